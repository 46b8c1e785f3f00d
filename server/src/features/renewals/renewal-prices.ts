import type { CheckedName } from '@namestead/adapters/registry/port'
import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { formatAmount, type Money, parseAmount, times, usd } from '@namestead/contract/money'
import * as z from 'zod/mini'
import { premiumPrice } from '../registration/index.ts'
import { priceQuote, type Registries, type Tld } from '../tlds/index.ts'

/** What the cart keeps of a renewal: a premium name's own price of a year in minor units, and what its registry asks for it. */
export const renewalFacts = z.object({
  premium: z.nullable(z.object({ price: z.string(), agreedFee: z.string() })),
})
export type RenewalFacts = z.infer<typeof renewalFacts>

/** What so many years cost a customer of a level, all together; undefined where there is no price. */
export function renewalPrice(
  tld: Tld,
  { premium }: RenewalFacts,
  years: number,
  level: CustomerLevel,
): Money | undefined {
  if (!premium) return priceQuote(tld, 'renew', years, level)?.price
  return times(usd(BigInt(premium.price)), years)
}

interface Asked {
  readonly name: string
  readonly registry: string
  readonly tld: Tld
}

/**
 * What renewing costs, by name. Registries with premium names are asked, also for names that are taken (RFC 8748 section
 * 5.1.1); a name is left out where its registry gave no usable answer.
 */
export async function renewalPrices(
  registries: Registries,
  asked: readonly Asked[],
  markup: number,
): Promise<ReadonlyMap<string, RenewalFacts>> {
  const facts = new Map<string, RenewalFacts>()
  const questions = asked.filter(({ tld }) => tld.rules.premium)
  for (const { name, tld } of asked) if (!tld.rules.premium) facts.set(name, { premium: null })
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

/** A registry without the fee extension has ordinary prices only. */
function judge({ prices }: CheckedName, markup: number): RenewalFacts | undefined {
  const renew = prices?.commands.find(({ command }) => command === 'renew')
  if (!renew || renew.standard) return { premium: null }
  const cost = parseAmount(renew.fees[0]?.amount ?? '')
  if (!cost || prices?.currency !== 'USD') return undefined
  return { premium: { price: premiumPrice(cost, markup).minor.toString(), agreedFee: formatAmount(cost) } }
}
