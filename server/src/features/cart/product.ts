import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cart'
import type { CustomerLevel } from '@namestead/contract/customer-levels'
import type { Text } from '@namestead/contract/language'
import type { Money } from '@namestead/contract/money'
import type { Done, Failure } from '@namestead/contract/result'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database.ts'
import type { By } from '../../platform/use-case.ts'
import { levelOf } from '../identity/index.ts'
import { defineLabel, type Labels, labelsOf, type ProductLabel } from './product-label.ts'

/**
 * A product as the cart sees it. A line's subject is any text that identifies what is bought, unique with its account and kind.
 * `Options` are the customer's choices for a line besides its years (a term in months is one of them), `Facts` what `offer` found out;
 * the cart stores both as JSON and passes them back decoded.
 */
export interface ProductOf<Options, Facts> extends ProductLabel<Facts> {
  readonly options: z.ZodMiniType<Options>
  /** Finds out what can be sold now. Makes remote calls, so it runs outside transactions. */
  offer(db: Db, buyer: Buyer, typed: readonly string[]): Promise<Offer<Options, Facts>[]>
  /** Quotes for the lines at today's prices, in the order given; undefined for a line that is no longer sold. */
  quote(db: Db, buyer: Buyer, lines: readonly Line<Options, Facts>[]): Promise<(Quote | undefined)[]>
  /** Why an order of the line has lost its sense since it was placed; undefined where it has not. */
  doubts?(db: Db, buyer: Buyer, lines: readonly Line<Options, Facts>[]): Promise<(Text | undefined)[]>
  /** The options that an order freezes: choices for the whole order are merged in, missing ones are refused. */
  complete(
    tx: Tx,
    buyer: Buyer,
    lines: readonly Line<Options, Facts>[],
    choices: OrderChoices,
  ): Promise<Done<Options[]> | Failure<ChoiceError>>
  /** Asks that a waiting line's work be cancelled; false where it is too late. */
  cancel?(tx: Tx, buyer: Buyer, line: string): Promise<boolean>
  /** Of waiting lines, those that `cancel` takes, and those for which that was asked. */
  cancellable?(db: Db, lines: readonly string[]): Promise<ReadonlyMap<string, 'can' | 'asked'>>
  /** Does the work or enqueues it, in the paying transaction. Answers a verdict for each line, in the order given. */
  fulfil(tx: Tx, terms: FulfilTerms, lines: readonly PaidLine<Options, Facts>[]): Promise<readonly Verdict[]>
}

/**
 * What has become of a paid line at once. failed: it became impossible since the order was placed, which refuses no other line;
 * `refusal` is what the customer reads where the order has no other.
 */
export type Verdict =
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly result: string | null }
  | { readonly state: 'failed'; readonly refusal: 'order-not-payable' | 'template-unknown' }

export const waiting: Verdict = { state: 'waiting' }
export const impossible: Verdict = { state: 'failed', refusal: 'order-not-payable' }

export type ChoiceError = (typeof contract.choiceErrors)[number]

export interface Buyer {
  readonly account: string
  readonly now: Date
  /** Where it was read with a lock on the account; otherwise a product reads it. */
  readonly level?: CustomerLevel
}

export const buyersLevel = async (db: Db, { account, level }: Buyer): Promise<CustomerLevel> =>
  level ?? levelOf(db, account)

export interface Line<Options = unknown, Facts = unknown> {
  readonly subject: string
  /** null where the product has no term. */
  readonly years: number | null
  readonly options: Options
  readonly facts: Facts
}

export interface PaidLine<Options = unknown, Facts = unknown> extends Line<Options, Facts> {
  /** The order line: its held line ends under this id, and the work reports to it. */
  readonly id: string
  readonly price: Money
}

export type Offer<Options = unknown, Facts = unknown> =
  | {
      readonly typed: string
      readonly subject: string
      readonly years: Years | null
      readonly options: Options
      readonly facts: Facts
    }
  | { readonly typed: string; readonly why: Text; readonly parameters: Readonly<Record<string, string>> }

export interface Years {
  readonly min: number
  readonly max: number
}

export interface Quote {
  /** null where the price is of no extension. */
  readonly extension: QuotedExtension | null
  readonly years: Years | null
  /** For the whole term, as are the list price and what customers of the standard level pay. */
  readonly price: Money
  readonly list: Money
  readonly standard: Money
  /** Per later year, or per later term where that is not in years. */
  readonly renew: Money
  readonly premium: boolean
  /** The customer who sells it: their price has no tax of this installation, no coupon and no invoice. Without: we do. */
  readonly seller?: Seller
  /** Paid until this instant afterwards; null where the domain does not exist yet. */
  readonly until: Date | null
}

export interface Seller {
  readonly account: string
  /** What of the price is ours; the rest is the seller's, and on hold until its product releases it. */
  readonly commission: Money
}

export interface QuotedExtension {
  readonly tld: string
  /** Nothing of it can be ordered for now. */
  readonly paused: boolean
}

/** An extension of which nothing can be ordered for now. */
export function pausedAmong(quotes: readonly (Quote | undefined)[]): { readonly tld: string } | undefined {
  const paused = quotes.find(quote => quote?.extension?.paused)?.extension
  return paused ? { tld: paused.tld } : undefined
}

/** The customer's choices for all lines of the order, of which each product takes its own. */
export type OrderChoices = Omit<Input<typeof contract.placeOrder>, 'lines' | 'total'>

export interface FulfilTerms extends Buyer {
  /** Who pays. */
  readonly by: By
  readonly hold: string
}

/** A product whose stored options and facts are decoded on entry. */
export type Product = ProductOf<unknown, unknown>

/** Decodes what the cart stored. A line stored in another shape by an earlier version is no longer sold. */
export function defineProduct<Options, Facts>(of: ProductOf<Options, Facts>): Product {
  const decode = <L extends Line>(line: L): L & Line<Options, Facts> => ({
    ...line,
    options: of.options.parse(line.options),
    facts: of.facts.parse(line.facts),
  })
  const isReadable = ({ options, facts }: Line) =>
    of.options.safeParse(options).success && of.facts.safeParse(facts).success
  return {
    ...of,
    ...defineLabel(of),
    async quote(db, buyer, lines) {
      const readable = lines.filter(isReadable)
      const quotes = await of.quote(db, buyer, readable.map(decode))
      const byLine = new Map(readable.map((line, index) => [line, quotes[index]]))
      return lines.map(line => byLine.get(line))
    },
    async doubts(db, buyer, lines) {
      const readable = lines.filter(isReadable)
      const doubts = (await of.doubts?.(db, buyer, readable.map(decode))) ?? []
      const byLine = new Map(readable.map((line, index) => [line, doubts[index]]))
      return lines.map(line => byLine.get(line))
    },
    complete: (tx, buyer, lines, choices) => of.complete(tx, buyer, lines.map(decode), choices),
    fulfil: (tx, terms, lines) => of.fulfil(tx, terms, lines.map(decode)),
  }
}

/** The products of an installation, by kind. */
export interface Products extends Labels {
  of(kind: string): Product
  /** Groups lines by kind and passes each group to its product; returns results in the order given. */
  each<T extends { readonly kind: string }, R>(
    items: readonly T[],
    work: (product: Product, items: readonly T[]) => Promise<readonly R[]>,
  ): Promise<R[]>
}

export function productsOf(all: readonly Product[]): Products {
  const byKind = new Map<string, Product>(all.map(product => [product.kind, product]))
  const find = (kind: string) => {
    const product = byKind.get(kind)
    if (!product) throw new Error(`nothing sells ${kind}`)
    return product
  }
  return {
    ...labelsOf(all),
    of: find,
    async each(items, work) {
      const groups = Map.groupBy(items, ({ kind }) => kind)
      const answers = new Map<string, Iterator<Awaited<ReturnType<typeof work>>[number]>>()
      for (const [kind, group] of groups) {
        const given = await work(find(kind), group)
        if (given.length !== group.length) throw new Error(`${kind} answered another number of lines`)
        answers.set(kind, given.values())
      }
      // Of each kind the next answer: groups keep the order of their items.
      return items.flatMap(({ kind }) => {
        const next = answers.get(kind)?.next()
        return !next || next.done ? [] : [next.value]
      })
    },
  }
}
