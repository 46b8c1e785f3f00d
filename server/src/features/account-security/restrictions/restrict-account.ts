import type { StoppedByOperators } from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { isLanguage } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/operate/account-security'
import { fail, ok } from '@namestead/contract/result'
import { recordEvent } from '../../../platform/audit.ts'
import { anyOf, insertMany, type Tx } from '../../../platform/database.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import { endSessionsOf } from '../../identity/index.ts'
import { type MailTexts, notifyAccount, queueMail } from '../../notices/index.ts'
import { restrictedMessage, restrictionEndedMessage } from './restriction-messages.ts'

/**
 * Stops some of what an account may do, until an instant. One in force of the same kind is replaced, so that an operator can prolong or
 * shorten it. The account's row is locked against sign-ins and orders under way: what has begun ends before, or sees the restriction.
 */
export async function restrictAccount(
  tx: Tx,
  { now, operator, reason }: OperatorContext,
  { account, restrictions, until, note }: Input<typeof contract.restrictAccount>,
) {
  const owner = await lockOwner(tx, account)
  if (!owner) return fail('account-unknown', { account })
  if (until <= now) return fail('until-passed')
  const kinds = [...new Set(restrictions)]
  await lift(tx, { account, kinds, now, operator, reason })
  await insertMany(
    tx,
    'restrictions',
    kinds.map(kind => ({
      account_id: account,
      kind,
      since: now,
      until,
      note,
      reason,
      operator_id: operator,
    })),
  )
  if (kinds.includes('sign-in')) await endSessionsOf(tx, account)
  await recordEvent(tx, { now, operator }, account, 'account-restricted', kinds.join(', '))
  await tell(tx, owner, restrictedMessage({ account, kinds, until, note }), now)
  return ok()
}

/** Ends what an operator has stopped before its time; the customer's own verification and a recovery's pause stay. */
export async function liftAccountRestriction(
  tx: Tx,
  { now, operator, reason }: OperatorContext,
  { account, restrictions: kinds }: Input<typeof contract.liftAccountRestriction>,
) {
  const owner = await lockOwner(tx, account)
  if (!owner) return fail('account-unknown', { account })
  const lifted = await lift(tx, { account, kinds, now, operator, reason })
  if (lifted.length === 0) return fail('not-restricted', { account })
  await recordEvent(tx, { now, operator }, account, 'restriction-ended', lifted.join(', '))
  await tell(tx, owner, restrictionEndedMessage({ account, kinds: lifted, until: now, note: '' }), now)
  return ok()
}

interface Owner {
  readonly id: string
  readonly email: string
  readonly language: string
}

const lockOwner = (tx: Tx, account: string): Promise<Owner | undefined> =>
  tx.selectFrom('accounts').select(['id', 'email', 'language']).where('id', '=', account).forUpdate().executeTakeFirst()

interface Lifting {
  readonly account: string
  readonly kinds: readonly StoppedByOperators[]
  readonly now: Date
  readonly operator: string
  readonly reason: string
}

async function lift(tx: Tx, { account, kinds, now, operator, reason }: Lifting): Promise<StoppedByOperators[]> {
  const rows = await tx
    .updateTable('restrictions')
    .set({ lifted_at: now, lifted_by: operator, lift_reason: reason })
    .where('account_id', '=', account)
    .where('kind', '=', anyOf(kinds))
    .where('lifted_at', 'is', null)
    .where('until', '>', now)
    .returning('kind')
    .execute()
  return kinds.filter(kind => rows.some(row => row.kind === kind))
}

/** By site message, and by mail: who may not sign in reads no message there. */
async function tell(tx: Tx, { id, email, language }: Owner, texts: MailTexts, now: Date) {
  await notifyAccount(tx, { account: id, kind: 'account', texts, path: '/user/aqzx_jcyc', now })
  await queueMail(tx, { to: email, texts, parameters: {}, language: isLanguage(language) ? language : 'us', now })
}
