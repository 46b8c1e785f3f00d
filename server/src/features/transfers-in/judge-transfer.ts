import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { toUnicodeName } from '@namestead/contract/domain-name'
import type { ReadPolicy } from '../../platform/policies.ts'
import { policies as registration } from '../registration/index.ts'
import type { Registries, Tld } from '../tlds/index.ts'
import { lookAtDomain } from './look-at-domain.ts'
import { lockedDays } from './policies.ts'
import type { TypedTransfer } from './read-typed.ts'
import { expiryAfter, extendedFrom, isLocked, movableFrom, obstacleOf, recentlyChanged } from './rules.ts'
import { transferQuote } from './transfer-price.ts'

export interface Given {
  readonly registries: Registries
  readonly level: CustomerLevel
  readonly now: Date
  readonly policy: ReadPolicy
  /** The names in the account's portfolio, with their domain ids. */
  readonly own: ReadonlyMap<string, string>
  readonly inProgress: ReadonlySet<string>
}

/** What a transfer of a domain to us costs and brings, and why it cannot be made now, as the registry has it. */
export async function judgeTransfer(
  { registries, level, now, policy, own, inProgress }: Given,
  { name, tld, authCode }: TypedTransfer,
) {
  const registry = registryOf(registries, tld)
  if (!registry) return 'not-connected'
  const look = await lookAtDomain(registry, tld, { name, authCode, markup: policy(registration.premiumMarkup) })
  if (typeof look === 'string') return look
  const { seen, codeAccepted, facts } = look
  const price = transferQuote(tld, facts, level)?.price
  if (!price) return 'not-connected'
  const extended = extendedFrom(seen, tld.rules)
  const given = { registrar: registry.registrar, lockedDays: policy(lockedDays), now }
  const why = own.has(name)
    ? 'already-yours'
    : inProgress.has(name)
      ? 'in-progress'
      : (obstacleOf(seen, given) ?? (codeAccepted === false ? 'wrong-code' : null))
  return {
    name,
    unicode: toUnicodeName(name),
    tld: tld.label,
    why,
    codeAccepted: codeAccepted === true,
    registrar: seen.sponsor,
    locked: isLocked(seen),
    movableFrom: movableFrom(seen, given),
    /** Why it may not move before that instant. */
    heldBack: recentlyChanged(seen, given) ?? null,
    expiresAt: seen.expiresAt,
    newExpiresAt: extended && expiryAfter(extended, tld.rules, now),
    signed: seen.dnssec !== null,
    nameServers: seen.nameServers,
    price,
    premium: facts.premium !== null,
    /** What an order of it carries. */
    facts,
    days: tld.rules.transfer.pendingDays,
  } as const
}

export type JudgedTransfer = Awaited<ReturnType<typeof judgeTransfer>>

/** Where a transfer is asked for; undefined where that takes other means than an auth code. */
export const registryOf = (registries: Registries, { registry, rules }: Tld) =>
  registry && rules.transfer.authCode ? registries.of(registry) : undefined
