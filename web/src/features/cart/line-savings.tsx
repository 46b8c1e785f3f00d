import { displayAmount } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import type { PricedLine } from '../../ui/slot.tsx'
import css from './line-savings.module.css'

/** A line's list price, and what it costs less: an offer, the customer's level, a coupon and a code each on a line. */
export default function LineSavings({ listPrice, savings }: Omit<PricedLine, 'price'>) {
  const t = useTexts('cart')
  if (savings.length === 0) return null
  return (
    <ul className={`${layout.note} ${layout.grid} ${css.savings}`}>
      <li>
        <del>
          <span className="visually-hidden">{t('listPrice')} </span>
          {displayAmount(listPrice)}
        </del>
      </li>
      {savings.map(({ kind, amount }) => (
        <li key={kind} className={css.saving}>
          {t(`saves_${kind}`, { amount: displayAmount(amount) })}
        </li>
      ))}
    </ul>
  )
}
