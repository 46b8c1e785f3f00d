import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { fail, failKeeping, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import { spendEmailCode } from './codes/email-codes.ts'
import { greetAccount } from './greet-account.ts'
import { findInviteCode, useInviteCode } from './invite-codes.ts'
import { rotateSession } from './sessions.ts'
import { keyColumns, newKeys } from './sign-in/passwords.ts'
import type { Salts } from './sign-in/salts.ts'
import { recordAttempt } from './sign-in/sign-in-attempts.ts'

/** Hook of the features above for a new account, in the same transaction. */
export type Registered = (tx: Tx, context: Context, account: string) => Promise<void>

/** Creates an account for a mailed code and signs it in. A wrong code is counted; every other failure leaves no trace. */
export const registerAccount =
  (salts: Salts, registered: Registered) =>
  async (tx: Tx, context: Context, input: Input<typeof contract.registerAccount>) => {
    if (!input.agreed) return fail('agreement-needed')
    const { email } = input
    const keys = newKeys(
      { email: salts.ofEmail(email), id: salts.ofNewAccount(context.session?.id ?? '0', email) },
      input,
    )
    if (typeof keys === 'string') return fail(keys)
    // A failing registration rolls this use back; a wrong mailed code keeps only its own count.
    const invite = input.inviteCode ? await findInviteCode(tx, input.inviteCode) : null
    if (invite === undefined) return fail('invite-code-unknown')

    const site = input.site ?? context.site.id
    const right = await spendEmailCode(tx, { site, email, purpose: 'reg' }, input.emailCode, context.now)
    if (!right) return failKeeping('email-code-wrong')
    if (invite && !(await useInviteCode(tx, invite))) return fail('invite-code-unknown')

    const account = await tx
      .insertInto('accounts')
      .values({
        site_id: site,
        email,
        language: context.language,
        ...keyColumns(keys),
        invite_code: invite,
        created_at: context.now,
      })
      .onConflict(conflict => conflict.columns(['site_id', 'email']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!account) return fail('email-taken')
    await greetAccount(tx, context, account.id)
    await registered(tx, context, account.id)
    await recordAttempt(tx, context, email, account.id)
    await rotateSession(tx, context, account.id)
    return ok()
  }
