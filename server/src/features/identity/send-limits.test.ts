import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaults } from '../../platform/policies.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { countSend } from './send-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'], { SMS_COUNTRIES: 'US, cn', TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const messagesTo = async (recipient: string): Promise<number> => {
  const { rows } = await app.databases.pool.query(
    'select count(*)::int as count from outgoing_messages where recipient = $1',
    [recipient],
  )
  return rows[0].count
}
/** Moves the counts' business time back, as if this interval had passed. */
const later = (interval: string) =>
  app.databases.pool.query('update daily_counts set last_at = last_at - $1::interval', [interval])

describe('SMS', () => {
  const bind = (customer: TestCustomer, phone: string) =>
    customer.call(identity.sendSmsCode, { phone, purpose: 'aqsj' })

  test('go to one number once a minute, from whatever account, concurrently or one after the other', async () => {
    const customers = await Promise.all([1, 2, 3, 4, 5].map(() => new TestCustomer(app).register()))
    const answers = await Promise.all(customers.map(customer => bind(customer, '+86 13800138001')))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    const refused = answers.find(answer => answer.code !== 1)
    const seconds = Number(refused?.details?.seconds)
    expect(refused).toMatchObject({
      code: -102,
      message: `Wait ${seconds} s before requesting another code`,
      details: { error: 'code-too-soon', seconds },
    })
    // Part of the sixty may have passed since the send.
    expect(seconds).toBeGreaterThan(40)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await messagesTo('+8613800138001')).toBe(1)
  })

  test('go to one number ten times a day; the answer names the hours that are left', async () => {
    const { transact } = app.databases
    // Tomorrow evening, since counts of earlier days are deleted.
    const now = new Date(app.clock.now().getTime() + 86_400_000)
    now.setUTCHours(20, 30, 0, 0)
    const send = (minute: number) =>
      transact(tx =>
        countSend(
          tx,
          { channel: 'sms', recipient: '+8613800138002' },
          {
            now: new Date(now.getTime() + minute * 60_000),
            policy: defaults,
          },
        ),
      )
    for (let minute = 0; minute < 10; minute++) expect(await send(minute)).toBeUndefined()
    expect(await send(10)).toMatchObject({ failed: 'code-limit', refused: true, parameters: { hours: 4 } })
    // The next day begins at midnight UTC.
    expect(await send(211)).toBeUndefined()
  })

  test('go out for one account ten times a day, whatever the numbers', async () => {
    const { transact } = app.databases
    const now = app.clock.now()
    for (let i = 0; i < 10; i++)
      expect(
        await transact(tx =>
          countSend(tx, { channel: 'sms', recipient: `+1202555010${i}`, account: '7' }, { now, policy: defaults }),
        ),
      ).toBeUndefined()
    expect(
      await transact(tx =>
        countSend(tx, { channel: 'sms', recipient: '+12025550199', account: '7' }, { now, policy: defaults }),
      ),
    ).toMatchObject({ failed: 'code-limit' })
  })

  test('go to the countries that the operator allows', async () => {
    const customer = await new TestCustomer(app).register()
    expect(await bind(customer, '+49 3012345678')).toMatchObject({
      code: -102,
      details: { error: 'sms-country-not-served' },
    })
    expect(await bind(customer, '+1 2025550123')).toMatchObject({ code: 1 })
  })

  test('stop for all accounts once the installation has sent its daily limit', async () => {
    const customer = await new TestCustomer(app).register()
    await app.databases.pool.query(
      `insert into daily_counts (key, day, count, last_at) values ('sms by all', $1::date, 1000, $1)
       on conflict (key, day) do update set count = 1000`,
      [app.clock.now()],
    )
    expect(await bind(customer, '+1 2025550145')).toMatchObject({ code: -102, details: { error: 'code-limit' } })
    expect(await messagesTo('+12025550145')).toBe(0)
    await app.databases.pool.query("delete from daily_counts where key = 'sms by all'")
  })
})

describe('code mails', () => {
  const ask = async (email: string, purpose: 'reg' | 'find') => {
    const visitor = await new TestCustomer(app).arrive()
    return visitor.call(identity.sendEmailCode, { email, purpose }, { captcha: await visitor.solveCaptcha() })
  }

  test('go to one address at most twice a minute, whatever their purpose, known or not', async () => {
    const known = await new TestCustomer(app).register()
    for (const email of [known.email, 'no-account-here@example.com']) {
      expect(await ask(email, 'reg')).toMatchObject({ code: 1 })
      expect(await ask(email, 'find')).toMatchObject({ code: -102, details: { error: 'code-too-soon' } })
      await later('31 s')
      expect(await ask(email, 'find')).toMatchObject({ code: 1 })
    }
  })

  test('a refused send does not count as one of the captcha’s three', async () => {
    const visitor = await new TestCustomer(app).arrive()
    const captcha = await visitor.solveCaptcha()
    const send = (email: string) => visitor.call(identity.sendEmailCode, { email, purpose: 'reg' }, { captcha })
    expect(await send('three-1@example.com')).toMatchObject({ code: 1 })
    for (let i = 0; i < 4; i++) expect(await send('three-1@example.com')).toMatchObject({ code: -102 })
    expect(await send('three-2@example.com')).toMatchObject({ code: 1 })
    expect(await send('three-3@example.com')).toMatchObject({ code: 1 })
    expect(await send('three-4@example.com')).toMatchObject({ code: -105 })
  })
})

test('recovery is paused after fifteen wrong codes a day, for an address with an account and for one without', async () => {
  const known = await new TestCustomer(app).register()
  for (const email of [known.email, 'rests-too@example.com']) {
    const guesser = await new TestCustomer(app).arrive()
    const guess = async () => {
      const captcha = await guesser.solveCaptcha()
      return guesser.call(identity.confirmRecoveryCode, { email, emailCode: '000000' }, { captcha })
    }
    for (let i = 0; i < 15; i++) expect(await guess()).toMatchObject({ code: -1, error: 'email-code-wrong' })
    const rests = { code: -102, details: { error: 'recovery-rests', hours: expect.any(Number) } }
    expect(await guess()).toMatchObject(rests)
    const captcha = await guesser.solveCaptcha()
    expect(await guesser.call(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })).toMatchObject(rests)
  }
})
