import type { Registry } from '@namestead/adapters/registry/port'
import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import { rivalAuthCode } from '@namestead/adapters/registry/sandbox/rival-names'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as registrants from '@namestead/contract/registrants'
import * as renewals from '@namestead/contract/renewals'
import * as transfers from '@namestead/contract/transfers-in'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { yearsAfter } from '../../platform/years.ts'
import { eventually } from '../../testing/eventually.ts'
import { expectedCosts, listCosts } from '../../testing/list-costs.ts'
import { openTodos, operate } from '../../testing/operate.ts'
import { contact, endedOrder } from '../../testing/orders.ts'
import { openRival } from '../../testing/rival.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { transferLocked } from '../../testing/transfer-lock.ts'

let app: TestApp
let rival: Registry
beforeAll(async () => {
  app = await openTestApp()
  await listCosts(app, 'org', { transfer: 950 })
  await listCosts(app, 'com', { transfer: 950 })
  rival = await openRival(app)
})
afterEach(() => clearFaults(app.databases.pool))
afterAll(async () => {
  await rival.close()
  await app.close()
})

const customerWith = async (amount: string) => {
  const customer = await (await new TestCustomer(app).register()).receive(amount)
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  return customer
}
const balance = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}
/** Orders transfers ("domain code") and pays; returns the order. */
async function order(customer: TestCustomer, ...lines: string[]): Promise<string> {
  const { refused } = await customer.get(cart.addLines, { kind: 'transfer', names: lines })
  if (refused[0]) throw new Error(refused[0].why)
  return payCart(customer)
}
async function payCart(customer: TestCustomer): Promise<string> {
  const { sum } = await customer.get(cart.readCart, {})
  const placed = await customer.get(cart.placeOrder, { total: sum })
  await customer.get(cart.payOrder, { order: placed.order })
  return placed.order
}
const find = async (customer: TestCustomer, name: string) =>
  (await customer.get(transfers.findTransfers, { text: name })).transfers[0]
/** An operator has topped up: the registry's extensions are sold again. */
async function closeAlarm() {
  const todo = /^(\d+) .*registry-account/m.exec(await openTodos(app))?.[1]
  if (todo) await operate(app, 'close-todo', '--todo', todo, '--note', 'Topped up.')
}
/** The to-do about missing auth codes: its first domain, and how many. */
const codeTodos = async (customer: TestCustomer) =>
  (await customer.get(notices.listTodos, {})).todos.flatMap(({ kind, subject, count }) =>
    kind === 'transfer-code' ? [[subject, count]] : [],
  )
const inState = (customer: TestCustomer, name: string, state: transfers.TransferState) =>
  eventually(async () => {
    const found = await find(customer, name)
    return found?.state === state && found
  }, 30)
const read = (customer: TestCustomer, domain: string) => customer.get(portfolio.readDomain, { domain })
/** Transfer requests of the domain that were sent; the journal is written asynchronously. */
const requestsSent = async (name: string): Promise<number> => {
  await app.databases.pool.query('select pg_sleep(0.3)')
  return (
    await app.databases.pool.query(
      "select count(*)::int as n from registry_commands where command = 'request-domain-transfer' and subject = $1",
      [name],
    )
  ).rows[0].n
}

describe('a domain of another registrar', () => {
  test('is checked with its price and its new expiry before it is ordered', async () => {
    const customer = await customerWith('1.00')
    const name = 'transfer-me.net'
    const seen = await customer.get(transfers.checkTransfer, {
      name: ' Transfer-Me.net ',
      authCode: rivalAuthCode,
    })
    expect(seen).toMatchObject({
      name,
      why: null,
      codeAccepted: true,
      registrar: 'rival',
      locked: false,
      movableFrom: null,
      signed: false,
      nameServers: ['ns1.rival.example', 'ns2.rival.example'],
      premium: false,
      days: 5,
    })
    expect(seen.expiresAt && yearsAfter(seen.expiresAt, 1)).toEqual(seen.newExpiresAt)
    const why = async (input: { name: string; authCode?: string }) =>
      (await customer.get(transfers.checkTransfer, input)).why
    expect(await why({ name })).toBeNull()
    expect(await why({ name, authCode: 'not-this-one' })).toBe('wrong-code')
    expect(await why({ name: 'locked-name.com', authCode: rivalAuthCode })).toBe('locked')
    const refused = async (given: string) => {
      const answer = await customer.call(transfers.checkTransfer, { name: given })
      return 'error' in answer ? answer.error : answer.code
    }
    expect(await refused('nobody-registered-this.com')).toBe('not-registered')
    expect(await refused('no domain')).toBe('name-invalid')
    expect(
      await new TestCustomer(app).arrive().then(visitor => visitor.call(transfers.checkTransfer, { name })),
    ).toMatchObject({
      code: -1001,
    })
  })

  test('comes to us when its registrar is silent: charged, extended by a year, with our contacts, locked', async () => {
    const customer = await customerWith('50.00')
    await customer.get(renewals.switchRenewalDefault, { on: true })
    const name = 'old-shop.org'
    const before = await customer.get(transfers.checkTransfer, { name, authCode: rivalAuthCode })
    const price = formatAmount(before.price)
    const id = await order(customer, `${name} ${rivalAuthCode}`)
    const pending = await inState(customer, name, 'pending')
    expect(pending).toMatchObject({ order: id, domain: null, can: { replaceCode: false, cancel: true } })
    expect(await balance(customer)).toEqual([(50 - Number(price)).toFixed(2), price])
    expect((await rival.queryTransfer({ name })).kind).toBe('done')

    const later = (pending.decidesAt?.getTime() ?? 0) + 60_000
    await app.databases.transact(tx => setOffset(tx, later - Date.now()))
    const ended = await endedOrder(customer, id)
    expect(ended.lines).toMatchObject([{ kind: 'transfer', state: 'done', price: before.price }])
    expect(await balance(customer)).toEqual([(50 - Number(price)).toFixed(2), '0.00'])
    expect(await expectedCosts(app, name)).toEqual(['requestTransfer 950'])
    const done = await inState(customer, name, 'done')
    const domain = await read(customer, done.domain ?? '')
    expect(domain).toMatchObject({
      name,
      state: 'active',
      expiresAt: before.newExpiresAt,
      nameServers: ['ns1.rival.example', 'ns2.rival.example'],
      registrant: { name: contact.name },
    })
    expect(domain.history.map(({ event }) => event)).toContain('transferred-in')
    expect(await customer.get(renewals.readOffer, { domain: done.domain ?? '' })).toMatchObject({ automatic: true })
    await transferLocked(customer, done.domain ?? '')
    // Nobody who knew the old code can take it away again.
    const row = () =>
      app.databases.pool.query('select sponsor, registrant, auth_code from registry_sandbox.domain where name = $1', [
        name,
      ])
    await eventually(async () => (await row()).rows[0].auth_code !== rivalAuthCode, 20)
    expect((await row()).rows[0]).toMatchObject({
      sponsor: 'namestead',
      registrant: expect.stringMatching(/^NS\d+-1$/),
    })
    expect(await requestsSent(name)).toBe(1)
  })

  test('is promised the very term that its registry gives: none, or one year in place of the automatic one', async () => {
    const customer = await customerWith('50.00')
    const [free, inGrace] = ['old-shop.cc', 'blue-harbor.org']
    await app.databases.pool.query(
      `insert into registry_sandbox.grace_period (domain, kind, ends_at, registrar, fee, months)
       values ($1, 'autoRenewPeriod', now() + interval '30 days', 'rival', 9.93, 12)`,
      [inGrace],
    )
    for (const name of [free, inGrace]) {
      const seen = await customer.get(transfers.checkTransfer, { name, authCode: rivalAuthCode })
      expect(seen.newExpiresAt).toEqual(seen.expiresAt)
      await customer.get(cart.addLines, { kind: 'transfer', names: [`${name} ${rivalAuthCode}`] })
      const { lines } = await customer.get(cart.readCart, {})
      expect(lines).toMatchObject([{ until: seen.expiresAt, price: seen.price }])
      await payCart(customer)
      await inState(customer, name, 'pending')
      expect(await rival.queryTransfer({ name })).toMatchObject({ data: { expiresAt: seen.newExpiresAt } })
    }
  })

  test('of an extension that moves domains by other means than an auth code cannot be transferred here', async () => {
    const customer = await customerWith('1.00')
    const setRule = (...value: string[]) =>
      operate(app, 'set-tld-rule', '--tld', 'dev', '--rule', 'transfer.authCode', ...value)
    await setRule('--value', 'no')
    const name = 'old-shop.dev'
    await eventually(async () => (await customer.call(transfers.checkTransfer, { name })).code === -1)
    expect(await customer.call(transfers.checkTransfer, { name })).toMatchObject({ error: 'not-connected' })
    const { refused } = await customer.get(cart.addLines, { kind: 'transfer', names: [`${name} ${rivalAuthCode}`] })
    expect(refused[0]?.why).toContain("you can't transfer this extension here yet")
    await setRule()
  })

  test('that is premium shows what it costs now and each year, and costs nothing where its registry asks more', async () => {
    const customer = await customerWith('500.00')
    const name = 'coffee.xyz'
    await app.databases.pool.query(
      `insert into registry_sandbox.domain select (jsonb_populate_record(d, '{"name": "coffee.xyz", "roid": "D999998-NSTD"}')).*
       from registry_sandbox.domain d where name = 'north-star-cafe.xyz'`,
    )
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code: 2004,
      command: 'request-domain-transfer',
      object: name,
    })
    await customer.get(cart.addLines, { kind: 'transfer', names: [`${name} ${rivalAuthCode}`] })
    const [line] = (await customer.get(cart.readCart, {})).lines
    expect(line).toMatchObject({ premium: true, price: { minor: 13_200n }, renew: { minor: 13_200n } })
    await payCart(customer)
    expect((await inState(customer, name, 'failed')).note).toContain("The registry's price is higher")
    expect(await balance(customer)).toEqual(['500.00', '0.00'])
  })

  test('stays away where its registrar refuses: the money comes back, and the list says why', async () => {
    const customer = await customerWith('50.00')
    const name = 'old-shop.com'
    const id = await order(customer, `${name} ${rivalAuthCode}`)
    await inState(customer, name, 'pending')
    expect((await rival.rejectTransfer({ name })).kind).toBe('done')
    const refused = await inState(customer, name, 'refused')
    expect(refused.note).toBe('The present registrar refused. Ask it why, then transfer the domain again.')
    expect((await endedOrder(customer, id)).lines).toMatchObject([{ state: 'failed' }])
    expect(await balance(customer)).toEqual(['50.00', '0.00'])
    expect(await expectedCosts(app, name)).toEqual([])
    // It may be ordered again.
    await order(customer, `${name} ${rivalAuthCode}`)
    expect(await balance(customer)).not.toEqual(['50.00', '0.00'])
    await inState(customer, name, 'pending')
  })

  test('is approved by its registrar at once', async () => {
    const customer = await customerWith('50.00')
    const name = 'garden-tools.com'
    const id = await order(customer, `${name},${rivalAuthCode}`)
    await inState(customer, name, 'pending')
    expect((await rival.approveTransfer({ name })).kind).toBe('done')
    expect((await endedOrder(customer, id)).lines).toMatchObject([{ state: 'done' }])
  })
})

describe('an auth code', () => {
  test('that the registry refuses is replaced, and nothing is paid again', async () => {
    const customer = await customerWith('50.00')
    const name = 'blue-harbor.com'
    await app.stopRole('worker')
    await order(customer, `${name} ${rivalAuthCode}`)
    expect((await rival.updateDomain({ name, authCode: 'Another-Code-77!' })).kind).toBe('done')
    await app.startRole('worker')
    const waiting = await inState(customer, name, 'waiting-for-code')
    expect(waiting).toMatchObject({ can: { replaceCode: true, cancel: true } })
    expect(waiting.note).toContain('refused the auth code')
    const held = await balance(customer)
    const messages = await customer.get(notices.findSiteMessages, { kind: 'domain' })
    expect(messages.messages[0]?.title).toBe(`${name}: auth code refused`)

    // Another one is wrong as well.
    expect(await codeTodos(customer)).toEqual([[name, 1]])
    await customer.get(transfers.replaceCode, { transfer: waiting.transfer, authCode: 'still-wrong' })
    await eventually(async () => (await requestsSent(name)) === 2, 20)
    await inState(customer, name, 'waiting-for-code')
    await customer.get(transfers.replaceCode, { transfer: waiting.transfer, authCode: 'Another-Code-77!' })
    await inState(customer, name, 'pending')
    expect(await balance(customer)).toEqual(held)
    expect(
      await customer.call(transfers.replaceCode, { transfer: waiting.transfer, authCode: 'Another-Code-77!' }),
    ).toMatchObject({ code: -1, error: 'code-not-needed' })
  })

  test('may come later; a transfer that waits for it can be cancelled, with the money back', async () => {
    const customer = await customerWith('50.00')
    const name = 'north-star-cafe.com'
    const id = await order(customer, name)
    const waiting = await inState(customer, name, 'waiting-for-code')
    expect(waiting.note).toContain("We need this domain's auth code")
    expect(await requestsSent(name)).toBe(0)
    await customer.get(transfers.cancelTransfer, { transfer: waiting.transfer })
    await customer.get(transfers.cancelTransfer, { transfer: waiting.transfer })
    expect(await inState(customer, name, 'cancelled')).toMatchObject({ can: { replaceCode: false, cancel: false } })
    expect(await codeTodos(customer)).toEqual([])
    expect((await endedOrder(customer, id)).lines).toMatchObject([{ state: 'failed' }])
    expect(await balance(customer)).toEqual(['50.00', '0.00'])
  })

  test('that is wrong is refused before anything is paid, and is not repeated in the answer', async () => {
    const customer = await customerWith('50.00')
    const answer = await customer.get(cart.addLines, { kind: 'transfer', names: ['old-shop.net my-secret-code'] })
    expect(answer).toMatchObject({ added: 0, refused: [{ name: 'old-shop.net' }] })
    expect(JSON.stringify(answer)).not.toContain('my-secret-code')
    const guesses = await customer.get(cart.addLines, {
      kind: 'transfer',
      names: ['old-shop.net guess-1', `old-shop.net ${rivalAuthCode}`],
    })
    expect(guesses.refused.map(({ why }) => why)).toEqual([
      'old-shop.net: the registry refused this auth code',
      'old-shop.net is listed twice',
    ])
  })
})

test('a registry that answers a wrong code with 2201 asks for another one, and alarms nobody', async () => {
  const customer = await customerWith('50.00')
  const name = 'old-shop.net'
  const fault = { kind: 'refuse', code: 2201, command: 'request-domain-transfer', object: name } as const
  await setFault(app.databases.pool, fault)
  await order(customer, `${name} ${rivalAuthCode}`)
  expect(await inState(customer, name, 'waiting-for-code')).toMatchObject({
    note: expect.stringContaining('refused the auth code'),
  })
  const { rows } = await app.databases.pool.query("select from operator_todos where kind = 'registry-account'")
  expect(rows).toEqual([])
})

test('a domain that came to us by no transfer, and is in no account yet, goes to nobody who ordered one', async () => {
  const customer = await customerWith('50.00')
  const name = 'north-star-cafe.org'
  const id = await order(customer, name)
  const { transfer } = await inState(customer, name, 'waiting-for-code')
  // As while another customer's registration of it is on its way.
  await app.databases.pool.query("update registry_sandbox.domain set sponsor = 'namestead' where name = $1", [name])
  await customer.get(transfers.replaceCode, { transfer, authCode: rivalAuthCode })
  expect((await endedOrder(customer, id)).lines).toMatchObject([{ state: 'failed', result: null }])
  expect(await balance(customer)).toEqual(['50.00', '0.00'])
  const { rows } = await app.databases.pool.query('select from domains where name = $1', [name])
  expect(rows).toEqual([])
})

test('a problem of our own that is not solved in a week gives the money back', async () => {
  const customer = await customerWith('50.00')
  const name = 'transfer-me.cc'
  const refused = { kind: 'refuse', code: 2104, command: 'request-domain-transfer', object: name } as const
  await setFault(app.databases.pool, { ...refused, times: 1000 })
  const id = await order(customer, `${name} ${rivalAuthCode}`)
  await eventually(async () => {
    const { rows } = await app.databases.pool.query(
      "update transfers set our_side_since = now() - interval '8 days' where name = $1 and our_side_since is not null returning 1",
      [name],
    )
    return rows.length === 1
  }, 20)
  // Until it is solved, the registry's extensions are unavailable before the cart.
  const stranger = await customerWith('50.00')
  const { added, refused: why } = await stranger.get(cart.addLines, { kind: 'transfer', names: ['transfer-me.com'] })
  expect([added, why[0]?.why]).toEqual([0, expect.stringContaining('temporarily unavailable')])
  const [line] = (await endedOrder(customer, id, 60)).lines
  expect(line).toMatchObject({ state: 'failed', note: expect.stringMatching(/Your money is back/) })
  await closeAlarm()
  expect(await balance(customer)).toEqual(['50.00', '0.00'])
})

test('missing auth codes are one to-do, which concurrent codes and cancellations end', async () => {
  const customer = await customerWith('100.00')
  const names = ['blue-harbor.xyz', 'garden-tools.xyz', 'old-shop.xyz']
  await order(customer, ...names)
  expect(await codeTodos(customer)).toEqual([[expect.stringMatching(/\.xyz$/), 3]])
  const { transfers: open } = await customer.get(transfers.findTransfers, {})
  await Promise.all(
    open.map(({ transfer, name }) =>
      name === names[0]
        ? customer.get(transfers.replaceCode, { transfer, authCode: rivalAuthCode })
        : customer.get(transfers.cancelTransfer, { transfer }),
    ),
  )
  expect(await codeTodos(customer)).toEqual([])
  expect((await inState(customer, names[0] ?? '', 'pending')).can.replaceCode).toBe(false)
})

test('a cancellation that the registry refuses leaves the transfer pending, to be cancelled again', async () => {
  const customer = await customerWith('50.00')
  const name = 'garden-tools.org'
  await order(customer, `${name} ${rivalAuthCode}`)
  const { transfer } = await inState(customer, name, 'pending')
  await setFault(app.databases.pool, { kind: 'refuse', code: 2308, command: 'cancel-domain-transfer', object: name })
  await customer.get(transfers.cancelTransfer, { transfer })
  await eventually(async () => {
    const { rows } = await app.databases.pool.query('select from registry_sandbox.fault')
    const found = await find(customer, name)
    return rows.length === 0 && found?.state === 'pending' && found.can.cancel
  }, 20)
  await customer.get(transfers.cancelTransfer, { transfer })
  await inState(customer, name, 'cancelled')
  expect(await balance(customer)).toEqual(['50.00', '0.00'])
})

test('a pending transfer is cancelled at the registry before its money comes back', async () => {
  const customer = await customerWith('50.00')
  const name = 'blue-harbor.net'
  await order(customer, `${name} ${rivalAuthCode}`)
  const pending = await inState(customer, name, 'pending')
  await customer.get(transfers.cancelTransfer, { transfer: pending.transfer })
  await inState(customer, name, 'cancelled')
  expect(await balance(customer)).toEqual(['50.00', '0.00'])
  expect(await rival.queryTransfer({ name })).toMatchObject({ data: { state: 'clientCancelled' } })
})

describe('a transfer that waits', () => {
  const stillOurs = async (name: string) => (await rival.queryTransfer({ name })).kind
  const lineOf = async (customer: TestCustomer, id: string) =>
    (await customer.get(cart.readOrder, { order: id })).lines[0]

  /** A paid order whose work begins with these faults; returns the transfer once it says what it waits for. */
  const paidWith = async (customer: TestCustomer, name: string, faults: () => Promise<unknown>) => {
    await app.stopRole('worker')
    const id = await order(customer, `${name} ${rivalAuthCode}`)
    await faults()
    await app.startRole('worker')
    return eventually(async () => {
      const found = await find(customer, name)
      return (await lineOf(customer, id))?.note ? found : undefined
    }, 20)
  }

  test('for our registrar account is cancelled at once, and nothing reaches the registry', async () => {
    const customer = await customerWith('50.00')
    const name = 'blue-harbor.co'
    await setFault(app.databases.pool, {
      kind: 'refuse', code: 2104, command: 'request-domain-transfer', object: name, times: 50,
    }) // biome-ignore format: one fault
    const id = await order(customer, `${name} ${rivalAuthCode}`)
    const waiting = await eventually(async () => {
      const found = await find(customer, name)
      return found?.state === 'submitted' && (await lineOf(customer, id))?.note ? found : undefined
    }, 20)
    expect(waiting).toMatchObject({ can: { cancel: true }, cancelling: false })
    expect(await lineOf(customer, id)).toMatchObject({ state: 'waiting', cancel: 'can' })
    const line = (await lineOf(customer, id))?.id ?? ''
    const both = await Promise.all([
      customer.call(cart.cancelLine, { order: id, line }),
      customer.call(transfers.cancelTransfer, { transfer: waiting.transfer }),
    ])
    expect(both.map(({ code }) => code)).toContain(1)
    await inState(customer, name, 'cancelled')
    expect((await endedOrder(customer, id)).lines).toMatchObject([{ state: 'failed', cancel: 'no' }])
    expect(await balance(customer)).toEqual(['50.00', '0.00'])
    await clearFaults(app.databases.pool)
    await closeAlarm()
    await app.databases.pool.query('select pg_sleep(1)')
    expect(await stillOurs(name)).toBe('refused')
  })

  test('for a registry that is silent is cancelled when it answers: nothing was there', async () => {
    const customer = await customerWith('50.00')
    const name = 'north-star-cafe.co'
    const sent = await paidWith(customer, name, () =>
      setFault(app.databases.pool, { kind: 'drop-before', object: name, times: 200 }),
    )
    await customer.get(transfers.cancelTransfer, { transfer: sent.transfer })
    await customer.get(transfers.cancelTransfer, { transfer: sent.transfer })
    expect(await find(customer, name)).toMatchObject({ state: 'submitted', cancelling: true, can: { cancel: false } })
    // Its money waits for certainty.
    expect((await balance(customer))[1]).not.toBe('0.00')
    await clearFaults(app.databases.pool)
    await inState(customer, name, 'cancelled')
    expect(await balance(customer)).toEqual(['50.00', '0.00'])
    expect(await stillOurs(name)).toBe('refused')
  })

  test('for an answer that was lost is cancelled at the registry, where it had arrived', async () => {
    const customer = await customerWith('50.00')
    const name = 'garden-tools.co'
    const sent = await paidWith(customer, name, async () => {
      await setFault(app.databases.pool, { kind: 'drop-after', command: 'request-domain-transfer', object: name })
      // What became of it cannot be read at first.
      await setFault(app.databases.pool, { kind: 'drop-before', command: 'read-domain', object: name, times: 50 })
    })
    await customer.get(transfers.cancelTransfer, { transfer: sent.transfer })
    await clearFaults(app.databases.pool)
    await inState(customer, name, 'cancelled')
    expect(await balance(customer)).toEqual(['50.00', '0.00'])
    expect(await rival.queryTransfer({ name })).toMatchObject({ data: { state: 'clientCancelled' } })
  })

  test('pending, and approved before the cancellation arrives, is paid and ours', async () => {
    const customer = await customerWith('50.00')
    const name = 'old-shop.co'
    const id = await order(customer, `${name} ${rivalAuthCode}`)
    const { transfer } = await inState(customer, name, 'pending')
    await app.stopRole('worker')
    await customer.get(transfers.cancelTransfer, { transfer })
    expect((await rival.approveTransfer({ name })).kind).toBe('done')
    await app.startRole('worker')
    await inState(customer, name, 'done')
    const price = (await lineOf(customer, id))?.price
    expect(await balance(customer)).toEqual([(50 - Number(price && formatAmount(price))).toFixed(2), '0.00'])
    expect(await customer.call(transfers.cancelTransfer, { transfer })).toMatchObject({ error: 'transfer-ended' })
  })
})

test.for(['drop-before', 'drop-after', 'malformed'] as const)(
  'an answer that is lost (%s) leads to one transfer, paid once',
  async kind => {
    const customer = await customerWith('50.00')
    const name = { 'drop-before': 'garden-tools.net', 'drop-after': 'transfer-me.info', malformed: 'old-shop.info' }[
      kind
    ]
    await setFault(app.databases.pool, { kind, command: 'request-domain-transfer', object: name })
    const id = await order(customer, `${name} ${rivalAuthCode}`)
    await inState(customer, name, 'pending')
    expect((await rival.approveTransfer({ name })).kind).toBe('done')
    expect((await endedOrder(customer, id)).lines).toMatchObject([{ state: 'done' }])
    expect((await balance(customer))[1]).toBe('0.00')
    const { rows } = await app.databases.pool.query(
      "select count(*)::int as n from domains where name = $1 and state <> 'gone'",
      [name],
    )
    expect(rows[0].n).toBe(1)
  },
)

test('one domain is transferred by one order; the transfer of another account is not found', async () => {
  const [first, second] = [await customerWith('50.00'), await customerWith('50.00')]
  const name = 'north-star-cafe.net'
  const line = `${name} ${rivalAuthCode}`
  const place = async (customer: TestCustomer) => {
    await customer.get(cart.addLines, { kind: 'transfer', names: [line] })
    const { sum } = await customer.get(cart.readCart, {})
    return (await customer.get(cart.placeOrder, { total: sum })).order
  }
  const orders = [await place(first), await place(second)]
  const paid = await Promise.all(
    [first, second].map((customer, index) => customer.call(cart.payOrder, { order: orders[index] ?? '' })),
  )
  expect(paid.map(({ code }) => code).sort()).toEqual([-1, 1])
  const [winner, loser] = paid[0]?.code === 1 ? [first, second] : [second, first]
  expect(await balance(loser)).toEqual(['50.00', '0.00'])
  const { transfer } = await inState(winner, name, 'pending')
  for (const call of [
    loser.call(transfers.replaceCode, { transfer, authCode: 'some-code' }),
    loser.call(transfers.cancelTransfer, { transfer }),
  ])
    expect(await call).toMatchObject({ code: -1, error: 'transfer-unknown' })
  const again = await loser.get(cart.addLines, { kind: 'transfer', names: [line] })
  expect(again.refused).toMatchObject([{ why: `${name} is already being transferred` }])
  expect((await loser.get(transfers.findTransfers, {})).total).toBe(0)
})

describe('a list of domains', () => {
  test('is judged line by line, without repeating a secret', async () => {
    const customer = await customerWith('50.00')
    const lines = [
      `transfer-me.me ${rivalAuthCode}`,
      'old-shop.me\tnot-this-one',
      'garden-tools.me',
      'locked-name.com',
      'nobody-registered-this.com',
      'no domain',
      `TRANSFER-ME.me,${rivalAuthCode}`,
    ]
    const { verdicts } = await customer.get(transfers.checkTransfers, { lines })
    expect(verdicts.map(({ verdict }) => verdict)).toEqual([
      'movable',
      'wrong-code',
      'movable',
      'locked',
      'not-registered',
      'invalid',
      'repeated',
    ])
    expect(verdicts.slice(0, 3)).toMatchObject([
      { name: 'transfer-me.me', codeAccepted: true, registrar: 'rival' },
      { name: 'old-shop.me', codeAccepted: false },
      { name: 'garden-tools.me', codeAccepted: false },
    ])
    expect(JSON.stringify(verdicts.map(row => ({ ...row, price: '' })))).not.toContain('not-this-one')
    const visitor = await new TestCustomer(app).arrive()
    expect(await visitor.call(transfers.checkTransfers, { lines: ['transfer-me.me'] })).toMatchObject({ code: -1001 })
  })

  test('is ordered at once, and its transfers are found by their order', async () => {
    const customer = await customerWith('200.00')
    const id = await order(customer, `blue-harbor.io ${rivalAuthCode}`, 'old-shop.io')
    await order(customer, `garden-tools.io ${rivalAuthCode}`)
    await inState(customer, 'blue-harbor.io', 'pending')
    const { transfers: found, total } = await customer.get(transfers.findTransfers, { order: id })
    expect(total).toBe(2)
    expect(found.map(({ name }) => name).sort()).toEqual(['blue-harbor.io', 'old-shop.io'])
    expect((await customer.get(transfers.findTransfers, {})).total).toBe(3)
  })
})
