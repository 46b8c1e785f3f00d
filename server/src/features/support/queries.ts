import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/support'
import type { Db } from '../../platform/database.ts'
import { newestPage } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'

const maxUrgent = 100

/** Urgent work orders that wait for the customer, newest first. */
export async function listUrgentWorkOrders(db: Db, { account }: Actor) {
  const rows = await db
    .selectFrom('work_orders')
    .select(['id', 'opened_at'])
    .where('account_id', '=', account)
    .where('opened_by', '=', 'platform')
    .where('state', '=', 'open')
    .where('urgent', '=', true)
    .orderBy('id', 'desc')
    .limit(maxUrgent)
    .execute()
  return ok({ count: rows.length, orders: rows.map(row => ({ order: row.id, openedAt: row.opened_at })) })
}

export async function findSystemWorkOrders(
  db: Db,
  { account }: Actor,
  input: Input<typeof contract.findSystemWorkOrders>,
) {
  let orders = db.selectFrom('work_orders').where('account_id', '=', account).where('opened_by', '=', 'platform')
  if (input.urgent) orders = orders.where('urgent', '=', true)
  if (input.state) orders = orders.where('state', '=', input.state)
  const { page, next, total } = await newestPage(orders.selectAll(), input)
  return ok({
    orders: page.map(describe),
    next,
    total,
  })
}

export async function readSystemWorkOrder(
  db: Db,
  { account }: Actor,
  { order: id }: Input<typeof contract.readSystemWorkOrder>,
) {
  const row = await db
    .selectFrom('work_orders')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('opened_by', '=', 'platform')
    .executeTakeFirst()
  if (!row) return fail('work-order-unknown')
  const messages = await db
    .selectFrom('work_order_messages')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const living = row.state !== 'closed'
  return ok({
    ...describe(row),
    messages: messages.map(message => ({
      id: message.id,
      author: message.author as 'platform' | 'customer',
      text: message.body,
      at: message.at,
    })),
    can: { answer: living, close: living },
  })
}

const describe = (row: {
  id: string
  title: string
  urgent: boolean
  state: string
  opened_at: Date
  changed_at: Date
}) => ({
  order: row.id,
  title: row.title,
  urgent: row.urgent,
  state: row.state as (typeof contract.workOrderStates)[number],
  openedAt: row.opened_at,
  changedAt: row.changed_at,
})
