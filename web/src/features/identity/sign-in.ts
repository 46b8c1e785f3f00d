import type { Answer } from '@namestead/contract/client'
import * as contract from '@namestead/contract/identity'
import { call } from '../../core/calls.ts'
import { prove } from '../../core/proofs.ts'

/** One of several accounts with the same login and password (code 3). */
export type AccountChoice = Extract<Answer<typeof contract.signIn>, { code: 3 }>['data'][number]

interface Credentials {
  readonly login: string
  readonly password: string
  readonly captcha: string
  /** Signing in from a dialog, not on the page `/login`. */
  readonly fromDialog: boolean
}

/** Answers the handshake with a proof; the password itself is never sent. */
export async function signIn({ login: typed, password, captcha, fromDialog }: Credentials) {
  const login = typed.trim().toLowerCase()
  const begun = await call(contract.beginSignIn, { login }, { captcha })
  if (begun.code !== 1) return begun
  const passwordProof = await prove(password, { login, ...begun.data })
  return call(contract.signIn, { login, passwordProof, fromDialog }, { captcha })
}

/** Signs in to the account chosen after code 3. Its ticket replaces proof and captcha. */
export const signInTo = (
  { site, accountTicket }: AccountChoice,
  { login, fromDialog }: Pick<Credentials, 'login' | 'fromDialog'>,
) => call(contract.signIn, { login, site, accountTicket, fromDialog })
