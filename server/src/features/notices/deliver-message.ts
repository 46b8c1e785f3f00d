import type { Handover, SendMail } from '@namestead/adapters/mail/port'
import type { SendSms } from '@namestead/adapters/sms/port'
import { sql } from 'kysely'
import type { Databases, Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { deliverJob } from './jobs.ts'

export interface DeliveryPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly log: Log
  readonly sendMail: SendMail
  readonly sendSms: SendSms
  /** The recipient's server says that the address does not exist, in the transaction that records it. */
  readonly bounced: (tx: Tx, recipient: string, now: Date) => Promise<void>
}

/** An attempt ends well within this time; an older one died with its process. */
const leaseSeconds = 45
/** RFC 5321 section 4.5.4.1: at least four days. A code by SMS is useless long before that. */
const givesUpHours = { mail: 96, sms: 1 } as const
const longestDelaySeconds = 1800

interface Claimed {
  readonly channel: keyof typeof givesUpHours
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly key: string
  readonly attempts: number
  readonly tooOld: boolean
  readonly fromVisitor: boolean
  readonly attachmentName: string
  readonly attachment: Buffer | null
}

/**
 * Hands one message over. The attempt is recorded before, its result after. The result is unknown only if a process dies in
 * between; then the message is sent again under the same key: an SMS gateway ignores the repeat, a mail carries the same
 * Message-ID. A job that finds an attempt running retries later.
 */
export async function deliverMessage({ databases, now, log, sendMail, sendSms, bounced }: DeliveryPorts, id: string) {
  const message = await databases.transact(tx => claim(tx, id))
  if (!message) return
  const { channel, recipient: to, subject, body: text, key, attachmentName: name, attachment: content } = message
  let handover: Handover
  try {
    handover = await (channel === 'mail'
      ? sendMail({ id: key, to, subject, text, ...(content && { attachment: { name, content } }) })
      : sendSms({ id: key, to, text }))
  } catch (error) {
    log.warn({ err: error, message: id, channel, attempt: message.attempts }, 'a message could not be handed over')
    return databases.transact(tx => postpone(tx, id, message, messageOf(error), now()))
  }
  if (handover.outcome === 'refused') log.warn({ message: id, channel, reply: handover.reply }, 'a message bounced')
  await databases.transact(async tx => {
    await end(tx, id, message.attempts, handover.outcome === 'accepted' ? 'sent' : 'bounced', handover.reply, now())
    if (channel === 'mail' && handover.isAboutAddress && !message.fromVisitor) await bounced(tx, to, now())
  })
}

async function claim(tx: Tx, id: string): Promise<Claimed | undefined> {
  const row = await tx
    .selectFrom('outgoing_messages')
    .select([
      'state',
      'channel',
      sql<boolean>`attempted_at > clock_timestamp() - make_interval(secs => ${leaseSeconds})`.as('isRunning'),
    ])
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sending'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.state === 'sending' && row.isRunning) {
    await enqueue(tx, deliverJob, { message: id }, { after: leaseSeconds })
    return undefined
  }
  const hours = givesUpHours[row.channel as keyof typeof givesUpHours]
  const { rows } = await sql<Claimed>`
    update outgoing_messages set state = 'sending', attempts = attempts + 1, attempted_at = clock_timestamp(),
      first_attempt_at = coalesce(first_attempt_at, clock_timestamp())
    where id = ${id}
    returning channel, recipient, subject, body, delivery_key::text as key, attempts,
      first_attempt_at < clock_timestamp() - make_interval(hours => ${hours}) as "tooOld", from_visitor as "fromVisitor",
      attachment_name as "attachmentName", attachment`.execute(tx)
  return rows[0]
}

/** A transient error: schedules the next attempt, or ends the message where the time for attempts is over. */
async function postpone(tx: Tx, id: string, { attempts, tooOld }: Claimed, reply: string, now: Date): Promise<void> {
  if (tooOld) return end(tx, id, attempts, 'failed', reply, now)
  const { numUpdatedRows } = await tx
    .updateTable('outgoing_messages')
    .set({ state: 'queued', reply })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await enqueue(tx, deliverJob, { message: id }, { after: Math.min(longestDelaySeconds, 2 ** (attempts - 1)) })
}

/** `attempts` identifies the attempt: one that was given up must not overrule the next. */
async function end(
  tx: Tx,
  id: string,
  attempts: number,
  state: 'sent' | 'bounced' | 'failed',
  reply: string,
  now: Date,
) {
  await tx
    .updateTable('outgoing_messages')
    // Codes and links have served their purpose: the content is deleted.
    .set({ state, reply, ended_at: now, subject: '', body: '', attachment_name: '', attachment: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)
