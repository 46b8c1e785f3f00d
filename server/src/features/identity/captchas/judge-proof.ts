import { randomBytes } from 'node:crypto'
import { rowsOf, type Tx } from '../../../platform/database.ts'
import { networkOf } from '../../../platform/http/rate-limits.ts'
import type { Context, OwnSession, Terms } from '../../../platform/use-case.ts'
import { lockAfter, lockMinutes } from '../policies.ts'
import { type AccountFacts, accountFacts } from '../read-account.ts'
import { canonicalLogin, isAccountId } from '../sign-in/begin-sign-in.ts'
import { authMessage, provesPassword } from '../sign-in/scram.ts'
import { secondsSlowed } from '../sign-in/sign-in-attempts.ts'

/** A row per account of the login, or one row without an account. */
interface Judged extends AccountFacts {
  readonly nonce: string | null
  /** Attempts from this network, newest first: the instant of a wrong one, or null for a right one. */
  readonly recent: readonly (Date | null)[]
  readonly wrongEverywhere: number | null
  readonly lastWrongAt: Date | null
  /** The owner has signed in from this network before. */
  readonly known: boolean | null
  readonly passwordSetAt: Date | null
  readonly storedKey: Buffer | null
}

type Judgement =
  | { readonly outcome: 'locked'; readonly wait: LockWait }
  | {
      readonly outcome: 'judged'
      readonly fitting: readonly AccountFacts[]
      /** Above 0: the proof may not be used yet, even if it matches. */
      readonly slowedSeconds: number
      /** If this proof is wrong: how many more wrong ones are judged before the lock, and how long that lock will last. */
      readonly triesLeft: number
      readonly lockSeconds: number
    }

/** How long a lock still lasts. The seconds let the page count down. */
export type LockWait = { readonly minutes: number; readonly seconds: number }

// Compared for a login without an account, so that it takes as long.
const dummyVerifier = { storedKey: randomBytes(32) }

/**
 * The accounts that a proof matches, unless too many wrong ones came before. The handshake is consumed whether the proof is
 * right or not, so that a proof never works twice. Guesses for one login are judged serially: the advisory lock is taken in a
 * statement of its own, sent in the same round trip. The accounts are locked too, so that a concurrent password change
 * completes first and the old password opens no session after it.
 */
export async function judgeProof(
  tx: Tx,
  { address, now, policy }: Context,
  session: OwnSession,
  { login, proof: given }: { login: string; proof: string },
): Promise<Judgement> {
  const [handshake = '', proof = ''] = given.split('.')
  const byId = isAccountId(login)
  const counted = canonicalLogin(login)
  const [after, minutes] = [policy(lockAfter), policy(lockMinutes)]
  const [, rows] = await Promise.all([
    rowsOf(tx, 'select pg_advisory_xact_lock(hashtext($1))', [`sign-in ${counted}`]),
    rowsOf<Judged>(
      tx,
      `with asked as (
         delete from sign_in_handshakes
         where id = $1 and session_id = $2 and login = $3 and expires_at > now() returning nonce
       )
       select (select nonce from asked) as nonce, array(
           select case when succeeded then null else t.at end from sign_in_attempts t
           where login = $6 and network = $4 and t.at > $5 order by t.at desc limit $7
         ) as recent, p.wrong as "wrongEverywhere", p.last_wrong_at as "lastWrongAt",
         case when p.wrong is not null then exists (
           select from sign_in_attempts t where t.account_id = a.id and t.network = $4 and t.succeeded
         ) end as known,
         a.password_set_at as "passwordSetAt", a.${byId ? 'id' : 'email'}_stored_key as "storedKey", ${accountFacts}
       from (select) one
         left join sign_in_pressure p on p.login = $6
         left join (select * from accounts where ${byId ? 'id = $3::text::bigint' : 'email = $3'} for share) a on true
         left join sites s on s.id = a.site_id
       order by a.id`,
      [handshake, session.id, login, networkOf(address), new Date(now.getTime() - minutes * 60_000), counted, after],
    ),
  ])
  const [first] = rows
  const wrong = consecutiveWrong(rows)
  const oldest = first?.recent[after - 1]
  if (wrong >= after && oldest) return { outcome: 'locked', wait: waitUntil(oldest, { minutes, now }) }
  const message = authMessage(login, handshake, first?.nonce ?? '', session.csrfToken)
  const bytes = Buffer.from(proof, 'base64url')
  const fitting = rows.filter(
    ({ storedKey, nonce }) =>
      provesPassword(storedKey ? { storedKey } : dummyVerifier, message, bytes) && nonce !== null,
  )
  return {
    outcome: 'judged',
    fitting,
    slowedSeconds: slowed(rows, { now, policy }),
    triesLeft: after - wrong - 1,
    lockSeconds: waitUntil(first?.recent[after - 2] ?? now, { minutes, now }).seconds,
  }
}

/** The lock ends when the oldest of the wrong passwords that count is no longer recent. */
function waitUntil(oldest: Date, { minutes, now }: { minutes: number; now: Date }): LockWait {
  const seconds = Math.max(1, Math.ceil((oldest.getTime() - now.getTime()) / 1000) + minutes * 60)
  return { minutes: Math.ceil(seconds / 60), seconds }
}

/** Wrong passwords since the last right one and since the password was set. */
function consecutiveWrong(rows: readonly Judged[]): number {
  const recent = rows[0]?.recent ?? []
  const end = recent.findIndex(
    at => at === null || rows.some(({ passwordSetAt }) => passwordSetAt && at <= passwordSetAt),
  )
  return end < 0 ? recent.length : end
}

/** Guesses slow unknown networks only: a network from which the owner signed in before is not slowed. */
function slowed(rows: readonly Judged[], terms: Terms): number {
  const [first] = rows
  if (!first?.wrongEverywhere || !first.lastWrongAt || rows.some(({ known }) => known)) return 0
  return secondsSlowed(first.wrongEverywhere, first.lastWrongAt, terms)
}
