/**
 * The life cycle of domains over time: expiry with automatic renewal, end of redemption, missing restore reports, deletion, and
 * unanswered transfers. Everything takes effect at its due instant, however late the sweep runs. Safe in several processes: each
 * row is taken by one of them and skipped by the others.
 */
import type { Pool, PoolClient } from 'pg'
import { dateText } from '../epp/values.ts'
import { amountText } from './amounts.ts'
import { credit } from './billing.ts'
import { addDays, addMonths } from './calendar.ts'
import { type DomainRow, findDomain } from './domain-record.ts'
import { removeDomain } from './drop-domain.ts'
import { moveDomain, transferredExpiry } from './move-domain.ts'
import { decideReview } from './pending-create.ts'
import { queueMessage } from './poll.ts'
import { statement } from './statement.ts'
import { costOf, type Policies, policyOf, priceListOf } from './tld-policies.ts'
import { transaction } from './transaction.ts'
import { moveContact } from './transfer-contact.ts'
import { contactTransfer, domainTransfer, endTransfer, type TransferRow } from './transfer-record.ts'
import { isTransientError } from './transient-error.ts'

const batch = 200
const attempts = 5

const earliest = statement<{ due: Date | null }>(
  'next due',
  `select least((select min(due_at) from registry_sandbox.domain), (select min(decide_at) from registry_sandbox.domain),
     (select min(action_at) from registry_sandbox.transfer where state = 'pending')) as due`,
)
const dueDomains = statement<{ name: string; due_at: Date }>(
  'due domains',
  `select name, due_at from registry_sandbox.domain where due_at <= $1 order by due_at, name
   limit ${batch} for update skip locked`,
)
const dueTransfers = statement<TransferRow>(
  'due transfers',
  `select * from registry_sandbox.transfer where state = 'pending' and action_at <= $1 order by action_at, id
   limit ${batch} for update skip locked`,
)
const dueDecisions = statement<{ name: string; decide_at: Date }>(
  'due decisions',
  `select name, decide_at from registry_sandbox.domain where decide_at <= $1 order by decide_at, name
   limit ${batch} for update skip locked`,
)
const lockName = statement<{ name: string }>(
  'lock transferred domain',
  'select name from registry_sandbox.domain where name = $1 for update skip locked',
)
const renewAtExpiry = statement<never>(
  'renew at expiry',
  `with grace as (
     insert into registry_sandbox.grace_period (domain, kind, ends_at, registrar, fee, months)
     values ($1, 'autoRenewPeriod', $4, $5, $6, 12)
   ), over as (delete from registry_sandbox.grace_period where domain = $1 and ends_at <= $2::timestamptz)
   update registry_sandbox.domain set expires_at = $3, due_at = $3, updated_at = $2 where name = $1`,
)
const enterPhase = statement<never>(
  'enter phase',
  'update registry_sandbox.domain set phase = $2, due_at = $3 where name = $1',
)

/** The next due instant; null when there is none. */
export async function nextDue(pool: Pool): Promise<Date | null> {
  return (await earliest(pool, []))[0]?.due ?? null
}

/** Processes everything due at or before `now`; returns the number of events. */
export async function sweep(pool: Pool, policies: Policies, now: Date): Promise<number> {
  let total = 0
  let failures = 0
  for (;;) {
    try {
      const count = await sweepBatch(pool, policies, now)
      total += count
      failures = 0
      if (count === 0) return total
    } catch (error) {
      failures += 1
      // A deadlock with running commands: the batch was rolled back as a whole, and those commands have gone on.
      if (failures === attempts || !isTransientError(error)) throw error
    }
  }
}

const sweepBatch = (pool: Pool, policies: Policies, now: Date): Promise<number> =>
  transaction(pool, async client => {
    let count = 0
    for (const event of await dueEvents(client, now)) {
      if ('decides' in event) count += (await decideReview(client, event.decides, event.at)) ? 1 : 0
      else if ('transfer' in event) count += (await approveTransfer(client, policies, event.transfer)) ? 1 : 0
      else count += (await advanceDomain(client, policies, event.name, event.at)) ? 1 : 0
    }
    return count
  })

type Event = { at: Date; name: string } | { at: Date; decides: string } | { at: Date; transfer: TransferRow }

/**
 * In order of time. A full batch of one kind holds back later events of the other, since readers of the queue rely on the order.
 */
async function dueEvents(client: PoolClient, now: Date): Promise<Event[]> {
  const domains = await dueDomains(client, [now])
  const lastDomain = domains.length === batch ? domains.at(-1)?.due_at : undefined
  const transfers = await dueTransfers(client, [lastDomain ?? now])
  const lastTransfer = transfers.length === batch ? transfers.at(-1)?.action_at : undefined
  const decisions = await dueDecisions(client, [lastDomain ?? now])
  const events: Event[] = [
    ...decisions.map(row => ({ at: row.decide_at, decides: row.name })),
    ...domains.map(row => ({ at: row.due_at, name: row.name })),
    ...transfers.map(row => ({ at: row.action_at, transfer: row })),
  ]
  const until = lastTransfer ?? now
  return events.filter(event => event.at <= until).sort((one, other) => one.at.getTime() - other.at.getTime())
}

async function advanceDomain(client: PoolClient, policies: Policies, name: string, at: Date): Promise<boolean> {
  const domain = await findDomain(client, name)
  const found = policyOf(policies, name)
  if (!domain || !found) return false
  const { life } = found.policy
  switch (domain.phase) {
    case 'registered':
      await renew(client, policies, domain, at)
      return true
    // Without a report in time the domain returns to redemption (RFC 3915 section 3.1).
    case 'pending-restore':
      await enterPhase(client, [name, 'redemption', addDays(at, life.redemption)])
      return true
    case 'redemption':
      if (life.pendingDelete) await enterPhase(client, [name, 'pending-delete', addDays(at, life.pendingDelete)])
      else await drop(client, domain, at)
      return true
    case 'pending-delete':
      await drop(client, domain, at)
      return true
  }
}

async function renew(client: PoolClient, policies: Policies, domain: DomainRow, at: Date): Promise<void> {
  const found = policyOf(policies, domain.name)
  if (!found) return
  const { policy, label } = found
  const cost = costOf(policy, priceListOf(policy, label), 'renew', 12)
  const expiresAt = addMonths(domain.expires_at, 12)
  const graceEnd = addDays(at, policy.life.autoRenewGrace)
  await renewAtExpiry(client, [domain.name, at, expiresAt, graceEnd, domain.sponsor, amountText(cost)])
  await credit(client, domain.sponsor, -cost)
  await queueMessage(
    client,
    domain.sponsor,
    at,
    `Domain ${domain.name} was auto-renewed until ${dateText(expiresAt)}.`,
    {
      kind: 'domain-renewed',
      renewed: { name: domain.name, expiresAt, charged: null },
    },
  )
}

async function drop(client: PoolClient, domain: DomainRow, at: Date): Promise<void> {
  await removeDomain(client, domain.name)
  const { delete_client_id, delete_server_id } = domain
  await queueMessage(client, domain.sponsor, at, `Domain ${domain.name} was deleted.`, {
    kind: 'pending-action',
    object: 'domain',
    id: domain.name,
    succeeded: true,
    action: { clientTransactionId: delete_client_id, serverTransactionId: delete_server_id ?? 'unknown', at },
  })
}

async function approveTransfer(client: PoolClient, policies: Policies, transfer: TransferRow): Promise<boolean> {
  const at = transfer.action_at
  const approve = (expiresAt: Date | null) =>
    endTransfer(client, transfer, 'serverApproved', { actor: transfer.actor, at, expiresAt })
  if (transfer.object === 'contact') {
    const ended = await approve(null)
    if (!ended) return false
    await moveContact(client, ended, at)
    for (const registrar of [transfer.requester, transfer.actor])
      await queueMessage(client, registrar, at, 'Transfer approved.', {
        kind: 'contact-transfer',
        transfer: contactTransfer(ended),
      })
    return true
  }
  // A running command holds the domain: it goes first, and the next sweep tries again.
  const [locked] = await lockName(client, [transfer.object_id])
  const domain = locked && (await findDomain(client, transfer.object_id))
  const found = policyOf(policies, transfer.object_id)
  if (!domain || !found) return false
  const ended = await approve(transferredExpiry(domain, found.policy, at))
  if (!ended) return false
  await moveDomain(client, domain, ended, found.policy, at)
  for (const registrar of [transfer.requester, transfer.actor])
    await queueMessage(client, registrar, at, 'Transfer approved.', {
      kind: 'domain-transfer',
      transfer: domainTransfer(ended),
    })
  return true
}
