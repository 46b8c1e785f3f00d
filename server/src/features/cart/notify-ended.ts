import { toUnicodeName } from '@namestead/contract/domain-name'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { notifyAccounts } from '../notices/index.ts'
import { orderDoneMessage, orderPartlyDoneMessage } from './texts.ts'

/** Notifies accounts of orders that have just ended. */
export async function notifyEnded(tx: Tx, orders: readonly string[], now: Date): Promise<void> {
  if (orders.length === 0) return
  const { rows } = await sql<{ order: string; account: string; done: number; total: number; first: string }>`
    select o.id as "order", o.account_id as account, count(*) filter (where l.state = 'done')::int as done,
      count(*)::int as total, coalesce(min(l.subject) filter (where l.state = 'done'), min(l.subject)) as first
    from orders o join order_lines l on l.order_id = o.id where o.id = any(${[...orders]}::bigint[]) group by o.id`.execute(
    tx,
  )
  await notifyAccounts(
    tx,
    rows.map(({ order, account, done, total, first }) => ({
      account,
      kind: 'order' as const,
      texts: done === total ? orderDoneMessage : orderPartlyDoneMessage,
      parameters: { order, done, total, what: `${toUnicodeName(first)}${done > 1 ? ` +${done - 1}` : ''}` },
      path: `/pay_result?order=${order}`,
      now,
    })),
  )
}
