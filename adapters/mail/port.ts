/** Mail as the product needs it: one text to one recipient. */
export interface Mail {
  /** Part of Message-ID, so that a repeated message can be recognized. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachment?: Attachment
}

/** A PDF that a mail carries. */
export interface Attachment {
  readonly name: string
  readonly content: Buffer
}

/** The result of handing a message over; `reply` is the reply text of the receiving server. */
export interface Handover {
  /** `refused` is final: a retry would not help. */
  readonly outcome: 'accepted' | 'refused'
  readonly reply: string
  /** Whether a refusal says that the address does not exist: others concern the mail, its sender or a policy. */
  readonly isAboutAddress?: boolean
}

/** Throws on a transient error (no connection, no reply, a temporary refusal), after which a retry may succeed. */
export type SendMail = (mail: Mail) => Promise<Handover>
