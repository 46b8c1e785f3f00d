import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../../platform/database.ts'
import { enqueueAll } from '../../../platform/jobs.ts'
import { applyHoldJob } from '../jobs.ts'

export const holdStatus = 'clientHold'

/** Why a domain is on clientHold. interrupted: after the end of its term, where the update lock forbids another delegation. unpaid: the payment for its own period was taken back. */
export type HoldReason = 'registrant-unverified' | 'interrupted' | 'abuse' | 'unpaid'

/** Whether a domain is to be on clientHold; undefined where nothing was ever asked, or all of it is settled. */
export async function wantsHold(db: Db | Tx, domain: string): Promise<boolean | undefined> {
  const holds = await db.selectFrom('domain_holds').select('lifted_at').where('domain_id', '=', domain).execute()
  return holds.length === 0 ? undefined : holds.some(({ lifted_at }) => lifted_at === null)
}

/** Suspends domains: a job puts each on clientHold at its registry. Repeating it changes nothing. */
export async function placeHolds(tx: Tx, domains: readonly string[], reason: HoldReason, now: Date): Promise<void> {
  const { rows } = await sql<{ domain: string }>`
    insert into domain_holds (domain_id, reason, since)
    select id, ${reason}, ${now}::timestamptz from domains where id = any(${[...domains]}::bigint[]) and state <> 'gone'
    on conflict (domain_id, reason) do update set lifted_at = null where domain_holds.lifted_at is not null
    returning domain_id as domain`.execute(tx)
  await enqueueApply(
    tx,
    rows.map(({ domain }) => domain),
  )
}

/** Ends one reason. A domain resolves again when none is left. */
export async function liftHolds(tx: Tx, domains: readonly string[], reason: HoldReason, now: Date): Promise<void> {
  const lifted = await tx
    .updateTable('domain_holds')
    .set({ lifted_at: now })
    .where('domain_id', '=', anyOf([...domains]))
    .where('reason', '=', reason)
    .where('lifted_at', 'is', null)
    .returning('domain_id')
    .execute()
  await enqueueApply(
    tx,
    lifted.map(({ domain_id }) => domain_id),
  )
}

/**
 * A change that the registry refused, such as while it had something else to decide (2304), is made once nothing is pending, and
 * noted where an operator has made it there.
 */
export async function applyMissedHold(tx: Tx, domain: string, statuses: readonly string[]): Promise<void> {
  if (statuses.some(status => status.startsWith('pending'))) return
  const wanted = await wantsHold(tx, domain)
  if (wanted === undefined) return
  if (wanted !== statuses.includes(holdStatus) || (await isUnsettled(tx, domain))) await enqueueApply(tx, [domain])
}

async function isUnsettled(tx: Tx, domain: string): Promise<boolean> {
  const { rows } = await sql`
    select from domain_holds where domain_id = ${domain} and (applied_at is null or lifted_at is not null) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export const enqueueApply = (tx: Tx, domains: readonly string[]) =>
  enqueueAll(
    tx,
    applyHoldJob,
    domains.map(domain => ({ domain })),
    { keys: domains.map(domain => `apply hold ${domain}`) },
  )
