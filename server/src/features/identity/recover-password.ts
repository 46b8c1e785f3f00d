import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { fail, failKeeping, ok, refuse } from '@namestead/contract/result'
import { sql } from 'kysely'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { Context, Terms } from '../../platform/use-case.ts'
import { countOfToday, countToday, hoursLeft } from './daily-counts.ts'
import { spendEmailCode } from './email-codes.ts'
import { newKeys, setPassword } from './passwords.ts'
import { wrongRecoveryCodes } from './policies.ts'
import type { Salts } from './salts.ts'
import { hashToken, newToken } from './session-tokens.ts'
import { endSessionsOf } from './sessions.ts'

/** Step 1: a right code gives the token with which this session may set a new password. */
export async function confirmRecoveryCode(tx: Tx, context: Context, input: Input<typeof contract.confirmRecoveryCode>) {
  const { session, siteId, now, policy } = context
  const site = input.site ?? siteId
  const { email } = input
  const rests = await recoveryRests(tx, site, email, context)
  if (rests) return rests
  const right = await spendEmailCode(tx, { site, email, purpose: 'find' }, input.emailCode, now)
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('site_id', '=', site)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!right || !account || !session) {
    await countToday(tx, recoveryKey(site, email), { most: policy(wrongRecoveryCodes) }, now)
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

// Counted for an address that has no account too: resting tells nothing.
const recoveryKey = (site: string, email: string) => `recovery ${site} ${email}`

/** After so many wrong codes a day nobody recovers the account until the day is over. */
export async function recoveryRests(tx: Tx, site: string, email: string, { now, policy }: Terms) {
  const wrong = await countOfToday(tx, recoveryKey(site, email), now)
  return wrong < policy(wrongRecoveryCodes) ? undefined : refuse('recovery-rests', { hours: hoursLeft(now) })
}

interface Resetting {
  readonly session: string
  readonly email: string
  readonly resetToken: string
}

/** The account whose password a session may set anew. */
export async function resettingAccount(db: Db, { session, email, resetToken }: Resetting) {
  const [found] = await rowsOf<{ account: string; idSalt: Buffer }>(
    db,
    `select a.id as account, a.id_salt as "idSalt" from password_resets r join accounts a on a.id = r.account_id
     where r.token_hash = $1 and r.session_id = $2 and a.email = $3 and r.expires_at > now()`,
    [hashToken(resetToken), session, email],
  )
  return found
}

/** Told when a password was set without the old one. */
export type PasswordRecovered = (tx: Tx, context: Context, account: string) => Promise<void>

/** Step 2. The token is spent only with a password that can be set; every session of the account ends. */
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
    // Two resets with one token at once: one of them finds it spent.
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
