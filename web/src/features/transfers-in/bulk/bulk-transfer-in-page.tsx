import { useTexts } from '../../../core/texts.ts'
import { CartLink } from '../../../ui/cart-link.tsx'
import { Page } from '../../../ui/page.tsx'
import { BulkTransferBar } from './bulk-transfer-bar.tsx'
import { BulkTransferResults } from './bulk-transfer-results.tsx'
import { editList, useBulkTransfers } from './bulk-transfers.ts'
import { TransferListInput } from './transfer-list-input.tsx'

/** Many domains to transfer to us, a line each with its auth code: checked live, and those that can move go to the cart. */
export default function BulkTransferInPage() {
  const t = useTexts('transfers-in')
  const started = useBulkTransfers(state => state.rows.length > 0)
  return (
    <Page
      title={t('bulkTitle')}
      description={t('bulkDescription')}
      actions={<CartLink />}
      bar={started && <BulkTransferBar />}
    >
      {started ? <BulkTransferResults onEdit={editList} /> : <TransferListInput />}
    </Page>
  )
}
