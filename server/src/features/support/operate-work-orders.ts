import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/support'
import { fail, ok } from '@namestead/contract/result'
import type { WorkOrderKind, workOrderStates } from '@namestead/contract/support'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { isAccount } from '../identity/index.ts'
import { attachForCustomer, contentsOf } from '../uploads/index.ts'
import { addMessage, close, lockWorkOrder, messageFiles, openWorkOrder } from './work-orders.ts'

export async function openOrder(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  { account, title, text, urgent = false, files = [] }: Input<typeof contract.openWorkOrder>,
) {
  if (!(await isAccount(tx, account))) return fail('account-unknown', { account })
  const { order, message } = await openWorkOrder(tx, { account, urgent, title, text, operator, now })
  concerns('order', order)
  const attached = await attachForCustomer(tx, files, {
    account,
    operator,
    kind: messageFiles,
    reference: message,
    now,
  })
  return attached.failed === undefined ? ok({ order }) : attached
}

export async function answerOrder(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  { order: id, text, files = [] }: Input<typeof contract.answerWorkOrder>,
) {
  const order = await lockWorkOrder(tx, null, id)
  if (!order) return fail('work-order-unknown', { order: id })
  concerns('account', order.account)
  const message = await addMessage(tx, order, { operator }, text, now)
  if (message === undefined) return fail('work-order-closed', { order: id })
  const { account } = order
  return attachForCustomer(tx, files, { account, operator, kind: messageFiles, reference: message, now })
}

export async function closeOrder(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  { order: id }: Input<typeof contract.closeWorkOrder>,
) {
  const order = await lockWorkOrder(tx, null, id)
  if (!order) return fail('work-order-unknown', { order: id })
  concerns('account', order.account)
  return (await close(tx, order, { operator }, now)) ? ok() : fail('work-order-closed', { order: id })
}

interface Listed {
  readonly order: string
  readonly account: string
  readonly kind: WorkOrderKind
  readonly state: (typeof workOrderStates)[number]
  readonly urgent: boolean
  readonly title: string
  readonly changedAt: Date
  readonly last: string
}

const most = 100

/**
 * Without a filter those that wait for our answer, the urgent ones and the longest wait first, as many as anyone answers at once;
 * else the newest first, page by page.
 */
export async function listOrders(
  db: Db,
  { concerns }: OperatorContext,
  { state, account, next }: Input<typeof contract.listWorkOrders>,
) {
  const isFiltered = state !== undefined || account !== undefined
  const order = isFiltered ? 'id desc' : 'urgent desc, changed_at'
  const orders = await rowsOf<Listed>(
    db,
    `select o.id as order, account_id as account, kind, state, urgent, title, changed_at as "changedAt", coalesce(
       (select body from work_order_messages m where m.order_id = o.id order by m.id desc limit 1), '') as last
     from work_orders o where ($1::text is null or state = $1) and ($2::bigint is null or account_id = $2)
       and ($3::bigint is null or o.id < $3)
     order by ${order} limit ${most}`,
    [isFiltered ? state : 'answered', account, isFiltered ? next : undefined],
  )
  for (const { account } of orders) concerns('account', account)
  return ok({ orders, next: isFiltered && orders.length === most ? (orders.at(-1)?.order ?? null) : null })
}

export async function showOrder(
  db: Db,
  { concerns }: OperatorContext,
  { order: id }: Input<typeof contract.showWorkOrder>,
) {
  const order = await db.selectFrom('work_orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) return fail('work-order-unknown', { order: id })
  concerns('account', order.account_id)
  const messages = await db
    .selectFrom('work_order_messages')
    .select(['id', 'author', 'at', 'body'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const domains = await db
    .selectFrom('work_order_domains')
    .select('name')
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return ok({
    order: id,
    account: order.account_id,
    kind: order.kind,
    urgent: order.urgent,
    title: order.title,
    state: order.state,
    domains: domains.map(({ name }) => name),
    rating: order.rating,
    ratingNote: order.rating_note,
    messages: messages.map(({ author, at, body }) => ({ author: author, at, text: body })),
    files: await contentsOf(
      db,
      messageFiles,
      messages.map(message => message.id),
    ),
  })
}
