import { callsOver } from '../../call.ts'
import { customerLevels } from '../../customer-levels.ts'
import * as f from '../../fields.ts'

const { query } = callsOver({})

export const tldFields = {
  label: f.text(),
  unicode: f.text(),
  category: f.choice(['popular', 'business', 'tech', 'cc', 'new', 'cn']),
  /** Whether orders can be executed; otherwise the TLD is priced only. */
  connected: f.truth,
  minYears: f.integer(),
  maxYears: f.integer(),
  register: f.amount,
  renew: f.amount,
  transfer: f.amount,
  restore: f.amount,
  /** the list price and the end of the offer; only where `register` is marked down */
  registerList: f.optional(f.amount),
  offerUntil: f.optional(f.instant),
}

/** Prices of every TLD, the popular ones first. */
export const listPrices = query('/tlds/list-prices', {
  access: 'visitor',
  right: 'buy.read',
  keep: 'session',
  method: 'GET',
  output: { tlds: f.rows(tldFields) },
})

const named = {
  label: f.text(),
  unicode: f.text(),
  category: tldFields.category,
  connected: f.truth,
}

/** Services that have prices of their own, regardless of the extension. */
export const pricedServices = ['intake', 'push'] as const

/**
 * What each extension costs after the first year, and the days of its life after expiry, for the caller's level. ICANN's Expired
 * Registration Recovery Policy (section 4.1) has these fees published.
 */
export const listServicePrices = query('/tlds/list-service-prices', {
  access: 'visitor',
  right: 'buy.read',
  keep: 'session',
  method: 'GET',
  output: {
    tlds: f.rows({
      ...named,
      renew: f.amount,
      transfer: f.amount,
      /** years that a transfer adds */
      transferYears: f.integer(),
      /** the fee alone, and with the year that comes with it: what is charged */
      restore: f.amount,
      restored: f.amount,
      /** zero: free */
      registrantChange: f.amount,
      /** days after expiry in which it can be renewed for the renewal price */
      graceDays: f.integer(),
      /** days after expiry from which it does not resolve */
      interruptedAfter: f.integer(),
      redemptionDays: f.integer(),
      pendingDeleteDays: f.integer(),
      premium: f.truth,
    }),
    /** `from` to `to` for a domain, or `share` of the price in basis points */
    services: f.rows({
      service: f.choice(pricedServices),
      from: f.nullable(f.amount),
      to: f.nullable(f.amount),
      share: f.nullable(f.integer()),
    }),
  },
})

/** One-year prices of every level, the popular extensions first, and what each level takes. */
export const listLevelPrices = query('/tlds/list-level-prices', {
  access: 'visitor',
  right: 'buy.read',
  keep: 'session',
  method: 'GET',
  output: {
    /** the caller's; null for a visitor */
    own: f.nullable(f.choice(customerLevels)),
    /** the period whose spend counts, and how long a level holds once reached */
    spendDays: f.integer(),
    holdDays: f.integer(),
    levels: f.rows({
      level: f.choice(customerLevels),
      /** the spend in the period; null: by contract only */
      takes: f.nullable(f.amount),
    }),
    tlds: f.rows({
      ...named,
      /** in the order of `levels` */
      register: f.array(f.amount),
      renew: f.array(f.amount),
      transfer: f.array(f.amount),
    }),
  },
})
