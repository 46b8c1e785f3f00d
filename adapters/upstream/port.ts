/**
 * What the driver must remember of requests that end later. The protocol has no key by which a repeat would be recognized, so a
 * request is recorded before it is sent, and one without an answer is not simply sent again.
 */
export interface RequestMemory {
  /** Records that a request is about to be sent, unless it was before; returns what is known of it. */
  begin(request: NewRequest): Promise<OpenRequest & { readonly isNew: boolean }>
  /** It was accepted under this id. */
  accepted(clientTransactionId: string, requestId: string): Promise<void>
  /** It is about to be sent again. */
  sentAgain(clientTransactionId: string, at: Date): Promise<void>
  /** It was refused, or it has ended and that is known. */
  forget(clientTransactionId: string): Promise<void>
  /** The same by the registrar's id. */
  forgetRequest(requestId: string): Promise<void>
  /** A renewal was refused because this price of a year was not agreed to: the only way in which the protocol names one. */
  priced(name: string, yearly: string, at: Date): Promise<void>
  /** The latest prices of a year that are known; a domain without one costs the standard price. */
  prices(names: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** It was renewed at the standard price. */
  forgetPrice(name: string): Promise<void>
  /** The accepted request that was not looked at for longest, and not in the last minute; it counts as looked at now. */
  next(now: Date): Promise<OpenRequest | undefined>
}

export interface NewRequest {
  readonly clientTransactionId: string
  readonly kind: 'renew' | 'transfer-out'
  readonly name: string
  readonly sentAt: Date
}

export interface OpenRequest extends NewRequest {
  /** The registrar's id; null as long as no answer has arrived. */
  readonly requestId: string | null
}
