/** Of a hundredth. */
export const grains = 1_000_000n

/** A confirmed transfer to the address of an order. */
export interface Transfer {
  readonly id: string
  /** What it was worth on arrival, in `grains` of a hundredth of the price's currency: a cent may be more than 0.5 % of a small price. */
  readonly worth: bigint
  /** Seconds since 1970. */
  readonly at: number
  /** Held back by the provider, which suspects its origin. */
  readonly isRisky: boolean
  readonly from: string
}

/** One payment for the order: of one transfer, or of several that make up its price. */
export interface OrderPayment {
  readonly id: string
  /** In hundredths, rounded down. */
  readonly amount: bigint
  readonly transfers: readonly Transfer[]
  /** Of a risky one: where it came from. */
  readonly from?: string | undefined
}

/**
 * What transfers to one address paid. In order of arrival they add up to the payment that was asked for, until its price is reached;
 * each that comes after that is a payment of its own, and so is each risky one.
 */
export function paymentsOf(order: string, price: bigint, transfers: readonly Transfer[]): OrderPayment[] {
  const inOrder = [...transfers].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const asked: Transfer[] = []
  const others: OrderPayment[] = []
  for (const one of inOrder)
    if (one.isRisky) others.push({ id: one.id, amount: one.worth / grains, transfers: [one], from: one.from })
    else if (isReached(sumOf(asked), price))
      others.push({ id: one.id, amount: priceIfClose(one.worth, price), transfers: [one] })
    else asked.push(one)
  const first = { id: order, amount: priceIfClose(sumOf(asked), price), transfers: asked }
  return asked.length > 0 ? [first, ...others] : others
}

const sumOf = (transfers: readonly Transfer[]): bigint => transfers.reduce((sum, { worth }) => sum + worth, 0n)

/** Within 0.5 % of the price it is the price. */
const isReached = (sum: bigint, price: bigint): boolean => sum * 1000n >= price * grains * 995n
const priceIfClose = (sum: bigint, price: bigint): bigint =>
  isReached(sum, price) && sum * 1000n <= price * grains * 1005n ? price : sum / grains

const places = 18
/** A decimal, scaled to 18 places; further ones are dropped. */
function scaled(text: string): bigint {
  const [whole = '0', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.slice(0, places).padEnd(places, '0'))
}

/** What an amount of coins is worth at a rate, in grains of a hundredth, rounded down. */
export const worthOf = (amount: string, rate: string): bigint =>
  (scaled(amount) * scaled(rate) * 100n * grains) / 10n ** BigInt(2 * places)

export const isLess = (amount: string, other: string): boolean => scaled(amount) < scaled(other)

/** Rounded down to two places. */
export const hundredths = (amount: string): bigint => scaled(amount) / 10n ** BigInt(places - 2)
