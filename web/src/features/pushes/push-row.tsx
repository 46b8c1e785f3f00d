import { useTexts } from '../../core/texts.ts'
import { Dated, DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './push.module.css'
import { type PushRecord, pushLooks } from './push-states.ts'

/** One push: its first domain and how many more, with whom, for how much, and until when. */
export function PushRow({ shown, side, onOpen }: { shown: PushRecord; side: 'sent' | 'received'; onOpen: () => void }) {
  const t = useTexts('pushes')
  const { subject, count, other, price, state, lapsesAt, endedAt } = shown
  return (
    <ListRow
      onOpen={onOpen}
      end={
        <span className={`${layout.stack1} ${layout.ends}`}>
          {price.minor > 0n ? <Money amount={price} /> : <span className={layout.soft}>{t('pushKind_gift')}</span>}
          <StateTag {...pushLooks[state]}>{t(`state_${state}`)}</StateTag>
        </span>
      }
    >
      <span className={css.names}>
        <DomainName name={subject} />
        {count > 1 && <span className={`${layout.soft} ${layout.strong}`}>+{count - 1}</span>}
      </span>
      <RowFacts>
        <span>{t(side === 'sent' ? 'pushTo' : 'pushFrom', { name: other.name })}</span>
        {endedAt ? <DateText at={endedAt} /> : <Dated label={t('pushUntil')} at={lapsesAt} />}
      </RowFacts>
    </ListRow>
  )
}
