import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from '../recharges/errors.ts'

const { query } = callsOver(errors)

/** What foreign currencies are worth in US dollars, those that a payment method accepts first. Rates have ten decimals. */
export const listExchangeRates = query('/exchange-rates/list-exchange-rates', {
  access: 'visitor',
  method: 'GET',
  output: {
    rates: f.rows({
      currency: f.text(),
      source: f.text(),
      at: f.instant,
      /** as published, and what a payment gets: less the margin */
      rate: f.text(),
      ours: f.text(),
      marginBasisPoints: f.integer(),
      /** the payment methods in this currency */
      channels: f.rows({ channel: f.text(), name: f.text() }),
      /** the last rate of each of the last 30 days that has one, oldest first */
      days: f.rows({ day: f.instant, rate: f.text() }),
    }),
  },
})
