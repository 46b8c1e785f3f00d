import * as contract from '@namestead/contract/identity'
import { create } from 'zustand'
import { call } from '../../../core/calls.ts'
import { verifiersOf } from '../../../core/proofs.ts'

/** Passed from step 1 to step 2: the address, and the token that sets its new password. */
export const useProvedAddress = create<{ readonly mail: string; readonly yztoken: string }>(() => ({
  mail: '',
  yztoken: '',
}))

export const forgetProvedAddress = () => useProvedAddress.setState({ mail: '', yztoken: '' })

/** One of several accounts with the same address; its id is masked. */
export interface MaskedChoice {
  readonly accountId: string
  readonly siteName: string
  readonly site: string
  readonly accountTicket: string
}

export const sendRecoveryCode = (email: string, captcha: string, chosen?: MaskedChoice) =>
  call(
    contract.sendEmailCode,
    {
      email: email.trim(),
      purpose: 'find',
      ...(chosen ? { site: chosen.site, accountTicket: chosen.accountTicket } : {}),
    },
    { captcha },
  )

/** The site and the ticket of the chosen account, as returned when the code was sent. */
export interface SentCode {
  readonly to: string
  readonly site: string | undefined
  readonly accountTicket: string | undefined
}

export const confirmCode = (email: string, emailCode: string, captcha: string, sent: SentCode | undefined) =>
  call(
    contract.confirmRecoveryCode,
    { email: email.trim().toLowerCase(), emailCode, site: sent?.site, accountTicket: sent?.accountTicket },
    { captcha },
  )

/** Sends the verifier of the new password; the password itself is never sent. */
export async function resetPassword(email: string, resetToken: string, passwords: [string, string], captcha: string) {
  const prepared = await call(contract.preparePassword, { email, purpose: 'find', resetToken }, { captcha })
  if (prepared.code !== 1) return prepared
  const [passwordVerifier = '', passwordVerifierAgain = ''] = await Promise.all(
    passwords.map(password => verifiersOf(password, prepared.data)),
  )
  return call(contract.resetPassword, { email, resetToken, passwordVerifier, passwordVerifierAgain }, { captcha })
}
