import { type Language, type Text, type TextParameters, translate } from '@namestead/contract/language'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { explained } from '../../platform/registry-refusals.ts'
import { deliverJob } from './jobs.ts'

export interface MailTexts {
  readonly subject: Text
  readonly body: Text
}

interface Recipient {
  readonly to: string
  readonly parameters?: TextParameters
  readonly language: Language
  readonly now: Date
  /** The text is a visitor's, who could make it be refused. */
  readonly fromVisitor?: boolean
}

interface QueuedMail extends Recipient {
  readonly texts: MailTexts
  /** A PDF. */
  readonly attachment?: { readonly name: string; readonly content: Buffer }
}

/** Queues a mail in the recipient's language; it is sent once the caller's transaction is committed. */
export const queueMail = (tx: Tx, { texts, ...mail }: QueuedMail): Promise<void> =>
  queue(tx, 'mail', texts.subject, texts.body, mail)

/** Queues an SMS to an E.164 number (`+`, country, number). */
export const enqueueSms = (tx: Tx, { text, ...recipient }: Recipient & { readonly text: Text }): Promise<void> =>
  queue(tx, 'sms', undefined, text, recipient)

async function queue(
  tx: Tx,
  channel: 'mail' | 'sms',
  subject: Text | undefined,
  body: Text,
  { to, parameters, language, now, fromVisitor = false, attachment }: Recipient & Pick<QueuedMail, 'attachment'>,
): Promise<void> {
  const { id } = await tx
    .insertInto('outgoing_messages')
    .values({
      channel,
      recipient: to,
      ...(subject ? { subject: translate(subject, language, explained(parameters, language)) } : {}),
      body: translate(body, language, explained(parameters, language)),
      created_at: now,
      from_visitor: fromVisitor,
      ...(attachment && { attachment_name: attachment.name, attachment: attachment.content }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  enqueue(tx, deliverJob, { message: id })
}
