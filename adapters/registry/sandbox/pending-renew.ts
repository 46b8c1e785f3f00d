/** Renewals that the registry decides on later (RFC 5731 section 3.2.3, result 1001): pendingRenew until then. */
import type { Pool } from 'pg'
import type { Response } from '../epp/answers.ts'
import { cents } from './amounts.ts'
import { credit } from './billing.ts'
import { queueDecision } from './poll.ts'
import { type Sql, statement } from './statement.ts'
import { transaction } from './transaction.ts'

// The latest renewal is in its grace period; the domain returns to its previous expiry date.
const takeBack = statement<never>(
  'mark pending renew',
  `update registry_sandbox.domain d set statuses = array_append(d.statuses, 'pendingRenew'), create_client_id = $2, create_server_id = $3,
     expires_at = d.expires_at - make_interval(months => g.months), due_at = d.expires_at - make_interval(months => g.months)
   from (select months from registry_sandbox.grace_period where domain = $1 and kind = 'renewPeriod' order by ends_at desc limit 1) g
   where d.name = $1`,
)
const decide = statement<{ sponsor: string; create_client_id: string | null; create_server_id: string; fee: string }>(
  'decide pending renew',
  `with renewal as (
     select ctid, months, fee from registry_sandbox.grace_period where domain = $1 and kind = 'renewPeriod' order by ends_at desc limit 1
   ), undone as (
     delete from registry_sandbox.grace_period g using renewal where g.ctid = renewal.ctid and not $2::boolean
   )
   update registry_sandbox.domain d set statuses = array_remove(d.statuses, 'pendingRenew'),
     expires_at = case when $2 then d.expires_at + make_interval(months => r.months) else d.expires_at end,
     due_at = case when $2 then d.expires_at + make_interval(months => r.months) else d.expires_at end
   from renewal r where d.name = $1 and 'pendingRenew' = any(d.statuses)
   returning d.sponsor, d.create_client_id, d.create_server_id, r.fee::text as fee`,
)

/** Turns a renewal that was just executed into one that waits for a decision. */
export async function holdRenew(
  sql: Sql,
  response: Response,
  ids: { readonly clientTransactionId: string | undefined; readonly serverTransactionId: string },
): Promise<Response> {
  if (response.code !== 1000 || response.data?.kind !== 'domain-renewed') return response
  const { renewed } = response.data
  await takeBack(sql, [renewed.name, ids.clientTransactionId ?? null, ids.serverTransactionId])
  return { ...response, code: 1001 }
}

/** The registry's decision on a pending renewal. A refused one is refunded. */
export const decideRenew = (pool: Pool, name: string, succeeded: boolean, at: Date): Promise<void> =>
  transaction(pool, async client => {
    const [pending] = await decide(client, [name, succeeded])
    if (!pending) throw new Error(`${name} does not wait for a decision`)
    if (!succeeded) await credit(client, pending.sponsor, cents(pending.fee))
    await queueDecision(client, name, pending, { what: 'The renewal', succeeded, at })
  })
