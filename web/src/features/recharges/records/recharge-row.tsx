import { useTexts } from '../../../core/texts.ts'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { DateText } from '../../../ui/dates.tsx'
import layout from '../../../ui/layout.module.css'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { Money } from '../../../ui/money.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { abnormalPaymentOf, looks, type RechargeRecord } from './recharge-record.ts'

interface RechargeRowProps {
  readonly shown: RechargeRecord
  /** Some row of the list can be continued. */
  readonly waiting: boolean
  readonly onOpen: () => void
}

/** A recharge: its channel, time, amount and state. */
export function RechargeRow({ shown, waiting, onOpen }: RechargeRowProps) {
  const t = useTexts('recharges')
  const { recharge, channel, openedAt, state, amount, credited, checkoutUrl } = shown
  const problem = abnormalPaymentOf(shown)?.problem
  return (
    <ListRow
      onOpen={onOpen}
      end={
        <>
          <Money amount={credited ?? amount} tone={credited ? 'ink' : 'soft'} />
          <StateTag {...looks[state]}>{t(`state_${state}`)}</StateTag>
        </>
      }
      actions={
        waiting &&
        checkoutUrl && (
          <ButtonAnchor small href={checkoutUrl}>
            {t('continuePayment')}
            <span className="visually-hidden">, {t('oneRecord', { recharge })}</span>
          </ButtonAnchor>
        )
      }
    >
      <span className={layout.strong}>{channel}</span>
      <RowFacts>
        <span>{recharge}</span>
        <DateText at={openedAt} time />
      </RowFacts>
      {problem && <span className={layout.fault}>{t(`problem_${problem}`)}</span>}
    </ListRow>
  )
}
