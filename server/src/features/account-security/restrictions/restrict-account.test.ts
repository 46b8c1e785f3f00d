import * as security from '@namestead/contract/account-security'
import * as cart from '@namestead/contract/cart'
import * as identity from '@namestead/contract/identity'
import * as ledger from '@namestead/contract/ledger'
import * as locks from '@namestead/contract/locks'
import { total, usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import { liftAccountRestriction, restrictAccount } from '@namestead/contract/operate/account-security'
import * as portfolio from '@namestead/contract/portfolio'
import * as registrants from '@namestead/contract/registrants'
import * as transfers from '@namestead/contract/transfers-out'
import * as withdrawals from '@namestead/contract/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { moveClock } from '../../../testing/move-clock.ts'
import { contact, endedOrder, orderNames } from '../../../testing/orders.ts'
import { messagesTo } from '../../../testing/outbox.ts'
import {
  afterProof,
  appCode,
  bindApp,
  openProtection,
  requestEmailCode,
  untilNextCode,
} from '../../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'
import { signedIn } from '../../../testing/test-operator.ts'

let app: TestApp
let support: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
  support = await signedIn(app, 'support')
})
afterAll(() => app.close())

const note = 'We are checking a payment.'
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
const restrict = (account: string, kinds: string[], until = inDays(3)) =>
  support.browser.call(restrictAccount, { account, restrictions: kinds, until, note }, { reason: 'a chargeback' })
const lift = (account: string, kinds: string[]) =>
  support.browser.call(liftAccountRestriction, { account, restrictions: kinds }, { reason: 'it was paid' })
const password = 'correct horse battery'
const signIn = async (customer: TestCustomer) => {
  const other = await new TestCustomer(app).arrive()
  const captcha = await other.solveCaptcha()
  const login = customer.email
  return other.call(identity.signIn, { login, passwordProof: await other.prove(login, password, captcha) }, { captcha })
}
const errorOf = (answer: object) => ('error' in answer ? answer.error : 'code' in answer && answer.code)

test('signing in: sessions end, and the password opens nothing until it is lifted', async () => {
  const customer = await new TestCustomer(app).registerAnew()
  expect(await restrict(customer.accountId, ['sign-in'])).toMatchObject({ code: 1 })
  await eventually(async () => (await customer.call(notices.findSiteMessages, {})).code === -1001)
  const refused = await signIn(customer)
  expect(refused).toMatchObject({ code: -1, error: 'sign-in-restricted' })
  expect('message' in refused && refused.message).toContain(note)
  const mail = await eventually(async () =>
    (await messagesTo(app, customer.email)).find(({ subject }) => subject.includes('is restricted')),
  )
  expect(mail.text).toContain(note)
  expect(await lift(customer.accountId, ['sign-in'])).toMatchObject({ code: 1 })
  expect(await signIn(customer)).toMatchObject({ code: 1 })
  expect((await lift(customer.accountId, ['sign-in'])).data).toMatchObject({ error: 'not-restricted' })
})

test('signing in: a second step that was asked before opens nothing afterwards', async () => {
  const customer = await new TestCustomer(app).registerAnew()
  const { secret } = await bindApp(customer)
  await untilNextCode(customer)
  await afterProof(
    customer,
    security.saveProtection,
    { loginProtection: true, asked: ['email', 'authenticator'] },
    { authenticatorCode: appCode(secret) },
  )
  const other = await new TestCustomer(app).arrive()
  other.email = customer.email
  const captcha = await other.solveCaptcha()
  const passwordProof = await other.prove(customer.email, password, captcha)
  const second = await other.call(identity.signIn, { login: customer.email, passwordProof }, { captcha })
  if (second.code !== 2) throw new Error(`no second step was asked: ${second.code}`)
  const { loginKey } = second.data
  await untilNextCode(customer)
  const emailCode = await requestEmailCode(other, loginKey, 'login')
  await restrict(customer.accountId, ['sign-in'])
  const proofs = { loginKey, emailCode, authenticatorCode: appCode(secret) }
  expect(await other.call(security.passLoginProtection, proofs)).toMatchObject({ error: 'protection-key-unknown' })
  expect(await other.call(notices.findSiteMessages, {})).toMatchObject({ code: -1001 })
})

test('orders: neither placed nor paid, no money held, until it ends by itself', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('100.00')
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  await customer.get(cart.addLines, { kind: 'registration', names: ['restricted-one.com', 'restricted-two.com'] })
  const { lines } = await customer.get(cart.readCart, {})
  const [one, two] = lines
  if (!one || !two) throw new Error('the cart has no lines')
  const { order } = await customer.get(cart.placeOrder, { lines: [one.id], total: one.price })
  await restrict(customer.accountId, ['orders'], inDays(0.02))
  expect(errorOf(await customer.call(cart.payOrder, { order }))).toBe('orders-restricted')
  expect(errorOf(await customer.call(cart.placeOrder, { lines: [two.id], total: two.price }))).toBe('orders-restricted')
  expect(await customer.get(cart.readOrder, { order })).toMatchObject({ state: 'unpaid', captured: usd(0n) })
  const { rows } = await app.databases.pool.query('select count(*)::int as holds from holds where account_id = $1', [
    customer.accountId,
  ])
  expect(rows[0].holds).toBe(0)
  // The customer reads what is paused, until when and why, in the message and at the account's restrictions.
  const { messages } = await customer.get(notices.findSiteMessages, {})
  expect(messages[0]).toMatchObject({ title: expect.stringContaining('restricted') })
  const { restrictions } = await customer.get(security.readProtection, {})
  expect(restrictions).toMatchObject([{ kind: 'orders', note, can: { lift: false } }])
  expect(
    errorOf(
      await customer.call(security.liftRestriction, {
        restriction: restrictions[0]?.restriction ?? '',
        emailCode: '123456',
        passwordProof: 'x',
      }),
    ),
  ).toBe('restriction-stays')
  await moveClock(app, 0.03)
  expect(await customer.call(cart.payOrder, { order })).toMatchObject({ code: 1 })
  expect(total([one.price]).minor).toBeGreaterThan(0n)
})

test('transfers out: no auth code, no unlocking, no push; withdrawals: neither submitted nor settled', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('200.00')
  await endedOrder(customer, await orderNames(customer, ['restricted-out.com']))
  const { domains: owned } = await customer.get(portfolio.findDomains, {})
  const domain = owned[0]?.domain ?? ''
  await openProtection(customer)
  await restrict(customer.accountId, ['transfers-out', 'withdrawals'])
  expect(
    errorOf(await customer.call(transfers.startLeaving, { domains: [domain], count: 1, leavingReason: 'price' })),
  ).toBe('transfers-restricted')
  expect(errorOf(await customer.call(locks.changeLocks, { domain, transfer: 'off' }))).toBe('transfers-restricted')
  const terms = await customer.get(withdrawals.readWithdrawable, {})
  expect(terms).toMatchObject({ restrictedNote: note })
  expect(terms.restrictedUntil).toBeInstanceOf(Date)
  await lift(customer.accountId, ['transfers-out', 'withdrawals'])
  expect(await customer.get(withdrawals.readWithdrawable, {})).toMatchObject({
    restrictedUntil: null,
    restrictedNote: '',
  })
  expect(
    errorOf(await customer.call(transfers.startLeaving, { domains: [domain], count: 1, leavingReason: 'price' })),
  ).not.toBe('transfers-restricted')
})

test('one of the same kind is replaced, each in the history; what cannot be is refused', async () => {
  const customer = await new TestCustomer(app).register()
  const { accountId: account } = customer
  await restrict(account, ['orders'], inDays(3))
  await restrict(account, ['orders', 'withdrawals'], inDays(9))
  const { rows } = await app.databases.pool.query(
    'select kind, reason, note, operator_id, lifted_by is not null as lifted, lift_reason from restrictions where account_id = $1 order by id',
    [account],
  )
  const by = { reason: 'a chargeback', note, operator_id: support.id }
  expect(rows).toEqual([
    { kind: 'orders', ...by, lifted: true, lift_reason: 'a chargeback' },
    { kind: 'orders', ...by, lifted: false, lift_reason: '' },
    { kind: 'withdrawals', ...by, lifted: false, lift_reason: '' },
  ])
  expect((await restrict(account, ['orders'], inDays(-1))).data).toMatchObject({ error: 'until-passed' })
  expect((await restrict('999999999', ['orders'])).data).toMatchObject({ error: 'account-unknown' })
  expect((await restrict(account, ['verification'])).data).toMatchObject({ error: 'bad-field', field: 'restrictions' })
  const auditor = await signedIn(app, 'auditor')
  expect(
    await auditor.browser.call(
      restrictAccount,
      { account, restrictions: ['orders'], until: inDays(1), note },
      { reason: 'x' },
    ),
  ).toMatchObject({ code: -102 })
})

test('a payment under way ends before the restriction or sees it; of two restrictions one is in force', async () => {
  const { pool } = app.databases
  const customer = await (await new TestCustomer(app).register()).receive('100.00')
  const { accountId: account } = customer
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  await customer.get(cart.addLines, { kind: 'registration', names: ['restricted-race.com'] })
  const { sum } = await customer.get(cart.readCart, {})
  const { order } = await customer.get(cart.placeOrder, { total: sum })
  // A second process restricts the account, and commits after the payment has begun.
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select from accounts where id = $1 for update', [account])
  await other.query(
    `insert into restrictions (account_id, kind, since, until, note, operator_id)
     values ($1, 'orders', $2, $2::timestamptz + interval '1 day', $3, $4)`,
    [account, app.clock.now(), note, support.id],
  )
  const paying = customer.call(cart.payOrder, { order })
  await eventually(async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    return rows.length > 0
  })
  await other.query('commit')
  other.release()
  expect(errorOf(await paying)).toBe('orders-restricted')
  expect(await customer.get(ledger.readBalance, {})).toMatchObject({ available: usd(10_000n), onHold: usd(0n) })

  const answers = await Promise.all([2, 4, 6, 8].map(days => restrict(account, ['orders'], inDays(days))))
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  const { rows } = await pool.query(
    'select count(*)::int as n from restrictions where account_id = $1 and lifted_at is null',
    [account],
  )
  expect(rows[0].n).toBe(1)
})
