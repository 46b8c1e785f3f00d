import { sql } from 'kysely'
import * as z from 'zod/mini'
import { notify } from './at-commit.ts'
import { batched } from './batched.ts'
import type { Databases, Db, Tx } from './database.ts'
import { defineJob, enqueueAll, jobNumber, jobText } from './jobs.ts'
import { move, moveAll, moveEach, states } from './states.ts'
import { type By, byOwner, memberIdOf } from './use-case.ts'

/** The result of one item. */
export interface ItemOutcome {
  readonly state: 'done' | 'failed'
  /** Shown with the item: a key of the kind's texts and its parameters. */
  readonly outcome: unknown
}

/** A kind of bulk operation, with the parameters that are the same for every item. */
export interface BatchKind<Parameters, Kind extends string = string> {
  readonly kind: Kind
  /** Throws for parameters that are not of this kind. */
  decode(stored: unknown): Parameters
}

/** The parameters are stored as their JSON: older batches go on in newer processes, so that a field keeps its name and its form. */
export const defineBatch = <const Kind extends string, Fields extends z.core.$ZodShape>(
  kind: Kind,
  parameters: Fields,
): BatchKind<z.output<z.ZodMiniObject<Fields>>, Kind> => {
  const schema = z.object(parameters)
  return { kind, decode: stored => z.parse(schema, stored) }
}

/** What the items of a kind are given. */
export type ParametersOf<K> = K extends BatchKind<infer Parameters> ? Parameters : never

/** One item of a bulk operation: the single-item use case. May run twice for an item that a crash interrupted. */
export type BatchItem<Parameters> = (item: {
  account: string
  /** Who started the batch: its items act as they do. */
  by: By
  subject: string
  parameters: Parameters
  now: Date
}) => Promise<ItemOutcome>

/** A kind of batch with the work on one of its items. */
export interface BatchImplementation {
  readonly kind: string
  readonly item: BatchItem<unknown>
}

export const implementBatch = <Parameters>(
  { kind, decode }: BatchKind<Parameters>,
  work: BatchItem<Parameters>,
): BatchImplementation => ({ kind, item: item => work({ ...item, parameters: decode(item.parameters) }) })

export const batchStates = states('batches', 'running', {
  running: ['done', 'cancelled'],
  cancelled: ['running'],
  done: [],
})

/** An item's row tells when it ended, and how. */
export const batchItemStates = states(
  'batch_items',
  'waiting',
  {
    waiting: ['done', 'failed', 'cancelled'],
    // An item that was running when its batch was cancelled still ends.
    cancelled: ['waiting', 'done', 'failed'],
    done: [],
    failed: [],
  },
  { hasOwnHistory: true },
)

const channel = 'batch'
/** The job of one item. */
export const runItemJob = defineJob('batches.run-item', { batch: jobText, position: jobNumber })

/** Starts bulk work on the subjects, a job each, in their order; it continues after the customer leaves the page. */
export const startBatch = <Parameters>(
  tx: Tx,
  { kind }: BatchKind<Parameters>,
  parameters: NoInfer<Parameters>,
  items: StartedItems,
): Promise<string> => insertBatch(tx, { kind, parameters }, items)

/** Starts a batch of the same kind, with the same parameters, as one that was read. */
export const repeatBatch = (tx: Tx, before: StoredWork, items: StartedItems): Promise<string> =>
  insertBatch(tx, before, items)

interface StoredWork {
  readonly kind: string
  readonly parameters: unknown
}

interface StartedItems {
  readonly by: By
  readonly subjects: readonly string[]
  readonly now: Date
}

async function insertBatch(tx: Tx, { kind, parameters }: StoredWork, { by, subjects, now }: StartedItems) {
  const { id } = await tx
    .insertInto('batches')
    .values({
      account_id: by.account,
      member_id: memberIdOf(by),
      kind,
      parameters: JSON.stringify(parameters),
      state: 'running',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into batch_items (batch_id, position, subject, state)
    select ${id}, n, s, 'waiting' from unnest(${[...subjects]}::text[]) with ordinality as t(s, n)`.execute(tx)
  await enqueueItems(
    tx,
    id,
    subjects.map((_, index) => index + 1),
  )
  return id
}

/** Cancels items that have not started; running items finish. Returns whether the batch was running. */
export async function cancelBatch(tx: Tx, by: By, batch: string, now: Date): Promise<boolean> {
  const stop = {
    id: batch,
    to: 'cancelled',
    now,
    by,
    set: { finished_at: now },
    only: { account_id: by.account },
  } as const
  if (!(await move(tx, batchStates, stop))) return false
  const left = await itemsIn(tx, batch, 'waiting')
  await moveAll(
    tx,
    batchItemStates,
    left.map(({ id }) => id),
    { to: 'cancelled', now, by },
  )
  notify(tx, channel, [batch])
  return true
}

/** Resumes a cancelled batch with the items that were left. */
export async function resumeBatch(tx: Tx, by: By, batch: string, now: Date): Promise<boolean> {
  const resume = {
    id: batch,
    to: 'running',
    now,
    by,
    set: { finished_at: null },
    only: { account_id: by.account },
  } as const
  if (!(await move(tx, batchStates, resume))) return false
  const left = await itemsIn(tx, batch, 'cancelled')
  await moveAll(
    tx,
    batchItemStates,
    left.map(({ id }) => id),
    { to: 'waiting', now, by },
  )
  await enqueueItems(
    tx,
    batch,
    left.map(({ position }) => position),
  )
  // All items may have ended while the batch was cancelled.
  await endIfComplete(tx, batch, now)
  notify(tx, channel, [batch])
  return true
}

/** The items of a batch in a state, in their order. */
const itemsIn = (tx: Tx, batch: string, state: 'waiting' | 'cancelled') =>
  tx
    .selectFrom('batch_items')
    .select(['id', 'position'])
    .where('batch_id', '=', batch)
    .where('state', '=', state)
    .orderBy('position')
    .execute()

/** A batch with the number of its items per state, and each outcome. */
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
  const counts = { waiting: 0, done: 0, failed: 0, cancelled: 0 }
  for (const { state } of items) counts[state]++
  return { ...head, counts, items }
}

interface ItemKey {
  readonly batch: string
  readonly position: number
}

/** A batch whose last item has ended. */
export interface EndedBatch {
  readonly batch: string
  readonly account: string
  readonly kind: string
}

/**
 * The job of one item. An item that has ended, or whose batch was cancelled, is left as it is. `ended` is called once a batch, in
 * the transaction of its last item. Items that run at the same time share the statements that read and end them.
 */
export function createBatchItems(
  databases: Databases,
  now: () => Date,
  implementations: readonly BatchImplementation[],
  ended: (tx: Tx, batch: EndedBatch) => Promise<void> = async () => undefined,
): (item: ItemKey) => Promise<void> {
  const items = new Map(implementations.map(({ kind, item }) => [kind, item]))
  const find = batched((keys: readonly ItemKey[]) => findItems(databases.db, keys))
  const end = batched(async (items: readonly EndedItem[]) => {
    await databases.transact(tx => endItems(tx, items, { ended, now: now() }))
    return items.map(() => undefined)
  })
  return async key => {
    const item = await find(key)
    if (!item) return
    const { id, subject, account, member, kind, parameters } = item
    const by: By = member === null ? byOwner(account) : { account, kind: 'member', id: member }
    const work = items.get(kind)
    if (!work) throw new Error(`no work for batches of kind ${kind}`)
    const outcome = await work({ account, by, subject, parameters, now: now() })
    await end({ ...key, ...outcome, id, account, kind })
  }
}

type EndedItem = ItemKey & ItemOutcome & Omit<EndedBatch, 'batch'> & { readonly id: string }

interface FoundItem {
  readonly id: string
  readonly batch: string
  readonly position: number
  readonly subject: string
  readonly account: string
  readonly member: string | null
  readonly kind: string
  readonly parameters: unknown
}

async function findItems(db: Db, keys: readonly ItemKey[]): Promise<(FoundItem | undefined)[]> {
  const { rows } = await sql<FoundItem>`
    select i.id, i.batch_id as batch, i.position, i.subject, b.account_id as account, b.member_id as member, b.kind, b.parameters
    from unnest(${keys.map(({ batch }) => batch)}::bigint[], ${keys.map(({ position }) => position)}::int[]) as k(batch, position)
      join batch_items i on i.batch_id = k.batch and i.position = k.position
      join batches b on b.id = i.batch_id
    where i.state = 'waiting' and b.state = 'running'`.execute(db)
  const found = new Map(rows.map(row => [`${row.batch} ${row.position}`, row]))
  return keys.map(({ batch, position }) => found.get(`${batch} ${position}`))
}

async function endItems(
  tx: Tx,
  items: readonly EndedItem[],
  { ended, now }: { readonly ended: (tx: Tx, batch: EndedBatch) => Promise<void>; readonly now: Date },
): Promise<void> {
  const batches = new Map(items.map(({ batch, account, kind }) => [batch, { batch, account, kind }]))
  // Serializes the ends of items, so that the last two cannot both see the other waiting.
  await sql`select from batches where id = any(${[...batches.keys()]}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  // An item that was running when the batch was cancelled is done all the same.
  const ends = items.map(({ id, state: to, outcome = null }) => ({ id, to, set: { outcome, finished_at: now } }))
  await moveEach(tx, batchItemStates, ends, { now })
  for (const batch of batches.values()) {
    if (await endIfComplete(tx, batch.batch, now)) await ended(tx, batch)
    notify(tx, channel, [batch.batch])
  }
}

/** Marks a running batch without remaining items as done; true if it was this one that did. */
async function endIfComplete(tx: Tx, batch: string, now: Date): Promise<boolean> {
  if (await isRunning(tx, batch)) return false
  return (await move(tx, batchStates, { id: batch, to: 'done', now, set: { finished_at: now } })) !== undefined
}

async function isRunning(tx: Tx, batch: string): Promise<boolean> {
  const left = await tx
    .selectFrom('batch_items')
    .select('id')
    .where('batch_id', '=', batch)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return left !== undefined
}

const enqueueItems = (tx: Tx, batch: string, positions: readonly number[]) =>
  enqueueAll(
    tx,
    runItemJob,
    positions.map(position => ({ batch, position })),
  )
