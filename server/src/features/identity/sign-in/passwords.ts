import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { fail, failKeeping, ok } from '@namestead/contract/result'
import { recordEvent } from '../../../platform/audit.ts'
import { anyOf, type Tx } from '../../../platform/database.ts'
import type { Context, SignedIn } from '../../../platform/use-case.ts'
import { queueMail } from '../../notices/index.ts'
import { endSessionsOf } from '../sessions.ts'
import { passwordChangedMail } from '../texts.ts'
import { openHandshake } from './begin-sign-in.ts'
import type { Salts } from './salts.ts'
import { iterations, verifierUnder } from './scram.ts'
import { provesOwnPassword } from './sign-in.ts'

/** Opens a handshake for the signed-in account, with the salts of both its logins. */
export const beginPasswordProof =
  (salts: Salts) =>
  async (tx: Tx, { session, account }: SignedIn) => {
    const { email } = await keysOf(tx, account)
    const handshake = await openHandshake(tx, salts, session.id, account)
    return ok({ ...handshake, login: account, emailSalt: salts.ofEmail(email).toString('base64') })
  }

/** Sets a new password for a customer who proves the current one; the other sessions end. */
export const changePassword =
  (salts: Salts) => async (tx: Tx, context: SignedIn, input: Input<typeof contract.changePassword>) => {
    const { account } = context
    const before = await keysOf(tx, account)
    const keys = newKeys({ email: salts.ofEmail(before.email), id: before.id_salt }, input)
    if (typeof keys === 'string') return fail(keys)
    const proved = await provesOwnPassword(tx, context, input.passwordProof)
    if (proved.outcome === 'locked') return failKeeping('sign-in-locked', proved.wait)
    if (proved.outcome === 'wrong') return failKeeping('password-wrong')
    if (keys.idStoredKey.equals(before.id_stored_key)) return fail('password-same')
    await setPassword(tx, context, account, keys)
    await endSessionsOf(tx, account, context.session.id)
    return ok()
  }

const keysOf = (tx: Tx, account: string) =>
  tx
    .selectFrom('accounts')
    .select(['email', 'id_salt', 'id_stored_key'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()

/** The stored form of a password: one key under the salt of the email address, one under the account's own. */
export interface PasswordKeys {
  readonly emailStoredKey: Buffer
  readonly idSalt: Buffer
  readonly idStoredKey: Buffer
}

/** The keys of a new password prepared with these salts, or the failure. */
export function newKeys(
  salts: { readonly email: Buffer; readonly id: Buffer },
  { passwordVerifier, passwordVerifierAgain }: { passwordVerifier: string; passwordVerifierAgain: string },
): PasswordKeys | 'passwords-differ' | 'verifier-invalid' {
  if (passwordVerifier !== passwordVerifierAgain) return 'passwords-differ'
  const [forEmail = '', forId = ''] = passwordVerifier.split(' ')
  const [byEmail, byId] = [verifierUnder(salts.email, forEmail), verifierUnder(salts.id, forId)]
  if (!byEmail || !byId) return 'verifier-invalid'
  return { emailStoredKey: byEmail.storedKey, idSalt: salts.id, idStoredKey: byId.storedKey }
}

/** As columns of `accounts`. */
export const keyColumns = ({ emailStoredKey, idSalt, idStoredKey }: PasswordKeys) => ({
  email_stored_key: emailStoredKey,
  id_salt: idSalt,
  id_stored_key: idStoredKey,
  scram_iterations: iterations,
})

/** Stores the keys and notifies the owner by email. Wrong passwords before it no longer lock the sign-in. */
export async function setPassword(tx: Tx, context: Context, account: string, keys: PasswordKeys): Promise<void> {
  const { now, site } = context
  const { email, language } = await tx
    .updateTable('accounts')
    .set({ ...keyColumns(keys), password_set_at: now })
    .where('id', '=', account)
    .returning(['email', 'language'])
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('sign_in_pressure')
    .where('login', '=', anyOf([email, account]))
    .execute()
  await recordEvent(tx, context, account, 'password-changed')
  await queueMail(tx, {
    to: email,
    texts: passwordChangedMail,
    parameters: { brand: site.name },
    language: language === 'zhcn' ? 'zhcn' : 'us',
    now,
  })
}
