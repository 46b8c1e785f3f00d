import type * as contract from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { isPhoneWithoutPrefix } from '@namestead/contract/phone-numbers'
import { fail, failKeeping, ok } from '@namestead/contract/result'
import { type Db, rowsOf, type Tx } from '../../../platform/database.ts'
import { move, recordInitialState, states } from '../../../platform/states.ts'
import type { Actor, Context } from '../../../platform/use-case.ts'
import { issueEmailCode, lockAccount, mailCode, spendEmailCode } from '../../identity/index.ts'
import { queueMail } from '../../notices/index.ts'
import { attachUploads } from '../../uploads/index.ts'
import { lostMethodsText } from '../labels.ts'
import { notifyOwner } from '../security-events.ts'
import { recoveryMails } from '../texts.ts'

export const evidenceKind = 'recovery'
const purpose = 'zhzh'

/**
 * A waiting request is decided by an operator or withdrawn by the owner. One request per account waits; later ones queue, and
 * the oldest of them waits once the previous one is decided.
 */
export const recoveryStates = states('recovery_requests', 'queued', {
  queued: ['waiting'],
  waiting: ['granted', 'refused', 'withdrawn'],
  granted: [],
  refused: [],
  withdrawn: [],
})

export async function sendRecoveryContactCode(
  tx: Tx,
  context: Context,
  { email }: Input<typeof contract.sendRecoveryContactCode>,
) {
  const issued = await issueEmailCode(tx, { site: context.site.id, email, purpose }, context)
  if (issued.refused) return issued.refused
  await mailCode(tx, context, email, issued.code)
  return ok()
}

/** Stores the request with its evidence. The account's own address is notified, no matter who sent the request. */
export async function askRecovery(tx: Tx, context: Context, input: Input<typeof contract.askRecovery>) {
  const { session, site, now, language } = context
  const { email, lost, explanation, phone } = input
  if (phone !== undefined && !isPhoneWithoutPrefix(phone)) return fail('phone-number-incorrect')
  const right = await spendEmailCode(tx, { site: site.id, email, purpose }, input.emailCode, now)
  if (!right || !session) return failKeeping('email-code-wrong')
  const login = input.login.trim().toLowerCase()
  const account = await accountOf(tx, site.id, login)
  const { id } = await tx
    .insertInto('recovery_requests')
    .values({
      login,
      account_id: account ?? null,
      contact_email: email,
      contact_phone: phone ?? null,
      language,
      lost: [...new Set(lost)],
      explanation,
      address: context.address,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!(await attachUploads(tx, { session }, input.evidence, evidenceKind, id))) return fail('evidence-unknown')
  await recordInitialState(tx, recoveryStates, { id, now })
  if (account) await letNextWait(tx, account, now)
  else await move(tx, recoveryStates, { id, to: 'waiting', now })
  if (account)
    await notifyOwner(tx, context, account, 'recovery-asked', {
      detail: lost.join(', '),
      localizedDetail: language => lostMethodsText(lost, language),
    })
  await queueMail(tx, { to: email, texts: recoveryMails.received, parameters: { request: id }, language, now })
  return ok()
}

async function accountOf(db: Db, site: string, login: string): Promise<string | undefined> {
  const byId = /^\d{1,18}$/.test(login)
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('site_id', '=', site)
    .where(byId ? 'id' : 'email', '=', login)
    .executeTakeFirst()
  return row?.id
}

export async function withdrawRecovery(tx: Tx, context: Actor, { recovery }: Input<typeof contract.withdrawRecovery>) {
  const { account, by, now } = context
  const own = await tx
    .selectFrom('recovery_requests')
    .select('id')
    .where('id', '=', recovery)
    .where('account_id', '=', account)
    .executeTakeFirst()
  const from = own && (await move(tx, recoveryStates, { id: recovery, to: 'withdrawn', now, by }))
  if (!from) return fail('recovery-unknown')
  await letNextWait(tx, account, now)
  await notifyOwner(tx, context, account, 'recovery-withdrawn')
  return ok()
}

/** Puts the account's oldest queued request before the operators, unless one of its requests already waits. */
export async function letNextWait(tx: Tx, account: string, now: Date): Promise<void> {
  await lockAccount(tx, account)
  const [next] = await rowsOf<{ id: string }>(
    tx,
    `select id from recovery_requests where account_id = $1 and state = 'queued'
       and not exists (select from recovery_requests where account_id = $1 and state = 'waiting')
     order by id limit 1`,
    [account],
  )
  if (next) await move(tx, recoveryStates, { id: next.id, to: 'waiting', now })
}

export const waitingRecoveries = (db: Db, account: string) =>
  db
    .selectFrom('recovery_requests')
    .select(['id', 'created_at'])
    .where('account_id', '=', account)
    .where('state', '=', 'waiting')
    .orderBy('id', 'desc')
    .execute()
