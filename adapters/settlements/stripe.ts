import type { ReadSettlement, SettlementKind } from './port.ts'
import { instantIn, readRecords } from './records.ts'

/** The reporting categories of Stripe (stripe.com/docs/reports/reporting-categories) that our rules book. */
const kinds: Readonly<Record<string, SettlementKind>> = {
  charge: 'payment',
  refund: 'refund',
  dispute: 'charge-back',
  fee: 'fee',
  payout: 'payout',
}

export const kindOfCategory = (category: string): SettlementKind => kinds[category] ?? 'other'

/** Reads the itemized "balance change from activity" or "payout reconciliation" report, with the column `payment_intent_id`. */
export const readStripeReport = (text: string): ReadSettlement =>
  readRecords(text, {
    columns: [
      'balance_transaction_id',
      'created_utc',
      'currency',
      'gross',
      'fee',
      'reporting_category',
      'payment_intent_id',
    ],
    readLine: cell => ({
      reference: cell('balance_transaction_id'),
      kind: kindOfCategory(cell('reporting_category')),
      payment: cell('payment_intent_id') || undefined,
      amount: cell('gross'),
      fee: cell('fee'),
      currency: cell('currency').toUpperCase(),
      at: instantIn(`${cell('created_utc')}Z`),
    }),
  })
