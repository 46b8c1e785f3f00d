import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as locks from '@namestead/contract/locks'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { rollBackWith } from '../../platform/database.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { eventually } from '../../testing/eventually.ts'
import { doAllDue } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder } from '../../testing/orders.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { unverifiedRegistrants } from './deadlines.ts'
import { requireVerification } from './require-verification.ts'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await openTestApp()
  second = await openTestApp(['worker'], {}, { url: app.databaseUrl, drop: async () => undefined })
})
afterAll(async () => {
  await second.close()
  await app.close()
})

let start = 0
beforeEach(() => {
  start = app.clock.offset()
})
/** Moves business time to this many days after the test's start, and waits until each process has heard of it. */
async function move(days: number) {
  const offset = start + days * dayMs
  await app.databases.transact(tx => setOffset(tx, offset))
  for (const { clock } of [app, second]) await eventually(() => Promise.resolve(clock.offset() === Math.round(offset)))
}
const rows = async (sql: string, values: unknown[] = []) => (await app.databases.pool.query(sql, values)).rows

/** Registers a domain with a registrant of this email; returns the customer, the domain and the template. */
async function registrantWith(email: string, name: string, customer?: TestCustomer) {
  const owner = customer ?? (await (await new TestCustomer(app).register()).receive('50.00'))
  const { template } = await owner.get(registrants.saveTemplate, { label: email, ...contact, email, preferred: true })
  const domain = await buy(owner, name)
  return { owner, template, domain }
}
async function buy(owner: TestCustomer, name: string): Promise<string> {
  await owner.get(cart.addLines, { kind: 'registration', names: [name] })
  const { sum } = await owner.get(cart.readCart, {})
  const { order } = await owner.get(cart.placeOrder, { total: sum })
  await owner.get(cart.payOrder, { order })
  await endedOrder(owner, order)
  return (await owner.get(portfolio.readDomain, { name })).domain
}
const tokenIn = ({ text }: { text: string }) => /validation\?token=([\w-]+)/.exec(text)?.[1] ?? ''
/** The links that were mailed, the newest first. */
const links = async (email: string) => (await messagesTo(app, email)).map(tokenIn)
const mailed = (email: string, count: number) =>
  eventually(async () => {
    const found = await links(email)
    return found.length >= count && found
  })
const read = (owner: TestCustomer, domain: string) => owner.get(portfolio.readDomain, { domain })
const stateOf = async (owner: TestCustomer, template: string) =>
  (await owner.get(registrants.readTemplate, { template })).verification.state
const todosOf = async (owner: TestCustomer) =>
  (await owner.get(notices.listTodos, {})).todos
    .filter(({ kind }) => kind === 'registrant-email')
    .map(({ subject }) => subject)
const errorOf = (answer: object) => ('error' in answer ? answer.error : 'code' in answer ? answer.code : undefined)

describe('a new registrant', () => {
  test('gets a link, whose reading changes nothing and whose confirmation verifies the email once', async () => {
    const email = 'First.Owner@example.com'
    const { owner, template } = await registrantWith(email, 'verify-one.com')
    const [token = ''] = await mailed(email.toLowerCase(), 1)
    expect(await stateOf(owner, template)).toBe('waiting')

    const visitor = await new TestCustomer(app).arrive()
    const seen = await visitor.get(registrants.readVerification, { token })
    expect(seen).toMatchObject({
      state: 'open',
      email: 'fi***@example.com',
      name: contact.name,
      organisation: null,
      domains: [{ name: 'verify-one.com', unicode: 'verify-one.com', suspended: false }],
      domainCount: 1,
    })
    expect(await stateOf(owner, template)).toBe('waiting')
    expect((await visitor.call(registrants.confirmEmail, { token })).code).toBe(1)
    expect(await stateOf(owner, template)).toBe('verified')
    // A second press, and another registrant's guess.
    expect((await visitor.call(registrants.confirmEmail, { token })).code).toBe(1)
    expect((await visitor.get(registrants.readVerification, { token })).state).toBe('used')
    const guess = 'A'.repeat(43)
    expect(errorOf(await visitor.call(registrants.confirmEmail, { token: guess }))).toBe('verification-unknown')
    expect(errorOf(await visitor.call(registrants.readVerification, { token: guess }))).toBe('verification-unknown')

    // The same registrant in another account needs no mail.
    const again = await registrantWith(email, 'verify-one-more.com')
    expect(await stateOf(again.owner, again.template)).toBe('verified')
    expect(await links(email.toLowerCase())).toHaveLength(1)
  })

  test('whose email the account has proven needs no link', async () => {
    const owner = await (await new TestCustomer(app).register()).receive('50.00')
    const { template } = await registrantWith(owner.email, 'verify-own.com', owner)
    expect(await stateOf(owner, template)).toBe('verified')
    expect((await messagesTo(app, owner.email)).filter(mail => tokenIn(mail))).toEqual([])
    expect(await owner.call(registrants.sendVerification, { template })).toMatchObject({
      code: -1,
      error: 'verification-not-needed',
    })
  })

  test('who stays unverified is reminded thrice, suspended on day 15, and comes back with the newest link', async () => {
    const email = 'slow@example.com'
    const { owner, template, domain } = await registrantWith(email, 'verify-slow.com')
    const other = await buy(owner, 'verify-slow-too.com')
    // Everything the registry refuses but its removal.
    await owner.get(locks.changeLocks, { domain: other, update: 'on' })
    await eventually(async () => (await read(owner, other)).locked)
    const [first = ''] = await mailed(email, 1)
    for (const [days, count] of [
      [3.01, 2],
      [7.01, 3],
      [12.01, 4],
    ] as const) {
      await move(days)
      await mailed(email, count)
    }
    await move(14.9)
    expect((await read(owner, domain)).holds).toEqual([])
    expect(await links(email)).toHaveLength(4)
    await move(15.01)
    for (const each of [domain, other])
      await eventually(async () => (await read(owner, each)).statuses.includes('clientHold'))
    expect(await read(owner, domain)).toMatchObject({ holds: ['registrant-unverified'] })
    expect((await read(owner, other)).statuses).toContain('clientUpdateProhibited')
    expect(await stateOf(owner, template)).toBe('lapsed')
    expect(await todosOf(owner)).toEqual([email])
    expect(
      await rows("select count(*)::int as n from domain_history where event = 'suspended' and domain_id = $1", [
        domain,
      ]),
    ).toEqual([{ n: 1 }])

    // A new link replaces the earlier ones; a stranger cannot send it, nor see whether it was sent.
    const stranger = await new TestCustomer(app).register()
    expect(errorOf(await stranger.call(registrants.sendVerification, { template }))).toBe('template-unknown')
    expect((await owner.call(registrants.sendVerification, { template })).code).toBe(1)
    expect(errorOf(await owner.call(registrants.sendVerification, { template }))).toBe('verification-too-soon')
    const [newest = ''] = await mailed(email, 5)
    const visitor = await new TestCustomer(app).arrive()
    expect(errorOf(await visitor.call(registrants.confirmEmail, { token: first }))).toBe('verification-replaced')
    expect(await visitor.get(registrants.readVerification, { token: newest })).toMatchObject({
      state: 'open',
      domains: [{ suspended: true }, { suspended: true }],
    })
    const both = await Promise.all([1, 2].map(() => visitor.call(registrants.confirmEmail, { token: newest })))
    expect(both.map(({ code }) => code)).toEqual([1, 1])
    for (const each of [domain, other])
      await eventually(async () => !(await read(owner, each)).statuses.includes('clientHold'))
    expect(await read(owner, other)).toMatchObject({ holds: [], locked: true })
    expect((await read(owner, other)).statuses).toContain('clientUpdateProhibited')
    expect(await todosOf(owner)).toEqual([])
    expect(
      await rows(
        "select count(*)::int as n from state_history where subject = 'registrant_verifications' and to_state = 'verified' and subject_id = (select id from registrant_verifications where email = $1)",
        [email],
      ),
    ).toEqual([{ n: 1 }])
  })

  test('with a lapsed verification gets the days again for a new domain, and the suspended one stays', async () => {
    const email = 'later@example.com'
    const { owner, template, domain } = await registrantWith(email, 'verify-later.com')
    await mailed(email, 1)
    await move(15.01)
    await eventually(async () => (await read(owner, domain)).statuses.includes('clientHold'))
    const fresh = await buy(owner, 'verify-fresh.com')
    expect(await stateOf(owner, template)).toBe('waiting')
    expect((await read(owner, fresh)).holds).toEqual([])
    expect((await read(owner, domain)).holds).toEqual(['registrant-unverified'])
    const [newest = ''] = await mailed(email, 2)
    expect((await owner.call(registrants.confirmEmail, { token: newest })).code).toBe(1)
    await eventually(async () => !(await read(owner, domain)).statuses.includes('clientHold'))
  })
})

test('a link ends after 15 days; a new one is asked for by the email, with a captcha and the same answer for everyone', async () => {
  const email = 'expired@example.com'
  const { owner } = await registrantWith(email, 'verify-expired.com')
  const [token = ''] = await mailed(email, 1)
  // No reminder replaces the link.
  await rows("update registrant_verifications set next_at = now() + interval '90 days' where email = $1", [email])
  await move(16)
  expect(errorOf(await owner.call(registrants.confirmEmail, { token }))).toBe('verification-expired')

  const visitor = await new TestCustomer(app).arrive()
  expect((await visitor.call(registrants.requestVerification, { email })).code).toBe(-105_001)
  const request = async (to: string) =>
    (await visitor.call(registrants.requestVerification, { email: to }, { captcha: await visitor.solveCaptcha() })).code
  for (const to of [email, 'nobody-at-all@example.com', email]) expect(await request(to)).toBe(1)
  const [newest = ''] = await mailed(email, 2)
  expect(await links(email)).toHaveLength(2)
  expect(newest).not.toBe(token)
  for (let count = 2; count <= 6; count++) {
    await move(16 + count / 500)
    expect(await request(email)).toBe(1)
  }
  await app.databases.pool.query('select pg_sleep(0.5)')
  expect(await links(email)).toHaveLength(6)
})

test('a domain whose verification was never started is found within a day', async () => {
  const email = 'missed@example.com'
  const { owner, template } = await registrantWith(email, 'verify-missed.com')
  await mailed(email, 1)
  await rows(
    'delete from registrant_verification_mails where verification_id = (select id from registrant_verifications where email = $1)',
    [email],
  )
  await rows('delete from registrant_verifications where email = $1', [email])
  expect(await stateOf(owner, template)).toBe('unused')
  await move(1.1)
  await mailed(email, 2)
  expect(await stateOf(owner, template)).toBe('waiting')
})

test.each(['drop-before', 'drop-after', 'malformed'] as const)(
  'an answer that is lost (%s) leaves the right hold',
  async kind => {
    const email = `lost-${kind}@example.com`
    const { owner, domain } = await registrantWith(email, `verify-${kind}.com`)
    const [token = ''] = await mailed(email, 1)
    await setFault(app.databases.pool, { command: 'update-domain', object: `verify-${kind}.com`, kind })
    await rows('update registrant_verifications set due_at = now(), next_at = now() where email = $1', [email])
    await move(0.01)
    const happened = async (event: string) =>
      (await read(owner, domain)).history.filter(each => each.event === event).length === 1
    await eventually(() => happened('suspended'), 30)
    expect((await read(owner, domain)).statuses).toContain('clientHold')
    await clearFaults(app.databases.pool)
    await setFault(app.databases.pool, { command: 'update-domain', object: `verify-${kind}.com`, kind })
    expect((await owner.call(registrants.confirmEmail, { token })).code).toBe(1)
    await eventually(() => happened('resumed'), 30)
    expect((await read(owner, domain)).statuses).not.toContain('clientHold')
    await clearFaults(app.databases.pool)
    const events = await rows(
      "select event from domain_history where domain_id = $1 and event in ('suspended', 'resumed') order by id",
      [domain],
    )
    expect(events).toEqual([{ event: 'suspended' }, { event: 'resumed' }])
  },
)

test('a hold that the registry refuses while a deletion is pending is made once nothing is pending', async () => {
  const [email, name] = ['pending-hold@example.com', 'verify-pending.com']
  const { owner, domain } = await registrantWith(email, name)
  await mailed(email, 1)
  await rows("update registry_sandbox.domain set statuses = array_append(statuses, 'pendingDelete') where name = $1", [
    name,
  ])
  await setFault(app.databases.pool, { command: 'update-domain', object: name, kind: 'refuse', code: 2304, times: 9 })
  await rows('update registrant_verifications set due_at = now(), next_at = now() where email = $1', [email])
  await move(0.01)
  await eventually(async () => (await rows('select from domain_holds where domain_id = $1', [domain])).length === 1, 30)
  await doAllDue(app)
  expect(await rows("select from operator_todos where kind = 'domain-hold' and reference = $1", [domain])).toEqual([])
  await clearFaults(app.databases.pool)
  await rows("update registry_sandbox.domain set statuses = array_remove(statuses, 'pendingDelete') where name = $1", [
    name,
  ])
  await rows("update domains set registry_read_at = registry_read_at - interval '2 days' where id = $1", [domain])
  await eventually(async () => (await read(owner, domain)).statuses.includes('clientHold'), 30)
  // Taken from the registry, or set by the job: its row is marked in either case.
  await eventually(
    async () =>
      (await rows('select from domain_holds where domain_id = $1 and applied_at is not null', [domain])).length === 1,
    30,
  )
})

test('a registrant whom no domain carries any more gets no mail, and the to-do ends with the confirmation', async () => {
  const email = 'left-behind@example.com'
  const { owner, template, domain } = await registrantWith(email, 'verify-left.com')
  const [token = ''] = await mailed(email, 1)
  await rows('update registrant_verifications set due_at = now(), next_at = now() where email = $1', [email])
  await move(0.01)
  await eventually(async () => (await todosOf(owner)).includes(email))
  await rows("update domains set state = 'gone' where id = $1", [domain])
  expect(errorOf(await owner.call(registrants.sendVerification, { template }))).toBe('verification-not-needed')
  expect((await owner.call(registrants.confirmEmail, { token })).code).toBe(1)
  expect(await todosOf(owner)).toEqual([])
})

test('a registrant does not lapse while another domain of it is on its way, which would not be suspended', async () => {
  const email = 'just-in-time@example.com'
  const { owner, template } = await registrantWith(email, 'verify-in-time.com')
  await mailed(email, 1)
  const used = [{ account: owner.accountId, template, templateVersion: 1 }]
  const ports = { policies: app.policies, sites: app.sites }
  const holds = { placeHolds: async () => undefined, liftHolds: async () => undefined }
  const later = new Date(app.clock.now().getTime() + 20 * dayMs)
  const sweep = () =>
    second.databases.transact(async tx => {
      await unverifiedRegistrants({ ...ports, ...holds }).sweep(tx, later)
      const after = await tx.selectFrom('registrant_verifications').select('state').where('email', '=', email).execute()
      return rollBackWith(after)
    })
  await app.databases.transact(async tx => {
    await requireVerification(tx, ports, used, app.clock.now())
    expect(await sweep()).toEqual([{ state: 'waiting' }])
  })
  expect(await sweep()).toEqual([{ state: 'lapsed' }])
})

test('links that nobody asked for do not count into those of a day', async () => {
  const email = 'not-asked@example.com'
  const { owner, template } = await registrantWith(email, 'verify-not-asked.com')
  await mailed(email, 1)
  await rows(
    `insert into registrant_verification_mails (verification_id, token_hash, sent_at, expires_at)
     select id, sha256(n::text::bytea), now() - interval '1 hour' - n * interval '1 minute', now() + interval '1 day'
     from registrant_verifications, generate_series(1, 5) n where email = $1`,
    [email],
  )
  await move(0.01)
  expect((await owner.call(registrants.sendVerification, { template })).code).toBe(1)
})

describe('an email that refuses mail', () => {
  const verificationOf = (email: string) =>
    rows('select state, verified_at, due_at, next_at from registrant_verifications where email = $1', [email])
  const verify = async (email: string, count = 1) => {
    const [token = ''] = await mailed(email, count)
    const visitor = await new TestCustomer(app).arrive()
    await visitor.get(registrants.confirmEmail, { token })
  }

  test('is verified anew, once, and its domains are suspended where it is not', async () => {
    const email = 'bounces@example.com'
    const { owner, template, domain } = await registrantWith(email, 'verify-bounced.com')
    await verify(email)
    expect(await stateOf(owner, template)).toBe('verified')
    const report = () => operate(app, 'report-bounced-email', '--email', email)
    expect(await report()).toBe('started: 1')
    expect(await report()).toBe('started: 0')
    expect(await stateOf(owner, template)).toBe('waiting')
    const [{ due_at: due }] = await verificationOf(email)
    expect(Math.round((due.getTime() - app.clock.now().getTime()) / dayMs)).toBe(15)
    await mailed(email, 2)
    const { messages } = await owner.get(notices.findSiteMessages, { kind: 'domain' })
    expect(messages[0]?.title).toBe(`Email to ${email} doesn't arrive`)
    await move(16)
    await eventually(async () => (await read(owner, domain)).holds.length > 0, 30)
    const before = (await links(email)).length
    await owner.get(registrants.sendVerification, { template })
    await verify(email, before + 1)
    await eventually(async () => (await read(owner, domain)).holds.length === 0, 30)
    expect(await stateOf(owner, template)).toBe('verified')
  })

  test('without domains needs no verification', async () => {
    expect(await operate(app, 'report-bounced-email', '--email', 'nobody-here@example.com')).toBe('started: 0')
  })
})
