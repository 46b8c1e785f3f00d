import type { AnyCall, GivenInput, Output } from '@namestead/contract/call'
import { formOf, readEnvelope, Unreachable } from '@namestead/contract/client'
import { decodeAnswer } from '@namestead/contract/fields'
import * as z from 'zod/mini'
import { Refused } from './calls.ts'
import { currentLanguage } from './language.tsx'
import { finishSignOut } from './queued-sign-out.ts'

/**
 * A call that answers as server-sent events, one value per event, until the server sends `end`. A refusal arrives as the
 * envelope and is thrown; so is a connection that breaks before the end.
 */
export async function* streamData<C extends AnyCall>(
  called: C,
  input: GivenInput<C>,
  signal: AbortSignal,
): AsyncGenerator<Output<C>, void> {
  await finishSignOut()
  const form = formOf(z.encode(called.input, input) as Record<string, unknown>)
  const response = await fetch(`${called.path}?${form}`, {
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'Accept-Language': currentLanguage() === 'zhcn' ? 'zh-CN' : 'en-US',
    },
    credentials: 'same-origin',
    signal,
  }).catch(cause => {
    throw new Unreachable(called.path, { cause })
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return throwRefusal(called, response)
  for await (const event of eventsOf(response)) {
    if (event.name === 'end') return
    // A comment that keeps the connection open.
    if (event.data === '') continue
    yield decodeAnswer(called.output, JSON.parse(event.data)) as Output<C>
  }
  throw new Unreachable(called.path)
}

async function throwRefusal(called: AnyCall, response: Response): Promise<never> {
  const { code, msg, data } = readEnvelope(called, await response.text())
  const { error } = { error: undefined, ...(typeof data === 'object' ? data : {}) }
  throw new Refused(code, msg, typeof error === 'string' ? error : undefined)
}

interface ServerEvent {
  readonly name: string
  readonly data: string
}

async function* eventsOf(response: Response): AsyncGenerator<ServerEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      yield* events.map(eventOf)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Fields of one event (HTML standard, server-sent events). */
function eventOf(block: string): ServerEvent {
  const valuesOf = (field: string) =>
    block.split('\n').flatMap(line => (line.startsWith(`${field}:`) ? [line.slice(field.length + 1).trimStart()] : []))
  return { name: valuesOf('event')[0] ?? 'message', data: valuesOf('data').join('\n') }
}
