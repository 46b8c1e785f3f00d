import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/support'
import { sql } from 'kysely'
import { anyOf, type Db } from '../../platform/database.ts'
import type { WorkOrders } from '../../platform/database-types.ts'
import { newestPage } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { messageFiles } from './work-orders.ts'

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
  const living = row.state !== 'closed'
  return ok({ ...describe(row), messages: await messagesOf(db, id), can: { answer: living, close: living } })
}

/** A conversation with the files of each message. */
async function messagesOf(db: Db, order: string) {
  const messages = await db
    .selectFrom('work_order_messages')
    .selectAll()
    .where('order_id', '=', order)
    .orderBy('id')
    .execute()
  const files = await db
    .selectFrom('uploads')
    .select(['id', 'name', 'media_type', 'attached_to'])
    .where('attached_kind', '=', messageFiles)
    .where('attached_to', '=', anyOf(messages.map(({ id }) => id)))
    .orderBy('created_at')
    .orderBy('name')
    .execute()
  const byMessage = Map.groupBy(files, file => file.attached_to)
  return messages.map(({ id, author, body, at }) => ({
    id,
    author,
    text: body,
    at,
    files: (byMessage.get(id) ?? []).map(file => ({ upload: file.id, name: file.name, mediaType: file.media_type })),
  }))
}

const ofCustomer = (db: Db, account: string) =>
  db.selectFrom('work_orders').where('account_id', '=', account).where('opened_by', '=', 'customer')

export async function findWorkOrders(db: Db, { account }: Actor, input: Input<typeof contract.findWorkOrders>) {
  let orders = ofCustomer(db, account)
  if (input.state) orders = orders.where('state', '=', input.state)
  const { page, next, total } = await newestPage(orders.selectAll(), input)
  return ok({
    orders: page.map(row => ({ ...describe(row), kind: row.kind })),
    next,
    total,
  })
}

export async function readWorkOrder(db: Db, { account }: Actor, { order: id }: Input<typeof contract.readWorkOrder>) {
  const row = await ofCustomer(db, account).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return fail('work-order-unknown')
  const { domains } = await db
    .selectFrom('work_order_domains')
    .select(sql<number>`count(*)::int`.as('domains'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const living = row.state !== 'closed'
  return ok({
    ...describe(row),
    kind: row.kind,
    messages: await messagesOf(db, id),
    domains,
    rating: row.rating,
    can: { answer: living, close: living, rate: !living && row.rating === null },
  })
}

export async function listWorkOrderDomains(
  db: Db,
  { account }: Actor,
  { order: id }: Input<typeof contract.listWorkOrderDomains>,
) {
  const order = await ofCustomer(db, account).select('title').where('id', '=', id).executeTakeFirst()
  if (!order) return fail('work-order-unknown')
  const rows = await db
    .selectFrom('work_order_domains as w')
    .leftJoin('domains as d', join =>
      join.onRef('d.id', '=', 'w.domain_id').on('d.account_id', '=', account).on('d.state', '<>', 'gone'),
    )
    .select(['w.name', 'w.unicode', 'w.tld', 'd.id'])
    .where('w.order_id', '=', id)
    .orderBy('w.position')
    .execute()
  return ok({
    title: order.title,
    domains: rows.map(({ name, unicode, tld, id: domain }) => ({ name, unicode, tld, domain })),
  })
}

const describe = (row: {
  id: string
  title: string
  urgent: boolean
  state: WorkOrders['state']
  opened_at: Date
  changed_at: Date
}) => ({
  order: row.id,
  title: row.title,
  urgent: row.urgent,
  state: row.state,
  openedAt: row.opened_at,
  changedAt: row.changed_at,
})
