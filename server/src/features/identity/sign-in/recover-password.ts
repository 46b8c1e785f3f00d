import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { fail, failKeeping, ok, refuse } from '@namestead/contract/result'
import { sql } from 'kysely'
import { type Db, rowsOf, type Tx } from '../../../platform/database.ts'
import type { Context, Terms } from '../../../platform/use-case.ts'
import { countOfToday, countToday, hoursLeft } from '../codes/daily-counts.ts'
import { spendEmailCode } from '../codes/email-codes.ts'
import { wrongRecoveryCodes } from '../policies.ts'
import { hashToken, newToken } from '../session-tokens.ts'
import { endSessionsOf } from '../sessions.ts'
import { newKeys, setPassword } from './passwords.ts'
import type { Salts } from './salts.ts'

/** Step 1: a right code yields the token with which this session may set a new password. */
export async function confirmRecoveryCode(tx: Tx, context: Context, input: Input<typeof contract.confirmRecoveryCode>) {
  const { session, now, policy } = context
  const site = input.site ?? context.site.id
  const { email } = input
  const rests = await isRecoveryPaused(tx, site, email, context)
  if (rests) return rests
  const right = await spendEmailCode(tx, { site, email, purpose: 'find' }, input.emailCode, now)
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('site_id', '=', site)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!right || !account || !session) {
    await countToday(tx, recoveryKey(site, email), { max: policy(wrongRecoveryCodes) }, now)
    return failKeeping('email-code-wrong')
  }
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

// Counted for an address without an account too, so that the pause reveals nothing.
const recoveryKey = (site: string, email: string) => `recovery ${site} ${email}`

/** After this many wrong codes recovery of the account is paused until the end of the day. */
export async function isRecoveryPaused(tx: Tx, site: string, email: string, { now, policy }: Terms) {
  const wrong = await countOfToday(tx, recoveryKey(site, email), now)
  return wrong < policy(wrongRecoveryCodes) ? undefined : refuse('recovery-rests', { hours: hoursLeft(now) })
}

interface Resetting {
  readonly session: string
  readonly email: string
  readonly resetToken: string
}

/** The account whose password a session may reset. */
export async function resettingAccount(db: Db, { session, email, resetToken }: Resetting) {
  const [found] = await rowsOf<{ account: string; idSalt: Buffer }>(
    db,
    `select a.id as account, a.id_salt as "idSalt" from password_resets r join accounts a on a.id = r.account_id
     where r.token_hash = $1 and r.session_id = $2 and a.email = $3 and r.expires_at > now()`,
    [hashToken(resetToken), session, email],
  )
  return found
}

/** Called when a password was set without the old one. */
export type PasswordRecovered = (tx: Tx, context: Context, account: string) => Promise<void>

/** Step 2. The token is consumed only with an acceptable password; every session of the account ends. */
export const resetPassword =
  (salts: Salts, recovered: PasswordRecovered) =>
  async (tx: Tx, context: Context, input: Input<typeof contract.resetPassword>) => {
    const { email, resetToken } = input
    const session = context.session?.id ?? '0'
    if (input.passwordVerifier !== input.passwordVerifierAgain) return fail('passwords-differ')
    const resetting = await resettingAccount(tx, { session, email, resetToken })
    if (!resetting) return fail('reset-token-stale')
    const keys = newKeys({ email: salts.ofEmail(email), id: resetting.idSalt }, input)
    if (typeof keys === 'string') return fail(keys)
    // Of two concurrent resets with one token, one finds it consumed.
    const spent = await tx
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashToken(resetToken))
      .returning('account_id')
      .executeTakeFirst()
    if (!spent) return fail('reset-token-stale')
    await setPassword(tx, context, resetting.account, keys)
    await endSessionsOf(tx, resetting.account)
    await recovered(tx, context, resetting.account)
    return ok()
  }
