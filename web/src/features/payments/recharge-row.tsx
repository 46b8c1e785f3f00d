import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { abnormalPaymentOf, type RechargeRecord, tones } from './recharge-record.ts'
import css from './recharge-records.module.css'

/** A recharge: its channel, time, amount and state. */
export function RechargeRow({ shown, onOpen }: { shown: RechargeRecord; onOpen: () => void }) {
  const t = useTexts('payments')
  const { recharge, channel, openedAt, state, amount, credited } = shown
  const problem = abnormalPaymentOf(shown)?.problem
  return (
    <ListRow
      onOpen={onOpen}
      end={
        <>
          <Money amount={credited ?? amount} tone={credited ? 'ink' : 'soft'} />
          <StateTag tone={tones[state]}>{t(`state_${state}`)}</StateTag>
        </>
      }
    >
      <span className={css.channel}>{channel}</span>
      <RowFacts>
        <span>{recharge}</span>
        <DateText at={openedAt} time />
      </RowFacts>
      {problem && <span className={css.problem}>{t(`problem_${problem}`)}</span>}
    </ListRow>
  )
}
