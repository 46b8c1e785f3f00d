import type { Input } from '@namestead/contract/call'
import { readDomainName } from '@namestead/contract/domain-name'
import type * as contract from '@namestead/contract/registration'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../../platform/database.ts'
import type { Caller } from '../../../platform/use-case.ts'
import { levelOf } from '../../identity/index.ts'
import { type Catalogue, priceQuote, type Tld } from '../../tlds/index.ts'
import { searchedNames } from './searched-names.ts'

/** The rows of a search in their order, before any registry is asked. */
export const planSearch =
  (catalogue: Catalogue) =>
  async (db: Db, { account }: Caller, { name }: Input<typeof contract.planSearch>) => {
    const level = await levelOf(db, account)
    const read = readDomainName(name, catalogue.labels)
    const { name: domain, tld: unoffered } = read.failed === undefined ? {} : read.parameters
    const searched = read.failed === 'domain-name-below-another' ? String(domain) : name.trim()
    const priceOf = (tld: Tld) => priceQuote(tld, 'register', 1, level)?.price ?? tld.prices.register
    const categoryOf = ({ rules }: Tld) => rules.categories[0] ?? 'new'
    const rows = searchedNames(catalogue, searched).names.map(({ ascii, unicode, tld, kind }) => ({
      kind,
      name: ascii,
      unicode,
      tld: tld.label,
      category: categoryOf(tld),
      price: priceOf(tld),
      connected: tld.registry !== null,
    }))
    type Row = (typeof rows)[number]
    const isPopular = ({ category }: Row) => category === 'popular'
    const byPrice = (a: Row, b: Row) => Number(a.price.minor - b.price.minor) || a.name.localeCompare(b.name)
    const tlds = rows.filter(({ kind }) => kind === 'tld')
    return ok({
      searched,
      unoffered: read.failed === 'domain-name-extension-unknown' ? String(unoffered) : null,
      rows: [
        ...rows.filter(({ kind }) => kind === 'exact'),
        // The catalogue has the popular TLDs in their order.
        ...tlds.filter(isPopular),
        ...tlds.filter(row => !isPopular(row)).sort(byPrice),
        ...rows.filter(({ kind }) => kind === 'idea'),
      ],
    })
  }
