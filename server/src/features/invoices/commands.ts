import { formatAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/invoices'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.listInvoices, {
    meaning: 'Lists the newest invoices and credit notes.',
    options: {
      account: { value: 'id', meaning: 'only those of this account' },
      orderNumber: { value: 'id', meaning: 'only those of this order' },
      number: { value: 'number', meaning: 'only those whose number is this or begins like this' },
    },
    formatResult: ({ invoices }) =>
      invoices
        .map(
          ({ number, issuedAt, account, orderNumber, buyer, country, net, tax, gross }) =>
            `${number} ${issuedAt.toISOString().slice(0, 10)} account ${account} order ${orderNumber} ${formatAmount(net)} + ${formatAmount(tax)} = ${formatAmount(gross)} ${country} ${buyer}`,
        )
        .join('\n') || 'none',
  }),
]
