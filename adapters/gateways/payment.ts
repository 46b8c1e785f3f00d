/** Amounts are decimal strings with two places beside an ISO 4217 currency. */
export interface PaymentRequest {
  /** Our reference. Opening a payment twice with one reference returns the same payment. */
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly description: string
  /** Where the gateway sends the payer afterwards, paid or not. */
  readonly returnUrl: string
  /** Where a payer goes who leaves the page without paying, where the gateway distinguishes. */
  readonly cancelUrl: string
  /** Where a gateway that sends the payer back by a posted form posts it; it leads on to `returnUrl`. */
  readonly returnPostUrl: string
  /** Where the gateway sends its reports. */
  readonly callbackUrl: string
  readonly language: 'us' | 'zhcn'
  /** What the payer pays with: some providers have a page for each. */
  readonly device: 'phone' | 'desktop'
  /** How long the payment page stays open. */
  readonly minutes: number
}

/** A gateway's report of a payment, after its signature was verified. */
export interface PaymentReport {
  /** Id of this message; a redelivery carries the same id. */
  readonly messageId: string
  readonly providerId: string
  /** The provider told this id when the payment was opened: one under another id is nobody's whose payment we opened. */
  readonly isOpenedId?: true | undefined
  readonly reference: string
  /** reversed: paid, and taken back later by a refund at the provider or a charge-back. */
  readonly outcome: 'paid' | 'failed' | 'reversed'
  /** What was paid. */
  readonly amount: string
  readonly currency: string
  /** When it was paid, where the gateway says it, or a bank the day. */
  readonly paidAt?: Date | undefined
  /** What was taken back of it in all, in the same currency. */
  readonly reversed?: string | undefined
  /** It was others who asked for what `reversed` says: none of our own refunds is in it. */
  readonly byOthers?: true | undefined
  /** The country of the bank that issued the card, where the gateway says it (ISO 3166-1). */
  readonly cardCountry?: string | undefined
  /** The payer, where the gateway names one; `verified` is false where the gateway does not vouch for the identity. */
  readonly payer?: { readonly name: string; readonly verified: boolean } | undefined
}
