import { toUnicodeName } from '@namestead/contract/domain-name'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Policies } from '../../../platform/policies.ts'
import { chargeForRenewal } from '../../cards/index.ts'
import { levelOf } from '../../identity/index.ts'
import { taxed, taxTermsOf } from '../../invoices/index.ts'
import type { Catalogue } from '../../tlds/index.ts'
import { type RenewalFacts, renewalPrice } from '../renewal-prices.ts'
import type { AutomaticDomain } from './automatic-domains.ts'
import { notifyShortfall } from './notify-shortfall.ts'

interface Ports {
  readonly catalogue: Catalogue
  readonly policies: Policies
}

interface Unpaid {
  readonly domain: AutomaticDomain
  readonly facts: RenewalFacts
  readonly now: Date
}

/**
 * A renewal that the balance does not cover: the customer's card pays what is missing where it may, on the day that was announced, and
 * the renewal is tried on that day too. Otherwise the customer is told what is missing.
 */
export async function payByCard(tx: Tx, ports: Ports, { domain, facts, now }: Unpaid): Promise<void> {
  const { account, name } = domain
  const policy = ports.policies.at(now)
  const tld = ports.catalogue.find(domain.tld)
  const price = tld && renewalPrice(tld, facts, 1, await levelOf(tx, account))
  const charge = price
    ? await chargeForRenewal(
        tx,
        { now, policy },
        {
          account,
          domain: domain.id,
          unicode: toUnicodeName(name),
          paidUntil: domain.paidUntil,
          price: taxed(price, await taxTermsOf(tx, policy, account)).gross,
        },
      )
    : undefined
  if (charge?.kind === 'charging') return
  if (charge?.kind !== 'announced') return notifyShortfall(tx, ports, domain, now)
  await sql`update automatic_renewals set next_try_at = least(next_try_at, ${charge.chargeAt})
    where domain_id = ${domain.id}`.execute(tx)
}
