import type pg from 'pg'
import type { Mail, SendMail } from '../port.ts'

/** A mail that the sandbox kept instead of sending. */
export interface KeptMail extends Mail {
  readonly at: Date
}

/** The embedded stand-in: mails land in a schema of its own and can be read at /dev/outbox. */
export async function createOutbox(
  pool: pg.Pool,
): Promise<{ send: SendMail; read(limit: number): Promise<KeptMail[]> }> {
  await pool.query(`
    -- Two processes that start at once make the schema one after the other.
    select pg_advisory_xact_lock(hashtext('mail_sandbox'));
    create schema if not exists mail_sandbox;
    create table if not exists mail_sandbox.outbox (
      id text primary key, recipient text not null, subject text not null, body text not null,
      at timestamptz not null default now(), position bigint generated always as identity
    )`)
  return {
    async send({ id, to, subject, text }) {
      await pool.query(
        'insert into mail_sandbox.outbox (id, recipient, subject, body) values ($1, $2, $3, $4) on conflict do nothing',
        [id, to, subject, text],
      )
    },
    async read(limit) {
      const { rows } = await pool.query<{ id: string; recipient: string; subject: string; body: string; at: Date }>(
        'select id, recipient, subject, body, at from mail_sandbox.outbox order by position desc limit $1',
        [limit],
      )
      return rows.map(row => ({ id: row.id, to: row.recipient, subject: row.subject, text: row.body, at: row.at }))
    },
  }
}
