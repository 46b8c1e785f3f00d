import type { AnyCall, ErrorOf, GivenInput, Output } from '@namestead/contract/call'
import type { Answer, Extras } from '@namestead/contract/client'
import { type QueryFunctionContext, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { client, ensureToken } from './csrf-token.ts'
import { givenAnswer } from './given-answers.ts'
import { fetchOrKept, keepAnswer } from './kept-answers.ts'
import { currentLanguage, type Language, useLanguage } from './language.tsx'
import { queries } from './queries.ts'
import { finishSignOut } from './queued-sign-out.ts'

export interface CallOptions extends Extras {
  /** Repeats the call after the customer has signed in or verified who they are, where that stopped it. */
  readonly retry?: () => void
}

export interface Refusal {
  readonly code: number
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Repeats the refused call with a captcha. A refusal that is not about the captcha is the call's own answer. */
export type Repeat = (captcha: string) => Promise<Refusal>

/** Resolves true if the call was repeated, so that this answer needs no further handling. */
type RefusalHandler = (answer: Refusal, called: AnyCall, options: CallOptions, repeat: Repeat) => Promise<boolean>

let handleRefusal: RefusalHandler = async () => false

/**
 * Sets the handler for answers that are not the call's own. The shell injects it, because it needs sign-in, which makes calls
 * itself.
 */
export const setRefusalHandler = (handler: RefusalHandler): void => {
  handleRefusal = handler
}

/** Calls the server. Answers that are not the call's own are handled here (specification, section 8). */
export async function call<C extends AnyCall>(
  called: C,
  input: GivenInput<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  await finishSignOut()
  if (called.methods.includes('POST')) await ensureToken()
  let answer = await client(called, input, options)
  for (;;) {
    if (isOwn(called, answer)) return answer
    const refused = answer
    const repeat: Repeat = async captcha => {
      answer = await client(called, input, { ...options, captcha })
      return answer
    }
    if (!(await handleRefusal(refused, called, options, repeat))) return refused
  }
}

/** Whether the answer is the call's own, so that its caller handles it. */
const isOwn = (called: AnyCall, answer: { readonly code: number; readonly error?: unknown }) =>
  answer.code === 1 || (answer.code === -1 && answer.error !== 'login-needed') || answer.code in called.outcomes

/** A call that did not end in code 1, as an error for queries. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: number
  readonly error: string | undefined
  constructor(code: number, message: string, error?: string) {
    super(message)
    this.code = code
    this.error = error
  }
}

/** The answer's data; any other answer is thrown as `Refused`. */
export async function fetchData<C extends AnyCall>(
  called: C,
  input: GivenInput<C>,
  options?: CallOptions,
): Promise<Output<C>> {
  const answer = await call(called, input, options)
  if (answer.code === 1 && 'data' in answer) return answer.data
  throw new Refused(answer.code, answer.message, 'error' in answer ? String(answer.error) : undefined)
}

export const callKey = <C extends AnyCall>(called: C, input?: GivenInput<C>) =>
  input === undefined ? [called.path] : [called.path, input]

/** Queries, or what else is done to show what is new. */
export type Refresh = readonly AnyCall[] | (() => unknown)

/** Reads queries again, wherever their answers are shown. */
export async function readAgain(refresh: Refresh): Promise<void> {
  if (typeof refresh === 'function') await refresh()
  else await Promise.all(refresh.map(query => queries.invalidateQueries({ queryKey: callKey(query) })))
}

type QueryExtras<T> = Omit<UseQueryOptions<T, Error>, 'queryKey' | 'queryFn'>

/** The answer that the document carries, which is kept like one that was requested. */
export function givenOrNone<C extends AnyCall>(called: C, input: GivenInput<C>): Output<C> | undefined {
  const given = givenAnswer(called, input)
  if (given !== undefined && typeof window !== 'undefined') keepAnswer(called, input, given)
  return given
}

/** A call that reads. It is cached by path, input and language, because texts in answers are translated. */
export function useCall<C extends AnyCall>(called: C, input: GivenInput<C>, extras?: QueryExtras<Output<C>>) {
  return useQuery<Output<C>, Error>({
    ...(extras?.enabled === false ? {} : { initialData: () => givenOrNone(called, input) }),
    ...extras,
    ...queryOf(called, input, useLanguage()),
  })
}

/** The same outside a component: an answer that is fresh, or on its way, is not requested again. */
export const readCall = <C extends AnyCall>(called: C, input: GivenInput<C>): Promise<Output<C>> =>
  queries.fetchQuery(queryOf(called, input, currentLanguage()))

const queryOf = <C extends AnyCall>(called: C, input: GivenInput<C>, language: Language) => ({
  queryKey: [...callKey(called, input), language],
  queryFn: ({ signal, queryKey }: QueryFunctionContext) =>
    fetchOrKept(called, input, queryKey, () => fetchData(called, input, { signal })),
})

export type { ErrorOf }
