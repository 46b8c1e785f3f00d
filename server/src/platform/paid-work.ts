import type { Language } from '@namestead/contract/language'
import type { Done, Failure } from '@namestead/contract/result'
import type { Tx } from './database.ts'

/** The end of work that an order line paid for, reported to the order in the same transaction. */
export interface PaidWorkEnd<Note extends string = string> {
  readonly orderLineId: string
  readonly state: 'done' | 'failed'
  /** Key of a note of the product, and its parameters. */
  readonly note: Note | ''
  readonly parameters: Readonly<Record<string, string>>
  /** What it made or changed, by its product's own id. */
  readonly result: string | null
}

/** What a customer accepted when they asked for work that is ordered later. */
export interface Acceptance {
  readonly agreement: string
  readonly version: number
  readonly language: Language
  readonly address: string
  readonly userAgent: string
  readonly acceptedAt: Date
}

/** Orders and pays one line without the customer, at today's price; a caller rolls a failure back. The cart, above, does it. */
export type OrderAutomatically = (
  tx: Tx,
  buyer: { readonly account: string; readonly now: Date },
  line: {
    readonly kind: string
    readonly subject: string
    readonly years: number | null
    readonly options: object
    readonly facts: unknown
  },
  terms: { readonly accepted?: Acceptance | undefined; readonly evenStopped?: boolean },
) => Promise<Done<{ order: string }> | Failure<string>>
