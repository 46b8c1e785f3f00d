import type { Output } from '@namestead/contract/call'
import type { findFollowers } from '@namestead/contract/record-templates'
import { useTexts } from '../../../core/texts.ts'
import { DateText } from '../../../ui/dates.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'

type Follower = Output<typeof findFollowers>['domains'][number]

const tones = { 'in-step': 'ok', edited: 'warn', pending: 'brand' } as const

/** A domain that follows a template: since when it was applied, and whether it still has its records. */
export function FollowerRow({ shown, onOpen }: { shown: Follower; onOpen: () => void }) {
  const t = useTexts('record-templates')
  const { name, unicode, state, delegatedHere, appliedAt } = shown
  return (
    <ListRow onOpen={onOpen} end={<StateTag tone={tones[state]}>{t(`follow_${state}`)}</StateTag>}>
      <DomainName name={unicode} ascii={name} />
      <RowFacts>
        <span>
          {t('appliedAt')} <DateText at={appliedAt} />
        </span>
        {!delegatedHere && <span>{t('elsewhere')}</span>}
      </RowFacts>
    </ListRow>
  )
}
