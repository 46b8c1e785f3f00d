import { isBankChannel } from '@namestead/contract/bank-transfers'
import { add, displayAmount, formatAmount, subtract } from '@namestead/contract/money'
import { feeOf, listChannels } from '@namestead/contract/recharges'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import { useFirstError } from '../../ui/first-error.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { amountOf, chargedIn, faultOf, proposalOf } from '../../ui/payment-channel.ts'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import type { OrderGapProps } from '../../ui/slot.tsx'
import { StateView, Unanswered } from '../../ui/state-view.tsx'
import { ChannelList } from './channel-list.tsx'
import css from './order-gap.module.css'
import { useRecharge } from './use-recharge.ts'

/** The channel for the missing amount of an order. What it credits pays the order by itself. */
export default function OrderGap({ order, formId, onState }: OrderGapProps) {
  const t = useTexts('recharges')
  const { data, isError, refetch } = useCall(listChannels, {})
  const missing = subtract(order.total, order.available)
  const [first] = data?.channels ?? []
  const [wanted, setWanted] = useState<string>()
  const channel = data?.channels.find(known => known.channel === wanted) ?? first
  const proposed = channel ? proposalOf(formatAmount(missing), channel) : ''
  const amount = amountOf(proposed)
  const form = useRecharge({
    initial: { channel: channel?.channel ?? '', amount: proposed },
    order: order.order,
    pays: true,
  })
  const fault = channel && amount && faultOf(channel, amount)
  const fee = channel && amount && feeOf(channel, amount)
  const left = amount && subtract(amount, missing)
  const ready = amount !== undefined && !fault
  const foreign = channel && amount && fee && chargedIn(channel, add(amount, fee))
  const { busy } = form
  const refusal = useRef<HTMLParagraphElement>(null)
  useFirstError(refusal, form.fault)
  useEffect(() => onState({ busy, ready }), [onState, busy, ready])

  if (!data) return <Unanswered failed={isError} onRetry={refetch} rows={1} />
  if (data.channels.length === 0)
    return <StateView picture={<NoMoney size={96} />} title={t('noChannel')} text={t('noChannelText')} />
  return (
    <form id={formId} className={`${layout.stack} ${css.gap}`} onSubmit={form.onSubmit}>
      <h2 className={css.title}>{t('channel')}</h2>
      <p ref={refusal} className={`${layout.bad} ${layout.stack} ${layout.edges}`} role="alert" hidden={!form.fault}>
        {form.fault}
      </p>
      <ChannelList channels={data.channels} chosen={channel?.channel} onChoose={setWanted} />
      {fault && (
        <div className={`${layout.bad} ${layout.stack} ${layout.edges}`} role="alert">
          <p>{t(fault.key, { limit: fault.limit })}</p>
          <ButtonLink look="quiet" to="/recharge" query={{ order: order.order }}>
            {t('recharge')}
          </ButtonLink>
        </div>
      )}
      {channel && isBankChannel(channel.channel) && (
        <p className={`${layout.edges} ${layout.small} ${layout.warn}`} role="note">
          {t('transferForOrder')}
        </p>
      )}
      {amount && fee && !fault && (foreign || fee.minor > 0n || (left && left.minor > 0n)) && (
        <Card>
          <Facts>
            <MoneyFact name={t('amountDue')} amount={missing} />
            {left && left.minor > 0n && (
              <MoneyFact name={t('leastOf', { limit: displayAmount(amount) })} amount={left} signed />
            )}
            <MoneyFact name={t('fee')} amount={fee} />
            <Fact name={t('toPay')} strong>
              {foreign ?? <Money amount={add(amount, fee)} />}
            </Fact>
          </Facts>
        </Card>
      )}
    </form>
  )
}
