import type * as contract from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { fail, failKeeping, ok } from '@namestead/contract/result'
import {
  emailOf,
  endSessionsOf,
  issueEmailCode,
  iterations,
  mailCode,
  parseVerifier,
  provesOwnPassword,
  type SaltOf,
  spendEmailCode,
} from '../identity/index.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Actor } from '../platform/use-case.ts'
import { lockMethods } from './methods.ts'
import { tell } from './security-events.ts'

const purpose = 'aqyx'

/** Mails a code to the address that is to become the account's. Whether it has an account already is not told here. */
export async function sendNewEmailCode(tx: Tx, context: Actor, { email }: Input<typeof contract.sendNewEmailCode>) {
  if (email === (await emailOf(tx, context.account))) return fail('email-same')
  const issued = await issueEmailCode(tx, { site: context.siteId, email, purpose }, context.now)
  if (issued.wait !== undefined) return fail('code-too-soon', { seconds: issued.wait })
  await mailCode(tx, context, email, issued.code)
  return ok()
}

/** The salt is one an e-mail: under a new address the password needs another verifier. */
export const prepareNewEmail =
  (saltOf: SaltOf) =>
  async (_db: Db, _context: Actor, { email }: Input<typeof contract.prepareNewEmail>) =>
    ok({ salt: saltOf(email).toString('base64'), iterations })

/** The code shows that the address is theirs, the password that it is they who ask. Other sessions end. */
export const changeEmail =
  (saltOf: SaltOf) => async (tx: Tx, context: Actor, input: Input<typeof contract.changeEmail>) => {
    const { account, now, siteId: site } = context
    const { email } = input
    const methods = await lockMethods(tx, account)
    if (email === methods.email) return fail('email-same')
    const verifier = parseVerifier(input.passwordVerifier)
    if (!verifier || verifier.iterations !== iterations || !verifier.salt.equals(saltOf(email)))
      return fail('password-verifier-invalid')
    const proved = await provesOwnPassword(tx, context, input.passwordProof)
    if (proved === 'locked') return failKeeping('password-locked', { minutes: 15 })
    if (proved === 'wrong') return failKeeping('password-wrong')
    if (!(await spendEmailCode(tx, { site, email, purpose }, input.emailCode, now)))
      return failKeeping('email-code-wrong')

    const taken = await tx
      .selectFrom('accounts')
      .select('id')
      .where('site_id', '=', methods.site)
      .where('email', '=', email)
      .executeTakeFirst()
    if (taken) return failKeeping('email-taken')
    await tx
      .updateTable('accounts')
      .set({
        email,
        scram_salt: verifier.salt,
        scram_iterations: verifier.iterations,
        scram_stored_key: verifier.storedKey,
        scram_server_key: verifier.serverKey,
      })
      .where('id', '=', account)
      .execute()
    await endSessionsOf(tx, account, context.session.id)
    // The old address hears of it: the new one is in the hands of whoever asked.
    await tell(tx, context, account, 'email-changed', { detail: email, to: methods.email })
    return ok()
  }
