import * as z from 'zod/mini'
import { giveAnswer } from './given-answers.ts'

/** A response to a call that the document has sent before the scripts were loaded. */
export interface EarlyAnswer {
  readonly address: string
  readonly response: Promise<Response>
}

let early: EarlyAnswer | undefined

const done = z.object({ code: z.literal(1), data: z.unknown() })

/**
 * Called before hydration. An answer that has arrived is part of the first rendering; one that has not is taken by the page's
 * own call, which handles refusals as well.
 */
export async function keepEarly(sent: EarlyAnswer | undefined): Promise<void> {
  early = sent
  if (!sent) return
  const body = sent.response.then(response => response.clone().json())
  const late = new Promise<undefined>(resolve => setTimeout(resolve, 0, undefined))
  const answer = z.safeParse(done, await Promise.race([body, late]).catch(() => undefined))
  if (answer.success) giveAnswer(sent.address, answer.data.data)
}

/** The early response to the first call, if it is for this address. Every later call is a request of its own. */
export function takeEarly(address: unknown): Promise<Response> | undefined {
  const taken = early
  if (taken?.address !== address) return undefined
  early = undefined
  return taken?.response
}
