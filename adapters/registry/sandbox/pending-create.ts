/**
 * Registrations that the registry decides on later (RFC 5731 section 3.2.1, result 1001): the domain is reserved as
 * pendingCreate, and its registrar gets the result as a poll message (section 3.3).
 */
import type { Pool } from 'pg'
import type { Response } from '../epp/answers.ts'
import { cents } from './amounts.ts'
import { credit } from './billing.ts'
import { removeDomain } from './drop-domain.ts'
import { queueMessage } from './poll.ts'
import { type Sql, statement } from './statement.ts'
import { transaction } from './transaction.ts'

const mark = statement<{ name: string }>(
  'mark pending create',
  `update registry_sandbox.domain set statuses = array['pendingCreate'], create_client_id = $2, create_server_id = $3
   where name = $1 returning name`,
)
const lockPending = statement<{ sponsor: string; create_client_id: string | null; create_server_id: string | null }>(
  'lock pending create',
  `select sponsor, create_client_id, create_server_id from registry_sandbox.domain
   where name = $1 and 'pendingCreate' = any(statuses) for update`,
)
const accept = statement<never>(
  'accept pending create',
  `update registry_sandbox.domain set statuses = '{}' where name = $1`,
)
const feeOf = statement<{ fee: string }>(
  'fee of pending create',
  `select coalesce(sum(fee), 0)::text as fee from registry_sandbox.grace_period where domain = $1 and kind = 'addPeriod'`,
)

/** Turns a create that was just executed into one that waits for a decision. */
export async function holdCreate(
  sql: Sql,
  response: Response,
  ids: { readonly clientTransactionId: string | undefined; readonly serverTransactionId: string },
): Promise<Response> {
  if (response.code !== 1000 || response.data?.kind !== 'domain-created') return response
  await mark(sql, [response.data.created.name, ids.clientTransactionId ?? null, ids.serverTransactionId])
  return { ...response, code: 1001 }
}

/** The registry's decision on a pending create. A refused one frees the domain and refunds the fee. */
export const decideCreate = (pool: Pool, name: string, succeeded: boolean, at: Date): Promise<void> =>
  transaction(pool, async client => {
    const [pending] = await lockPending(client, [name])
    if (!pending) throw new Error(`${name} does not wait for a decision`)
    if (succeeded) await accept(client, [name])
    else {
      const [paid] = await feeOf(client, [name])
      await credit(client, pending.sponsor, cents(paid?.fee ?? '0.00'))
      await removeDomain(client, name)
    }
    await queueMessage(
      client,
      pending.sponsor,
      at,
      succeeded ? 'The registration is approved.' : 'The registration is refused.',
      {
        kind: 'pending-action',
        object: 'domain',
        id: name,
        succeeded,
        action: {
          clientTransactionId: pending.create_client_id,
          serverTransactionId: pending.create_server_id ?? 'unknown',
          at,
        },
      },
    )
  })
