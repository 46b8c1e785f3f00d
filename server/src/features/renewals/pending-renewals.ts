import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { queriesPending } from '../tlds/index.ts'
import { type EndPorts, endRenewals, renewalsWhere } from './end-renewals.ts'
import { renewDomainJob } from './jobs.ts'

/** A poll message about a pending renewal (RFC 5731 section 3.3). */
export interface RenewalDecision {
  readonly registry: string
  readonly name: string
  readonly clientTransactionId: string | null
  readonly succeeded: boolean
  readonly text: string
}

/**
 * Handles the registry's decision: a refusal ends the renewal; an approval makes the job read the domain with its new date, as does
 * a decision that does not name our command.
 */
export async function takeDecision(tx: Tx, ports: EndPorts, decision: RenewalDecision, now: Date): Promise<void> {
  const { rows } = await renewalsWhere(
    sql`d.name = ${decision.name} and d.registry_id = ${decision.registry} and r.state = 'waiting'`,
  ).execute(tx)
  const renewal = rows.find(row => row.client_transaction_id === decision.clientTransactionId)
  if (renewal && !decision.succeeded)
    return endRenewals(tx, ports, [{ renewal, refused: { note: 'policy-refused', reason: decision.text } }], now)
  if (renewal) return askAgain(tx, renewal.id)
  for (const { id } of rows.filter(row => row.pending_at)) await askAgain(tx, id, !decision.succeeded)
}

/** A registry has said something of a domain whose renewal it may decide about. */
export async function askOfMentioned(
  tx: Tx,
  { registry, name }: { readonly registry: string; readonly name: string },
): Promise<void> {
  const { rows } = await renewalsWhere(
    sql`d.name = ${name} and d.registry_id = ${registry} and r.state = 'waiting' and r.pending_at is not null`,
  ).execute(tx)
  for (const { id } of rows) await askAgain(tx, id)
}

const askAgain = (tx: Tx, renewal: string, against = false) =>
  enqueue(
    tx,
    renewDomainJob,
    { renewal, ...(against ? { decided: 'against' } : {}) },
    { key: `decided renewal ${renewal}` },
  )

export const pendingRenewals = queriesPending('renewals.pending', {
  table: 'renewals',
  job: renewDomainJob,
  payload: id => ({ renewal: id }),
  key: id => `decided renewal ${id}`,
})
