import type { Registry } from '@namestead/adapters/registry/port'
import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import { rivalAuthCode } from '@namestead/adapters/registry/sandbox/rival-names'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, type Money, usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as registrants from '@namestead/contract/registrants'
import * as transfers from '@namestead/contract/transfers-in'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { passTime } from '../../testing/move-clock.ts'
import { contact } from '../../testing/orders.ts'
import { openRival } from '../../testing/rival.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
let rival: Registry
beforeAll(async () => {
  app = await openTestApp()
  rival = await openRival(app)
})
afterEach(() => clearFaults(app.databases.pool))
afterAll(async () => {
  await rival.close()
  await app.close()
})

const dayMs = 86_400_000
const hourMs = 3_600_000
const customerWith = async (amount?: string) => {
  const customer = await new TestCustomer(app).register()
  if (amount) await customer.receive(amount)
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  return customer
}
const query = (text: string, values: readonly unknown[] = []) => app.databases.pool.query(text, [...values])
/** The domain may move this long from now: it was registered 60 days before that. */
async function young(name: string, inMs: number): Promise<Date> {
  const from = new Date(Math.floor((app.clock.now().getTime() + inMs) / 1000) * 1000)
  const created = new Date(from.getTime() - 60 * dayMs)
  await query('update registry_sandbox.domain set created_at = $2, statuses = $3 where name = $1', [name, created, []])
  return from
}
const pass = (ms: number) => passTime(app, ms)
const queue = async (customer: TestCustomer, lines: readonly string[], maxPrice = 2000n) =>
  (await customer.get(transfers.queueTransfers, { lines, maxPrice: usd(maxPrice) })).results
const find = async (customer: TestCustomer, text: string) =>
  (await customer.get(transfers.findQueuedTransfers, { text })).domains[0]
const inState = (customer: TestCustomer, text: string, state: transfers.QueuedTransferState) =>
  eventually(async () => {
    const found = await find(customer, text)
    return found?.state === state && found
  }, 30)
const balance = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}
const titles = async (customer: TestCustomer) =>
  (await customer.get(notices.findSiteMessages, {})).messages.map(({ title }) => title)
/** The to-do about queued transfers that need attention: its first domain, and how many. */
const todos = async (customer: TestCustomer) =>
  (await customer.get(notices.listTodos, {})).todos.flatMap(({ kind, subject, count }) =>
    kind === 'queued-transfer' ? [[subject, count]] : [],
  )
const id = async (customer: TestCustomer, name: string) => (await find(customer, name))?.queuedTransfer ?? ''

describe('queueing', () => {
  test('a registrant whom one extension does not take keeps no other domain of the list out', async () => {
    const customer = await customerWith()
    await query(`insert into registry_sandbox.domain
      select (jsonb_populate_record(d, '{"name": "blue-harbor.fr", "roid": "D999999-NSTD"}')).*
      from registry_sandbox.domain d where name = 'blue-harbor.shop'`)
    await young('blue-harbor.fr', 10 * dayMs)
    await young('blue-harbor.online', 10 * dayMs)
    const results = await queue(customer, ['blue-harbor.fr', 'blue-harbor.online'])
    expect(results.map(({ name, refusal }) => [name, refusal])).toEqual([
      ['blue-harbor.fr', 'registrant-country'],
      ['blue-harbor.online', null],
    ])
    expect(await find(customer, 'blue-harbor.fr')).toBeUndefined()
  })

  test('takes what may not move yet, and says why it refuses the rest', async () => {
    const customer = await customerWith()
    const from = await young('transfer-me.shop', 10 * dayMs)
    const locked = await young('old-shop.shop', 5 * dayMs)
    await query(
      "update registry_sandbox.domain set statuses = '{clientTransferProhibited}' where name = 'old-shop.shop'",
    )
    await young('garden-tools.shop', 5 * dayMs)
    const results = await queue(customer, [
      `transfer-me.shop ${rivalAuthCode}`,
      'old-shop.shop',
      'garden-tools.shop not-its-code',
      'Transfer-Me.shop',
      'blue-harbor.shop',
      'locked-name.com',
      'nobody-registered-this.com',
      'no domain',
    ])
    expect(results.map(({ name, movableFrom, refusal }) => [name, refusal ?? movableFrom])).toEqual([
      ['transfer-me.shop', from],
      ['old-shop.shop', locked],
      ['garden-tools.shop', 'wrong-code'],
      ['transfer-me.shop', 'repeated'],
      ['blue-harbor.shop', 'movable'],
      ['locked-name.com', 'locked'],
      ['nobody-registered-this.com', 'not-registered'],
      ['no', 'invalid'],
    ])
    expect(await find(customer, 'transfer-me.shop')).toMatchObject({
      state: 'waiting',
      lockedBy: 'registered-recently',
      movableFrom: from,
      submitsAt: new Date(from.getTime() + hourMs),
      hasCode: true,
      can: { change: true, submit: false, cancel: true },
    })
    expect((await find(customer, 'old-shop.shop'))?.hasCode).toBe(false)
    expect(await balance(customer)).toEqual(['0.00', '0.00'])
    expect((await queue(customer, ['transfer-me.shop'])).map(({ refusal }) => refusal)).toEqual(['already-queued'])
    // The code of one that waits without any is added.
    const codes = await queue(customer, [`old-shop.shop ${rivalAuthCode}`])
    expect(codes.map(({ refusal }) => refusal)).toEqual([null])
    expect((await find(customer, 'old-shop.shop'))?.hasCode).toBe(true)
    // The code is kept sealed.
    const { rows } = await query("select auth_code from queued_transfers where name = 'transfer-me.shop'")
    expect(rows[0].auth_code.toString()).not.toContain(rivalAuthCode)
  })

  test('is the account’s own, with its own registrant and a highest price', async () => {
    const [owner, stranger] = [await customerWith(), await customerWith()]
    await young('north-star-cafe.shop', 5 * dayMs)
    await queue(owner, ['north-star-cafe.shop'])
    const queuedTransfer = await id(owner, 'north-star-cafe.shop')
    const { templates } = await stranger.get(registrants.findTemplates, {})
    const template = templates[0]?.template ?? ''
    for (const answer of [
      stranger.call(transfers.changeQueuedTransfer, { queuedTransfer, authCode: 'x' }),
      stranger.call(transfers.submitQueuedTransfer, { queuedTransfer }),
      stranger.call(transfers.cancelQueuedTransfer, { queuedTransfer }),
    ])
      expect(await answer).toMatchObject({ error: 'queued-unknown' })
    expect(await owner.call(transfers.changeQueuedTransfer, { queuedTransfer, template })).toMatchObject({
      error: 'template-unknown',
    })
    expect(
      await owner.call(transfers.queueTransfers, { lines: ['north-star-cafe.shop'], template, maxPrice: usd(1n) }),
    ).toMatchObject({ error: 'template-unknown' })
    expect(
      await owner.call(transfers.queueTransfers, { lines: ['north-star-cafe.shop'], maxPrice: usd(0n) }),
    ).toMatchObject({ error: 'queued-price-missing' })
    expect(await owner.call(transfers.submitQueuedTransfer, { queuedTransfer })).toMatchObject({
      error: 'queued-code-missing',
    })
    await owner.get(transfers.changeQueuedTransfer, { queuedTransfer, authCode: rivalAuthCode })
    expect(await owner.call(transfers.submitQueuedTransfer, { queuedTransfer })).toMatchObject({
      error: 'queued-too-early',
    })
    await owner.get(transfers.cancelQueuedTransfer, { queuedTransfer })
    await owner.get(transfers.cancelQueuedTransfer, { queuedTransfer })
    expect(await find(owner, 'north-star-cafe.shop')).toMatchObject({ state: 'cancelled', hasCode: false })
    expect(await owner.call(transfers.changeQueuedTransfer, { queuedTransfer, authCode: 'x' })).toMatchObject({
      error: 'queued-ended',
    })
  })

  test('is limited in number, concurrently too', async () => {
    const customer = await customerWith()
    await query(
      `insert into queued_transfers (account_id, name, unicode, tld, template_id, max_price, locked_by, movable_from, state, due_at, created_at)
       select $1, 'full-' || n || '.com', 'full-' || n || '.com', 'com', t.id, 100, 'moved-recently', $2, 'waiting', $2, now()
       from generate_series(1, 999) n, registrant_templates t where t.account_id = $1`,
      [customer.accountId, new Date(app.clock.now().getTime() + 30 * dayMs)],
    )
    for (const name of ['transfer-me.online', 'old-shop.online']) await young(name, 5 * dayMs)
    const both = await Promise.all(
      ['transfer-me.online', 'old-shop.online'].map(name =>
        customer.call(transfers.queueTransfers, { lines: [name], maxPrice: usd(2000n) }),
      ),
    )
    expect(both.map(({ code }) => code).sort()).toEqual([-1, 1])
    await query('delete from queued_transfers where account_id = $1', [customer.accountId])
  })
})

describe('a domain that may move', () => {
  test('is submitted an hour later, paid only then, and arrives', async () => {
    const customer = await customerWith('50.00')
    const name = 'transfer-me.xyz'
    const from = await young(name, 30 * 60_000)
    await queue(customer, [`${name} ${rivalAuthCode}`])
    expect(await balance(customer)).toEqual(['50.00', '0.00'])
    await pass(from.getTime() - app.clock.now().getTime() + 30 * 60_000)
    const movable = await eventually(async () => {
      const found = await find(customer, name)
      return found?.can.submit && found
    })
    expect(movable).toMatchObject({ state: 'waiting', tries: 0 })
    await pass(31 * 60_000)
    const trying = await inState(customer, name, 'trying')
    expect(trying).toMatchObject({ tries: 1, transfer: expect.any(String), can: { cancel: false } })
    expect((await balance(customer))[1]).not.toBe('0.00')
    await eventually(async () => (await rival.queryTransfer({ name })).kind === 'done', 20)
    expect((await rival.approveTransfer({ name })).kind).toBe('done')
    expect(await inState(customer, name, 'done')).toMatchObject({ domain: expect.any(String), hasCode: false })
    const [available, onHold] = await balance(customer)
    expect([Number(available) < 50, onHold]).toEqual([true, '0.00'])
    // Its order accepts the agreement as the request to queue it did.
    const { rows } = await query(
      `select a.accepted_at = q.created_at as "asQueued" from order_agreements a join orders o on o.id = a.order_id
       join queued_transfers q on q.account_id = o.account_id where o.account_id = $1`,
      [customer.accountId],
    )
    expect(rows).toEqual([{ asQueued: true }])
  })

  test('is submitted at once where the customer asks for it', async () => {
    const customer = await customerWith('50.00')
    const name = 'old-shop.xyz'
    await young(name, 60_000)
    await queue(customer, [`${name} ${rivalAuthCode}`])
    await pass(2 * 60_000)
    const queuedTransfer = await id(customer, name)
    await Promise.all([0, 1].map(() => customer.call(transfers.submitQueuedTransfer, { queuedTransfer })))
    const { transfer } = await inState(customer, name, 'trying')
    const { total } = await customer.get(transfers.findTransfers, { text: name })
    expect(total).toBe(1)
    expect(await customer.call(transfers.cancelQueuedTransfer, { queuedTransfer })).toMatchObject({
      error: 'queued-busy',
    })
    await eventually(async () => {
      const found = (await customer.get(transfers.findTransfers, { text: name })).transfers[0]
      return found?.state === 'pending'
    }, 20)
    await customer.get(transfers.cancelTransfer, { transfer: transfer ?? '' })
    await inState(customer, name, 'cancelled')
    expect(await balance(customer)).toEqual(['50.00', '0.00'])
  })

  test('waits on where it moved once more', async () => {
    const customer = await customerWith('50.00')
    const name = 'garden-tools.xyz'
    await young(name, 60_000)
    await queue(customer, [`${name} ${rivalAuthCode}`])
    const later = await young(name, 20 * dayMs)
    await pass(2 * hourMs)
    const waiting = await eventually(async () => {
      const found = await find(customer, name)
      return found?.movableFrom.getTime() === later.getTime() && found
    }, 20)
    expect(waiting).toMatchObject({ state: 'waiting', tries: 0 })
  })

  test('is tried three times; then the customer is asked, once', async () => {
    const customer = await customerWith()
    const name = 'blue-harbor.xyz'
    await young(name, 60_000)
    await queue(customer, [`${name} ${rivalAuthCode}`])
    for (const tries of [1, 2, 3]) {
      await pass(tries === 1 ? 2 * hourMs : 6 * hourMs + 60_000)
      await eventually(async () => (await find(customer, name))?.tries === tries, 20)
    }
    const asked = await inState(customer, name, 'asked')
    expect(asked).toMatchObject({ problem: 'not-enough-funds', hasCode: true, can: { submit: true } })
    expect(asked.price?.minor).toBeGreaterThan(0n)
    expect(await todos(customer)).toEqual([[name, 1]])
    expect((await titles(customer)).slice(0, -1)).toEqual([
      `${name}: your queued transfer needs you`,
      `${name} can move now, but your balance is too low`,
    ])
    await customer.receive('50.00')
    await customer.get(transfers.submitQueuedTransfer, { queuedTransfer: asked.queuedTransfer })
    expect(await todos(customer)).toEqual([])
    expect(await inState(customer, name, 'trying')).toMatchObject({ tries: 1, problem: '' })
  })

  test('whose price is above the limit waits for a yes', async () => {
    const customer = await customerWith('50.00')
    const name = 'north-star-cafe.xyz'
    await young(name, 60_000)
    await queue(customer, [`${name} ${rivalAuthCode}`], 1n)
    await pass(2 * hourMs)
    const asked = await inState(customer, name, 'asked')
    expect(asked).toMatchObject({ problem: 'price-above', tries: 1 })
    expect(await balance(customer)).toEqual(['50.00', '0.00'])
    const { queuedTransfer } = asked
    await customer.get(transfers.changeQueuedTransfer, { queuedTransfer, maxPrice: asked.price ?? usd(0n) })
    expect(await todos(customer)).toEqual([])
    await inState(customer, name, 'trying')
  })

  test('that is premium needs a yes to its own price, and is asked about again once that has risen', async () => {
    const customer = await customerWith('500.00')
    const name = 'coffee.xyz'
    await query(
      `insert into registry_sandbox.domain select (jsonb_populate_record(d, '{"name": "coffee.xyz", "roid": "D999998-NSTD"}')).*
       from registry_sandbox.domain d where name = 'north-star-cafe.xyz'`,
    )
    await young(name, 60_000)
    await queue(customer, [`${name} ${rivalAuthCode}`], 50_000n)
    await pass(2 * hourMs)
    const { queuedTransfer, price } = await inState(customer, name, 'asked')
    expect(price).toEqual(usd(13_200n))
    const answer = async (change: { maxPrice?: Money; premium?: Money }) => {
      await customer.get(transfers.changeQueuedTransfer, { queuedTransfer, ...change })
      return inState(customer, name, 'asked')
    }
    expect(await answer({ maxPrice: usd(60_000n) })).toMatchObject({ problem: 'premium' })
    expect(await answer({ premium: usd(13_199n) })).toMatchObject({ problem: 'premium' })
    expect(await balance(customer)).toEqual(['500.00', '0.00'])
    // The registry asks for more than it said.
    const risen = { kind: 'refuse', code: 2004, command: 'request-domain-transfer', object: name } as const
    await setFault(app.databases.pool, risen)
    await customer.get(transfers.changeQueuedTransfer, { queuedTransfer, premium: usd(13_200n) })
    await eventually(async () => (await find(customer, name))?.tries === 2, 20)
    await inState(customer, name, 'trying')
    expect(await balance(customer)).toEqual(['368.00', '132.00'])
  })

  test('whose code is wrong is asked for another, which is tried', async () => {
    const customer = await customerWith('50.00')
    const name = 'transfer-me.top'
    await young(name, 60_000)
    await queue(customer, [`${name} ${rivalAuthCode}`])
    await query("update registry_sandbox.domain set auth_code = 'Another-Code-88!' where name = $1", [name])
    await pass(2 * hourMs)
    const asked = await inState(customer, name, 'asked')
    expect(asked).toMatchObject({ problem: 'wrong-code', hasCode: false, can: { submit: false } })
    expect(await balance(customer)).toEqual(['50.00', '0.00'])
    const { queuedTransfer } = asked
    await customer.get(transfers.changeQueuedTransfer, { queuedTransfer, authCode: 'Another-Code-88!' })
    await inState(customer, name, 'trying')
  })

  test('takes a code that is queued again for the one the customer was asked about', async () => {
    const customer = await customerWith('50.00')
    const name = 'blue-harbor.top'
    await young(name, 60_000)
    await queue(customer, [name])
    await pass(2 * hourMs)
    expect(await inState(customer, name, 'asked')).toMatchObject({ problem: 'code-needed', hasCode: false })
    // It moved once more, so that it is queued, not put into the cart.
    const from = await young(name, 20 * dayMs)
    expect((await queue(customer, [`${name} ${rivalAuthCode}`])).map(({ refusal }) => refusal)).toEqual([null])
    expect(await find(customer, name)).toMatchObject({
      state: 'waiting',
      problem: '',
      tries: 0,
      hasCode: true,
      submitsAt: new Date(from.getTime() + hourMs),
    })
    expect(await balance(customer)).toEqual(['50.00', '0.00'])
  })

  test('that the registry refuses is tried again later; one whose registrar refuses is not', async () => {
    const customer = await customerWith('50.00')
    const [early, refused] = ['old-shop.top', 'garden-tools.top']
    for (const name of [early, refused]) await young(name, 60_000)
    await queue(customer, [`${early} ${rivalAuthCode}`, `${refused} ${rivalAuthCode}`])
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code: 2106,
      command: 'request-domain-transfer',
      object: early,
    })
    await pass(2 * hourMs)
    const again = await eventually(async () => {
      const found = await find(customer, early)
      return found?.problem === 'too-early' && found
    }, 20)
    expect(again).toMatchObject({ state: 'waiting', tries: 1, transfer: null, hasCode: true })
    await inState(customer, refused, 'trying')
    await eventually(async () => (await rival.rejectTransfer({ name: refused })).kind === 'done', 20)
    expect(await inState(customer, refused, 'asked')).toMatchObject({ problem: 'losing-refused', hasCode: true })
    expect(await todos(customer)).toEqual([[refused, 1]])
    expect((await balance(customer))[1]).toBe('0.00')
    await pass(6 * hourMs + 60_000)
    expect(await inState(customer, early, 'trying')).toMatchObject({ tries: 2 })
  })

  test('lapses where nobody answers, and its code is erased', async () => {
    const customer = await customerWith('50.00')
    const name = 'blue-harbor.top'
    await young(name, 60_000)
    await queue(customer, [`${name} ${rivalAuthCode}`], 1n)
    await pass(2 * hourMs)
    const { lapsesAt } = await inState(customer, name, 'asked')
    await pass((lapsesAt?.getTime() ?? 0) - app.clock.now().getTime() + 1000)
    expect(await inState(customer, name, 'lapsed')).toMatchObject({ hasCode: false })
    expect(await todos(customer)).toEqual([])
    expect((await titles(customer))[0]).toBe(`${name}: queued transfer ended`)
  })
})
