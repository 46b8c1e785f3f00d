import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { fail, failKeeping, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import type { Context } from '../platform/use-case.ts'
import { spendEmailCode } from './email-codes.ts'
import { newVerifier, setPassword } from './passwords.ts'
import type { SaltOf } from './salts.ts'
import { hashToken, newToken } from './session-tokens.ts'
import { endSessionsOf } from './sessions.ts'

/** Step 1: a right code gives the token with which this session may set a new password. */
export async function confirmRecoveryCode(
  tx: Tx,
  { session, siteId, now }: Context,
  input: Input<typeof contract.confirmRecoveryCode>,
) {
  const site = input.site ?? siteId
  const right = await spendEmailCode(tx, { site, email: input.email, purpose: 'find' }, input.emailCode, now)
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('site_id', '=', site)
    .where('email', '=', input.email)
    .executeTakeFirst()
  if (!right || !account || !session) return failKeeping('email-code-wrong')
  const token = newToken()
  await tx
    .insertInto('password_resets')
    .values({
      token_hash: hashToken(token),
      session_id: session.id,
      account_id: account.id,
      expires_at: sql`now() + interval '10 minutes'`,
    })
    .execute()
  return ok(token)
}

/** Told when a password was set without the old one. */
export type PasswordRecovered = (tx: Tx, context: Context, account: string) => Promise<void>

/** Step 2. The token is spent only with a password that can be set; every session of the account ends. */
export const resetPassword =
  (saltOf: SaltOf, recovered: PasswordRecovered) =>
  async (tx: Tx, context: Context, input: Input<typeof contract.resetPassword>) => {
    const verifier = newVerifier(saltOf, input.email, input)
    if (typeof verifier === 'string') return fail(verifier)
    const spent = await tx
      .deleteFrom('password_resets')
      .using('accounts')
      .whereRef('accounts.id', '=', 'password_resets.account_id')
      .where('token_hash', '=', hashToken(input.resetToken))
      .where('session_id', '=', context.session?.id ?? '0')
      .where('accounts.email', '=', input.email)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('account_id')
      .executeTakeFirst()
    if (!spent) return fail('reset-token-stale')
    await setPassword(tx, context, spent.account_id, verifier)
    await endSessionsOf(tx, spent.account_id)
    await recovered(tx, context, spent.account_id)
    return ok()
  }
