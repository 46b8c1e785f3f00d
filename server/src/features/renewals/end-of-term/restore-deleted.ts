import type { DomainData, Registry } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { move } from '../../../platform/states.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import { maxYearsAhead } from '../../../platform/years.ts'
import { reconcileJob } from '../../domains/index.ts'
import {
  type Dialogue,
  type DialoguePorts,
  policies as limits,
  meaningOf,
  openDialogue,
  refusalOf,
  wholeReasonOf,
} from '../../tlds/index.ts'
import { agreedFor } from '../agreed-fee.ts'
import type { EndPorts } from '../end-renewals.ts'
import { restoreDomainJob } from '../jobs.ts'
import type { RenewalDecision } from '../pending-renewals.ts'
import { endRestore, findRestore, type Restore, waitingRestore, yearOf } from '../restores/end-restore.ts'
import { reportOf } from '../restores/restore-report.ts'
import { yearsMissing } from '../rules.ts'
import { restoreStates } from '../states.ts'
import type { LineNote } from '../texts.ts'
import { raiseTermTodo } from './interruptions.ts'

export interface RestorePorts extends EndPorts, DialoguePorts {}

interface Restoring extends RestorePorts {
  readonly dialogue: Dialogue<Restore>
}

/**
 * The job that restores a deleted domain: request, report (RFC 3915 section 4.2.5), and the years where the registry does not add
 * them by itself. A step is recorded before its command is sent, and moved on by what the registry shows: each run reads the domain
 * first, and a request that the registry has taken, or may have taken, is never sent again, since it would cost a second fee.
 */
export async function restoreDeleted(given: RestorePorts, id: string, attempt: number): Promise<void> {
  const restore = await findRestore(given.databases.db, id)
  if (!restore) return
  const dialogue = openDialogue<Restore>(given, {
    table: 'restores',
    undone: ({ name }) => ({ us: `restore ${name}`, zhcn: `赎回 ${name}` }),
  })
  const ports = { ...given, dialogue }
  const registry = await dialogue.registryOf(restore)
  const seen = await look(ports, registry, restore)
  if (!seen) return

  if (seen.graceStatuses.includes('redemptionPeriod')) {
    if (restore.taken_at || isInDoubt(restore, ports.now())) return throwStillDeleted(ports, restore)
    if (restore.state === 'reporting') return throwUndecided(ports, restore)
    if (restore.cancel_asked_at) return refuse(ports, restore, 'cancelled', '')
    const asked = await request(ports, registry, restore)
    if (asked) await report(ports, registry, { ...restore, request_sent_at: ports.now() }, seen)
  } else if (seen.graceStatuses.includes('pendingRestore')) {
    await noteTaken(ports, restore)
    await report(ports, registry, restore, seen)
  } else if (isLost(seen)) {
    return refuse(ports, restore, 'not-restorable', '')
  }
  // Not deleted, or not any more: it was restored by the commands above, or by an attempt whose answer was lost.
  const after = await look(ports, registry, restore)
  if (!after) return
  if (isLost(after) || after.graceStatuses.some(status => status === 'redemptionPeriod' || status === 'pendingRestore'))
    return ports.dialogue.throwUnavailable(restore, 'the registry has not restored it yet')
  await addYears(ports, registry, restore, after)
  await dialogue.settleAlarm(restore, attempt)
}

const isLost = ({ graceStatuses, statuses }: DomainData) =>
  graceStatuses.includes('pendingDelete') ||
  (statuses.includes('pendingDelete') && !graceStatuses.some(status => /redemptionPeriod|pendingRestore/.test(status)))

/** An answer is lost for moments, and what a registry executed it shows. */
const doubtMs = 3_600_000

/** The answer to a request was lost, and nobody looked for so long that the registry may have executed and undone it. */
const isInDoubt = ({ state, request_sent_at: sent }: Restore, now: Date): boolean =>
  state === 'waiting' && sent !== null && now.getTime() - sent.getTime() > doubtMs

/** The registry shows a step that costs its fee. */
const noteTaken = ({ databases, now }: RestorePorts, { id }: Restore) =>
  databases.transact(async tx => {
    await move(tx, restoreStates, {
      id,
      to: 'reporting',
      now: now(),
      set: { request_sent_at: sql`coalesce(request_sent_at, ${now()})` },
    })
    await tx
      .updateTable('restores')
      .set({ taken_at: sql`coalesce(taken_at, ${now()})` })
      .where('id', '=', id)
      .execute()
  })

/** It decides later about the request (1001), or has just taken it. */
async function throwUndecided(ports: Restoring, restore: Restore): Promise<never> {
  const { databases, now, policies } = ports
  const since = restore.request_pending_at ?? restore.request_sent_at
  const days = policies.at(now())(limits.pendingDays)
  if (since && now().getTime() - since.getTime() > days * dayMs)
    await databases.transact(tx =>
      raiseTermTodo(tx, { us: 'Restore', zhcn: '赎回域名' }, restore.name, 'it has not decided for days', now()),
    )
  return ports.dialogue.throwUnavailable(restore, 'the registry has not decided yet', 'registry-pending')
}

/** The registry took a request and its fee, and shows redemption again: a second request would cost a second fee. */
async function throwStillDeleted(ports: Restoring, restore: Restore): Promise<never> {
  const why = 'it took the restore request, and shows redemption again'
  await ports.databases.transact(tx =>
    raiseTermTodo(tx, { us: 'Restore', zhcn: '赎回域名' }, restore.name, why, ports.now()),
  )
  return ports.dialogue.throwUnavailable(restore, why, 'our-side')
}

/** False: it was refused, which has ended the restore. */
async function request(ports: Restoring, registry: Registry, restore: Restore): Promise<boolean> {
  const { databases, now } = ports
  await databases.transact(tx =>
    tx.updateTable('restores').set({ request_sent_at: now() }).where('id', '=', restore.id).execute(),
  )
  const outcome = await registry.requestRestore(
    { name: restore.name },
    { clientTransactionId: restore.client_transaction_id },
  )
  // Refused for certain, or never sent: nothing of it is at the registry.
  if (outcome.kind === 'refused' || outcome.kind === 'unavailable')
    await databases.transact(tx =>
      tx
        .updateTable('restores')
        .set({ request_sent_at: null })
        .where('id', '=', restore.id)
        .where('state', '=', 'waiting')
        .execute(),
    )
  if (outcome.kind === 'pending') {
    await databases.transact(tx =>
      move(tx, restoreStates, { id: restore.id, to: 'reporting', now: now(), set: { request_pending_at: now() } }),
    )
    return ports.dialogue.throwUnavailable(restore, outcome.message, 'registry-pending')
  }
  const overdue = meaningOf(outcome) === 'ours' && (await ports.dialogue.isOverdue(restore))
  const meaning = overdue ? 'refused' : await ports.dialogue.answerOf(restore, outcome)
  if (meaning === 'refused') {
    // A concurrent run may have requested it.
    const seen = await look(ports, registry, restore)
    if (!seen) return false
    if (seen.graceStatuses.includes('redemptionPeriod')) {
      await (overdue
        ? refuse(ports, restore, 'our-side-ended', '')
        : refuse(ports, restore, 'restore-refused', refusalOf(outcome)))
      return false
    }
  }
  await noteTaken(ports, restore)
  return true
}

async function report(ports: Restoring, registry: Registry, restore: Restore, seen: DomainData): Promise<void> {
  const { databases, now } = ports
  const outcome = await registry.reportRestore({ name: restore.name, report: reportOf(restore, seen, now()) })
  if ((await ports.dialogue.answerOf(restore, outcome)) !== 'refused') return
  const after = await look(ports, registry, restore)
  if (!after?.graceStatuses.includes('pendingRestore')) return
  // The registry has taken its fee and will delete the domain again, unless someone mends the report.
  await databases.transact(tx =>
    raiseTermTodo(
      tx,
      { us: 'Send the restore report of', zhcn: '提交赎回报告' },
      restore.name,
      wholeReasonOf(outcome),
      now(),
    ),
  )
  await ports.dialogue.throwUnavailable(restore, outcome.message, 'our-side')
}

async function addYears(ports: Restoring, registry: Registry, restore: Restore, seen: DomainData): Promise<void> {
  const { expiresAt } = seen
  if (!expiresAt) return ports.dialogue.throwUnavailable(restore, 'the registry shows no expiry date')
  // More than the restore's own year where the deletion fell into a renew grace, which gave the renewed years back to us.
  const years = yearsMissing(expiresAt, restore.renews_until, maxYearsAhead)
  if (years === 0) return finish(ports, restore, expiresAt)
  const fee = agreedFor(restore.agreed_fee, years)
  const outcome = await registry.renewDomain(
    {
      name: restore.name,
      currentExpiry: expiresAt,
      period: { value: years, unit: 'years' },
      ...(fee ? { fee: { currency: 'USD', fees: [{ amount: fee }] } } : {}),
    },
    { clientTransactionId: yearOf(restore) },
  )
  const meaning = await ports.dialogue.answerOf(restore, outcome)
  if (meaning === 'refused') {
    // The domain is back and its term has ended: what is missing is ours to get, not the customer's to pay again.
    await ports.databases.transact(tx =>
      raiseTermTodo(tx, { us: 'Renew', zhcn: '续费' }, restore.name, wholeReasonOf(outcome), ports.now()),
    )
    return ports.dialogue.throwUnavailable(restore, outcome.message, 'our-side')
  }
  const renewed = outcome.kind === 'done' ? outcome.data.expiresAt : null
  return finish(ports, restore, renewed ?? restore.renews_until)
}

/** The domain at its registry; undefined where it is no longer ours, which ends the restore. */
async function look(ports: Restoring, registry: Registry, restore: Restore): Promise<DomainData | undefined> {
  const seen = await registry.readDomain({ name: restore.name })
  if (seen.kind === 'done' && seen.data.sponsor === registry.registrar) return seen.data
  if (seen.kind !== 'done' && (await ports.dialogue.answerOf(restore, seen)) !== 'refused') return undefined
  await refuse(ports, restore, 'not-restorable', '')
  return undefined
}

async function finish(ports: Restoring, restore: Restore, expiresAt: Date): Promise<void> {
  await ports.databases.transact(tx => endRestore(tx, ports, restore, { restored: { expiresAt } }, ports.now()))
}

async function refuse(ports: Restoring, restore: Restore, note: LineNote, reason: string): Promise<void> {
  await ports.databases.transact(async tx => {
    await endRestore(tx, ports, restore, { refused: { note, reason } }, ports.now())
    enqueue(tx, reconcileJob, { domain: restore.domain_id }, { key: `reconcile ${restore.domain_id}` })
  })
}

/** A poll message about a request that was pending (1001): refused, the money returns; else the registry is asked. */
export async function takeRestoreDecision(
  tx: Tx,
  ports: EndPorts,
  { registry, name, clientTransactionId, succeeded, text }: RenewalDecision,
  now: Date,
): Promise<void> {
  const restore = await waitingRestore(tx, { registry, name })
  if (!restore) return
  const isOurs = restore.client_transaction_id === clientTransactionId
  if (isOurs && !succeeded && restore.request_pending_at && !restore.taken_at)
    return endRestore(tx, ports, restore, { refused: { note: 'restore-refused', reason: text } }, now)
  enqueue(tx, restoreDomainJob, { restore: restore.id }, { key: `restore ${restore.id}` })
}

/** A registry has said something of a domain whose restore is under way. */
export async function askOfMentionedRestore(
  tx: Tx,
  about: { readonly registry: string; readonly name: string },
): Promise<void> {
  const restore = await waitingRestore(tx, about)
  if (restore) enqueue(tx, restoreDomainJob, { restore: restore.id }, { key: `restore ${restore.id}` })
}
