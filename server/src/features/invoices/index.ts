export { calls } from './calls.ts'
export { checkTaxNumber, dueTaxNumbers } from './check-tax-number.ts'
export { commands } from './commands.ts'
export { creditRefund, missedCreditNotes } from './credit-refunds.ts'
export { endFees, feeIncome } from './fees.ts'
export { documentsOf, type OrderDocument } from './find-invoices.ts'
export {
  type CapturedOrderLine,
  type EndedOrder,
  type Invoicing,
  issueInvoices,
  sellerMissing,
} from './issue-invoices.ts'
export { checkTaxNumberJob, sendCopyJob } from './jobs.ts'
export { freezeTaxes, type LineTax, type TaxTerms, taxAdjustments, taxed, taxesOf, taxTermsOf } from './line-taxes.ts'
export { operatorCalls } from './operator-calls.ts'
export * as policies from './policies.ts'
export { sellerSites } from './seller-sites.ts'
export { sendCopy } from './send-copy.ts'
export { serviceFees } from './service-fees.ts'
