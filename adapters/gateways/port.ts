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

/** A request to our callback address as it arrived: gateways sign the octets, and each its own choice of them. */
export interface GatewayRequest {
  readonly method: string
  /** Without the question mark. */
  readonly query: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** The answer by which a gateway knows what became of its report, in its own protocol. */
export interface Acknowledgement {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/** accepted: taken now. repeated: taken before. failed: not taken by our fault, to be reported again. */
export type Taken = 'accepted' | 'repeated' | 'failed'

export type ReceivedRequest =
  | { readonly report: PaymentReport; readonly acknowledge: (taken: Taken) => Acknowledgement }
  /** Not from the gateway, or not readable; `refused` says why, for the log. */
  | { readonly refused: string; readonly acknowledgement: Acknowledgement }

export interface Gateway {
  readonly channel: string
  /** Throws where the gateway does not answer: then nothing is known, and opening again is safe. */
  open(request: PaymentRequest): Promise<OpenedPayment>
  /** Reads a request to the callback address and verifies that it is the gateway's. Some gateways must be asked for that. */
  receive(request: GatewayRequest): Promise<ReceivedRequest>
}
