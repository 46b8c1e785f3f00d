import type { Handover, SendMail } from '@namestead/adapters/mail/port'
import type { SendSms } from '@namestead/adapters/sms/port'
import { sql } from 'kysely'
import type { Databases, Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { move } from '../../platform/states.ts'
import { deliverJob } from './jobs.ts'
import { outgoingStates } from './states.ts'

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
  const message = await databases.transact(tx => claim(tx, id, now()))
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

async function claim(tx: Tx, id: string, now: Date): Promise<Claimed | undefined> {
  const row = await tx
    .selectFrom('outgoing_messages')
    .select([
      'state',
      'channel',
      'recipient',
      'subject',
      'body',
      sql<string>`delivery_key::text`.as('key'),
      'attempts',
      'first_attempt_at',
      'from_visitor as fromVisitor',
      'attachment_name as attachmentName',
      'attachment',
      sql<boolean>`attempted_at > clock_timestamp() - make_interval(secs => ${leaseSeconds})`.as('isRunning'),
      sql<boolean>`coalesce(first_attempt_at < clock_timestamp() - make_interval(hours =>
        case channel when 'mail' then ${givesUpHours.mail}::int else ${givesUpHours.sms}::int end), false)`.as(
        'tooOld',
      ),
    ])
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sending'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.state === 'sending' && row.isRunning) {
    enqueue(tx, deliverJob, { message: id }, { after: leaseSeconds })
    return undefined
  }
  const attempts = row.attempts + 1
  const began = row.first_attempt_at ?? sql`clock_timestamp()`
  const set = { attempts, attempted_at: sql`clock_timestamp()`, first_attempt_at: began }
  await move(tx, outgoingStates, { id, to: 'sending', now, set })
  return { ...row, attempts }
}

/** A transient error: schedules the next attempt, or ends the message where the time for attempts is over. */
async function postpone(tx: Tx, id: string, { attempts, tooOld }: Claimed, reply: string, now: Date): Promise<void> {
  if (tooOld) return end(tx, id, attempts, 'failed', reply, now)
  const again = { id, to: 'queued', now, set: { reply }, only: { state: 'sending', attempts } } as const
  if (!(await move(tx, outgoingStates, again))) return
  enqueue(tx, deliverJob, { message: id }, { after: Math.min(longestDelaySeconds, 2 ** (attempts - 1)) })
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
  // Codes and links have served their purpose: the content is deleted.
  const set = { reply, ended_at: now, subject: '', body: '', attachment_name: '', attachment: null }
  await move(tx, outgoingStates, { id, to: state, now, set, only: { state: 'sending', attempts } })
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)
