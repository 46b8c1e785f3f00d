import { sql } from 'kysely'
import type { Deadline } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import { moveAll } from '../../platform/states.ts'
import { notifyAccounts } from '../notices/index.ts'
import { countTodos } from './count-todos.ts'
import { queuedPath } from './end-queued-try.ts'
import { tryQueuedTransferJob } from './jobs.ts'
import { queuedAskDays } from './policies.ts'
import { retryHours } from './queued-schedule.ts'
import { queuedTransferStates } from './states.ts'
import { queuedMessages } from './texts.ts'

/** Tries what may move by now. A try without an answer is due again later. */
export const queuedTransfers: Deadline = {
  name: 'transfers.queued',
  nextDue: () => sql`(select min(due_at) from queued_transfers where state = 'waiting')`,
  async sweep(tx, now) {
    const { rows } = await sql<{ id: string }>`
      update queued_transfers set due_at = ${now}::timestamptz + make_interval(hours => ${retryHours}::int) where id in (
        select id from queued_transfers where state = 'waiting' and due_at <= ${now} order by due_at limit 100 for update skip locked)
      returning id`.execute(tx)
    enqueueAll(
      tx,
      tryQueuedTransferJob,
      rows.map(({ id }) => ({ queued: id })),
      { keys: rows.map(({ id }) => `try queued transfer ${id}`) },
    )
    return rows.length
  },
}

/** Takes off the queue what the customer left unmended, and erases its auth code. */
export const lapsingQueuedTransfers = (policies: Policies): Deadline => ({
  name: 'transfers.queued-lapses',
  nextDue: now =>
    sql`(select min(asked_at) + make_interval(hours => 24 * ${policies.at(now)(queuedAskDays)}::int) from queued_transfers where state = 'asked')`,
  async sweep(tx, now) {
    const { rows } = await sql<{ id: string; account: string; unicode: string }>`
      select id, account_id as account, unicode from queued_transfers
      where state = 'asked' and asked_at <= ${lapseOf(now, -policies.at(now)(queuedAskDays))}
      order by id limit 500 for update skip locked`.execute(tx)
    const ids = rows.map(({ id }) => id)
    const set = { ended_at: now, asked_at: null, auth_code: null }
    const moved = await moveAll(tx, queuedTransferStates, ids, { to: 'lapsed', now, set })
    await notifyAccounts(
      tx,
      rows
        .filter(({ id }) => moved.has(id))
        .map(({ account, unicode }) => ({
          account,
          kind: 'domain' as const,
          texts: queuedMessages.lapsed,
          parameters: { name: unicode },
          path: `${queuedPath}?state=lapsed`,
          now,
        })),
    )
    // One order for all processes, so that no two wait for each other.
    const accounts = new Set(rows.map(({ account }) => account))
    for (const account of [...accounts].sort()) await countTodos(tx, account, now)
    return rows.length
  },
})

/** Until when an asked customer may mend a queued transfer. */
export const lapseOf = (askedAt: Date, days: number): Date => new Date(askedAt.getTime() + days * 86_400_000)
