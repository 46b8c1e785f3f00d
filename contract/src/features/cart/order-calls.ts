import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { documentKinds } from '../invoices/calls.ts'
import { taxFields } from '../invoices/tax-fields.ts'
import { choiceErrors, choiceFields } from './choices.ts'
import { errors } from './errors.ts'
import { productKinds } from './product-kinds.ts'
import { savingFields } from './savings.ts'

const { query, command, stream } = callsOver(errors)

export const orderStates = ['unpaid', 'working', 'done', 'cancelled'] as const
/** States as lists show them. partly, failed: an ended order, some or none of whose lines were done. lapsed: not paid in time. */
export const shownOrderStates = ['unpaid', 'working', 'done', 'partly', 'failed', 'cancelled', 'lapsed'] as const
export type ShownOrderState = (typeof shownOrderStates)[number]
/** waiting: money is on hold, the registry has not finished. unresolved: the result is unknown; it resolves without action. */
export const orderLineStates = ['unpaid', 'waiting', 'done', 'failed', 'cancelled'] as const

/** Freezes prices and options of cart lines in an unpaid order; the lines leave the cart when it is paid. */
export const placeOrder = command('/cart/place-order', {
  access: 'account',
  right: 'buy.write',
  input: {
    /** default: all lines of the cart */
    lines: f.optional(f.list(f.id, { max: 1000 })),
    ...choiceFields,
    /** the sum of the prices that the customer saw, without the tax that comes on top */
    total: f.amount,
  },
  output: { order: f.id, total: f.amount },
  errors: [
    'cart-empty',
    'line-unknown',
    'extension-paused',
    ...choiceErrors,
    'price-changed',
    'code-not-paid',
    'in-debt',
    'information-needed',
    'orders-restricted',
    'too-many-orders',
  ],
})

/** Pays from the balance: holds the total and enqueues a job per line, in one transaction. Paying twice holds once. */
export const payOrder = command('/cart/pay-order', {
  access: 'account',
  right: 'buy.write',
  input: { order: f.id },
  output: { order: f.id },
  errors: [
    'order-unknown',
    'order-not-payable',
    'orders-restricted',
    'extension-paused',
    'template-unknown',
    'not-enough-funds',
    'in-debt',
  ],
  guards: { unusual: ({ order }: { readonly order: string }) => ({ purpose: 'zfyz', order }) },
})

/** Cancels an order that was not paid: nothing is on hold for it. Cancelling twice cancels once. */
export const cancelOrder = command('/cart/cancel-order', {
  access: 'account',
  right: 'buy.write',
  input: { order: f.id },
  errors: ['order-unknown', 'order-not-cancellable'],
  done: { us: 'Order canceled', zhcn: '订单已取消' },
})

/**
 * Cancels a paid line that waits. It ends, and its money is released, once its registry shows that nothing was executed; what was
 * executed is charged. Cancelling twice cancels once.
 */
export const cancelLine = command('/cart/cancel-line', {
  access: 'account',
  right: 'buy.write',
  input: { order: f.id, line: f.id },
  errors: ['order-unknown', 'line-not-cancellable'],
  done: { us: 'Canceling. This can take a minute.', zhcn: '正在取消，可能需要一分钟' },
  guards: { rate: { per: 'account', count: 60, seconds: 60 } },
})

/** Cancels every line of an order that can be cancelled, each as `cancelLine` does. */
export const cancelLines = command('/cart/cancel-lines', {
  access: 'account',
  right: 'buy.write',
  input: { order: f.id },
  output: { lines: f.integer() },
  errors: ['order-unknown', 'line-not-cancellable'],
  done: { us: 'Canceling. This can take a minute.', zhcn: '正在取消，可能需要一分钟' },
  guards: { rate: { per: 'account', count: 10, seconds: 60 } },
})

const orderHeadFields = {
  order: f.id,
  state: f.choice(orderStates),
  shown: f.choice(shownOrderStates),
  total: f.amount,
  captured: f.amount,
  released: f.amount,
  placedAt: f.instant,
  paidAt: f.nullable(f.instant),
  /** null of an order that was cancelled before this was recorded */
  endedAt: f.nullable(f.instant),
  /** how long an unpaid order keeps its prices */
  payBy: f.nullable(f.instant),
  /** its invoice, and the credit notes of later refunds */
  documents: f.rows({ document: f.id, kind: f.choice(documentKinds), number: f.text({ max: 40 }), gross: f.amount }),
}

export const orderFields = {
  ...orderHeadFields,
  available: f.amount,
  /** how it is taxed, and the sum of it: in the total, whether prices include it or not */
  tax: f.nullable(f.object({ ...taxFields, amount: f.amount })),
  /** the version of the registration agreement that it accepted; null: an automatic one, or older than these are kept */
  agreement: f.nullable(f.integer()),
  lines: f.rows({
    id: f.id,
    kind: f.choice(productKinds),
    name: f.text(),
    /** what the product calls it: of those of domains, the domain as U-labels */
    unicode: f.text(),
    years: f.nullable(f.integer()),
    price: f.amount,
    ...savingFields,
    /** in the price or on top of it, as the order's `tax` says */
    tax: f.amount,
    state: f.choice(orderLineStates),
    /** in the customer's language: why it failed, or what it waits for */
    note: f.note(500),
    /** unpaid: why the line has lost its sense since it was ordered, or that its price changed */
    doubt: f.note(300),
    /** whether it can be cancelled although it is paid; asked: its registry is asked first whether it knows of it */
    cancel: f.choice(['no', 'can', 'asked']),
    /** what it made or changed, by its product's own id: of those of domains, the domain */
    result: f.nullable(f.id),
  }),
}

export const readOrder = query('/cart/read-order', {
  access: 'account',
  right: 'money.read',
  keep: 'session',
  input: { order: f.id },
  output: orderFields,
  errors: ['order-unknown'],
})

/** All orders of the account, newest first, narrowed by state, product, and order number or part of a domain. */
export const findOrders = query('/cart/find-orders', {
  access: 'account',
  right: 'money.read',
  keep: 'session',
  input: {
    state: f.optional(f.choice(shownOrderStates)),
    kind: f.optional(f.choice(productKinds)),
    text: f.optional(f.note(100)),
    next: f.optional(f.id),
    page: f.optional(f.integer(1, 500)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    orders: f.rows({
      ...orderHeadFields,
      /** of the lines: those of an order are of one kind or of several */
      kinds: f.array(f.choice(productKinds)),
      /** of the first lines */
      names: f.array(f.text()),
      lineCount: f.integer(),
      failedCount: f.integer(),
    }),
    next: f.nullable(f.id),
    total: f.integer(),
  },
})

/** The current order, then at each change the lines that changed since; ends when the order does. */
export const watchOrder = stream('/cart/watch-order', {
  access: 'account',
  right: 'money.read',
  input: { order: f.id },
  output: f.object(orderFields),
})
