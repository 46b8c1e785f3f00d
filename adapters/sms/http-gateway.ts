import type { SendSms } from './port.ts'

export interface SmsGatewayOptions {
  readonly url: string
  readonly token: string
  readonly timeoutMs?: number
}

/** As with mail: below the lease of an attempt. */
const standardTimeoutMs = 25_000
const longestReply = 500

/** About our standing or about now, not about this message: tried again. */
const passing = new Set([401, 403, 404, 405, 408, 409, 425, 429])

/**
 * An SMS gateway over HTTP: `POST` of `{id, to, text}` as JSON with a bearer token, and the id as `Idempotency-Key`
 * (draft-ietf-httpapi-idempotency-key-header). 2xx: taken. Other 4xx: refused, the body says why. The rest: again.
 */
export function httpSmsGateway({ url, token, timeoutMs = standardTimeoutMs }: SmsGatewayOptions): SendSms {
  return async ({ id, to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ id, to, text }),
      // The token goes to the address that the operator wrote down, and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const reply = `${response.status} ${(await response.text()).slice(0, longestReply)}`.trim()
    if (response.ok) return { outcome: 'accepted', reply }
    if (response.status >= 400 && response.status < 500 && !passing.has(response.status))
      return { outcome: 'refused', reply }
    throw new Error(`the SMS gateway answered ${response.status}`)
  }
}
