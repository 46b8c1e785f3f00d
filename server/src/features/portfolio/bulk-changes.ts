import type { Input } from '@namestead/contract/call'
import { type Language, translate } from '@namestead/contract/language'
import * as contract from '@namestead/contract/portfolio'
import { fail, ok, refuse } from '@namestead/contract/result'
import { sql } from 'kysely'
import { cancelBatch, repeatBatch } from '../../platform/batches.ts'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import { cutPage, defaultPageSize } from '../../platform/pages.ts'
import { explainRefusal } from '../../platform/registry-refusals.ts'
import type { Actor } from '../../platform/use-case.ts'
import { keepsDomains } from '../account-security/index.ts'
import { lockAccount } from '../identity/index.ts'
import {
  automaticBatch,
  isBulkKind,
  kindsSeenBy,
  lockBatch,
  mayChange,
  nameServerBatch,
  privacyBatch,
  remarkBatch,
} from './bulk-kinds.ts'
import { failureOf, type ItemFailure } from './change-name-servers-of-one.ts'
import { refuseWhereFull } from './start-bulk-change.ts'

const shownChanges = 5

type Viewer = Pick<Actor, 'account' | 'rights'>

const changesOf = (db: Db | Tx, { account, rights }: Viewer) =>
  db
    .selectFrom('batches')
    .selectAll()
    .where('account_id', '=', account)
    .where('kind', '=', anyOf(kindsSeenBy(rights)))

/** The changes with the number of their items by state, in one statement for all. */
async function describe(db: Db, batches: readonly Awaited<ReturnType<typeof findBatch>>[]) {
  const found = batches.flatMap(batch => batch ?? [])
  const rows = await db
    .selectFrom('batch_items')
    .select(['batch_id', 'state', sql<number>`count(*)::int`.as('count')])
    .where('batch_id', '=', anyOf(found.map(({ id }) => id)))
    .groupBy(['batch_id', 'state'])
    .execute()
  return found.map(({ id, kind, state, parameters, created_at: startedAt, finished_at: finishedAt }) => {
    const counts = { waiting: 0, done: 0, failed: 0, cancelled: 0 }
    for (const row of rows) if (row.batch_id === id) counts[row.state] = row.count
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const about = aboutOf(kind, parameters)
    return { batch: id, ...about, state, startedAt, finishedAt, total, counts }
  })
}

/** What a batch changes, by its kind. */
function aboutOf(kind: string, parameters: unknown) {
  const none = { nameServers: [], locks: null, remark: null, published: null, automatic: null }
  if (!isBulkKind(kind)) throw new Error(`not a bulk change: ${kind}`)
  if (kind === 'auth-codes' || kind === 'records' || kind === 'record-template') return { ...none, kind }
  if (kind === 'locks') {
    const { transfer, update, delete: deletion } = lockBatch.decode(parameters).locks
    return { ...none, kind, locks: { transfer, update, delete: deletion } }
  }
  if (kind === 'privacy') return { ...none, kind, published: privacyBatch.decode(parameters).published }
  if (kind === 'automatic') return { ...none, kind, automatic: automaticBatch.decode(parameters).on }
  if (kind === 'remarks') return { ...none, kind, remark: remarkBatch.decode(parameters) }
  return { ...none, kind, nameServers: nameServerBatch.decode(parameters).nameServers }
}

const findBatch = (db: Db | Tx, viewer: Viewer, batch: string) =>
  changesOf(db, viewer).where('id', '=', batch).executeTakeFirst()

export async function readBulkChange(db: Db, actor: Actor, { batch }: Input<typeof contract.readBulkChange>) {
  const [found] = await describe(db, [await findBatch(db, actor, batch)])
  return found ? ok(found) : fail('bulk-change-unknown')
}

export const listBulkChanges = (ourNameServers: readonly string[]) => async (db: Db, actor: Actor) => {
  const batches = await changesOf(db, actor).orderBy('id', 'desc').limit(shownChanges).execute()
  return ok({ changes: await describe(db, batches), defaultNameServers: [...ourNameServers] })
}

/** The items in their order; `next` is a position. A domain that has left the account since is still named. */
export async function findBulkItems(
  db: Db,
  actor: Actor,
  { batch, state, next: after, pageSize: size = defaultPageSize }: Input<typeof contract.findBulkItems>,
) {
  const { language } = actor
  if (!(await findBatch(db, actor, batch))) return fail('bulk-change-unknown')
  const found = db
    .selectFrom('batch_items as i')
    .where('i.batch_id', '=', batch)
    .where(({ and, eb }) => and(state ? [eb('i.state', '=', state)] : []))
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .innerJoin('domains as d', join => join.on(sql<boolean>`d.id = i.subject::bigint`))
    .select(['i.position', 'i.state', 'i.outcome', 'd.id', 'd.name', 'd.unicode'])
    .where('i.position', '>', Math.min(Number(after ?? 0), 2_147_483_647))
    .orderBy('i.position')
    .limit(size + 1)
    .execute()
  const { page, next } = cutPage(rows, size, row => `${row.position}`)
  return ok({
    items: page.map(row => ({
      item: `${row.position}`,
      domain: row.id,
      name: row.name,
      unicode: row.unicode,
      state: row.state,
      note: noteOf(failureOf(row.outcome), language),
      zoneVersion: failureOf(row.outcome)?.zoneVersion ?? null,
    })),
    next,
    total,
  })
}

function noteOf(failure: ItemFailure | null, language: Language): string {
  if (failure?.registry) return explainRefusal(failure.registry, language).slice(0, 500)
  if (failure?.note) return translate(failure.note, language).slice(0, 500)
  const text = Object.entries(contract.errors).find(([key]) => key === failure?.error)?.[1]
  return text ? translate(text, language) : ''
}

export async function cancelBulkChange(tx: Tx, actor: Actor, { batch }: Input<typeof contract.cancelBulkChange>) {
  const { by, rights, now } = actor
  const found = await findBatch(tx, actor, batch)
  if (!found) return fail('bulk-change-unknown')
  if (!mayChange(rights, found.kind)) return refuse('right-missing')
  return (await cancelBatch(tx, by, batch, now)) ? ok() : fail('bulk-change-ended')
}

/** A new batch of what failed or was left out. Of two retries at once the later item finds the earlier one's request. */
export async function retryBulkChange(
  tx: Tx,
  actor: Actor,
  { batch, unlocking }: Input<typeof contract.retryBulkChange>,
) {
  const { account, by, rights, now } = actor
  await lockAccount(tx, account)
  const before = await findBatch(tx, actor, batch)
  if (!before) return fail('bulk-change-unknown')
  if (!mayChange(rights, before.kind)) return refuse('right-missing')
  const { kind: work, locks } = aboutOf(before.kind, before.parameters)
  // What turns off locks is protected, and the guard knows only what the call says.
  const unlocks = work === 'auth-codes' || (locks !== null && contract.unlocks(locks))
  if (unlocks && !unlocking) return fail('unlocking-unsaid')
  const kept = unlocks && (await keepsDomains(tx, actor))
  if (kept) return kept
  const items = await tx
    .selectFrom('batch_items')
    .select('subject')
    .where('batch_id', '=', batch)
    .where('state', 'in', ['failed', 'cancelled'])
    .orderBy('position')
    .execute()
  if (items.length === 0) return fail('nothing-to-retry')
  const full = await refuseWhereFull(tx, actor)
  if (full) return full
  const subjects = items.map(({ subject }) => subject)
  return ok({ batch: await repeatBatch(tx, before, { by, subjects, now }) })
}
