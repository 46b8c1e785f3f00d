import type { PaymentReport, PaymentRequest } from './payment.ts'

/** What is known of a card that the provider keeps. Its number never reaches us. */
export interface KeptCard {
  /** The provider's id of it. */
  readonly providerId: string
  /** The same for one card, however often it is kept; empty where the provider does not say. */
  readonly fingerprint: string
  /** visa, mastercard, amex, unionpay …, in lower case. */
  readonly brand: string
  readonly last4: string
  /** Its last month, from 1. */
  readonly month: number
  readonly year: number
  /** Of the bank that issued it; empty where it is not known. */
  readonly country: string
}

export interface CardSetup {
  /** Ours, of this setup; a repetition opens the same page. */
  readonly reference: string
  /** The provider's id of our customer. */
  readonly customer: string
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly language: 'us' | 'zhcn'
}

/** A charge of a kept card while its holder is away. */
export interface CardCharge {
  /** The recharge that it pays; a repetition charges once. */
  readonly reference: string
  readonly customer: string
  /** The provider's id of the card. */
  readonly card: string
  /** A decimal with two places, and an ISO 4217 currency. */
  readonly amount: string
  readonly currency: string
  readonly description: string
}

/**
 * What became of a charge. authentication: the bank wants its customer to confirm it. declined: `code` is the bank's or the
 * provider's; nothing was charged.
 */
export type ChargeOutcome =
  | { readonly outcome: 'paid'; readonly report: PaymentReport }
  | { readonly outcome: 'processing' | 'authentication'; readonly providerId: string }
  | { readonly outcome: 'declined'; readonly code: string }

/** A message about kept cards. */
export type CardEvent =
  | { readonly event: 'kept'; readonly setup: string; readonly card: KeptCard }
  /** The page was left or has expired. */
  | { readonly event: 'not-kept'; readonly setup: string }
  /** The bank has replaced it, or prolonged it. */
  | { readonly event: 'changed'; readonly card: KeptCard }
  | { readonly event: 'removed'; readonly providerId: string }
  | { readonly event: 'charged'; readonly reference: string; readonly outcome: ChargeOutcome }

/** Cards that a provider keeps for us. Each method throws where the provider does not answer. */
export interface CardKeeping {
  /** The provider's id of our customer; the same for one reference. `after`: the id of one that the provider has forgotten. */
  addCustomer(asked: {
    readonly reference: string
    readonly email: string
    readonly after?: string | undefined
  }): Promise<string>
  /** Opens the provider's page that keeps a card. 'customer-unknown': the provider has forgotten the customer. */
  openSetup(asked: CardSetup): Promise<{ readonly providerId: string; readonly url: string } | 'customer-unknown'>
  /** What became of it; undefined while the page is open. */
  askSetup(providerId: string): Promise<CardEvent | undefined>
  /** Makes the provider forget the card; again, where it has already. */
  forget(card: string): Promise<void>
  charge(asked: CardCharge): Promise<ChargeOutcome>
  /** The charge with our reference, where one was made: the question before a repetition. */
  findCharge(asked: Pick<CardCharge, 'customer' | 'reference'>): Promise<ChargeOutcome | undefined>
  /** Opens a page on which the customer pays the same sum in person. `attempt`: another one opens another page. */
  openConfirmation(
    asked: PaymentRequest & { readonly customer: string; readonly attempt: number },
  ): Promise<{ readonly providerId: string; readonly checkoutUrl: string }>
}
