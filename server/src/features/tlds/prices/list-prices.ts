import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../../platform/database.ts'
import type { Caller } from '../../../platform/use-case.ts'
import { levelOf } from '../../identity/index.ts'
import { type Catalogue, priceQuote, type Tld } from '../catalogue.ts'

/** One-year prices for the caller's level, if signed in. */
export const listPrices =
  (catalogue: Catalogue) =>
  async (db: Db, { account }: Caller) => {
    const level = await levelOf(db, account)
    return ok({ tlds: catalogue.all().map(tld => describeTld(tld, level)) })
  }

function describeTld(tld: Tld, level: CustomerLevel) {
  const { label, unicode, registry, rules, prices } = tld
  const priceOf = (kind: keyof typeof prices) => priceQuote(tld, kind, 1, level)?.price ?? prices[kind]
  const register = priceQuote(tld, 'register', 1, level)
  const isMarkedDown = register !== undefined && register.price.minor < register.list.minor
  return {
    label,
    unicode,
    category: rules.categories[0] ?? 'new',
    connected: registry !== null,
    minYears: rules.years.min,
    maxYears: rules.years.max,
    register: priceOf('register'),
    renew: priceOf('renew'),
    transfer: priceOf('transfer'),
    restore: priceOf('restore'),
    registerList: isMarkedDown ? register.list : undefined,
    offerUntil: isMarkedDown ? (register.until ?? undefined) : undefined,
  }
}
