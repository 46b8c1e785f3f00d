import type { AnyCall, GivenInput, Output } from '@namestead/contract/call'
import { formOf } from '@namestead/contract/client'
import { decodeAnswer } from '@namestead/contract/fields'
import * as z from 'zod/mini'

/** The answers in a rendered document, as wire data, and the calls that had none while it was rendered. */
interface Given {
  /** By the call's path and form. Undefined leaves the call to the browser. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly missing?: Set<string>
}

/** The element with the answers: data, not an executed script. */
export const givenElement = 'given-answers'

let given: Given | undefined

export const giveAnswers = (answers: Given): void => {
  given = answers
}

/** Adds the answer to a call, by its path and fields. */
export const giveAnswer = (asked: string, answer: unknown): void => {
  const [path, form = ''] = asked.split('?')
  early.set(`${path} ${form}`, answer)
}

const early = new Map<string, unknown>()

/** The answers are valid only for the page that the document was rendered for. */
export const forgetGiven = (): void => {
  given = undefined
  early.clear()
}

/** Whether the document was rendered with its query; a prerendered one was not. */
export const knowsQuery = (): boolean => given !== undefined

/** The document's answer to a call, in place of a request. */
export function givenAnswer<C extends AnyCall>(called: C, input: GivenInput<C>): Output<C> | undefined {
  if (!given && early.size === 0) return undefined
  const wire = z.safeEncode(called.input, input)
  if (!wire.success) return undefined
  const key = `${called.path} ${formOf({ ...(wire.data as object) })}`
  if (given && !Object.hasOwn(given.answers, key)) given.missing?.add(key)
  const answer = given?.answers[key] ?? early.get(key)
  return answer === undefined ? undefined : decodeAnswer(called.output, answer)
}

/** Called before hydration. */
export function readGiven(): void {
  const text = document.getElementById(givenElement)?.textContent
  if (text) giveAnswers({ answers: JSON.parse(text) })
}
