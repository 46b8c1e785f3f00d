import { type AnyCall, codes, type GivenInput, type Output } from '@namestead/contract/call'
import { formOf, NoAnswer, readEnvelope, Unreachable } from '@namestead/contract/client'
import { decodeAnswer } from '@namestead/contract/fields'
import * as z from 'zod/mini'
import { currentLanguage } from './language.ts'

/** The server refused: its sentence, and the contract's error key. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: number
  readonly error: string
  /** The field that isn't valid, by its wire name. */
  readonly field: string | undefined
  /** What the sentence was made with. */
  readonly parameters: Readonly<Record<string, unknown>>

  constructor(message: string, code: number, parameters: Readonly<Record<string, unknown>>) {
    super(message)
    const { error, field } = parameters
    this.code = code
    this.parameters = parameters
    this.error = typeof error === 'string' ? error : ''
    this.field = typeof field === 'string' ? field : undefined
  }
}

export const isSignedOut = (error: unknown) => error instanceof Refused && error.code === codes.sessionLost

const details = z.catch(z.record(z.string(), z.unknown()), {})

interface Asked {
  /** Why an operator does this: for all calls but queries. */
  readonly reason?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends a call; rejects with Refused, Unreachable or NoAnswer. */
export async function ask<C extends AnyCall>(call: C, input: GivenInput<C>, asked: Asked = {}): Promise<Output<C>> {
  return askWire(call, z.encode(call.input, input) as Record<string, unknown>, asked) as Promise<Output<C>>
}

/** The same with the input by wire names, as a form has it. */
export async function askWire(
  call: AnyCall,
  wire: Readonly<Record<string, unknown>>,
  { reason, signal }: Asked = {},
): Promise<unknown> {
  const form = formOf(wire)
  form.set('lang', currentLanguage())
  if (reason !== undefined) form.set('_reason', reason)
  const limit = AbortSignal.timeout(call.seconds * 1000)
  let text: string
  try {
    const response = await fetch(call.path, {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      body: form,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    text = await response.text()
  } catch (cause) {
    throw new Unreachable(call.path, { cause })
  }
  const { code, msg, data } = readEnvelope(call, text)
  if (code !== codes.ok) throw new Refused(msg, code, z.parse(details, data))
  return decodeAnswer(call.output, data)
}

export const isUnanswered = (error: unknown) => error instanceof NoAnswer
