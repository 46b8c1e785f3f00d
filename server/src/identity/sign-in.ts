import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { failKeeping, ok, outcome } from '@namestead/contract/result'
import { readPurses } from '../ledger/index.ts'
import { rowsOf, type Tx } from '../platform/database.ts'
import { networkOf } from '../platform/http/rate-limits.ts'
import type { Actor, Context, Session } from '../platform/use-case.ts'
import { issueAccountTicket, spendAccountTicket } from './account-tickets.ts'
import { isAccountId, normaliseLogin } from './begin-sign-in.ts'
import type { ProtectionPorts } from './protection-ports.ts'
import { type AccountFacts, accountFacts, describeFacts, factsOf } from './read-account.ts'
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
    if (input.accountTicket) {
      const ticket = { session: session.id, ticket: input.accountTicket, serves: 'sign-in' } as const
      const chosen = await spendAccountTicket(tx, ticket)
      if (!chosen) return failKeeping('wrong-credentials')
      // Never under the name that was posted beside it: wrong passwords for that one would be forgotten.
      return enter(tx, context, protection, await factsOf(tx, chosen))
    }
    const counted = await countedName(tx, login)
    const judged = await judgeProof(tx, context, session, { login, counted, proof: input.passwordProof ?? '' })
    if (judged === 'locked') return failKeeping('sign-in-locked', { minutes: lockMinutes })
    const [only, ...others] = input.site ? judged.filter(account => account.siteId === input.site) : judged
    if (!only) {
      await recordAttempt(tx, context, counted)
      return failKeeping('wrong-credentials')
    }
    if (others.length === 0) return enter(tx, context, protection, only)
    return outcome(
      3,
      await Promise.all(
        judged.map(async ({ id, siteId, siteName }) => ({
          accountId: id,
          site: siteId,
          siteName,
          accountTicket: await issueAccountTicket(tx, { session: session.id, account: id, serves: 'sign-in' }),
        })),
      ),
    )
  }

/** The password was right. Wrong ones before it are forgotten under the account's e-mail, whatever it was named by. */
async function enter(tx: Tx, context: Context, protection: ProtectionPorts, account: AccountFacts) {
  const attempt = recordAttempt(tx, context, account.email, account.id)
  if (account.loginProtection) {
    const second = await protection.secondStep(tx, context, account.id, await attempt)
    if (second) return outcome(2, second)
  }
  const [opened] = await Promise.all([openSession(tx, context, account), attempt])
  return ok(opened)
}

/** Everything that was asked has been shown: the session becomes the account's. */
export const completeSignIn = async (tx: Tx, context: Context, account: string) =>
  openSession(tx, context, await factsOf(tx, account))

async function openSession(tx: Tx, context: Context, account: AccountFacts) {
  const [purses] = await Promise.all([readPurses(tx, account.id), rotateSession(tx, context, account.id)])
  return describeFacts(account, purses)
}

/** A row for each account of the name, or one without an account. */
interface Judged extends AccountFacts {
  readonly nonce: string | null
  /** Attempts, newest first: when a wrong one was made, or null for a right one. */
  readonly lately: readonly (Date | null)[]
  readonly passwordSetAt: Date | null
  readonly storedKey: Buffer | null
}

/**
 * The accounts that a proof fits, unless too many wrong ones came before. The handshake is spent whether the proof is right
 * or not: a proof never works twice. Guesses that come at once are counted one after the other, so the lock goes ahead, in a
 * statement of its own but in the same journey. The accounts are locked for as long: a password that is being changed is
 * waited for, so that the old one opens no session behind its back.
 */
async function judgeProof(
  tx: Tx,
  { address, now }: Context,
  session: Session,
  { login, counted, proof: given }: { login: string; counted: string; proof: string },
): Promise<readonly AccountFacts[] | 'locked'> {
  const [handshake = '', proof = ''] = given.split('.')
  const [, rows] = await Promise.all([
    rowsOf(tx, 'select pg_advisory_xact_lock(hashtext($1))', [`sign-in ${counted} ${networkOf(address)}`]),
    rowsOf<Judged>(
      tx,
      `with asked as (
         delete from sign_in_handshakes
         where id = $1 and session_id = $2 and login = $3 and expires_at > now() returning nonce
       )
       select (select nonce from asked) as nonce, array(
           select case when succeeded then null else t.at end from sign_in_attempts t
           where login = $4 and network = $5 and t.at > $6 order by t.at desc limit ${lockAfter}
         ) as lately, a.password_set_at as "passwordSetAt", a.scram_stored_key as "storedKey", ${accountFacts}
       from (select) one
         left join (select * from accounts where ${isAccountId(login) ? 'id = $3::text::bigint' : 'email = $3'} for share) a on true
         left join sites s on s.id = a.site_id
       order by a.id`,
      [handshake, session.id, login, counted, networkOf(address), new Date(now.getTime() - lockMinutes * 60_000)],
    ),
  ])
  if (wrongInARow(rows) >= lockAfter) return 'locked'
  const nonce = rows[0]?.nonce
  if (!nonce) return []
  const message = authMessage(login, handshake, nonce, session.csrfToken)
  const bytes = Buffer.from(proof, 'base64url')
  return rows.filter(({ storedKey }) => storedKey && provesPassword({ storedKey }, message, bytes))
}

/** Wrong passwords since the last right one, and since a password was set. */
function wrongInARow(rows: readonly Judged[]): number {
  const lately = rows[0]?.lately ?? []
  const end = lately.findIndex(
    at => at === null || rows.some(({ passwordSetAt }) => passwordSetAt && at <= passwordSetAt),
  )
  return end < 0 ? lately.length : end
}

/** Whether a signed-in person proves the password once more; wrong proofs count as wrong sign-ins do. */
export async function provesOwnPassword(tx: Tx, context: Actor, proof: string): Promise<'right' | 'wrong' | 'locked'> {
  const { account, session } = context
  const counted = await countedName(tx, account)
  const judged = await judgeProof(tx, context, session, { login: account, counted, proof })
  if (judged === 'locked') return 'locked'
  const right = judged.some(fitting => fitting.id === account)
  if (!right) await recordAttempt(tx, context, counted)
  return right ? 'right' : 'wrong'
}

/** What wrong passwords are counted under: the e-mail, also where an account's id is given, in whatever spelling. */
async function countedName(tx: Tx, login: string): Promise<string> {
  if (!isAccountId(login)) return login
  const account = await tx.selectFrom('accounts').select('email').where('id', '=', login).executeTakeFirst()
  return account?.email ?? login
}

/** Without an account the password was wrong. Answers the attempt's id, by which its second step is told. */
export async function recordAttempt(tx: Tx, { address, userAgent, now }: Context, login: string, account?: string) {
  const [attempt] = await rowsOf<{ id: string }>(
    tx,
    `insert into sign_in_attempts (login, account_id, address, network, user_agent, succeeded, at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [login, account ?? null, address, networkOf(address), userAgent, account !== undefined, now],
  )
  return attempt?.id ?? ''
}
