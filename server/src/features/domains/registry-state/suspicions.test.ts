import type { DomainData, Outcome, Registry } from '@namestead/adapters/registry/port'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobsOf } from '../../../app/jobs.ts'
import { openOutsideWorld } from '../../../app/outside-world.ts'
import { awaitedJobs } from '../../../platform/jobs.ts'
import { eventually } from '../../../testing/eventually.ts'
import { passTime } from '../../../testing/move-clock.ts'
import { openTodos, operate } from '../../../testing/operate.ts'
import { endedOrder, orderNames } from '../../../testing/orders.ts'
import { pollMessages } from '../../../testing/poll-messages.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
let customer: TestCustomer
beforeAll(async () => {
  app = await openTestApp()
  customer = await (await new TestCustomer(app).register()).receive('500.00')
})
afterAll(() => app.close())

const hour = 3_600_000

async function own(name: string): Promise<string> {
  const domain = (await endedOrder(customer, await orderNames(customer, [name]))).lines[0]?.result ?? ''
  await eventually(async () => (await read(domain)).statuses.length > 0)
  return domain
}
const read = (domain: string) => customer.get(portfolio.readDomain, { domain })
const stateOf = async (domain: string): Promise<string> =>
  (await app.databases.pool.query('select state from domains where id = $1', [domain])).rows[0].state
const zoneOf = async (name: string) =>
  (await app.databases.pool.query('select version::int, ends_at from zones where name = $1', [name])).rows[0]
const titles = async (name: string) => {
  const { messages } = await customer.get(notices.findSiteMessages, { kind: 'domain' })
  return messages.map(({ title }) => title).filter(title => title.includes(name))
}
const todos = () => openTodos(app)

/** Runs a job with the registry answering otherwise. */
async function run(
  job: string,
  payload: Record<string, string>,
  otherwise: (registry: Registry) => Partial<Registry> = () => ({}),
): Promise<void> {
  const outside = await openOutsideWorld(app)
  const registry = outside.registries.of('1')
  if (!registry) throw new Error('no registry')
  const overridden = { ...registry, ...otherwise(registry) }
  const jobs = jobsOf(app, { ...outside, registries: { ...outside.registries, of: () => overridden } })
  await jobs[job]?.(payload, 1).finally(() => outside.close())
}
const reconcile = (domain: string, otherwise?: (registry: Registry) => Partial<Registry>) =>
  run('domains.reconcile', { domain }, otherwise)

const at = { message: '', clientTransactionId: 'NS-1', serverTransactionId: 'SV-1' } as const
const missing = () => ({
  readDomain: async (): Promise<Outcome<DomainData>> => ({
    ...at, kind: 'refused', code: 2303, reason: 'does-not-exist', details: [],
  }), // biome-ignore format: one answer
})
const shown = (change: Partial<DomainData>) => (registry: Registry) => ({
  async readDomain(input: Parameters<Registry['readDomain']>[0]): Promise<Outcome<DomainData>> {
    const answer = await registry.readDomain(input)
    return answer.kind === 'done' ? { ...answer, data: { ...answer.data, ...change } } : answer
  },
})
const elsewhere = shown({ sponsor: 'rival' })

describe('a paid domain that its registry no longer shows as ours', () => {
  test.each([
    ['does not exist', 'odd-answer.com', missing],
    ['is another registrar’s', 'odd-sponsor.com', elsewhere],
    [
      'is another registrar’s since today',
      'odd-anew.com',
      shown({ sponsor: 'rival', createdAt: new Date('2099-01-01') }),
    ],
  ])('stays as it is after one odd answer: it %s', async (_, name, odd) => {
    const domain = await own(name)
    const before = await zoneOf(name)
    await reconcile(domain, odd)
    await reconcile(domain, odd)
    expect(await stateOf(domain)).toBe('active')
    await eventually(async () => (await awaitedJobs(app.databases.db)) === 0)
    expect(await zoneOf(name)).toEqual(before)
    await customer.get(dns.addRecord, { domain, host: 'www', type: 'A', value: '192.0.2.7' })
    expect(await titles(name)).toEqual([])
    expect(await todos()).not.toContain(name)
    expect((await read(domain)).history[0]?.event).toBe('not-shown')
    await reconcile(domain)
    expect((await read(domain)).history[0]?.event).toBe('shown-again')
    expect(await titles(name)).toEqual([])
    const { rows } = await app.databases.pool.query('select from domain_suspicions where domain_id = $1', [domain])
    expect(rows).toHaveLength(0)
  })

  test('is asked for again over a day; the second answer is told, and an operator decides', async () => {
    const name = 'lost-for-good.com'
    const domain = await own(name)
    await app.databases.pool.query('delete from registry_sandbox.domain where name = $1', [name])
    await reconcile(domain)
    expect(await titles(name)).toEqual([])
    await passTime(app, 2.1 * hour)
    await eventually(async () => (await titles(name)).length > 0, 30)
    expect(await titles(name)).toEqual([`${name}: we’re checking this domain with its registry`])
    expect(await todos()).toMatch(/domain-elsewhere lost-for-good\.com .*confirm-domain-left/)
    const mails = await app.databases.pool.query(
      "select subject from outgoing_messages where subject like $1 union all select subject from mail_sandbox.outbox where subject like $1", [`${name}%`],
    ) // biome-ignore format: one query
    expect(mails.rows).toHaveLength(1)
    await passTime(app, 50 * hour)
    await eventually(async () => {
      const { rows } = await app.databases.pool.query('select answers from domain_suspicions where domain_id = $1', [
        domain,
      ])
      return rows[0]?.answers > 2
    }, 30)
    expect(await stateOf(domain)).toBe('active')
    expect(await zoneOf(name)).toMatchObject({ ends_at: null })
    await expect(operate(app, 'confirm-domain-left', '--name', 'never-ours.com')).rejects.toThrow('never-ours.com')
    await operate(app, 'confirm-domain-left', '--name', name)
    await eventually(async () => (await stateOf(domain)) === 'gone', 20)
    expect(await todos()).not.toContain(name)
    expect((await titles(name))[0]).toBe(`${name} is no longer registered with us`)
    await expect(operate(app, 'confirm-domain-left', '--name', name)).rejects.toThrow(name)
  })

  test('is taken back by itself when the registry shows it again, and the customer is told', async () => {
    const name = 'back-again.com'
    const domain = await own(name)
    await app.databases.pool.query("update registry_sandbox.domain set sponsor = 'rival' where name = $1", [name])
    await reconcile(domain)
    await passTime(app, 2.1 * hour)
    await eventually(async () => (await titles(name)).length > 0, 30)
    expect(await todos()).toMatch(/domain-elsewhere back-again\.com .*its registrar is rival/)
    await app.databases.pool.query("update registry_sandbox.domain set sponsor = 'namestead' where name = $1", [name])
    await passTime(app, 5 * hour)
    await eventually(async () => (await titles(name)).length > 1, 30)
    expect((await titles(name))[0]).toBe(`${name} is shown as yours again`)
    expect(await todos()).not.toContain(name)
    expect(await stateOf(domain)).toBe('active')
  })

  test('leaves by a poll message that says so', async () => {
    const name = 'said-so.com'
    const domain = await own(name)
    await app.databases.pool.query("update registry_sandbox.domain set sponsor = 'rival' where name = $1", [name])
    await reconcile(domain)
    expect(await stateOf(domain)).toBe('active')
    await pollMessages(app, [{
      id: 'said-so-1', queuedAt: null, text: 'Transfer approved.', waiting: 1,
      about: {
        kind: 'domain-transfer',
        transfer: {
          name, state: 'serverApproved', requester: 'rival', requestedAt: app.clock.now(), actor: 'namestead',
          actionAt: app.clock.now(), expiresAt: null, charged: null,
        },
      },
    }]) // biome-ignore format: one message
    await eventually(async () => (await stateOf(domain)) === 'gone', 20)
  })

  test('that had left is taken back, with its history, terms and zone', async () => {
    const name = 'taken-back.com'
    const domain = await own(name)
    const { expiresAt } = await read(domain)
    await app.databases.pool.query("update registry_sandbox.domain set sponsor = 'rival' where name = $1", [name])
    await reconcile(domain)
    await operate(app, 'confirm-domain-left', '--name', name)
    await eventually(async () => (await stateOf(domain)) === 'gone', 20)
    await operate(app, 'take-back-domain', '--name', name)
    await eventually(async () => /taken-back\.com couldn't be taken back\..*rival/.test(await todos()), 20)
    await app.databases.pool.query("update registry_sandbox.domain set sponsor = 'namestead' where name = $1", [name])
    await run('registration.find-unowned', { registry: '1' })
    expect(await todos()).toMatch(/domain-unowned taken-back\.com .*take-back-domain/)
    await operate(app, 'take-back-domain', '--name', name)
    await eventually(async () => (await stateOf(domain)) === 'active', 20)
    expect(await todos()).not.toContain(name)
    const again = await read(domain)
    expect(again).toMatchObject({ state: 'active', expiresAt })
    expect(again.history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['registered', 'moved-away', 'taken-back']),
    )
    expect(await zoneOf(name)).toMatchObject({ ends_at: null })
    expect((await titles(name))[0]).toBe(`${name} is back in your account`)
    const { rows } = await app.databases.pool.query('select due_at from term_ends where domain_id = $1', [domain])
    expect(rows[0]?.due_at).toBeInstanceOf(Date)
    await expect(operate(app, 'take-back-domain', '--name', name)).rejects.toThrow(name)
  })

  test('waits with what is under way: a change of its name servers follows when it is shown again', async () => {
    const name = 'waits-with-it.com'
    const domain = await own(name)
    await app.databases.pool.query("update registry_sandbox.domain set sponsor = 'rival' where name = $1", [name])
    await customer.get(portfolio.changeNameServers, {
      domain,
      nameServers: ['ns1.elsewhere.example', 'ns2.elsewhere.example'],
    })
    await eventually(async () => (await read(domain)).history.some(({ event }) => event === 'not-shown'), 20)
    await app.databases.pool.query("update registry_sandbox.domain set sponsor = 'namestead' where name = $1", [name])
    await eventually(async () => (await read(domain)).nameServers[0] === 'ns1.elsewhere.example', 60)
    expect((await read(domain)).pendingNameServers).toBeNull()
  })

  test('leaves after a day where its term was not paid', async () => {
    const name = 'unpaid-and-lost.com'
    const domain = await own(name)
    await app.databases.pool.query(
      `update domains set state = 'expired', paid_until = $2 where id = $1`,
      [domain, new Date(app.clock.now().getTime() - 24 * hour)],
    ) // biome-ignore format: one query
    await reconcile(domain, missing)
    expect(await stateOf(domain)).toBe('expired')
    await app.databases.pool.query(
      "update domain_suspicions set since = since - interval '25 hours', answered_at = answered_at - interval '25 hours'",
    )
    await reconcile(domain, missing)
    expect(await stateOf(domain)).toBe('gone')
  })
})

describe('a comparison that finds many domains lost', () => {
  test('stops: nothing is told to customers until an operator lets it continue', async () => {
    const names = Array.from({ length: 15 }, (_, n) => `restored-copy-${n}.com`)
    const { lines } = await endedOrder(customer, await orderNames(customer, names), 60)
    await eventually(async () => (await awaitedJobs(app.databases.db)) === 0, 60)
    await app.databases.pool.query(
      "update registry_sandbox.domain set sponsor = 'rival' where name like 'restored-copy-%'",
    )
    await app.databases.pool.query(
      "update domains set registry_read_at = now() - interval '400 days' where name like 'restored-copy-%'",
    )
    await eventually(async () => /comparison-stopped/.test(await todos()), 30)
    expect(await todos()).toMatch(/comparison-stopped \S+ .*continue-comparison/)
    const states = await app.databases.pool.query(
      "select distinct state from domains where name like 'restored-copy-%'",
    )
    expect(states.rows).toEqual([{ state: 'active' }])
    await passTime(app, 7 * hour)
    await eventually(async () => {
      const { rows } = await app.databases.pool.query('select max(answers) as answers from domain_suspicions')
      return rows[0]?.answers > 1
    }, 30)
    expect(await titles('restored-copy-')).toEqual([])
    expect(lines).toHaveLength(15)
    await operate(app, 'continue-comparison', '--registry', 'sandbox')
    expect(await todos()).not.toMatch(/comparison-stopped/)
    await passTime(app, 7 * hour)
    await eventually(async () => (await titles('restored-copy-')).length > 0, 30)
    await app.databases.pool.query(
      "update registry_sandbox.domain set sponsor = 'namestead' where name like 'restored-copy-%'",
    )
    await passTime(app, 30 * hour)
    await eventually(async () => {
      const { rows } = await app.databases.pool.query(
        "select from domain_suspicions s join domains d on d.id = s.domain_id where d.name like 'restored-copy-%'",
      )
      return rows.length === 0
    }, 60)
    expect(
      (await app.databases.pool.query("select distinct state from domains where name like 'restored-copy-%'")).rows,
    ).toEqual([{ state: 'active' }])
  })
})

describe('what a registry began by itself is told at once', () => {
  test.each([
    [
      'redemption',
      'began-redemption.com',
      shown({ graceStatuses: ['redemptionPeriod'], statuses: ['pendingDelete'] }),
      'was deleted by its registry',
    ],
    [
      'pending-delete',
      'began-delete.com',
      shown({ graceStatuses: ['pendingDelete'], statuses: ['pendingDelete'] }),
      'was deleted by its registry',
    ],
    [
      'active',
      'began-hold.com',
      shown({ statuses: ['serverHold', 'clientTransferProhibited'] }),
      'was put on hold by its registry',
    ],
  ] as const)('%s', async (state, name, odd, title) => {
    const domain = await own(name)
    await reconcile(domain, odd)
    expect(await stateOf(domain)).toBe(state)
    await reconcile(domain, odd)
    expect(await titles(name)).toEqual([`${name} ${title}`])
    expect(await todos()).toMatch(new RegExp(`registry-began ${name}`))
    await reconcile(domain)
    expect(await stateOf(domain)).toBe('active')
    expect(await todos()).not.toContain(name)
    expect(await titles(name)).toHaveLength(2)
  })

  test('what we began ourselves is not', async () => {
    const name = 'own-hold.com'
    const domain = await own(name)
    await app.databases.pool.query(
      `insert into domain_holds (domain_id, reason, since) values ($1, 'abuse', now())`, [domain],
    ) // biome-ignore format: one query
    await reconcile(domain, shown({ statuses: ['clientHold'] }))
    expect(await titles(name)).toEqual([])
  })
})
