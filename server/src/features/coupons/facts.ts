import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'coupons',
  tier: 2,
  tables: [
    'applied_codes',
    'coupon_designs',
    'coupon_offers',
    'coupon_orders',
    'coupon_products',
    'coupons',
    'promo_codes',
  ],
} as const satisfies FeatureFacts
