import * as z from 'zod/mini'
import { envelope } from './answers.ts'
import { signatureOf } from './signature.ts'

export interface UpstreamEndpoint {
  /** Scheme, host and port, without a slash at the end. */
  readonly base: string
  readonly appId: string
  readonly appKey: string
}

export interface ExchangeLimits {
  /** Requests a second. No figure is published; a caller that is too fast is told so. */
  readonly perSecond: number
  readonly timeoutMs: number
  /** Waits before a throttled request is repeated. */
  readonly throttledMs: readonly number[]
  /** How long a request may wait for its turn; more are not accepted. */
  readonly waitMs: number
}

export const defaultLimits: ExchangeLimits = {
  perSecond: 2,
  timeoutMs: 30_000,
  throttledMs: [1000, 2000, 4000],
  waitMs: 30_000,
}

const maxOctets = 4_194_304

export interface Answered {
  readonly kind: 'answered'
  readonly code: number
  readonly message: string
  readonly data: unknown
  readonly count: string | undefined
  readonly response: string
}

export type Exchanged =
  | Answered
  /** The request may have been executed. */
  | {
      readonly kind: 'unanswered'
      readonly cause: 'connection-lost' | 'timeout' | 'malformed-answer'
      readonly message: string
      readonly response: string | null
    }
  /** It was not executed. */
  | {
      readonly kind: 'unavailable'
      readonly cause: 'no-session' | 'session-limit'
      readonly message: string
      readonly response: string | null
    }

export type Exchange = (path: string, parameters: Readonly<Record<string, string>>) => Promise<Exchanged>

/** The protocol has no code for it, only words: requests that came too fast and were not executed. */
const tooFast = /too (?:frequent|many|fast)|frequent(?:ly)?\b|频繁/i

/** Sends signed form posts one after another, no faster than the registrar allows. */
export function openExchange({ base, appId, appKey }: UpstreamEndpoint, limits: ExchangeLimits): Exchange {
  const spacing = 1000 / limits.perSecond
  let free = 0
  /** False where too many wait already. */
  const turn = async (): Promise<boolean> => {
    const now = Date.now()
    const at = Math.max(now, free)
    if (at - now > limits.waitMs) return false
    free = at + spacing
    if (at > now) await pause(at - now)
    return true
  }

  async function post(path: string, parameters: Readonly<Record<string, string>>): Promise<Exchanged> {
    // The protocol's clock is real time, and its messages are read.
    const all = { ...parameters, appid: appId, gntime: `${Math.floor(Date.now() / 1000)}`, lang: 'us' }
    const trimmed = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value.trim()]))
    const body = new URLSearchParams({ ...trimmed, gntoken: signatureOf(trimmed, appKey) })
    try {
      const response = await fetch(`${base}${path}`, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(limits.timeoutMs),
      })
      const text = await readText(response)
      if (response.status === 429)
        return { kind: 'unavailable', cause: 'session-limit', message: 'too many requests', response: text }
      if (!response.ok) return malformed(`status ${response.status}`, text)
      return read(text)
    } catch (error) {
      return failed(error)
    }
  }

  return async (path, parameters) => {
    for (const wait of [...limits.throttledMs, undefined]) {
      if (!(await turn()))
        return { kind: 'unavailable', cause: 'session-limit', message: 'too many requests wait', response: null }
      const answer = await post(path, parameters)
      if (!isThrottled(answer)) return answer
      if (wait === undefined)
        return { kind: 'unavailable', cause: 'session-limit', message: answer.message, response: answer.response }
      await pause(wait)
    }
    throw new Error('unreachable')
  }
}

const isThrottled = (answer: Exchanged) =>
  (answer.kind === 'answered' && answer.code === -1 && tooFast.test(answer.message)) ||
  (answer.kind === 'unavailable' && answer.cause === 'session-limit')

function read(text: string): Exchanged {
  const { success, data } = z.safeParse(envelope, parse(text))
  if (!success || !Number.isInteger(data.code)) return malformed('no answer of the protocol', text)
  return { kind: 'answered', code: data.code, message: data.msg, data: data.data, count: data.count, response: text }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const malformed = (message: string, response: string): Exchanged => ({
  kind: 'unanswered',
  cause: 'malformed-answer',
  message,
  response,
})

/** Errors before anything was sent: the request was certainly not executed. */
const unsent =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|CERT_\w+|(?:\w+_)?SELF_SIGNED_\w+|UNABLE_TO_\w+)$/
/** The codes of a failed handshake, without those of an established connection that broke. */
const handshake = /^ERR_SSL_(?!\w*(?:BAD_RECORD_MAC|DECRYPT|RECORD|EOF|SHUTDOWN))/

function failed(error: unknown): Exchanged {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { kind: 'unanswered', cause: 'timeout', message: 'no answer in time', response: null }
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (typeof code === 'string' && (unsent.test(code) || handshake.test(code)))
    return { kind: 'unavailable', cause: 'no-session', message: `${code}`, response: null }
  return { kind: 'unanswered', cause: 'connection-lost', message: `${code ?? error}`, response: null }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let octets = 0
  for await (const part of response.body ?? []) {
    octets += part.length
    if (octets > maxOctets) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))
