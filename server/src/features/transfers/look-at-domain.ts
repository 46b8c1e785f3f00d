import type { CheckedName, DomainData, Registry } from '@namestead/adapters/registry/port'
import { formatAmount, parseAmount } from '@namestead/contract/money'
import * as z from 'zod/mini'
import { premiumPrice } from '../registration/index.ts'
import { meaningOf, rights, type Tld } from '../tlds/index.ts'

/** What the cart stores about a transfer: a premium domain's own price in minor units, and its registry's fee. */
export const transferFacts = z.object({
  premium: z.nullable(z.object({ price: z.string(), agreedFee: z.string() })),
  registrar: z.string(),
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
  const premium = tld.rules.premium ? await premiumOf(registry, name, markup) : null
  if (premium === 'registry-silent') return premium
  const { data: seen } = answer
  return {
    seen,
    codeAccepted: tried && !refused,
    facts: { premium, registrar: seen.sponsor, expiresAt: seen.expiresAt?.toISOString() ?? null },
  }
}

/** Premium domains have their own price (RFC 8748 section 5.1.1). */
async function premiumOf(registry: Registry, name: string, markup: number) {
  const answer = await registry.checkNames({
    names: [name],
    fees: { currency: 'USD', commands: [{ command: 'transfer', period: { value: 1, unit: 'years' } }] },
  })
  if (answer.kind !== 'done') return 'registry-silent'
  return premiumIn(answer.data[0], markup)
}

function premiumIn(checked: CheckedName | undefined, markup: number) {
  const transfer = checked?.prices?.commands.find(({ command }) => command === 'transfer')
  if (!transfer || transfer.standard) return null
  const cost = parseAmount(transfer.fees[0]?.amount ?? '')
  if (!cost || checked?.prices?.currency !== 'USD') return 'registry-silent'
  return { price: premiumPrice(cost, markup).minor.toString(), agreedFee: formatAmount(cost) }
}
