import { callsOver } from '../call.ts'
import * as f from '../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

export const cartLineFields = {
  id: f.id,
  kind: f.choice(['registration']),
  name: f.text(),
  unicode: f.text(),
  tld: f.text(),
  years: f.integer(1, 10),
  minYears: f.integer(1, 10),
  maxYears: f.integer(1, 10),
  /** for all the years */
  price: f.amount,
  /** of each later year */
  renew: f.amount,
  premium: f.truth,
  addedAt: f.instant,
}

/** The cart; a visitor's is empty. */
export const readCart = query('/user_gwc/gwc_list', {
  access: 'visitor',
  methods: ['GET', 'POST'],
  output: { total: f.integer(), sum: f.amount, lines: f.rows(cartLineFields) },
})

/** Adds names to register. What cannot be added is told name by name; the rest goes in. */
export const addNames = query('/cart/add-names', {
  access: 'visitor',
  input: {
    names: f.list(f.text(), { min: 1, max: 500 }),
    years: f.optional(f.integer(1, 10)),
  },
  output: { total: f.integer(), added: f.integer(), refused: f.rows({ name: f.text(), why: f.text({ max: 600 }) }) },
  errors: ['login-needed', 'cart-full'],
  done: { us: 'Added to cart', zhcn: '已加入购物车' },
})

export const changeYears = command('/cart/change-years', {
  access: 'account',
  input: { line: f.id, years: f.integer(1, 10) },
  output: { sum: f.amount },
  errors: ['line-unknown', 'years-not-offered'],
})

export const removeLines = command('/cart/remove-lines', {
  access: 'account',
  input: { lines: f.list(f.id, { min: 1, max: 1000 }) },
  output: { total: f.integer(), sum: f.amount },
})

export const orderStates = ['unpaid', 'working', 'done', 'cancelled'] as const
/** waiting: money held, the registry is asked. unresolved: no answer yet; it heals by itself. */
export const orderLineStates = ['unpaid', 'waiting', 'done', 'failed', 'cancelled'] as const

/** Freezes prices and options of cart lines as an unpaid order; the lines leave the cart when it is paid. */
export const placeOrder = command('/cart/place-order', {
  access: 'account',
  input: {
    /** all lines of the cart where left out */
    lines: f.optional(f.list(f.id, { max: 1000 })),
    /** one made from the account's data where left out */
    template: f.optional(f.id),
    /** ours where left out */
    nameServers: f.optional(f.list(f.text({ max: 253 }), { max: 13 })),
    /** the sum that the person saw */
    total: f.amount,
  },
  output: { order: f.id, total: f.amount },
  errors: [
    'cart-empty',
    'line-unknown',
    'template-unknown',
    'name-servers-invalid',
    'price-changed',
    'in-debt',
    'information-needed',
  ],
})

/** Pays from the balance: holds the sum and sets a job on each line, in one transaction. Paying twice holds once. */
export const payOrder = command('/cart/pay-order', {
  access: 'account',
  input: { order: f.id },
  output: { order: f.id },
  errors: ['order-unknown', 'order-not-payable', 'template-unknown', 'not-enough-funds', 'in-debt'],
})

export const cancelOrder = command('/cart/cancel-order', {
  access: 'account',
  input: { order: f.id },
  errors: ['order-unknown', 'order-not-payable'],
})

export const orderFields = {
  order: f.id,
  state: f.choice(orderStates),
  total: f.amount,
  captured: f.amount,
  released: f.amount,
  placedAt: f.instant,
  paidAt: f.nullable(f.instant),
  available: f.amount,
  lines: f.rows({
    id: f.id,
    kind: f.choice(['registration']),
    name: f.text(),
    unicode: f.text(),
    years: f.integer(),
    price: f.amount,
    state: f.choice(orderLineStates),
    /** in the person's language: why it failed, or what it waits for */
    note: f.note(500),
    /** the domain that came of it */
    domain: f.nullable(f.id),
  }),
}

export const readOrder = query('/cart/read-order', {
  access: 'account',
  input: { order: f.id },
  output: orderFields,
  errors: ['order-unknown'],
})

/** Unpaid and running orders, newest first. */
export const findOrders = query('/cart/find-orders', {
  access: 'account',
  input: {
    state: f.optional(f.choice(orderStates)),
    next: f.optional(f.id),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    orders: f.rows({
      order: f.id,
      state: f.choice(orderStates),
      total: f.amount,
      placedAt: f.instant,
      names: f.array(f.text()),
      lineCount: f.integer(),
    }),
    next: f.nullable(f.id),
  },
})
