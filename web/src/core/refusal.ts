import type { AnyCall, ErrorOf } from '@namestead/contract/call'
import type { Answer } from '@namestead/contract/client'

/** An expected error of a call. */
export interface Refusal<C extends AnyCall> {
  readonly error: ErrorOf<C>
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
  /** Sends the same once more, where what was missing is there then. */
  readonly again: () => void
}

export function refusalIn<C extends AnyCall>(answer: Answer<C>, again: () => void): Refusal<C> | undefined {
  if (answer.code !== -1 || !('error' in answer)) return undefined
  const { error, message, details } = answer
  // Code -1 carries an error of the call's list.
  return { error: error as ErrorOf<C>, message, details, again }
}
