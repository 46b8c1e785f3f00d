import { setBalance } from '@namestead/adapters/registry/sandbox/accounts'
import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import { decideCreate } from '@namestead/adapters/registry/sandbox/pending-create'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as registrants from '@namestead/contract/registrants'
import * as registration from '@namestead/contract/registration'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jobsOf } from '../../app/jobs.ts'
import { openOutsideWorld } from '../../app/outside-world.ts'
import { eventually } from '../../testing/eventually.ts'
import { doAllDue } from '../../testing/move-clock.ts'
import { openTodos, operate } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { pollMessages } from '../../testing/poll-messages.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterEach(() => clearFaults(app.databases.pool))
afterAll(() => app.close())

const rich = async () => (await new TestCustomer(app).register()).receive('500.00')
const fundsOf = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}
const lineOf = async (customer: TestCustomer, order: string) => (await customer.get(cart.readOrder, { order })).lines[0]
const noted = (customer: TestCustomer, order: string, text: RegExp) =>
  eventually(async () => {
    const line = await lineOf(customer, order)
    return line && text.test(line.note) && line
  })
const ownNames = async (customer: TestCustomer) =>
  (await customer.get(portfolio.findDomains, {})).domains.map(({ name }) => name).sort()

/** Makes a pending registration due for the sweep that asks the registry about it. */
const askAgain = (name: string) =>
  app.databases.pool.query(
    "update registrations set pending_read_at = pending_read_at - interval '13 hours' where name = $1",
    [name],
  )
const seenAt = async (name: string): Promise<Date | null> =>
  (await app.databases.pool.query('select pending_seen_at from registrations where name = $1', [name])).rows[0]
    .pending_seen_at

describe('a registry that shows no auth codes (.xyz)', () => {
  test('executed the create and lost the response: the domain is ours, charged once', async () => {
    const customer = await rich()
    const fault = { kind: 'drop-after', command: 'create-domain', object: 'hidden-code.xyz' } as const
    await setFault(app.databases.pool, fault)
    const ended = await endedOrder(customer, await orderNames(customer, ['hidden-code.xyz']))
    expect(ended.lines[0]).toMatchObject({ state: 'done' })
    expect(await ownNames(customer)).toEqual(['hidden-code.xyz'])
    const [available, onHold] = await fundsOf(customer)
    expect([Number(available) < 500, onHold]).toEqual([true, '0.00'])
  })

  test.each(['other-sponsor.xyz', 'too-old.xyz'])(
    'shows another registrant’s domain (%s): the money is returned',
    async name => {
      const customer = await rich()
      await app.stopRole('worker')
      const order = await orderNames(customer, [name])
      await setFault(app.databases.pool, { kind: 'drop-before', command: 'create-domain', object: name })
      await app.databases.pool.query(
        `insert into registry_sandbox.domain select d.* from registry_sandbox.domain o,
       jsonb_populate_record(o, jsonb_build_object('name', $1::text, 'roid', $1::text, 'tld', 'xyz')
         || case when $1 = 'too-old.xyz' then '{"sponsor": "namestead", "created_at": "2020-01-01T00:00:00Z"}'::jsonb else '{}' end) d
       where o.name = 'locked-name.com'`,
        [name],
      )
      await app.startRole('worker')
      const ended = await endedOrder(customer, order)
      expect(ended.lines[0]).toMatchObject({ state: 'failed', note: 'This domain is no longer available' })
      expect(await fundsOf(customer)).toEqual(['500.00', '0.00'])
      expect(await ownNames(customer)).toEqual([])
    },
  )

  test('lost the responses to two customers who ordered one domain: one has it and paid, the other gets the money back', async () => {
    const both = [await rich(), await rich()]
    for (const customer of both) await customer.get(cart.addLines, { kind: 'registration', names: ['two-orders.xyz'] })
    const fault = { kind: 'drop-after', command: 'create-domain', object: 'two-orders.xyz', times: 2 } as const
    await setFault(app.databases.pool, fault)
    const orders = await Promise.all(both.map(customer => orderNames(customer, ['two-orders.xyz'])))
    const ended = await Promise.all(both.map((customer, index) => endedOrder(customer, orders[index] ?? '', 60)))
    expect(ended.map(order => order.lines[0]?.state).sort()).toEqual(['done', 'failed'])
    for (const [index, customer] of both.entries()) {
      const won = ended[index]?.lines[0]?.state === 'done'
      expect(await ownNames(customer)).toEqual(won ? ['two-orders.xyz'] : [])
      const [available, onHold] = await fundsOf(customer)
      expect([available === '500.00', onHold]).toEqual([!won, '0.00'])
    }
  })
})

describe('a registry that decides later (1001)', () => {
  test('leaves the money on hold, not captured, until it approves', async () => {
    const customer = await rich()
    await setFault(app.databases.pool, { kind: 'pend', command: 'create-domain', object: 'reviewed.com' })
    const order = await orderNames(customer, ['reviewed.com'])
    expect(await noted(customer, order, /reviewing this registration/)).toMatchObject({ state: 'waiting' })
    expect(await fundsOf(customer)).toEqual(['489.01', '10.99'])
    expect(await ownNames(customer)).toEqual([])
    await decideCreate(app.databases.pool, 'reviewed.com', true, app.clock.now())
    expect((await endedOrder(customer, order)).lines[0]).toMatchObject({ state: 'done' })
    expect(await fundsOf(customer)).toEqual(['489.01', '0.00'])
    expect(await ownNames(customer)).toEqual(['reviewed.com'])
  })

  test('says since when, until when and for which order, to the customer alone, and notifies once', async () => {
    const [customer, stranger] = [await rich(), await rich()]
    await setFault(app.databases.pool, { kind: 'pend', command: 'create-domain', object: 'said-when.com' })
    const order = await orderNames(customer, ['said-when.com'])
    await noted(customer, order, /reviewing this registration/)
    const { domains: found } = await customer.get(registration.findPending, {})
    expect(found).toMatchObject([{ name: 'said-when.com', order, price: { minor: 1099n } }])
    const [pending] = found
    if (!pending) throw new Error('nothing is pending')
    expect(pending.expectedBy.getTime() - pending.since.getTime()).toBe(7 * 86_400_000)
    expect((await customer.get(registration.findPending, { order, name: 'Said-When.com' })).domains).toHaveLength(1)
    expect((await customer.get(registration.findPending, { name: 'other.com' })).domains).toEqual([])
    expect((await stranger.get(registration.findPending, { order })).domains).toEqual([])

    await askAgain('said-when.com')
    await eventually(async () => (await seenAt('said-when.com')) !== null)
    const { messages } = await customer.get(notices.findSiteMessages, {})
    expect(messages.filter(({ title }) => title === 'The registry is reviewing said-when.com')).toHaveLength(1)
    await decideCreate(app.databases.pool, 'said-when.com', true, app.clock.now())
    await endedOrder(customer, order)
    expect((await customer.get(registration.findPending, {})).domains).toEqual([])
  })

  test.each([
    ['approves', true, 'done', ['489.01', '0.00']],
    ['refuses', false, 'failed', ['500.00', '0.00']],
  ] as const)('%s and its message is lost: the registry is asked', async (verb, approved, state, funds) => {
    const name = `lost-${verb}.com`
    const customer = await rich()
    await setFault(app.databases.pool, { kind: 'pend', command: 'create-domain', object: name })
    const order = await orderNames(customer, [name])
    await noted(customer, order, /reviewing this registration/)
    await askAgain(name)
    await eventually(async () => (await seenAt(name)) !== null)
    expect(await fundsOf(customer)).toEqual(['489.01', '10.99'])
    await app.databases.pool.query(
      approved
        ? `update registry_sandbox.domain set statuses = '{}' where name = $1`
        : `with g as (delete from registry_sandbox.grace_period where domain = $1), h as (delete from registry_sandbox.domain_host where domain = $1)
           delete from registry_sandbox.domain where name = $1`,
      [name],
    )
    await askAgain(name)
    expect((await endedOrder(customer, order)).lines[0]).toMatchObject({ state })
    expect(await fundsOf(customer)).toEqual(funds)
    expect(await ownNames(customer)).toEqual(approved ? [name] : [])
  })

  test.each([
    ['without our transaction id, approved', 'no-id-yes.com', null, true, 'done', ['489.01', '0.00']],
    ['without our transaction id, refused', 'no-id-no.com', null, false, 'failed', ['500.00', '0.00']],
    ['with a foreign transaction id', 'foreign-id.com', 'ABC-12345', true, 'done', ['489.01', '0.00']],
    ['with a foreign transaction id, refused', 'foreign-no.com', 'ABC-12345', false, 'failed', ['500.00', '0.00']],
  ] as const)(
    'says so %s: the registry is asked at once',
    async (_, name, clientTransactionId, succeeded, state, funds) => {
      const customer = await rich()
      await setFault(app.databases.pool, { kind: 'pend', command: 'create-domain', object: name })
      const order = await orderNames(customer, [name])
      await noted(customer, order, /reviewing this registration/)
      await decideCreate(app.databases.pool, name, succeeded, app.clock.now())
      await app.databases.pool.query('delete from registry_sandbox.message')
      await pollMessages(app, [
      {
        id: `decided-${name}`, queuedAt: null, text: 'Decided.', waiting: 1,
        about: {
          kind: 'pending-action', object: 'domain', id: ` ${name.toUpperCase()}.`, succeeded,
          action: { clientTransactionId, serverTransactionId: 'SV-9', at: null },
        },
      },
    ]) // biome-ignore format: one message
      expect((await endedOrder(customer, order, 15)).lines[0]).toMatchObject({ state })
      expect(await fundsOf(customer)).toEqual(funds)
    },
  )

  test('says so with a name in capitals: it is ours', async () => {
    const customer = await rich()
    await setFault(app.databases.pool, { kind: 'pend', command: 'create-domain', object: 'in-capitals.com' })
    const order = await orderNames(customer, ['in-capitals.com'])
    await noted(customer, order, /reviewing this registration/)
    const { rows } = await app.databases.pool.query(
      "select client_transaction_id as id from registrations where name = 'in-capitals.com'",
    )
    await pollMessages(app, [
      {
        id: 'capitals', queuedAt: null, text: 'No capitals.', waiting: 1,
        about: {
          kind: 'pending-action', object: 'domain', id: 'IN-CAPITALS.COM', succeeded: false,
          action: { clientTransactionId: rows[0].id, serverTransactionId: 'SV-9', at: null },
        },
      },
    ]) // biome-ignore format: one message
    expect((await endedOrder(customer, order, 10)).lines[0]).toMatchObject({
      state: 'failed',
      note: 'The registry refused this domain: No capitals.',
    })
  })

  test('says something that cannot be read: the registry is asked at once, and what lies behind it is taken', async () => {
    const customer = await rich()
    await setFault(app.databases.pool, { kind: 'pend', command: 'create-domain', object: 'unreadable-yes.com' })
    const order = await orderNames(customer, ['unreadable-yes.com'])
    await noted(customer, order, /reviewing this registration/)
    await decideCreate(app.databases.pool, 'unreadable-yes.com', true, app.clock.now())
    await app.databases.pool.query('delete from registry_sandbox.message')
    const unread = { why: '<panData> without paResult', frame: '<epp>\0\ud800</epp>' }
    await pollMessages(app, [
      { id: 'odd-1', queuedAt: null, text: 'Odd', waiting: 2, about: { kind: 'unreadable', object: null }, unread },
      {
        id: 'odd-2', queuedAt: null, text: 'Odd too', waiting: 1, unread,
        about: { kind: 'unreadable', object: { kind: 'domain', id: 'unreadable-yes.com' } },
      },
    ]) // biome-ignore format: two messages
    expect((await endedOrder(customer, order, 15)).lines[0]).toMatchObject({ state: 'done' })
    const todos = await openTodos(app)
    expect(todos).toMatch(/registry-message 1\/odd-1 .*without paResult/)
    expect(todos).toMatch(/registry-message 1\/odd-2 /)
    const listed = await operate(app, 'list-registry-messages', '--kind', 'unreadable')
    expect(listed).toMatch(/odd-2 {2}\S+ {2}\S+ {2}unreadable {2}unreadable-yes\.com/)
  })

  test('says so twice, and the second time something else: the first decision stands', async () => {
    const customer = await rich()
    await setFault(app.databases.pool, { kind: 'pend', command: 'create-domain', object: 'said-twice.com' })
    const order = await orderNames(customer, ['said-twice.com'])
    await noted(customer, order, /reviewing this registration/)
    await decideCreate(app.databases.pool, 'said-twice.com', true, app.clock.now())
    await endedOrder(customer, order)
    const { rows } = await app.databases.pool.query(
      "select client_transaction_id as id from registrations where name = 'said-twice.com'",
    )
    await app.databases.pool.query(
      `insert into registry_sandbox.message (registrar, queued_at, body, data) values ('namestead', now(), 'Refused.', $1)`,
      [
        {
          kind: 'pending-action',
          object: 'domain',
          id: 'said-twice.com',
          succeeded: false,
          action: { clientTransactionId: rows[0].id, serverTransactionId: 'again', at: app.clock.now() },
        },
      ],
    )
    await eventually(async () => {
      const { rows: left } = await app.databases.pool.query(
        `select 1 from registry_sandbox.message where registrar = 'namestead'`,
      )
      return left.length === 0
    })
    expect(await fundsOf(customer)).toEqual(['489.01', '0.00'])
    expect(await ownNames(customer)).toEqual(['said-twice.com'])
  })

  test('refuses: the line fails with its reason and the money is returned', async () => {
    const customer = await rich()
    await setFault(app.databases.pool, { kind: 'pend', command: 'create-domain', object: 'turned-down.com' })
    const order = await orderNames(customer, ['turned-down.com'])
    await noted(customer, order, /reviewing this registration/)
    await decideCreate(app.databases.pool, 'turned-down.com', false, app.clock.now())
    expect((await endedOrder(customer, order)).lines[0]).toMatchObject({
      state: 'failed',
      note: 'The registry refused this domain: The registration is refused.',
    })
    expect(await fundsOf(customer)).toEqual(['500.00', '0.00'])
  })

  test('shows no creation instant before: a lost response costs neither the domain nor the money', async () => {
    const customer = await rich()
    await app.stopRole('worker')
    const order = await orderNames(customer, ['undated.xyz'])
    await setFault(app.databases.pool, { kind: 'pend', command: 'create-domain', object: 'undated.xyz' })
    const { rows } = await app.databases.pool.query("select id from registrations where name = 'undated.xyz'")
    const outside = await openOutsideWorld(app)
    const registry = outside.registries.of('1')
    if (!registry) throw new Error('no registry')
    const undated: typeof registry = {
      ...registry,
      async createDomain(command, options) {
        await registry.createDomain(command, options)
        throw new Error('the answer is lost')
      },
      async readDomain(command) {
        const answer = await registry.readDomain(command)
        return answer.kind === 'done' ? { ...answer, data: { ...answer.data, createdAt: null } } : answer
      },
    }
    const jobs = jobsOf(app, { ...outside, registries: { ...outside.registries, of: () => undated } })
    const run = () => jobs['registration.register-name']?.({ registration: rows[0].id }, 1)
    await expect(run()).rejects.toThrow(/lost/)
    await run()
    await outside.close()
    expect(await lineOf(customer, order)).toMatchObject({ state: 'waiting' })
    await app.startRole('worker')
    await decideCreate(app.databases.pool, 'undated.xyz', true, app.clock.now())
    expect((await endedOrder(customer, order)).lines[0]).toMatchObject({ state: 'done' })
    expect(await ownNames(customer)).toEqual(['undated.xyz'])
  })

  test('takes more than a week: an operator is notified, until it has decided', async () => {
    const customer = await rich()
    await setFault(app.databases.pool, { kind: 'pend', command: 'create-domain', object: 'slow-review.com' })
    const order = await orderNames(customer, ['slow-review.com'])
    await noted(customer, order, /reviewing this registration/)
    const { rows } = await app.databases.pool.query(
      "update registrations set pending_at = pending_at - interval '8 days' where name = 'slow-review.com' returning id",
    )
    const outside = await openOutsideWorld(app)
    await jobsOf(app, outside)['registration.register-name']?.({ registration: rows[0].id }, 1)
    await outside.close()
    expect(await openTodos(app)).toMatch(
      /Ask the registry about slow-review\.com: its registration has been pending since [A-Z][a-z]+ \d+, \d{4}\./,
    )
    await decideCreate(app.databases.pool, 'slow-review.com', false, app.clock.now())
    expect((await endedOrder(customer, order)).lines[0]).toMatchObject({ state: 'failed' })
    expect(await openTodos(app)).not.toMatch(/slow-review\.com/)
  })

  test('loses its message: an operator who asked there ends the registration, and the money is returned', async () => {
    const customer = await rich()
    await setFault(app.databases.pool, { kind: 'pend', command: 'create-domain', object: 'no-word.com' })
    const order = await orderNames(customer, ['no-word.com'])
    await noted(customer, order, /reviewing this registration/)
    const { rows } = await app.databases.pool.query("select id from registrations where name = 'no-word.com'")
    const refuse = () => operate(app, 'refuse-registration', '--registration', rows[0].id, '--text', 'A reserved word.')
    await refuse()
    expect((await endedOrder(customer, order)).lines[0]).toMatchObject({
      state: 'failed',
      note: 'The registry refused this domain: A reserved word.',
    })
    expect(await fundsOf(customer)).toEqual(['500.00', '0.00'])
    await expect(refuse()).rejects.toThrow(/isn't waiting/)
  })

  test('approved after all: the operator’s refusal changes nothing', async () => {
    const customer = await rich()
    await setFault(app.databases.pool, { kind: 'pend', command: 'create-domain', object: 'yes-after-all.com' })
    const order = await orderNames(customer, ['yes-after-all.com'])
    await noted(customer, order, /reviewing this registration/)
    const { rows } = await app.databases.pool.query(
      "update registry_sandbox.domain set statuses = '{}' where name = 'yes-after-all.com' returning (select id from registrations where name = 'yes-after-all.com')",
    )
    await operate(app, 'refuse-registration', '--registration', rows[0].id, '--text', 'A mistake.')
    expect((await endedOrder(customer, order)).lines[0]).toMatchObject({ state: 'done' })
    expect(await fundsOf(customer)).toEqual(['489.01', '0.00'])
  })
})

/** As an operator does once it is solved, where no order is left whose retries would show it. */
const closeAlarm = async () => {
  const todo = /^(\d+) .*registry-account/m.exec(await openTodos(app))?.[1]
  if (todo) await operate(app, 'close-todo', '--todo', todo, '--note', 'Topped up.')
}

describe('an error about our own account at the registry', () => {
  test('such as an empty deposit (2104) fails nothing: the order waits, an operator is alarmed, and it continues by itself', async () => {
    const customer = await rich()
    await setBalance(app.databases.pool, 'namestead', { balance: '0.00', creditLimit: '0.00' })
    const order = await orderNames(customer, ['no-deposit.com'])
    expect(await noted(customer, order, /problem between us and the registry/)).toMatchObject({ state: 'waiting' })
    expect(await fundsOf(customer)).toEqual(['489.01', '10.99'])
    expect(await openTodos(app)).toMatch(/registry-account 1 .*It didn't register no-deposit\.com: Billing.*[^.]\.$/m)
    await setBalance(app.databases.pool, 'namestead', { balance: '100000.00' })
    expect((await endedOrder(customer, order)).lines[0]).toMatchObject({ state: 'done' })
    expect(await fundsOf(customer)).toEqual(['489.01', '0.00'])
    await eventually(async () => !/registry-account/.test(await openTodos(app)))
  })

  test('that is not solved in a week gives the money back', async () => {
    const customer = await rich()
    await setBalance(app.databases.pool, 'namestead', { balance: '0.00', creditLimit: '0.00' })
    const order = await orderNames(customer, ['no-deposit-week.com'])
    await noted(customer, order, /problem between us and the registry/)
    const since = (days: number) =>
      app.databases.pool.query(
        "update registrations set our_side_since = now() - make_interval(days => $1) where name = 'no-deposit-week.com'",
        [days],
      )
    await since(6)
    await doAllDue(app)
    expect(await fundsOf(customer)).toEqual(['489.01', '10.99'])
    await since(8)
    const [line] = (await endedOrder(customer, order, 60)).lines
    expect(line).toMatchObject({ state: 'failed', note: expect.stringMatching(/Your money is back/) })
    expect(await fundsOf(customer)).toEqual(['500.00', '0.00'])
    await setBalance(app.databases.pool, 'namestead', { balance: '100000.00' })
    await closeAlarm()
  })

  test('lets the customer cancel what waits: released once, from two browsers at once, and nothing is registered', async () => {
    const [customer, stranger] = [await rich(), await rich()]
    await setBalance(app.databases.pool, 'namestead', { balance: '0.00', creditLimit: '0.00' })
    const order = await orderNames(customer, ['cancel-waiting.com'])
    const line = await noted(customer, order, /problem between us and the registry/)
    expect(line).toMatchObject({ cancel: 'can' })
    const one = { order, line: line.id }
    expect(await stranger.call(cart.cancelLine, one)).toMatchObject({ error: 'order-unknown' })
    const both = await Promise.all([customer.call(cart.cancelLine, one), customer.at(app).call(cart.cancelLine, one)])
    expect(both.map(({ code }) => code)).toEqual([1, 1])
    const [ended] = (await endedOrder(customer, order, 70)).lines
    expect(ended).toMatchObject({ state: 'failed', note: 'You canceled this', cancel: 'no' })
    expect(await fundsOf(customer)).toEqual(['500.00', '0.00'])
    expect(await customer.call(cart.cancelLine, one)).toMatchObject({ error: 'line-not-cancellable' })

    await setBalance(app.databases.pool, 'namestead', { balance: '100000.00' })
    await closeAlarm()
    await doAllDue(app)
    expect(await ownNames(customer)).toEqual([])
    expect(await fundsOf(customer)).toEqual(['500.00', '0.00'])
  })

  test('lets the customer cancel all that waits of an order with one act, from two browsers at once', async () => {
    const [customer, stranger] = [await rich(), await rich()]
    await setBalance(app.databases.pool, 'namestead', { balance: '0.00', creditLimit: '0.00' })
    const order = await orderNames(customer, ['cancel-all-one.com', 'cancel-all-two.com', 'cancel-all-three.com'])
    await noted(customer, order, /problem between us and the registry/)
    expect(await fundsOf(customer)).toEqual(['467.03', '32.97'])
    expect(await stranger.call(cart.cancelLines, { order })).toMatchObject({ error: 'order-unknown' })
    const both = await Promise.all([
      customer.call(cart.cancelLines, { order }),
      customer.at(app).call(cart.cancelLines, { order }),
    ])
    expect(both.map(({ code }) => code)).toEqual([1, 1])
    const { lines } = await endedOrder(customer, order, 70)
    expect(lines.map(({ state, note }) => `${state}: ${note}`)).toEqual(Array(3).fill('failed: You canceled this'))
    expect(await fundsOf(customer)).toEqual(['500.00', '0.00'])
    expect(await customer.call(cart.cancelLines, { order })).toMatchObject({ error: 'line-not-cancellable' })
    await setBalance(app.databases.pool, 'namestead', { balance: '100000.00' })
    await closeAlarm()
    expect(await ownNames(customer)).toEqual([])
  })

  test('charges a cancelled line whose create was executed, although its answer was lost', async () => {
    const customer = await rich()
    await setFault(app.databases.pool, { kind: 'drop-after', command: 'create-domain', object: 'cancel-executed.com' })
    await setFault(app.databases.pool, { kind: 'drop-before', command: 'read-domain', object: 'cancel-executed.com' })
    const order = await orderNames(customer, ['cancel-executed.com'])
    const line = await noted(customer, order, /hasn't answered yet/)
    await customer.get(cart.cancelLine, { order, line: line.id })
    expect((await endedOrder(customer, order, 70)).lines[0]).toMatchObject({ state: 'done' })
    expect(await ownNames(customer)).toEqual(['cancel-executed.com'])
    expect(await fundsOf(customer)).toEqual(['489.01', '0.00'])
  })

  test('makes its extensions temporarily unavailable before the cart, until the alarm is closed; nothing is lost', async () => {
    const [customer, other] = [await rich(), await rich()]
    await other.get(cart.addLines, { kind: 'registration', names: ['kept-line.com'] })
    await other.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    const { sum } = await other.get(cart.readCart, {})
    await setBalance(app.databases.pool, 'namestead', { balance: '0.00', creditLimit: '0.00' })
    const order = await orderNames(customer, ['short-deposit.com'])
    await noted(customer, order, /problem between us and the registry/)

    const check = async (name: string) => (await other.get(registration.checkNames, { names: [name] })).names[0]
    await eventually(async () => (await check('still-free.com'))?.state === 'paused')
    expect(await check('still-free.com')).toMatchObject({ state: 'paused', register: null })
    const { refused, added } = await other.get(cart.addLines, { kind: 'registration', names: ['still-free.com'] })
    expect([added, refused[0]?.why]).toEqual([0, expect.stringContaining('temporarily unavailable')])
    expect((await other.get(cart.readCart, {})).lines).toMatchObject([{ name: 'kept-line.com', paused: true }])
    expect(await other.call(cart.placeOrder, { total: sum })).toMatchObject({ error: 'extension-paused' })
    expect((await other.get(cart.readCart, {})).lines).toHaveLength(1)
    expect(await fundsOf(other)).toEqual(['500.00', '0.00'])

    await setBalance(app.databases.pool, 'namestead', { balance: '100000.00' })
    expect((await endedOrder(customer, order, 60)).lines[0]).toMatchObject({ state: 'done' })
    await eventually(async () => (await check('still-free.com'))?.state === 'available')
    const placed = await other.get(cart.placeOrder, { total: sum })
    await other.get(cart.payOrder, placed)
    expect((await endedOrder(other, placed.order)).lines[0]).toMatchObject({ state: 'done' })
    expect(await fundsOf(other)).toEqual(['489.01', '0.00'])
  })

  test.each([
    ['login', 2200],
    ['login', 2501],
    ['rights', 2201],
  ] as const)(
    'an alarm about our %s (%s) ends with the next success, wherever that happens',
    async (what, code) => {
      const customer = await rich()
      const name = `alarm-${what}-${code}.com`
      await setFault(app.databases.pool, { kind: 'refuse', code, command: 'create-domain', object: name })
      const order = await orderNames(customer, [name])
      await eventually(async () => /registry-account 1 /.test(await openTodos(app)))
      // Its own work ends otherwise: nobody repeats it.
      const { lines } = await customer.get(cart.readOrder, { order })
      await customer.get(cart.cancelLine, { order, line: lines[0]?.id ?? '' })
      await endedOrder(customer, order)
      if (what === 'rights') {
        const other = await rich()
        const { rows } = await app.databases.pool.query(
          "select id from operator_todos where kind = 'registry-account' and settled_at is null",
        )
        // Its extensions are paused for new orders; a renewal shows that commands work.
        if (rows.length > 0) {
          const outside = await openOutsideWorld(app)
          await outside.registries.of('1')?.createDomain({ name: `other-${name}`, authCode: 'Some-Code-77!' })
          await outside.close()
        }
        await fundsOf(other)
      }
      await eventually(async () => !/registry-account/.test(await openTodos(app)), 20)
      const check = async () => (await customer.get(registration.checkNames, { names: [`free-${name}`] })).names[0]
      await eventually(async () => (await check())?.state === 'available')
    },
    60_000,
  )

  test.each([2200, 2201, 2202] as const)('such as a refusal of our rights (%s) fails nothing either', async code => {
    const customer = await rich()
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code,
      command: 'create-domain',
      object: `rights-${code}.com`,
    })
    const order = await orderNames(customer, [`rights-${code}.com`])
    expect((await endedOrder(customer, order)).lines[0]).toMatchObject({ state: 'done' })
    expect(await fundsOf(customer)).toEqual(['489.01', '0.00'])
  })

  test('a contact id that another registrar has taken does not refuse the domain', async () => {
    const customer = await rich()
    await app.stopRole('worker')
    const order = await orderNames(customer, ['contact-taken.org'])
    const { rows } = await app.databases.pool.query(
      "select 'NS' || template_id || '-' || template_version as id from registrations where name = 'contact-taken.org'",
    )
    const object: string = rows[0].id
    await setFault(app.databases.pool, { kind: 'refuse', code: 2302, command: 'create-contact', object })
    await app.startRole('worker')
    expect(await noted(customer, order, /problem between us/)).toMatchObject({ state: 'waiting' })
    expect((await endedOrder(customer, order)).lines[0]).toMatchObject({ state: 'done' })
  })

  test.each([2306, 2308] as const)('a refusal of the domain (%s) fails its line and returns the money', async code => {
    const customer = await rich()
    const object = `policy-${code}.com`
    await setFault(app.databases.pool, { kind: 'refuse', code, command: 'create-domain', object })
    expect((await endedOrder(customer, await orderNames(customer, [object]))).lines[0]).toMatchObject({
      state: 'failed',
    })
    expect(await fundsOf(customer)).toEqual(['500.00', '0.00'])
  })
})

describe('the registrant', () => {
  test('of an order is the one paid with, and stays with the domain when its template is edited', async () => {
    const customer = await rich()
    await app.stopRole('worker')
    const order = await orderNames(customer, ['kept-registrant.org'])
    const { templates } = await customer.get(registrants.findTemplates, {})
    const template = templates[0]?.template ?? ''
    const edited = { ...contact, template, label: 'Mine', name: 'Another Name', email: 'another@example.com' }
    await customer.get(registrants.saveTemplate, edited)
    await app.startRole('worker')
    const domain = (await endedOrder(customer, order)).lines[0]?.result ?? ''
    const { registrant } = await customer.get(portfolio.readDomain, { domain })
    expect(registrant).toMatchObject({ name: 'Mary Major', email: 'mary@example.com' })
    const { rows } = await app.databases.pool.query(
      `select c.email from registry_sandbox.domain d join registry_sandbox.contact c on c.id = d.registrant where d.name = 'kept-registrant.org'`,
    )
    expect(rows).toEqual([{ email: 'mary@example.com' }])
    // The next order is sent with the edited data.
    const next =
      (await endedOrder(customer, await orderNames(customer, ['next-registrant.org']))).lines[0]?.result ?? ''
    expect((await customer.get(portfolio.readDomain, { domain: next })).registrant).toMatchObject({
      name: 'Another Name',
    })
  })
})
