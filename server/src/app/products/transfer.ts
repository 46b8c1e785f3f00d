import { buyersLevel, defineProduct, impossible, waiting } from '../../features/cart/index.ts'
import { ownNames } from '../../features/domains/index.ts'
import type { RegistrantData } from '../../features/registrants/index.ts'
import { alreadyYours } from '../../features/registration/index.ts'
import * as transfersIn from '../../features/transfers-in/index.ts'
import type { Tx } from '../../platform/database.ts'
import { transferLabel } from './labels.ts'

interface Ports extends transfersIn.TransferPorts {
  readonly ends: transfersIn.EndPorts
  readonly registrantData: RegistrantData
  readonly waits: (
    tx: Tx,
    orderLineIds: readonly string[],
    note: keyof typeof transfersIn.orderTexts.notes,
  ) => Promise<void>
}

/** Transfer as a product of the cart: no term, since it adds what the registry adds. */
export function transferProduct(ports: Ports) {
  const { catalogue } = ports
  const tldOf = (name: string) => catalogue.find(name.slice(name.indexOf('.') + 1))
  return defineProduct({
    ...transferLabel,
    options: transfersIn.transferOptions,

    async offer(db, buyer, typed) {
      const offers = await transfersIn.offerTransfers(db, ports, buyer, typed)
      return offers.map(offer => ('why' in offer ? offer : { ...offer, years: null }))
    },

    async quote(db, buyer, lines) {
      const { now } = buyer
      const level = await buyersLevel(db, buyer)
      return lines.map(({ subject, facts }) => {
        const tld = tldOf(subject)
        const quote = tld?.registry ? transfersIn.transferQuote(tld, facts, level) : undefined
        if (!tld || !quote) return undefined
        return {
          extension: { tld: tld.label, paused: tld.paused },
          years: null,
          list: quote.list,
          standard: quote.standard,
          price: quote.price,
          renew: transfersIn.renewalOf(tld, facts, level),
          premium: facts.premium !== null,
          until: facts.expiresAt === null ? null : transfersIn.expiryAfter(new Date(facts.expiresAt), tld.rules, now),
        }
      })
    },

    async doubts(db, { account }, lines) {
      const own = await ownNames(
        db,
        account,
        lines.map(({ subject }) => subject),
      )
      return lines.map(({ subject }) => (own.has(subject) ? alreadyYours : undefined))
    },

    complete: (tx, { account }, lines, { template }) =>
      transfersIn.completeOptions(
        tx,
        lines.map(({ subject, options }) => ({ tld: tldOf(subject)?.label ?? '', options })),
        { account, template, registrantData: ports.registrantData },
      ),

    cancel: (tx, { account, now }, line) => transfersIn.cancelLine(tx, ports.ends, { account, line, now }),
    cancellable: transfersIn.cancellableLines,

    async fulfil(tx, terms, lines) {
      const placed = await transfersIn.placeTransfers(
        tx,
        ports,
        terms,
        lines.map(({ id, subject, price, options, facts }) => ({
          orderLineId: id,
          name: subject,
          price,
          options,
          facts,
        })),
      )
      return lines.map(({ id }) => (placed.has(id) ? waiting : impossible))
    },
  })
}
