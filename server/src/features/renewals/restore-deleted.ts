import type { DomainData, Outcome, Registry } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import type { Databases, Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import { move } from '../../platform/states.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { maxYearsAhead } from '../../platform/years.ts'
import { policies as registration } from '../registration/index.ts'
import {
  isOverdue,
  meaningOf,
  type Registries,
  RegistryUnavailable,
  raiseAccountAlarm,
  refusalOf,
  settleAccountAlarm,
  wholeReasonOf,
} from '../tlds/index.ts'
import { agreedFor } from './agreed-fee.ts'
import type { EndPorts } from './end-renewals.ts'
import { endRestore, findRestore, type Restore, waitingRestore, yearOf } from './end-restore.ts'
import { raiseTermTodo } from './interruptions.ts'
import type { RenewalDecision } from './pending-renewals.ts'
import { reportOf } from './restore-report.ts'
import { yearsMissing } from './rules.ts'
import { restoreStates } from './states.ts'
import type { LineNote } from './texts.ts'

export interface RestorePorts extends EndPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly registries: Registries
  readonly policies: Policies
  /** Records at the order line why it still waits. */
  readonly waits: (tx: Tx, orderLineId: string, note: LineNote) => Promise<void>
}

/**
 * The job that restores a deleted domain: request, report (RFC 3915 section 4.2.5), and the years where the registry does not add
 * them by itself. A step is recorded before its command is sent, and moved on by what the registry shows: each run reads the domain
 * first, and a request that the registry has taken, or may have taken, is never sent again, since it would cost a second fee.
 */
export async function restoreDeleted(ports: RestorePorts, id: string, attempt: number): Promise<void> {
  const restore = await findRestore(ports.databases.db, id)
  if (!restore) return
  const registry = ports.registries.of(restore.registry)
  if (!registry) return wait(ports, restore, 'no connection to the registry')
  const seen = await look(ports, registry, restore)
  if (!seen) return

  if (seen.graceStatuses.includes('redemptionPeriod')) {
    if (restore.taken_at || isInDoubt(restore, ports.now())) return stayDeleted(ports, restore)
    if (restore.state === 'reporting') return stayRequested(ports, restore)
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
    return wait(ports, restore, 'the registry has not restored it yet')
  await addYears(ports, registry, restore, after)
  if (attempt > 1)
    await ports.databases.transact(tx => settleAccountAlarm(tx, { registry: restore.registry, now: ports.now() }))
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
async function stayRequested(ports: RestorePorts, restore: Restore): Promise<never> {
  const { databases, now, policies } = ports
  const since = restore.request_pending_at ?? restore.request_sent_at
  const days = policies.at(now())(registration.pendingDays)
  if (since && now().getTime() - since.getTime() > days * dayMs)
    await databases.transact(tx =>
      raiseTermTodo(tx, { us: 'Restore', zhcn: '赎回域名' }, restore.name, 'it has not decided for days', now()),
    )
  return wait(ports, restore, 'the registry has not decided yet', 'registry-pending')
}

/** The registry took a request and its fee, and shows redemption again: a second request would cost a second fee. */
async function stayDeleted(ports: RestorePorts, restore: Restore): Promise<never> {
  const why = 'it took the restore request, and shows redemption again'
  await ports.databases.transact(tx =>
    raiseTermTodo(tx, { us: 'Restore', zhcn: '赎回域名' }, restore.name, why, ports.now()),
  )
  return wait(ports, restore, why, 'our-side')
}

/** False: it was refused, which has ended the restore. */
async function request(ports: RestorePorts, registry: Registry, restore: Restore): Promise<boolean> {
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
    return wait(ports, restore, outcome.message, 'registry-pending')
  }
  const overdue = meaningOf(outcome) === 'ours' && (await isOurSideOverdue(ports, restore))
  const meaning = overdue ? 'refused' : await heed(ports, restore, outcome)
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

async function report(ports: RestorePorts, registry: Registry, restore: Restore, seen: DomainData): Promise<void> {
  const { databases, now } = ports
  const outcome = await registry.reportRestore({ name: restore.name, report: reportOf(restore, seen, now()) })
  if ((await heed(ports, restore, outcome)) !== 'refused') return
  const after = await look(ports, registry, restore)
  if (!after?.graceStatuses.includes('pendingRestore')) return
  // The registry has taken its fee and will delete the domain again, unless somebody mends the report.
  await databases.transact(tx =>
    raiseTermTodo(
      tx,
      { us: 'Send the restore report of', zhcn: '提交赎回报告' },
      restore.name,
      wholeReasonOf(outcome),
      now(),
    ),
  )
  await wait(ports, restore, outcome.message, 'our-side')
}

async function addYears(ports: RestorePorts, registry: Registry, restore: Restore, seen: DomainData): Promise<void> {
  const { expiresAt } = seen
  if (!expiresAt) return wait(ports, restore, 'the registry shows no expiry date')
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
  const meaning = await heed(ports, restore, outcome)
  if (meaning === 'refused') {
    // The domain is back and its term has ended: what is missing is ours to get, not the customer's to pay again.
    await ports.databases.transact(tx =>
      raiseTermTodo(tx, { us: 'Renew', zhcn: '续费' }, restore.name, wholeReasonOf(outcome), ports.now()),
    )
    return wait(ports, restore, outcome.message, 'our-side')
  }
  const renewed = outcome.kind === 'done' ? outcome.data.expiresAt : null
  return finish(ports, restore, renewed ?? restore.renews_until)
}

/** Done or refused; anything else makes the job wait, with a note in the order. */
async function heed(ports: RestorePorts, restore: Restore, outcome: Outcome<unknown>): Promise<'done' | 'refused'> {
  const meaning = meaningOf(outcome)
  if (meaning === 'done' || meaning === 'refused') return meaning
  if (meaning === 'ours') return alarm(ports, restore, outcome)
  return wait(ports, restore, outcome.message, meaning === 'pending' ? 'registry-pending' : 'registry-silent')
}

/** The domain at its registry; undefined where it is no longer ours, which ends the restore. */
async function look(ports: RestorePorts, registry: Registry, restore: Restore): Promise<DomainData | undefined> {
  const seen = await registry.readDomain({ name: restore.name })
  if (seen.kind === 'done' && seen.data.sponsor === registry.registrar) return seen.data
  if (seen.kind !== 'done' && (await heed(ports, restore, seen)) !== 'refused') return undefined
  await refuse(ports, restore, 'not-restorable', '')
  return undefined
}

async function finish(ports: RestorePorts, restore: Restore, expiresAt: Date): Promise<void> {
  await ports.databases.transact(tx => endRestore(tx, ports, restore, { restored: { expiresAt } }, ports.now()))
}

async function refuse(ports: RestorePorts, restore: Restore, note: LineNote, reason: string): Promise<void> {
  await ports.databases.transact(async tx => {
    await endRestore(tx, ports, restore, { refused: { note, reason } }, ports.now())
    await enqueue(tx, 'domains.reconcile', { domain: restore.domain_id }, { key: `reconcile ${restore.domain_id}` })
  })
}

const isOurSideOverdue = ({ databases, now, policies }: RestorePorts, { id }: Restore) =>
  isOverdue(databases, { table: 'restores', id, now: now(), maxDays: policies.at(now())(registration.ourSideDays) })

async function alarm({ databases, now, waits }: RestorePorts, restore: Restore, met: Outcome<unknown>): Promise<never> {
  await databases.transact(async tx => {
    await waits(tx, restore.order_line_id, 'our-side')
    await raiseAccountAlarm(tx, {
      registry: restore.registry,
      undone: { us: `restore ${restore.name}`, zhcn: `赎回 ${restore.name}` },
      met,
      now: now(),
    })
  })
  throw new RegistryUnavailable(`${restore.name}: ${met.message}`)
}

async function wait(
  { databases, waits }: RestorePorts,
  restore: Restore,
  why: string,
  note: LineNote = 'registry-silent',
): Promise<never> {
  await databases.transact(tx => waits(tx, restore.order_line_id, note))
  throw new RegistryUnavailable(`${restore.name}: ${why}`)
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
  await enqueue(tx, 'renewals.restore-domain', { restore: restore.id }, { key: `restore ${restore.id}` })
}

/** A registry has said something of a domain whose restore is under way. */
export async function askOfMentionedRestore(
  tx: Tx,
  about: { readonly registry: string; readonly name: string },
): Promise<void> {
  const restore = await waitingRestore(tx, about)
  if (restore) await enqueue(tx, 'renewals.restore-domain', { restore: restore.id }, { key: `restore ${restore.id}` })
}
