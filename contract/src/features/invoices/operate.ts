import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { documentKinds } from './calls.ts'

const { query } = operatorCallsOver(errorTexts({}))

/** What was invoiced and credited in a period, by country and rate, as a tax return asks for it. Credit notes are subtracted. */
export const sumTaxes = query('/console/invoices/sum-taxes', {
  permission: 'payments.read',
  input: { from: f.instant, until: f.instant },
  output: {
    sums: f.rows({
      country: f.note(2),
      basisPoints: f.integer(),
      reverseCharge: f.truth,
      documentCount: f.integer(),
      net: f.amount,
      tax: f.amount,
      gross: f.amount,
    }),
  },
})

/** The newest invoices and credit notes, of an account, an order or a number where given; the number may be the start of one. */
export const listInvoices = query('/console/invoices/list-invoices', {
  permission: 'payments.read',
  personal: true,
  input: {
    account: f.optional(f.id),
    orderNumber: f.optional(f.id),
    number: f.optional(f.text({ max: 40 })),
    next: f.optional(f.id),
  },
  output: {
    invoices: f.rows({
      invoice: f.id,
      number: f.text({ max: 40 }),
      kind: f.choice(documentKinds),
      account: f.id,
      orderNumber: f.nullable(f.id),
      buyer: f.text({ max: 300 }),
      taxNumber: f.note(40),
      country: f.note(2),
      net: f.amount,
      tax: f.amount,
      gross: f.amount,
      issuedAt: f.instant,
    }),
    next: f.nullable(f.id),
  },
})
