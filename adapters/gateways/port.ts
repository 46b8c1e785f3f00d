import type { SettlementLine } from '../settlements/port.ts'
import type { CardEvent, CardKeeping } from './kept-cards.ts'
import type { PaymentReport, PaymentRequest } from './payment.ts'

export type { PaymentReport, PaymentRequest } from './payment.ts'

export interface OpenedPayment {
  readonly providerId: string
  /** Undefined where there is no page yet: the customer chooses a coin on ours. */
  readonly checkoutUrl?: string | undefined
  /** The form that the payer's browser posts to `checkoutUrl`, where the gateway's page is not opened by an address. */
  readonly form?: Readonly<Record<string, string>> | undefined
}

/** A request to the callback address, unparsed: a gateway signs the raw octets, and which of them depends on the gateway. */
export interface GatewayRequest {
  readonly method: string
  /** Without the question mark. */
  readonly query: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** The response by which a gateway learns the result of its report, in the gateway's own protocol. */
export interface Acknowledgement {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/**
 * accepted: recorded now. repeated: recorded earlier. failed: not recorded because of an error on our side; the gateway must
 * report again.
 */
export type Taken = 'accepted' | 'repeated' | 'failed'

/** What a notice says of a payment that waits for confirmations. */
export interface SeenPayment {
  /** Ours, of the recharge. */
  readonly reference: string
  /** The gateway's id of the payment page, where its opener chose the reference. */
  readonly providerId?: string
  readonly isUnderWay: boolean
}

export type ReceivedRequest =
  | { readonly report: PaymentReport; readonly acknowledge: (taken: Taken) => Acknowledgement }
  | { readonly card: CardEvent; readonly acknowledge: (taken: Taken) => Acknowledgement }
  /** The gateway's, about something that decides nothing; `ignored` says what, for the log. `seen`: money is on its way, or no longer. */
  | { readonly ignored: string; readonly acknowledgement: Acknowledgement; readonly seen?: SeenPayment | undefined }
  /** Not from the gateway, or unreadable; `refused` is the reason, for the log. */
  | { readonly refused: string; readonly acknowledgement: Acknowledgement }

/** How a payment in coins is made, and how far it is. */
export interface CoinPayment {
  /** The coins to choose from; none once something was paid. */
  readonly coins: readonly PayableCoin[]
  /** Confirmations of the transaction with the fewest; `now` where the gateway states it; undefined while none was seen. */
  readonly confirmations: { readonly now?: number | undefined; readonly needed: number } | undefined
}

/** Amount and address are undefined where the gateway gives them once the coin was chosen. */
export interface PayableCoin {
  readonly coin: string
  readonly network: string
  /** How it is chosen, where it must be. */
  readonly choice?: string | undefined
  /** A decimal in the coin's own precision. */
  readonly amount?: string | undefined
  /** The address, or a payment code for wallets. */
  readonly payTo?: string | undefined
  /** What must be sent along, on chains where many share an address. */
  readonly memo?: string | undefined
}

/** A coin chosen for a payment that was opened without one. */
export interface CoinChoice
  extends Pick<PaymentRequest, 'reference' | 'amount' | 'description' | 'returnUrl' | 'cancelUrl' | 'callbackUrl'> {
  readonly choice: string
  /** How long the rate is to hold. */
  readonly seconds: number
}

export interface RefundRequest {
  readonly providerId: string
  readonly amount: string
  readonly currency: string
  /** Ours, of this refund. */
  readonly key: string
  /** When it was asked for; the same at each repetition. */
  readonly at: Date
}

export interface Gateway {
  readonly channel: string
  /** Throws when the gateway does not answer. The result is then unknown, and opening again is safe. */
  open(request: PaymentRequest): Promise<OpenedPayment>
  /**
   * Reads a request to the callback address and verifies that the gateway sent it. Some gateways require a remote call for that.
   */
  receive(request: GatewayRequest): Promise<ReceivedRequest>
  /**
   * Asks what became of the payment with our reference, opened under the provider's id, where the gateway can be asked; undefined while nothing is decided. Throws
   * when it does not answer. The answer counts like a report.
   */
  ask?(reference: string, providerId: string): Promise<PaymentReport | undefined>
  /** How the payment with the provider's id is made, where it is made in coins. Throws when the gateway does not answer. */
  coins?(providerId: string): Promise<CoinPayment | undefined>
  /**
   * Opens the payment in a coin, where that must be chosen first; again and in another one as often as asked. `minimum`: less of
   * that coin is not taken.
   */
  chooseCoin?(
    chosen: CoinChoice,
  ): Promise<
    | { readonly providerId: string; readonly checkoutUrl: string }
    | { readonly minimum: string; readonly coin: string; readonly network: string }
    | 'unknown'
  >
  /**
   * Sends a payment back, where the gateway can be asked to: once, however often it is asked with one key. Throws when it does not
   * answer.
   */
  refund?(asked: RefundRequest): Promise<'sent' | { readonly refused: string }>
  /** Where the provider keeps cards for us. */
  readonly cards?: CardKeeping
  /**
   * What the provider booked on our account from an instant until another, where it can be asked. Throws when it does not answer, and
   * when it is more than `maxSettlementLines`.
   */
  settlement?(from: Date, until: Date): Promise<readonly SettlementLine[]>
}

/** Bookings of one report at most. */
export const maxSettlementLines = 20_000
