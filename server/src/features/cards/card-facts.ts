import type { KeptCard } from '@namestead/adapters/gateways/kept-cards'
import type { DeclineReason } from '@namestead/contract/cards'

/** The first instant at which a card is not valid: it is to the end of its last month. */
export const expiryOf = ({ month, year }: Pick<KeptCard, 'month' | 'year'>): Date => new Date(Date.UTC(year, month, 1))

/** Its last month, from 1. */
export function lastMonthOf(expiresAt: Date): { readonly month: number; readonly year: number } {
  const last = new Date(expiresAt.getTime() - 1)
  return { month: last.getUTCMonth() + 1, year: last.getUTCFullYear() }
}

/** How cards are called; their own names, which no language translates. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `Visa •••• 4242`. */
export const cardName = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
  `${brands[brand] ?? brand} •••• ${last4}`

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'funds',
  expired_card: 'expired',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  amount_too_large: 'limit',
  card_not_supported: 'blocked',
  currency_not_supported: 'blocked',
  transaction_not_allowed: 'blocked',
  card_unknown: 'card-removed',
  turned_off: 'turned-off',
  unavailable: 'unavailable',
}

/** What a customer is told. That a bank believes a card lost, stolen or misused is for the bank to say. */
export const reasonOf = (code: string): DeclineReason => reasons[code] ?? 'bank'
