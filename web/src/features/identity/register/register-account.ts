import * as contract from '@namestead/contract/identity'
import { call } from '../../../core/calls.ts'
import { verifiersOf } from '../../../core/proofs.ts'

export interface Registration {
  readonly email: string
  readonly emailCode: string
  readonly password: string
  readonly passwordAgain: string
  readonly inviteCode: string
  readonly agreed: boolean
}

/** The site for which an email code is valid; the answer names it beside its code. */
export const siteOf = ({ siteid }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof siteid === 'string' ? siteid : undefined

export const sendRegistrationCode = (email: string, captcha: string) =>
  call(contract.sendEmailCode, { email: email.trim(), purpose: 'reg' }, { captcha })

/** Sends the verifier of the new password; the password itself is never sent. */
export async function registerAccount(form: Registration, captcha: string, site: string | undefined) {
  const email = form.email.trim().toLowerCase()
  const prepared = await call(contract.preparePassword, { email }, { captcha })
  if (prepared.code !== 1) return prepared
  const passwordVerifier = await verifiersOf(form.password, prepared.data)
  const passwordVerifierAgain =
    form.passwordAgain === form.password ? passwordVerifier : await verifiersOf(form.passwordAgain, prepared.data)
  return call(
    contract.registerAccount,
    {
      email,
      passwordVerifier,
      passwordVerifierAgain,
      emailCode: form.emailCode,
      agreed: form.agreed,
      site,
      inviteCode: form.inviteCode.trim() || undefined,
    },
    { captcha },
  )
}
