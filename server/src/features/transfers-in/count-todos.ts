import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { raiseTodo, settleTodo } from '../notices/index.ts'

interface Waiting {
  readonly count: number
  readonly unicode: string
}

/**
 * One to-do for all transfers of the account that need an auth code, one for its queued ones that need attention, by what waits now.
 * The lock is taken after those of rows and of the ledger, and held to the commit: the last of concurrent changes counts all.
 */
export async function countTodos(tx: Tx, account: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('transfer to-dos ' || ${account}::text, 0))`.execute(tx)
  const codes = await sql<Waiting>`
    select unicode, (count(*) over ())::int as count from transfers
    where account_id = ${account} and state = 'waiting-for-code' order by id limit 1`.execute(tx)
  await show(tx, { account, kind: 'transfer-code', now }, codes.rows[0])
  const queued = await sql<Waiting>`
    select unicode, (count(*) over ())::int as count from queued_transfers
    where account_id = ${account} and state = 'asked' order by id limit 1`.execute(tx)
  await show(tx, { account, kind: 'queued-transfer', now }, queued.rows[0])
}

interface Shown {
  readonly account: string
  readonly kind: 'transfer-code' | 'queued-transfer'
  readonly now: Date
}

function show(tx: Tx, { account, kind, now }: Shown, waiting: Waiting | undefined): Promise<void> {
  const todo = { account, kind, reference: '' }
  if (!waiting) return settleTodo(tx, todo)
  return raiseTodo(tx, { ...todo, about: { subject: waiting.unicode, count: waiting.count }, now })
}
