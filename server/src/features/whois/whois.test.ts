import type { Output } from '@namestead/contract/call'
import { codes } from '@namestead/contract/call'
import * as whois from '@namestead/contract/whois'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { raiseAccountAlarm, settleAccountAlarm } from '../tlds/index.ts'
import { expiredAnswers, surplusAnswers } from './deadlines.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

/** Each has an address of its own. */
const visitor = () => new TestCustomer(app).arrive()
const lookUp = async (name: string, who?: TestCustomer): Promise<Output<typeof whois.lookUpDomain>> =>
  (who ?? (await visitor())).get(whois.lookUpDomain, { name })
const ask = async (name: string, who?: TestCustomer) => (who ?? (await visitor())).call(whois.lookUpDomain, { name })
const rowsOf = async (text: string, values: readonly unknown[] = []) =>
  (await app.databases.pool.query(text, [...values])).rows
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000)

test('a domain of another holder, with its source and what can be done', async () => {
  const found = await lookUp('google.com')
  expect(found).toMatchObject({
    name: 'google.com',
    tld: 'com',
    state: 'registered',
    registrar: { name: 'Rival Registrar, Inc.', ianaId: '9995' },
    // A thin registry knows no registrant.
    registrant: null,
    nameServers: ['ns1.rival.example', 'ns2.rival.example'],
    signed: false,
    source: { protocol: 'rdap' },
    silent: [],
    own: null,
    offer: null,
    can: { watch: true, transferIn: true },
  })
  expect(found.createdAt && found.expiresAt && found.createdAt < found.expiresAt).toBe(true)
  expect(JSON.parse(found.raw)).toMatchObject({ objectClassName: 'domain', ldhName: 'google.com' })
  expect((await lookUp('google.org')).registrant).toMatchObject({ name: null, country: 'US', redacted: true })
})

test.each([
  ['https://www.Google.com/search?q=1', 'google.com'],
  [' GOOGLE . com ', 'google.com'],
  ['mail.google.com', 'google.com'],
  ['a.b.google.com', 'google.com'],
  ['ｇｏｏｇｌｅ。com', 'google.com'],
  ['ada@google.com', 'google.com'],
  ['bücher.com', 'xn--bcher-kva.com'],
])('%s is read as %s', async (typed, name) => expect((await lookUp(typed)).name).toBe(name))

test('what is no domain or has no server is refused', async () => {
  expect(await ask('lantern')).toMatchObject({ code: -1, error: 'name-invalid', message: 'Domain name format error' })
  expect(await ask('-a.com')).toMatchObject({ code: -1, error: 'name-invalid' })
  expect(await ask('blog.example.museum')).toMatchObject({ code: -1, error: 'no-server', details: { tld: 'museum' } })
  expect(await ask(`${'a'.repeat(64)}.com`)).toMatchObject({ code: -1, error: 'name-invalid' })
})

describe('a domain that is not registered', () => {
  test('has its price, or the reason why it has none', async () => {
    const free = await lookUp('red-lantern-free.com')
    expect(free).toMatchObject({ state: 'free', unoffered: null, offer: { premium: false }, can: { watch: false } })
    expect(free.offer?.register.minor).toBeGreaterThan(0n)
    expect(await lookUp('gold.xyz')).toMatchObject({ state: 'free', offer: { premium: true } })
    expect(await lookUp('whois.com')).toMatchObject({ state: 'reserved', offer: null })
    const alarm = { registry: '1', now: app.clock.now() }
    const answered = { code: null, message: 'Timeout', clientTransactionId: '', serverTransactionId: null }
    const met = { kind: 'unanswered', cause: 'timeout', ...answered } as const
    await app.databases.transact(tx =>
      raiseAccountAlarm(tx, { ...alarm, undone: { us: 'register', zhcn: '注册' }, met }),
    )
    await eventually(async () => (await lookUp('red-lantern-free.com')).unoffered === 'paused')
    await app.databases.transact(tx => settleAccountAlarm(tx, alarm))
    await eventually(async () => (await lookUp('red-lantern-free.com')).offer)
  })

  test('is asked for again after a minute, a registered one after ten', async () => {
    await lookUp('kept-for-a-minute.com')
    await lookUp('facebook.com')
    const lives = await rowsOf(
      `select name, extract(epoch from expires_at - asked_at)::int as seconds from whois_answers
       where name in ('kept-for-a-minute.com', 'facebook.com') order by name`,
    )
    expect(lives).toEqual([
      { name: 'facebook.com', seconds: 600 },
      { name: 'kept-for-a-minute.com', seconds: 60 },
    ])
    const first = await lookUp('facebook.com')
    await new Promise(done => setTimeout(done, 5))
    expect((await lookUp('facebook.com')).askedAt).toEqual(first.askedAt)
    await rowsOf(
      `update whois_answers set asked_at = asked_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
       where name = 'facebook.com'`,
    )
    expect((await lookUp('facebook.com')).askedAt > first.askedAt).toBe(true)
  })
})

test('an own domain is managed; for others it can be watched', async () => {
  const owner = await (await new TestCustomer(app).register()).receive('100.00')
  const name = 'own-look-up.com'
  const { lines } = await endedOrder(owner, await orderNames(owner, [name]))
  const own = await lookUp(name, owner)
  expect(own).toMatchObject({
    state: 'registered',
    own: lines[0]?.result,
    registrar: { name: 'Namestead', ianaId: '9994' },
    can: { watch: false, transferIn: false },
  })
  expect(await lookUp(name)).toMatchObject({ own: null, can: { watch: true, transferIn: false, contact: true } })
})

test('a broken source is replaced by the other one and named; with none nothing is guessed or kept', async () => {
  expect(await lookUp('rdap-broken.com')).toMatchObject({
    state: 'free',
    source: { protocol: 'whois', server: '127.0.0.1' },
    silent: [{ protocol: 'rdap', server: '127.0.0.1' }],
  })
  const name = 'rdap-broken-whois-broken.com'
  expect(await lookUp(name)).toMatchObject({
    state: 'unknown',
    source: null,
    offer: null,
    silent: [{ protocol: 'rdap' }, { protocol: 'whois' }],
    can: { watch: false, transferIn: false },
  })
  expect(await rowsOf('select 1 from whois_answers where name = $1', [name])).toEqual([])
})

describe('after twenty look-ups in a minute', () => {
  async function tired(): Promise<TestCustomer> {
    const who = await visitor()
    for (let count = 0; count < 20; count++) await lookUp('google.com', who)
    return who
  }

  test('an address is asked for a captcha with -105, in any session; a right answer lifts the limit', async () => {
    const who = await tired()
    expect(await ask('google.com', who)).toMatchObject({
      code: codes.captchaWrong,
      details: { verify: { style: 'image', type: 'tjyz' } },
    })
    const again = new TestCustomer(app)
    Object.assign(again, { address: who.address })
    await again.arrive()
    expect(await ask('google.com', again)).toMatchObject({ code: codes.captchaWrong })
    expect(await ask('google.com')).toMatchObject({ code: 1 })

    expect(await who.call(whois.lookUpDomain, { name: 'google.com' }, { captcha: 'xxxx' })).toMatchObject({
      code: codes.captchaWrong,
    })
    const captcha = await who.solveCaptcha()
    expect(await who.call(whois.lookUpDomain, { name: 'google.com' }, { captcha })).toMatchObject({ code: 1 })
    expect(await ask('google.com', who)).toMatchObject({ code: 1 })
  })

  test('three wrong pictures change the style to the slider', async () => {
    const who = await tired()
    for (let count = 0; count < 3; count++) {
      await who.drawPicture()
      await who.call(whois.lookUpDomain, { name: 'google.com' }, { captcha: '0000' })
    }
    expect(await ask('google.com', who)).toMatchObject({ details: { verify: { style: 'slider' } } })
  })
})

test('concurrent look-ups of a domain get one answer', async () => {
  const everyone = await Promise.all(Array.from({ length: 8 }, visitor))
  const answers = await Promise.all(everyone.map(who => lookUp('amazon.com', who)))
  expect(new Set(answers.map(({ askedAt }) => askedAt.getTime())).size).toBe(1)
})

test('expired answers and those beyond the bound are deleted', async () => {
  await lookUp('apple.com')
  const sweep = (minutes: number) => app.databases.transact(tx => expiredAnswers.sweep(tx, inMinutes(minutes)))
  await sweep(9)
  expect(await rowsOf("select 1 from whois_answers where name = 'apple.com'")).toHaveLength(1)
  await sweep(11)
  expect(await rowsOf('select 1 from whois_answers')).toEqual([])
  await rowsOf(
    `insert into whois_answers (name, answer, asked_at, expires_at)
     select 'filler-' || n || '.com', '{}', now() - make_interval(secs => n), now() + interval '1 day'
     from generate_series(1, 5003) n`,
  )
  // The worker may do it first; it looks once a minute.
  await app.databases.transact(tx => surplusAnswers.sweep(tx, inMinutes(2)))
  expect(await rowsOf('select 1 from whois_answers')).toHaveLength(5000)
  expect(await rowsOf("select 1 from whois_answers where name in ('filler-5001.com', 'filler-5003.com')")).toEqual([])
  // A row that this version cannot read is no answer.
  expect((await lookUp('filler-1.com')).state).toBe('free')
})
