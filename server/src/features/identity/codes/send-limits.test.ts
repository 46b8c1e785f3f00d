import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaults } from '../../../platform/policies.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'
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
          { channel: 'sms', recipient: '+8613800138002', account: '8', purpose: 'aqsj' },
          {
            address: '10.9.9.9',
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
          countSend(
            tx,
            { channel: 'sms', recipient: `+1202555010${i}`, account: '7', purpose: 'aqsj' },
            { now, policy: defaults, address: '10.9.9.8' },
          ),
        ),
      ).toBeUndefined()
    expect(
      await transact(tx =>
        countSend(
          tx,
          { channel: 'sms', recipient: '+12025550199', account: '7', purpose: 'aqsj' },
          { now, policy: defaults, address: '10.9.9.8' },
        ),
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

describe('the messages of a day', () => {
  const now = () => app.clock.now()
  const send = (
    message: { purpose?: 'reg' | 'find'; account?: string; to: string; address: string },
    channel: 'mail' | 'sms' = 'mail',
  ) => {
    const { to, address, purpose = 'reg', account } = message
    return app.databases.transact(tx =>
      countSend(tx, { channel, recipient: to, account, purpose }, { now: now(), policy: defaults, address }),
    )
  }
  const used = (key: string, count: number) =>
    app.databases.pool.query(
      `insert into daily_counts (key, day, count, last_at) values ($1, $2::date, $3, $2)
       on conflict (key, day) do update set count = $3`,
      [key, now(), count],
    )
  const todos = async () => {
    const { rows } = await app.databases.pool.query(
      "select reference, text from operator_todos where kind = 'send-budget' and settled_at is null order by reference",
    )
    return rows.map(({ reference, text }) => `${reference}: ${text}`)
  }

  test('that registering strangers used up are not missing to who recovers, to accounts, or to customers', async () => {
    const paid = await (await new TestCustomer(app).register()).receive('5.00')
    const fresh = await new TestCustomer(app).register()
    const day = now().toISOString().slice(0, 10)
    await used('mail by registering', 3499)
    expect(await send({ to: 'half@example.com', address: '10.8.0.1' })).toBeUndefined()
    expect(await todos()).toEqual([
      `mail registering ${day}: Half of today's mails with codes for creating accounts are used up: 3500 of 7000. At 7000 they stop until midnight UTC.`,
    ])
    await used('mail by registering', 7000)
    expect(await send({ to: 'one-more@example.com', address: '10.8.0.2' })).toMatchObject({ failed: 'code-limit' })
    expect(await send({ to: 'finds@example.com', address: '10.8.0.2', purpose: 'find' })).toBeUndefined()
    await used('mail by recovering', 4000)
    await used('mail by unproven', 5000)
    await used('mail by all', 16_000)
    expect(await send({ to: fresh.email, address: '10.8.0.3', account: fresh.accountId })).toMatchObject({
      failed: 'code-limit',
    })
    expect(await send({ to: paid.email, address: '10.8.0.3', account: paid.accountId })).toBeUndefined()
    await app.databases.pool.query("delete from daily_counts where key like 'mail by %'")
  })

  test.each([
    ['an IPv4 address', ['10.7.1.1'], 20],
    ['an IPv4 /24', Array.from({ length: 20 }, (_, n) => `10.7.2.${n}`), 160],
    ['an IPv6 /64', ['2001:db8:7:1::1', '2001:db8:7:1:ffff::2'], 20],
    ['an IPv6 /56', Array.from({ length: 20 }, (_, n) => `2001:db8:8:${(0x1200 + n).toString(16)}::1`), 40],
    ['an IPv6 /48', Array.from({ length: 20 }, (_, n) => `2001:db8:9:${(n * 0x100).toString(16)}::1`), 160],
  ])('are limited for %s, whatever the recipients and accounts', async (_what, addresses, max) => {
    let sent = 0
    for (let n = 0; n < max + 20; n++) {
      const address = addresses[n % addresses.length] ?? ''
      const refused = await send(
        { to: `+1202555${`${max}${n}`.padStart(7, '0')}`, account: `9${max}${n}`, address },
        'sms',
      )
      if (!refused) sent++
    }
    expect(sent).toBe(max)
    await app.databases.pool.query('delete from daily_counts')
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
