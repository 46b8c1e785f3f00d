/** The locks that a customer can set, with their EPP status values (RFC 5731 section 2.3). */
export const lockKinds = ['transfer', 'update', 'delete'] as const
export type LockKind = (typeof lockKinds)[number]

export const lockStatuses: Readonly<Record<LockKind, string>> = {
  transfer: 'clientTransferProhibited',
  update: 'clientUpdateProhibited',
  delete: 'clientDeleteProhibited',
}
