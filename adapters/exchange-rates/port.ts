/** A rate as a source publishes it. */
export interface PublishedRate {
  /** ISO 4217. */
  readonly currency: string
  /** The instant for which the source states it. */
  readonly at: Date
  /** US dollars for one unit of the currency, a decimal with up to ten places. */
  readonly dollars: string
}

/** `line`: where the fault is, counted from 1. */
export type ReadRates =
  | { readonly rates: readonly PublishedRate[] }
  | { readonly fault: 'not-readable' | 'no-dollar' | 'no-rates' | 'not-a-rate'; readonly line: number }
