import type { Input } from '@namestead/contract/call'
import { isLanguage } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/operate/account-security'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../../platform/database.ts'
import { move } from '../../../platform/states.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import { accountWithEmail, dropPassword, endSessionsOf, setEmail } from '../../identity/index.ts'
import { queueMail } from '../../notices/index.ts'
import { lostMethodsText } from '../labels.ts'
import { lockMethods } from '../methods.ts'
import { formatInstant } from '../moments.ts'
import { frozenDays } from '../policies.ts'
import { notifyOwner } from '../security-events.ts'
import { recoveryMails } from '../texts.ts'
import { askForInformation } from './information-needed.ts'
import { letNextWait, recoveryStates } from './recoveries.ts'

/**
 * Decides a request. If granted, the lost methods are removed, all sessions end, and for some days nothing can leave the
 * account, so that an owner who did not ask has time to object.
 */
export async function decideRecovery(
  tx: Tx,
  { operator, now, policy, concerns }: OperatorContext,
  { request: id, grant = false, note = '' }: Input<typeof contract.decideRecovery>,
) {
  const request = await tx.selectFrom('recovery_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!request) return fail('request-unknown', { request: id })
  const { account_id: account, contact_email: contact, lost } = request
  if (account) concerns('account', account)
  if (grant && !account) return fail('request-of-nobody', { request: id, login: request.login })
  const language = isLanguage(request.language) ? request.language : 'us'
  const owner = account ? await lockMethods(tx, account) : undefined
  const email = owner && (lost.includes('email') ? contact : owner.email)
  if (grant && owner && email && email !== owner.email) {
    const taken = await accountWithEmail(tx, owner.site, email)
    if (taken) return fail('contact-taken', { email, account: taken })
  }
  if (!(await move(tx, recoveryStates, { id, to: grant ? 'granted' : 'refused', now, operator, note })))
    return fail('request-decided', { request: id })
  if (account) await letNextWait(tx, account, now)

  if (!grant || !account || !owner || !email) {
    if (account) await notifyOwner(tx, { now, operator }, account, 'recovery-refused')
    await queueMail(tx, { to: contact, texts: recoveryMails.refused, parameters: { request: id, note }, language, now })
    return ok({ granted: false })
  }
  await forgetMethods(tx, account, lost)
  await dropPassword(tx, account)
  if (email !== owner.email) await setEmail(tx, account, email)
  await endSessionsOf(tx, account)
  const until = new Date(now.getTime() + policy(frozenDays) * 86_400_000)
  await tx.insertInto('restrictions').values({ account_id: account, kind: 'recovery', since: now, until }).execute()
  await notifyOwner(tx, { now, operator }, account, 'recovery-granted', {
    detail: lost.join(', '),
    localizedDetail: language => lostMethodsText(lost, language),
  })
  await askForInformation(tx, { now, operator }, account)
  const parameters = {
    request: id,
    account,
    email,
    lost: lostMethodsText(lost, language),
    until: formatInstant(until, language),
  }
  for (const recipient of new Set([contact, owner.email]))
    await queueMail(tx, { to: recipient, texts: recoveryMails.granted, parameters, language, now })
  return ok({ granted: true })
}

async function forgetMethods(tx: Tx, account: string, lost: readonly string[]): Promise<void> {
  await tx
    .updateTable('account_protection')
    .set({
      pending_secret: null,
      ...(lost.includes('sms') ? { phone_prefix: null, phone: null, phone_bound_at: null } : {}),
      ...(lost.includes('question')
        ? {
            question: null,
            answer_salt: null,
            answer_iterations: null,
            answer_stored_key: null,
            question_bound_at: null,
          }
        : {}),
      ...(lost.includes('authenticator') ? { authenticator_secret: null, authenticator_bound_at: null } : {}),
    })
    .where('account_id', '=', account)
    .execute()
  await tx.deleteFrom('recovery_codes').where('account_id', '=', account).execute()
  if (lost.includes('passkeys')) await tx.deleteFrom('passkeys').where('account_id', '=', account).execute()
}
