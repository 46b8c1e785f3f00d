import { ok } from '@namestead/contract/result'
import { buyersLevel, defineProduct, impossible, waiting } from '../../features/cart/index.ts'
import * as renewals from '../../features/renewals/index.ts'
import { askCancel, cancellable } from '../../features/tlds/index.ts'
import { yearsAfter } from '../../platform/years.ts'
import { renewalLabel } from './labels.ts'

/** Renewal as a product of the cart. The only choice is the number of years. */
export function renewalProduct(ports: renewals.RenewalPorts) {
  const { catalogue, registries } = ports
  return defineProduct({
    ...renewalLabel,
    options: renewals.renewalOptions,

    async offer(db, buyer, typed) {
      const offers = await renewals.offerRenewals(db, ports, buyer, typed)
      return offers.map(offer => ('why' in offer ? offer : { ...offer, options: { automatic: false } }))
    },

    async quote(db, buyer, lines) {
      const { account, now } = buyer
      const names = lines.map(({ subject }) => subject)
      const [own, level] = await Promise.all([renewals.ownDomains(db, account, names), buyersLevel(db, buyer)])
      return lines.map(({ subject, years, facts }) => {
        const domain = own.get(subject)
        const tld = domain && catalogue.find(domain.tld)
        if (!domain || !tld || years === null) return undefined
        const connected = registries.of(domain.registry_id) !== undefined
        const terms = renewals.termsOf(domain, { connected, longest: tld.rules.years.max, now })
        if (!terms.years || years > terms.years.max) return undefined
        const quote = renewals.renewalQuote(tld, facts, years, level)
        const renew = renewals.renewalPrice(tld, facts, 1, level)
        if (!quote || !renew) return undefined
        return {
          extension: { tld: domain.tld, paused: false },
          years: terms.years,
          list: quote.list,
          standard: quote.standard,
          price: quote.price,
          renew,
          premium: facts.premium !== null,
          until: yearsAfter(domain.paid_until, years),
        }
      })
    },

    complete: async (_tx, _buyer, lines) => ok(lines.map(line => line.options)),

    cancel: (tx, { account, now }, line) => askCancel(tx, 'renewals', { account, line, now }),
    cancellable: (db, lines) => cancellable(db, 'renewals', lines),

    async fulfil(tx, terms, lines) {
      const placed = await renewals.placeRenewals(
        tx,
        { ...terms, catalogue },
        lines.map(({ id, subject, years, price, facts, options }) => ({
          orderLineId: id,
          name: subject,
          years: years ?? 1,
          price,
          facts,
          automatic: options.automatic,
        })),
      )
      return lines.map(({ id }) => (placed.has(id) ? waiting : impossible))
    },
  })
}
