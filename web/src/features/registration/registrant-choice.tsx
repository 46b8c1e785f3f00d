import { useState } from 'react'
import { createRegistrant } from '../../core/create-registrant.ts'
import { extensionsOf } from '../../core/extensions-of.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { RegistrantSheet, type RegistrantTemplate } from '../../ui/registrant-sheet.tsx'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import { ExtensionNeeds } from '../../ui/slot.tsx'
import { FailedView } from '../../ui/state-view.tsx'

interface RegistrantChoiceProps {
  /** undefined while they load. */
  readonly templates: readonly RegistrantTemplate[] | undefined
  readonly chosen: RegistrantTemplate | undefined
  readonly onChoose: (template: string) => void
  readonly failed: boolean
  readonly onRetry: () => void
  /** Their extensions may need more of the registrant. */
  readonly names?: readonly string[]
}

/** The registrant of the domains: one of the account's templates, or another that is created here. */
export function RegistrantChoice({ templates, chosen, onChoose, failed, onRetry, names }: RegistrantChoiceProps) {
  const t = useTexts('registration')
  const [choosing, setChoosing] = useState(false)
  if (failed) return <FailedView onRetry={onRetry} />
  if (templates?.length === 0)
    return (
      <Button look="plain" wide onClick={() => void createRegistrant(onChoose)}>
        {t('addARegistrant')}
      </Button>
    )
  if (!templates || !chosen)
    return (
      <div className={`${layout.stack3} ${layout.pad}`}>
        <SkeletonLine width={50} tall />
        <SkeletonLine width={70} />
      </div>
    )
  return (
    <>
      <ListRow
        icon={{ name: chosen.kind === 'person' ? 'me' : 'users' }}
        onOpen={() => setChoosing(true)}
        end={<span className={`${layout.strong} ${layout.brand}`}>{t('change')}</span>}
      >
        <span className={layout.subject}>{chosen.organisation || chosen.name}</span>
        <RowFacts oneLine>{chosen.email}</RowFacts>
      </ListRow>
      {names && <ExtensionNeeds.Part template={chosen.template} extensions={extensionsOf(names)} />}
      {choosing && (
        <RegistrantSheet
          title={t('registrant')}
          addText={t('addARegistrant')}
          templates={templates}
          chosen={chosen.template}
          onChoose={onChoose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
