import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { RegistrantSheet, type RegistrantTemplate } from '../../ui/registrant-sheet.tsx'
import { SkeletonLine } from '../../ui/skeleton.tsx'

interface RegistrantChoiceProps {
  /** undefined while they load. */
  readonly templates: readonly RegistrantTemplate[] | undefined
  readonly chosen: RegistrantTemplate | undefined
  readonly onChoose: (template: string) => void
}

/** The registrant of the domains: one of the account's templates, or another that is created here. */
export function RegistrantChoice({ templates, chosen, onChoose }: RegistrantChoiceProps) {
  const t = useTexts('registration')
  const [choosing, setChoosing] = useState(false)
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
