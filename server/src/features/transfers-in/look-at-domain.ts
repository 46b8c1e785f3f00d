import type { CheckedName, DomainData, Registry } from '@namestead/adapters/registry/port'
import { formatAmount, type Money, parseAmount } from '@namestead/contract/money'
import * as z from 'zod/mini'
import { premiumPrice } from '../registration/index.ts'
import { meaningOf, rights, type Tld } from '../tlds/index.ts'
import { extendedFrom, periodOf } from './rules.ts'

/** What the cart stores about a transfer: a premium domain's own prices in minor units, and its registry's fee. */
export const transferFacts = z.object({
  premium: z.nullable(z.object({ price: z.string(), agreedFee: z.string(), renew: z.optional(z.string()) })),
  registrar: z.string(),
  /** The date that the transfer extends. */
  expiresAt: z.nullable(z.string()),
})
export type TransferFacts = z.infer<typeof transferFacts>

export interface Look {
  readonly seen: DomainData
  /** false: the registry refused the auth code. undefined: none was given. */
  readonly codeAccepted: boolean | undefined
  readonly facts: TransferFacts
}

/**
 * The domain at its registry with what a transfer of it costs. With a code that is refused it is read again without, so that the
 * customer sees everything else.
 */
export async function lookAtDomain(
  registry: Registry,
  tld: Tld,
  { name, authCode, markup }: { readonly name: string; readonly authCode: string | undefined; readonly markup: number },
): Promise<Look | 'not-registered' | 'registry-silent'> {
  const tried = authCode === undefined ? undefined : await registry.readDomain({ name, authCode })
  const refused = tried?.kind === 'refused' && rights.has(tried.code)
  const answer = !tried || refused ? await registry.readDomain({ name }) : tried
  if (answer.kind === 'refused' && answer.code === 2303) return 'not-registered'
  if (meaningOf(answer) !== 'done' || answer.kind !== 'done') return 'registry-silent'
  const premium = tld.rules.premium ? await premiumOf(registry, tld, { name, markup }) : null
  if (premium === 'registry-silent') return premium
  const { data: seen } = answer
  return {
    seen,
    codeAccepted: tried && !refused,
    facts: {
      premium,
      registrar: seen.sponsor,
      expiresAt: extendedFrom(seen, tld.rules)?.toISOString() ?? null,
    },
  }
}

/** Premium domains have their own price (RFC 8748 section 5.1.1). */
async function premiumOf(
  registry: Registry,
  { rules }: Tld,
  { name, markup }: { readonly name: string; readonly markup: number },
) {
  const period = periodOf(rules)
  const answer = await registry.checkNames({
    names: [name],
    fees: { currency: 'USD', commands: [{ command: 'transfer', ...(period && { period }) }, { command: 'renew' }] },
  })
  if (answer.kind !== 'done') return 'registry-silent'
  return premiumIn(answer.data[0], markup)
}

function premiumIn(checked: CheckedName | undefined, markup: number) {
  const priceOf = (kind: 'transfer' | 'renew') => checked?.prices?.commands.find(({ command }) => command === kind)
  const costOf = (kind: 'transfer' | 'renew') => parseAmount(priceOf(kind)?.fees[0]?.amount ?? '')
  if (priceOf('transfer')?.standard ?? true) return null
  const [cost, renewal] = [costOf('transfer'), costOf('renew')]
  if (!cost || checked?.prices?.currency !== 'USD') return 'registry-silent'
  const sold = (amount: Money) => premiumPrice(amount, markup).minor.toString()
  return { price: sold(cost), agreedFee: formatAmount(cost), ...(renewal && { renew: sold(renewal) }) }
}
