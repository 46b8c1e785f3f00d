import type { GivenInput } from '@namestead/contract/call'
import * as contract from '@namestead/contract/identity'
import { call } from '../../../core/calls.ts'
import { verifiersOf } from '../../../core/proofs.ts'

/** The site for which an email code is valid; the answer names it beside its code. */
export const siteOf = ({ siteid }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof siteid === 'string' ? siteid : undefined

export const sendRegistrationCode = (email: string, captcha: string) =>
  call(contract.sendEmailCode, { email: email.trim(), purpose: 'reg' }, { captcha })

/** Sends the verifier of the new password; the password itself is never sent. */
export async function registerAccount(
  { email = '', emailCode = '', agreed = false, ...given }: Partial<GivenInput<typeof contract.registerAccount>>,
  password: string,
  captcha: string,
) {
  const prepared = await call(contract.preparePassword, { email }, { captcha })
  if (prepared.code !== 1) return prepared
  const passwordVerifier = await verifiersOf(password, prepared.data)
  const verifiers = { passwordVerifier, passwordVerifierAgain: passwordVerifier }
  return call(contract.registerAccount, { ...given, ...verifiers, email, emailCode, agreed }, { captcha })
}
