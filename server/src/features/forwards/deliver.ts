import { type MailKey, signMail } from '@namestead/adapters/mail/authenticate'
import type { RelayMail } from '@namestead/adapters/mail/relay'
import { sql } from 'kysely'
import type { Databases, Tx } from '../../platform/database.ts'
import { type Maintenance, onceAny } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Policies } from '../../platform/policies.ts'
import { bounceOf } from './bounce.ts'
import { partsOf } from './find-destination.ts'
import { deliverForwardedJob } from './jobs.ts'
import { queueBounce } from './queue-bounce.ts'
import { leaseSeconds } from './queue-deliveries.ts'
import { returnHashOf } from './return-addresses.ts'
import { retrySeconds } from './rules.ts'
import { takeReturnOf } from './take-return.ts'
import { type RefusalWatch, watchRefusals } from './watch-refusals.ts'

export interface DeliverPorts {
  readonly databases: Databases
  readonly policies: Policies
  readonly log: Log
  readonly mailHost: string
  readonly relayMail: RelayMail
  /** The key that signs bounces, once its record is published. */
  readonly signingKey: () => Promise<MailKey | undefined>
  readonly now: () => Date
}

const atOnce = 8
const atOnceADomain = 2
/** Until a delivery that finds too many under way is looked at again. */
const queueSeconds = 10

/**
 * The job of one attempt, of which each process makes a few at a time: slow servers must occupy neither the worker nor its memory.
 * `attempts` is how many there were: a job that runs twice finds another number and does nothing. The attempt is counted before
 * the mail is handed over; where its result is lost, a sweep repeats it after a while.
 */
export function createDeliverer(ports: DeliverPorts): (id: string, attempts: number) => Promise<void> {
  const running = new Map<string, number>()
  const refusals = watchRefusals(ports)
  let all = 0
  return async (id, attempts) => {
    const found = await ports.databases.db
      .selectFrom('forward_deliveries')
      .select('recipient')
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .executeTakeFirst()
    if (!found) return
    const { domain } = partsOf(found.recipient)
    const ofDomain = running.get(domain) ?? 0
    if (all >= atOnce || ofDomain >= atOnceADomain) return postpone(ports.databases, id, attempts)
    all++
    running.set(domain, ofDomain + 1)
    try {
      await deliverMail(ports, refusals, id, attempts)
    } finally {
      all--
      const left = (running.get(domain) ?? 1) - 1
      if (left > 0) running.set(domain, left)
      else running.delete(domain)
    }
  }
}

const postpone = (databases: Databases, id: string, attempts: number): Promise<void> =>
  databases.transact(async tx => {
    await sql`update forward_deliveries set due_at = now() + make_interval(secs => ${queueSeconds})
      where id = ${id} and attempts = ${attempts}`.execute(tx)
  })

async function deliverMail(ports: DeliverPorts, refusals: RefusalWatch, id: string, attempts: number): Promise<void> {
  const { databases, log } = ports
  const delivery = await claim(databases, id, attempts)
  if (!delivery) return
  const content =
    delivery.forwarded_from === ''
      ? delivery.content
      : Buffer.concat([Buffer.from(`Delivered-To: ${delivery.forwarded_from}\r\n`), delivery.content])
  const { sender: from, recipient: to } = delivery
  const result = await ports
    .relayMail({ id: `${id}-${delivery.message_id}`, from, to, content })
    .catch((error: Error) => {
      log.info({ delivery: id, err: error }, 'a forwarded mail is tried again')
      return { outcome: 'delayed' as const, reply: error.message }
    })
  await recordOutcome(ports, delivery, attempts, result)
  // After the outcome is stored: a failure here must not have a mail that was taken delivered again.
  await refusals
    .count(partsOf(to).domain, result)
    .catch(error => log.error({ err: error, delivery: id }, 'a refusal of forwarded mail could not be counted'))
}

async function recordOutcome(
  ports: DeliverPorts,
  delivery: Claimed,
  attempts: number,
  { outcome, reply }: { readonly outcome: 'accepted' | 'refused' | 'delayed'; readonly reply: string },
): Promise<void> {
  const { databases } = ports
  if (outcome === 'accepted') return databases.transact(tx => endDelivery(tx, delivery))
  if (outcome === 'refused') return giveUp(ports, delivery, reply)
  if (delivery.ends_at <= new Date()) return giveUp(ports, delivery, `4.4.7 ${reply}`)
  await databases.transact(tx =>
    sql`update forward_deliveries set reply = ${reply.slice(0, 1000)},
      due_at = least(ends_at, now() + make_interval(secs => ${retrySeconds(attempts + 1)}))
      where id = ${delivery.id} and attempts = ${attempts + 1}`.execute(tx),
  )
}

interface Claimed {
  readonly id: string
  readonly message_id: string
  readonly forwarded_from: string
  readonly sender: string
  readonly recipient: string
  readonly ends_at: Date
  readonly content: Buffer
  /** Of the mail as it was received. */
  readonly original_sender: string
  readonly may_bounce: boolean
}

/** Ends a delivery whose recipient has declined or was removed since the mail came. */
const claim = (databases: Databases, id: string, attempts: number): Promise<Claimed | undefined> =>
  databases.transact(async tx => {
    const { rows } = await sql<Claimed & { readonly wanted: boolean }>`
      update forward_deliveries d set attempts = d.attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
      from forwarded_messages m where d.id = ${id} and d.attempts = ${attempts} and m.id = d.message_id
      returning d.id, d.message_id, d.forwarded_from, d.sender, d.recipient, d.ends_at, m.content, m.sender as original_sender,
        m.may_bounce, d.forwarded_from = '' or exists (
          select from forward_recipients r join forward_targets t on t.recipient_id = r.id
          where r.domain_id = m.domain_id and r.email = d.recipient and r.state = 'confirmed') as wanted`.execute(tx)
    const [row] = rows
    if (row?.wanted) return row
    if (row) await endDelivery(tx, row)
    return undefined
  })

/** Ends a delivery; with the last one, the mail is no longer kept. */
async function endDelivery(tx: Tx, { id, message_id }: Pick<Claimed, 'id' | 'message_id'>): Promise<void> {
  // Locked, so that of two last deliveries one sees the other's end.
  await sql`select from forwarded_messages where id = ${message_id} for update`.execute(tx)
  await tx.deleteFrom('forward_deliveries').where('id', '=', id).execute()
  await sql`delete from forwarded_messages m where m.id = ${message_id}
    and not exists (select from forward_deliveries d where d.message_id = m.id)`.execute(tx)
}

/** Deletes a delivery that an operator does not want. */
export async function deleteDelivery(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('forward_deliveries')
    .select(['id', 'message_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return false
  await endDelivery(tx, found)
  return true
}

/**
 * Tells the sender, once a mail, where its origin was confirmed: others would be told of mail that they never wrote. A bounce has no
 * sender, and nobody is told of its failure.
 */
async function giveUp(ports: DeliverPorts, delivery: Claimed, reply: string): Promise<void> {
  const { databases, policies, mailHost, signingKey, now, log } = ports
  const to = delivery.original_sender
  // The reply is the operator's to read: a bounce does not pass it on.
  log.info({ delivery: delivery.id, reply }, 'a forwarded mail is given up')
  const bounce = to === '' || !delivery.may_bounce ? undefined : await signed()
  await databases.transact(async tx => {
    const { rows } = await sql`select from forward_deliveries where id = ${delivery.id} for update`.execute(tx)
    if (rows.length === 0) return
    if (bounce && (await takeBounce(tx, delivery))) await queueBounce(tx, { to, bounce, policy: policies.at(now()) })
    await endDelivery(tx, delivery)
  })

  async function signed(): Promise<Buffer> {
    const { forwarded_from: address, content: original } = delivery
    const plain = bounceOf({ mailHost, to, address, reply, original, now: new Date() })
    const key = await signingKey()
    return key ? signMail(plain, key) : plain
  }
}

/** True for the first failure of a mail, reported by a later server or now. */
async function takeBounce(tx: Tx, { message_id: message, sender }: Claimed): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('forwarded_messages')
    .set({ may_bounce: false })
    .where('id', '=', message)
    .where('may_bounce', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n && !(await wasReported(tx, returnHashOf(partsOf(sender).mailbox)))
}

/** Whether a later server has reported a failure of the mail; from now on none is passed on. */
async function wasReported(tx: Tx, address: Buffer): Promise<boolean> {
  if (await takeReturnOf(tx, address)) return false
  const row = await tx
    .selectFrom('forward_return_addresses')
    .select('domain_id')
    .where('address_hash', '=', address)
    .executeTakeFirst()
  return row !== undefined
}

const sweepSize = 200

/** Starts the attempts that are due. In real time, like all mail. */
export const dueDeliveries: Maintenance = {
  name: 'forwards.due-deliveries',
  // By real time, like the answers of other mail servers.
  nextDue: () => onceAny(sql`select from forward_deliveries where due_at <= now()`),
  async sweep(tx) {
    const { rows } = await sql<{ id: string; attempts: number }>`
      update forward_deliveries set due_at = now() + make_interval(secs => ${leaseSeconds}) where id in (
        select id from forward_deliveries where due_at <= now() order by due_at limit ${sweepSize} for update skip locked)
      returning id, attempts`.execute(tx)
    enqueueAll(
      tx,
      deliverForwardedJob,
      rows.map(({ id, attempts }) => ({ delivery: id, attempts })),
    )
    return rows.length
  },
}
