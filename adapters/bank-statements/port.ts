/** A booking on one of our bank accounts. */
export interface StatementLine {
  /** What the bank calls the booking: unique on the account. */
  readonly reference: string
  readonly bookedOn: Date
  /** Positive decimal with at most two places, in the account's currency. */
  readonly amount: string
  readonly currency: string
  /** Money that came in; false: a debit. */
  readonly credit: boolean
  readonly payer: string
  /** What the payer wrote. */
  readonly remittance: string
}

/** What the account held before the first booking of a statement, and after the last; negative where it was overdrawn. */
export interface StatementBalance {
  /** UTC day of the closing balance. */
  readonly day: Date
  readonly opening: string
  readonly closing: string
  readonly currency: string
}

export type ReadStatement =
  | { readonly lines: readonly StatementLine[]; readonly balances?: readonly StatementBalance[] }
  | { readonly fault: 'not-readable' | 'not-a-line' | 'no-lines'; readonly line: number }
