/** A customer's ledger accounts; `spendingOrder` are those that can be spent. Rows of `ledger_account_kinds`. */
export const customerKinds = ['recharged', 'settleable', 'withdrawable', 'on-hold', 'proceeds-on-hold', 'debt'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** What is available, in the order in which it is spent: what may be withdrawn lasts longest. */
export const spendingOrder = ['recharged', 'settleable', 'withdrawable'] as const
export type SpendableKind = (typeof spendingOrder)[number]

export const isSpendable = (kind: CustomerKind): kind is SpendableKind => spendingOrder.some(known => known === kind)

/** A customer's ledger account that money may be moved to. What is on hold and what is owed has verbs of its own. */
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

/** One of our own ledger accounts; each is compared with one foreign paper. */
export interface PlatformAccount {
  readonly kind: PlatformKind
  readonly subaccount: string
}

export type LedgerAccount = CustomerAccount | PlatformAccount

const ours = (kind: PlatformKind, subaccount = ''): PlatformAccount => ({ kind, subaccount })

/** Ours, by what each is split by. */
export const platform = {
  /** What a channel's provider owes us: its settlement report. */
  clearing: (channel: string) => ours('clearing', channel),
  /** What a channel's provider keeps, against what customers pay for it. */
  providerFees: (channel: string) => ours('provider-fees', channel),
  income: (product: string, tld?: string) => ours('income', tld === undefined ? product : `${product}/${tld}`),
  /** What a registry holds of ours. */
  registryDeposit: (registry: string) => ours('registry-deposit', registry),
  registryCost: (registry: string) => ours('registry-cost', registry),
  taxPayable: (country: string) => ours('tax-payable', country),
  couponsGranted: ours('coupons-granted'),
  /** Withdrawals on their way to their payees: the bank statement. */
  payouts: ours('payouts'),
  /** Payments that nobody expected. */
  suspense: (channel: string) => ours('suspense', channel),
} as const
