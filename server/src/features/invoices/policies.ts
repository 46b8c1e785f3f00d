import { count, line } from '../../platform/policies.ts'

const site = 'the id of a site'

export const sellerName = line('invoices.seller-name', {
  max: 140,
  meaning: 'Our registered name on invoices. A live installation issues none before all of these are set.',
  scope: site,
})
export const sellerAddress = line('invoices.seller-address', {
  max: 300,
  meaning: 'Our address on invoices; semicolons separate its lines.',
  scope: site,
})
export const sellerCountry = line('invoices.seller-country', {
  max: 2,
  pattern: /^[A-Z]{2}$/,
  meaning: 'The country where we are established, such as DE.',
  scope: site,
})
export const sellerTaxNumber = line('invoices.seller-tax-number', {
  max: 30,
  meaning: 'Our tax or VAT number on invoices.',
  scope: site,
})
export const sellerBank = line('invoices.seller-bank', {
  max: 200,
  meaning: 'Our bank and account number on invoices.',
  scope: site,
})
/** The register, the managers and what else the law of the seller's country wants on business letters. */
export const footer = line('invoices.footer', {
  max: 300,
  byLanguage: true,
  meaning: 'The last line of invoices: register, managers and what else our law asks for.',
})
export const numberPrefix = line('invoices.number-prefix', {
  max: 16,
  pattern: /^[A-Z][A-Z0-9]{0,15}$/,
  meaning: "What invoice numbers begin with; by default the site's name. A new one begins a new series.",
  scope: site,
})

export const taxBasisPoints = count('tax.basis-points', 0, {
  unit: 'basis points',
  min: 0,
  max: 10_000,
  meaning: 'The tax on orders of accounts in a country, in hundredths of a percent: 1900 is 19 %.',
  scope: 'a country, such as DE',
})
export const pricesIncludeTax = count('tax.prices-include', 0, {
  unit: '0 or 1',
  min: 0,
  max: 1,
  meaning: '1: prices include the tax. 0: it comes on top of them.',
  scope: site,
})
export const numberDays = count('tax.number-days', 30, {
  unit: 'days',
  min: 1,
  max: 365,
  meaning: 'After how many days an EU VAT number is checked again.',
})
