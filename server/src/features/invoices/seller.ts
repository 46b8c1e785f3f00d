import type { Language } from '@namestead/contract/language'
import type { ReadPolicy } from '../../platform/policies.ts'
import {
  footer,
  numberPrefix,
  sellerAddress,
  sellerBank,
  sellerCountry,
  sellerName,
  sellerTaxNumber,
} from './policies.ts'

/** Who sells, as an invoice keeps it. */
declare module '../../platform/json-columns.ts' {
  interface JsonColumns {
    'invoices.seller': Seller
  }
}

export interface Seller {
  readonly name: string
  /** Lines. */
  readonly address: readonly string[]
  readonly country: string
  readonly taxNumber: string
  readonly bank: string
  readonly footer: Readonly<Record<Language, string>>
  /** Issued without settings by a sandbox: its documents say that they are samples. */
  readonly isSample: boolean
}

export interface Site {
  readonly id: string
  readonly name: string
}

type Mode = 'sandbox' | 'live'

/** The seller by the site's settings. Undefined while one is missing: a live installation issues nothing without. */
export function sellerOf(policy: ReadPolicy, mode: Mode, site: Site): Seller | undefined {
  const seller = {
    name: policy(sellerName, site.id),
    address: linesOf(policy(sellerAddress, site.id)),
    country: policy(sellerCountry, site.id),
    taxNumber: policy(sellerTaxNumber, site.id),
    bank: policy(sellerBank, site.id),
    footer: { us: policy(footer, 'us'), zhcn: policy(footer, 'zhcn') },
    isSample: false,
  }
  const isComplete =
    seller.name && seller.address.length > 0 && seller.country && seller.taxNumber && seller.bank && seller.footer.us
  if (isComplete) return { ...seller, footer: { ...seller.footer, zhcn: seller.footer.zhcn || seller.footer.us } }
  return mode === 'sandbox' ? { ...sample, name: seller.name || site.name } : undefined
}

const sample: Omit<Seller, 'name'> = {
  address: ['1 Sample Street', '00000 Sandbox'],
  country: 'US',
  taxNumber: '00-0000000',
  bank: 'Sample Bank, 0000 0000',
  footer: { us: '', zhcn: '' },
  isSample: true,
}

const linesOf = (text: string): string[] =>
  text
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '')

/**
 * What the numbers of a site's invoices begin with. Sites of one prefix share one series: numbers are unique and without gaps
 * no matter what the settings are.
 */
export function seriesOf(policy: ReadPolicy, { id, name }: Site): string {
  const fromName = name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, 16)
  return policy(numberPrefix, id) || fromName || `SITE${id}`
}
