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
import { type Databases, rollBackWith, type Tx } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Policies, ReadPolicy } from '../../platform/policies.ts'
import { noteReturned, type ReturnPorts, raiseOperatorTodo } from '../notices/index.ts'
import { type Destination, findDestination, partsOf, type Refusal } from './find-destination.ts'
import { domainQueueMegabytes, mailsADay, postmasterAddress, queueMegabytes } from './policies.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { newReturnAddress, returnHashOf } from './return-addresses.ts'
import {
  hasTooManySignatures,
  headerLength,
  headersOf,
  isLooping,
  messageIdOf,
  rfc5322Date,
  withoutClaimedResults,
} from './rules.ts'
import { takeReturn } from './take-return.ts'

export interface ReceivePorts {
  readonly databases: Databases
  readonly policies: Policies
  readonly log: Log
  /** Our name as a mail server, and the domain of return addresses. */
  readonly mailHost: string
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
const unknownNow: Refusal = {
  code: 451,
  text: '4.7.24 The records of the sender cannot be looked up at present, try again later',
}
const dayIsFull: Refusal = { code: 452, text: '4.7.1 This domain receives no more mail today' }
const queueIsFull: Refusal = { code: 452, text: '4.3.1 Too much mail is on its way, try again later' }
const headersTooLong: Refusal = { code: 552, text: '5.3.4 The headers are too long' }
const tooManySignatures: Refusal = { code: 554, text: '5.6.0 This mail has too many signatures' }
const oneReturnAtOnce: Refusal = { code: 452, text: '4.5.3 One return address at a time, send the others again' }
const returnTooLarge: Refusal = { code: 552, text: '5.3.4 A bounce may have 1 MB' }
const notYet: Refusal = { code: 451, text: '4.3.0 The mail that this is about is still on its way' }
const postmasterIsFull: Refusal = { code: 452, text: '4.7.1 The postmaster receives no more mail today' }

const maxHeaderBytes = 256 * 1024
const maxReturnBytes = 1024 * 1024
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
      postmaster: ports.policies.at(ports.now())(postmasterAddress),
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
      if (only?.kind === 'return')
        return message.content.length > maxReturnBytes
          ? returnTooLarge
          : takeReturn({ ...ports, signingKey: ports.sealingKey }, only.address, message.content)
      const isForPostmaster = destinations.some(({ kind }) => kind === 'postmaster')
      if (isForPostmaster && message.content.length > maxReturnBytes) return returnTooLarge
      // A seal would vouch for what anybody sent to the postmaster.
      const examined = await examine(isForPostmaster ? { ...ports, sealingKey: async () => undefined } : ports, message)
      if (examined.verdict === 'refused') return unauthorized
      if (examined.verdict === 'later') return unknownNow
      const messageId = messageIdOf(headers)
      return ports.databases.transact(tx => queue(tx, ports, { message, messageId, examined, destinations }))
    },
  }
}

/** A report about one of our notices is read and not stored; what is none, an automatic answer for instance, has no effect. */
async function takeReport(ports: ReceivePorts, key: string, content: Buffer): Promise<Refusal | undefined> {
  if (content.length > maxReturnBytes) return returnTooLarge
  const report = readDeliveryReport(content)
  return !report || (await noteReturned(ports, key, report)) ? undefined : notYet
}

/** A failed examination is no refusal: the mail continues without results. */
async function examine(
  { log, mailHost, resolve, sealingKey }: ReceivePorts,
  message: ReceivedMessage,
): Promise<Authentication> {
  const nothing: Authentication = { headers: '', verdict: 'accepted', isSenderConfirmed: false }
  const late = new Promise<Authentication>(done => setTimeout(() => done(nothing), authenticationMs).unref())
  // A seal helps the next server to judge; without one the mail still continues.
  const seal = await sealingKey()
  const work = authenticate(message.content, message, { host: mailHost, resolve, seal }).catch(error => {
    log.warn({ err: error }, 'a mail could not be examined')
    return nothing
  })
  return Promise.race([work, late])
}

interface Queued {
  readonly message: ReceivedMessage
  readonly messageId: string | undefined
  readonly examined: Authentication
  readonly destinations: readonly Destination[]
}

async function queue(
  tx: Tx,
  ports: ReceivePorts,
  { message, messageId, examined, destinations }: Queued,
): Promise<Refusal | undefined> {
  const policy = ports.policies.at(ports.now())
  const forwards = destinations.flatMap(each => (each.kind === 'forward' ? [each] : []))
  const domain = forwards[0]?.domain ?? null
  const content = Buffer.concat([Buffer.from(receivedHeaders(ports, message, examined)), message.content])
  if (domain !== null && !(await countMail(tx, domain, policy(mailsADay)))) return rollBackWith(dayIsFull)
  const postmaster = destinations.find(destination => destination.kind === 'postmaster')
  if (postmaster && !(await countPostmaster(tx))) return rollBackWith(postmasterIsFull)
  if (postmaster?.kind === 'postmaster' && postmaster.to === '') {
    await noteUnread(tx, ports, message)
    if (forwards.length === 0) return undefined
  }
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
  const sender = newReturnAddress(message.sender, ports.mailHost)
  const wanted = new Map<string, { forwarded_from: string; sender: string; recipient: string }>()
  for (const { address, targets } of forwards)
    for (const recipient of targets)
      if (!wanted.has(recipient)) wanted.set(recipient, { forwarded_from: address, sender, recipient })
  if (postmaster?.kind === 'postmaster' && postmaster.to !== '')
    wanted.set(postmaster.to, { forwarded_from: '', sender: '', recipient: postmaster.to })
  const [forward] = forwards
  if (forward && sender !== '')
    await tx
      .insertInto('forward_return_addresses')
      .values({
        address_hash: returnHashOf(partsOf(sender).mailbox),
        // Others would be told of mail that they never wrote.
        sender: examined.isSenderConfirmed ? message.sender : null,
        forwarded_from: forward.address,
        message_id: messageId ?? null,
        domain_id: forward.domain,
        made_at: new Date(),
      })
      .execute()
  await queueDeliveries(tx, id, [...wanted.values()], policy)
  return undefined
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

/** Counts a day's mail to the postmaster: false beyond the limit. */
async function countPostmaster(tx: Tx): Promise<boolean> {
  const hash = createHash('sha256')
    .update(`postmaster ${new Date().toISOString().slice(0, 10)}`)
    .digest()
  const { rows } = await sql`
    insert into forward_returns as r (address_hash, returns, first_at) values (${hash}, 1, now())
    on conflict (address_hash) do update set returns = r.returns + 1 where r.returns < ${postmasterMailsADay} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

const shown = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 200)

/** A postmaster must not be refused, and nobody is named who reads: an operator is told of the last mail. */
async function noteUnread(tx: Tx, { now }: ReceivePorts, { sender, content }: ReceivedMessage): Promise<void> {
  const subject = headersOf(content).find(line => /^subject[ \t]*:/i.test(line)) ?? ''
  const from = shown(sender) || '<>'
  const about = shown(subject.slice(subject.indexOf(':') + 1).trim())
  const text = {
    us: `Nobody reads mail to the postmaster: set forwards.postmaster. The last one came from ${from}: ${about}`,
    zhcn: `发给 postmaster 的邮件无人查看：请设置 forwards.postmaster。最近一封来自 ${from}：${about}`,
  }
  await raiseOperatorTodo(tx, { kind: 'postmaster', reference: 'unread', text, now: now() })
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
