import type { Output } from '@namestead/contract/call'
import type { readCart } from '@namestead/contract/cart'
import { add, type Money, total } from '@namestead/contract/money'

/** How the cart or an order is taxed; null: not at all. */
export type Tax = Pick<NonNullable<Output<typeof readCart>['tax']>, 'basisPoints' | 'included' | 'reverseCharge'>

interface Taxed {
  readonly price: Money
  readonly tax: Money
}

/** What a line costs, with the tax on top where prices do not include it. */
export const dueFor = ({ price, tax: amount }: Taxed, tax: Tax | null): Money =>
  tax && !tax.included ? add(price, amount) : price

export const dueForAll = (lines: readonly Taxed[], tax: Tax | null): Money =>
  total(lines.map(line => dueFor(line, tax)))

export const taxOfAll = (lines: readonly Taxed[]): Money => total(lines.map(({ tax }) => tax))

/** `1900` → `19`, `770` → `7.7`. */
export const percentOf = ({ basisPoints }: Pick<Tax, 'basisPoints'>): string => `${basisPoints / 100}`
