import * as z from 'zod/mini'
import type { Acknowledgement, Taken } from './port.ts'

/**
 * The sandbox gateway's acknowledgement of a report. It carries the message id, so that an unrelated page cannot pass for an
 * acknowledgement.
 */
export const acknowledgementOf = (messageId: string, taken: Taken): Acknowledgement =>
  json(taken === 'failed' ? 503 : 200, { message: messageId, taken })

export const refusal = (status: number, refused: string): Acknowledgement => json(status, { refused })

const json = (status: number, body: object): Acknowledgement => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

const acknowledged = z.object({ message: z.string(), taken: z.enum(['accepted', 'repeated']) })

/** Whether the merchant has acknowledged the message. Any other response makes the gateway send the report again. */
export function isAcknowledged(messageId: string, status: number, body: string): boolean {
  if (status !== 200) return false
  const read = z.safeParse(acknowledged, parseJson(body))
  return read.success && read.data.message === messageId
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
