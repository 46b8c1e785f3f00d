import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { failKeeping, ok, outcome } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import type { Actor, Context, Session } from '../platform/use-case.ts'
import { issueAccountTicket, spendAccountTicket } from './account-tickets.ts'
import { isAccountId, normaliseLogin } from './begin-sign-in.ts'
import type { ProtectionPorts } from './protection-ports.ts'
import { describeAccount } from './read-account.ts'
import { authMessage, provesPassword } from './scram.ts'
import { rotateSession } from './sessions.ts'

const lockAfter = 5
const lockMinutes = 15

/**
 * Second half of SCRAM. Signs in where exactly one account fits the proof; several are offered with a ticket each
 * (code 3), with which the choice needs neither proof nor captcha. Unknown and known names answer alike. An account
 * that asks for more than its password is told what (code 2), and nobody is signed in yet.
 */
export const signIn =
  (protection: ProtectionPorts) => async (tx: Tx, context: Context, input: Input<typeof contract.signIn>) => {
    const { session } = context
    if (!session) return failKeeping('wrong-credentials')
    const login = normaliseLogin(input.login)
    const counted = await countedName(tx, login)
    if (input.accountTicket) {
      const chosen = await spendAccountTicket(tx, session.id, input.accountTicket)
      return chosen ? enter(tx, context, protection, counted, chosen) : failKeeping('wrong-credentials')
    }
    if (await isLocked(tx, counted, context)) return failKeeping('sign-in-locked', { minutes: lockMinutes })

    const fitting = await accountsThatFit(tx, session, login, input.passwordProof ?? '')
    const [only, ...others] = input.site ? fitting.filter(account => account.site === input.site) : fitting
    if (!only) {
      await recordAttempt(tx, context, counted)
      return failKeeping('wrong-credentials')
    }
    if (others.length === 0) return enter(tx, context, protection, counted, only.id)
    return outcome(
      3,
      await Promise.all(
        fitting.map(async account => ({
          accountId: account.id,
          site: account.site,
          siteName: account.siteName,
          accountTicket: await issueAccountTicket(tx, session.id, account.id),
        })),
      ),
    )
  }

async function enter(tx: Tx, context: Context, protection: ProtectionPorts, login: string, account: string) {
  const attempt = await recordAttempt(tx, context, login, account)
  const second = await protection.secondStep(tx, context, account, attempt)
  return second ? outcome(2, second) : ok(await completeSignIn(tx, context, account))
}

/** Everything that was asked has been shown: the session becomes the account's. */
export async function completeSignIn(tx: Tx, context: Context, account: string) {
  await rotateSession(tx, context, account)
  return describeAccount(tx, account)
}

/** The handshake is spent whether the proof is right or not: a proof never works twice. */
async function accountsThatFit(tx: Tx, session: Session, login: string, given: string) {
  const [handshake = '', proof = ''] = given.split('.')
  const asked = await tx
    .deleteFrom('sign_in_handshakes')
    .where('id', '=', handshake)
    .where('session_id', '=', session.id)
    .where('login', '=', login)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['nonce'])
    .executeTakeFirst()
  if (!asked) return []
  const candidates = await tx
    .selectFrom('accounts')
    .innerJoin('sites', 'sites.id', 'accounts.site_id')
    .select(['accounts.id', 'sites.id as site', 'sites.name as siteName', 'scram_stored_key as storedKey'])
    .where(isAccountId(login) ? 'accounts.id' : 'accounts.email', '=', login)
    .orderBy('accounts.id')
    .execute()
  const message = authMessage(login, handshake, asked.nonce, session.csrfToken)
  const bytes = Buffer.from(proof, 'base64url')
  return candidates.filter(account => provesPassword(account, message, bytes))
}

/** Whether a signed-in person proves the password once more; wrong proofs count as wrong sign-ins do. */
export async function provesOwnPassword(tx: Tx, context: Actor, proof: string): Promise<'right' | 'wrong' | 'locked'> {
  const counted = await countedName(tx, context.account)
  if (await isLocked(tx, counted, context)) return 'locked'
  const fitting = await accountsThatFit(tx, context.session, context.account, proof)
  const right = fitting.some(account => account.id === context.account)
  if (!right) await recordAttempt(tx, context, counted)
  return right ? 'right' : 'wrong'
}

/** What wrong passwords are counted under: the e-mail, also where an account's id is given, in whatever spelling. */
async function countedName(tx: Tx, login: string): Promise<string> {
  if (!isAccountId(login)) return login
  const account = await tx.selectFrom('accounts').select('email').where('id', '=', login).executeTakeFirst()
  return account?.email ?? login
}

async function isLocked(tx: Tx, login: string, { address, now }: Context): Promise<boolean> {
  // Guesses that come at once are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtext(${`sign-in ${login} ${address}`}))`.execute(tx)
  const { rows } = await sql<{ failures: number }>`
    select count(*)::int as failures from sign_in_attempts
    where login = ${login} and address = ${address} and not succeeded
      and at > ${new Date(now.getTime() - lockMinutes * 60_000)}
      and at > coalesce((select max(at) from sign_in_attempts
        where login = ${login} and address = ${address} and succeeded), '-infinity')
      and at > coalesce((select max(password_set_at) from accounts where email = ${login}), '-infinity')`.execute(tx)
  return (rows[0]?.failures ?? 0) >= lockAfter
}

/** Without an account the password was wrong. Answers the attempt's id, by which its second step is told. */
async function recordAttempt(tx: Tx, { address, userAgent, now }: Context, login: string, account?: string) {
  const { id } = await tx
    .insertInto('sign_in_attempts')
    .values({
      login,
      account_id: account ?? null,
      address,
      user_agent: userAgent,
      succeeded: account !== undefined,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
