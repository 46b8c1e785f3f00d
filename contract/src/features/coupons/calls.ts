import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { action, query, command } = callsOver(errors)

export const couponKinds = ['amount-off', 'percent-off', 'fixed-price'] as const
export type CouponKind = (typeof couponKinds)[number]

/** The products that a coupon applies to. */
export const couponProducts = ['registration', 'renewal', 'transfer'] as const
export type CouponProduct = (typeof couponProducts)[number]

export const couponStates = ['available', 'used', 'expired'] as const
export type CouponState = (typeof couponStates)[number]

/** What a coupon is worth, and for what. */
const designFields = {
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
}

export const couponFields = {
  id: f.id,
  ...designFields,
  grantedAt: f.instant,
  /** null: its validity period has not begun */
  expiresAt: f.nullable(f.instant),
  usedAt: f.nullable(f.instant),
  usedFor: f.nullable(f.note()),
}

/** The account's coupons in a state, newest first, and the count of each state. */
export const findCoupons = query('/coupons/find-coupons', {
  access: 'account',
  right: 'money.read',
  keep: 'session',
  input: {
    state: f.choice(couponStates),
    kind: f.optional(f.choice(couponKinds)),
    product: f.optional(f.choice(couponProducts)),
    /** those that are valid for this extension, the ones for all among them */
    tld: f.optional(f.note(63)),
    next: f.optional(f.id),
    page: f.optional(f.integer(1, 500)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    coupons: f.rows(couponFields),
    counts: f.object({ available: f.integer(), used: f.integer(), expired: f.integer() }),
    next: f.nullable(f.id),
  },
})

/**
 * Why a coupon takes nothing off the present cart. product, extension, premium, minimum, years, first-order: no line of its product
 * meets this term. better: other coupons save more there.
 */
export const misfits = [
  'cart-empty',
  'product',
  'extension',
  'premium',
  'minimum',
  'years',
  'first-order',
  'better',
] as const
export type Misfit = (typeof misfits)[number]

export const readCoupon = query('/coupons/read-coupon', {
  access: 'account',
  right: 'money.read',
  input: { coupon: f.id },
  output: {
    ...couponFields,
    state: f.choice(couponStates),
    /** the order whose line used it */
    order: f.nullable(f.id),
    /** the cart's line that gets it now, and what it takes off */
    inCart: f.nullable(f.object({ unicode: f.note(), discount: f.amount })),
    misfit: f.nullable(f.choice(misfits)),
  },
  errors: ['coupon-unknown'],
})

export const maxOrdered = 200

/** How the cart would be priced. */
const previewFields = {
  lines: f.rows({
    name: f.note(),
    unicode: f.note(),
    tld: f.nullable(f.text()),
    price: f.amount,
    discount: f.amount,
    /** null: none, or the promo code */
    coupon: f.nullable(f.id),
  }),
  saved: f.amount,
}

/** The available coupons in the order in which they are used, and what the cart costs with them. */
export const readCouponOrder = query('/coupons/read-coupon-order', {
  access: 'account',
  right: 'money.read',
  output: {
    /** the customer's own order; false: so that the cart costs least */
    own: f.truth,
    coupons: f.rows(couponFields),
    ...previewFields,
  },
})

/** The cart with another order. None: so that it costs least. */
export const previewCouponOrder = query('/coupons/preview-coupon-order', {
  access: 'account',
  right: 'money.read',
  input: { coupons: f.optional(f.list(f.id, { min: 1, max: maxOrdered })) },
  output: previewFields,
  guards: { rate: { per: 'account', count: 120, seconds: 60 } },
})

export const saveCouponOrder = command('/coupons/save-coupon-order', {
  access: 'account',
  right: 'money.write',
  input: { coupons: f.optional(f.list(f.id, { min: 1, max: maxOrdered })) },
  errors: ['coupon-unknown'],
  done: { us: 'Saved', zhcn: '已保存' },
})

export const offerFields = {
  offer: f.id,
  ...designFields,
  /** days that a claimed coupon is valid */
  days: f.integer(),
  /** null: no limit */
  left: f.nullable(f.integer()),
  perAccount: f.integer(),
  until: f.nullable(f.instant),
  /** by the account; a visitor's is 0 */
  claimed: f.integer(),
}

/** The coupons that can be claimed now. */
export const findOffers = query('/coupons/find-offers', {
  access: 'visitor',
  right: 'money.read',
  input: {
    next: f.optional(f.id),
    page: f.optional(f.integer(1, 500)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: { offers: f.rows(offerFields), next: f.nullable(f.id), total: f.integer() },
})

export const readOffer = query('/coupons/read-offer', {
  access: 'visitor',
  right: 'money.read',
  input: { offer: f.id },
  output: offerFields,
  errors: ['offer-unknown'],
})

/** Each claim is one coupon. */
export const claimOffer = command('/coupons/claim-offer', {
  access: 'visitor',
  right: 'money.write',
  input: { offer: f.id },
  output: { coupon: f.id },
  errors: ['login-needed', 'offer-unknown', 'offer-gone', 'offer-claimed'],
  guards: { rate: { per: 'session', count: 30, seconds: 60 } },
  done: { us: 'Coupon claimed', zhcn: '领取成功' },
})

const codeErrors = ['code-unknown', 'code-ended', 'code-used-up', 'code-used', 'code-not-yours', 'code-tries'] as const

/** The terms of a promo code that the account may use. Ten wrong codes an hour. */
export const lookUpCode = action('/coupons/look-up-code', {
  access: 'account',
  right: 'buy.read',
  input: { code: f.field('promoCode', f.note(60)) },
  output: {
    code: f.note(),
    ...designFields,
    /** uses that are left in all and for the account; null: no limit */
    left: f.nullable(f.integer()),
    leftForYou: f.integer(),
    until: f.nullable(f.instant),
    /** it is on the cart already */
    applied: f.truth,
  },
  errors: codeErrors,
})

/** Keeps a code on the account's cart until it is removed or used; it replaces another one. */
export const applyCode = action('/coupons/apply-code', {
  access: 'account',
  right: 'buy.write',
  input: { code: f.field('promoCode', f.note(60)) },
  errors: codeErrors,
  done: { us: 'Code added to your cart', zhcn: '优惠码已添加到购物车' },
})

export const removeCode = command('/coupons/remove-code', {
  access: 'account',
  right: 'buy.write',
  done: { us: 'Code removed', zhcn: '优惠码已移除' },
})
