import { useTexts } from '../../core/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { InvoiceButton } from '../../ui/invoice-button.tsx'
import layout from '../../ui/layout.module.css'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './order-row.module.css'
import { hasReceipt, type OrderRecord, orderLooks, productTexts } from './order-states.ts'
import { useCancelOrder } from './use-cancel-order.ts'

/** An order: its first domain, number, products, date, state and total, and what can be done with it. */
export function OrderRow({ shown }: { shown: OrderRecord }) {
  const t = useTexts('cart')
  const { cancel, busy } = useCancelOrder()
  const { order, shown: state, total, captured, released, placedAt, names, kinds, lineCount, payBy, documents } = shown
  const [first = ''] = names
  const about = t('orderNumbered', { order })
  // An unpaid order moved no money; of the others the list says what was charged and what came back.
  const differs = released.minor > 0n && captured.minor > 0n
  return (
    <ListRow
      to="/user/order"
      query={{ id: order }}
      end={
        <>
          <Money amount={total} tone={state === 'cancelled' || state === 'lapsed' ? 'soft' : 'ink'} />
          {differs && (
            <span className={layout.note}>
              {t('charged')} <Money amount={captured} size="note" tone="soft" />
            </span>
          )}
        </>
      }
      actions={
        state === 'unpaid' ? (
          <>
            <Button
              look="quiet"
              small
              busy={busy}
              aria-label={`${t('cancelOrder')}, ${about}`}
              onClick={() => cancel(order, lineCount)}
            >
              {t('cancel')}
            </Button>
            <ButtonLink small to="/pay" query={{ order }}>
              {t('payNow')}
              <span className="visually-hidden">, {about}</span>
            </ButtonLink>
          </>
        ) : hasReceipt(shown) ? (
          <>
            <ButtonLink look="plain" small to="/user/order" query={{ id: order, receipt: 1 }}>
              {t('receipt')}
              <span className="visually-hidden">, {about}</span>
            </ButtonLink>
            {documents.map(({ document, kind, number }) => (
              <InvoiceButton key={document} document={document} look="plain" small>
                {t(kind === 'invoice' ? 'invoice' : 'creditNote')}
                <span className="visually-hidden">, {number}</span>
              </InvoiceButton>
            ))}
          </>
        ) : null
      }
    >
      <span className={`${layout.grid} ${layout.shrink} ${css.names}`}>
        <DomainName name={first} />
        {lineCount > 1 && <span className={layout.soft}>+{lineCount - 1}</span>}
      </span>
      <RowFacts>
        <span className={css.number}>
          {order}
          <span>{kinds.map(kind => t(productTexts[kind])).join(' · ')}</span>
        </span>
        <DateText at={placedAt} />
        <span className={`${layout.inline} ${css.state}`}>
          <StateTag {...orderLooks[state]}>{t(orderLooks[state].text)}</StateTag>
          {payBy && (
            <span className={layout.soft}>
              {t('payBy')} <DateText at={payBy} time />
            </span>
          )}
        </span>
      </RowFacts>
    </ListRow>
  )
}
