import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { move } from '../platform/states.ts'
import { tellOrder } from './order-changes.ts'
import { orderLineStates, orderStates } from './states.ts'

export interface LineEnd {
  readonly line: string
  readonly state: 'done' | 'failed'
  /** Key of the product's notes and its parameters. */
  readonly note: string
  readonly parameters: Readonly<Record<string, string>>
  readonly result: string | null
  readonly now: Date
}

/** A line's work ended; the order ends with its last line. */
export async function endLine(tx: Tx, { line, state, note, parameters, result, now }: LineEnd): Promise<void> {
  const moved = await move(tx, orderLineStates, { id: line, to: state, now, note })
  if (!moved) return
  const { order_id: order } = await tx
    .updateTable('order_lines')
    .set({ note: note === '' ? '' : JSON.stringify({ note, parameters }), result_id: result })
    .where('id', '=', line)
    .returning('order_id')
    .executeTakeFirstOrThrow()
  // The order's row is locked before its lines are counted, so that the last two lines cannot both think they are not the last.
  await tx.selectFrom('orders').select('id').where('id', '=', order).forUpdate().execute()
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from order_lines where order_id = ${order} and state = 'waiting') as waiting`.execute(tx)
  if (!rows[0]?.waiting) {
    await move(tx, orderStates, { id: order, to: 'done', now })
    await tx.updateTable('orders').set({ ended_at: now }).where('id', '=', order).execute()
  }
  await tellOrder(tx, order)
}

/** A line still waits, and the person is told why. */
export async function noteLine(tx: Tx, line: string, note: string): Promise<void> {
  const changed = await tx
    .updateTable('order_lines')
    .set({ note: JSON.stringify({ note, parameters: {} }) })
    .where('id', '=', line)
    .where('state', '=', 'waiting')
    .returning('order_id')
    .executeTakeFirst()
  if (changed) await tellOrder(tx, changed.order_id)
}
