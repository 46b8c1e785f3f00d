/** Mail as the product needs it: one text to one person. */
export interface Mail {
  /** Stands in Message-ID, so that a repeat can be recognised. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** What became of handing a message over; `reply` are the words of whoever was to take it. */
export interface Handover {
  /** Refused: for good, it makes no sense to try again. */
  readonly outcome: 'accepted' | 'refused'
  readonly reply: string
}

/** Throws where it may be tried again: no connection, no answer, "not now". */
export type SendMail = (mail: Mail) => Promise<Handover>
