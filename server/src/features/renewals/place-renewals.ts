import { randomBytes } from 'node:crypto'
import type { Money } from '@namestead/contract/money'
import { insertMany, type Tx } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { yearsAfter } from '../../platform/years.ts'
import type { Catalogue } from '../tlds/index.ts'
import { renewDomainJob } from './jobs.ts'
import { lockOwnDomains } from './own-domains.ts'
import type { RenewalFacts } from './renewal-prices.ts'
import { longestOf, termsOf } from './rules.ts'
import { renewalStates } from './states.ts'

/** One line of a paid order: a domain to renew. */
interface RenewalOrder {
  readonly orderLineId: string
  readonly name: string
  readonly years: number
  readonly price: Money
  readonly facts: RenewalFacts
  readonly automatic: boolean
}

interface RenewalTerms {
  readonly catalogue: Catalogue
  readonly account: string
  readonly hold: string
  readonly now: Date
}

/**
 * Creates the renewals of an order with one job each, in the caller's transaction. The domains are locked: one that another order has
 * started to renew since this order was placed is left out. Returns the order lines of the others.
 */
export async function placeRenewals(
  tx: Tx,
  { catalogue, account, hold, now }: RenewalTerms,
  orders: readonly RenewalOrder[],
): Promise<ReadonlySet<string>> {
  const domains = await lockOwnDomains(
    tx,
    account,
    orders.map(({ name }) => name),
  )
  const rows = []
  for (const { orderLineId, name, years, price, facts, automatic } of orders) {
    const domain = domains.get(name)
    const terms = domain && termsOf(domain, { connected: true, longest: longestOf(catalogue.find(domain.tld)), now })
    if (!domain || !terms?.years || years > terms.years.max) continue
    rows.push({
      account_id: account,
      order_line_id: orderLineId,
      hold_id: hold,
      price: price.minor,
      domain_id: domain.id,
      years,
      paid_until: domain.paid_until,
      renews_until: yearsAfter(domain.paid_until, years),
      automatic,
      agreed_fee: facts.premium?.agreedFee ?? null,
      client_transaction_id: `NS-${randomBytes(12).toString('hex')}`,
      state: renewalStates.initial,
      created_at: now,
    })
  }
  const made = await insertMany(tx, 'renewals', rows, { returning: ['id'] })
  enqueueAll(
    tx,
    renewDomainJob,
    made.map(({ id }) => ({ renewal: id })),
  )
  return new Set(rows.map(row => row.order_line_id))
}
