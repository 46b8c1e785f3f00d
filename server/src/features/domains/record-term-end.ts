import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { move } from '../../platform/states.ts'
import type { EndedTerm } from '../tlds/index.ts'
import { type DomainEvent, recordDomainEvent } from './history.ts'
import { reconcileJob } from './jobs.ts'
import { announceLeft } from './registry-state/announce-left.ts'
import { settleRegistryBegan } from './registry-state/registry-began.ts'
import { domainStates } from './states.ts'

interface Delegation {
  readonly domain: string
  readonly nameServers: readonly string[]
  readonly statuses: readonly string[]
  readonly secured: boolean
  readonly event: Extract<DomainEvent, 'interrupted' | 'resumed'>
  readonly now: Date
}

/** Adopts the delegation that the registry has after an interruption, or after its end. */
export async function recordInterruption(
  tx: Tx,
  { domain, nameServers, statuses, secured, event, now }: Delegation,
): Promise<void> {
  await tx
    .updateTable('domains')
    .set(eb => ({
      name_servers: [...nameServers],
      pending_name_servers: null,
      statuses: [...statuses].sort(),
      secured,
      interrupted_at: event === 'interrupted' ? now : null,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', domain)
    .execute()
  await recordDomainEvent(tx, { domain, event, detail: '', account: null, now })
}

/** A registry has deleted a domain for us: at once, or into its redemption period. Undefined where that was recorded before. */
export async function recordDeletion(
  tx: Tx,
  { domain, to, now }: { domain: string; to: 'redemption' | 'gone'; now: Date },
): Promise<EndedTerm | undefined> {
  const deleted = await tx
    .selectFrom('domains')
    .select(['id', 'registry_id as registry', 'tld', 'name', 'paid_until as paidUntil'])
    .where('id', '=', domain)
    .where('state', 'in', ['active', 'expired'])
    .forUpdate()
    .executeTakeFirst()
  if (!deleted) return undefined
  const set = { pending_name_servers: null, pending_locks: null, revision: sql`revision + 1` }
  await move(tx, domainStates, { id: domain, to, now, set })
  await recordDomainEvent(tx, { domain, event: 'deleted', detail: '', account: null, now })
  // The deletion gave the auto-renewed year back, which changes the registry's date.
  if (to === 'redemption') enqueue(tx, reconcileJob, { domain }, { key: `reconcile ${domain}` })
  else await announceLeft(tx, [domain], now)
  return deleted
}

interface Restored {
  readonly domain: string
  readonly paidUntil: Date
  /** The expiry at the registry. */
  readonly expiresAt: Date
  readonly account: string
  readonly now: Date
}

/** A registry has restored a deleted domain, for the term that was paid with it. */
export async function restoreDomain(tx: Tx, { domain, paidUntil, expiresAt, account, now }: Restored): Promise<void> {
  const restored = await tx
    .updateTable('domains')
    .set(eb => ({ paid_until: paidUntil, expires_at: expiresAt, revision: eb('revision', '+', 1) }))
    .where('id', '=', domain)
    .where('state', '<>', 'gone')
    .returning('id')
    .executeTakeFirst()
  // The comparison with the registry may have moved it before.
  if (restored) await move(tx, domainStates, { id: domain, to: paidUntil > now ? 'active' : 'expired', now })
  await settleRegistryBegan(tx, domain, now)
  await recordDomainEvent(tx, { domain, event: 'restored', detail: '', account, now })
  enqueue(tx, reconcileJob, { domain }, { key: `reconcile ${domain}` })
}
