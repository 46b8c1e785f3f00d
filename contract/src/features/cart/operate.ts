import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { command } = operatorCallsOver(errorTexts({}))

/**
 * Orders that ended without an invoice, such as those from before there were invoices, get theirs, dated today. They are issued by
 * a sweep soon after; an order is asked for once, however often this is repeated.
 */
export const issueMissingInvoices = command('/console/cart/issue-missing-invoices', {
  permission: 'payments.act',
  /** without: all */
  input: { from: f.optional(f.instant) },
  output: { orders: f.integer() },
})
