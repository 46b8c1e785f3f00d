import { emailCodeMac } from '../features/identity/codes/email-codes.ts'
import { phoneCodeMac } from '../features/identity/codes/phone-codes.ts'
import type { TestApp } from './test-app.ts'

/** Six-digit codes in the messages to a recipient, queued or in the sandbox's outbox, newest first. */
async function digitsSentTo({ databases: { pool } }: TestApp, recipient: string): Promise<string[]> {
  const waiting = await pool.query<{ text: string }>(
    `select subject || ' ' || body as text from outgoing_messages where recipient = $1 order by id desc`,
    [recipient],
  )
  const kept = await pool
    .query<{ text: string }>(
      `select subject || ' ' || body as text from mail_sandbox.outbox where recipient = $1 order by position desc`,
      [recipient],
    )
    // An app without the sandbox has no outbox.
    .catch(() => ({ rows: [] }))
  return [...waiting.rows, ...kept.rows].flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? [])
}

/** The live code that was mailed for a purpose; '' if there is none. */
export async function mailedCode(app: TestApp, email: string, purpose: string): Promise<string> {
  const { db } = app.databases
  const row = await db
    .selectFrom('email_codes')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('purpose', '=', purpose)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst()
  if (!row) return ''
  const key = { site: row.site_id, email: row.email, purpose }
  for (const code of await digitsSentTo(app, row.email))
    if (row.code_mac.equals(await emailCodeMac(db, key, code))) return code
  return ''
}

/** Like mailedCode, for an SMS. */
export async function smsCode(app: TestApp, account: string, purpose: string): Promise<string> {
  const { db } = app.databases
  const row = await db
    .selectFrom('phone_codes')
    .selectAll()
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!row) return ''
  const key = { account, purpose, prefix: row.phone_prefix, number: row.phone }
  for (const code of await digitsSentTo(app, `+${row.phone_prefix}${row.phone}`))
    if (row.code_mac.equals(await phoneCodeMac(db, key, code))) return code
  return ''
}

/** Resets the limits of sends to an address, as if the pauses were over and its day had just begun. */
export async function forgetSends({ databases: { pool } }: TestApp, recipient: string): Promise<void> {
  await pool.query('delete from email_codes where email = $1', [recipient.toLowerCase()])
  await pool.query('delete from daily_counts where key like $1', [`%to ${recipient.toLowerCase()}`])
}
