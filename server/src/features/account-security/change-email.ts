import type * as contract from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { fail, failKeeping, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import type { SignedIn } from '../../platform/use-case.ts'
import {
  accountWithEmail,
  emailOf,
  endSessionsOf,
  issueEmailCode,
  iterations,
  mailCode,
  provesOwnPassword,
  type Salts,
  setEmail,
  spendEmailCode,
  verifierUnder,
} from '../identity/index.ts'
import { lockMethods } from './methods.ts'
import { notifyOwner } from './security-events.ts'

const purpose = 'aqyx'

/**
 * Mails a code to the future address of the account. The response does not reveal whether the address has an account already.
 */
export async function sendNewEmailCode(tx: Tx, context: SignedIn, { email }: Input<typeof contract.sendNewEmailCode>) {
  if (email === (await emailOf(tx, context.account))) return fail('email-same')
  const issued = await issueEmailCode(tx, { site: context.site.id, email, purpose }, context)
  if (issued.refused) return issued.refused
  await mailCode(tx, context, email, issued.code)
  return ok()
}

/** The salt is derived from the email address, so the password needs another verifier under a new address. */
export const prepareNewEmail =
  (salts: Salts) =>
  async (_db: Db, _context: SignedIn, { email }: Input<typeof contract.prepareNewEmail>) =>
    ok({ salt: salts.ofEmail(email).toString('base64'), iterations })

/** The code proves the address, the password proves the owner. Other sessions end. */
export const changeEmail =
  (salts: Salts) => async (tx: Tx, context: SignedIn, input: Input<typeof contract.changeEmail>) => {
    const { account, now, site } = context
    const { email } = input
    const methods = await lockMethods(tx, account)
    if (email === methods.email) return fail('email-same')
    const verifier = verifierUnder(salts.ofEmail(email), input.passwordVerifier)
    if (!verifier) return fail('password-verifier-invalid')
    const proved = await provesOwnPassword(tx, context, input.passwordProof)
    if (proved.outcome === 'locked') return failKeeping('password-locked', proved.wait)
    if (proved.outcome === 'wrong') return failKeeping('password-wrong')
    if (!(await spendEmailCode(tx, { site: site.id, email, purpose }, input.emailCode, now)))
      return failKeeping('email-code-wrong')

    if (await accountWithEmail(tx, methods.site, email)) return failKeeping('email-taken')
    await setEmail(tx, account, email, verifier.storedKey)
    await endSessionsOf(tx, account, context.session.id)
    // Notifies the old address, since the requester controls the new one.
    await notifyOwner(tx, context, account, 'email-changed', { detail: email, to: methods.email })
    return ok()
  }
