import { toAsciiName } from '@namestead/contract/domain-name'
import type { Text } from '@namestead/contract/language'
import type { Db } from '../../platform/database.ts'
import type { Policies } from '../../platform/policies.ts'
import { policies as registrationPolicies } from '../registration/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { ownDomains } from './own-domains.ts'
import { type RenewalFacts, renewalPrices } from './renewal-prices.ts'
import { longestOf, termsOf } from './rules.ts'
import { obstacles, refusals } from './texts.ts'

export interface RenewalPorts {
  readonly catalogue: Catalogue
  readonly registries: Registries
  readonly policies: Policies
}

type OfferedRenewal =
  | {
      readonly typed: string
      readonly subject: string
      readonly years: { readonly min: number; readonly max: number }
      readonly facts: RenewalFacts
    }
  | { readonly typed: string; readonly why: Text; readonly parameters: { readonly name: string } }

/** The typed domains that the account can renew now, with the facts that determine their prices. */
export async function offerRenewals(
  db: Db,
  { catalogue, registries, policies }: RenewalPorts,
  { account, now }: { readonly account: string; readonly now: Date },
  typed: readonly string[],
): Promise<OfferedRenewal[]> {
  const requested = typed.map(text => ({ typed: text, name: toAsciiName(text) ?? '' }))
  const own = await ownDomains(
    db,
    account,
    requested.map(({ name }) => name),
  )
  const renewable = [...own.values()].flatMap(domain => {
    const tld = catalogue.find(domain.tld)
    const connected = tld !== undefined && registries.of(domain.registry_id) !== undefined
    const { years } = termsOf(domain, { connected, longest: longestOf(tld), now })
    return tld && years ? [{ name: domain.name, registry: domain.registry_id, tld }] : []
  })
  const prices = await renewalPrices(registries, renewable, policies.at(now)(registrationPolicies.premiumMarkup))
  return requested.map(({ typed: text, name }) => {
    const domain = own.get(name)
    if (!domain) return { typed: text, why: refusals.unknown, parameters: { name: text } }
    const parameters = { name: domain.unicode }
    const tld = catalogue.find(domain.tld)
    const connected = Boolean(tld && registries.of(domain.registry_id))
    const terms = termsOf(domain, { connected, longest: longestOf(tld), now })
    if (terms.why) return { typed: domain.unicode, why: obstacles[terms.why], parameters }
    const facts = prices.get(name)
    if (!facts) return { typed: domain.unicode, why: refusals.silent, parameters }
    return { typed: domain.unicode, subject: name, years: terms.years, facts }
  })
}
