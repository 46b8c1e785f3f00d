import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'cart',
  tier: 5,
  tables: ['cart_lines', 'order_agreements', 'order_lines', 'orders', 'product_kinds', 'uninvoiced_orders'],
} as const satisfies FeatureFacts
