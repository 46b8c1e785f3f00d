import type { SendSms } from './port.ts'

export interface SmsGatewayOptions {
  readonly url: string
  readonly token: string
  readonly timeoutMs?: number
}

/** As for mail: shorter than the lease of a job attempt. */
const standardTimeoutMs = 25_000
const maxReplyBytes = 500

/** These concern our credentials or a temporary state, not this message: retried. */
const transient = new Set([401, 403, 404, 405, 408, 409, 425, 429])

/**
 * An SMS gateway over HTTP: `POST` of `{id, to, text}` as JSON with a bearer token, and the id as `Idempotency-Key`
 * (draft-ietf-httpapi-idempotency-key-header). 2xx: accepted. Other 4xx: final refusal, with the reason in the body. Anything
 * else: transient error.
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
      // The token goes only to the address that the operator configured.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const reply = `${response.status} ${(await response.text()).slice(0, maxReplyBytes)}`.trim()
    if (response.ok) return { outcome: 'accepted', reply }
    if (response.status >= 400 && response.status < 500 && !transient.has(response.status))
      return { outcome: 'refused', reply }
    throw new Error(`the SMS gateway answered ${response.status}`)
  }
}
