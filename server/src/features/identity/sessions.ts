import { rightsOf } from '@namestead/contract/rights'
import { sql } from 'kysely'
import { notify } from '../../platform/at-commit.ts'
import { type Databases, type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { Listener } from '../../platform/listen.ts'
import { sessionHours } from '../../platform/site-policies.ts'
import type { Context, Principal, Session } from '../../platform/use-case.ts'
import { csrfTokenOf, hashCsrfToken, hashToken, newToken } from './session-tokens.ts'
import { endSecondSteps } from './sign-in/second-steps.ts'

const channel = 'session_ended'
/** An operator `o` who may look at an account: not disabled, and in a role that permits it still. */
export const mayView = `o.disabled_at is null and exists (select from operator_roles r join role_permissions p on p.role = r.role
  where r.operator_id = o.id and p.permission = 'accounts.act')`

// The cache is used only while session ends arrive by notification.
const cacheMs = 5000
const maxCached = 20_000

export interface SessionReader {
  /**
   * The live session of a cookie's token, opened at this site. At another site's host it is none, no matter whose it is: sites may
   * belong to different resellers, and a cookie that one of them saw must not open the other.
   */
  readSession(token: string, siteId: string): Promise<Session | null>
  /**
   * Called where this process ends or rotates a session, before it answers, since the notification may arrive after the
   * response.
   */
  forgetSession(token: string): void
}

/**
 * Reads sessions with at most one query each; the notification of another process that a session ended evicts it from the
 * cache.
 */
export async function createSessionReader({ db }: Databases, listener: Listener): Promise<SessionReader> {
  const known = new Map<string, { session: Session; until: number }>()
  let endings = 0
  await listener.listen(channel, id => {
    endings++
    if (id === '') known.clear()
    for (const [token, { session }] of known) if (session.id === id || isOf(session, id)) known.delete(token)
  })
  const forgetSession = (token: string) => {
    endings++
    known.delete(token)
  }
  const readSession = async (token: string, siteId: string): Promise<Session | null> => {
    const session = await readOfAnySite(token)
    return session?.siteId === siteId ? session : null
  }
  const readOfAnySite = async (token: string): Promise<Session | null> => {
    const hit = known.get(token)
    if (hit && hit.until > Date.now() && listener.connected()) return hit.session
    known.delete(token)
    const before = endings
    const [row] = await rowsOf<SessionRow>(
      db,
      // A view ends with its operator's access. A member who is not active is signed in nowhere.
      `select s.id, s.site_id as "siteId", s.account_id as "ownAccount", s.operator_id as viewer, a.owner_id as owner, m.rights
       from sessions s left join accounts a on a.id = s.account_id left join members m on m.account_id = a.id and m.state = 'active'
         left join operators o on o.id = s.operator_id
       where s.token_hash = $1 and s.expires_at > now() and (s.operator_id is null or (${mayView}))
         and (a.owner_id is null or m.account_id is not null)`,
      [hashToken(token)],
    )
    if (!row) return null
    const { id, siteId, viewer } = row
    const session = { id, siteId, viewer, principal: principalOf(row), csrfToken: csrfTokenOf(token) }
    // A session that ended while it was read must not be cached.
    if (endings !== before) return session
    if (known.size >= maxCached) known.delete(known.keys().next().value ?? '')
    known.set(token, { session, until: Date.now() + cacheMs })
    return session
  }
  return { readSession, forgetSession }
}

interface SessionRow extends Pick<Session, 'id' | 'siteId' | 'viewer'> {
  readonly ownAccount: string | null
  /** Of the account that they are a member of. */
  readonly owner: string | null
  readonly rights: readonly string[] | null
}

function principalOf({ ownAccount, owner, rights }: SessionRow): Principal | null {
  if (ownAccount === null) return null
  if (owner === null) return { account: ownAccount, member: null, rights: 'all' }
  return { account: owner, member: ownAccount, rights: rightsOf(rights ?? []) }
}

/** Whether a notification is about all sessions of this one's own account, or of the account that it acts for. */
const isOf = ({ principal }: Session, notification: string): boolean =>
  principal !== null && [principal.account, principal.member].some(id => notification === `account ${id}`)

interface Visitor extends Pick<Context, 'now' | 'policy' | 'address' | 'userAgent' | 'setSessionToken'> {
  readonly site: Pick<Context['site'], 'id'>
}

/** Subscribes to session ends and to changes of a member's rights: of one session, of all of an account, or (after a lost connection) of any. */
export const onSessionEnds = (listener: Listener) => (onEnd: (ended: (session: Session) => boolean) => void) =>
  listener.listen(channel, which => onEnd(session => which === '' || which === session.id || isOf(session, which)))

/** Starts a session and sets its cookie; returns its csrf token. */
export async function startSession(tx: Tx, context: Visitor, account: string | null): Promise<string> {
  const token = newToken()
  const csrfToken = csrfTokenOf(token)
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      csrf_hash: hashCsrfToken(csrfToken),
      site_id: context.site.id,
      account_id: account,
      address: context.address,
      user_agent: context.userAgent,
      created_at: context.now,
      expires_at: sql`now() + make_interval(hours => ${context.policy(sessionHours)})`,
    })
    .execute()
  context.setSessionToken(token)
  return csrfToken
}

/** Starts the session of an operator who looks at the site as the customer sees it, and sets its cookie. */
export async function startView(
  tx: Tx,
  context: Visitor,
  { account, operator }: { readonly account: string; readonly operator: string },
  minutes: number,
): Promise<void> {
  const token = newToken()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      csrf_hash: hashCsrfToken(csrfTokenOf(token)),
      site_id: context.site.id,
      account_id: account,
      operator_id: operator,
      address: context.address,
      user_agent: context.userAgent,
      created_at: context.now,
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  context.setSessionToken(token)
}

/** The kind of session that a csrf token belonged to, for thirty days after its end. */
export async function readEnded(db: Db, csrfToken: string): Promise<'visitor' | 'customer' | undefined> {
  // An expired session that is not yet deleted has ended too, and so has a view of an operator without access.
  const [ended] = await rowsOf<{ customer: boolean }>(
    db,
    `select customer from ended_sessions where csrf_hash = $1
     union all select s.account_id is not null from sessions s left join operators o on o.id = s.operator_id
     where s.csrf_hash = $1 and (s.expires_at <= now() or (s.operator_id is not null and not (${mayView})))`,
    [hashCsrfToken(csrfToken)],
  )
  return ended && (ended.customer ? 'customer' : 'visitor')
}

/** Ends a session in all processes. */
export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute()
  notify(tx, channel, [id])
}

/**
 * Ends an account's sessions in all processes, except the one that stays. Pending sign-ins and recoveries in sessions of
 * visitors are deleted too, and first: this blocks on one that is being completed, whose new session then ends with the others.
 */
export async function endSessionsOf(tx: Tx, account: string, staying?: string): Promise<number> {
  await tx.deleteFrom('account_tickets').where('account_id', '=', account).execute()
  await tx.deleteFrom('password_resets').where('account_id', '=', account).execute()
  await endSecondSteps(tx, account)
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('account_id', '=', account)
    .$if(staying !== undefined, query => query.where('id', '<>', staying ?? ''))
    .executeTakeFirst()
  notify(tx, channel, [`account ${account}`])
  return Number(numDeletedRows)
}

/**
 * Rotates the session at sign-in, so that a token known before is invalid afterwards. A visitor's session gets another token
 * and the account; a signed-in one ends, with everything that depends on it.
 */
export async function rotateSession(tx: Tx, context: Context, account: string): Promise<void> {
  const { session, address, userAgent, now, policy } = context
  if (session) {
    const token = newToken()
    const rotated = await rowsOf(
      tx,
      `update sessions set token_hash = $2, account_id = $3, address = $4, user_agent = $5, created_at = $6,
         csrf_hash = $7, expires_at = now() + make_interval(hours => $8) where id = $1 and account_id is null returning 1`,
      [
        session.id,
        hashToken(token),
        account,
        address,
        userAgent,
        now,
        hashCsrfToken(csrfTokenOf(token)),
        policy(sessionHours),
      ],
    )
    if (rotated.length > 0) return context.setSessionToken(token)
    await endSession(tx, session.id)
  }
  await startSession(tx, context, account)
}
