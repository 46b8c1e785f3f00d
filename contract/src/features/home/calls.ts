import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query } = callsOver({})

const line = f.nullable(f.text())

/** Who operates the site and how to reach a person, in the request's language; null: the operator has not stated it. */
export const readCompany = query('/home/read-company', {
  access: 'visitor',
  method: 'GET',
  output: { name: line, address: line, email: line, phone: line, hours: line },
})

/** A count up to a bound; above it the page says "more than". */
const counted = f.nullable(f.object({ count: f.integer(), isMore: f.truth }))

/** What the home page says of the product itself, as the server knows it. */
export const readStorefront = query('/home/read-storefront', {
  access: 'visitor',
  method: 'GET',
  output: {
    /** null: too few to show */
    domains: counted,
    /** registered in the last 24 hours; null: too few to show */
    registeredToday: counted,
    /** extensions with a connected registry, and the connections that serve them */
    extensions: f.integer(),
    registries: f.integer(),
    /** the payment channels that are on */
    channels: f.rows({ channel: f.text(), name: f.text() }),
    /** words to start a search with, chosen by the operator */
    words: f.array(f.text()),
  },
})
