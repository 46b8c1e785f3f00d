import { setTimeout as pause } from 'node:timers/promises'
import { allCalls } from '@namestead/contract/all'
import * as cart from '@namestead/contract/cart'
import * as identity from '@namestead/contract/identity'
import * as ledger from '@namestead/contract/ledger'
import { openApi } from '@namestead/contract/openapi'
import * as portfolio from '@namestead/contract/portfolio'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patience } from '../../../../scripts/machine-speed.ts'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
let mary: TestCustomer
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  mary = await (await new TestCustomer(app).register()).receive('1000.00')
})
afterAll(() => app.close())

const post = async (
  customer: TestCustomer,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  customer.fetch(path, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
    body: new URLSearchParams({ csrf_token: customer.csrfToken, ...fields }),
  })

describe('values that fit the schema but not the database', () => {
  test.each([
    ['a cursor with no instant', portfolio.findDomains.path, { next: 'nonsense|1' }],
    ['a cursor far before the common era', portfolio.findDomains.path, { next: '-271821-04-20T00:00:00.000Z|1' }],
    ['an instant far before the common era', ledger.findEntries.path, { from: '-271821-04-20T00:00:00.000Z' }],
    ['an instant far ahead', ledger.findEntries.path, { to: '+275760-09-13T00:00:00.000Z' }],
  ])('%s gets an answer, not an error', async (_what, path, fields) => {
    expect((await post(mary, path, fields)).status).toBe(200)
  })

  test('a site that does not exist counts as the current one', async () => {
    const visitor = await new TestCustomer(app).arrive()
    const captcha = await visitor.solveCaptcha()
    const sent = await post(
      visitor,
      identity.sendEmailCode.path,
      {
        email: 'site@example.com',
        lx: 'reg',
        siteid: '999',
        re_yzm: captcha,
      },
      { 'x-proof-of-work': await visitor.proof() },
    )
    expect(await sent.json()).toMatchObject({ code: 1, siteid: '1' })
  })

  test('domains too long to be shown in a sentence are still refused one by one', async () => {
    const { refused } = await mary.get(cart.addLines, {
      kind: 'registration',
      names: [`${'x'.repeat(250)}.com`, '好'.repeat(80)],
    })
    expect(refused).toHaveLength(2)
  })

  test('a history of long name servers can be read', async () => {
    const order = await endedOrder(mary, await orderNames(mary, ['long-history.com']))
    const domain = order.lines[0]?.result ?? ''
    const nameServers = Array.from(
      { length: 13 },
      (_, n) => `ns${n}.${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example`,
    )
    await mary.get(portfolio.changeNameServers, { domain, nameServers })
    expect((await mary.get(portfolio.readDomain, { domain })).history[0]?.event).toBe('name-servers-asked')
  })

  test('every call can be described', () => {
    const { paths } = openApi(allCalls, 'Namestead', '1')
    expect(Object.keys(paths)).toHaveLength(new Set(allCalls.map(call => call.path)).size)
  })
})

describe('the cart', () => {
  test('that is full takes nothing more, under concurrent requests too', async () => {
    const customer = await new TestCustomer(app).register()
    await app.databases.pool.query(
      `insert into cart_lines (account_id, kind, subject, years, options, facts, added_at)
       select $1, 'registration', 'filler-' || n || '.com', 1, '{"template":null,"nameServers":null}', '{"premium":false,"register":"1","renew":"1","agreedFees":null}', now() from generate_series(1, 999) n`,
      [customer.accountId],
    )
    const answers = await Promise.all(
      ['one', 'two', 'three'].map(name =>
        customer.call(cart.addLines, { kind: 'registration', names: [`room-for-${name}.com`] }),
      ),
    )
    expect(answers.map(answer => answer.code).sort()).toEqual([-1, -1, 1])
    const { rows } = await app.databases.pool.query('select count(*)::int as n from cart_lines where account_id = $1', [
      customer.accountId,
    ])
    expect(rows[0].n).toBe(1000)
  })

  test('keeps to the years that an extension offers', async () => {
    const customer = await new TestCustomer(app).register()
    await operate(app, 'set-tld-rule', '--tld', 'net', '--rule', 'years.max', '--value', '2')
    await pause(200)
    await customer.get(cart.addLines, { kind: 'registration', names: ['not-so-long.net'], years: 9 })
    expect((await customer.get(cart.readCart, {})).lines[0]).toMatchObject({ years: 2, maxYears: 2 })
  })
})

describe('between ordering and paying', () => {
  test('an extension that was disconnected, or a template that was deleted, is refused with an explanation', async () => {
    const { pool } = app.databases
    const { template } = await mary.get(registrants.saveTemplate, { label: 'Short-lived', ...contact })
    await mary.get(cart.addLines, { kind: 'registration', names: ['between.info'] })
    const { lines, sum } = await mary.get(cart.readCart, {})
    expect(lines).toHaveLength(1)
    const { order } = await mary.get(cart.placeOrder, { total: sum, template })
    await mary.get(registrants.deleteTemplate, { template })
    expect(await mary.call(cart.payOrder, { order })).toMatchObject({ code: -1, error: 'template-unknown' })
    const { order: second } = await mary.get(cart.placeOrder, { total: sum })
    await pool.query("update tlds set registry_id = null where label = 'info'")
    await pool.query("select pg_notify('tlds', '')")
    await eventually(async () => (await mary.get(cart.readCart, {})).lines.length === 0)
    expect(await mary.call(cart.payOrder, { order: second })).toMatchObject({ code: -1, error: 'order-not-payable' })
    await mary.get(cart.cancelOrder, { order: second })
  })

  test('concurrent payments and cancellations are one payment or one cancellation', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('100.00')
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    for (const name of ['race-a.com', 'race-b.com', 'race-c.com']) {
      await customer.get(cart.addLines, { kind: 'registration', names: [name] })
      const { sum } = await customer.get(cart.readCart, {})
      const { order } = await customer.get(cart.placeOrder, { total: sum })
      await Promise.all([
        customer.call(cart.payOrder, { order }),
        customer.call(cart.cancelOrder, { order }),
        customer.call(cart.payOrder, { order }),
        customer.call(cart.payOrder, { order }),
      ])
      const { state } = await customer.get(cart.readOrder, { order })
      if (state === 'cancelled')
        await customer.get(cart.removeLines, {
          lines: (await customer.get(cart.readCart, {})).lines.map(line => line.id),
        })
      else await endedOrder(customer, order)
    }
    const { rows } = await app.databases.pool.query(
      `select (select count(*)::int from holds where account_id = $1) as holds, (select count(*)::int from orders where account_id = $1 and state = 'done') as done,
       (select sum(balance)::text from ledger_accounts where account_id = $1) as left`,
      [customer.accountId],
    )
    expect(rows[0].holds).toBe(rows[0].done)
    expect(BigInt(rows[0].left)).toBe(10000n - 1099n * BigInt(rows[0].done))
  })
})

describe('guessing a password', () => {
  const guess = async (customer: TestCustomer, login: string, address: string) => {
    const captcha = await customer.solveCaptcha()
    const proof = await customer.prove(login, 'not the password', captcha)
    const answer = await post(
      customer,
      identity.signIn.path,
      { re_yx: login, re_mm: proof, re_yzm: captcha },
      { 'x-forwarded-for': address },
    )
    return ((await answer.json()) as { data: { error: string } }).data.error
  }

  test('is locked for every spelling of the account, and whatever address a client claims', async () => {
    const { email, accountId } = await new TestCustomer(app).register()
    const guesser = await new TestCustomer(app).arrive()
    const logins = ['', '0', '00', '000', '0000'].map(zeros => `${zeros}${accountId}`)
    for (const [n, login] of logins.entries())
      expect(await guess(guesser, login, `203.0.113.${n}, 198.51.100.7`)).toBe('wrong-credentials')
    expect(await guess(guesser, `00000${accountId}`, '203.0.113.99, 198.51.100.7')).toBe('sign-in-locked')
    // The email address is not locked: that would reveal which address belongs to the ID.
    for (const login of [email, email.toUpperCase(), email, email, email])
      expect(await guess(guesser, login, '198.51.100.7')).toBe('wrong-credentials')
    expect(await guess(guesser, ` ${email} `, '198.51.100.7')).toBe('sign-in-locked')
  })
})

describe('stopping', () => {
  test('does not wait for open streams', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('100.00')
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    await customer.get(cart.addLines, { kind: 'registration', names: ['watched.com'] })
    const { sum } = await customer.get(cart.readCart, {})
    const { order } = await customer.get(cart.placeOrder, { total: sum })
    const watching = await customer.fetch(`/cart/watch-order?order=${order}`)
    const began = Date.now()
    await app.stopRole('web')
    expect(Date.now() - began).toBeLessThan(patience(3))
    const seen = await watching.text()
    expect(seen).toContain('watched.com')
    // An end event would keep the browser from reconnecting.
    expect(seen).not.toContain('event: end')
    await app.startRole('web')
  })
})
