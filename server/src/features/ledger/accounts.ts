/** A customer's ledger accounts. Each is a row of `ledger_account_kinds`. */
export const customerKinds = ['recharged', 'settleable', 'withdrawable', 'on-hold', 'proceeds-on-hold', 'debt'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** What is available, in spending order: withdrawable money is spent last. */
export const spendingOrder = ['recharged', 'settleable', 'withdrawable'] as const
export type SpendableKind = (typeof spendingOrder)[number]

export const isSpendable = (kind: CustomerKind): kind is SpendableKind => spendingOrder.some(known => known === kind)

/** A customer's ledger account to which money may be moved. Money on hold and debts have their own operations. */
export interface CustomerAccount {
  readonly account: string
  readonly kind: SpendableKind | 'proceeds-on-hold'
}

export const platformKinds = [
  'clearing',
  'provider-fees',
  'income',
  'registry-deposit',
  'registry-cost',
  'tax-payable',
  'coupons-granted',
  'payouts',
  'suspense',
] as const
export type PlatformKind = (typeof platformKinds)[number]

/** One of our own ledger accounts; each is reconciled against one external statement. */
export interface PlatformAccount {
  readonly kind: PlatformKind
  readonly subaccount: string
}

/** One of our own accounts by a stored kind; throws for that of a customer. */
export function platformAccount(kind: string, subaccount: string): PlatformAccount {
  const known = platformKinds.find(one => one === kind)
  if (!known) throw new Error(`${kind} is not one of our ledger accounts`)
  return { kind: known, subaccount }
}

export type LedgerAccount = CustomerAccount | PlatformAccount

const ours = (kind: PlatformKind, subaccount = ''): PlatformAccount => ({ kind, subaccount })

/** Our ledger accounts, by what each is split by. */
export const platform = {
  /** What a channel's provider owes us, reconciled with its settlement report. */
  clearing: (channel: string) => ours('clearing', channel),
  /** What a channel's provider charges, against what customers pay for it. */
  providerFees: (channel: string) => ours('provider-fees', channel),
  income: (product: string, tld?: string) => ours('income', tld === undefined ? product : `${product}/${tld}`),
  /** Our deposit at a registry. */
  registryDeposit: (registry: string) => ours('registry-deposit', registry),
  registryCost: (registry: string) => ours('registry-cost', registry),
  taxPayable: (country: string) => ours('tax-payable', country),
  couponsGranted: ours('coupons-granted'),
  /** Withdrawals in transit, reconciled with the bank statement. */
  payouts: ours('payouts'),
  /** Unexpected payments. */
  suspense: (channel: string) => ours('suspense', channel),
} as const
