import { toUnicodeName } from '@namestead/contract/domain-name'
import { usd } from '@namestead/contract/money'
import type { Product } from '../features/cart/index.ts'
import * as registration from '../features/registration/index.ts'
import type { Catalogue } from '../features/tlds/index.ts'
import type { Vault } from '../platform/vault.ts'

/** Registration as the cart sells it. */
export function registrationProduct(
  catalogue: Catalogue,
  checks: registration.AvailabilityChecks,
  codes: Vault,
): Product {
  // The cart hands back what `offer` gave it.
  const factsOf = (facts: unknown) => facts as registration.RegistrationFacts
  const tldOf = (name: string) => catalogue.find(name.slice(name.indexOf('.') + 1))
  return {
    kind: 'registration',
    offer: subjects => registration.offerNames(catalogue, checks, subjects),
    price: (name, years, facts) => registration.priceOf(catalogue, name, years, factsOf(facts)),
    show(name, facts) {
      const tld = tldOf(name)
      const { premium, renew } = factsOf(facts)
      return {
        unicode: toUnicodeName(name),
        tld: tld?.label ?? '',
        minYears: tld?.rules.years.min ?? 1,
        maxYears: tld?.rules.years.max ?? 1,
        renew: premium ? usd(BigInt(renew)) : (tld?.prices.renew ?? usd(0n)),
        premium,
      }
    },
    fulfil: (tx, { account, hold, options, now }, lines) =>
      registration.placeRegistrations(
        tx,
        { catalogue, codes },
        { account, hold, template: options.template, nameServers: options.nameServers, now },
        lines.map(line => ({
          place: line.place,
          name: line.subject,
          unicode: toUnicodeName(line.subject),
          years: line.years,
          price: line.price,
          facts: factsOf(line.facts),
        })),
      ),
  }
}
