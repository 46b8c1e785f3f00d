import type { WorkOrderKind } from '@namestead/contract/support'

/** What a work order is about. */
export const aboutTexts = {
  domain: 'group_names',
  dns: 'group_dns',
  payment: 'about-payment',
  account: 'group_account',
  product: 'about-product',
  other: 'about-other',
} as const satisfies Readonly<Record<WorkOrderKind, string>>
