import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { WorkOrders } from '../../platform/database-types.ts'
import { move, recordInitialState } from '../../platform/states.ts'
import { type By, memberIdOf } from '../../platform/use-case.ts'
import { mailAccount, notifyAccount, raiseTodo, settleTodo } from '../notices/index.ts'
import { workOrderStates } from './states.ts'
import { answeredMail, answeredMessage, openedMail, openedMessage, urgentMail } from './texts.ts'

interface WorkOrder {
  readonly id: string
  readonly account: string
  readonly urgent: boolean
  readonly title: string
  readonly openedBy: string
}

/** What files of a message are attached to. */
export const messageFiles = 'work-order-message'

const pathOf = ({ id, openedBy }: Pick<WorkOrder, 'id' | 'openedBy'>) =>
  openedBy === 'customer' ? `/user/wt_xq?id=${id}` : `/user/wtxt_xq?id=${id}`
const todoOf = ({ id, account, urgent }: WorkOrder) =>
  ({ account, kind: urgent ? 'urgent-work-order' : 'work-order', reference: id }) as const

/** Creates the customer's to-do. */
const raiseCustomerTodo = (tx: Tx, order: WorkOrder, now: Date) =>
  raiseTodo(tx, { ...todoOf(order), about: { subject: order.title }, now })

/** Opens a work order for the platform, with its site message, its to-do and a mail. */
export async function openWorkOrder(
  tx: Tx,
  given: { account: string; urgent: boolean; title: string; text: string; operator: string; now: Date },
): Promise<{ readonly order: string; readonly message: string }> {
  const { account, urgent, title, text, operator, now } = given
  const { id } = await tx
    .insertInto('work_orders')
    .values({
      account_id: account,
      opened_by: 'platform',
      urgent,
      title,
      state: workOrderStates.initial,
      opened_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordInitialState(tx, workOrderStates, { id, now, operator })
  const order = { id, account, urgent, title, openedBy: 'platform' }
  const message = await insertMessage(tx, id, { operator }, text, now)
  await raiseCustomerTodo(tx, order, now)
  const parameters = { order: id, title }
  await notifyAccount(tx, { account, kind: 'work-order', texts: openedMessage, parameters, path: pathOf(order), now })
  // What we write is mailed too, since the customer may not visit in time; what is urgent always.
  const mail = { account, parameters: { ...parameters, text }, now }
  await mailAccount(tx, urgent ? { ...mail, texts: urgentMail } : { ...mail, kind: 'work-orders', texts: openedMail })
  return { order: id, message }
}

/** The author of a message or closing: the customer, or an operator for the platform. */
type Side = { readonly by: By } | { readonly operator: string }

/** Adds a message of one side: the order then waits for the other one. Returns the message; undefined where it is closed. */
export async function addMessage(
  tx: Tx,
  order: WorkOrder & { readonly state: string },
  side: Side,
  text: string,
  now: Date,
): Promise<string | undefined> {
  const to = 'by' in side ? 'answered' : 'open'
  if (order.state === 'closed') return undefined
  if (order.state !== to) await move(tx, workOrderStates, { id: order.id, to, now, ...side })
  const message = await insertMessage(tx, order.id, side, text, now)
  await tx.updateTable('work_orders').set({ changed_at: now }).where('id', '=', order.id).execute()
  if ('by' in side) await settleTodo(tx, todoOf(order))
  else {
    await raiseCustomerTodo(tx, order, now)
    const parameters = { order: order.id, title: order.title }
    const { account } = order
    await notifyAccount(tx, {
      account,
      kind: 'work-order',
      texts: answeredMessage,
      parameters,
      path: pathOf(order),
      now,
    })
    await mailAccount(tx, {
      account,
      kind: 'work-orders',
      texts: answeredMail,
      parameters: { ...parameters, text },
      now,
    })
  }
  return message
}

export async function close(
  tx: Tx,
  order: WorkOrder & { readonly state: string },
  side: Side,
  now: Date,
): Promise<boolean> {
  if (!(await move(tx, workOrderStates, { id: order.id, to: 'closed', now, ...side }))) return false
  await tx.updateTable('work_orders').set({ changed_at: now }).where('id', '=', order.id).execute()
  await settleTodo(tx, todoOf(order))
  return true
}

/** `account` null: for an operator. */
export async function lockWorkOrder(tx: Tx, account: string | null, id: string) {
  const row = await tx
    .selectFrom('work_orders')
    .select(['id', 'account_id as account', 'urgent', 'title', 'state', 'opened_by as openedBy'])
    .where('id', '=', id)
    .$if(account !== null, q => q.where('account_id', '=', account ?? ''))
    .forUpdate()
    .executeTakeFirst()
  return row
}

async function insertMessage(tx: Tx, order: string, side: Side, body: string, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('work_order_messages')
    .values({
      order_id: order,
      ...('by' in side
        ? { author: 'customer', member_id: memberIdOf(side.by) }
        : { author: 'platform', operator_id: side.operator }),
      body,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Opened {
  readonly by: By
  readonly kind: Selectable<WorkOrders>['kind']
  readonly urgent: boolean
  readonly title: string
  readonly text: string
  readonly now: Date
}

/** A customer's work order, which waits for the platform from the start. */
export async function insertCustomerOrder(tx: Tx, { by, kind, urgent, title, text, now }: Opened) {
  const { id } = await tx
    .insertInto('work_orders')
    .values({
      account_id: by.account,
      opened_by: 'customer',
      kind,
      urgent,
      title,
      state: workOrderStates.initial,
      opened_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordInitialState(tx, workOrderStates, { id, now, by })
  await move(tx, workOrderStates, { id, to: 'answered', now, by })
  return { order: id, message: await insertMessage(tx, id, { by }, text, now) }
}
