import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query } = callsOver({})

export const couponKinds = ['amount-off', 'percent-off', 'fixed-price'] as const
export type CouponKind = (typeof couponKinds)[number]

/** The products that a coupon applies to. */
export const couponProducts = ['registration', 'renewal', 'transfer'] as const
export type CouponProduct = (typeof couponProducts)[number]

export const couponStates = ['available', 'used', 'expired'] as const
export type CouponState = (typeof couponStates)[number]

/** The account's coupons in a state, newest first, and the count of each state. */
export const findCoupons = query('/coupons/find-coupons', {
  access: 'account',
  keep: 'session',
  input: {
    state: f.choice(couponStates),
    next: f.optional(f.id),
    page: f.optional(f.integer(1, 500)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    coupons: f.rows({
      id: f.id,
      kind: f.choice(couponKinds),
      /** for amount-off and fixed-price */
      amount: f.nullable(f.amount),
      /** for percent-off */
      percent: f.nullable(f.integer(1, 100)),
      product: f.choice(couponProducts),
      /** null: every extension */
      tld: f.nullable(f.text()),
      firstOrder: f.truth,
      minimum: f.amount,
      grantedAt: f.instant,
      /** null: its validity period has not begun */
      expiresAt: f.nullable(f.instant),
      usedAt: f.nullable(f.instant),
      usedFor: f.nullable(f.note()),
    }),
    counts: f.object({ available: f.integer(), used: f.integer(), expired: f.integer() }),
    next: f.nullable(f.id),
  },
})
