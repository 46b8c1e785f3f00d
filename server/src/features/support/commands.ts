import * as contract from '@namestead/contract/operate/support'
import { commandOf } from '../../platform/commands.ts'

const order = { value: 'id', meaning: 'the work order' }

export const commands = [
  commandOf(contract.openWorkOrder, {
    meaning: 'Opens a work order for an account. An urgent one is mailed and shown as soon as the customer signs in.',
    options: {
      account: { value: 'id', meaning: 'whose attention is asked for' },
      title: { meaning: 'one line' },
      text: { meaning: 'what the customer should know and do' },
      urgent: { meaning: 'shown before anything else' },
    },
    say: ({ order }) => `Work order ${order} is open.`,
  }),
  commandOf(contract.answerWorkOrder, {
    meaning: 'Says something in a work order; it waits for the customer again.',
    options: { order, text: { meaning: 'the answer' } },
    say: (_data, given) => `Work order ${given.text('order')} is answered.`,
  }),
  commandOf(contract.closeWorkOrder, {
    meaning: 'Closes a work order.',
    options: { order },
    say: (_data, given) => `Work order ${given.text('order')} is closed.`,
  }),
  commandOf(contract.listWorkOrders, {
    meaning: 'Lists the work orders that wait for an answer of ours, each with what was said last.',
    options: {},
    say: ({ orders }) =>
      orders.length === 0
        ? 'No work order waits for us.'
        : orders
            .map(
              one =>
                `${one.order}  account ${one.account}${one.urgent ? '  urgent' : ''}  ${one.title}\n    ${one.last}`,
            )
            .join('\n'),
  }),
]
