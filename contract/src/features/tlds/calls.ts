import { callsOver } from '../../call.ts'
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
  keep: 'session',
  method: 'GET',
  output: { tlds: f.rows(tldFields) },
})
