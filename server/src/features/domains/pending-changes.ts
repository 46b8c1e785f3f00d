import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { recordDomainEvents } from './history.ts'

/** What customers ask of the registry: kept with the domain until the registry answers. */

/** The caller has locked the domains. */
export const recordNameServerRequests = (
  tx: Tx,
  requests: readonly { readonly domain: string; readonly hosts: readonly string[] }[],
) =>
  sql`
    update domains d set pending_name_servers = e.hosts, revision = d.revision + 1
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as e(domain bigint, hosts text[]) where d.id = e.domain`.execute(
    tx,
  )

/**
 * Ends requests for name servers, unless a concurrent run has, and the customer may have made another. Returns the ids of those that
 * it ended. `hosts`: what the domain has now.
 */
export async function endNameServerRequests(
  tx: Tx,
  requests: readonly { readonly id: string; readonly wanted: readonly string[]; readonly hosts: readonly string[] }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with e as (
      select * from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as e(id bigint, wanted text[], hosts text[])
    ), locked as (
      select d.id from domains d where d.id in (select id from e) order by d.id for update
    )
    update domains d set name_servers = e.hosts, pending_name_servers = null, revision = d.revision + 1
    from e join locked l on l.id = e.id where d.id = e.id and d.pending_name_servers = e.wanted returning d.id`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** `requested`: as `requestedOf` writes them. The caller has locked the domain. */
export const requestLocks = (tx: Tx, domain: string, requested: readonly string[]) =>
  tx
    .updateTable('domains')
    .set(eb => ({ pending_locks: [...requested], revision: eb('revision', '+', 1) }))
    .where('id', '=', domain)
    .execute()

/**
 * Ends a request for locks, unless a concurrent run has, and the customer may have made another. Returns the statuses before it;
 * undefined: it had ended.
 */
export const endLockRequest = async (
  tx: Tx,
  domain: string,
  requested: readonly string[],
): Promise<readonly string[] | undefined> => {
  const ended = await tx
    .updateTable('domains')
    .set(eb => ({ pending_locks: null, revision: eb('revision', '+', 1) }))
    .where('id', '=', domain)
    .where(sql<boolean>`pending_locks = ${[...requested]}::text[]`)
    .returning('statuses')
    .executeTakeFirst()
  return ended?.statuses
}

export const recordStatuses = (tx: Tx, domain: string, statuses: readonly string[]) =>
  tx
    .updateTable('domains')
    .set({ statuses: [...statuses] })
    .where('id', '=', domain)
    .execute()

/** Adds the transfer lock to domains whose registry has set it. */
export async function recordTransferLocks(tx: Tx, domains: readonly string[], lock: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update domains set statuses = statuses || ${[lock]}::text[], revision = revision + 1
    where id = any(${[...domains]}::bigint[]) and not statuses @> ${[lock]}::text[] returning id`.execute(tx)
  const events = rows.map(({ id }) => ({ domain: id, event: 'transfer-locked' as const, detail: '', account: null }))
  await recordDomainEvents(tx, events, now)
}
