import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { queriesPending } from '../tlds/index.ts'
import { type EndPorts, endRegistrations } from './end-registrations.ts'
import { registerNameJob } from './jobs.ts'

/** A poll message about a pending create (RFC 5731, section 3.3). */
export interface CreateDecision {
  readonly registry: string
  readonly name: string
  readonly clientTransactionId: string | null
  readonly succeeded: boolean
  readonly text: string
}

/**
 * Applies the registry's decision: a refusal ends the registration, an approval is read from the registry with its dates. Without
 * our transaction id it may be about another command: then the registry is asked at once.
 */
export async function takeDecision(tx: Tx, ports: EndPorts, decision: CreateDecision, now: Date): Promise<void> {
  const registration = await tx
    .selectFrom('registrations')
    .selectAll()
    .where('registry_id', '=', decision.registry)
    .where('name', '=', decision.name)
    .where('state', '=', 'waiting')
    .where('create_sent_at', 'is not', null)
    .executeTakeFirst()
  if (!registration) return
  const isOurs = registration.client_transaction_id === decision.clientTransactionId
  if (decision.succeeded || !isOurs) {
    // What the registry no longer shows then was refused.
    if (!decision.succeeded && registration.pending_at)
      await tx
        .updateTable('registrations')
        .set({ pending_seen_at: sql`coalesce(pending_seen_at, ${now})` })
        .where('id', '=', registration.id)
        .execute()
    return askAgain(tx, registration.id)
  }
  await endRegistrations(tx, ports, [{ registration, refused: { code: 2308, message: decision.text } }], now)
}

/** A registry has said something of a domain whose create it may decide about. */
export async function askOfMentioned(
  tx: Tx,
  { registry, name }: { readonly registry: string; readonly name: string },
): Promise<void> {
  const waiting = await tx
    .selectFrom('registrations')
    .select('id')
    .where('registry_id', '=', registry)
    .where('name', '=', name)
    .where('state', '=', 'waiting')
    .where('pending_at', 'is not', null)
    .executeTakeFirst()
  if (waiting) await askAgain(tx, waiting.id)
}

const askAgain = (tx: Tx, registration: string) =>
  enqueue(tx, registerNameJob, { registration }, { key: `decided ${registration}` })

export const pendingRegistrations = queriesPending('registration.pending', {
  table: 'registrations',
  job: registerNameJob,
  payload: id => ({ registration: id }),
  key: id => `decided ${id}`,
})
