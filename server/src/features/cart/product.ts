import type { Text } from '@namestead/contract/language'
import type { Money } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'

/** What the cart knows of a thing it sells; the features below are handed over as such by app.ts. */
export interface Product {
  readonly kind: 'registration'
  /** Looks what may be sold now. Asks the outside world, so it runs before any transaction. */
  offer(subjects: readonly string[]): Promise<Offer[]>
  /** For all the years, from the facts kept with the line; undefined where it is no longer sold. */
  price(subject: string, years: number, facts: unknown): Money | undefined
  /** How the line is shown. */
  show(subject: string, facts: unknown): ShownProduct
  /** Sets the work going, in the paying transaction. */
  fulfil(tx: Tx, terms: FulfilTerms, lines: readonly PaidLine[]): Promise<void>
}

export type Offer =
  | {
      readonly typed: string
      readonly subject: string
      readonly years: { readonly min: number; readonly max: number }
      readonly facts: unknown
    }
  | { readonly typed: string; readonly why: Text; readonly parameters: Readonly<Record<string, string>> }

export interface ShownProduct {
  readonly unicode: string
  readonly tld: string
  readonly minYears: number
  readonly maxYears: number
  readonly renew: Money
  readonly premium: boolean
}

export interface FulfilTerms {
  readonly account: string
  readonly hold: string
  readonly options: OrderOptions
  readonly now: Date
}

/** What the person chose for the whole order. */
export interface OrderOptions {
  readonly template: string
  readonly nameServers: readonly string[]
}

export interface PaidLine {
  /** `order line 7`: what the work calls back. */
  readonly place: string
  readonly subject: string
  readonly years: number
  readonly price: Money
  readonly facts: unknown
}
