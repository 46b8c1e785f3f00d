import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { orderLineStates, shownOrderStates } from './order-calls.ts'
import { productKinds } from './product-kinds.ts'
import { savingFields } from './savings.ts'

const { query, command } = operatorCallsOver(
  errorTexts({ 'order-unknown': { us: 'There is no order {orderNumber}', zhcn: '订单 {orderNumber} 不存在' } }),
)

const head = {
  orderNumber: f.id,
  account: f.id,
  state: f.choice(shownOrderStates),
}

const sums = {
  total: f.amount,
  /** of what was held for it: charged, and given back */
  captured: f.amount,
  released: f.amount,
  placedAt: f.instant,
}

/** Orders of all accounts or of one, newest first. */
export const listOrders = query('/console/cart/list-orders', {
  permission: 'orders.read',
  personal: true,
  input: {
    orderNumber: f.optional(f.id),
    account: f.optional(f.id),
    state: f.optional(f.choice(shownOrderStates)),
    kind: f.optional(f.choice(productKinds)),
    next: f.optional(f.id),
  },
  output: {
    orders: f.rows({
      ...head,
      kinds: f.array(f.choice(productKinds)),
      /** of the first lines */
      names: f.array(f.text()),
      ...sums,
      lineCount: f.integer(),
      failedCount: f.integer(),
    }),
    next: f.nullable(f.id),
  },
})

/** An order with all its lines. */
export const showOrder = query('/console/cart/show-order', {
  permission: 'orders.read',
  personal: true,
  input: { orderNumber: f.id },
  output: {
    ...head,
    ...sums,
    paidAt: f.nullable(f.instant),
    endedAt: f.nullable(f.instant),
    orderLines: f.rows({
      kind: f.choice(productKinds),
      name: f.text(),
      years: f.nullable(f.integer()),
      price: f.amount,
      tax: f.amount,
      ...savingFields,
      state: f.choice(orderLineStates),
      /** why it failed, or what it waits for, as it is stored */
      note: f.note(2000),
    }),
  },
  errors: ['order-unknown'],
})

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
