import type { DomainData, Registry } from '@namestead/adapters/registry/port'
import { displayAmount, type Money, usd, zero } from '@namestead/contract/money'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Deletions } from '../../../platform/database-types.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { move } from '../../../platform/states.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import { disengage, isDisputed, reconcileJob, recordDomainEvent } from '../../domains/index.ts'
import { notifyAccount } from '../../notices/index.ts'
import {
  type Catalogue,
  expectRefund,
  meaningOf,
  type Registries,
  RegistryUnavailable,
  refusalOf,
} from '../../tlds/index.ts'
import { isRenewing } from '../own-domains.ts'
import { deletionStates } from '../states.ts'
import { type DeletionNote, deletionMessages, deletionNote } from '../texts.ts'
import { clearHosts, type HostPorts, preventingStatus } from './clear-hosts.ts'
import { isDeleted, recordDeleted, whatRemains } from './deleted-domain.ts'
import { isHeldForAbuse } from './deletion-terms.ts'
import { throwUnlessRefused } from './interruptions.ts'

interface Ports extends HostPorts {
  readonly registries: Registries
  readonly catalogue: Catalogue
  /** Returns a part of what an order line cost, once for a reference. */
  readonly refundLine: (tx: Tx, refund: LineRefund) => Promise<void>
}

interface LineRefund {
  readonly orderLineId: string
  readonly amount: Money
  readonly reason: string
  readonly reference: string
  readonly now: Date
}

type Deletion = Selectable<Deletions> & { readonly registry: string; readonly registeredAt: Date }
type Became = 'redemption' | 'gone'
interface Refusal {
  readonly why: DeletionNote
  readonly reason?: string
}

/** The transaction id of the command that deletes. */
const deletionOf = (id: string) => `NS-deletion-${id}`

/** A registry may truncate its instants, and its clock differs from ours. */
const toleranceMs = 60_000

/**
 * The job of a deletion that can no longer be undone. Each run reads first: where the registry no longer has the domain, or has it
 * in redemption, our command whose answer was lost has deleted it. The refund was promised for the add grace: where the
 * registry does not show it any more nothing is deleted, since the customer expects the money back.
 */
export async function deleteOnRequest(ports: Ports, id: string): Promise<void> {
  const deletion = await ports.databases.transact(tx => claim(tx, id, ports.now()))
  if (!deletion) return
  const registry = ports.registries.of(deletion.registry)
  if (!registry) throw new RegistryUnavailable(`${deletion.name}: no connection to the registry`)
  const found = await read(ports, registry, deletion)
  if (found === 'gone' || isDeleted(found)) {
    // What nobody deleted for us left us otherwise, which the comparison with the registry records.
    if (!deletion.sent_at && !(await wasSent(ports, id))) return refuse(ports, deletion, { why: 'changed' })
    return follow(ports, deletion, found)
  }
  if (deletion.refund > 0n && !found.graceStatuses.includes('addPeriod'))
    return refuse(ports, deletion, { why: 'grace-over' })
  const { domain_id: domain, name } = deletion
  const blocked = await clearHosts(ports, registry, { id: domain, name, registry: deletion.registry }, found)
  if (!blocked) await noteSent(ports, id)
  const outcome = blocked ?? (await registry.deleteDomain({ name }, { clientTransactionId: deletionOf(id) }))
  const meaning = meaningOf(outcome)
  if (meaning !== 'done' && meaning !== 'pending') await throwUnlessRefused(ports, deletion, outcome)
  // Without a refund at stake, what cannot be read now the daily comparison finds.
  else if (deletion.refund === 0n) return record(ports, deletion, await whatRemains(registry, deletion.name))
  // A refusal does not prove that the domain is still there: a concurrent run may have deleted it, or the registry, late, by a
  // command whose answer was lost. Nor does an answer of 1001 say whether the registry takes the registration back.
  const left = await read(ports, registry, deletion)
  if (left === 'gone' || isDeleted(left))
    return blocked && !(await wasSent(ports, id))
      ? refuse(ports, deletion, { why: 'changed' })
      : follow(ports, deletion, left)
  if (meaning !== 'refused') return
  // A status explains itself in both languages; the registry's words are in its own.
  const status = preventingStatus(left.statuses)
  await refuse(ports, deletion, { why: 'registry', reason: status ?? refusalOf(outcome) })
}

/**
 * Records what has become of the domain. A refund follows what the registry does: it takes a registration back by removing it at
 * once. While it has not decided (pendingDelete without a grace status, RFC 5731 section 2.3) the deletion is looked at again.
 */
async function follow(ports: Ports, deletion: Deletion, found: DomainData | 'gone'): Promise<void> {
  if (found === 'gone') return record(ports, deletion, 'gone')
  const isDecided = found.graceStatuses.some(status => status === 'redemptionPeriod' || status === 'pendingDelete')
  if (isDecided || deletion.refund === 0n) return record(ports, deletion, 'redemption')
}

/** From here on the domain stays locked against renewals by the open row. What has changed meanwhile ends the deletion. */
async function claim(tx: Tx, id: string, now: Date): Promise<Deletion | undefined> {
  const { rows } = await sql<Deletion & { readonly alive: boolean }>`
    select x.*, d.registry_id as registry, d.registered_at as "registeredAt",
      d.state in ('active', 'expired') and d.account_id = x.account_id as alive
    from deletions x join domains d on d.id = x.domain_id where x.id = ${id} and x.state = 'deleting' for update of d, x`.execute(
    tx,
  )
  const [deletion] = rows
  if (!deletion) return undefined
  const { domain_id: domain, sent_at: sentAt, alive } = deletion
  if (sentAt) return deletion
  const why = !alive
    ? 'changed'
    : (await isRenewing(tx, domain))
      ? 'renewed'
      : (await isHeldForAbuse(tx, domain)) || (await isDisputed(tx, domain))
        ? 'on-hold'
        : undefined
  if (!why) return deletion
  await endUndeleted(tx, deletion, { why }, now)
  return undefined
}

/** Before the command: what an answer does not tell, this does. */
const noteSent = ({ databases, now }: Ports, id: string) =>
  databases.transact(tx =>
    tx.updateTable('deletions').set({ sent_at: now() }).where('id', '=', id).where('sent_at', 'is', null).execute(),
  )

/** A concurrent run may have sent the command since this one claimed the deletion. */
async function wasSent({ databases: { db } }: Ports, id: string): Promise<boolean> {
  const row = await db.selectFrom('deletions').select('sent_at').where('id', '=', id).executeTakeFirst()
  return row?.sent_at != null
}

/** The domain as its registry shows it, where it is still the one that was to be deleted. */
async function read(ports: Ports, registry: Registry, deletion: Deletion): Promise<DomainData | 'gone'> {
  const outcome = await registry.readDomain({ name: deletion.name })
  if (outcome.kind !== 'done') {
    await throwUnlessRefused(ports, deletion, outcome)
    return 'gone'
  }
  const { sponsor, createdAt } = outcome.data
  // Registered again since, by anyone.
  const isAnother = createdAt !== null && createdAt.getTime() > deletion.registeredAt.getTime() + toleranceMs
  return sponsor !== registry.registrar || isAnother ? 'gone' : outcome.data
}

/**
 * All consequences in one transaction: portfolio, restore, refund, which is booked once. A domain in redemption
 * was not taken back, so that its registration is not refunded.
 */
async function record(
  { databases, catalogue, refundLine, now }: Ports,
  deletion: Deletion,
  became: Became,
): Promise<void> {
  const { id, domain_id: domain, account_id: account, unicode, tld } = deletion
  const at = now()
  const isKept = became === 'redemption' && deletion.refund > 0n
  const refunded = isKept ? zero : usd(deletion.refund)
  await databases.transact(async tx => {
    await sql`select from domains where id = ${domain} for update`.execute(tx)
    const set = { became, ended_at: at, due_at: null, ...(isKept && { refund: 0n, registration_id: null }) }
    if (!(await move(tx, deletionStates, { id, to: 'done', now: at, note: became, set }))) return
    await disengage(tx, { kind: 'deletion', reference: id })
    await recordDeleted(tx, catalogue, { id: domain, tld, clientTransactionId: deletionOf(id), to: became, now: at })
    await notifyAccount(tx, {
      account,
      kind: 'domain',
      texts: deletionMessages[isKept ? 'notRefunded' : refunded.minor > 0n ? 'refunded' : 'done'],
      parameters: { name: unicode, refund: displayAmount(refunded) },
      path: became === 'redemption' ? '/user/xfsh_list' : '/user/zjmx',
      now: at,
    })
    if (became === 'gone' && isInGrace(catalogue, deletion, at)) await expectGrace(tx, deletion, at)
    if (isKept) return
    for (const part of await partsOf(tx, deletion)) await refundLine(tx, { ...part, reason: 'deletion', now: at })
  })
}

/** What the registry gives back does not depend on whether the customer is refunded. */
const isInGrace = (catalogue: Catalogue, { tld, registeredAt }: Deletion, at: Date) =>
  at.getTime() - registeredAt.getTime() <= (catalogue.find(tld)?.rules.lifeCycle.addGrace ?? 0) * dayMs

async function expectGrace(tx: Tx, { id, registry, domain_id: domain }: Deletion, at: Date): Promise<void> {
  const row = await tx
    .selectFrom('registrations')
    .select('client_transaction_id')
    .where('domain_id', '=', domain)
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (!row) return
  // Within the add grace of the registration, each renewal is within its own (RFC 3915 section 3.1, renewPeriod).
  const renewed = await tx
    .selectFrom('renewals')
    .select('client_transaction_id')
    .where('domain_id', '=', domain)
    .where('state', '=', 'done')
    .execute()
  await expectRefund(tx, {
    registry,
    charged: [row, ...renewed].map(({ client_transaction_id }) => client_transaction_id),
    clientTransactionId: deletionOf(id),
    command: 'deleteDomain',
    at,
  })
}

/** The refund by what it was paid for: renewals since the registration whole, and what the registry keeps is of the registration. */
async function partsOf(tx: Tx, deletion: Deletion) {
  const { id, domain_id: domain, account_id: account, registration_id: registration } = deletion
  if (!registration) return []
  const paid = (table: 'registrations' | 'renewals') =>
    tx.selectFrom(table).select(['id', 'order_line_id', 'price']).where('account_id', '=', account)
  const renewed = await paid('renewals').where('domain_id', '=', domain).where('state', '=', 'done').execute()
  const registered = await paid('registrations').where('id', '=', registration).execute()
  const lines = [
    ...renewed.map(row => ({ ...row, reference: `${id}/${row.id}` })),
    ...registered.map(row => ({ ...row, reference: id })),
  ]
  let left = deletion.refund
  return lines.flatMap(({ order_line_id: orderLineId, price, reference }) => {
    const part = left - price >= 0n ? price : left
    left -= part
    return part > 0n ? [{ orderLineId, reference, amount: usd(part) }] : []
  })
}

const refuse = ({ databases, now }: Ports, deletion: Deletion, refusal: Refusal): Promise<void> =>
  databases.transact(async tx => {
    await sql`select from domains where id = ${deletion.domain_id} for update`.execute(tx)
    await endUndeleted(tx, deletion, refusal, now())
  })

/** The domain stays, and the customer learns why. */
async function endUndeleted(
  tx: Tx,
  { id, domain_id: domain, account_id: account, unicode }: Deletion,
  { why, reason = '' }: Refusal,
  now: Date,
): Promise<void> {
  const set = { why, reason: reason.slice(0, 300), ended_at: now, due_at: null }
  if (!(await move(tx, deletionStates, { id, to: 'refused', now, note: why, set }))) return
  await disengage(tx, { kind: 'deletion', reference: id })
  await recordDomainEvent(tx, { domain, event: 'deletion-refused', detail: reason, account: null, now })
  await notifyAccount(tx, {
    account,
    kind: 'domain',
    texts: { subject: deletionMessages.refused.subject, body: deletionNote(why, reason) },
    parameters: { name: unicode, reason },
    path: `/user/domain_xq?domain=${domain}`,
    now,
  })
  if (why === 'changed') enqueue(tx, reconcileJob, { domain }, { key: `reconcile ${domain}` })
}
