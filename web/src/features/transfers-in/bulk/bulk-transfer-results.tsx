import { useState } from 'react'
import { useCart } from '../../../core/cart.ts'
import { useTexts } from '../../../core/texts.ts'
import { VerdictList } from '../../../ui/verdict-list.tsx'
import { canWait, QueueRest } from '../queued/queue-rest.tsx'
import { BulkTransferRow } from './bulk-transfer-row.tsx'
import { canMove, type TransferLine, transferCheck } from './bulk-transfers.ts'
import { LineSheet } from './line-sheet.tsx'

/** A row for each domain, filled as its registry answers; one that cannot move says why and can be edited. */
export function BulkTransferResults() {
  const t = useTexts('transfers-in')
  const { rows, running } = transferCheck.useList()
  const [edited, setEdited] = useState<TransferLine>()
  const cart = useCart()
  return (
    <>
      {!running && <QueueRest rows={rows.filter(canWait)} />}
      <VerdictList
        check={transferCheck}
        fits={canMove}
        inCart={new Set(cart.data?.lines.flatMap(line => (line.kind === 'transfer' ? [line.name] : [])))}
        texts={{
          status: (movable, count) => t('movableOf', { movable, count }),
          fitting: count => t('showMovable', { count }),
          rest: count => t('showRest', { count }),
          all: count => t('selectMovable', { count }),
        }}
      >
        {(row, chosen, inCart) => <BulkTransferRow row={row} chosen={chosen} inCart={inCart} onEdit={setEdited} />}
      </VerdictList>
      {edited && <LineSheet row={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
