import { toUnicodeName } from '@namestead/contract/domain-name'
import { ok } from '@namestead/contract/result'
import { defineProduct } from '../../features/cart/index.ts'
import { levelOf } from '../../features/identity/index.ts'
import * as renewals from '../../features/renewals/index.ts'
import { askCancel, cancellable } from '../../features/tlds/index.ts'

/** Restoring a deleted domain as a product of the cart: its fee and one year where it fits, which is no choice. */
export function restoreProduct(ports: renewals.RenewalPorts) {
  const { catalogue, registries } = ports
  return defineProduct({
    kind: 'restore',
    options: renewals.restoreOptions,
    facts: renewals.renewalFacts,
    notes: renewals.lineNotes,
    unicodeOf: toUnicodeName,

    async offer(db, buyer, typed) {
      const offers = await renewals.offerRestores(db, ports, buyer, typed)
      return offers.map(offer => ('why' in offer ? offer : { ...offer, years: null }))
    },

    async quote(db, { account, now }, lines) {
      const names = lines.map(({ subject }) => subject)
      const [own, level] = await Promise.all([renewals.redeemableDomains(db, account, names), levelOf(db, account)])
      return lines.map(({ subject, facts }) => {
        const domain = own.get(subject)
        const tld = domain && catalogue.find(domain.tld)
        if (!domain || !tld || !registries.of(domain.registry) || renewals.restoreObstacle(domain, now))
          return undefined
        const sums = renewals.restorePrice(tld, facts, level, { paidUntil: domain.paidUntil, now })
        if (!sums) return undefined
        return {
          unicode: domain.unicode,
          tld: domain.tld,
          years: null,
          list: sums.list,
          standard: sums.standard,
          price: sums.price,
          renew: sums.year,
          paused: false,
          premium: facts.premium !== null,
          until: renewals.restoredUntil(domain.paidUntil, now),
        }
      })
    },

    complete: async (_tx, _buyer, lines) => ok(lines.map(line => line.options)),

    cancel: (tx, { account, now }, line) => askCancel(tx, 'restores', { account, line, now }),
    cancellable: (db, lines) => cancellable(db, 'restores', lines),

    fulfil: (tx, terms, lines) =>
      renewals.placeRestores(
        tx,
        terms,
        lines.map(({ id, subject, price, options: { purpose }, facts }) => ({
          orderLineId: id,
          name: subject,
          price,
          purpose,
          facts,
        })),
      ),
  })
}
