import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { couponKinds, couponProducts } from './calls.ts'

const { command, query } = operatorCallsOver(
  errorTexts({
    'account-unknown': { us: 'There is no account {account}', zhcn: '账号 {account} 不存在' },
    'offer-unknown': { us: 'There is no open offer {offer}', zhcn: '没有进行中的优惠券活动 {offer}' },
    'code-unknown': { us: 'There is no valid code {code}', zhcn: '没有有效的优惠码 {code}' },
    'code-taken': { us: 'The code {code} exists already', zhcn: '优惠码 {code} 已存在' },
    'coupon-unusable': { us: "The coupon can't be granted: check {where}", zhcn: '无法发放优惠券：请检查 {where}' },
  }),
)

const design = {
  kind: f.choice(couponKinds),
  /** dollars, or percent for percent-off */
  value: f.text({ max: 20 }),
  product: f.choice(couponProducts),
  tld: f.optional(f.text({ max: 63 })),
  minimum: f.optional(f.text({ max: 20 })),
  days: f.optional(f.integer(1, 3650)),
  firstOrder: f.optional(f.flag),
}

const limits = {
  /** without: at once */
  from: f.optional(f.instant),
  until: f.optional(f.instant),
  perAccount: f.optional(f.integer(1, 100)),
}

export const grantCoupon = command('/console/coupons/grant-coupon', {
  permission: 'campaigns.act',
  input: {
    account: f.id,
    ...design,
  },
  errors: ['account-unknown', 'coupon-unusable'],
})

/** Coupons for customers to claim. */
export const offerCoupon = command('/console/coupons/offer-coupon', {
  permission: 'campaigns.act',
  input: { ...design, ...limits, stock: f.optional(f.integer(1, 10_000_000)) },
  output: { offer: f.id },
  errors: ['coupon-unusable'],
})

/** Claimed coupons stay. */
export const endCouponOffer = command('/console/coupons/end-coupon-offer', {
  permission: 'campaigns.act',
  input: { offer: f.id },
  errors: ['offer-unknown'],
})

export const createPromoCode = command('/console/coupons/create-promo-code', {
  permission: 'campaigns.act',
  input: {
    code: f.text({ max: 40 }),
    ...design,
    ...limits,
    total: f.optional(f.integer(1, 10_000_000)),
    /** only this account may use it */
    account: f.optional(f.id),
  },
  errors: ['coupon-unusable', 'code-taken', 'account-unknown'],
})

export const endPromoCode = command('/console/coupons/end-promo-code', {
  permission: 'campaigns.act',
  input: { code: f.text({ max: 40 }) },
  errors: ['code-unknown'],
})

const terms = {
  kind: f.choice(couponKinds),
  /** dollars, or percent */
  value: f.note(),
  product: f.choice(couponProducts),
  tld: f.nullable(f.note()),
  minimum: f.amount,
  firstOrder: f.truth,
  days: f.integer(),
  from: f.instant,
  until: f.nullable(f.instant),
  perAccount: f.integer(),
}

/** The newest 500. */
export const listCouponOffers = query('/console/coupons/list-coupon-offers', {
  permission: 'campaigns.read',
  input: { next: f.optional(f.id) },
  output: {
    offers: f.rows({ offer: f.id, ...terms, stock: f.nullable(f.integer()), claimed: f.integer() }),
    next: f.nullable(f.id),
  },
})

/** The newest 500. */
export const listPromoCodes = query('/console/coupons/list-promo-codes', {
  permission: 'campaigns.read',
  input: { next: f.optional(f.id) },
  output: {
    codes: f.rows({
      code: f.note(),
      ...terms,
      total: f.nullable(f.integer()),
      used: f.integer(),
      account: f.nullable(f.id),
    }),
    next: f.nullable(f.id),
  },
})
