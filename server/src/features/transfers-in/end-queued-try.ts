import { displayAmount, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/transfers-in'
import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { QueuedTransfers } from '../../platform/database-types.ts'
import { move } from '../../platform/states.ts'
import { notifyAccount } from '../notices/index.ts'
import { maxTries, retryHours } from './queued-schedule.ts'
import { queuedTransferStates } from './states.ts'
import { type LineNote, queuedMessages, queuedProblems } from './texts.ts'

export type QueuedTransfer = Selectable<QueuedTransfers>
export type Problem = Exclude<contract.QueuedTransferProblem, ''>

export const queuedPath = '/user/zy_lxzr'

/** What a try failed by, in the registry's words where it had any, and what the domain costs where that was the reason. */
export interface Failed {
  readonly problem: Problem
  readonly reason?: string
  readonly price?: bigint
  /** The auth code is known to be wrong: it is not kept. */
  readonly dropCode?: boolean
  /** The price has risen: the next try reads it, and asks for a yes to it. */
  readonly priced?: boolean
}

/** What only the customer can mend: a further try would fail again. */
const askedAtOnce: ReadonlySet<Problem> = new Set<Problem>([
  'code-needed', 'wrong-code', 'pending-delete', 'already-yours', 'already-here', 'not-registered', 'not-connected', 'price-above',
  'premium', 'template', 'registry', 'losing-refused', 'order',
]) // biome-ignore format: one list

/**
 * Counts a failed try of a row that is locked: the next one follows by itself, or the customer is asked. The row is `waiting` with
 * a due instant, or `trying` where an order had been placed, which counted the try.
 */
export async function failTry(tx: Tx, row: QueuedTransfer, failed: Failed, now: Date): Promise<void> {
  const tries = row.state === 'trying' ? row.tries : row.tries + 1
  const set = {
    tries,
    problem: failed.problem,
    reason: (failed.reason ?? '').slice(0, 300),
    seen_price: failed.price ?? null,
    ...(failed.dropCode && { auth_code: null }),
  }
  if ((askedAtOnce.has(failed.problem) && !failed.priced) || tries >= maxTries) {
    const asked = { ...set, asked_at: now, due_at: null, transfer_id: null }
    if (await move(tx, queuedTransferStates, { id: row.id, to: 'asked', now, note: failed.problem, set: asked }))
      await notify(tx, row, failed, { asked: true, now })
    return
  }
  const due_at = failed.priced ? now : new Date(now.getTime() + retryHours * 3_600_000)
  if (row.state === 'trying')
    await move(tx, queuedTransferStates, {
      id: row.id,
      to: 'waiting',
      now,
      note: failed.problem,
      set: { ...set, due_at, transfer_id: null },
    })
  else
    await tx
      .updateTable('queued_transfers')
      .set({ ...set, due_at })
      .where('id', '=', row.id)
      .execute()
  // Money can be added before the next try.
  if (failed.problem === 'not-enough-funds' && tries === 1) await notify(tx, row, failed, { asked: false, now })
}

async function notify(
  tx: Tx,
  { account_id: account, unicode, max_price }: QueuedTransfer,
  { problem, reason = '', price }: Failed,
  { asked, now }: { readonly asked: boolean; readonly now: Date },
): Promise<void> {
  await notifyAccount(tx, {
    account,
    kind: 'domain',
    texts: asked ? { subject: queuedMessages.asked.subject, body: queuedProblems[problem] } : queuedMessages.short,
    parameters: {
      name: unicode,
      reason,
      price: displayAmount(usd(price ?? 0n)),
      limit: displayAmount(usd(max_price)),
    },
    path: asked ? `${queuedPath}?state=asked` : '/recharge',
    now,
  })
}

/** What an ended transfer's note means for the queue; what passes is tried again. */
const problemOf: Readonly<Partial<Record<LineNote, Problem>>> = {
  locked: 'locked',
  'transfer-pending': 'transfer-pending',
  'too-early': 'too-early',
  'losing-refused': 'losing-refused',
  // Tried again later.
  'our-side-ended': 'registry-silent',
}

type TransferEnd =
  | { readonly to: 'done' }
  | { readonly to: 'cancelled' }
  | { readonly to: 'refused' | 'failed'; readonly note: LineNote; readonly reason: string }

/** Ends the try of a queued domain together with its transfer. */
export async function endQueuedTry(tx: Tx, transfer: string, outcome: TransferEnd, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('queued_transfers')
    .selectAll()
    .where('transfer_id', '=', transfer)
    .where('state', '=', 'trying')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const ended = { ended_at: now, auth_code: null }
  if (outcome.to === 'done')
    await move(tx, queuedTransferStates, { id: row.id, to: 'done', now, set: { ...ended, problem: '', reason: '' } })
  else if (outcome.to === 'cancelled')
    await move(tx, queuedTransferStates, { id: row.id, to: 'cancelled', now, set: ended })
  else {
    const { note, reason } = outcome
    await failTry(tx, row, { problem: problemOf[note] ?? 'registry', reason, priced: note === 'price-higher' }, now)
  }
}
