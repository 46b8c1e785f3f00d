import { createHash } from 'node:crypto'
import {
  type Authentication,
  authenticate,
  type MailKey,
  type ResolveRecords,
} from '@namestead/adapters/mail/authenticate'
import { readDeliveryReport } from '@namestead/adapters/mail/delivery-report'
import type { Client, ReceivedMessage, Receiver } from '@namestead/adapters/mail/mail-exchanger'
import { sql } from 'kysely'
import { type Databases, insertMany, rollBackWith, type Tx } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Policies, ReadPolicy } from '../../platform/policies.ts'
import { noteReturned, type ReturnPorts } from '../notices/index.ts'
import { type Destination, findDestination, partsOf, type Refusal } from './find-destination.ts'
import { domainQueueMegabytes, mailsADay, postmasterAddress, queueDays, queueMegabytes } from './policies.ts'
import { type ReturnKey, returnAddressOf } from './return-addresses.ts'
import { hasTooManySignatures, headerLength, headersOf, isLooping, withoutClaimedResults } from './rules.ts'

export interface ReceivePorts {
  readonly databases: Databases
  readonly policies: Policies
  readonly log: Log
  /** Our name as a mail server, and the domain of return addresses. */
  readonly mailHost: string
  readonly returnKeys: () => Promise<readonly ReturnKey[]>
  /** Looks up what SPF, DKIM and DMARC ask for. */
  readonly resolve: ResolveRecords
  /** The key that seals, once its record is published. */
  readonly sealingKey: () => Promise<MailKey | undefined>
  readonly now: () => Date
  /** A notice came back because its address does not exist. */
  readonly bounced: ReturnPorts['bounced']
}

const oneDomainAtOnce: Refusal = { code: 452, text: '4.5.3 One domain at a time, send the others again' }
const looping: Refusal = { code: 554, text: '5.4.6 This mail was here before' }
const unauthorized: Refusal = { code: 550, text: '5.7.26 The domain of the sender does not authorize this mail' }
const dayIsFull: Refusal = { code: 452, text: '4.7.1 This domain receives no more mail today' }
const queueIsFull: Refusal = { code: 452, text: '4.3.1 Too much mail is on its way, try again later' }
const headersTooLong: Refusal = { code: 552, text: '5.3.4 The headers are too long' }
const tooManySignatures: Refusal = { code: 554, text: '5.6.0 This mail has too many signatures' }
const oneReturnAtOnce: Refusal = { code: 452, text: '4.5.3 One return address at a time, send the others again' }
const returnTooLarge: Refusal = { code: 552, text: '5.3.4 A bounce may have 1 MB' }
const notYet: Refusal = { code: 451, text: '4.3.0 The mail that this is about is still on its way' }
const returnedEnough: Refusal = { code: 550, text: '5.7.1 This address has taken its bounces' }

const maxHeaderBytes = 256 * 1024
const maxReturnBytes = 1024 * 1024
/** A mail has few recipients, and each server that fails sends one bounce. */
const returnsAnAddress = 3
/** What is read of mail to the postmaster. */
const postmasterMailsADay = 200
/** Long enough for slow name servers, and shorter than the client waits (RFC 5321 section 4.5.3.2.6). */
const authenticationMs = 30_000

/** Decides about mail and queues it. All that is refused is refused while the client waits. */
export function createReceiver(ports: ReceivePorts): Receiver {
  const destinationOf = async (recipient: string, { sender }: Client) =>
    findDestination(ports.databases.db, {
      recipient,
      sender,
      mailHost: ports.mailHost,
      keys: await ports.returnKeys(),
      postmaster: ports.policies.at(ports.now())(postmasterAddress),
      now: new Date(),
    })
  return {
    async judgeRecipient(recipient, client, earlier) {
      const [first] = earlier
      if (first !== undefined && partsOf(first).domain !== partsOf(recipient).domain) return oneDomainAtOnce
      if (first !== undefined && partsOf(first).domain === ports.mailHost) return oneReturnAtOnce
      const destination = await destinationOf(recipient, client)
      if (destination.kind === 'refused') return destination.refusal
      if (destination.kind === 'forward' && (await isDayFull(ports, destination.domain))) return dayIsFull
      return undefined
    },
    async take(received) {
      // First: all that follows searches the header section.
      if (headerLength(received.content, maxHeaderBytes) === undefined) return headersTooLong
      const headers = headersOf(received.content)
      if (hasTooManySignatures(headers)) return tooManySignatures
      if (isLooping(headers, received.recipients)) return looping
      const message = { ...received, content: withoutClaimedResults(received.content, ports.mailHost) }
      const destinations = await Promise.all(message.recipients.map(recipient => destinationOf(recipient, message)))
      const gone = destinations.find(destination => destination.kind === 'refused')
      if (gone?.kind === 'refused') return gone.refusal
      const [only] = destinations
      if (only?.kind === 'notice') return takeReport(ports, only.key, message.content)
      const isReturn = destinations.some(({ kind }) => kind === 'return')
      if (isReturn && message.content.length > maxReturnBytes) return returnTooLarge
      // A seal would vouch for what anybody sent to a return address.
      const examined = await examine(isReturn ? { ...ports, sealingKey: async () => undefined } : ports, message)
      if (examined.refuse) return unauthorized
      const [key] = await ports.returnKeys()
      if (!key) throw new Error('return addresses have no key')
      return ports.databases.transact(tx => queue(tx, ports, { message, examined, destinations, key }))
    },
  }
}

/** A report about one of our notices is read and not stored; what is none, an automatic answer for instance, has no effect. */
async function takeReport(ports: ReceivePorts, key: string, content: Buffer): Promise<Refusal | undefined> {
  if (content.length > maxReturnBytes) return returnTooLarge
  const report = readDeliveryReport(content)
  return !report || (await noteReturned(ports, key, report)) ? undefined : notYet
}

/** A failed examination is no refusal: the mail goes on without results. */
async function examine(
  { log, mailHost, resolve, sealingKey }: ReceivePorts,
  message: ReceivedMessage,
): Promise<Authentication> {
  const nothing = { headers: '', refuse: false, isSenderConfirmed: false }
  const late = new Promise<Authentication>(done => setTimeout(() => done(nothing), authenticationMs).unref())
  // A seal helps the next server to judge; without one the mail still goes on.
  const seal = await sealingKey()
  const work = authenticate(message.content, message, { host: mailHost, resolve, seal }).catch(error => {
    log.warn({ err: error }, 'a mail could not be examined')
    return nothing
  })
  return Promise.race([work, late])
}

interface Queued {
  readonly message: ReceivedMessage
  readonly examined: Authentication
  readonly destinations: readonly Destination[]
  readonly key: ReturnKey
}

/** Seconds in which the first attempt must begin before a sweep makes it. */
export const leaseSeconds = 900

async function queue(
  tx: Tx,
  ports: ReceivePorts,
  { message, examined, destinations, key }: Queued,
): Promise<Refusal | undefined> {
  const policy = ports.policies.at(ports.now())
  const forwards = destinations.flatMap(each => (each.kind === 'forward' ? [each] : []))
  const domain = forwards[0]?.domain ?? null
  const content = Buffer.concat([Buffer.from(receivedHeaders(ports, message, examined)), message.content])
  if (domain !== null && !(await countMail(tx, domain, policy(mailsADay)))) return rollBackWith(dayIsFull)
  for (const destination of destinations)
    if (destination.kind === 'return' && !(await countReturn(tx, destination))) return rollBackWith(returnedEnough)
  if (!(await hasRoom(tx, domain, content.length, policy))) return rollBackWith(queueIsFull)
  const { id } = await tx
    .insertInto('forwarded_messages')
    .values({
      domain_id: domain,
      // Nobody is told where a mail to the postmaster fails.
      sender: domain === null ? '' : message.sender,
      content,
      size: content.length,
      received_at: new Date(),
      may_bounce: examined.isSenderConfirmed,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sender = returnAddressOf(message.sender, ports.mailHost, key, new Date())
  const wanted = new Map<string, { forwarded_from: string; sender: string; recipient: string }>()
  for (const { address, targets } of forwards)
    for (const recipient of targets)
      if (!wanted.has(recipient)) wanted.set(recipient, { forwarded_from: address, sender, recipient })
  for (const destination of destinations)
    if (destination.kind === 'return')
      wanted.set(destination.to, { forwarded_from: '', sender: '', recipient: destination.to })
  await queueDeliveries(tx, id, [...wanted.values()], policy)
  return undefined
}

/** Deliveries of a message, each with the job of its first attempt. */
export async function queueDeliveries(
  tx: Tx,
  message: string,
  wanted: readonly { readonly forwarded_from: string; readonly sender: string; readonly recipient: string }[],
  policy: ReadPolicy,
): Promise<void> {
  const now = Date.now()
  const due_at = new Date(now + leaseSeconds * 1000)
  const ends_at = new Date(now + policy(queueDays) * 86_400_000)
  const made = await insertMany(
    tx,
    'forward_deliveries',
    wanted.map(each => ({ ...each, message_id: message, due_at, ends_at })),
    { returning: ['id'] },
  )
  await enqueueAll(
    tx,
    'forwards.deliver',
    made.map(({ id }) => ({ delivery: id, attempts: '0' })),
  )
}

/** Counts a mail of today, unless the day is full: concurrent ones cannot exceed it together. */
async function countMail(tx: Tx, domain: string, perDay: number): Promise<boolean> {
  const { rows } = await sql`
    insert into forward_days as d (domain_id, day, messages) values (${domain}, (now() at time zone 'UTC')::date, 1)
    on conflict (domain_id, day) do update set messages = d.messages + 1 where d.messages < ${perDay} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Counts what a return address leads back, or a day's mail to the postmaster: false beyond the limit. */
async function countReturn(tx: Tx, { to, by }: Destination & { readonly kind: 'return' }): Promise<boolean> {
  const today = new Date().toISOString().slice(0, 10)
  const [key, most] = by === 'postmaster' ? [`${by} ${today}`, postmasterMailsADay] : [`${by} ${to}`, returnsAnAddress]
  const hash = createHash('sha256').update(key.toLowerCase()).digest()
  const { rows } = await sql`
    insert into forward_returns as r (address_hash, returns, first_at) values (${hash}, 1, now())
    on conflict (address_hash) do update set returns = r.returns + 1 where r.returns < ${most} returning 1`.execute(tx)
  return rows.length > 0
}

async function isDayFull({ databases, policies, now }: ReceivePorts, domain: string): Promise<boolean> {
  const { rows } = await sql<{ messages: number }>`select messages from forward_days
    where domain_id = ${domain} and day = (now() at time zone 'UTC')::date`.execute(databases.db)
  return (rows[0]?.messages ?? 0) >= policies.at(now())(mailsADay)
}

const megabyte = 1024 * 1024

async function hasRoom(tx: Tx, domain: string | null, bytes: number, policy: ReadPolicy): Promise<boolean> {
  const { rows } = await sql<{ all_bytes: string; domain_bytes: string }>`
    select coalesce(sum(size), 0)::bigint as all_bytes,
      coalesce(sum(size) filter (where domain_id is not distinct from ${domain}::bigint), 0)::bigint as domain_bytes
    from forwarded_messages`.execute(tx)
  const [held] = rows
  return (
    Number(held?.all_bytes) + bytes <= policy(queueMegabytes) * megabyte &&
    Number(held?.domain_bytes) + bytes <= policy(domainQueueMegabytes) * megabyte
  )
}

/** What each server adds (RFC 5321 section 4.4), with the results of the examination before it. */
function receivedHeaders(
  { mailHost }: ReceivePorts,
  { name, address, protocol }: ReceivedMessage,
  { headers }: Authentication,
): string {
  const client = name.replace(/[^A-Za-z0-9.:[\]_-]/g, '').slice(0, 255) || 'unknown'
  const ip = address.replace(/^::ffff:/, '')
  const literal = ip.includes(':') ? `IPv6:${ip}` : ip
  return `${headers}Received: from ${client} ([${literal}])\r\n\tby ${mailHost} with ${protocol};\r\n\t${rfc5322Date(new Date())}\r\n`
}

/** As in `Mon, 02 Jan 2034 15:04:05 +0000` (RFC 5322 section 3.3). */
export const rfc5322Date = (at: Date): string => at.toUTCString().replace('GMT', '+0000')
