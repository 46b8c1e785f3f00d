import { toAsciiName } from '@namestead/contract/domain-name'
import type { Text } from '@namestead/contract/language'
import type { Db } from '../../../platform/database.ts'
import { policies as registrationPolicies } from '../../registration/index.ts'
import type { RenewalPorts } from '../offer-renewals.ts'
import { type RenewalFacts, renewalPrices } from '../renewal-prices.ts'
import { refusals, restoreObstacles } from '../texts.ts'
import { redeemableDomains, restoreObstacle } from './redeemable-domains.ts'
import { type RestorePurpose, readTypedRestore } from './restore-terms.ts'

type OfferedRestore =
  | {
      readonly typed: string
      readonly subject: string
      readonly options: { readonly purpose: RestorePurpose }
      readonly facts: RenewalFacts
    }
  | { readonly typed: string; readonly why: Text; readonly parameters: { readonly name: string } }

/** The typed domains that the account can have restored now. */
export async function offerRestores(
  db: Db,
  { catalogue, registries, policies }: RenewalPorts,
  { account, now }: { readonly account: string; readonly now: Date },
  typed: readonly string[],
): Promise<OfferedRestore[]> {
  const wanted = typed.map(text => {
    const { name, purpose } = readTypedRestore(text)
    return { typed: name, name: toAsciiName(name) ?? '', purpose }
  })
  const own = await redeemableDomains(
    db,
    account,
    wanted.map(({ name }) => name),
  )
  const asked = [...own.values()].flatMap(domain => {
    const tld = catalogue.find(domain.tld)
    if (!tld || !registries.of(domain.registry)?.supports.has('restore') || restoreObstacle(domain, now)) return []
    return [{ name: domain.name, registry: domain.registry, tld }]
  })
  const prices = await renewalPrices(registries, asked, policies.at(now)(registrationPolicies.premiumMarkup))
  return wanted.map(({ typed: text, name, purpose }) => {
    const domain = own.get(name)
    if (!domain) return { typed: text, why: refusals.unknown, parameters: { name: text } }
    const parameters = { name: domain.unicode }
    const why = restoreObstacle(domain, now)
    if (why) return { typed: domain.unicode, why: restoreObstacles[why], parameters }
    const facts = prices.get(name)
    if (!facts) return { typed: domain.unicode, why: refusals.silent, parameters }
    return { typed: domain.unicode, subject: name, options: { purpose }, facts }
  })
}
