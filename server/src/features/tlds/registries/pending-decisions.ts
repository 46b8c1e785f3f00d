import type { Text } from '@namestead/contract/language'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Deadline } from '../../../platform/deadlines.ts'
import { enqueueAll, type JobKind } from '../../../platform/jobs.ts'
import { raiseOperatorTodo } from '../../notices/index.ts'

export type PendingTable = 'registrations' | 'renewals'

/** Rows whose command a registry accepted but decides later (1001, RFC 5730, section 3): `waiting`, with `pending_at`. */
export interface PendingWork<Payload> {
  readonly table: PendingTable
  readonly job: JobKind<Payload>
  /** The job's payload for a row, and its key, under which it waits once. */
  payload(id: string): NoInfer<Payload>
  key(id: string): string
}

const askAgainHours = 12

/** Queries the registry twice a day about a pending command, in case its message is lost. */
export const queriesPending = <Payload>(
  name: string,
  { table, job, payload, key }: PendingWork<Payload>,
): Deadline => ({
  name,
  nextDue: () =>
    sql`(select min(pending_read_at) + make_interval(hours => ${askAgainHours}) from ${sql.table(table)} where state = 'waiting' and pending_at is not null)`,
  async sweep(tx, now) {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set pending_read_at = ${now} where id in (
        select id from ${sql.table(table)} where state = 'waiting' and pending_at is not null
          and pending_read_at <= ${now}::timestamptz - make_interval(hours => ${askAgainHours})
        order by pending_read_at limit 100 for update skip locked)
      returning id`.execute(tx)
    enqueueAll(
      tx,
      job,
      rows.map(({ id }) => payload(id)),
      { keys: rows.map(({ id }) => key(id)) },
    )
    return rows.length
  },
})

interface PendingRow {
  readonly id: string
  readonly pending_at: Date | null
}

interface Pending {
  readonly now: Date
  /** Days after which an operator is notified. */
  readonly maxDays: number
  readonly todo: { readonly kind: string; text(since: Date): Text }
}

/**
 * Records that the registry has not decided yet, and notifies an operator after a long time. False: the row has ended
 * meanwhile.
 */
export async function writePending(
  tx: Tx,
  table: PendingTable,
  { id, pending_at: since }: PendingRow,
  { now, maxDays, todo }: Pending,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set pending_at = coalesce(pending_at, ${now}), pending_read_at = ${now}
    where id = ${id} and state = 'waiting' returning 1`.execute(tx)
  if (rows.length === 0) return false
  if (since && now.getTime() - since.getTime() > maxDays * 86_400_000)
    await raiseOperatorTodo(tx, { kind: todo.kind, reference: id, text: todo.text(since), now })
  return true
}
