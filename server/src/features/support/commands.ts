import type { GivenOptions, OperatorCommand } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import { SettingError } from '../../platform/settings.ts'
import { close, lockWorkOrder, openWorkOrder, speak } from './work-orders.ts'

const longestTitle = 200
const longestText = 4000

const open: OperatorCommand = {
  name: 'open-work-order',
  meaning: 'Opens a work order for an account. An urgent one is mailed and shown as soon as the person signs in.',
  options: [
    { name: 'account', value: 'id', meaning: 'whose attention is asked for', needed: true },
    { name: 'title', value: 'text', meaning: 'one line', needed: true },
    { name: 'text', value: 'text', meaning: 'what the person shall know and do', needed: true },
    { name: 'urgent', meaning: 'shown before anything else' },
  ],
  run: ({ databases, clock }, given) =>
    databases.transact(async tx => {
      const account = given.text('account')
      const found =
        isId(account) && (await tx.selectFrom('accounts').select('id').where('id', '=', account).executeTakeFirst())
      if (!found) throw new SettingError(`There is no account ${account}.`)
      const id = await openWorkOrder(tx, {
        account,
        urgent: given.on('urgent'),
        title: within(given, 'title', longestTitle),
        text: within(given, 'text', longestText),
        now: clock.now(),
      })
      return `Work order ${id} is open for account ${account}.`
    }),
}

const answer: OperatorCommand = {
  name: 'answer-work-order',
  meaning: 'Says something in a work order; it waits for the person again.',
  options: [
    { name: 'order', value: 'id', meaning: 'the work order', needed: true },
    { name: 'text', value: 'text', meaning: 'the answer', needed: true },
  ],
  run: ({ databases, clock }, given) =>
    databases.transact(async tx => {
      const order = await orderOf(tx, given)
      if (!(await speak(tx, order, 'platform', within(given, 'text', longestText), clock.now())))
        throw new SettingError(`Work order ${order.id} is closed.`)
      return `Work order ${order.id} is answered.`
    }),
}

const end: OperatorCommand = {
  name: 'close-work-order',
  meaning: 'Closes a work order.',
  options: [{ name: 'order', value: 'id', meaning: 'the work order', needed: true }],
  run: ({ databases, clock }, given) =>
    databases.transact(async tx => {
      const order = await orderOf(tx, given)
      if (!(await close(tx, order, clock.now()))) throw new SettingError(`Work order ${order.id} is closed.`)
      return `Work order ${order.id} is closed.`
    }),
}

const list: OperatorCommand = {
  name: 'list-work-orders',
  meaning: 'Lists the work orders that wait for an answer of ours, each with what was said last.',
  options: [],
  async run({ databases }) {
    const rows = await databases.db
      .selectFrom('work_orders as o')
      .select(['o.id', 'account_id', 'title', 'urgent'])
      .select(eb =>
        eb
          .selectFrom('work_order_messages as m')
          .select('body')
          .whereRef('m.order_id', '=', 'o.id')
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('last'),
      )
      .where('state', '=', 'answered')
      .orderBy('changed_at')
      .limit(100)
      .execute()
    if (rows.length === 0) return 'No work order waits for us.'
    return rows
      .map(
        row =>
          `${row.id}  account ${row.account_id}${row.urgent ? '  urgent' : ''}  ${row.title}\n    ${row.last ?? ''}`,
      )
      .join('\n')
  },
}

export const commands = [open, answer, end, list]

const isId = (text: string) => /^[1-9]\d{0,17}$/.test(text)

async function orderOf(tx: Tx, given: GivenOptions) {
  const id = given.text('order')
  const order = isId(id) ? await lockWorkOrder(tx, null, id) : undefined
  if (!order) throw new SettingError(`There is no work order ${id}.`)
  return order
}

function within(given: GivenOptions, name: string, most: number): string {
  const text = given.text(name).trim()
  if (text.length === 0 || text.length > most) throw new SettingError(`--${name} takes 1 to ${most} characters.`)
  return text
}
