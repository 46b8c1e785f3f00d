import type * as contract from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import { webauthn } from '../../platform/webauthn.ts'
import { findChallenge, keepPasskeyChallenge, openAnswer } from './challenges.ts'
import { handshakeOf } from './judge-answers.ts'
import { methodsOf } from './methods.ts'
import { credentialsOf, relyingParty } from './passkey-proofs.ts'

/** The parameters of the security answer's proof. Each proof needs a nonce of its own. */
export async function beginAnswer(tx: Tx, context: Context, { protectionKey }: Input<typeof contract.beginAnswer>) {
  const challenge = await findChallenge(tx, context, protectionKey)
  const question = challenge && (await methodsOf(tx, challenge.account)).question
  if (!challenge || !question) return fail('protection-key-unknown')
  return ok({
    handshake: handshakeOf(challenge),
    salt: question.salt.toString('base64'),
    iterations: question.iterations,
    nonce: await openAnswer(tx, challenge),
  })
}

/** The challenge that a passkey has to sign; valid once. */
export async function beginPasskeyProof(
  tx: Tx,
  context: Context,
  { protectionKey }: Input<typeof contract.beginPasskeyProof>,
) {
  const challenge = await findChallenge(tx, context, protectionKey)
  const credentials = challenge ? await credentialsOf(tx, challenge.account) : []
  if (!challenge || credentials.length === 0) return fail('protection-key-unknown')
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context),
    allowCredentials: credentials,
    userVerification: 'required',
  })
  await keepPasskeyChallenge(tx, challenge, options.challenge)
  return ok({ options: JSON.stringify(options) })
}
