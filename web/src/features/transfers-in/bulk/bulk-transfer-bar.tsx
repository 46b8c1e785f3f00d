import { total } from '@namestead/contract/money'
import { domainOf } from '../../../core/domain-lines.ts'
import { useTexts } from '../../../core/texts.ts'
import { AddToCartBar } from '../../../ui/add-to-cart-bar.tsx'
import { addTransfers } from './add-transfers.ts'
import { canMove, useBulkTransfers } from './bulk-transfers.ts'

export function BulkTransferBar() {
  const t = useTexts('transfers-in')
  const { rows, chosen } = useBulkTransfers()
  const selected = rows.filter(row => canMove(row) && chosen.has(domainOf(row.line)))
  const count = selected.length
  return (
    <AddToCartBar
      count={count}
      sum={total(selected.flatMap(({ answer }) => answer?.price ?? []))}
      texts={{
        selected: t('countSelected', { count }),
        add: t('add'),
        adding: added => t('addingOf', { added, count }),
        added: taken => t('addedCount', { count: taken }),
      }}
      onAdd={progress =>
        addTransfers(
          selected.map(({ line }) => line),
          progress,
        )
      }
    />
  )
}
