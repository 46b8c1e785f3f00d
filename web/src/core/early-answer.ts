import * as z from 'zod/mini'
import { giveAnswer } from './given-answers.ts'

/** A response to a call that the document has sent before the scripts were loaded. */
export interface EarlyAnswer {
  /** The path and the fields, as those of a form. */
  readonly asked: string
  readonly response: Promise<Response>
}

/** After that a response is too old to stand for a call that is made now. */
const validMs = 15_000

let early: readonly EarlyAnswer[] = []

const done = z.object({ code: z.literal(1), data: z.unknown() })

/**
 * Called before hydration. An answer that has arrived is part of the first rendering; one that has not is taken by the page's
 * own call, which handles refusals as well.
 */
export async function keepEarly(sent: readonly EarlyAnswer[] = []): Promise<void> {
  early = sent
  setTimeout(dropEarly, validMs)
  await Promise.all(
    sent.map(async ({ asked, response }) => {
      const body = response.then(response => response.clone().json())
      const late = new Promise<undefined>(resolve => setTimeout(resolve, 0, undefined))
      const answer = z.safeParse(done, await Promise.race([body, late]).catch(() => undefined))
      if (answer.success) giveAnswer(asked, answer.data.data)
    }),
  )
}

/** The early response to a call, once. Every later call is a request of its own. */
export function takeEarly(address: unknown, { body }: RequestInit = {}): Promise<Response> | undefined {
  const asked = body instanceof URLSearchParams ? withFields(`${address}`, body) : address
  const taken = early.find(one => one.asked === asked)
  early = early.filter(one => one !== taken)
  return taken?.response
}

/** Without the fields that every POST has. */
function withFields(address: string, body: URLSearchParams): string {
  const form = new URLSearchParams(body)
  for (const extra of ['csrf_token', 'lang', '_client']) form.delete(extra)
  return form.size > 0 ? `${address}?${form}` : address
}

/** Called when the session or the page is another one. */
export function dropEarly(): void {
  early = []
}
