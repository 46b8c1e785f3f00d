import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { action, query, command } = callsOver(errors)

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
export const addNames = action('/cart/add-names', {
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
