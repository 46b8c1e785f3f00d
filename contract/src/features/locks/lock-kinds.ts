/** The locks that a customer can set. */
export const lockKinds = ['transfer', 'update', 'delete'] as const
export type LockKind = (typeof lockKinds)[number]

/** The EPP status of each (RFC 5731 section 2.3). */
export const lockStatuses = {
  transfer: 'clientTransferProhibited',
  update: 'clientUpdateProhibited',
  delete: 'clientDeleteProhibited',
} as const satisfies Readonly<Record<LockKind, string>>
