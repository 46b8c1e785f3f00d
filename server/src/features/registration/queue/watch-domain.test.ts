import type { Outcome, Registry } from '@namestead/adapters/registry/port'
import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as notices from '@namestead/contract/notices'
import * as registration from '@namestead/contract/registration'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jobsOf } from '../../../app/jobs.ts'
import { openOutsideWorld } from '../../../app/outside-world.ts'
import { openAppContext } from '../../../platform/app-context.ts'
import { eventually } from '../../../testing/eventually.ts'
import { moveClock } from '../../../testing/move-clock.ts'
import { endedOrder, orderNames } from '../../../testing/orders.ts'
import { messagesTo } from '../../../testing/outbox.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'
import { siteRows } from '../../identity/index.ts'
import { watchedChecks } from './check-watched.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterEach(() => clearFaults(app.databases.pool))
afterAll(() => app.close())

const customerOf = () => new TestCustomer(app).register()
const watch = (customer: TestCustomer, name: string) => customer.call(registration.watchDomain, { name })
const watchedBy = async (customer: TestCustomer) => (await customer.get(registration.findWatched, {})).domains
const stateOf = async (customer: TestCustomer, name: string) =>
  (await watchedBy(customer)).find(row => row.name === name)?.state
const checkedOf = async (customer: TestCustomer) => (await watchedBy(customer))[0]?.checkedAt ?? undefined

/** What the customer has of a domain that became available: site messages, mails and to-dos. */
async function noticesOf(customer: TestCustomer, name: string): Promise<[number, number, number]> {
  const { messages } = await customer.get(notices.findSiteMessages, { kind: 'domain' })
  const { todos } = await customer.get(notices.listTodos, {})
  const mails = await messagesTo(app, customer.email)
  return [
    messages.filter(({ title }) => title.includes(name)).length,
    mails.filter(({ subject }) => subject.includes(name)).length,
    todos.filter(({ kind, reference }) => kind === 'domain-free' && reference === name).length,
  ]
}
/** The rival deletes one of its domains; its registry drops it after some days. */
const rivalDrops = (name: string, days: number) =>
  app.databases.pool.query(
    "update registry_sandbox.domain set phase = 'pending-delete', due_at = $2 where name = $1 and sponsor = 'rival'",
    [name, new Date(app.clock.now().getTime() + days * 86_400_000)],
  )
/** Someone else registers an available domain. */
const rivalTakes = (name: string) =>
  app.databases.pool.query(
    `insert into registry_sandbox.domain
     select (jsonb_populate_record(d, jsonb_build_object('name', $1::text, 'roid', $1::text))).*
     from registry_sandbox.domain d where name = 'google.com'`,
    [name],
  )

describe('watching a domain', () => {
  test('of a rival notifies once when its registry has dropped it', async () => {
    const customer = await customerOf()
    expect(await watch(customer, 'Garden-Tools.com')).toMatchObject({ code: 1 })
    await eventually(() => checkedOf(customer))
    expect(await watchedBy(customer)).toMatchObject([{ name: 'garden-tools.com', state: 'watching', connected: true }])
    await rivalDrops('garden-tools.com', 5)

    await moveClock(app, 3.5)
    const before = await eventually(async () => {
      const at = await checkedOf(customer)
      return at && at.getTime() > app.clock.now().getTime() - 86_400_000 && at
    })
    expect(await stateOf(customer, 'garden-tools.com')).toBe('watching')
    expect(await noticesOf(customer, 'garden-tools.com')).toEqual([0, 0, 0])

    await moveClock(app, 3)
    await eventually(async () => (await noticesOf(customer, 'garden-tools.com'))[1] === 1)
    await moveClock(app, 2)
    await eventually(async () => ((await checkedOf(customer))?.getTime() ?? 0) > before.getTime() + 4 * 86_400_000)
    expect(await noticesOf(customer, 'garden-tools.com')).toEqual([1, 1, 1])
    expect((await customer.get(notices.findSiteMessages, { kind: 'domain' })).messages[0]).toMatchObject({
      title: 'garden-tools.com is available',
      path: '/search?name=garden-tools.com',
    })
  })

  test('is not mailed where its customer turned that off', async () => {
    const customer = await customerOf()
    await customer.get(notices.switchMail, { mail: 'watched-domains', on: false })
    await watch(customer, 'garden-tools.net')
    await eventually(() => checkedOf(customer))
    await rivalDrops('garden-tools.net', 1)
    await moveClock(app, 2.5)
    await eventually(async () => (await noticesOf(customer, 'garden-tools.net'))[0] === 1)
    expect(await noticesOf(customer, 'garden-tools.net')).toEqual([1, 0, 1])
  })

  test('that is taken again drops the to-do, and can be watched anew', async () => {
    const customer = await customerOf()
    await watch(customer, 'on-and-off.com')
    await eventually(async () => (await noticesOf(customer, 'on-and-off.com'))[1] === 1)
    await watch(customer, 'on-and-off.com')
    expect(await stateOf(customer, 'on-and-off.com')).toBe('free')
    await rivalTakes('on-and-off.com')
    await moveClock(app, 1.1)
    await eventually(async () => (await stateOf(customer, 'on-and-off.com')) === 'lost')
    expect(await noticesOf(customer, 'on-and-off.com')).toEqual([1, 1, 0])
    await watch(customer, 'on-and-off.com')
    expect(await stateOf(customer, 'on-and-off.com')).toBe('watching')
  })

  test('ends with its registration by the same account', async () => {
    const customer = await (await customerOf()).receive('100.00')
    await watch(customer, 'mine-at-last.com')
    await eventually(async () => (await noticesOf(customer, 'mine-at-last.com'))[2] === 1)
    await endedOrder(customer, await orderNames(customer, ['mine-at-last.com']))
    expect(await watchedBy(customer)).toEqual([])
    expect((await noticesOf(customer, 'mine-at-last.com'))[2]).toBe(0)
    expect(await watch(customer, 'mine-at-last.com')).toMatchObject({ code: -1, error: 'watch-own' })
  })

  test('is refused without a connected registry, and for what is no domain', async () => {
    const customer = await customerOf()
    const { rows } = await app.databases.pool.query<{ label: string }>(
      "select label from tlds where registry_id is null and label !~ 'xn--' limit 1",
    )
    expect(await watch(customer, `lantern-oil.${rows[0]?.label}`)).toMatchObject({ error: 'watch-not-connected' })
    for (const name of ['lantern-oil.xyzq', 'lantern oil.com', '-a.com', 'x'.repeat(255)])
      expect((await watch(customer, name)).code).not.toBe(1)
    expect(await watchedBy(customer)).toEqual([])
  })

  test('has at most 100 domains an account, also when they are requested at once', async () => {
    const customer = await customerOf()
    const answers = await Promise.all(
      Array.from({ length: 104 }, (_, n) => watch(customer, `crowded-${n}.com`).then(({ code }) => code)),
    )
    expect(answers.filter(code => code === 1)).toHaveLength(100)
    expect(await watch(customer, 'crowded-one-more.com')).toMatchObject({ error: 'watch-full' })
    await expect(
      app.databases.pool.query(
        `insert into watched_domains (account_id, slot, name, unicode, tld, state, created_at, due_at)
         values ($1, 101, 'x.com', 'x.com', 'com', 'watching', now(), now())`,
        [customer.accountId],
      ),
    ).rejects.toThrow('watched_domains_slot_check')
    const [first] = await watchedBy(customer)
    await customer.get(registration.stopWatching, { watched: first?.watched ?? '' })
    expect(await watch(customer, 'crowded-one-more.com')).toMatchObject({ code: 1 })
  })

  test('is the account’s own: another one neither sees nor removes it', async () => {
    const [customer, other] = [await customerOf(), await customerOf()]
    await watch(customer, 'locked-name.com')
    const [watched] = await watchedBy(customer)
    expect(await watchedBy(other)).toEqual([])
    await other.get(registration.stopWatching, { watched: watched?.watched ?? '' })
    expect(await watchedBy(customer)).toHaveLength(1)
    await customer.get(registration.stopWatching, { watched: watched?.watched ?? '' })
    await customer.get(registration.stopWatching, { watched: watched?.watched ?? '' })
    expect(await watchedBy(customer)).toEqual([])
  })
})

describe('checks of watched domains', () => {
  /** Runs the job as a worker does, over a registry that `otherwise` changes. */
  async function check(names: string[], otherwise: Partial<Registry> = {}) {
    const outside = await openOutsideWorld(app)
    const registry = outside.registries.of('1')
    if (!registry) throw new Error('no registry')
    const changed = { ...registry, ...otherwise }
    const jobs = jobsOf(app, { ...outside, registries: { ...outside.registries, of: () => changed } })
    await jobs['registration.check-watched']?.({ registry: '1', names: names.join(' ') }, 1)
    await outside.close()
  }

  test('repeated and concurrent ones notify once', async () => {
    await app.stopRole('worker')
    const customers = [await customerOf(), await customerOf()]
    for (const customer of customers) await watch(customer, 'wanted-by-many.com')
    await Promise.all([1, 2, 3].map(() => check(['wanted-by-many.com'])))
    await app.startRole('worker')
    for (const customer of customers) {
      // Jobs that the stopped worker had fetched are freed after 15 s of its silence.
      await eventually(async () => (await noticesOf(customer, 'wanted-by-many.com'))[1] === 1, 40)
      expect(await noticesOf(customer, 'wanted-by-many.com')).toEqual([1, 1, 1])
    }
  })

  test('a lost or missing answer decides nothing, and the domain is due again soon', async () => {
    await app.stopRole('worker')
    const customer = await customerOf()
    await watch(customer, 'silence.com')
    const dueMinutes = async () => {
      const { rows } = await app.databases.pool.query<{ due_at: Date }>(
        "select due_at from watched_domains where name = 'silence.com'",
      )
      return ((rows[0]?.due_at.getTime() ?? 0) - app.clock.now().getTime()) / 60_000
    }
    const unanswered: Outcome<never> = {
      kind: 'unanswered', cause: 'timeout', code: null, message: 'silent', clientTransactionId: 'x', serverTransactionId: null,
    } // biome-ignore format: one answer
    await check(['silence.com'], { checkNames: async () => unanswered })
    expect(await dueMinutes()).toBeCloseTo(10, 0)
    await setFault(app.databases.pool, { kind: 'refuse', code: 2400, command: 'check-domains', object: 'silence.com' })
    await check(['silence.com'])
    expect(await watchedBy(customer)).toMatchObject([{ state: 'watching', checkedAt: null }])
    expect(await noticesOf(customer, 'silence.com')).toEqual([0, 0, 0])
    await check(['silence.com'])
    expect(await watchedBy(customer)).toMatchObject([{ state: 'free' }])
    await app.startRole('worker')
  })

  test('one frame holds the domains of all accounts, and two processes take each row once', async () => {
    await app.stopRole('worker')
    const { pool } = app.databases
    const queued = async () => {
      const { rows } = await pool.query<{ payload: { together: { names: string[] }[] } }>(
        `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'registration.check-watched' order by j.id`,
      )
      return rows.flatMap(({ payload }) => payload.together.map(({ names }) => names))
    }
    await pool.query('delete from watched_domains')
    const [one, two] = [await customerOf(), await customerOf()]
    for (const n of Array.from({ length: 60 }, (_, i) => i)) await watch(one, `framed-${n}.com`)
    await watch(two, 'framed-1.com')
    const before = (await queued()).length
    const second = await openAppContext(app.settings, app.databaseUrl, 'test', siteRows)
    const sweep = (databases: TestApp['databases']) =>
      databases.transact(tx => watchedChecks.sweep(tx, app.clock.now()))
    const swept = await Promise.all([sweep(app.databases), sweep(second.databases)])
    await second.close()
    const frames = (await queued()).slice(before)
    expect(frames.length).toBeLessThanOrEqual(3)
    expect(Math.max(...frames.map(names => names.length))).toBeLessThanOrEqual(50)
    expect(new Set(frames.flat()).size).toBe(60)
    expect(swept[0] + swept[1]).toBeLessThanOrEqual(61)
    expect(await sweep(app.databases)).toBe(0)
    await app.startRole('worker')
  })
})
