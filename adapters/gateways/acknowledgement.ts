import * as z from 'zod/mini'
import type { Acknowledgement, Taken } from './port.ts'

/** How the sandbox gateway's protocol acknowledges a report: by the message's id, so that no other page passes for it. */
export const acknowledgementOf = (messageId: string, taken: Taken): Acknowledgement =>
  json(taken === 'failed' ? 503 : 200, { message: messageId, taken })

export const refusal = (status: number, refused: string): Acknowledgement => json(status, { refused })

const json = (status: number, body: object): Acknowledgement => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

const acknowledged = z.object({ message: z.string(), taken: z.enum(['accepted', 'repeated']) })

/** Whether the merchant has the message; anything else is reported again. */
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
