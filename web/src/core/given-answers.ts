import type { AnyCall, GivenInput, Output } from '@namestead/contract/call'
import { formOf } from '@namestead/contract/client'
import { decodeAnswer } from '@namestead/contract/fields'
import * as z from 'zod/mini'

/** What a filled document carries: answers of calls as they cross the wire, and which one was asked for but not there. */
interface Given {
  /** By the call's path and its form. A call that was refused is undefined and left to the browser. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly missing?: Set<string>
}

/** The element with the answers; no script runs from it. */
export const givenElement = 'given-answers'

let given: Given | undefined

export const giveAnswers = (answers: Given): void => {
  given = answers
}

/** Answers hold for the page that the document was rendered for. */
export const forgetGiven = (): void => {
  given = undefined
}

/** A filled document was rendered for its whole address; any other one without the query. */
export const knowsQuery = (): boolean => given !== undefined

/** The document's answer to a call, in place of a request. */
export function givenAnswer<C extends AnyCall>(called: C, input: GivenInput<C>): Output<C> | undefined {
  if (!given) return undefined
  const wire = z.safeEncode(called.input, input)
  if (!wire.success) return undefined
  const key = `${called.path} ${formOf({ ...(wire.data as object) })}`
  if (!Object.hasOwn(given.answers, key)) given.missing?.add(key)
  const answer = given.answers[key]
  return answer === undefined ? undefined : decodeAnswer(called.output, answer)
}

/** Called before hydration. */
export function readGiven(): void {
  const text = document.getElementById(givenElement)?.textContent
  if (text) giveAnswers({ answers: JSON.parse(text) })
}
