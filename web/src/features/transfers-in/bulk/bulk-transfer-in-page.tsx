import { total } from '@namestead/contract/money'
import { addMany } from '../../../core/add-many.ts'
import { useTexts } from '../../../core/texts.ts'
import { AddToCartBar } from '../../../ui/add-to-cart-bar.tsx'
import { CartLink } from '../../../ui/cart-link.tsx'
import { Page } from '../../../ui/page.tsx'
import { BulkTransferResults } from './bulk-transfer-results.tsx'
import { canMove, transferCheck } from './bulk-transfers.ts'
import { TransferListInput } from './transfer-list-input.tsx'

/** Adds lines to the cart, which reads each domain at its registry again. Those that it refuses say why. */
async function addTransfers(names: readonly string[], progress: (added: number) => void): Promise<number> {
  const { added, refused } = await addMany({ kind: 'transfer', names, chunkSize: 25, progress })
  transferCheck.showRefused(refused)
  return added
}

function BulkTransferBar() {
  const t = useTexts('transfers-in')
  const { rows, chosen } = transferCheck.useList()
  const selected = rows.filter(row => canMove(row) && chosen.has(row.line))
  const count = selected.length
  return (
    <AddToCartBar
      count={count}
      sum={total(selected.flatMap(({ answer }) => answer?.price ?? []))}
      selected={t('countSelected', { count })}
      onAdd={progress =>
        addTransfers(
          selected.map(({ line }) => line),
          progress,
        )
      }
    />
  )
}

/** Many domains to transfer to us, a line each with its auth code: checked live, and those that can move go to the cart. */
export default function BulkTransferInPage() {
  const t = useTexts('transfers-in')
  const started = transferCheck.useList(state => state.rows.length > 0)
  return (
    <Page
      title={t('bulkTitle')}
      description={t('bulkDescription')}
      actions={<CartLink />}
      bar={started && <BulkTransferBar />}
    >
      {started ? <BulkTransferResults /> : <TransferListInput />}
    </Page>
  )
}
