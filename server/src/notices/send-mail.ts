import type { SendMail } from '@namestead/adapters/mail/port'
import type { Databases } from '../platform/database.ts'

/** Hands one mail over. A repeat after a crash carries the same id, so that the recipient gets it once. */
export async function sendMail(
  { databases, now }: { databases: Databases; now: () => Date },
  send: SendMail,
  id: string,
) {
  const mail = await databases.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!mail) return
  await send({ id: `mail-${id}`, to: mail.recipient, subject: mail.subject, text: mail.body })
  await databases.transact(tx =>
    tx
      .updateTable('mails')
      .set({ state: 'sent', sent_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute(),
  )
}
