import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { type Catalogue, priceQuote } from '../catalogue.ts'

/** The number of extensions on sale that cost a level less than the standard price, to register or to renew for a year. */
export const countCheaper = (catalogue: Catalogue, level: CustomerLevel): number =>
  catalogue.all().filter(
    tld =>
      tld.registry !== null &&
      (['register', 'renew'] as const).some(kind => {
        const [own, standard] = [priceQuote(tld, kind, 1, level), priceQuote(tld, kind, 1, 'standard')]
        return own !== undefined && standard !== undefined && own.price.minor < standard.price.minor
      }),
  ).length
