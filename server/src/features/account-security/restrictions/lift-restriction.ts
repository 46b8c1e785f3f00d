import type * as contract from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { fail, failKeeping, ok } from '@namestead/contract/result'
import { rowsOf, type Tx } from '../../../platform/database.ts'
import type { SignedIn } from '../../../platform/use-case.ts'
import { issueEmailCode, mailCode, provesOwnPassword, spendEmailCode } from '../../identity/index.ts'
import { lockMethods, methodsOf } from '../methods.ts'
import { liftsPerDay } from '../policies.ts'
import { notifyOwner } from '../security-events.ts'

const purpose = 'sfyz'

/** Mails a code to the account's own address. */
export async function sendIdentityCode(tx: Tx, context: SignedIn) {
  const { site, email } = await methodsOf(tx, context.account)
  const issued = await issueEmailCode(tx, { site, email, purpose }, context)
  if (issued.refused) return issued.refused
  await mailCode(tx, context, email, issued.code)
  return ok()
}

/**
 * Lifts a restriction early for the password and a mailed code. Limited per day, because unlimited lifts would defeat the limit
 * on wrong answers.
 */
export async function liftRestriction(tx: Tx, context: SignedIn, input: Input<typeof contract.liftRestriction>) {
  const { account, now } = context
  const { site, email } = await lockMethods(tx, account)
  const found = await tx
    .selectFrom('restrictions')
    .select(['id', 'kind'])
    .where('id', '=', input.restriction)
    .where('account_id', '=', account)
    .where('lifted_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirst()
  if (!found) return fail('restriction-unknown')
  if (found.kind !== 'verification') return fail('restriction-stays')
  if ((await liftsSince(tx, account, new Date(now.getTime() - 86_400_000))) >= context.policy(liftsPerDay))
    return fail('restriction-lifted-too-often')

  const proved = await provesOwnPassword(tx, context, input.passwordProof)
  if (proved.outcome === 'locked') return failKeeping('password-locked', proved.wait)
  if (proved.outcome === 'wrong') return failKeeping('password-wrong')
  if (!(await spendEmailCode(tx, { site, email, purpose }, input.emailCode, now)))
    return failKeeping('email-code-wrong')

  await tx.updateTable('restrictions').set({ lifted_at: now }).where('id', '=', found.id).execute()
  await notifyOwner(tx, context, account, 'restriction-lifted')
  return ok()
}

async function liftsSince(tx: Tx, account: string, since: Date): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    'select count(*)::int as count from restrictions where account_id = $1 and lifted_at > $2',
    [account, since],
  )
  return row?.count ?? 0
}
