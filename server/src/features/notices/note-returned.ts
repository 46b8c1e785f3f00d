import type { DeliveryReport } from '@namestead/adapters/mail/delivery-report'
import type { Databases, Db, Tx } from '../../platform/database.ts'
import { move } from '../../platform/states.ts'
import { outgoingStates } from './states.ts'

/** The mailbox of a mail's envelope sender (variable envelope return path); its key is known to the recipient alone. */
export const returnMailboxOf = (key: string): string => `notice-${key.replaceAll('-', '')}`

/** The key of the mail that a return address belongs to; undefined for other mailboxes. */
export function keyOfReturn(mailbox: string): string | undefined {
  const [, ...parts] =
    /^notice-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(mailbox) ?? []
  return parts.length === 0 ? undefined : parts.join('-').toLowerCase()
}

/** Whether we sent a mail under this key within the days that mails are kept. */
export async function wasSent(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('delivery_key', '=', key)
    .where('channel', '=', 'mail')
    .executeTakeFirst()
  return row !== undefined
}

export interface ReturnPorts {
  readonly databases: Pick<Databases, 'transact'>
  readonly now: () => Date
  /** The address does not exist, in the transaction that records it. */
  readonly bounced: (tx: Tx, recipient: string, now: Date) => Promise<void>
}

/**
 * A server that had taken a mail reports later that it could not deliver it. The first report counts, what follows changes nothing.
 * False while the mail is still being handed over: the report is to come again.
 */
export const noteReturned = (
  { databases, now, bounced }: ReturnPorts,
  key: string,
  { status, reply, isAboutAddress }: DeliveryReport,
): Promise<boolean> =>
  databases.transact(async tx => {
    const message = await tx
      .selectFrom('outgoing_messages')
      .select(['id', 'state', 'recipient', 'from_visitor'])
      .where('delivery_key', '=', key)
      .where('channel', '=', 'mail')
      .forUpdate()
      .executeTakeFirst()
    if (message?.state === 'queued' || message?.state === 'sending') return false
    if (message?.state !== 'sent') return true
    const set = { reply: reply || status }
    await move(tx, outgoingStates, { id: message.id, to: 'bounced', now: now(), set })
    if (isAboutAddress && !message.from_visitor) await bounced(tx, message.recipient, now())
    return true
  })
