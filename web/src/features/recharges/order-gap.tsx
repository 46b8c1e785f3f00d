import { isBankChannel } from '@namestead/contract/bank-transfers'
import { add, displayAmount, formatAmount, subtract } from '@namestead/contract/money'
import { feeOf, listChannels } from '@namestead/contract/recharges'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { useFirstError } from '../../ui/first-error.ts'
import { Money } from '../../ui/money.tsx'
import { amountOf, chargedIn, faultOf, proposalOf } from '../../ui/payment-channel.ts'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import type { OrderGapProps } from '../../ui/slot.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { ChannelList } from './channel-list.tsx'
import css from './order-gap.module.css'
import { useRecharge } from './use-recharge.ts'

/** The channel for the missing amount of an order. What it credits pays the order by itself. */
export default function OrderGap({ order, formId, onState }: OrderGapProps) {
  const t = useTexts('recharges')
  const { data, isError, refetch } = useCall(listChannels, {})
  const [wanted, setWanted] = useState<string>()
  const recharge = useRecharge(order.order, { pays: true })
  const channel = data?.channels.find(known => known.channel === wanted) ?? data?.channels[0]
  const missing = subtract(order.total, order.available)
  const amount = channel && amountOf(proposalOf(formatAmount(missing), channel))
  const fault = channel && amount && faultOf(channel, amount)
  const fee = channel && amount && feeOf(channel, amount)
  const left = amount && subtract(amount, missing)
  const ready = amount !== undefined && !fault
  const foreign = channel && amount && fee && chargedIn(channel, add(amount, fee))
  const busy = recharge.leaving
  const refusal = useRef<HTMLParagraphElement>(null)
  useFirstError(refusal, recharge.fault)
  useEffect(() => onState({ busy, ready }), [onState, busy, ready])

  const pay = (event: FormEvent) => {
    event.preventDefault()
    if (channel && amount && ready) void recharge.start(channel.channel, amount)
  }

  if (!data) return isError ? <FailedView onRetry={refetch} /> : <LoadingRows count={1} />
  if (data.channels.length === 0)
    return <StateView picture={<NoMoney size={96} />} title={t('noChannel')} text={t('noChannelText')} />
  return (
    <form id={formId} className={css.gap} onSubmit={pay}>
      <h2 className={css.title}>{t('payGapWith')}</h2>
      <p ref={refusal} className={css.fault} role="alert" hidden={!recharge.fault}>
        {recharge.fault}
      </p>
      <ChannelList channels={data.channels} chosen={channel?.channel} onChoose={setWanted} />
      {fault && (
        <div className={css.fault} role="alert">
          <p>{t(fault.key, { limit: fault.limit })}</p>
          <ButtonLink look="quiet" to="/recharge" query={{ order: order.order }}>
            {t('rechargeTitle')}
          </ButtonLink>
        </div>
      )}
      {channel && isBankChannel(channel.channel) && (
        <p className={css.late} role="note">
          {t('transferForOrder')}
        </p>
      )}
      {amount && fee && !fault && (foreign || fee.minor > 0n || (left && left.minor > 0n)) && (
        <Card>
          <Facts>
            <Fact name={t('amountDue')}>
              <Money amount={missing} />
            </Fact>
            {left && left.minor > 0n && (
              <Fact name={t('leastOf', { limit: displayAmount(amount) })}>
                <Money amount={left} signed />
              </Fact>
            )}
            <Fact name={t('fee')}>
              <Money amount={fee} />
            </Fact>
            <Fact name={t('toPay')} strong>
              {foreign ?? <Money amount={add(amount, fee)} />}
            </Fact>
          </Facts>
        </Card>
      )}
    </form>
  )
}
