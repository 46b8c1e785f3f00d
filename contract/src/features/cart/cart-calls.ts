import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { taxFields } from '../invoices/tax-fields.ts'
import { errors } from './errors.ts'
import { productKinds } from './product-kinds.ts'
import { savingFields } from './savings.ts'

const { action, query, command } = callsOver(errors)

export const cartLineFields = {
  id: f.id,
  kind: f.choice(productKinds),
  name: f.text(),
  unicode: f.text(),
  /** null where its price is of no extension */
  tld: f.nullable(f.text()),
  /** null where the product has no term */
  years: f.nullable(f.integer(1, 10)),
  minYears: f.nullable(f.integer(1, 10)),
  maxYears: f.nullable(f.integer(1, 10)),
  /** for all years, less the savings */
  price: f.amount,
  ...savingFields,
  /** in the price or on top of it, as the cart's `tax` says */
  tax: f.amount,
  /** per later year */
  renew: f.amount,
  premium: f.truth,
  /** its extension is temporarily unavailable: the line stays, and cannot be ordered for now */
  paused: f.truth,
  /** paid until this instant afterwards; null where the domain does not exist yet */
  until: f.nullable(f.instant),
  addedAt: f.instant,
}

/** The cart; always empty for a visitor. */
export const readCart = query('/user_gwc/gwc_list', {
  access: 'visitor',
  right: 'buy.read',
  keep: 'session',
  methods: ['GET', 'POST'],
  output: {
    total: f.integer(),
    /** of the lines' prices */
    sum: f.amount,
    tax: f.nullable(f.object(taxFields)),
    lines: f.rows(cartLineFields),
    /** there is a newer registration agreement than the one of the last order */
    agreementChanged: f.truth,
    /** the code on the cart, and what it takes off; zero where other coupons save more, or no line fits */
    promoCode: f.nullable(f.object({ code: f.note(), discount: f.amount })),
  },
})

/** Adds domains to register or to renew. Rejected domains are reported one by one; the others are added. */
export const addLines = action('/cart/add-lines', {
  access: 'visitor',
  right: 'buy.write',
  input: {
    kind: f.choice(productKinds),
    names: f.list(f.text(), { min: 1, max: 500 }),
    years: f.optional(f.integer(1, 10)),
  },
  output: {
    total: f.integer(),
    added: f.integer(),
    /** the requested domains that are in the cart now */
    lines: f.array(f.id),
    refused: f.rows({ name: f.text(), why: f.text({ max: 600 }) }),
  },
  errors: ['login-needed', 'cart-full'],
  done: { us: 'Added to cart', zhcn: '已加入购物车' },
})

/** Sets the term of one or several lines, all of which must offer it. */
export const changeYears = command('/cart/change-years', {
  access: 'account',
  right: 'buy.write',
  input: { lines: f.list(f.id, { min: 1, max: 1000 }), years: f.integer(1, 10) },
  output: { sum: f.amount },
  errors: ['line-unknown', 'years-not-offered'],
})

export const removeLines = command('/cart/remove-lines', {
  access: 'account',
  right: 'buy.write',
  input: { lines: f.list(f.id, { min: 1, max: 1000 }) },
  output: { total: f.integer(), sum: f.amount },
})
