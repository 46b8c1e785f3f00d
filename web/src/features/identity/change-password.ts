import * as contract from '@namestead/contract/identity'
import { call } from '../../app/calls.ts'
import { currentToken } from '../../app/csrf-token.ts'
import { toBase64Url } from './base64.ts'
import { deriveKey } from './derive-key.ts'
import { clientProof, verifierLine } from './scram.ts'

/** Proves the present password and sends the verifier of the next; neither is sent itself. */
export async function changePassword(present: string, next: string, again: () => void) {
  const begun = await call(contract.beginPasswordProof, {})
  if (begun.code !== 1) return begun
  const { handshake, salt, iterations, nonce, login } = begun.data
  const [presentKey, nextKey] = await Promise.all([
    deriveKey(present, salt, iterations),
    deriveKey(next, salt, iterations),
  ])
  const proof = clientProof(presentKey, { login, handshake, nonce, csrfToken: currentToken() })
  const passwordVerifier = verifierLine(nextKey, salt, iterations)
  return call(
    contract.changePassword,
    {
      passwordProof: `${handshake}.${toBase64Url(proof)}`,
      passwordVerifier,
      passwordVerifierAgain: passwordVerifier,
    },
    { again },
  )
}
