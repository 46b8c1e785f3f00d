import { sql } from 'kysely'
import { type Db, rowsOf, type Tx } from '../../../platform/database.ts'

type WaitingTable = 'registrations' | 'renewals' | 'restores'

/** Paid work that its registry has neither executed nor taken for decision, by the state of its row. */
const waiting = (table: WaitingTable) =>
  table === 'restores' ? sql`state = 'waiting'` : sql`state = 'waiting' and pending_at is null`

/**
 * Records that a customer wants an order line's work cancelled; false where it is too late. The command that does the work may be on
 * its way, so it is the work's own job that ends it, after its registry was asked: another process could not know what this one is
 * sending.
 */
export async function askCancel(
  tx: Tx,
  table: WaitingTable,
  { account, line, now }: { readonly account: string; readonly line: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set cancel_asked_at = coalesce(cancel_asked_at, ${now})
    where order_line_id = ${line} and account_id = ${account} and ${waiting(table)} returning 1`.execute(tx)
  return rows.length > 0
}

/** Of order lines, those whose work may be cancelled, each with whether that was asked for. */
export async function cancellable(
  db: Db,
  table: WaitingTable,
  lines: readonly string[],
): Promise<ReadonlyMap<string, 'can' | 'asked'>> {
  const decides = table === 'restores' ? '' : 'and pending_at is null'
  const rows = await rowsOf<{ line: string; asked: boolean }>(
    db,
    `select order_line_id as line, cancel_asked_at is not null as asked from ${table}
     where order_line_id = any($1::bigint[]) and state = 'waiting' ${decides}`,
    [[...lines]],
  )
  return new Map(rows.map(({ line, asked }) => [line, asked ? 'asked' : 'can']))
}
