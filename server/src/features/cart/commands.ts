import * as contract from '@namestead/contract/operate/cart'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.issueMissingInvoices, {
    meaning: 'Has invoices issued for orders that ended without one, dated today.',
    options: { from: { value: 'instant', meaning: 'only orders that ended from then on; all by default' } },
    formatResult: ({ orders }) =>
      orders === 1 ? '1 order gets its invoice now.' : `${orders} orders get their invoices now.`,
  }),
]
