import type { GivenInput } from '@namestead/contract/call'
import * as contract from '@namestead/contract/identity'
import { create } from 'zustand'
import { call } from '../../../core/calls.ts'
import { verifiersOf } from '../../../core/proofs.ts'
import type { AccountChoice } from '../sign-in.ts'

/** Passed from step 1 to step 2: the address, and the token that sets its new password. */
export const useProvedAddress = create<{ readonly mail: string; readonly yztoken: string }>(() => ({
  mail: '',
  yztoken: '',
}))

export const forgetProvedAddress = () => useProvedAddress.setState({ mail: '', yztoken: '' })

export const sendRecoveryCode = (email: string, captcha: string, chosen?: AccountChoice) =>
  call(
    contract.sendEmailCode,
    { email: email.trim(), purpose: 'find', site: chosen?.site, accountTicket: chosen?.accountTicket },
    { captcha },
  )

type Proved = Pick<GivenInput<typeof contract.resetPassword>, 'email' | 'resetToken'>

/** Sends the verifier of the new password; the password itself is never sent. */
export async function resetPassword(proved: Proved, password: string, captcha: string) {
  const prepared = await call(contract.preparePassword, { ...proved, purpose: 'find' }, { captcha })
  if (prepared.code !== 1) return prepared
  const passwordVerifier = await verifiersOf(password, prepared.data)
  return call(
    contract.resetPassword,
    { ...proved, passwordVerifier, passwordVerifierAgain: passwordVerifier },
    { captcha },
  )
}
