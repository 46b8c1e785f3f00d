import type * as contract from '@namestead/contract/registration'
import { sql } from 'kysely'
import { anyOf, type Tx } from '../../../platform/database.ts'
import type { Deadline } from '../../../platform/deadlines.ts'
import { move, moveAll } from '../../../platform/states.ts'
import { notifyAccount, notifyAccounts } from '../../notices/index.ts'
import { queueStates } from '../states.ts'
import { type LineNote, queueMessages } from '../texts.ts'
import { enqueueTry } from './check-queued.ts'

interface Ended {
  readonly registration: string
  /** The registry's answer; null: registered. */
  readonly refused: { readonly code: number; readonly message: string; readonly note?: LineNote } | null
}

/** 2302: someone else got it. */
const taken = 2302

/** Nothing is known against the next try. */
const isAgain = (refused: Ended['refused'] | undefined): boolean =>
  refused?.code === taken || refused?.note === 'our-side-ended'

/**
 * Ends tries together with their registrations. A domain that someone else got stays queued, and is checked again soon; so does one
 * that a problem of our own kept from its registry. Any other
 * refusal would be repeated for ever: it ends the row, and the next in the queue is tried.
 */
export async function endTries(tx: Tx, ended: readonly Ended[], now: Date): Promise<void> {
  if (ended.length === 0) return
  const rows = await tx
    .selectFrom('queued_registrations')
    .select(['id', 'name', 'registration_id'])
    .where('registration_id', '=', anyOf(ended.map(({ registration }) => registration)))
    .where('state', '=', 'trying')
    .orderBy('id')
    .execute()
  const answers = new Map(ended.map(({ registration, refused }) => [registration, refused]))
  const answerTo = (row: { readonly registration_id: string | null }) => answers.get(row.registration_id ?? '')
  const done = rows.filter(row => answerTo(row) === null)
  const late = rows.filter(row => isAgain(answerTo(row)))
  await moveAll(tx, queueStates, idsOf(done), { to: 'registered', now, set: { ended_at: now } })
  await moveAll(tx, queueStates, idsOf(late), { to: 'waiting', now, set: { registration_id: null } })
  const again = [...new Set(late.map(({ name }) => name))].sort()
  if (again.length > 0)
    await sql`update queued_names set due_at = least(due_at, ${now}::timestamptz + interval '1 minute')
      where name = any(${again}::text[])`.execute(tx)
  for (const row of rows) {
    const refused = answerTo(row)
    if (!refused || isAgain(refused)) continue
    // The customer did it, and needs no message.
    if (refused.note === 'cancelled') {
      await move(tx, queueStates, { id: row.id, to: 'cancelled', now, set: { ended_at: now } })
      await enqueueTry(tx, row.name)
      continue
    }
    await giveUp(tx, row.id, {
      by: 'registry',
      reason: refused.message.slice(0, 300),
      now,
    })
    await enqueueTry(tx, row.name)
  }
}

/** Ends a queued domain that a further try would not help, and notifies its account; once. */
export async function giveUp(
  tx: Tx,
  id: string,
  {
    by,
    reason = '',
    now,
  }: { readonly by: Exclude<contract.QueueEnd, ''>; readonly reason?: string; readonly now: Date },
): Promise<void> {
  const set = { ended_at: now, ended_by: by, reason }
  if (!(await move(tx, queueStates, { id, to: 'given-up', now, note: reason || by, set }))) return
  const { account_id: account, unicode } = await tx
    .selectFrom('queued_registrations')
    .select(['account_id', 'unicode'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await notifyAccount(tx, {
    account,
    kind: 'domain',
    texts: queueMessages[by],
    parameters: { name: unicode, reason },
    path: '/user/lxzc_list?state=given-up',
    now,
  })
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** Gives up what was not caught until its time. */
export const queueEnds: Deadline = {
  name: 'registration.queue-ends',
  nextDue: () => sql`(select min(until) from queued_registrations where state in ('waiting', 'price-above'))`,
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
