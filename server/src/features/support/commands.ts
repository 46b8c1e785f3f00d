import * as contract from '@namestead/contract/operate/support'
import { commandOf } from '../../platform/commands.ts'

const order = { value: 'id', meaning: 'the work order' }

export const commands = [
  commandOf(contract.openWorkOrder, {
    meaning: 'Opens a work order for an account. An urgent one is also emailed, and shown when the customer signs in.',
    options: {
      account: { value: 'id', meaning: 'the account' },
      title: { meaning: 'one line' },
      text: { meaning: 'what the customer should know and do' },
      urgent: { meaning: 'marks it as urgent' },
    },
    formatResult: ({ order }) => `Work order ${order} is open.`,
  }),
  commandOf(contract.answerWorkOrder, {
    meaning: 'Replies to a work order, which then awaits the customer.',
    options: { order, text: { meaning: 'the reply' } },
    formatResult: (_data, given) => `Work order ${given.text('order')} is answered.`,
  }),
  commandOf(contract.closeWorkOrder, {
    meaning: 'Closes a work order.',
    options: { order },
    formatResult: (_data, given) => `Work order ${given.text('order')} is closed.`,
  }),
  commandOf(contract.listWorkOrders, {
    meaning: 'Lists the work orders that await our reply, each with its last message.',
    options: {},
    formatResult: ({ orders }) =>
      orders.length === 0
        ? 'No work orders await our reply.'
        : orders
            .map(
              one =>
                `${one.order}  account ${one.account}${one.urgent ? '  urgent' : ''}  ${one.title}\n    ${one.last}`,
            )
            .join('\n'),
  }),
]
