import { displayAmount } from '@namestead/contract/money'
import type { ReactNode } from 'react'
import type { Order, OrderLine } from '../../core/live-order.ts'
import { useSession } from '../../core/session.ts'
import { percentOf } from '../../core/taxed.ts'
import { useTexts } from '../../core/texts.ts'
import { BarButton } from '../../ui/action-bar.tsx'
import { DateText } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { lineTexts, productTexts } from './order-states.ts'
import css from './receipt.module.css'

/** What was charged for an order, as a sheet of paper: printed, it stands alone. */
export function Receipt({ order }: { order: Order }) {
  const t = useTexts('cart')
  const account = useSession(state => state.account)
  const invoice = order.documents.find(({ kind }) => kind === 'invoice')
  const { order: number, lines, placedAt, paidAt, endedAt, total, captured, released } = order
  return (
    <Page
      title={t('receipt')}
      documentTitle={t('receiptOf', { order: number })}
      bar={<BarButton onClick={() => print()}>{t('printReceipt')}</BarButton>}
    >
      <article className={css.paper}>
        <header className={`${layout.soft} ${layout.wrapping} ${css.head}`}>
          <div>
            <p className={`${layout.subtitle} ${layout.ink}`}>{t('productName')}</p>
            <p>{location.host}</p>
          </div>
          <h2>{t('receipt')}</h2>
        </header>
        <dl className={css.facts}>
          <Entry name={t('orderNumber')}>{number}</Entry>
          {account && (
            <Entry name={t('customer')}>
              {account.displayName}
              <br />
              {t('accountNumber', { account: account.accountId })}
            </Entry>
          )}
          <Entry name={t('placedAt')}>
            <DateText at={placedAt} time />
          </Entry>
          {paidAt && (
            <Entry name={t('paidAt')}>
              <DateText at={paidAt} time />
            </Entry>
          )}
          {endedAt && (
            <Entry name={t('endedAt')}>
              <DateText at={endedAt} time />
            </Entry>
          )}
          <Entry name={t('paidFrom')}>{t('balance')}</Entry>
        </dl>
        <p className={css.columns} aria-hidden="true">
          <span>{t('columnItem')}</span>
          <span>{t('amount')}</span>
        </p>
        <VirtualRows rows={lines} keyOf={line => line.id}>
          {line => <Line line={line} />}
        </VirtualRows>
        <dl className={css.sums}>
          {order.tax && (
            <Sum
              name={
                order.tax.reverseCharge
                  ? t('vat')
                  : t(order.tax.included ? 'taxIncluded' : 'taxAdded', { rate: percentOf(order.tax) })
              }
              amount={order.tax.amount}
            />
          )}
          <Sum name={t('total')} amount={total} />
          {released.minor > 0n && <Sum name={t('refunded')} amount={{ ...released, minor: -released.minor }} />}
          <Sum name={t('charged')} amount={captured} strong />
        </dl>
        {order.state === 'working' && <p className={css.note}>{t('receiptSoFar')}</p>}
        <p className={css.note}>{invoice ? t('itsInvoice', { number: invoice.number }) : t('notAnInvoice')}</p>
      </article>
    </Page>
  )
}

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Plain text, not the shrinking names of lists: paper has room, and a receipt leaves nothing out. */
function Line({ line: { name, unicode, kind, years, price, savings, state } }: { line: OrderLine }) {
  const t = useTexts('cart')
  return (
    <div className={css.line} data-free={state === 'failed' || undefined}>
      <span>
        <span className={`${layout.subject} ${layout.block}`}>{unicode}</span>
        <span className={`${layout.noteLine} ${layout.wrap}`}>
          {unicode !== name && `${name} · `}
          {t(productTexts[kind])}
          {years !== null && ` · ${t('countYears', { count: years })}`}
          {` · ${t(lineTexts[state])}`}
          {savings.map(({ kind: by, amount }) => ` · ${t(`saves_${by}`, { amount: displayAmount(amount) })}`).join('')}
        </span>
      </span>
      <Money amount={price} />
    </div>
  )
}

const Sum = ({ name, amount, strong = false }: { name: string; amount: Order['total']; strong?: boolean }) => (
  <div data-strong={strong || undefined}>
    <dt>{name}</dt>
    <dd>
      <Money amount={amount} size={strong ? 'title' : 'row'} />
    </dd>
  </div>
)
