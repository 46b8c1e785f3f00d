import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { couponKinds, couponProducts } from './calls.ts'

const { command } = operatorCallsOver(
  errorTexts({
    'account-unknown': { us: 'There is no account {account}', zhcn: '账号 {account} 不存在' },
    'coupon-unusable': { us: "The coupon can't be granted: {where}", zhcn: '无法发放优惠券：{where}' },
  }),
)

export const grantCoupon = command('/console/coupons/grant-coupon', {
  permission: 'campaigns.act',
  input: {
    account: f.id,
    kind: f.choice(couponKinds),
    /** dollars, or percent for percent-off */
    value: f.text({ max: 20 }),
    product: f.choice(couponProducts),
    tld: f.optional(f.text({ max: 63 })),
    minimum: f.optional(f.text({ max: 20 })),
    days: f.optional(f.integer(1, 3650)),
    firstOrder: f.optional(f.flag),
  },
  errors: ['account-unknown', 'coupon-unusable'],
})
