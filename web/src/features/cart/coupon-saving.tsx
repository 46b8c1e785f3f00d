import { displayAmount, type Money, subtract } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import css from './coupon-saving.module.css'

/** What a line's coupon takes off, beside the price without it. */
export function CouponSaving({ price, listPrice }: { readonly price: Money; readonly listPrice: Money }) {
  const t = useTexts('cart')
  return (
    <p className={css.saving}>
      <del>
        <span className="visually-hidden">{t('withoutCoupon')} </span>
        {displayAmount(listPrice)}
      </del>{' '}
      <span className={css.coupon}>{t('couponSaves', { amount: displayAmount(subtract(listPrice, price)) })}</span>
    </p>
  )
}
