import type { Output } from '@namestead/contract/call'
import type { readOrder } from '@namestead/contract/cart'
import { displayAmount } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import css from './line-savings.module.css'

export type Priced = Pick<Output<typeof readOrder>['lines'][number], 'price' | 'listPrice' | 'savings'>

/** A line's list price, and what it costs less: an offer, the customer's level, a coupon and a code each on a line. */
export function LineSavings({ listPrice, savings }: Omit<Priced, 'price'>) {
  const t = useTexts('cart')
  if (savings.length === 0) return null
  return (
    <ul className={css.savings}>
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
