import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as operating from '@namestead/contract/operate/registration'
import * as payments from '@namestead/contract/recharges'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { moveClock } from '../../../testing/move-clock.ts'
import { operate } from '../../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'
import { signedIn } from '../../../testing/test-operator.ts'
import { isTelling, wordsOf } from './sanctioned-words.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'sanctions-'))
const listed = (...lines: string[]) => {
  const path = join(folder, 'list.csv')
  writeFileSync(path, lines.join('\n'))
  return operate(app, 'import-sanctions-list', '--source', 'Test list', '--list', path)
}
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

const query = async (text: string, values: unknown[] = []) => (await app.databases.pool.query(text, values)).rows
const set = (key: string, value: string) => operate(app, 'set-policy', '--key', key, '--value', value)
const rich = async () => (await new TestCustomer(app).register()).receive('500.00')
const money = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}
const reviewsOf = (customer: TestCustomer) =>
  query('select id::text as id, rule, state, facts from registration_reviews where account_id = $1 order by id', [
    customer.accountId,
  ])
const lineOf = async (customer: TestCustomer, order: string) => (await customer.get(cart.readOrder, { order })).lines[0]
/** Creates that were sent to a registry for a domain. */
const sent = (name: string) =>
  query("select 1 from registry_commands where subject = $1 and command = 'create-domain'", [name])

async function orderAs(customer: TestCustomer, registrant: string, name: string, organisation?: string) {
  const { template } = await customer.get(registrants.saveTemplate, {
    ...contact,
    label: registrant,
    name: registrant,
    ...(organisation ? { kind: 'organisation', organisation } : {}),
  })
  await customer.get(cart.addLines, { kind: 'registration', names: [name] })
  const { sum } = await customer.get(cart.readCart, {})
  const { order } = await customer.get(cart.placeOrder, { total: sum, template })
  await customer.get(cart.payOrder, { order })
  return order
}

describe('words of a name', () => {
  test.each([
    ['Иван ПЕТРОВ', 'иван петров', true],
    ['PETROV, Iván', 'ivan petrov', true],
    ['王 小明', '王小明', true],
    ['王·小明', '王小明', true],
    ['Acme (Trading) Ltd.', 'acme ltd trading', true],
    ['Bo', 'bo', false],
    ['王', '王', false],
  ])('%s', (name, words, telling) => {
    expect(wordsOf(name).join(' ')).toBe(words)
    expect(isTelling(wordsOf(name))).toBe(telling)
  })
})

test('an ordinary first order passes without a review', async () => {
  const customer = await rich()
  const order = await orderNames(customer, ['ordinary-first.com'])
  expect((await endedOrder(customer, order, 60)).lines[0]?.state).toBe('done')
  expect(await reviewsOf(customer)).toEqual([])
})

describe('a first order above the limit', () => {
  test('waits with its money on hold, is told once, and goes on when it is released', async () => {
    await set('reviews.first-order-above', '5.00')
    const customer = await rich()
    const order = await orderNames(customer, ['large-first.com'])
    const [review] = await reviewsOf(customer)
    expect(review).toMatchObject({ rule: 'first-order', state: 'waiting' })
    const line = await lineOf(customer, order)
    expect(line).toMatchObject({ state: 'waiting', cancel: 'can' })
    expect(line?.note).toMatch(/^In review\. .* by [A-Z][a-z]+ \d{1,2}, \d{4}\. Your money is on hold/)
    const [available, onHold] = await money(customer)
    expect(Number(available) + Number(onHold)).toBe(500)
    expect(Number(onHold)).toBeGreaterThan(5)
    expect(
      await query("select 1 from site_messages where account_id = $1 and title_us = 'We''re reviewing your order'", [
        customer.accountId,
      ]),
    ).toHaveLength(1)
    // The job itself leaves it alone, whatever enqueues it.
    await app.databases.pool.query(
      "select graphile_worker.add_job('registration.register-name', json_build_object('registration', id::text)) from registrations where name = 'large-first.com'",
    )
    await eventually(
      async () =>
        (await query("select 1 from graphile_worker.jobs where task_identifier = 'registration.register-name'"))
          .length === 0,
    )
    expect(await sent('large-first.com')).toEqual([])
    expect(await operate(app, 'list-reviews')).toContain('large-first.com')

    const answers = await Promise.allSettled([
      operate(app, 'release-review', '--review', review?.id ?? ''),
      operate(app, 'release-review', '--review', review?.id ?? ''),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await endedOrder(customer, order, 60)).lines[0]?.state).toBe('done')
    expect((await money(customer))[1]).toBe('0.00')
    // The journal is written after the answers, several at once.
    await eventually(async () => (await sent('large-first.com')).length > 0)
    expect(await sent('large-first.com')).toHaveLength(1)
    await expect(operate(app, 'refuse-review', '--review', review?.id ?? '')).rejects.toThrow('has been decided')
    // The next order of the same account is no first one.
    const next = await orderNames(customer, ['large-second.com'])
    expect((await endedOrder(customer, next, 60)).lines[0]?.state).toBe('done')
  })

  test('is not avoided by parts, of which none is large', async () => {
    await set('reviews.first-order-above', '15.00')
    const customer = await rich()
    await setFault(app.databases.pool, { kind: 'refuse', code: 2400, command: 'create-domain', object: 'part-one.com' })
    await orderNames(customer, ['part-one.com'])
    expect(await reviewsOf(customer)).toEqual([])
    await orderNames(customer, ['part-two.com'])
    expect(await reviewsOf(customer)).toMatchObject([{ rule: 'first-order', state: 'waiting' }])
    expect((await reviewsOf(customer))[0]?.facts).toContain('First order, $2')
    await clearFaults(app.databases.pool)
    await set('reviews.first-order-above', '5.00')
  })

  test('that is refused gives the money back, and says so without the reason', async () => {
    const customer = await rich()
    const order = await orderNames(customer, ['refused-first.com'])
    const [review] = await reviewsOf(customer)
    await operate(app, 'refuse-review', '--review', review?.id ?? '')
    const { lines } = await endedOrder(customer, order, 60)
    expect(lines[0]).toMatchObject({ state: 'failed' })
    expect(lines[0]?.note).toBe(
      "We couldn't accept this order. Your money is back in your balance. Contact support if you have questions.",
    )
    expect(await money(customer)).toEqual(['500.00', '0.00'])
    expect(await sent('refused-first.com')).toEqual([])
  })

  test('can be canceled by its customer while it waits', async () => {
    const customer = await rich()
    const order = await orderNames(customer, ['canceled-first.com'])
    const line = await lineOf(customer, order)
    await customer.get(cart.cancelLine, { order, line: line?.id ?? '' })
    expect((await endedOrder(customer, order, 60)).lines[0]?.state).toBe('failed')
    expect(await money(customer)).toEqual(['500.00', '0.00'])
    expect(await reviewsOf(customer)).toMatchObject([{ state: 'cancelled' }])
    expect(await sent('canceled-first.com')).toEqual([])
  })

  test('lapses by refusal, or by release where the policy says so', async () => {
    const refused = await rich()
    const first = await orderNames(refused, ['lapsed-refused.com'])
    await moveClock(app, 2.1)
    expect((await endedOrder(refused, first, 60)).lines[0]?.state).toBe('failed')
    expect(await money(refused)).toEqual(['500.00', '0.00'])
    await set('reviews.lapse-releases', '1')
    const released = await rich()
    const second = await orderNames(released, ['lapsed-released.com'])
    await moveClock(app, 2.1)
    expect((await endedOrder(released, second, 60)).lines[0]?.state).toBe('done')
    expect(await reviewsOf(released)).toMatchObject([{ state: 'released' }])
    await set('reviews.first-order-above', '0.00')
  })
})

describe('a name on the sanctions list', () => {
  test('stops a registration in that name, in any order, script and spacing; nothing of it is told', async () => {
    expect(await listed('name,country', 'Petrov Ivan Sidorovich,XX', '"Малой, Николай",XX', '王小明', 'Bo')).toContain(
      'listed: 3\nskipped: 1',
    )
    for (const [registrant, name, facts] of [
      ['Ivan Sidorovich PETROV', 'petrov-listed.com', 'Petrov Ivan Sidorovich'],
      ['王 小明', 'wang-listed.com', '王小明'],
    ] as const) {
      const customer = await rich()
      const order = await orderAs(customer, registrant, name)
      const [review] = await reviewsOf(customer)
      expect(review).toMatchObject({ rule: 'sanctions', state: 'waiting' })
      expect(review?.facts).toContain(facts)
      const note = (await lineOf(customer, order))?.note ?? ''
      expect(note).toContain('In review')
      expect(note).not.toMatch(/sanction|list|name/i)
    }
    const other = await rich()
    const order = await orderAs(other, 'Ivan Petrov', 'petrov-other.com')
    expect((await endedOrder(other, order, 60)).lines[0]?.state).toBe('done')
  })

  test('is never released by lapsing', async () => {
    const customer = await rich()
    const order = await orderAs(customer, 'Николай Малой', 'maloy-listed.com')
    await moveClock(app, 2.1)
    expect((await endedOrder(customer, order, 60)).lines[0]?.state).toBe('failed')
    expect(await money(customer)).toEqual(['500.00', '0.00'])
  })

  test('a list is replaced as a whole, also by two imports at once; one without names is refused', async () => {
    await Promise.all([listed('Somebody Listed'), listed('Somebody Listed')])
    expect(await query('select 1 from sanctions_lists where replaced_at is null')).toHaveLength(1)
    expect(await query('select name from sanctioned_names')).toEqual([{ name: 'Somebody Listed' }])
    await expect(listed('name')).rejects.toThrow('No line of the list')
    await expect(listed('a\0b c')).rejects.toThrow()
    expect(await operate(app, 'list-sanctions-lists')).toContain('  Test list  1  ')
    const customer = await rich()
    const order = await orderAs(customer, 'Ivan Sidorovich Petrov', 'petrov-free.com')
    expect((await endedOrder(customer, order, 60)).lines[0]?.state).toBe('done')
  })
})

test('more domains than the policy allows within an hour wait', async () => {
  await set('reviews.domains-an-hour', '2')
  const customer = await rich()
  await endedOrder(customer, await orderNames(customer, ['speed-one.com', 'speed-two.com']), 60)
  await orderNames(customer, ['speed-three.com'])
  expect(await reviewsOf(customer)).toMatchObject([{ rule: 'velocity', state: 'waiting' }])
  await set('reviews.domains-an-hour', '5000')
})

test('customers of one address wait together, and not because an operator looked at both', async () => {
  await set('reviews.domains-an-hour-by-address', '1')
  const [first, second, neighbour] = [await rich(), await rich(), await rich()]
  for (const [customer, address] of [
    [first, '198.51.100.1'],
    [second, '198.51.100.2'],
    [neighbour, '198.51.100.1'],
  ] as const)
    await query('update sessions set address = $2 where account_id = $1', [customer.accountId, address])
  await query(
    `insert into sessions (token_hash, csrf_hash, site_id, account_id, operator_id, address, user_agent, created_at, expires_at)
     select sha256(s.token_hash), sha256(s.csrf_hash), s.site_id, s.account_id, (select min(id) from operators), '203.0.113.9', '', now(), now() + interval '1 hour'
     from sessions s where s.account_id = any($1)`,
    [[first.accountId, second.accountId]],
  )
  await endedOrder(first, await orderNames(first, ['address-one.com']), 60)
  await endedOrder(second, await orderNames(second, ['address-two.com']), 60)
  expect(await reviewsOf(second)).toEqual([])
  await orderNames(neighbour, ['address-three.com'])
  expect(await reviewsOf(neighbour)).toMatchObject([{ rule: 'velocity', state: 'waiting' }])
  await set('reviews.domains-an-hour-by-address', '20000')
})

test('a card of another country than the account stops larger orders', async () => {
  await set('reviews.card-country-above', '15.00')
  const customer = await rich()
  const { recharge, checkoutUrl } = await customer.get(payments.startRecharge, {
    channel: 'stripe',
    amount: usd(2000n),
  })
  await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'foreign' }), redirect: 'manual' })
  await eventually(async () => (await customer.get(payments.readRecharge, { recharge })).state === 'paid')
  await endedOrder(customer, await orderNames(customer, ['foreign-small.com']), 60)
  expect(await reviewsOf(customer)).toEqual([])
  // Together they are above the limit.
  await orderNames(customer, ['foreign-card.com'])
  expect(await reviewsOf(customer)).toMatchObject([{ rule: 'card-country', state: 'waiting' }])
  const { browser } = await signedIn(app, 'support')
  for (const [lang, facts] of [
    ['us', 'Card of Brazil, account of'],
    ['zhcn', '银行卡：巴西，账号：'],
  ] as const) {
    const { data } = await browser.call(operating.listReviews, { account: customer.accountId, lang })
    expect(data.reviews[0].facts).toContain(facts)
  }
})
