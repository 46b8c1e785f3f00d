import * as z from 'zod/mini'
import { type AnyCall, codes, type ErrorOf, type GivenInput, type Output, workNeededError } from './call.ts'
import { decodeAnswer, type ValueOf } from './fields.ts'
import type { Language } from './language.ts'

/** A call's answer as the browser sees it, by `code`. */
export type Answer<C extends AnyCall> =
  | {
      readonly code: 1
      readonly message: string
      readonly data: Output<C>
      /** Fields beside `data` in the envelope: the specification's `siteid` of send_email. */
      readonly beside: Details
    }
  | OutcomeAnswer<C>
  | { readonly code: -1; readonly message: string; readonly error: ErrorOf<C>; readonly details: Details }
  | { readonly code: TransportCode; readonly message: string; readonly details: Details }

/** Code 1; a type guard also where the concrete call is unknown. */
export const isDone = <C extends AnyCall>(
  answer: Answer<C>,
): answer is Extract<Answer<C>, { readonly data: Output<C>; readonly code: 1 }> => answer.code === 1

type Details = Readonly<Record<string, unknown>>
type OutcomeAnswer<C extends AnyCall> = {
  [Code in Extract<keyof C['outcomes'], number>]: {
    readonly code: Code
    readonly message: string
    readonly data: ValueOf<C['outcomes'][Code]>
  }
}[Extract<keyof C['outcomes'], number>]

export type TransportCode = Exclude<(typeof codes)[keyof typeof codes], 1 | -1>

export interface Transport {
  /** The server's origin: '' in the browser. */
  readonly base: string
  readonly language: () => Language
  readonly csrfToken: () => string
  /** Called with every answer that is not the call's own, before the caller gets it. */
  readonly onTransportCode?: (code: TransportCode, message: string, details: Details, call: AnyCall) => void
  /** The session had ended: receives the token of the new visitor session. */
  readonly onToken?: (token: string) => void
  readonly work?: Work
  readonly fetch?: typeof fetch
}

/** Proofs of work, sent in a header with the calls that require them. */
export interface Work {
  proof(longer: boolean): Promise<string>
  /** Discards the current seed, which is no longer valid. */
  forget(): void | Promise<void>
}

/** Rejected when no usable answer arrived; a retry may help. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** No network, or a timeout: the server was not reached. */
export class Unreachable extends NoAnswer {
  override name = 'Unreachable'
}

const envelope = z.looseObject({ code: z.number(), msg: z.string(), data: z.unknown() })
const details = z.catch(z.record(z.string(), z.unknown()), {})

/** A form body: lists as repeated keys, undefined values omitted. */
export function formOf(wire: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(wire))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) form.append(key, String(one))
  return form
}

/** Anything but the envelope (a proxy's error page, a failed server) is no answer. */
export function readEnvelope(called: AnyCall, text: string): z.output<typeof envelope> {
  try {
    return z.parse(envelope, JSON.parse(text))
  } catch (cause) {
    throw new NoAnswer(called.path, { cause })
  }
}

/** A call over several pages uses the address that its input names. */
function addressOf(called: AnyCall, form: URLSearchParams): string {
  if (!called.addresses) return called.path
  const path = form.get('path') ?? ''
  form.delete('path')
  return path
}

/** Fields beyond the call's own: the captcha's answer goes with any call that requires one. */
export interface Extras {
  readonly captcha?: string
  readonly signal?: AbortSignal
}

/** The typed client: one function for all calls. */
export function createClient(transport: Transport) {
  return async function call<C extends AnyCall>(
    called: C,
    input: GivenInput<C>,
    extras: Extras = {},
  ): Promise<Answer<C>> {
    let answer = await send(transport, called, input, extras)
    const parsed = z.parse(details, answer.data)
    // Each of these is retried once: a visitor continues in a new session, a proof is computed again.
    if (answer.code === codes.csrfTokenStale && typeof parsed.token === 'string' && transport.onToken) {
      transport.onToken(parsed.token)
      answer = await send(transport, called, input, extras)
    } else if (answer.code === codes.refused && parsed.error === workNeededError && transport.work) {
      await transport.work.forget()
      answer = await send(transport, called, input, extras)
    }
    return read(transport, called, answer)
  }
}

type Sent = z.output<typeof envelope>

async function send<C extends AnyCall>(
  transport: Transport,
  called: C,
  input: GivenInput<C>,
  { captcha, signal }: Extras,
): Promise<Sent> {
  const form = formOf(z.encode(called.input, input) as Record<string, unknown>)
  const posts = called.methods.includes('POST')
  if (posts && !called.guards.withoutExtras) {
    form.set('csrf_token', transport.csrfToken())
    form.set('lang', transport.language())
    form.set('_client', 'wap')
  }
  if (captcha !== undefined) form.set('re_yzm', captcha)
  const { work } = called.guards
  const worksFor = typeof work === 'function' ? work(input as never) : work
  const proof = worksFor || captcha ? await transport.work?.proof(work === 'longer') : undefined
  const limit = AbortSignal.timeout(called.seconds * 1000)
  const address = addressOf(called, form)
  const query = posts || form.size === 0 ? '' : `?${form}`
  let text: string
  try {
    const response = await (transport.fetch ?? fetch)(`${transport.base}${address}${query}`, {
      method: posts ? 'POST' : 'GET',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'Accept-Language': transport.language(),
        ...(proof ? { 'X-Proof-Of-Work': proof } : {}),
      },
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(posts ? { body: form } : {}),
    })
    text = await response.text()
  } catch (cause) {
    throw new Unreachable(called.path, { cause })
  }
  return readEnvelope(called, text)
}

function read<C extends AnyCall>(
  transport: Transport,
  called: C,
  { code, msg: message, data, ...beside }: Sent,
): Answer<C> {
  if (code === codes.ok) return { code, message, data: decodeAnswer(called.output, data) as Output<C>, beside }
  const further = called.outcomes[code]
  if (further) return { code, message, data: decodeAnswer(further, data) } as Answer<C>
  const parsed = z.parse(details, data)
  const { error, ...rest } = parsed
  if (code === codes.failed) return { code, message, error: String(error ?? ''), details: rest } as Answer<C>
  transport.onTransportCode?.(code as TransportCode, message, parsed, called)
  return { code, message, details: parsed } as Answer<C>
}
