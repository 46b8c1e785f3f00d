import type { Output } from '@namestead/contract/call'
import type { CouponState, findCoupons } from '@namestead/contract/coupons'
import { displayAmount } from '@namestead/contract/money'
import type { ReactNode } from 'react'
import { businessNow } from '../../core/business-time.ts'
import { formatDate } from '../../core/date-format.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './coupon-ticket.module.css'

type Coupon = Output<typeof findCoupons>['coupons'][number]
export type Design = Pick<Coupon, 'kind' | 'amount' | 'percent' | 'product' | 'tld' | 'firstOrder' | 'minimum'>

const dayMs = 86_400_000
/** From this number of days on, the remaining days are shown. */
const soonDays = 3

/** A longer text is set in smaller type, so that it does not cross the tear line. */
const longValueLength = 6

/** A coupon as a ticket: its value left of the tear line, its conditions at the right. */
export const CouponTicket = ({ coupon, state }: { coupon: Coupon; state: CouponState }) => (
  <Ticket design={coupon} over={state !== 'available'}>
    <Validity coupon={coupon} state={state} />
  </Ticket>
)

interface TicketProps {
  readonly design: Design
  /** It cannot be used, or claimed, any more. */
  readonly over?: boolean
  readonly children?: ReactNode
}

/** Any coupon, code or offer: what it is worth, for what, and what the caller adds below. */
export function Ticket({ design, over = false, children }: TicketProps) {
  const t = useTexts('coupons')
  return (
    <div className={`${layout.grid} ${layout.card} ${css.ticket}`} data-over={over || undefined}>
      <div
        className={`${layout.wrap} ${layout.stack1} ${layout.brand} ${layout.shrink} ${layout.centerText} ${css.value}`}
      >
        <CouponValue coupon={design} />
      </div>
      <div className={`${layout.grid} ${layout.padLine} ${css.facts}`}>
        <p className={`${layout.strong} ${css.product}`}>
          {t(design.product)}{' '}
          <span className={`${layout.wrap} ${layout.brand} ${css.tld}`}>
            {design.tld ? `.${design.tld}` : t('everyExtension')}
          </span>
        </p>
        <Conditions coupon={design} />
        {children}
      </div>
    </div>
  )
}

function CouponValue({ coupon: { kind, amount, percent } }: { coupon: Design }) {
  const t = useTexts('coupons')
  const chinese = useLanguage() === 'zhcn'
  // Chinese states the part that remains to be paid, in tenths.
  const part = chinese ? (100 - (percent ?? 0)) / 10 : (percent ?? 0)
  const value = amount ? displayAmount(amount) : t('part', { percent: part })
  return (
    <>
      <span className={`${layout.title} ${css.amount}`} data-long={value.length > longValueLength || undefined}>
        {value}
      </span>
      <span className={layout.small}>{t(kind)}</span>
    </>
  )
}

function Conditions({ coupon: { minimum, firstOrder } }: { coupon: Design }) {
  const t = useTexts('coupons')
  const conditions = [
    ...(minimum.minor > 0n ? [t('minimum', { amount: displayAmount(minimum) })] : []),
    ...(firstOrder ? [t('firstOrder')] : []),
  ]
  return conditions.length > 0 ? <p className={layout.facts}>{conditions.join(' · ')}</p> : null
}

function Validity({ coupon: { expiresAt, usedAt, usedFor }, state }: { coupon: Coupon; state: CouponState }) {
  const t = useTexts('coupons')
  const locale = localeOf(useLanguage())
  const day = (at: Date) => formatDate(at, locale, { dateStyle: 'medium' })
  if (state === 'used')
    return (
      <p className={layout.facts}>
        {usedAt && t('usedOn', { date: day(usedAt) })} {usedFor}
      </p>
    )
  if (!expiresAt) return null
  if (state === 'expired') return <p className={layout.facts}>{t('expiredOn', { date: day(expiresAt) })}</p>
  const days = Math.ceil((expiresAt.getTime() - businessNow()) / dayMs)
  return (
    <p className={layout.facts}>
      {t('validUntil', { date: day(expiresAt) })}
      {days <= soonDays && <StateTag tone="bad">{days <= 1 ? t('lastDay') : t('daysLeft', { count: days })}</StateTag>}
    </p>
  )
}
