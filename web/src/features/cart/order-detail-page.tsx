import { subtract } from '@namestead/contract/money'
import { type Order, useLiveOrder } from '../../core/live-order.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DetailColumns } from '../../ui/detail-columns.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { PendingRegistrations } from '../../ui/slot.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { Sum } from '../../ui/sum.tsx'
import { TaxFact } from '../../ui/tax-fact.tsx'
import { isUnresolved } from './is-unresolved.ts'
import css from './order-detail.module.css'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFrame } from './order-frame.tsx'
import { hasReceipt, orderLooks } from './order-states.ts'
import { OutcomeLines } from './outcome-lines.tsx'
import { Receipt } from './receipt.tsx'
import { useCancelOrder } from './use-cancel-order.ts'

/** An order with its lines, dates and money (`?id=`), and its receipt (`&receipt=1`). */
export default function OrderDetailPage() {
  const t = useTexts('cart')
  const [search] = useSearchParams()
  const order = useLiveOrder(search.get('id') ?? '').data
  if (order && search.get('receipt') === '1' && hasReceipt(order)) return <Receipt order={order} />
  return (
    <OrderFrame title={t('orderTitle')} by="id" bar={shown => shown.state === 'unpaid' && <PayBar order={shown} />}>
      {shown => <OrderDetail order={shown} />}
    </OrderFrame>
  )
}

function PayBar({ order: { order, total } }: { order: Order }) {
  const t = useTexts('cart')
  return (
    <ActionBar about={<Sum label={t('total')} amount={total} />}>
      <ButtonLink to="/pay" query={{ order }}>
        {t('payNow')}
      </ButtonLink>
    </ActionBar>
  )
}

function OrderDetail({ order }: { order: Order }) {
  const t = useTexts('cart')
  const { cancel, busy } = useCancelOrder()
  const { shown, total, captured, released, placedAt, paidAt, endedAt, payBy, lines } = order
  const held = paidAt ? subtract(subtract(total, captured), released) : { ...total, minor: 0n }
  const aside = (
    <div className={layout.page}>
      <div className={`${layout.stack} ${layout.edges} ${layout.starts}`}>
        <p className={layout.soft}>{t('orderNumbered', { order: order.order })}</p>
        <Money amount={total} size="hero" />
        <StateTag {...orderLooks[shown]}>{t(orderLooks[shown].text)}</StateTag>
        <p className={layout.soft}>{t(`orderMeans_${shown}`)}</p>
      </div>
      <Card>
        <Facts>
          <DateFact name={t('placedAt')} at={placedAt} time />
          {order.agreement !== null && (
            <Fact name={t('registrationAgreementTitle')}>{t('agreementVersion', { version: order.agreement })}</Fact>
          )}
          <DateFact name={t('payBy')} at={payBy} time />
          <DateFact name={t('paidAt')} at={paidAt} time />
          <DateFact name={t(paidAt ? 'endedAt' : 'cancelledAt')} at={endedAt} time />
          {order.tax && <TaxFact tax={order.tax} amount={order.tax.amount} />}
          {captured.minor < total.minor && <MoneyFact name={t('total')} amount={total} />}
          {held.minor > 0n && <MoneyFact name={t('hold_held')} amount={held} />}
          {paidAt && <MoneyFact name={t('charged')} amount={captured} />}
          {released.minor > 0n && <MoneyFact name={t('refunded')} amount={released} tone="ok" signed />}
        </Facts>
      </Card>
      <div className={`${layout.stack} ${layout.edges} ${css.actions}`}>
        {hasReceipt(order) && (
          <ButtonLink look="quiet" wide to="/user/order" query={{ id: order.order, receipt: 1 }}>
            {t('receipt')}
          </ButtonLink>
        )}
        <OrderDocuments documents={order.documents} />
        {shown === 'unpaid' && (
          <Button look="quiet" wide busy={busy} onClick={() => cancel(order.order, lines.length)}>
            {t('cancelOrder')}
          </Button>
        )}
        {(shown === 'cancelled' || shown === 'lapsed') && (
          <ButtonLink look="quiet" wide to="/shopcar">
            {t('goToCart')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
  return (
    <DetailColumns aside={aside}>
      <section className={layout.padEnd}>
        <SectionTitle>{t('orderLines', { count: lines.length })}</SectionTitle>
        <Card rows>
          <OutcomeLines order={order.order} lines={lines} tax={order.tax} />
        </Card>
        {lines.some(isUnresolved) && <PendingRegistrations.Part order={order.order} />}
      </section>
    </DetailColumns>
  )
}
