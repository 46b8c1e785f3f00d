import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Deadline } from '../../platform/deadlines.ts'
import { enqueue, enqueueAll } from '../../platform/jobs.ts'
import { type EndPorts, endRegistrations } from './end-registrations.ts'

/** What a registry's poll queue says about a create that was pending (RFC 5731 section 3.3). */
export interface CreateDecision {
  readonly registry: string
  readonly name: string
  readonly clientTransactionId: string | null
  readonly succeeded: boolean
  readonly text: string
}

/** The registry has decided: a refusal ends the registration, a yes is read from the registry with its dates. */
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

const askAgainHours = 12

/** Registrations that a registry decides about: it is asked twice a day, should its message be lost. */
export const pendingRegistrations: Deadline = {
  name: 'registration.pending',
  async nextDue(db) {
    const { rows } = await sql<{ due: Date | null }>`
      select min(pending_read_at) + make_interval(hours => ${askAgainHours}) as due from registrations
      where state = 'waiting' and pending_at is not null`.execute(db)
    return rows[0]?.due ?? undefined
  },
  async sweep(tx, now) {
    const { rows } = await sql<{ id: string }>`
      update registrations set pending_read_at = ${now} where id in (
        select id from registrations where state = 'waiting' and pending_at is not null
          and pending_read_at <= ${now}::timestamptz - make_interval(hours => ${askAgainHours})
        order by pending_read_at limit 100 for update skip locked)
      returning id`.execute(tx)
    await enqueueAll(
      tx,
      'registration.register-name',
      rows.map(({ id }) => ({ registration: id })),
      { keys: rows.map(({ id }) => `decided ${id}`) },
    )
    return rows.length
  },
}
