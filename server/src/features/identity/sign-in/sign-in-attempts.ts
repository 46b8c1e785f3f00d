import { isLanguage } from '@namestead/contract/language'
import { recordEvent } from '../../../platform/audit.ts'
import { rowsOf, type Tx } from '../../../platform/database.ts'
import { networkOf } from '../../../platform/http/rate-limits.ts'
import type { Context, Terms } from '../../../platform/use-case.ts'
import { queueMail } from '../../notices/index.ts'
import { countToday } from '../codes/daily-counts.ts'
import { freeGuesses } from '../policies.ts'
import { signInAttackedMail } from '../texts.ts'
import { canonicalLogin, isAccountId } from './begin-sign-in.ts'

const [firstDelaySeconds, longestDelaySeconds] = [5, 120]
const pressureMinutes = 60
const maxMailsPerDay = 3

/** Seconds that an unknown network still has to wait: doubled after each wrong password, at most two minutes. */
export function secondsSlowed(wrong: number, lastWrongAt: Date, { now, policy }: Terms): number {
  const free = policy(freeGuesses)
  const since = (now.getTime() - lastWrongAt.getTime()) / 1000
  if (wrong < free || since > pressureMinutes * 60) return 0
  const delay = Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** (wrong - free))
  return Math.max(0, Math.ceil(delay - since))
}

/** Without an account the password was wrong. Returns the attempt's id, which its second step refers to. */
export async function recordAttempt(tx: Tx, { address, userAgent, now }: Context, login: string, account?: string) {
  const [attempt] = await rowsOf<{ id: string }>(
    tx,
    `insert into sign_in_attempts (login, account_id, address, network, user_agent, succeeded, at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [canonicalLogin(login), account ?? null, address, networkOf(address), userAgent, account !== undefined, now],
  )
  return attempt?.id ?? ''
}

/**
 * Counts a wrong password for its network and for its login everywhere; the owner is notified once guessing slows the login
 * down.
 */
export async function recordWrong(tx: Tx, context: Context, login: string): Promise<void> {
  const { now } = context
  await recordAttempt(tx, context, login)
  const [pressure] = await rowsOf<{ wrong: number }>(
    tx,
    `insert into sign_in_pressure as p (login, wrong, last_wrong_at) values ($1, 1, $2)
     on conflict (login) do update set last_wrong_at = excluded.last_wrong_at,
       wrong = case when p.last_wrong_at < $3 then 1 else p.wrong + 1 end
     returning wrong`,
    [canonicalLogin(login), now, new Date(now.getTime() - pressureMinutes * 60_000)],
  )
  if (pressure?.wrong === context.policy(freeGuesses)) await notifyOwner(tx, context, login)
}

/** One mail per address, however many accounts share it, and at most three a day. */
async function notifyOwner(tx: Tx, context: Context, login: string): Promise<void> {
  const { now, site } = context
  const accounts = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'language'])
    .where(isAccountId(login) ? 'id' : 'email', '=', login)
    .execute()
  for (const { id } of accounts) await recordEvent(tx, context, id, 'sign-in-attacked')
  const [owner] = accounts
  if (!owner || (await countToday(tx, `guessing told to ${owner.email}`, { max: maxMailsPerDay }, now))) return
  const language = isLanguage(owner.language) ? owner.language : 'us'
  await queueMail(tx, {
    to: owner.email,
    texts: signInAttackedMail,
    parameters: { login, brand: site.name },
    language,
    now,
  })
}
