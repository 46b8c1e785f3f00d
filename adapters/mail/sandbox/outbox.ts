import type pg from 'pg'
import { ownParsers } from '../../own-parsers.ts'
import type { SendSms } from '../../sms/port.ts'
import type { SendMail } from '../port.ts'
import type { RelayMail } from '../relay.ts'

/** A message that the sandbox stored instead of sending. */
export interface OutboxMessage {
  readonly channel: 'mail' | 'sms'
  readonly id: string
  readonly to: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly text: string
  readonly at: Date
}

export interface Outbox {
  readonly sendMail: SendMail
  readonly sendSms: SendSms
  /** Whole messages, with their headers. */
  readonly relayMail: RelayMail
  /** Newest first; to any recipient, or to one. */
  read(limit: number, to?: string): Promise<OutboxMessage[]>
}

/** Bytes of a forwarded message. */
const maxShown = 100_000

export const createSchema = (pool: pg.Pool) =>
  pool.query(`
    -- Two processes that start at once make the schema one after the other.
    select pg_advisory_xact_lock(hashtext('mail_sandbox'));
    create schema if not exists mail_sandbox;
    create table if not exists mail_sandbox.outbox (
      id text primary key, recipient text not null, subject text not null, body text not null,
      at timestamptz not null default now(), position bigint generated always as identity
    );
    alter table mail_sandbox.outbox add column if not exists channel text not null default 'mail'`)

/** The sandbox for mail and SMS: messages are stored in a schema of its own and shown at /dev/outbox. */
export async function createOutbox(pool: pg.Pool): Promise<Outbox> {
  await createSchema(pool)
  // A repeated id is one message, as at a gateway with idempotency keys.
  const store = async (channel: 'mail' | 'sms', id: string, to: string, subject: string, text: string) => {
    await pool.query(
      `insert into mail_sandbox.outbox (channel, id, recipient, subject, body) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [channel, id, to, subject, text],
    )
    return { outcome: 'accepted', reply: 'kept in the outbox' } as const
  }
  return {
    sendMail: ({ id, to, subject, text, attachment }) =>
      store(
        'mail',
        id,
        to,
        subject,
        attachment ? `${text}\n\n[${attachment.name}: ${attachment.content.length} octets]` : text,
      ),
    sendSms: ({ id, to, text }) => store('sms', id, to, '', text),
    relayMail: ({ id, to, content }) => {
      const text = content.subarray(0, maxShown).toString('utf8').replaceAll('\0', '').replaceAll('\r\n', '\n')
      const subject = /^Subject:[ \t]*(.*)$/im.exec(text)?.[1] ?? ''
      return store('mail', `forwarded ${id}`, to, subject, text)
    },
    async read(limit, to) {
      const { rows } = await pool.query<OutboxMessage>({
        text: `select channel, id, recipient as "to", subject, body as text, at from mail_sandbox.outbox
         where $2::text is null or recipient = $2 order by position desc limit $1`,
        values: [limit, to],
        ...ownParsers,
      })
      return rows
    },
  }
}
