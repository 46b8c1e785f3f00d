import type { CheckedName } from '@namestead/adapters/registry/port'
import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { formatAmount, type Money, parseAmount, times, usd } from '@namestead/contract/money'
import * as z from 'zod/mini'
import { premiumPrice } from '../registration/index.ts'
import { flatQuote, type PriceQuote, priceQuote, type Registries, type Tld } from '../tlds/index.ts'

/** What the cart stores about a renewal: a premium domain's own price for a year in minor units, and its registry's fee. */
export const renewalFacts = z.object({
  premium: z.nullable(z.object({ price: z.string(), agreedFee: z.string() })),
})
export type RenewalFacts = z.infer<typeof renewalFacts>

/** What is kept of a line besides its years: whether the product ordered it itself. */
export const renewalOptions = z.object({ automatic: z._default(z.boolean(), false) })

/** What some years cost a customer level, with its savings; undefined where there is no price. */
export function renewalQuote(
  tld: Tld,
  { premium }: RenewalFacts,
  years: number,
  level: CustomerLevel,
): PriceQuote | undefined {
  if (!premium) return priceQuote(tld, 'renew', years, level)
  return flatQuote(times(usd(BigInt(premium.price)), years))
}

/** The total price of some years. */
export const renewalPrice = (...of: Parameters<typeof renewalQuote>): Money | undefined => renewalQuote(...of)?.price

interface PriceRequest {
  readonly name: string
  readonly registry: string
  readonly tld: Tld
}

/**
 * Renewal prices by domain. Registries with premium domains are queried, for taken domains too (RFC 8748 section 5.1.1), and
 * registrars where our domains lie; a domain without a usable answer is left out.
 */
export async function renewalPrices(
  registries: Registries,
  requests: readonly PriceRequest[],
  markup: number,
): Promise<ReadonlyMap<string, RenewalFacts>> {
  const facts = new Map<string, RenewalFacts>()
  const asks = ({ tld, registry }: PriceRequest) => tld.rules.premium || registries.of(registry)?.upstream !== undefined
  const questions = requests.filter(asks)
  for (const request of requests) if (!asks(request)) facts.set(request.name, { premium: null })
  await Promise.all(
    [...Map.groupBy(questions, ({ registry }) => registry)].map(async ([registry, group]) => {
      const names = group.map(({ name }) => name)
      const answer = await registries.of(registry)?.checkNames({
        names,
        fees: { currency: 'USD', commands: [{ command: 'renew', period: { value: 1, unit: 'years' } }] },
      })
      if (answer?.kind !== 'done') return
      for (const checked of answer.data) {
        const fact = judge(checked, markup)
        if (fact) facts.set(checked.name, fact)
      }
    }),
  )
  return facts
}

/** A registry without the fee extension has standard prices only. */
function judge({ prices }: CheckedName, markup: number): RenewalFacts | undefined {
  const renew = prices?.commands.find(({ command }) => command === 'renew')
  if (!renew || renew.standard) return { premium: null }
  const cost = parseAmount(renew.fees[0]?.amount ?? '')
  if (!cost || prices?.currency !== 'USD') return undefined
  return { premium: { price: premiumPrice(cost, markup).minor.toString(), agreedFee: formatAmount(cost) } }
}
