/**
 * Operator permissions: to read an area, or to act in it. The roles that hold them are rows; a new permission needs a migration
 * as well.
 */
export const permissions = [
  'accounts.read', 'accounts.act', 'recoveries.read', 'recoveries.act', 'support.read', 'support.act', 'payments.read',
  'payments.act', 'todos.read', 'todos.act', 'registry.read', 'registry.act', 'prices.read', 'prices.act',
  'settings.read', 'settings.act', 'content.read', 'content.act', 'campaigns.read', 'campaigns.act', 'operators.read',
  'operators.act', 'audit.read', 'withdrawals.read', 'withdrawals.act', 'payouts.read', 'queues.act',
  'orders.read', 'ledger.read', 'jobs.read', 'ledger.act', 'reviews.read', 'reviews.act', 'sandbox.act',
] as const // biome-ignore format: one list
export type Permission = (typeof permissions)[number]
