import type { BuyerKind } from '@namestead/contract/invoices'
import { isLanguage, type Language } from '@namestead/contract/language'
import { anyOf, type Db } from '../../platform/database.ts'
import type { Site } from './seller.ts'

/** Who buys, as an invoice keeps it. */
declare module '../../platform/json-columns.ts' {
  interface JsonColumns {
    'invoices.buyer': Buyer
  }
}

export interface Buyer {
  readonly kind: BuyerKind
  readonly name: string
  readonly taxNumber: string
  /** Lines. */
  readonly address: readonly string[]
  /** Empty if the account has never said. */
  readonly country: string
}

export interface Invoiced {
  readonly account: string
  readonly site: Site
  readonly buyer: Buyer
  /** False: it has said no name yet, and is invoiced under its email. */
  readonly isNamed: boolean
  /** Where copies go; empty: nowhere. */
  readonly copies: string
  readonly language: Language
}

/** Who is invoiced for an account's orders now: as the account has said, or else its own data. */
export async function invoicedAccounts(db: Db, accounts: readonly string[]): Promise<ReadonlyMap<string, Invoiced>> {
  const rows = await db
    .selectFrom('accounts as a')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .leftJoin('profiles as p', 'p.account_id', 'a.id')
    .leftJoin('invoice_data as i', 'i.account_id', 'a.id')
    .select(['a.id', 'a.email', 'a.language', 'a.display_name', 's.id as siteId', 's.name as siteName'])
    .select(['p.country', 'p.address', 'p.completed_address', 'p.city', 'p.province', 'p.postcode'])
    .select(['i.kind', 'i.name', 'i.tax_number', 'i.address as invoiceAddress', 'i.email as copies'])
    .where('a.id', '=', anyOf([...accounts]))
    .execute()
  return new Map(
    rows.map(row => {
      const place = [row.postcode, row.city, row.province].filter(part => part).join(' ')
      const own = [row.address || row.completed_address || '', place]
      const buyer: Buyer = {
        kind: row.kind === 'company' ? 'company' : 'person',
        // An address that someone signs in with is the one name that every account has.
        name: row.name ?? row.display_name ?? row.email,
        taxNumber: row.tax_number ?? '',
        address: (row.invoiceAddress?.split('\n') ?? own).map(part => part.trim()).filter(part => part !== ''),
        country: row.country ?? '',
      }
      const invoiced: Invoiced = {
        account: row.id,
        site: { id: row.siteId, name: row.siteName },
        buyer,
        isNamed: (row.name ?? row.display_name) !== null,
        copies: row.copies ?? '',
        language: isLanguage(row.language) ? row.language : 'us',
      }
      return [row.id, invoiced]
    }),
  )
}
