import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { queriesPending } from '../tlds/index.ts'
import { type EndPorts, endRegistrations } from './end-registrations.ts'

/** A poll message about a pending create (RFC 5731, section 3.3). */
export interface CreateDecision {
  readonly registry: string
  readonly name: string
  readonly clientTransactionId: string | null
  readonly succeeded: boolean
  readonly text: string
}

/** Applies the registry's decision: a refusal ends the registration, an approval is read from the registry with its dates. */
export async function takeDecision(tx: Tx, ports: EndPorts, decision: CreateDecision, now: Date): Promise<void> {
  if (decision.clientTransactionId === null) return
  const registration = await tx
    .selectFrom('registrations')
    .selectAll()
    .where('registry_id', '=', decision.registry)
    .where('name', '=', decision.name)
    .where('client_transaction_id', '=', decision.clientTransactionId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!registration) return
  if (decision.succeeded)
    return enqueue(
      tx,
      'registration.register-name',
      { registration: registration.id },
      { key: `decided ${registration.id}` },
    )
  await endRegistrations(tx, ports, [{ registration, refused: { code: 2308, message: decision.text } }], now)
}

export const pendingRegistrations = queriesPending('registration.pending', {
  table: 'registrations',
  job: 'registration.register-name',
  payload: id => ({ registration: id }),
  key: id => `decided ${id}`,
})
