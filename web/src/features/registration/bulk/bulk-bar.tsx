import { total } from '@namestead/contract/money'
import { useTexts } from '../../../core/texts.ts'
import { AddToCartBar } from '../../../ui/add-to-cart-bar.tsx'
import { addChosen } from '../add-chosen.ts'
import { useBulkCheck } from './bulk-check.ts'

/** The price is that of one year. */
export function BulkBar() {
  const t = useTexts('registration')
  const { rows, chosen } = useBulkCheck()
  const selected = rows.flatMap(({ given, answer }) => (chosen.has(given) && answer ? [answer] : []))
  const count = selected.length
  return (
    <AddToCartBar
      count={count}
      sum={total(selected.flatMap(({ register }) => register ?? []))}
      texts={{
        selected: t('chosenCount', { count }),
        add: t('add'),
        adding: added => t('adding', { added, count }),
        added: taken => t('addedCount', { count: taken }),
      }}
      onAdd={progress =>
        addChosen(
          selected.map(({ name }) => name),
          progress,
        )
      }
    />
  )
}
