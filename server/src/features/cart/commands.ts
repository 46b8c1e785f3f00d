import type { Output } from '@namestead/contract/call'
import { displayAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/cart'
import { commandOf } from '../../platform/commands.ts'

type Head = Omit<Output<typeof contract.showOrder>, 'orderLines' | 'paidAt' | 'endedAt'>

const describe = ({ orderNumber, account, state, total, captured, placedAt }: Head) =>
  [
    orderNumber,
    `account ${account}`,
    state,
    displayAmount(total),
    `charged ${displayAmount(captured)}`,
    placedAt.toISOString(),
  ].join('  ')

export const commands = [
  commandOf(contract.listOrders, {
    meaning: 'Lists orders, newest first.',
    options: {
      orderNumber: { value: 'id', meaning: 'one order' },
      account: { value: 'id', meaning: 'whose they are' },
      state: { meaning: 'unpaid, working, done, partly, failed, cancelled or lapsed' },
      kind: { meaning: 'registration, renewal, transfer or restore' },
      next: { value: 'id', meaning: 'where the former page ended' },
    },
    formatResult: ({ orders, next }) =>
      [
        ...(orders.length === 0 ? ['No orders.'] : []),
        ...orders.map(order => `${describe(order)}  ${order.names.join(', ')}`),
        ...(next ? [`more: --next ${next}`] : []),
      ].join('\n'),
  }),
  commandOf(contract.showOrder, {
    meaning: 'Shows an order with its lines.',
    options: { orderNumber: { value: 'id', meaning: 'the order' } },
    formatResult: ({ orderLines, ...order }) =>
      [
        describe(order),
        ...orderLines.map(({ kind, name, years, price, tax, state, note }) =>
          [
            kind,
            name,
            years !== null && `${years} y`,
            displayAmount(price),
            tax.minor > 0n && `tax ${displayAmount(tax)}`,
            state,
            note,
          ]
            .filter(Boolean)
            .join('  '),
        ),
      ].join('\n'),
  }),
  commandOf(contract.issueMissingInvoices, {
    meaning: 'Has invoices issued for orders that ended without one, dated today.',
    options: { from: { value: 'instant', meaning: 'only orders that ended from then on; all by default' } },
    formatResult: ({ orders }) =>
      orders === 1 ? '1 order gets its invoice now.' : `${orders} orders get their invoices now.`,
  }),
]
