/** The status codes of EPP that have a text (RFC 5731 section 2.3, RFC 3915 section 3.1). */
const known = [
  'addPeriod',
  'autoRenewPeriod',
  'clientDeleteProhibited',
  'clientHold',
  'clientRenewProhibited',
  'clientTransferProhibited',
  'clientUpdateProhibited',
  'inactive',
  'ok',
  'pendingCreate',
  'pendingDelete',
  'pendingRenew',
  'pendingRestore',
  'pendingTransfer',
  'pendingUpdate',
  'redemptionPeriod',
  'renewPeriod',
  'serverDeleteProhibited',
  'serverHold',
  'serverRenewProhibited',
  'serverTransferProhibited',
  'serverUpdateProhibited',
  'transferPeriod',
] as const
export type KnownStatus = (typeof known)[number]

/** Registries of countries publish codes of their own, which are shown as they are. */
export const isKnownStatus = (status: string): status is KnownStatus => known.some(code => code === status)
