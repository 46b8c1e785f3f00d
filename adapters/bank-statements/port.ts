/** A booking on one of our bank accounts. */
export interface StatementLine {
  /** The bank's own name of the booking; empty where it gives none. Banks repeat it: it tells two bookings apart only together with the rest. */
  readonly reference: string
  /** What earlier releases called the booking, for what they imported. */
  readonly formerReference: string
  /** What else tells it from others, as written: the statement, the payer's references, the payer's account. */
  readonly marks: string
  /** Midnight UTC of the bank's day. */
  readonly bookedOn: Date
  /** Positive decimal with at most two places, in the account's currency. */
  readonly amount: string
  readonly currency: string
  /** Money that came in; false: a debit. */
  readonly credit: boolean
  /** A booking taken back, or a payment returned. */
  readonly reversal: boolean
  /** Empty where the bank does not name one. */
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

export interface Statement {
  /** The number that the statement names, an IBAN or the bank's own; empty where the file names none. */
  readonly account: string
  /** As the statement says it; empty where it does not. */
  readonly currency: string
  readonly lines: readonly StatementLine[]
  readonly balances: readonly StatementBalance[]
}

export type ReadStatement =
  | { readonly statements: readonly Statement[] }
  | { readonly fault: 'not-readable' | 'not-a-line' | 'no-lines'; readonly line: number }
