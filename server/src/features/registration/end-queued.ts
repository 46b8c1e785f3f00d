import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Deadline } from '../../platform/deadlines.ts'
import { moveAll } from '../../platform/states.ts'
import { notifyAccounts } from '../notices/index.ts'
import { queueStates } from './states.ts'
import { queueMessages } from './texts.ts'

interface Ended {
  readonly registration: string
  readonly isRegistered: boolean
}

/** Ends tries together with their registrations. A domain that somebody else got stays queued, and is checked again soon. */
export async function endTries(tx: Tx, ended: readonly Ended[], now: Date): Promise<void> {
  if (ended.length === 0) return
  const rows = await tx
    .selectFrom('queued_registrations')
    .select(['id', 'name', 'registration_id'])
    .where('registration_id', '=', anyOf(ended.map(({ registration }) => registration)))
    .where('state', '=', 'trying')
    .orderBy('id')
    .execute()
  const registered = new Set(ended.flatMap(({ registration, isRegistered }) => (isRegistered ? [registration] : [])))
  const [done, failed] = [true, false].map(wanted =>
    rows.filter(row => registered.has(row.registration_id ?? '') === wanted),
  )
  await moveAll(tx, queueStates, idsOf(done), { to: 'registered', now, set: { ended_at: now } })
  await moveAll(tx, queueStates, idsOf(failed), { to: 'waiting', now, set: { registration_id: null } })
  const again = [...new Set((failed ?? []).map(({ name }) => name))].sort()
  if (again.length > 0)
    await sql`update queued_names set due_at = least(due_at, ${now}::timestamptz + interval '1 minute')
      where name = any(${again}::text[])`.execute(tx)
}

const idsOf = (rows: readonly { readonly id: string }[] | undefined) => (rows ?? []).map(({ id }) => id)

/** Gives up what was not caught until its time. */
export const queueEnds: Deadline = {
  name: 'registration.queue-ends',
  async nextDue(db) {
    const { rows } = await sql<{ due: Date | null }>`
      select min(until) as due from queued_registrations where state in ('waiting', 'price-above')`.execute(db)
    return rows[0]?.due ?? undefined
  },
  async sweep(tx, now) {
    const { rows } = await sql<{ id: string; account: string; unicode: string }>`
      select id, account_id as account, unicode from queued_registrations
      where state in ('waiting', 'price-above') and until <= ${now} order by id limit 500 for update skip locked`.execute(
      tx,
    )
    const moved = await moveAll(tx, queueStates, idsOf(rows), { to: 'given-up', now, set: { ended_at: now } })
    await notifyAccounts(
      tx,
      rows
        .filter(({ id }) => moved.has(id))
        .map(({ account, unicode }) => ({
          account,
          kind: 'domain' as const,
          texts: queueMessages.givenUp,
          parameters: { name: unicode },
          path: '/user/lxzc_list?state=given-up',
          now,
        })),
    )
    return rows.length
  },
}
