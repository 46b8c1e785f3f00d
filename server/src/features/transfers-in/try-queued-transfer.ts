import { type Done, type Failure, fail } from '@namestead/contract/result'
import { sql } from 'kysely'
import { type Databases, rollBackWith, type Tx } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Acceptance } from '../../platform/paid-work.ts'
import type { Policies } from '../../platform/policies.ts'
import { move } from '../../platform/states.ts'
import type { Vault } from '../../platform/vault.ts'
import { ownNames } from '../domains/index.ts'
import { levelOf } from '../identity/index.ts'
import { ownsTemplate } from '../registrants/index.ts'
import { acceptedWith } from '../registration/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { countTodos } from './count-todos.ts'
import { type Failed, failTry, type Problem, type QueuedTransfer } from './end-queued-try.ts'
import { type JudgedTransfer, judgeTransfer } from './judge-transfer.ts'
import type { TransferFacts } from './look-at-domain.ts'
import { namesInProgress } from './names-in-progress.ts'
import type { TransferOptions } from './offer-transfers.ts'
import { submissionOf } from './queued-schedule.ts'
import { queuedTransferStates } from './states.ts'

interface Line {
  readonly subject: string
  readonly options: TransferOptions
  readonly facts: TransferFacts
}

export interface TryPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly policies: Policies
  readonly log: Log
  readonly catalogue: Catalogue
  readonly registries: Registries
  readonly codes: Vault
  /** Orders and pays one transfer; a failure must be rolled back. */
  readonly order: (
    tx: Tx,
    buyer: { readonly account: string; readonly now: Date },
    line: Line,
    accepted: Acceptance | undefined,
  ) => Promise<Done<{ order: string }> | Failure<string>>
}

/**
 * The job of a queued transfer that is due: an order like any other, paid from the balance, where the registry shows that the
 * domain may move, takes the auth code, and asks no more than was agreed to. A repeat finds the try that is running.
 */
export async function tryQueuedTransfer(ports: TryPorts, id: string): Promise<void> {
  const { databases, now, log } = ports
  const queued = await waiting(databases, id)
  if (!queued) return
  const judged = await judge(ports, queued)
  const at = now()
  const later = typeof judged === 'string' ? undefined : laterDate(judged)
  if (later) return postpone(databases, queued, later, at)
  const failed = await failureOf(databases, queued, judged)
  if (failed || typeof judged === 'string') {
    if (failed) await databases.transact(tx => failLocked(tx, queued, failed, at))
    return
  }
  const ordered = await databases.transact(async tx => {
    const tried = await attempt(tx, ports, queued, judged.facts, at)
    return tried.failed === undefined ? tried : rollBackWith(tried)
  })
  if (ordered.failed === undefined || ordered.failed === 'queued-ended') return
  const why = ordered.failed
  log.info({ name: queued.name, queued: id, why }, 'a queued transfer was not ordered')
  const problem = problems.get(why) ?? 'order'
  await databases.transact(tx => failLocked(tx, queued, { problem, price: judged.price.minor }, at))
}

/** Failures of an order, and what they are to the queue. */
const problems: ReadonlyMap<string, Problem> = new Map<string, Problem>([
  ['not-enough-funds', 'not-enough-funds'],
  ['in-debt', 'in-debt'],
  ['template-unknown', 'template'],
  ['registrant-data-needed', 'template'],
  ['registrant-country', 'template'],
  // Another transfer of the domain came first.
  ['order-not-payable', 'in-progress'],
])

const waiting = ({ db }: Pick<Databases, 'db'>, id: string): Promise<QueuedTransfer | undefined> =>
  db.selectFrom('queued_transfers').selectAll().where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst()

async function judge(
  { databases: { db }, catalogue, registries, policies, codes, now }: TryPorts,
  { account_id: account, name, auth_code }: QueuedTransfer,
) {
  const tld = catalogue.find(name.slice(name.indexOf('.') + 1))
  if (!tld) return 'not-connected'
  const at = now()
  const given = {
    registries,
    level: await levelOf(db, account),
    now: at,
    policy: policies.at(at),
    own: await ownNames(db, account, [name]),
    inProgress: await namesInProgress(db, [name]),
  }
  const authCode = auth_code ? codes.open(name, auth_code).toString() : undefined
  return judgeTransfer(given, { name, tld, authCode })
}

/** Why the transfer cannot be ordered now; undefined: it can. */
async function failureOf(
  { db }: Databases,
  {
    account_id: account,
    template_id: template,
    auth_code: code,
    max_price: most,
    agreed_premium: agreed,
  }: QueuedTransfer,
  judged: JudgedTransfer,
): Promise<Failed | undefined> {
  if (typeof judged === 'string') return { problem: judged }
  const { why, price, premium, codeAccepted } = judged
  if (why === 'wrong-code') return { problem: why, dropCode: true }
  if (why !== null) return { problem: why === 'registered-recently' || why === 'moved-recently' ? 'too-early' : why }
  if (!code) return { problem: 'code-needed' }
  if (!codeAccepted) return { problem: 'wrong-code', dropCode: true }
  // The highest price is for what the extension costs; a premium domain's own price needs a yes of its own.
  if (premium && (agreed === null || price.minor > agreed)) return { problem: 'premium', price: price.minor }
  if (!premium && price.minor > most) return { problem: 'price-above', price: price.minor }
  return (await ownsTemplate(db, account, template)) ? undefined : { problem: 'template' }
}

/** The date before which its registry still does not let it move; undefined where something else stands in the way. */
function laterDate({ why, movableFrom, heldBack }: Exclude<JudgedTransfer, string>) {
  const waits = why === 'locked' || why === heldBack
  return waits && movableFrom && heldBack ? { movableFrom, lockedBy: heldBack } : undefined
}

/** Its registry lets it move later than it was known, for example since it moved once more. */
const postpone = (
  databases: Databases,
  { id }: QueuedTransfer,
  { movableFrom, lockedBy }: { readonly movableFrom: Date; readonly lockedBy: QueuedTransfer['locked_by'] },
  now: Date,
) =>
  databases.transact(async tx => {
    await tx
      .updateTable('queued_transfers')
      .set({ movable_from: movableFrom, locked_by: lockedBy, due_at: submissionOf(movableFrom, now) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  })

/** The row as it stands, locked, unless another job or the customer moved it on: two jobs of one row count one try. */
const lockWaiting = (tx: Tx, { id, tries }: QueuedTransfer): Promise<QueuedTransfer | undefined> =>
  tx
    .selectFrom('queued_transfers')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .forUpdate()
    .executeTakeFirst()

async function failLocked(tx: Tx, judged: QueuedTransfer, failed: Failed, now: Date): Promise<void> {
  const row = await lockWaiting(tx, judged)
  // The customer may have replaced the code since it was tried.
  if (!row || !isSameCode(row.auth_code, judged.auth_code)) return
  await failTry(tx, row, failed, now)
  await countTodos(tx, row.account_id, now)
}

async function attempt(tx: Tx, { order }: TryPorts, judged: QueuedTransfer, facts: TransferFacts, now: Date) {
  const row = await lockWaiting(tx, judged)
  // What the customer has changed since was not judged: the row is due still, and its next try does.
  if (!row?.auth_code || !isAsJudged(row, judged)) return fail('queued-ended')
  const { id, account_id: account, name, template_id: template } = row
  const options = { authCode: row.auth_code.toString('base64'), template }
  const ordered = await order(tx, { account, now }, { subject: name, options, facts }, acceptedWith(row))
  if (ordered.failed !== undefined) return ordered
  const set = {
    transfer_id: await transferOf(tx, ordered.data.order, name),
    tries: row.tries + 1,
    due_at: null,
    problem: '',
    reason: '',
    seen_price: null,
  }
  await move(tx, queuedTransferStates, { id, to: 'trying', now, set })
  return ordered
}

const isAsJudged = (row: QueuedTransfer, judged: QueuedTransfer): boolean =>
  row.max_price === judged.max_price &&
  row.agreed_premium === judged.agreed_premium &&
  isSameCode(row.auth_code, judged.auth_code)

const isSameCode = (a: Buffer | null, b: Buffer | null): boolean => (a && b ? a.equals(b) : a === b)

async function transferOf(tx: Tx, order: string, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select t.id from transfers t join holds h on h.id = t.hold_id
    where h.reason = 'order' and h.reference = ${order} and t.name = ${name}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`order ${order} has no transfer of ${name}`)
  return row.id
}
