import type { Output } from '@namestead/contract/call'
import type { findTemplates } from '@namestead/contract/registrants'
import { useState } from 'react'
import { createRegistrant } from '../../core/create-registrant.ts'
import { useTexts } from '../../core/texts.ts'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { SelectSheet } from '../../ui/select-sheet.tsx'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import css from './registrant-choice.module.css'

export type Template = Output<typeof findTemplates>['templates'][number]

interface RegistrantChoiceProps {
  /** undefined while they load. */
  readonly templates: readonly Template[] | undefined
  readonly chosen: Template | undefined
  readonly onChoose: (template: string) => void
}

const another = 'another'

/** The registrant of the domains: one of the account's templates, or another that is created here. */
export function RegistrantChoice({ templates, chosen, onChoose }: RegistrantChoiceProps) {
  const t = useTexts('registration')
  const [choosing, setChoosing] = useState(false)
  const make = () => void createRegistrant(onChoose)
  if (!templates || !chosen)
    return (
      <div className={css.waiting}>
        <SkeletonLine width={50} tall />
        <SkeletonLine width={70} />
      </div>
    )
  return (
    <>
      <ListRow
        icon={{ name: chosen.kind === 'person' ? 'me' : 'users' }}
        onOpen={() => setChoosing(true)}
        end={<span className={css.change}>{t('change')}</span>}
      >
        <span className={css.name}>{chosen.organisation || chosen.name}</span>
        <RowFacts oneLine>{chosen.email}</RowFacts>
      </ListRow>
      {choosing && (
        <SelectSheet
          title={t('registrant')}
          options={[
            ...templates.map(({ template, label, email, kind }) => ({
              value: template,
              text: label,
              note: email,
              icon: kind === 'person' ? ('me' as const) : ('users' as const),
            })),
            { value: another, text: t('addRegistrant'), icon: 'plus' },
          ]}
          value={chosen.template}
          onSelect={value => {
            setChoosing(false)
            if (value === another) make()
            else onChoose(value)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
