import { findTemplates } from '@namestead/contract/registrants'
import { useEffect } from 'react'
import { callKey, useCall } from '../../core/calls.ts'
import { createRegistrant } from '../../core/create-registrant.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import type { ChooseRegistrantProps } from '../../ui/slot.tsx'
import { RegistrantChoice } from './registrant-choice.tsx'

/** One of the account's registrants, at first the preferred one; an account without any makes its first here. */
export default function ChooseRegistrant({ chosen, onChoose }: ChooseRegistrantProps) {
  const t = useTexts('registration')
  const { data, isError, refetch } = useCall(findTemplates, {})
  const templates = data?.templates
  const shown = templates?.find(({ template }) => template === chosen)
  const first = (templates?.find(({ preferred }) => preferred) ?? templates?.[0])?.template
  useEffect(() => {
    if (chosen === undefined && first !== undefined) onChoose(first)
  }, [chosen, first, onChoose])
  const saved = (template: string) => {
    void queries.invalidateQueries({ queryKey: callKey(findTemplates) })
    onChoose(template)
  }
  if (templates?.length === 0)
    return (
      <div className={`${layout.stack3} ${layout.pad}`}>
        <Button look="quiet" wide onClick={() => void createRegistrant(saved)}>
          {t('addARegistrant')}
        </Button>
      </div>
    )
  return (
    <RegistrantChoice
      templates={templates}
      chosen={shown}
      onChoose={saved}
      failed={isError && !templates}
      onRetry={refetch}
    />
  )
}
