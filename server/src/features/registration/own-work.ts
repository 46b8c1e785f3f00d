import type { DomainData } from '@namestead/adapters/registry/port'

/** A registry may truncate its instants to the second, and its clock differs from ours. */
const clockToleranceMs = 60_000

/** Our create whose response may have been lost. */
interface SentCreate {
  readonly authCode: string
  readonly sentAt: Date | null
}

/**
 * Whether a domain at the registry is the result of our create: it names us as sponsor, was not created before our
 * command, and does not show another auth code. Many registries show none (RFC 5731 makes it optional in responses, RFC 9154
 * stores only a hash). The database ensures that no other registration of this installation can have made it.
 */
export function isWorkOf({ authCode, sentAt }: SentCreate, registrar: string, seen: DomainData): boolean {
  if (seen.sponsor !== registrar || sentAt === null) return false
  if (seen.authCode) return seen.authCode === authCode
  // A domain pending creation may show no creation instant (RFC 5731, section 3.1.2); only one of our creates is in flight at a
  // time.
  if (seen.createdAt === null) return seen.statuses.includes('pendingCreate')
  return seen.createdAt.getTime() >= sentAt.getTime() - clockToleranceMs
}
