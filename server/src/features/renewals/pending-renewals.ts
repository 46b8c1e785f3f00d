import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { queriesPending } from '../tlds/index.ts'
import { type EndPorts, endRenewals, renewalsWhere } from './end-renewals.ts'

/** A poll message about a pending renewal (RFC 5731 section 3.3). */
interface RenewalDecision {
  readonly registry: string
  readonly clientTransactionId: string | null
  readonly succeeded: boolean
  readonly text: string
}

/** Handles the registry's decision: a refusal ends the renewal; an approval makes the job read the domain with its new date. */
export async function takeDecision(tx: Tx, ports: EndPorts, decision: RenewalDecision, now: Date): Promise<void> {
  if (decision.clientTransactionId === null) return
  const { rows } = await renewalsWhere(
    sql`r.client_transaction_id = ${decision.clientTransactionId} and d.registry_id = ${decision.registry}`,
  ).execute(tx)
  const [renewal] = rows
  if (!renewal) return
  if (!decision.succeeded)
    return endRenewals(tx, ports, [{ renewal, refused: { note: 'policy-refused', reason: decision.text } }], now)
  await enqueue(tx, 'renewals.renew-domain', { renewal: renewal.id }, { key: `decided renewal ${renewal.id}` })
}

export const pendingRenewals = queriesPending('renewals.pending', {
  table: 'renewals',
  job: 'renewals.renew-domain',
  payload: id => ({ renewal: id }),
  key: id => `decided renewal ${id}`,
})
