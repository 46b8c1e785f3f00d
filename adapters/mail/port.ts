/** Mail as the product needs it: one text to one person. Delivering the same `id` twice delivers one mail. */
export interface Mail {
  /** Stands in Message-ID, so that a repeat can be recognised. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Throws where the mail could not be handed over; then it may be tried again. */
export type SendMail = (mail: Mail) => Promise<void>
