import type { Handover } from '../mail/port.ts'

/** A short text to one number. */
export interface Sms {
  /** Sent as the idempotency key: the same `id` twice is one SMS. */
  readonly id: string
  /** E.164: `+`, country, number. */
  readonly to: string
  readonly text: string
}

/** Throws on a transient error, after which a retry may succeed. */
export type SendSms = (sms: Sms) => Promise<Handover>
