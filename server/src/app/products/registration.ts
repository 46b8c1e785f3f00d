import { toUnicodeName } from '@namestead/contract/domain-name'
import { usd } from '@namestead/contract/money'
import { buyersLevel, defineProduct, noteLines, type Verdict, waiting } from '../../features/cart/index.ts'
import { ownNames } from '../../features/domains/index.ts'
import { type RegistrantData, registrantsOf } from '../../features/registrants/index.ts'
import * as registration from '../../features/registration/index.ts'
import { type Catalogue, cancellable, priceQuote } from '../../features/tlds/index.ts'
import type { Policies } from '../../platform/policies.ts'
import type { Vault } from '../../platform/vault.ts'
import { registrationLabel } from './labels.ts'

const withoutTemplate: Verdict = { state: 'failed', refusal: 'template-unknown' }

interface Ports {
  readonly catalogue: Catalogue
  readonly checks: registration.AvailabilityChecks
  readonly codes: Vault
  readonly ourNameServers: readonly string[]
  readonly registrantData: RegistrantData
  readonly policies: Policies
}

/** Registration as a product of the cart. */
export function registrationProduct({ catalogue, checks, codes, ourNameServers, registrantData, policies }: Ports) {
  const tldOf = (name: string) => catalogue.find(name.slice(name.indexOf('.') + 1))
  return defineProduct({
    ...registrationLabel,
    options: registration.registrationOptions,

    async offer(_db, _buyer, typed) {
      const offers = await registration.offerNames(catalogue, checks, typed)
      return offers.map(offer =>
        'why' in offer ? offer : { ...offer, options: { template: null, nameServers: null } },
      )
    },

    async quote(db, buyer, lines) {
      const level = await buyersLevel(db, buyer)
      return lines.map(({ subject, years, facts }) => {
        const tld = tldOf(subject)
        const quote = years === null ? undefined : registration.priceOf(tld, years, facts, level)
        if (!tld || !quote) return undefined
        const renew = facts.premium ? usd(BigInt(facts.renew)) : priceQuote(tld, 'renew', 1, level)?.price
        return {
          extension: { tld: tld.label, paused: tld.paused },
          years: tld.rules.years,
          list: quote.list,
          standard: quote.standard,
          price: quote.price,
          renew: renew ?? tld.prices.renew,
          premium: facts.premium,
          until: null,
        }
      })
    },

    async doubts(db, { account }, lines) {
      const own = await ownNames(
        db,
        account,
        lines.map(({ subject }) => subject),
      )
      return lines.map(({ subject }) => (own.has(subject) ? registration.alreadyYours : undefined))
    },

    complete: (tx, { account }, lines, choices) =>
      registration.completeOptions(
        tx,
        lines.map(({ subject, options }) => ({ tld: tldOf(subject)?.label ?? '', options })),
        { account, ...choices, ourNameServers, registrantData },
      ),

    cancel: (tx, { account, now }, line) => registration.cancelRegistration(tx, { account, line, now }),
    cancellable: (db, lines) => cancellable(db, 'registrations', lines),

    async fulfil(tx, { account, by, hold, now }, lines) {
      const orders = lines.map(({ id, subject, years, price, options: { template, nameServers }, facts }) => {
        // Completed by placing the order.
        if (years === null || !template || !nameServers) throw new Error(`order line ${id} is not complete`)
        return {
          orderLineId: id,
          name: subject,
          unicode: toUnicodeName(subject),
          years,
          price,
          facts,
          template,
          nameServers,
        }
      })
      const registrants = await registrantsOf(
        tx,
        account,
        orders.map(({ template }) => template),
      )
      await registration.placeRegistrations(
        tx,
        { catalogue, codes, policies, notes: noteLines },
        { account, by, hold, now, registrants },
        orders.filter(({ template }) => registrants.has(template)),
      )
      return orders.map(({ template }) => (registrants.has(template) ? waiting : withoutTemplate))
    },
  })
}
