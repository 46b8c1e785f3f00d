import { sql } from 'kysely'
import type { Databases } from '../../platform/database.ts'
import { RegistryUnavailable } from '../tlds/index.ts'
import { agreeOnPrice, automaticDomains } from './automatic/automatic-domains.ts'
import { priceAttempts } from './automatic/automatic-tries.ts'
import { offerRenewals, type RenewalPorts } from './offer-renewals.ts'
import { refusals } from './texts.ts'

interface PricePorts extends RenewalPorts {
  readonly databases: Databases
  readonly now: () => Date
}

/** The job that keeps the price for which automatic renewal was turned on. Without an answer the first try does it. */
export async function agreePrice(ports: PricePorts, id: string, attempt: number): Promise<void> {
  const { databases } = ports
  const now = ports.now()
  const { rows } = await automaticDomains(sql`d.id = ${id} and a.price_agreed_at is null`).execute(databases.db)
  const [domain] = rows
  if (!domain) return
  const [offer] = await offerRenewals(databases.db, ports, { account: domain.account, now }, [domain.name])
  if (offer && 'facts' in offer) {
    const price = offer.facts.premium?.price
    await databases.transact(tx => agreeOnPrice(tx, { domain: id, price, now }))
  } else if (offer?.why === refusals.silent && attempt < priceAttempts) {
    throw new RegistryUnavailable(`${domain.name}: the registry shows no price`)
  }
}
