import { formatAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/invoices'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.sumTaxes, {
    meaning: 'Sums what was invoiced in a period by country and rate, less credit notes, for a tax return.',
    options: {
      from: { value: 'instant', meaning: 'such as 2027-01-01T00:00:00Z' },
      until: { value: 'instant', meaning: 'the first instant that no longer counts' },
    },
    formatResult: ({ sums }) =>
      sums
        .map(
          ({ country, basisPoints, reverseCharge, documentCount, net, tax, gross }) =>
            `${country || '--'} ${reverseCharge ? 'reverse charge' : `${basisPoints / 100} %`} ${documentCount} documents ${formatAmount(net)} + ${formatAmount(tax)} = ${formatAmount(gross)}`,
        )
        .join('\n') || 'none',
  }),
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
            `${number} ${issuedAt.toISOString().slice(0, 10)} account ${account} ${orderNumber ? `order ${orderNumber}` : 'fees of a month'} ${formatAmount(net)} + ${formatAmount(tax)} = ${formatAmount(gross)} ${country} ${buyer}`,
        )
        .join('\n') || 'none',
  }),
]
