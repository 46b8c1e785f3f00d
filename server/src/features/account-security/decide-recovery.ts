import { randomBytes } from 'node:crypto'
import { isLanguage } from '@namestead/contract/language'
import type { Tx } from '../../platform/database.ts'
import { move } from '../../platform/states.ts'
import { endSessionsOf } from '../identity/index.ts'
import { queueMail } from '../notices/index.ts'
import { askForInformation } from './information-needed.ts'
import { sayLost } from './labels.ts'
import { lockMethods } from './methods.ts'
import { sayMoment } from './moments.ts'
import { letNextWait, recoveryStates } from './recoveries.ts'
import { tell } from './security-events.ts'
import { recoveryMails } from './texts.ts'

const frozenDays = 7

interface Decision {
  readonly request: string
  readonly grant: boolean
  readonly note: string
  readonly now: Date
}

/**
 * Decides a request; answers why it cannot be. Granted, what was lost is gone from the account, nobody is signed in any
 * more, and for seven days nothing can be taken out of it: time for an owner who did not ask.
 */
export async function decideRecovery(tx: Tx, { request: id, grant, note, now }: Decision): Promise<string | undefined> {
  const request = await tx.selectFrom('recovery_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!request) return `There is no request ${id}.`
  const { account_id: account, contact_email: contact, lost } = request
  if (grant && !account) return `Request ${id} is for ${request.login}, which is no account.`
  const language = isLanguage(request.language) ? request.language : 'us'
  // Read before anything is written: who is told why nothing was done has changed nothing.
  const owner = account ? await lockMethods(tx, account) : undefined
  const email = owner && (lost.includes('email') ? contact : owner.email)
  if (grant && owner && email && email !== owner.email) {
    const taken = await accountWith(tx, owner.site, email)
    if (taken) return `${email} belongs to account ${taken}: ask for another contact address.`
  }
  if (!(await move(tx, recoveryStates, { id, to: grant ? 'granted' : 'refused', now, note })))
    return `Request ${id} was decided already, or queues behind another one of its account.`
  if (account) await letNextWait(tx, account, now)

  if (!grant || !account || !owner || !email) {
    if (account) await tell(tx, { now }, account, 'recovery-refused')
    await queueMail(tx, { to: contact, texts: recoveryMails.refused, parameters: { request: id, note }, language, now })
    return undefined
  }
  await forgetMethods(tx, account, lost)
  await forgetPassword(tx, account, email)
  await endSessionsOf(tx, account)
  const until = new Date(now.getTime() + frozenDays * 86_400_000)
  await tx.insertInto('restrictions').values({ account_id: account, kind: 'recovery', since: now, until }).execute()
  await tell(tx, { now }, account, 'recovery-granted', {
    detail: lost.join(', '),
    says: language => sayLost(lost, language),
  })
  await askForInformation(tx, { now }, account)
  const parameters = { request: id, account, email, lost: sayLost(lost, language), until: sayMoment(until, language) }
  for (const recipient of new Set([contact, owner.email]))
    await queueMail(tx, { to: recipient, texts: recoveryMails.granted, parameters, language, now })
  return undefined
}

async function accountWith(tx: Tx, site: string, email: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('site_id', '=', site)
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id
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

/** A new password is set by mail; until then none is right. */
async function forgetPassword(tx: Tx, account: string, email: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ email, email_stored_key: randomBytes(32), id_stored_key: randomBytes(32) })
    .where('id', '=', account)
    .execute()
}
