/** Amounts are decimal strings with two places beside an ISO 4217 currency. */
export interface PaymentRequest {
  /** Ours; opening it twice answers the same payment. */
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly description: string
  /** Where the payer goes afterwards, paid or not. */
  readonly returnUrl: string
  /** Where the gateway reports to. */
  readonly callbackUrl: string
  readonly language: 'us' | 'zhcn'
}

export interface OpenedPayment {
  readonly providerId: string
  readonly checkoutUrl: string
}

/** What a gateway reports of a payment, its signature verified. */
export interface PaymentReport {
  /** Of this very message: a repeat carries it again. */
  readonly messageId: string
  readonly providerId: string
  readonly reference: string
  readonly outcome: 'paid' | 'failed'
  readonly amount: string
  readonly currency: string
  /** Who paid, where the gateway tells; unverified where it cannot vouch for them. */
  readonly payer?: { readonly name: string; readonly verified: boolean } | undefined
}

export interface Gateway {
  readonly channel: string
  /** Throws where the gateway does not answer: then nothing is known, and opening again is safe. */
  open(request: PaymentRequest): Promise<OpenedPayment>
  /** The report in a callback, or undefined where it is not signed by the gateway or not readable. */
  readReport(body: string, signature: string | undefined): PaymentReport | undefined
}
