import type { Answer } from '@namestead/contract/client'
import type { signIn } from '@namestead/contract/identity'

/** Why a login was refused, for as long as the customer has to know it. */
export interface SignInRefusal {
  /** As it was typed: tries are counted by it, whether an account has it or not. */
  readonly login: string
  readonly message: string
  readonly triesLeft: number | undefined
  /** The instant, in milliseconds, until which no password is accepted. */
  readonly waitUntil: number | undefined
}

const passwordErrors: readonly unknown[] = ['wrong-credentials', 'sign-in-locked', 'sign-in-slowed']

/** The refusal that belongs to the password; undefined for others, such as a wrong captcha. */
export function refusalOf(answer: Answer<typeof signIn>, login: string): SignInRefusal | undefined {
  if (!('details' in answer)) return undefined
  const { message, details } = answer
  const error = answer.code === -1 ? answer.error : details.error
  if (!passwordErrors.includes(error)) return undefined
  const { triesLeft, seconds } = details
  return {
    login: normalise(login),
    message,
    triesLeft: typeof triesLeft === 'number' ? triesLeft : undefined,
    waitUntil: typeof seconds === 'number' ? Date.now() + seconds * 1000 : undefined,
  }
}

/** Whether the login in the field is the refused one. */
export const concerns = (refusal: SignInRefusal | undefined, login: string): refusal is SignInRefusal =>
  refusal?.login === normalise(login)

const normalise = (login: string) => login.trim().toLowerCase()
