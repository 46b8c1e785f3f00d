/**
 * Registrations that the registry decides on later (RFC 5731 section 3.2.1, result 1001): the domain is reserved as
 * pendingCreate, and its registrar gets the result as a poll message (section 3.3).
 */
import type { Pool } from 'pg'
import type { Response } from '../epp/answers.ts'
import type { Command } from '../epp/commands.ts'
import { cents } from './amounts.ts'
import { credit } from './billing.ts'
import { addDays } from './calendar.ts'
import { removeDomain } from './drop-domain.ts'
import { queueDecision } from './poll.ts'
import { type Sql, statement } from './statement.ts'
import { transaction } from './transaction.ts'

const mark = statement<{ name: string }>(
  'mark pending create',
  `update registry_sandbox.domain set statuses = array['pendingCreate'], create_client_id = $2, create_server_id = $3,
     decide_at = $4
   where name = $1 returning name`,
)
const lockPending = statement<{ sponsor: string; create_client_id: string | null; create_server_id: string | null }>(
  'lock pending create',
  `select sponsor, create_client_id, create_server_id from registry_sandbox.domain
   where name = $1 and 'pendingCreate' = any(statuses) for update`,
)
const accept = statement<never>(
  'accept pending create',
  `update registry_sandbox.domain set statuses = '{}', decide_at = null where name = $1`,
)
const feeOf = statement<{ fee: string }>(
  'fee of pending create',
  `select coalesce(sum(fee), 0)::text as fee from registry_sandbox.grace_period where domain = $1 and kind = 'addPeriod'`,
)

const reviewDays = 3

/** Labels that the sandbox reviews before it registers them: `review-…` is approved after three days, `review-no-…` refused. */
const isReviewed = (name: string): boolean => name.startsWith('review-')
const isRefused = (name: string): boolean => name.startsWith('review-no-')

/** Whether the registry decides about this command later, and when it does so by itself. */
export function reviewOf(command: Command, now: Date): Date | undefined {
  return command.kind === 'create-domain' && isReviewed(command.name) ? addDays(now, reviewDays) : undefined
}

/** Turns a create that was just executed into one that waits for a decision. */
export async function holdCreate(
  sql: Sql,
  response: Response,
  ids: { readonly clientTransactionId: string | undefined; readonly serverTransactionId: string },
  decideAt: Date | undefined,
): Promise<Response> {
  if (response.code !== 1000 || response.data?.kind !== 'domain-created') return response
  await mark(sql, [response.data.created.name, ids.clientTransactionId ?? null, ids.serverTransactionId, decideAt])
  return { ...response, code: 1001 }
}

/** The registry's decision on a pending create. A refused one frees the domain and refunds the fee. */
export const decideCreate = (pool: Pool, name: string, succeeded: boolean, at: Date): Promise<void> =>
  transaction(pool, async client => {
    if (!(await decide(client, name, succeeded, at))) throw new Error(`${name} does not wait for a decision`)
  })

/** The decision that is due on a reviewed label. */
export const decideReview = (sql: Sql, name: string, at: Date): Promise<boolean> =>
  decide(sql, name, !isRefused(name), at)

async function decide(sql: Sql, name: string, succeeded: boolean, at: Date): Promise<boolean> {
  const [pending] = await lockPending(sql, [name])
  if (!pending) return false
  if (succeeded) await accept(sql, [name])
  else {
    const [paid] = await feeOf(sql, [name])
    await credit(sql, pending.sponsor, cents(paid?.fee ?? '0.00'))
    await removeDomain(sql, name)
  }
  await queueDecision(sql, name, pending, { what: 'The registration', succeeded, at })
  return true
}
