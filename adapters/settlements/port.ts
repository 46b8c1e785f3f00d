/** What a payment provider booked on our account with it. */
export interface SettlementLine {
  /** What the provider calls the booking: unique at the provider, with its kind. */
  readonly reference: string
  readonly kind: SettlementKind
  /** The provider's id of the payment concerned, which our payment has too; undefined for payouts and fees of the account. */
  readonly payment?: string | undefined
  /** Decimal: what our account with the provider gained, before the fee; negative for refunds and payouts. */
  readonly amount: string
  /** Decimal: what the provider charged for it; negative where it gave a fee back. */
  readonly fee: string
  readonly currency: string
  readonly at: Date
}

/** fee: charged by itself. payout: sent to our bank. other: what no rule of this installation books. */
export const settlementKinds = ['payment', 'refund', 'charge-back', 'fee', 'payout', 'other'] as const
export type SettlementKind = (typeof settlementKinds)[number]

export type ReadSettlement =
  | { readonly lines: readonly SettlementLine[] }
  | { readonly fault: 'not-readable' | 'not-a-line' | 'no-lines' | 'too-long'; readonly line: number }

/** Digits with at most two places and perhaps a minus. */
export const isDecimal = (text: string): boolean => /^-?\d{1,10}(?:\.\d{1,2})?$/.test(text)
