import { type Language, say, type Text, type TextParameters } from '@namestead/contract/language'
import type { Tx } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'

export interface MailTexts {
  readonly subject: Text
  readonly body: Text
}

/** Writes a mail in the recipient's language; it is sent once the caller's transaction is committed. */
export async function queueMail(
  tx: Tx,
  {
    to,
    texts,
    parameters,
    language,
    now,
  }: { to: string; texts: MailTexts; parameters?: TextParameters; language: Language; now: Date },
): Promise<void> {
  const { id } = await tx
    .insertInto('mails')
    .values({
      recipient: to,
      subject: say(texts.subject, language, parameters),
      body: say(texts.body, language, parameters),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'notices.send-mail', { mail: id })
}
