import { subtract, zero } from '@namestead/contract/money'
import { useEffect, useState } from 'react'
import type { Order, OrderLine } from '../../core/live-order.ts'
import { useGoTo } from '../../core/paths.ts'
import type { Tax } from '../../core/taxed.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AgreementLine } from '../../ui/agreement-line.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import { FirstItems } from '../../ui/first-items.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { NoOrders } from '../../ui/pictures/no-orders.tsx'
import { type FormState, OrderGap } from '../../ui/slot.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { Sum } from '../../ui/sum.tsx'
import { useTaxText } from '../../ui/tax-fact.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import LineSavings from './line-savings.tsx'
import { OrderFrame } from './order-frame.tsx'
import orderLines from './order-lines.module.css'
import { productTexts } from './order-states.ts'
import css from './pay-page.module.css'
import PriceFacts from './price-facts.tsx'
import { usePay } from './use-pay.ts'

/** The lines of an order, at the prices that were fixed when it was placed. */
function OrderLines({ lines, tax: terms }: { lines: readonly OrderLine[]; tax: Tax | null }) {
  const t = useTexts('cart')
  const taxText = useTaxText()
  return (
    <VirtualRows rows={lines} keyOf={line => line.id} className={orderLines.lines}>
      {({ name, unicode, kind, years, price, tax, listPrice, savings, doubt }) => (
        <div className={`${layout.across} ${layout.padLine} ${orderLines.line}`}>
          <div className={layout.grow}>
            <DomainName name={unicode} ascii={name} />
            <div className={`${layout.facts} ${layout.below1}`}>
              <StateTag>{t(productTexts[kind])}</StateTag>
              {years !== null && <span>{t('countYears', { count: years })}</span>}
            </div>
            <LineSavings listPrice={listPrice} savings={savings} />
            {taxText(terms, tax) && <p className={`${layout.note} ${orderLines.tax}`}>{taxText(terms, tax)}</p>}
            {doubt && <p className={`${layout.small} ${layout.warn} ${layout.below1}`}>{doubt}</p>}
          </div>
          <Money amount={price} />
        </div>
      )}
    </VirtualRows>
  )
}

const gapForm = 'order-gap'

export default function PayPage() {
  const t = useTexts('cart')
  const [gap, setGap] = useState<FormState>({ busy: false, ready: false })
  return (
    <OrderFrame title={t('pay')} bar={order => order.state === 'unpaid' && <PayBar order={order} gap={gap} />}>
      {order => <PayOrder order={order} onGap={setGap} />}
    </OrderFrame>
  )
}

const missingOf = ({ total, available }: Order) => subtract(total, available)

/** Pays from the balance if it suffices; otherwise goes to the chosen channel for the missing amount. */
function PayBar({ order, gap }: { order: Order; gap: FormState }) {
  const t = useTexts('cart')
  const { pay, busy } = usePay(order)
  const missing = missingOf(order)
  const sufficient = missing.minor <= 0n
  return (
    <ActionBar
      about={<Sum label={sufficient ? t('total') : t('amountDue')} amount={sufficient ? order.total : missing} />}
    >
      {sufficient ? (
        <Button busy={busy} onClick={pay}>
          {t('payNow')}
        </Button>
      ) : (
        <Button type="submit" form={gapForm} busy={gap.busy} disabled={!gap.ready}>
          {t('payNow')}
        </Button>
      )}
    </ActionBar>
  )
}

function PayOrder({ order, onGap }: { order: Order; onGap: (state: FormState) => void }) {
  const t = useTexts('cart')
  const goTo = useGoTo()
  const { cancel, busy } = usePay(order)
  const paid = order.state === 'working' || order.state === 'done'
  useEffect(() => {
    if (paid) void goTo('/pay_result', { query: { order: order.order }, replace: true })
  }, [paid, order.order, goTo])

  if (order.state === 'cancelled')
    return (
      <StateView picture={<NoOrders />} title={t('orderCancelled')} text={t('orderCancelledText')}>
        <ButtonLink to="/shopcar">{t('goToCart')}</ButtonLink>
      </StateView>
    )
  const missing = missingOf(order)
  const sufficient = missing.minor <= 0n
  return (
    <div className={layout.page}>
      <Card rows>
        <FirstItems items={order.lines} first={5} more={t('showAllLines', { count: order.lines.length })}>
          {shown => <OrderLines lines={shown} tax={order.tax} />}
        </FirstItems>
      </Card>
      <Card>
        <Facts>
          <Fact name={t('orderNumber')}>{order.order}</Fact>
          <DateFact name={t('payBy')} at={order.payBy} time />
          <PriceFacts lines={order.lines} tax={order.tax} taxAmount={order.tax?.amount ?? zero} />
          <MoneyFact name={t('total')} amount={order.total} />
          <MoneyFact name={t('balance')} amount={order.available} />
          <MoneyFact
            name={sufficient ? t('balanceAfter') : t('amountDue')}
            amount={sufficient ? subtract(order.available, order.total) : missing}
            strong
          />
        </Facts>
      </Card>
      {!sufficient && <OrderGap.Part order={order} formId={gapForm} onState={onGap} />}
      <p className={`${layout.noteInset} ${css.note}`}>
        <Icon name="shield" size={20} />
        {sufficient ? t('payNote') : t('paysGap')}
      </p>
      {order.agreement !== null && (
        <AgreementLine
          text={t('accepted', { agreement: '[1]', version: order.agreement })}
          name={t('registrationAgreementTitle')}
        />
      )}
      <div className={css.cancel}>
        <Button look="plain" disabled={busy} onClick={cancel}>
          {t('cancelOrder')}
        </Button>
      </div>
    </div>
  )
}
