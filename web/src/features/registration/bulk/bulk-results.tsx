import { useCart } from '../../../core/cart.ts'
import { useTexts } from '../../../core/texts.ts'
import { VerdictList } from '../../../ui/verdict-list.tsx'
import { bulkCheck, canBeBought } from './bulk-check.ts'
import { BulkDomainRow } from './bulk-row.tsx'

/** A row for each domain, filled as its registry answers. */
export function BulkResults({ onEdit }: { onEdit: () => void }) {
  const t = useTexts('registration')
  const cart = useCart()
  return (
    <VerdictList
      check={bulkCheck}
      fits={({ answer }) => canBeBought(answer)}
      inCart={new Set(cart.data?.lines.map(({ name }) => name))}
      texts={{
        status: (free, count) => t('freeOf', { free, count }),
        fitting: count => t('showFree', { count }),
        rest: count => t('showRest', { count }),
        all: count => t('chooseFree', { count }),
      }}
      onEdit={onEdit}
    >
      {(row, chosen, inCart) => <BulkDomainRow row={row} chosen={chosen} inCart={inCart} />}
    </VerdictList>
  )
}
