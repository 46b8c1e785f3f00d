import type { ProductKind } from '@namestead/contract/cart'
import type { Text } from '@namestead/contract/language'
import type * as z from 'zod/mini'
import type { PlatformAccount } from '../ledger/index.ts'

/**
 * What names a product's lines and books them: no more than what the cart stored is needed for it, so that a process without
 * connections can end, show and invoice orders.
 */
export interface ProductLabel<Facts> {
  readonly kind: ProductKind
  readonly facts: z.ZodMiniType<Facts>
  readonly texts: ProductTexts
  /** What a line is called, no matter what became of its product. `facts`: undefined where an earlier version stored them in another shape. */
  explain(subject: string, facts: Facts | undefined): LineName
  /** The ledger account of this installation that a done line's price is captured to. */
  income(subject: string, facts: Facts | undefined): PlatformAccount
  /** What a customer typed as it would stand in a subject; undefined where it cannot. */
  subjectOf?(typed: string): string | undefined
}

/** A line's name on the screen, and in journals and invoices. */
export interface LineName {
  readonly shown: string
  readonly booked: string
}

/** What the cart says of a product's lines. */
export interface ProductTexts {
  /** Of notes, by their keys. */
  readonly notes: Readonly<Record<string, Text>>
  /** A done line in a receipt: {name}, {count} years, {price}. */
  readonly receipt: Text
  /** The title of the message of an ended order: {name}, {done}, {total}. */
  readonly ended: EndedTitles
}

export interface EndedTitles {
  readonly one: Text
  readonly many: Text
  readonly some: Text
}

/** The part of a stored line on which its name and its income depend. */
export interface StoredLine {
  readonly kind: string
  readonly subject: string
  readonly facts: unknown
}

/** A label whose stored facts are decoded on entry. */
export type Label = ProductLabel<unknown>

export function defineLabel<Facts>(of: ProductLabel<Facts>): Label {
  const decode = (facts: unknown) => {
    const read = of.facts.safeParse(facts)
    return read.success ? read.data : undefined
  }
  return {
    ...of,
    explain: (subject, facts) => of.explain(subject, decode(facts)),
    income: (subject, facts) => of.income(subject, decode(facts)),
  }
}

/** The labels of an installation's products. */
export interface Labels {
  kindOf(line: Pick<StoredLine, 'kind'>): ProductKind
  textsOf(kind: string): ProductTexts
  nameOf(line: StoredLine): LineName
  /** The only place where a line's income is decided. */
  incomeOf(line: StoredLine): PlatformAccount
  /** What a customer typed as it would stand in the subject of any product. */
  subjectsOf(typed: string): readonly string[]
}

export function labelsOf(all: readonly Label[]): Labels {
  const byKind = new Map<string, Label>(all.map(label => [label.kind, label]))
  const find = (kind: string) => {
    const label = byKind.get(kind)
    if (!label) throw new Error(`nothing sells ${kind}`)
    return label
  }
  return {
    kindOf: ({ kind }) => find(kind).kind,
    textsOf: kind => find(kind).texts,
    nameOf: ({ kind, subject, facts }) => find(kind).explain(subject, facts),
    incomeOf: ({ kind, subject, facts }) => find(kind).income(subject, facts),
    subjectsOf: typed => [...new Set([typed, ...all.flatMap(label => label.subjectOf?.(typed) ?? [])])],
  }
}
