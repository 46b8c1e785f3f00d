import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import * as deadlines from './deadlines.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

test('expired rows are deleted, live ones stay', async () => {
  const { pool } = app.databases
  const [leaver, stayer] = [await new TestCustomer(app).register(), await new TestCustomer(app).register()]
  const captcha = await leaver.solveCaptcha()
  await leaver.prove(leaver.email, 'whatever it is', captcha)
  await pool.query('update sign_in_handshakes set expires_at = now()')
  await pool.query("update sessions set expires_at = now() - interval '1 s' where account_id = $1", [leaver.accountId])
  await eventually(async () => {
    const { rows } = await pool.query<{ sessions: number; handshakes: number }>(
      `select (select count(*)::int from sessions where account_id = $1) as sessions, (select count(*)::int from sign_in_handshakes) as handshakes`,
      [leaver.accountId],
    )
    return rows[0]?.sessions === 0 && rows[0].handshakes === 0
  })
  const { rows } = await pool.query('select 1 from sessions where account_id = $1', [stayer.accountId])
  expect(rows).toHaveLength(1)
})

test('expired codes are deleted, whatever their recipient; so are account lists older than an hour', async () => {
  const { pool } = app.databases
  await pool.query(
    `insert into email_codes (site_id, email, purpose, code_mac, tries_left, sent_at, expires_at)
     values (1, 'long-ago@example.com', 'reg', 'x', 5, now() - interval '11 min', now() - interval '1 min'),
            (1, 'just-now@example.com', 'reg', 'x', 5, now(), now() + interval '10 min')`,
  )
  await pool.query(
    `insert into account_choice_mails (email, address, at)
     values ('long-ago@example.com', '192.0.2.1', now() - interval '61 min'), ('just-now@example.com', '192.0.2.1', now())`,
  )
  const left = async (table: string) =>
    (await pool.query(`select email from ${table} where email like '%@example.com' and email ~ '^(long|just)'`)).rows
  await eventually(async () => (await left('email_codes')).length === 1)
  await eventually(async () => (await left('account_choice_mails')).length === 1)
  expect(await left('email_codes')).toEqual([{ email: 'just-now@example.com' }])
  expect(await left('account_choice_mails')).toEqual([{ email: 'just-now@example.com' }])
})

test('sign-ins are retained for a year, mails and SMS for a month', async () => {
  const { pool } = app.databases
  await pool.query(
    `insert into sign_in_attempts (login, address, network, succeeded, at)
     select 'of-old@example.com', '192.0.2.9', '192.0.2.9', false, now() - age
     from unnest(array['1 year 1 min', '364 days']::interval[]) age`,
  )
  await pool.query(
    `insert into outgoing_messages (channel, recipient, body, state, created_at)
     select 'mail', 'of-old@example.com', age::text, 'sent', now() - age
     from unnest(array['30 days 1 min', '29 days']::interval[]) age`,
  )
  const left = async () => {
    const { rows } = await pool.query<{ signIns: number; messages: string[] }>(
      `select (select count(*)::int from sign_in_attempts where login = 'of-old@example.com') as "signIns",
         array(select body from outgoing_messages where recipient = 'of-old@example.com') as messages`,
    )
    return rows[0]
  }
  await eventually(async () => (await left())?.signIns === 1 && (await left())?.messages.length === 1)
  expect(await left()).toEqual({ signIns: 1, messages: ['29 days'] })
})

test('each deadline has the name of its export, which logs and metrics show', () => {
  const named = Object.keys(deadlines).map(key => `identity.${key.replace(/[A-Z]/g, at => `-${at.toLowerCase()}`)}`)
  expect(Object.values(deadlines).map(({ name }) => name)).toEqual(named)
})
