import { isBankChannel } from '@namestead/contract/bank-transfers'
import { displayRate, parseRate } from '@namestead/contract/exchange-rate'
import { readBalance } from '@namestead/contract/ledger'
import { add, displayAmount, formatAmount, subtract, zero } from '@namestead/contract/money'
import { feeOf, listChannels } from '@namestead/contract/recharges'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { amountOf, chargedIn, faultOf, proposalOf } from '../../ui/payment-channel.ts'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { StateView, Unanswered } from '../../ui/state-view.tsx'
import { ChannelList } from './channel-list.tsx'
import { QuickAmounts } from './quick-amounts.tsx'
import css from './recharge-page.module.css'
import { useRecharge } from './use-recharge.ts'

/** `?order=` is the order that the money is for; the recharge returns to it. */
export default function RechargePage() {
  const t = useTexts('recharges')
  const [search, setSearch] = useSearchParams()
  const order = /^\d+$/.exec(search.get('order') ?? '')?.[0]
  const { data, isError, refetch } = useCall(listChannels, {})
  const balance = useCall(readBalance, {})
  const channels = data?.channels ?? []
  const first = channels.find(known => known.channel === search.get('channel')) ?? channels[0]
  const form = useRecharge({
    initial: { channel: first?.channel ?? '', amount: proposalOf(search.get('amount') ?? '', first) },
    order,
    // Coming back from the payment finds what was chosen.
    onSend: channel =>
      setSearch(
        before => {
          const after = new URLSearchParams(before)
          if (amount) after.set('amount', formatAmount(amount))
          after.set('channel', channel)
          return after
        },
        { replace: true },
      ),
  })
  const { amount: typed } = form.values
  const channel = channels.find(known => known.channel === form.values.channel)
  const isTransfer = channel !== undefined && isBankChannel(channel.channel)
  const amount = amountOf(typed)
  const fault = channel && amount && faultOf(channel, amount)
  const fee = channel && amount && feeOf(channel, amount)
  const toPay = amount && fee && add(amount, fee)
  const foreign = channel && toPay && chargedIn(channel, toPay)
  const debt = balance.data?.debt ?? zero
  const debtPayment = amount && amount.minor < debt.minor ? amount : debt
  return (
    <Page
      title={t('recharge')}
      actions={
        <Link to="/user/cz_jl" className={layout.iconLink}>
          <Icon name="receipt" />
          <span className="visually-hidden">{t('recordsTitle')}</span>
        </Link>
      }
      bar={
        <ActionBar
          about={
            <p className={layout.sum}>
              <span className={layout.note}>{t('toPay')}</span>
              {foreign ? (
                <strong className={layout.title}>{foreign}</strong>
              ) : toPay ? (
                <Money amount={toPay} size="title" />
              ) : (
                <Money amount="0.00" size="title" tone="soft" />
              )}
            </p>
          }
        >
          <SubmitButton
            form={form}
            submit={form.busy ? t('opening') : t(isTransfer ? 'showAccount' : 'goPay')}
            disabled={!channel || !toPay || fault !== undefined}
          />
        </ActionBar>
      }
    >
      <div className={layout.sections}>
        {order && <p className={layout.noteInset}>{t('forOrder', { order })}</p>}
        <div className={layout.edges}>
          <Form form={form}>
            <AmountField
              label={t('amountInDollars')}
              {...form.field('amount')}
              {...(fault && { error: t(fault.key, { limit: fault.limit }) })}
              help={
                channel && t('limits', { from: displayAmount(channel.minimum), to: displayAmount(channel.maximum) })
              }
            />
            <QuickAmounts chosen={typed} onChoose={amount => form.set({ amount })} />
          </Form>
        </div>
        <div className={`${layout.stack3} ${layout.edges}`}>
          <h2 className={css.title}>{t('channel')}</h2>
          {!data && <Unanswered failed={isError} onRetry={refetch} rows={1} />}
          {data?.channels.length === 0 && (
            <StateView picture={<NoMoney />} title={t('noChannel')} text={t('noChannelText')} />
          )}
          {data && data.channels.length > 0 && (
            <ChannelList
              channels={data.channels}
              chosen={channel?.channel}
              onChoose={channel => form.set({ channel })}
            />
          )}
        </div>
        {/* The channels would push it down. */}
        {(data || isError) && (
          <Card>
            <Facts>
              <Fact name={t('balanceNow')}>
                {balance.data ? <Money amount={balance.data.balance} size="row" /> : '—'}
              </Fact>
              {debt.minor > 0n && <MoneyFact name={t('debt')} amount={debt} tone="bad" />}
              {debt.minor > 0n && amount && <MoneyFact name={t('paysDebt')} amount={debtPayment} />}
              <Fact name={t('willCredit')}>
                {amount ? <Money amount={subtract(amount, debtPayment)} signed /> : '—'}
              </Fact>
              <Fact name={t('fee')}>{fee ? <Money amount={fee} /> : '—'}</Fact>
              {channel?.rate && (
                <Fact name={t('rateNow')}>
                  1 {channel.currency} = ${displayRate(parseRate(channel.rate) ?? 0n)}
                </Fact>
              )}
            </Facts>
          </Card>
        )}
        {(data || isError) && <p className={layout.noteInset}>{t(isTransfer ? 'bankNote' : 'rechargeNote')}</p>}
        {data?.channels.some(known => known.channel === 'stripe') && (
          <p className={layout.noteInset}>
            <Link to="/user/cards">{t('automaticTopUp')}</Link>
          </p>
        )}
      </div>
    </Page>
  )
}
