import type { Handover } from '../mail/port.ts'

/** A short text to one number. */
export interface Sms {
  /** Goes as the idempotency key: the same `id` twice is one SMS. */
  readonly id: string
  /** E.164: `+`, country, number. */
  readonly to: string
  readonly text: string
}

/** Throws where it may be tried again. */
export type SendSms = (sms: Sms) => Promise<Handover>
