import { toUnicodeName } from '@namestead/contract/domain-name'
import { displayAmount, usd } from '@namestead/contract/money'
import { type Done, type Failure, fail } from '@namestead/contract/result'
import { sql } from 'kysely'
import { type Databases, rollBackWith, type Tx } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log.ts'
import { RegistryUnavailable } from '../../tlds/index.ts'
import { offerRenewals, type RenewalPorts } from '../offer-renewals.ts'
import type { RenewalFacts } from '../renewal-prices.ts'
import { obstacles, priceRisen, refusals } from '../texts.ts'
import { type AutomaticDomain, agreeOnPrice, automaticDomains, keepPremiumPrice } from './automatic-domains.ts'
import { isInTries, priceAttempts } from './automatic-tries.ts'
import { notifyObstacle } from './notify-obstacle.ts'
import { payByCard } from './pay-by-card.ts'

export interface AutomaticPorts extends RenewalPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly log: Log
  /** Orders and pays a renewal of a year; a failure must be rolled back. */
  readonly order: (
    tx: Tx,
    buyer: { readonly account: string; readonly now: Date },
    line: { readonly subject: string; readonly facts: RenewalFacts },
  ) => Promise<Done<{ order: string }> | Failure<string>>
}

/**
 * The job of one try of an automatic renewal: the same order, hold and renewal as by hand, from the available balance only. A
 * repeat finds the domain in renewal or renewed, and charges nothing.
 */
export async function renewAutomatically(ports: AutomaticPorts, id: string, attempt: number): Promise<void> {
  const { databases, policies, log } = ports
  const now = ports.now()
  const policy = policies.at(now)
  const isDue = (domain: AutomaticDomain | undefined) => domain && isInTries(domain.paidUntil, now, policy)

  const domain = await readAutomatic(id)
  if (!domain || !isDue(domain)) return
  const buyer = { account: domain.account, now }
  const [offer] = await offerRenewals(databases.db, ports, buyer, [domain.name])
  if (!offer) return
  if ('why' in offer) {
    if (offer.why === refusals.silent && attempt < priceAttempts)
      throw new RegistryUnavailable(`${domain.name}: the registry shows no price`)
    // The next try follows its schedule.
    log.info({ domain: domain.name, why: offer.why.us }, 'an automatic renewal was not possible')
    if (offer.why === obstacles['under-way']) return
    return databases.transact(tx => notifyObstacle(tx, domain, offer, now))
  }
  const price = offer.facts.premium?.price
  await databases.transact(async tx => {
    await keepPremiumPrice(tx, id, price)
    await agreeOnPrice(tx, { domain: id, price, now })
  })
  if (price !== undefined && domain.priceAgreedAt && BigInt(price) > (domain.agreedPrice ?? 0n)) {
    const parameters = { name: toUnicodeName(domain.name), price: displayAmount(usd(BigInt(price))) }
    return databases.transact(tx => notifyObstacle(tx, domain, { why: priceRisen, parameters }, now))
  }
  const ordered = await databases.transact(async tx => {
    await sql`select from domains where id = ${id} for update`.execute(tx)
    const { rows } = await automaticDomains(sql`d.id = ${id}`).execute(tx)
    const done = isDue(rows[0]) ? await ports.order(tx, buyer, offer) : fail('renewed-already')
    return done.failed === undefined ? done : rollBackWith(done)
  })
  if (ordered.failed === 'not-enough-funds' || ordered.failed === 'in-debt')
    await databases.transact(tx => payByCard(tx, ports, { domain, facts: offer.facts, now }))
  else if (ordered.failed !== undefined)
    log.info({ domain: domain.name, refused: ordered.failed }, 'an automatic renewal was not ordered')

  async function readAutomatic(domainId: string): Promise<AutomaticDomain | undefined> {
    const { rows } = await automaticDomains(sql`d.id = ${domainId} and d.state in ('active', 'expired')`).execute(
      databases.db,
    )
    return rows[0]
  }
}
