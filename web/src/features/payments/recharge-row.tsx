import { useTexts } from '../../app/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { type RechargeRecord, tones } from './recharge-record.ts'
import css from './recharge-records.module.css'

/** One recharge: by which channel, when, how much, and what became of it. */
export function RechargeRow({ shown, onOpen }: { shown: RechargeRecord; onOpen: () => void }) {
  const t = useTexts('payments')
  const { recharge, channel, openedAt, state, problem, amount, credited } = shown
  return (
    <button type="button" className={css.row} onClick={onOpen}>
      <span className={css.what}>
        <span className={css.channel}>{channel}</span>
        <span className={css.facts}>
          <span>{recharge}</span>
          <DateText at={openedAt} time />
        </span>
        {problem && state === 'abnormal' && <span className={css.problem}>{t(`problem_${problem}`)}</span>}
      </span>
      <span className={css.sums}>
        <Money amount={credited ?? amount} tone={credited ? 'ink' : 'soft'} />
        <StateTag tone={tones[state]}>{t(`state_${state}`)}</StateTag>
      </span>
    </button>
  )
}
