import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { fail, failKeeping, ok } from '@namestead/contract/result'
import { queueMail } from '../notices/index.ts'
import { recordEvent } from '../platform/audit.ts'
import type { Tx } from '../platform/database.ts'
import type { Actor, Context } from '../platform/use-case.ts'
import { openHandshake } from './begin-sign-in.ts'
import type { SaltOf } from './salts.ts'
import { iterations, parseVerifier, type Verifier } from './scram.ts'
import { endSessionsOf } from './sessions.ts'
import { provesOwnPassword } from './sign-in.ts'
import { passwordChangedMail } from './texts.ts'

/** A handshake for the signed-in account itself. */
export const beginPasswordProof =
  (saltOf: SaltOf) =>
  async (tx: Tx, { session, account }: Actor) =>
    ok({ ...(await openHandshake(tx, saltOf, session.id, account)), login: account })

/** Sets another password for a person who knows the present one; the other sessions end. */
export const changePassword =
  (saltOf: SaltOf) => async (tx: Tx, context: Actor, input: Input<typeof contract.changePassword>) => {
    const { account } = context
    const before = await tx
      .selectFrom('accounts')
      .select(['email', 'scram_stored_key'])
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
    const verifier = newVerifier(saltOf, before.email, input)
    if (typeof verifier === 'string') return fail(verifier)
    const proved = await provesOwnPassword(tx, context, input.passwordProof)
    if (proved === 'locked') return failKeeping('sign-in-locked', { minutes: 15 })
    if (proved === 'wrong') return failKeeping('password-wrong')
    if (verifier.storedKey.equals(before.scram_stored_key)) return fail('password-same')
    await setPassword(tx, context, account, verifier)
    await endSessionsOf(tx, account, context.session.id)
    return ok()
  }

/** The verifier of a new password for an e-mail, or what is wrong with what was sent. */
export function newVerifier(
  saltOf: SaltOf,
  email: string,
  { passwordVerifier, passwordVerifierAgain }: { passwordVerifier: string; passwordVerifierAgain: string },
): Verifier | 'passwords-differ' | 'verifier-invalid' {
  if (passwordVerifier !== passwordVerifierAgain) return 'passwords-differ'
  const verifier = parseVerifier(passwordVerifier)
  if (!verifier || verifier.iterations !== iterations || !verifier.salt.equals(saltOf(email))) return 'verifier-invalid'
  return verifier
}

/** Stores the verifier and tells the owner by mail. Who had locked themselves out may sign in again. */
export async function setPassword(tx: Tx, context: Context, account: string, verifier: Verifier): Promise<void> {
  const { now } = context
  const { email, language } = await tx
    .updateTable('accounts')
    .set({
      scram_salt: verifier.salt,
      scram_iterations: verifier.iterations,
      scram_stored_key: verifier.storedKey,
      scram_server_key: verifier.serverKey,
      password_set_at: now,
    })
    .where('id', '=', account)
    .returning(['email', 'language'])
    .executeTakeFirstOrThrow()
  await recordEvent(tx, context, account, 'password-changed')
  await queueMail(tx, { to: email, texts: passwordChangedMail, language: language === 'zhcn' ? 'zhcn' : 'us', now })
}
