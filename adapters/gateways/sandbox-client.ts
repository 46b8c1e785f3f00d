import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { acknowledgementOf, parseJson, refusal } from './acknowledgement.ts'
import type { Gateway } from './port.ts'
import { isSigned, sign } from './signature.ts'

const opened = z.object({ id: z.string(), checkout: z.string() })
/** Message ids of gateways: printable, and short enough for an index. */
const id = z.string().check(z.regex(/^[\x20-\x7e]{1,200}$/))
const report = z.object({
  message: id,
  id,
  reference: z.string(),
  outcome: z.enum(['paid', 'failed']),
  amount: z.string(),
  currency: z.string(),
  payer: z.optional(z.object({ name: z.string(), verified: z.boolean() })),
})

/** The client of the sandbox gateway: JSON over HTTP, each body signed with the merchant's key. */
export function sandboxGateway({
  base,
  key,
  checkoutBase,
}: {
  base: string
  key: Buffer | KeyObject
  checkoutBase: string
}): Gateway {
  return {
    channel: 'sandbox',
    async open(request) {
      const body = JSON.stringify(request)
      const response = await fetch(`${base}/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': sign(key, body) },
        body,
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok) throw new Error(`the gateway answered ${response.status}`)
      const { id, checkout } = z.parse(opened, await response.json())
      return { providerId: id, checkoutUrl: `${checkoutBase}${checkout}` }
    },
    async receive({ method, headers, body }) {
      const refuse = (status: number, refused: string) => ({ refused, acknowledgement: refusal(status, refused) })
      if (method !== 'POST') return refuse(405, 'method')
      if (!/^application\/json *(?:;|$)/i.test(`${headers['content-type']}`)) return refuse(415, 'content type')
      if (!isSigned(key, body, headers['x-signature'])) return refuse(401, 'signature')
      const read = z.safeParse(report, parseJson(body.toString('utf8')))
      if (!read.success) return refuse(400, 'unreadable')
      const { message, id, ...rest } = read.data
      return {
        report: { messageId: message, providerId: id, ...rest },
        acknowledge: taken => acknowledgementOf(message, taken),
      }
    },
  }
}
