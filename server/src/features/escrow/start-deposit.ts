import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Maintenance } from '../../platform/deadlines.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import { localDay } from '../../platform/sentences.ts'
import { move, recordInitialState } from '../../platform/states.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { depositFailed, depositTodo } from './deposit-todo.ts'
import { makeDepositJob } from './jobs.ts'
import { depositDays } from './policies.ts'
import { retrySending } from './send-deposit.ts'
import { depositStates } from './states.ts'

/** Starts a deposit; undefined while another is being made or sent. */
export async function startDeposit(tx: Tx, now: Date): Promise<string | undefined> {
  const sending = await tx.selectFrom('escrow_deposits').select('id').where('state', '=', 'sending').executeTakeFirst()
  if (sending) return undefined
  const made = await tx
    .insertInto('escrow_deposits')
    .values({ day: now.toISOString().slice(0, 10), state: depositStates.initial, started_at: now })
    .onConflict(conflict => conflict.column('state').where('state', '=', 'making').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await recordInitialState(tx, depositStates, { id: made.id, now })
  enqueue(tx, makeDepositJob, { deposit: made.id }, { maintenance: true })
  return made.id
}

/** A failed one is tried again after an hour. */
const retryMs = 3_600_000
/** A deposit that is missing for this long is an alarm, no matter what became of its job. */
const lateDays = 1

/** A deposit whose job was lost would otherwise stop all later ones. */
const lostMs = 12 * 3_600_000

async function failLostDeposit(tx: Tx, now: Date): Promise<void> {
  const lost = await tx
    .selectFrom('escrow_deposits')
    .select('id')
    .where('state', '=', 'making')
    .where('started_at', '<', new Date(now.getTime() - lostMs))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!lost) return
  const failure = 'its job was lost'
  await move(tx, depositStates, { id: lost.id, to: 'failed', now, set: { failure, ended_at: now } })
  await raiseOperatorTodo(tx, { ...depositTodo, text: depositFailed(failure), now })
}

/** A term after the last one; the first at once, where the agent's key is known. */
const nextDeposit = (days: number) => sql`(
  select coalesce((select max(started_at) from escrow_deposits where state = 'done') + make_interval(days => ${days}), to_timestamp(0))
  from escrow_keys where agent_key is not null limit 1)`

/** Starts the deposit that is due, and raises the alarm where none arrived in time. */
export const dueDeposits = (policies: Policies, folder: string | undefined): Maintenance => ({
  name: 'escrow.due-deposits',
  nextDue: now => sql`least(
    (select min(next_at) from escrow_deposits where state = 'sending'),
    (select min(started_at) + make_interval(secs => ${lostMs / 1000}) from escrow_deposits where state = 'making'),
    ${folder === undefined ? sql`null` : nextDeposit(policies.at(now)(depositDays))})`,
  async sweep(tx, now) {
    await failLostDeposit(tx, now)
    await retrySending(tx, now)
    if (folder === undefined) return 0
    const keys = await tx.selectFrom('escrow_keys').select(['agent_key', 'made_at']).executeTakeFirst()
    if (!keys?.agent_key) return 0
    const last = await tx
      .selectFrom('escrow_deposits')
      .select(eb => [
        eb.fn.max('started_at').filterWhere('state', '=', 'done').as('done'),
        eb.fn.max('started_at').as('started'),
      ])
      .executeTakeFirst()
    const days = policies.at(now)(depositDays)
    const isOlder = (at: Date | null | undefined, ms: number) => !at || now.getTime() - at.getTime() >= ms
    if (!isOlder(last?.done, days * dayMs)) return 0
    const since = last?.done ?? keys.made_at
    if (isOlder(since, (days + lateDays) * dayMs))
      await raiseOperatorTodo(tx, {
        ...depositTodo,
        text: {
          us: `No escrow deposit has been made since ${localDay(since, 'us')}.`,
          zhcn: `自${localDay(since, 'zhcn')}起没有完成数据托管。`,
        },
        now,
      })
    if (isOlder(last?.started, retryMs)) await startDeposit(tx, now)
    return 0
  },
})
