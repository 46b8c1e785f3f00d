import { ok } from '@namestead/contract/result'
import { buyersLevel, defineProduct, impossible, waiting } from '../../features/cart/index.ts'
import * as renewals from '../../features/renewals/index.ts'
import { askCancel, cancellable } from '../../features/tlds/index.ts'
import { restoreLabel } from './labels.ts'

/** Restoring a deleted domain as a product of the cart: its fee and one year where it fits, which is no choice. */
export function restoreProduct(ports: renewals.RenewalPorts) {
  const { catalogue, registries } = ports
  return defineProduct({
    ...restoreLabel,
    options: renewals.restoreOptions,

    async offer(db, buyer, typed) {
      const offers = await renewals.offerRestores(db, ports, buyer, typed)
      return offers.map(offer => ('why' in offer ? offer : { ...offer, years: null }))
    },

    async quote(db, buyer, lines) {
      const { account, now } = buyer
      const names = lines.map(({ subject }) => subject)
      const [own, level] = await Promise.all([renewals.redeemableDomains(db, account, names), buyersLevel(db, buyer)])
      return lines.map(({ subject, facts }) => {
        const domain = own.get(subject)
        const tld = domain && catalogue.find(domain.tld)
        if (!domain || !tld || !registries.of(domain.registry) || renewals.restoreObstacle(domain, now))
          return undefined
        const sums = renewals.restorePrice(tld, facts, level, { paidUntil: domain.paidUntil, now })
        if (!sums) return undefined
        return {
          extension: { tld: domain.tld, paused: false },
          years: null,
          list: sums.list,
          standard: sums.standard,
          price: sums.price,
          renew: sums.year,
          premium: facts.premium !== null,
          until: renewals.restoredUntil(domain.paidUntil, now),
        }
      })
    },

    complete: async (_tx, _buyer, lines) => ok(lines.map(line => line.options)),

    cancel: (tx, { account, now }, line) => askCancel(tx, 'restores', { account, line, now }),
    cancellable: (db, lines) => cancellable(db, 'restores', lines),

    async fulfil(tx, terms, lines) {
      const placed = await renewals.placeRestores(
        tx,
        terms,
        lines.map(({ id, subject, price, options: { purpose }, facts }) => ({
          orderLineId: id,
          name: subject,
          price,
          purpose,
          facts,
        })),
      )
      return lines.map(({ id }) => (placed.has(id) ? waiting : impossible))
    },
  })
}
