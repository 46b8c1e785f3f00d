import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/support'
import { sql } from 'kysely'
import { insertMany, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { ownNames } from '../domains/index.ts'
import { countToday, lockAccount } from '../identity/index.ts'
import { readName } from '../registration/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import { attachUploads } from '../uploads/index.ts'
import { maxOpenOrders, ordersADay } from './policies.ts'
import { insertCustomerOrder, messageFiles } from './work-orders.ts'

/** Opens a work order with its files and domains, all of them or none. The account's lock makes the limits hold. */
export const openWorkOrder =
  (catalogue: Catalogue) => async (tx: Tx, actor: Actor, input: Input<typeof contract.openWorkOrder>) => {
    const { account, by, session, now, policy } = actor
    const { kind, urgent, title, text, files = [], domains: typed = [] } = input
    await lockAccount(tx, account)
    const most = policy(maxOpenOrders)
    const { open } = await tx
      .selectFrom('work_orders')
      .select(sql<number>`count(*)::int`.as('open'))
      .where('account_id', '=', account)
      .where('opened_by', '=', 'customer')
      .where('state', '<>', 'closed')
      .executeTakeFirstOrThrow()
    if (open >= most) return fail('work-orders-full', { most })
    const max = policy(ordersADay)
    if (await countToday(tx, `work orders ${account}`, { max }, now)) return fail('too-many-work-orders', { most: max })

    const read = typed.map(each => ({ typed: each.trim(), name: readName(catalogue, each) }))
    const unread = read.find(({ name }) => !name)
    if (unread) return fail('domain-not-yours', { name: unread.typed.slice(0, 100) })
    const names = [...new Map(read.flatMap(({ name }) => (name ? [[name.ascii, name] as const] : []))).values()]
    const own = await ownNames(
      tx,
      account,
      names.map(({ ascii }) => ascii),
    )
    const foreign = names.find(({ ascii }) => !own.has(ascii))
    if (foreign) return fail('domain-not-yours', { name: foreign.unicode })

    const { order, message } = await insertCustomerOrder(tx, { by, kind, urgent, title, text, now })
    if (!(await attachUploads(tx, { session, by }, files, messageFiles, message))) return fail('file-unknown')
    await insertMany(
      tx,
      'work_order_domains',
      names.map(({ ascii, unicode, tld }, position) => ({
        order_id: order,
        position,
        domain_id: own.get(ascii) ?? '',
        name: ascii,
        unicode,
        tld: tld.label,
      })),
    )
    return ok({ order })
  }

/** Once: the row's guard decides between two browsers. */
export async function rateWorkOrder(
  tx: Tx,
  { account, now }: Actor,
  { order: id, rating, note = '' }: Input<typeof contract.rateWorkOrder>,
) {
  const rated = await tx
    .updateTable('work_orders')
    .set({ rating, rating_note: note, rated_at: now })
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('opened_by', '=', 'customer')
    .where('state', '=', 'closed')
    .where('rating', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (rated) return ok()
  const order = await tx
    .selectFrom('work_orders')
    .select('state')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('opened_by', '=', 'customer')
    .executeTakeFirst()
  if (!order) return fail('work-order-unknown')
  return fail(order.state === 'closed' ? 'work-order-rated' : 'work-order-not-closed')
}
