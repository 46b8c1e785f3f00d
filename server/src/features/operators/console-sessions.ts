import { hash, randomBytes } from 'node:crypto'
import type { Permission } from '@namestead/contract/permissions'
import { sql } from 'kysely'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { ConsoleContext, ConsoleSession } from '../../platform/use-case.ts'
import { recordAction } from './record-act.ts'

const sessionHours = 8
const idleMinutes = 30
/** How late the last use may be written: a write a call would be one too many. */
const idlePrecisionSeconds = 30

/** 256 random bits; only their hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => hash('sha256', token, 'buffer')

/**
 * The session of a cookie's token, unless its operator is disabled, it was idle for 30 minutes or is 8 hours old. Reading it
 * counts as use. By the machine's clock, as browsers count the cookie's age.
 */
export async function readConsoleSession(db: Db, token: string, sandbox: boolean): Promise<ConsoleSession | null> {
  const [row] = await rowsOf<{ id: string; operator_id: string; expires_at: Date; stale: boolean }>(
    db,
    `select s.id, s.operator_id, s.expires_at, s.last_used_at < now() - make_interval(secs => $4) as stale
     from operator_sessions s join operators o on o.id = s.operator_id
     where s.token_hash = $1 and s.expires_at > now() and s.last_used_at > now() - make_interval(mins => $2)
       and o.disabled_at is null and ($3 or not o.sandbox)`,
    [hashToken(token), idleMinutes, sandbox, idlePrecisionSeconds],
  )
  return row ? { id: row.id, operator: row.operator_id, endsAt: row.expires_at, stale: row.stale } : null
}

/** Records that a session is in use; at most one write in 30 s. */
export const touchConsoleSession = (tx: Tx, { id }: ConsoleSession) =>
  tx
    .updateTable('operator_sessions')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .where('last_used_at', '<', sql<Date>`now() - make_interval(secs => ${idlePrecisionSeconds})`)
    .execute()

/** Starts a session, sets its cookie, and writes the sign-in into the audit log. */
export async function startConsoleSession(tx: Tx, context: ConsoleContext, operator: string, method: string) {
  const token = newToken()
  // The previous session of this browser ends: a sign-in rotates the token.
  if (context.session) await tx.deleteFrom('operator_sessions').where('id', '=', context.session.id).execute()
  const { expires_at: endsAt } = await tx
    .insertInto('operator_sessions')
    .values({
      token_hash: hashToken(token),
      operator_id: operator,
      address: context.address,
      user_agent: context.userAgent,
      expires_at: sql`now() + make_interval(hours => ${sessionHours})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  await recordSignIn(tx, context, operator, 'done', method)
  context.setSessionToken(token)
  return { ...(await describeOperator(tx, operator)), endsAt }
}

export const recordSignIn = (
  tx: Tx,
  { requestId, address, now }: Pick<ConsoleContext, 'requestId' | 'address' | 'now'>,
  operator: string | null,
  outcome: 'done' | 'denied',
  method: string,
) =>
  recordAction(tx, {
    operator,
    requestId,
    call: '/console/operators/sign-in',
    subjects: operator ? [`operator ${operator}`] : [],
    input: { address, method },
    reason: '',
    outcome,
    error: outcome === 'denied' ? 'sign-in-wrong' : '',
    now,
  })

/** Ends all sessions of an operator. */
export const endConsoleSessions = (tx: Tx, operator: string) =>
  tx.deleteFrom('operator_sessions').where('operator_id', '=', operator).execute()

/** What the console shows of anyone who is signed in. */
export async function describeOperator(db: Db, operator: string) {
  const [row] = await rowsOf<{ id: string; name: string; email: string; permissions: Permission[] }>(
    db,
    `select o.id, o.name, o.email, array(
       select distinct p.permission from operator_roles r join role_permissions p on p.role = r.role
       where r.operator_id = o.id order by 1) as permissions
     from operators o where o.id = $1`,
    [operator],
  )
  if (!row) throw new Error(`there is no operator ${operator}`)
  return { ...row, operator: row.id }
}
