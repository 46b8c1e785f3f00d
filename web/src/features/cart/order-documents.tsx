import { useTexts } from '../../core/texts.ts'
import { InvoiceButton } from '../../ui/invoice-button.tsx'
import type { OrderRecord } from './order-states.ts'

/** Buttons that download an order's invoice and the credit notes that correct it. */
export const OrderDocuments = ({ documents }: Pick<OrderRecord, 'documents'>) => {
  const t = useTexts('cart')
  return documents.map(({ document, kind, number }) => (
    <InvoiceButton key={document} document={document} wide>
      {t(kind === 'invoice' ? 'invoiceNumbered' : 'creditNoteNumbered', { number })}
    </InvoiceButton>
  ))
}
