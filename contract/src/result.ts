import type { TextParameters } from './language.ts'

type Beside = Readonly<Record<string, string | boolean>>

/** The use case succeeded. `code` is 1 unless the call declares further outcomes (sign-in answers 2 and 3 too). */
export interface Done<T, Code extends number = 1> {
  readonly failed: undefined
  readonly code: Code
  readonly data: T
  /** Fields beside `data` in the envelope (the specification's `siteid` of send_email). */
  readonly beside?: Beside
}

/** An expected failure from the call's closed list; its parameters fill in the text and are sent with it. */
export interface Failure<E extends string> {
  readonly failed: E
  readonly parameters: TextParameters
  /** The command's writes are committed (such as a counted wrong password); any other failure rolls back. */
  readonly keeps?: true
  /** Answered as -102: a limit was reached, not a failure of the call itself. */
  readonly refused?: true
  readonly beside?: Beside
}

export function ok(): Done<undefined>
export function ok<const T>(data: T): Done<T>
export function ok(data?: unknown): Done<unknown> {
  return { failed: undefined, code: 1, data }
}

/** Another success code that the call declares under `outcomes`. */
export const outcome = <T, Code extends number>(code: Code, data: T): Done<T, Code> => ({
  failed: undefined,
  code,
  data,
})

export const fail = <const E extends string>(error: E, parameters: TextParameters = {}): Failure<E> => ({
  failed: error,
  parameters,
})

/** A failure whose writes are committed: counted attempts. */
export const failKeeping = <const E extends string>(error: E, parameters: TextParameters = {}): Failure<E> => ({
  failed: error,
  parameters,
  keeps: true,
})

/** A limit was reached (-102): the text states how long to wait. */
export const refuse = <const E extends string>(error: E, parameters: TextParameters = {}): Failure<E> => ({
  failed: error,
  parameters,
  refused: true,
})
