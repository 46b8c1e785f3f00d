import { sql } from 'kysely'
import type { Databases, Db, Tx } from './database.ts'
import { enqueue } from './jobs.ts'
import { states } from './states.ts'

/** What became of one item. */
export interface ItemOutcome {
  readonly state: 'done' | 'failed'
  /** Shown with the item: a key of the kind's texts and its parameters. */
  readonly outcome: unknown
}

/** One item of a bulk operation: the single-item use case. May run twice for the item that a crash interrupted. */
export type BatchStep = (item: {
  account: string
  subject: string
  parameters: unknown
  now: Date
}) => Promise<ItemOutcome>
export type BatchSteps = Readonly<Record<string, BatchStep>>

export const batchStates = states('batches', 'running', {
  running: ['done', 'cancelled'],
  cancelled: ['running'],
  done: [],
})

export const batchItemStates = states('batch_items', 'waiting', {
  waiting: ['done', 'failed', 'cancelled'],
  cancelled: ['waiting'],
  done: [],
  failed: [],
})

const channel = 'batch'
const batchSize = 8

/** Starts bulk work over the subjects, in their order; it goes on after the page is left. */
export async function startBatch(
  tx: Tx,
  {
    account,
    kind,
    subjects,
    parameters,
    now,
  }: { account: string; kind: string; subjects: readonly string[]; parameters: unknown; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('batches')
    .values({ account_id: account, kind, parameters: JSON.stringify(parameters), state: 'running', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into batch_items (batch_id, position, subject, state)
    select ${id}, n, s, 'waiting' from unnest(${[...subjects]}::text[]) with ordinality as t(s, n)`.execute(tx)
  await enqueue(tx, 'batches.run', { batch: id }, { key: `batch ${id}` })
  return id
}

/** Stops what has not begun; items under way finish. Answers whether it was running. */
export async function cancelBatch(tx: Tx, account: string, batch: string, now: Date): Promise<boolean> {
  const stopped = await tx
    .updateTable('batches')
    .set({ state: 'cancelled', finished_at: now })
    .where('id', '=', batch)
    .where('account_id', '=', account)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (!stopped) return false
  await tx
    .updateTable('batch_items')
    .set({ state: 'cancelled' })
    .where('batch_id', '=', batch)
    .where('state', '=', 'waiting')
    .execute()
  await notify(tx, batch)
  return true
}

/** Sets a cancelled batch to work again on what it left out. */
export async function resumeBatch(tx: Tx, account: string, batch: string): Promise<boolean> {
  const resumed = await tx
    .updateTable('batches')
    .set({ state: 'running', finished_at: null })
    .where('id', '=', batch)
    .where('account_id', '=', account)
    .where('state', '=', 'cancelled')
    .returning('id')
    .executeTakeFirst()
  if (!resumed) return false
  await tx
    .updateTable('batch_items')
    .set({ state: 'waiting' })
    .where('batch_id', '=', batch)
    .where('state', '=', 'cancelled')
    .execute()
  await enqueue(tx, 'batches.run', { batch }, { key: `batch ${batch}` })
  return true
}

export async function readBatch(db: Db, account: string, batch: string) {
  const head = await db
    .selectFrom('batches')
    .select(['id', 'kind', 'state', 'created_at', 'finished_at'])
    .where('id', '=', batch)
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!head) return undefined
  const items = await db
    .selectFrom('batch_items')
    .select(['position', 'subject', 'state', 'outcome'])
    .where('batch_id', '=', batch)
    .orderBy('position')
    .execute()
  return { ...head, items }
}

/** The job: works through what waits, a few at a time, until nothing does. A repeat takes up where it stopped. */
export async function runBatch(databases: Databases, now: () => Date, steps: BatchSteps, batch: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      position: number
      subject: string
      account_id: string
      kind: string
      parameters: unknown
    }>`
      select i.position, i.subject, b.account_id, b.kind, b.parameters from batch_items i join batches b on b.id = i.batch_id
      where i.batch_id = ${batch} and i.state = 'waiting' and b.state = 'running'
      order by i.position limit ${batchSize}`.execute(databases.db)
    if (rows.length === 0) break
    await Promise.all(
      rows.map(async row => {
        const step = steps[row.kind]
        if (!step) throw new Error(`no step for batches of kind ${row.kind}`)
        const { state, outcome } = await step({
          account: row.account_id,
          subject: row.subject,
          parameters: row.parameters,
          now: now(),
        })
        await databases.transact(async tx => {
          await tx
            .updateTable('batch_items')
            .set({ state, outcome: JSON.stringify(outcome), finished_at: now() })
            .where('batch_id', '=', batch)
            .where('position', '=', row.position)
            .where('state', '=', 'waiting')
            .execute()
          await notify(tx, batch)
        })
      }),
    )
  }
  await databases.transact(async tx => {
    await tx
      .updateTable('batches')
      .set({ state: 'done', finished_at: now() })
      .where('id', '=', batch)
      .where('state', '=', 'running')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('batch_items').select('position').where('batch_id', '=', batch).where('state', '=', 'waiting'),
          ),
        ),
      )
      .execute()
    await notify(tx, batch)
  })
}

const notify = (tx: Tx, batch: string) => sql`select pg_notify(${channel}, ${batch})`.execute(tx)
