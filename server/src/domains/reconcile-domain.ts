import type { GraceStatus } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import type { DomainPorts } from './apply-name-servers.ts'
import { recordDomainEvent } from './history.ts'

/**
 * Compares a name with its registry, whose data is the truth: dates, statuses and name servers are taken over, and every
 * difference is written to the name's history. Nothing that costs money follows from it.
 */
export async function reconcileDomain({ databases, now, registries }: DomainPorts, id: string): Promise<void> {
  const domain = await databases.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirst()
  if (!domain || domain.state === 'gone') return
  const registry = registries.of(domain.registry_id)
  if (!registry) throw new Error(`${domain.name}: no connection to the registry`)
  const seen = await registry.readDomain({ name: domain.name })
  if (seen.kind !== 'done') {
    if (seen.kind !== 'refused') throw new Error(`${domain.name}: ${seen.message}`)
    // 2303: the registry has no such name; whatever we thought, it is gone (RFC 5730 section 3).
    return differs([`registry: ${seen.code} ${seen.message}`], seen.code === 2303 ? { state: 'gone' } : {})
  }
  const { statuses, graceStatuses, nameServers, expiresAt } = seen.data
  const state = stateOf(graceStatuses, expiresAt ?? domain.expires_at, now())
  const shown = statuses.filter(status => status !== 'ok' && status !== 'inactive').sort()
  const hosts = [...nameServers].sort()
  const differences = [
    state !== domain.state && `state: ${domain.state} → ${state}`,
    !same(shown, [...domain.statuses].sort()) &&
      `statuses: ${domain.statuses.join(' ') || '-'} → ${shown.join(' ') || '-'}`,
    !domain.pending_name_servers &&
      !same(hosts, [...domain.name_servers].sort()) &&
      `name servers: ${domain.name_servers.join(' ')} → ${hosts.join(' ')}`,
    expiresAt &&
      expiresAt.getTime() !== domain.expires_at.getTime() &&
      `expiry: ${domain.expires_at.toISOString()} → ${expiresAt.toISOString()}`,
  ].filter(difference => typeof difference === 'string')
  return differs(differences, {
    state,
    statuses: shown,
    ...(domain.pending_name_servers ? {} : { name_servers: hosts }),
    ...(expiresAt ? { expires_at: expiresAt } : {}),
  })

  async function differs(differences: readonly string[], truth: Record<string, unknown>) {
    await databases.transact(async tx => {
      await tx
        .updateTable('domains')
        .set({ ...truth, registry_read_at: now() })
        .where('id', '=', id)
        .execute()
      for (const detail of differences)
        await recordDomainEvent(tx, { domain: id, event: 'registry-differs', detail, account: null, now: now() })
    })
  }
}

/** Where a name stands in its life, as RFC 3915 and its dates tell. */
function stateOf(grace: readonly GraceStatus[], expiresAt: Date, now: Date) {
  if (grace.includes('pendingDelete')) return 'pending-delete'
  if (grace.includes('redemptionPeriod') || grace.includes('pendingRestore')) return 'redemption'
  return expiresAt <= now ? 'expired' : 'active'
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, index) => item === b[index])

/** Names that no registry was asked about for a day. */
export const dueForReconciliation = (limit: number, now: Date) => sql<{ id: string }>`
  select id from domains where state <> 'gone' and (registry_read_at <= ${now}::timestamptz - interval '1 day'
    or registry_read_at is null and registered_at <= ${now}::timestamptz - interval '1 minute')
  order by registry_read_at nulls first limit ${limit} for update skip locked`
