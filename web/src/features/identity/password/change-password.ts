import * as contract from '@namestead/contract/identity'
import { call } from '../../../core/calls.ts'
import { prove, verifiersOf } from '../../../core/proofs.ts'

/** Proves the current password and sends the verifier of the new one. Neither password is sent. */
export async function changePassword(present: string, next: string, retry: () => void) {
  const begun = await call(contract.beginPasswordProof, {})
  if (begun.code !== 1) return begun
  const { salt: idSalt, emailSalt: salt, iterations } = begun.data
  const [passwordProof, passwordVerifier] = await Promise.all([
    prove(present, begun.data),
    verifiersOf(next, { salt, idSalt, iterations }),
  ])
  return call(
    contract.changePassword,
    {
      passwordProof,
      passwordVerifier,
      passwordVerifierAgain: passwordVerifier,
    },
    { retry },
  )
}
