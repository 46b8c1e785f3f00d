export { creditRefund } from './credit-refunds.ts'
export { endHeld } from './end-held.ts'
export { endFees, feeIncome } from './fees.ts'
export { documentsOf, type OrderDocument } from './find-invoices.ts'
export {
  type CapturedOrderLine,
  type EndedOrder,
  type Invoicing,
  issueInvoices,
  sellerMissing,
} from './issue-invoices.ts'
export {
  freezeTaxes,
  type LineTax,
  type TaxTerms,
  taxAdjustments,
  taxed,
  taxedBuyer,
  taxesOf,
  taxTermsOf,
  termsFor,
} from './line-taxes.ts'
export * as policies from './policies.ts'
export { sellerSites } from './seller-sites.ts'
