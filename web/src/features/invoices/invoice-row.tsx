import type { Output } from '@namestead/contract/call'
import type { findInvoices } from '@namestead/contract/invoices'
import { negate, total } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { InvoiceButton } from '../../ui/invoice-button.tsx'
import layout from '../../ui/layout.module.css'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'

type Invoice = Output<typeof findInvoices>['invoices'][number]

/** An invoice: its number, what it was for and its amount, and beside it the credit notes that correct it. */
export function InvoiceRow({
  invoice: { document, number, order, subject, lineCount, issuedAt, gross, creditNotes },
}: {
  readonly invoice: Invoice
}) {
  const t = useTexts('invoices')
  const credited = total(creditNotes.map(note => note.gross))
  const whole = credited.minor >= gross.minor
  return (
    <ListRow
      to={order ? '/user/order' : '/user/zjmx'}
      query={order ? { id: order } : {}}
      end={
        <>
          <Money amount={gross} />
          {credited.minor > 0n && <Money amount={negate(credited)} size="note" tone="soft" />}
        </>
      }
      actions={
        <>
          <InvoiceButton document={document} look="plain" small>
            {t('pdf')}
            <span className="visually-hidden">, {number}</span>
          </InvoiceButton>
          {creditNotes.map(note => (
            <InvoiceButton key={note.document} document={note.document} look="plain" small>
              {t('creditNote')}
              <span className="visually-hidden">, {note.number}</span>
            </InvoiceButton>
          ))}
        </>
      }
    >
      <strong className={layout.subject}>{number}</strong>
      <RowFacts>
        <span className={`${layout.wrap} ${layout.shrink}`}>
          {subject}
          {lineCount > 1 && ` +${lineCount - 1}`}
        </span>
        <DateText at={issuedAt} />
        <span>
          {credited.minor > 0n && (
            <StateTag tone="quiet" icon="undo">
              {t(whole ? 'creditedInvoice' : 'partlyCredited')}
            </StateTag>
          )}
        </span>
      </RowFacts>
    </ListRow>
  )
}
