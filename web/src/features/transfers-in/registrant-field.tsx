import { findTemplates } from '@namestead/contract/registrants'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { createRegistrant } from '../../core/create-registrant.ts'
import { useTexts } from '../../core/texts.ts'
import { PickerField } from '../../ui/picker-field.tsx'
import { RegistrantSheet } from '../../ui/registrant-sheet.tsx'

interface RegistrantFieldProps {
  /** undefined: the account's preferred one. */
  readonly chosen: string | undefined
  readonly onChoose: (template: string) => void
}

/** The registrant of the domains: one of the account's templates, or another that is created here. */
export function RegistrantField({ chosen, onChoose }: RegistrantFieldProps) {
  const t = useTexts('transfers-in')
  const [choosing, setChoosing] = useState(false)
  const { data } = useCall(findTemplates, {})
  const templates = data?.templates ?? []
  const shown = templates.find(({ template }) => template === chosen) ?? templates.find(({ preferred }) => preferred)
  return (
    <>
      <PickerField
        label={t('registrant')}
        text={shown ? shown.organisation || shown.name : ''}
        placeholder={t('addARegistrant')}
        onOpen={() => (data && templates.length === 0 ? void createRegistrant(onChoose) : setChoosing(true))}
      />
      {choosing && (
        <RegistrantSheet
          title={t('registrant')}
          addText={t('registrantAdd')}
          templates={templates}
          chosen={shown?.template}
          onChoose={onChoose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
