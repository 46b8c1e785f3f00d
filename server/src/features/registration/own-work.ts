import type { DomainData } from '@namestead/adapters/registry/port'

/** A registry may cut its instants to the second, and its clock is not ours. */
const clockToleranceMs = 60_000

/** A create of ours whose answer may have been lost. */
interface SentCreate {
  readonly authCode: string
  readonly sentAt: Date | null
}

/**
 * Whether what the registry shows is the work of a create of ours: it names us as sponsor, was not created before our
 * command, and does not show another auth code. Many registries show none (RFC 5731 makes it optional in answers, RFC 9154
 * keeps only a hash). That no other registration of ours may have made it is held by the database.
 */
export function isWorkOf({ authCode, sentAt }: SentCreate, registrar: string, seen: DomainData): boolean {
  if (seen.sponsor !== registrar || sentAt === null) return false
  if (seen.authCode) return seen.authCode === authCode
  // What is not created yet may show no instant of it (RFC 5731 section 3.1.2): of ours, one at a time is under way.
  if (seen.createdAt === null) return seen.statuses.includes('pendingCreate')
  return seen.createdAt.getTime() >= sentAt.getTime() - clockToleranceMs
}
