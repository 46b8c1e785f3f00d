import { formatAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/invoices'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.listInvoices, {
    meaning: 'Lists the newest invoices and credit notes.',
    options: {
      account: { value: 'id', meaning: 'only those of this account' },
      order: { value: 'id', meaning: 'only those of this order' },
      number: { value: 'number', meaning: 'only those whose number is this or begins like this' },
    },
    formatResult: ({ invoices }) =>
      invoices
        .map(
          ({ number, issuedAt, account, order, buyer, country, net, tax, gross }) =>
            `${number} ${issuedAt.toISOString().slice(0, 10)} account ${account} order ${order} ${formatAmount(net)} + ${formatAmount(tax)} = ${formatAmount(gross)} ${country} ${buyer}`,
        )
        .join('\n') || 'none',
  }),
]
