import type { Output } from '@namestead/contract/call'
import type { CouponState, findCoupons } from '@namestead/contract/coupons'
import { displayAmount } from '@namestead/contract/money'
import { formatDate } from '../../core/date-format.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './coupon-ticket.module.css'

type Coupon = Output<typeof findCoupons>['coupons'][number]

const dayMs = 86_400_000
/** From this number of days on, the remaining days are shown. */
const soonDays = 3

/** A longer text is set in smaller type, so that it does not cross the tear line. */
const longValueLength = 6

/** A coupon as a ticket: its value left of the tear line, its conditions at the right. */
export function CouponTicket({ coupon, state }: { coupon: Coupon; state: CouponState }) {
  const t = useTexts('coupons')
  return (
    <div className={css.ticket} data-over={state !== 'available' || undefined}>
      <div className={css.value}>
        <CouponValue coupon={coupon} />
      </div>
      <div className={css.facts}>
        <p className={css.product}>
          {t(coupon.product)} <span className={css.tld}>{coupon.tld ? `.${coupon.tld}` : t('everyExtension')}</span>
        </p>
        <Conditions coupon={coupon} />
        <Validity coupon={coupon} state={state} />
      </div>
    </div>
  )
}

function CouponValue({ coupon: { kind, amount, percent } }: { coupon: Coupon }) {
  const t = useTexts('coupons')
  const chinese = useLanguage() === 'zhcn'
  // Chinese states the part that remains to be paid, in tenths.
  const part = chinese ? (100 - (percent ?? 0)) / 10 : (percent ?? 0)
  const value = amount ? displayAmount(amount) : t('part', { percent: part })
  return (
    <>
      <span className={css.amount} data-long={value.length > longValueLength || undefined}>
        {value}
      </span>
      <span className={css.kind}>{t(kind)}</span>
    </>
  )
}

function Conditions({ coupon: { minimum, firstOrder } }: { coupon: Coupon }) {
  const t = useTexts('coupons')
  const conditions = [
    ...(minimum.minor > 0n ? [t('minimum', { amount: displayAmount(minimum) })] : []),
    ...(firstOrder ? [t('firstOrder')] : []),
  ]
  return conditions.length > 0 ? <p className={css.note}>{conditions.join(' · ')}</p> : null
}

function Validity({ coupon: { expiresAt, usedAt, usedFor }, state }: { coupon: Coupon; state: CouponState }) {
  const t = useTexts('coupons')
  const locale = localeOf(useLanguage())
  const day = (at: Date) => formatDate(at, locale, { dateStyle: 'medium' })
  if (state === 'used')
    return (
      <p className={css.note}>
        {usedAt && t('usedOn', { date: day(usedAt) })} {usedFor}
      </p>
    )
  if (!expiresAt) return null
  if (state === 'expired') return <p className={css.note}>{t('expiredOn', { date: day(expiresAt) })}</p>
  const days = Math.ceil((expiresAt.getTime() - Date.now()) / dayMs)
  return (
    <p className={css.note}>
      {t('validUntil', { date: day(expiresAt) })}
      {days <= soonDays && <StateTag tone="bad">{days <= 1 ? t('lastDay') : t('daysLeft', { count: days })}</StateTag>}
    </p>
  )
}
