import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Deadline } from '../../platform/deadlines.ts'
import { enqueue, enqueueAll } from '../../platform/jobs.ts'
import { type EndPorts, endRenewal, renewalsWhere } from './end-renewals.ts'

/** What a registry's poll queue says about a renewal that was pending (RFC 5731 section 3.3). */
interface RenewalDecision {
  readonly registry: string
  readonly clientTransactionId: string | null
  readonly succeeded: boolean
  readonly text: string
}

/** The registry has decided: a refusal ends the renewal, a yes is read from the registry with its date. */
export async function takeDecision(tx: Tx, ports: EndPorts, decision: RenewalDecision, now: Date): Promise<void> {
  if (decision.clientTransactionId === null) return
  const { rows } = await renewalsWhere(
    sql`r.client_transaction_id = ${decision.clientTransactionId} and d.registry_id = ${decision.registry}`,
  ).execute(tx)
  const [renewal] = rows
  if (!renewal) return
  if (!decision.succeeded)
    return endRenewal(tx, ports, renewal, { refused: { note: 'policy-refused', reason: decision.text } }, now)
  await enqueue(tx, 'renewals.renew-domain', { renewal: renewal.id }, { key: `decided renewal ${renewal.id}` })
}

const askAgainHours = 12

/** Renewals that a registry decides about: it is asked twice a day, should its message be lost. */
export const pendingRenewals: Deadline = {
  name: 'renewals.pending',
  async nextDue(db) {
    const { rows } = await sql<{ due: Date | null }>`
      select min(pending_read_at) + make_interval(hours => ${askAgainHours}) as due from renewals
      where state = 'waiting' and pending_at is not null`.execute(db)
    return rows[0]?.due ?? undefined
  },
  async sweep(tx, now) {
    const { rows } = await sql<{ id: string }>`
      update renewals set pending_read_at = ${now} where id in (
        select id from renewals where state = 'waiting' and pending_at is not null
          and pending_read_at <= ${now}::timestamptz - make_interval(hours => ${askAgainHours})
        order by pending_read_at limit 100 for update skip locked)
      returning id`.execute(tx)
    await enqueueAll(
      tx,
      'renewals.renew-domain',
      rows.map(({ id }) => ({ renewal: id })),
      { keys: rows.map(({ id }) => `decided renewal ${id}`) },
    )
    return rows.length
  },
}
