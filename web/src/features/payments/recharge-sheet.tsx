import { acceptRecharge } from '@namestead/contract/payments'
import { useState } from 'react'
import { call } from '../../app/calls.ts'
import { toast } from '../../app/feedback.ts'
import { refreshAccount } from '../../app/session-flow.ts'
import { useTexts } from '../../app/texts.ts'
import { useSubmit } from '../../app/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { dollars } from './channel.ts'
import { ExplainForm } from './explain-form.tsx'
import { type RechargeRecord, receivedText, tones, waitsForUs } from './recharge-record.ts'
import css from './recharge-records.module.css'
import { RefundForm } from './refund-form.tsx'

interface RechargeSheetProps {
  readonly shown: RechargeRecord
  readonly onClose: () => void
  readonly onSolved: () => Promise<void>
}

/** One recharge, and what can be done where what arrived is not what was asked for. */
export function RechargeSheet({ shown, onClose, onSolved }: RechargeSheetProps) {
  const t = useTexts('payments')
  const [doing, setDoing] = useState<'refund' | 'explain'>()
  const { submit, busy } = useSubmit()
  const { recharge, acceptable, can } = shown
  const solved = async () => {
    setDoing(undefined)
    await Promise.all([onSolved(), refreshAccount()])
  }
  const accept = () =>
    submit(async () => {
      const answer = await call(acceptRecharge, { recharge })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await solved()
    })

  if (doing === 'refund') return <RefundForm recharge={recharge} onBack={() => setDoing(undefined)} onSent={solved} />
  if (doing === 'explain')
    return <ExplainForm recharge={recharge} payer={shown.payer} onBack={() => setDoing(undefined)} onSent={solved} />
  const ways = can.accept || can.refund || can.explain
  return (
    <Sheet
      title={t('oneRecord', { recharge })}
      onClose={onClose}
      bar={
        ways ? (
          <div className={css.ways}>
            {can.accept && acceptable && (
              <div className={css.main}>
                <Button busy={busy} onClick={accept}>
                  {t('accept', { amount: dollars(acceptable) })}
                </Button>
              </div>
            )}
            {can.refund && (
              <Button look="quiet" onClick={() => setDoing('refund')}>
                {t('askRefund')}
              </Button>
            )}
            {can.explain && (
              <Button look={can.accept ? 'quiet' : 'primary'} onClick={() => setDoing('explain')}>
                {t('explain')}
              </Button>
            )}
          </div>
        ) : undefined
      }
    >
      <Why shown={shown} />
      <RecordFacts shown={shown} />
    </Sheet>
  )
}

function Why({ shown }: { shown: RechargeRecord }) {
  const t = useTexts('payments')
  if (waitsForUs(shown)) return <p className={css.why}>{t('waitsForUs')}</p>
  if (shown.state !== 'abnormal' || !shown.problem) return null
  const words = {
    asked: dollars(shown.amount),
    received: receivedText(shown) ?? t('unreadable'),
    payer: shown.payer || t('somebody'),
  }
  return <p className={css.why}>{t(`why_${shown.problem}`, words)}</p>
}

function RecordFacts({ shown }: { shown: RechargeRecord }) {
  const t = useTexts('payments')
  const { state, amount, fee, credited, channel, payer, explanation, openedAt, endedAt, problem } = shown
  const received =
    shown.receivedCurrency === 'USD' && shown.received ? <Money amount={shown.received} /> : receivedText(shown)
  return (
    <Facts>
      <Fact name={t('stateName')}>
        <StateTag tone={tones[state]}>
          {state === 'abnormal' && problem ? t(`problem_${problem}`) : t(`state_${state}`)}
        </StateTag>
      </Fact>
      <Fact name={t('asked')}>
        <Money amount={amount} />
      </Fact>
      {fee.minor > 0n && (
        <Fact name={t('fee')}>
          <Money amount={fee} />
        </Fact>
      )}
      {received && <Fact name={t('received')}>{received}</Fact>}
      {credited && (
        <Fact name={t('creditedAmount')}>
          <Money amount={credited} tone="ok" signed />
        </Fact>
      )}
      <Fact name={t('channelName')}>{channel}</Fact>
      {payer && <Fact name={t('payer')}>{payer}</Fact>}
      <Fact name={t('openedAt')}>
        <DateText at={openedAt} time />
      </Fact>
      {endedAt && (
        <Fact name={t('endedAt')}>
          <DateText at={endedAt} time />
        </Fact>
      )}
      {explanation && <Fact name={t('yourWords')}>{explanation}</Fact>}
    </Facts>
  )
}
