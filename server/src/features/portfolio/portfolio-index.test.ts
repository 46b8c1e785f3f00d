import * as contract from '@namestead/contract/portfolio'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { domainsWith, type Filter, lookUp } from './portfolio.ts'
import { createPortfolioIndexes, type SortKey } from './portfolio-index.ts'

let app: TestApp
let accounts: readonly [string, string]
let customer: TestCustomer
let group: string
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web'])
  const customers = [await new TestCustomer(app).register(), await new TestCustomer(app).register()] as const
  customer = customers[0]
  accounts = [customers[0].accountId, customers[1].accountId]
  const { rows } = await app.databases.pool.query(
    `insert into domain_groups (account_id, name, created_at) values ($1, 'Shops', now()) returning id::text`,
    [accounts[0]],
  )
  group = rows[0].id
})
afterAll(() => app.close())

const labels = ['lantern', 'blue', 'harbor-9', '灯笼', 'x', 'Amber']
const hosts = ['ns1.namestead.example', 'ns1.other.example', 'ns2.other.example']
const states = ['active', 'expired', 'redemption', 'gone']
const statuses = ['ok', 'clientHold', 'clientTransferProhibited', 'serverUpdateProhibited']
let made = 0

const domain = fc.record({
  label: fc.constantFrom(...labels),
  remark: fc.constantFrom('', 'Client 12', 'CLIENT 7'),
  tld: fc.constantFrom('com', 'net', 'org'),
  state: fc.constantFrom(...states),
  // Few instants, so that many rows share one.
  days: fc.integer({ min: -3, max: 3 }),
  hosts: fc.subarray(hosts),
  statuses: fc.subarray(statuses),
  grouped: fc.boolean(),
  published: fc.boolean(),
})
type Domain = typeof domain extends fc.Arbitrary<infer T> ? T : never

const insert = async (client: Pick<pg.Pool, 'query'>, given: Domain) => {
  const name = `${given.label === '灯笼' ? 'xn--znx83u' : given.label.toLowerCase()}${++made}.${given.tld}`
  await client.query(
    `insert into domains (account_id, name, unicode, tld, registry_id, state, name_servers, statuses, registered_at, expires_at,
       paid_until, group_id, remark, published_at)
     values ($1, $2, $3, $4, (select min(id) from registries), $5, $6, $7, now() + make_interval(days => $8), now(),
       date_trunc('day', now()) + make_interval(days => $8, secs => 0.000001 * ($9 % 3)), $10, $11, $12)`,
    [
      accounts[0], name, given.label === '灯笼' ? `灯笼${made}.${given.tld}` : name, given.tld, given.state, given.hosts,
      given.statuses, given.days, made, given.grouped ? group : null, given.remark, given.published ? new Date() : null,
    ], // biome-ignore format: one row
  )
}

const filter: fc.Arbitrary<Filter> = fc.record(
  {
    text: fc.constantFrom('', 'lan', 'LANTERN', '灯', 'client', '7', '-9', '.com', 'nothing at all'),
    tld: fc.constantFrom('com', 'net'),
    state: fc.constantFrom('active', 'expired'),
    expiringWithin: fc.constantFrom(1, 2),
    group: fc.constantFrom('none', 'GROUP'),
    lock: fc.constantFrom('unlocked', 'locked', 'suspended'),
    nameServer: fc.constantFrom('NS1.other.example.', 'ns2.other.example'),
    notNameServer: fc.constantFrom('ns1.other.example'),
    privacy: fc.constantFrom('published', 'hidden'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Filter>

const change = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), domain }),
  fc.record({
    kind: fc.constantFrom('remark', 'state', 'hosts', 'statuses', 'push', 'back', 'read', 'renew'),
    at: fc.nat(),
    late: fc.boolean(),
    domain,
  }),
)

/** What each change writes; `$1` is the account, `$2` which of its domains. */
const writes: Readonly<Record<string, (given: Domain) => [set: string, value: unknown]>> = {
  remark: ({ remark }) => ['remark = $3', remark],
  state: ({ state }) => ['state = $3', state],
  hosts: given => ['name_servers = $3', given.hosts],
  statuses: given => ['statuses = $3', given.statuses],
  push: () => ['account_id = $3, group_id = null', accounts[1]],
  back: () => ['account_id = $3', accounts[0]],
  read: () => ['registry_read_at = $3', new Date()],
  renew: ({ days }) => [`paid_until = paid_until + make_interval(days => $3)`, days],
}

test('an index finds what SQL finds, in the same order, whatever changed and whenever it was committed', async () => {
  const { pool, db } = app.databases
  await fc.assert(
    fc.asyncProperty(
      fc.array(domain, { minLength: 1, maxLength: 25 }),
      fc.array(fc.tuple(change, filter, fc.constantFrom<SortKey>('paid', 'name', 'registered')), { maxLength: 12 }),
      async (first, steps) => {
        await pool.query('delete from domains')
        for (const one of first) await insert(pool, one)
        const indexes = createPortfolioIndexes(0)
        const open: { commit(): Promise<void>; touched: string }[] = []
        const now = new Date()
        for (const [step, asked, key] of steps) {
          if (step.kind === 'insert') await insert(pool, step.domain)
          else {
            const [set, value] = writes[step.kind]?.(step.domain) ?? ['', null]
            const owner = step.kind === 'back' ? accounts[1] : accounts[0]
            const busy = open.map(({ touched }) => touched)
            const { rows } = await pool.query('select id::text from domains where account_id = $1 order by id', [owner])
            const free = rows.map(({ id }) => id).filter(id => !busy.includes(id))
            const id = free[step.at % Math.max(1, free.length)]
            if (id) {
              const client = await pool.connect()
              await client.query('begin')
              await client.query(`update domains set ${set.replaceAll('$3', '$2')} where id = $1`, [id, value])
              const commit = async () => {
                await client.query('commit')
                client.release()
              }
              if (step.late && open.length < 3) open.push({ commit, touched: id })
              else await commit()
            }
          }
          const wanted = { ...asked, ...(asked.group === 'GROUP' ? { group } : {}) }
          const index = await indexes.of(db, accounts[0])
          const column = { paid: 'paid_until', name: 'name', registered: 'registered_at' } as const
          const rows = await domainsWith(
            db,
            { account: accounts[0], now },
            wanted,
            await lookUp(db, accounts[0], wanted.text),
          )
            .select('id')
            .orderBy(column[key])
            .orderBy('id')
            .execute()
          expect([...(index?.find(wanted, key, now) ?? [])].map(place => index?.at(place)?.id)).toEqual(
            rows.map(({ id }) => id),
          )
          // A transaction that began long ago ends now.
          if (open.length > 2) await open.shift()?.commit()
        }
        for (const { commit } of open.splice(0)) await commit()
        const index = await indexes.of(db, accounts[0])
        const { rows } = await pool.query(
          `select id::text from domains where account_id = $1 and state <> 'gone' order by name, id`,
          [accounts[0]],
        )
        expect([...(index?.find({}, 'name', now) ?? [])].map(place => index?.at(place)?.id)).toEqual(
          rows.map(({ id }) => id),
        )
      },
    ),
    { numRuns: 60 },
  )
})

test('a domain that left and came back stays, while a transaction that began before is still open', async () => {
  const { pool, db } = app.databases
  await pool.query('delete from domains')
  await pool.query(
    `insert into domains (account_id, name, unicode, tld, registry_id, state, name_servers, registered_at, expires_at, paid_until)
     values ($1, 'came-back.com', 'came-back.com', 'com', (select min(id) from registries), 'active', '{}', now(), now(), now())`,
    [accounts[0]],
  )
  const indexes = createPortfolioIndexes(0)
  const names = async () => {
    const index = await indexes.of(db, accounts[0])
    return [...(index?.find({}, 'name', new Date()) ?? [])].map(place => index?.at(place)?.name)
  }
  expect(await names()).toEqual(['came-back.com'])
  const old = await pool.connect()
  try {
    await old.query('begin')
    await old.query('select pg_current_xact_id()')
    await pool.query('update domains set account_id = $1', [accounts[1]])
    expect(await names()).toEqual([])
    await pool.query('update domains set account_id = $1', [accounts[0]])
    // Every reading until it ends has the departure and the return before it.
    for (let reading = 0; reading < 3; reading++) expect(await names()).toEqual(['came-back.com'])
  } finally {
    await old.query('rollback')
    old.release()
  }
  expect(await names()).toEqual(['came-back.com'])
})

test('a large portfolio is paged in every order without a gap or a repeat, and shows a change at once, at every server', async () => {
  const { pool } = app.databases
  await pool.query('delete from domains')
  await pool.query(
    `insert into domains (account_id, name, unicode, tld, registry_id, state, name_servers, registered_at, expires_at, paid_until)
     select $1, 'large' || i || '.com', 'large' || i || '.com', 'com', (select min(id) from registries), 'active', '{}',
       now() - make_interval(days => i % 40), now(), now() + make_interval(days => i % 7, secs => 0.000001 * (i % 5))
     from generate_series(1, 1205) i`,
    [accounts[0]],
  )
  const second = await openTestApp(['web'], {}, { url: app.databaseUrl, drop: async () => undefined })
  const there = Object.assign(new TestCustomer(second), { csrfToken: customer.csrfToken })
  for (const [name, value] of customer.cookies) there.cookies.set(name, value)
  try {
    const columns = {
      expires: 'paid_until',
      '-expires': 'paid_until desc',
      name: 'name',
      '-registered': 'registered_at desc',
    } as const
    for (const sort of contract.domainSorts) {
      const seen: string[] = []
      let next: string | undefined
      do {
        const at = seen.length % 200 === 0 ? customer : there
        const page = await at.get(contract.findDomains, { sort, pageSize: 100, ...(next ? { next } : {}) })
        expect([page.total, page.more]).toEqual([1205, false])
        seen.push(...page.domains.map(({ name }) => name))
        next = page.next ?? undefined
      } while (next)
      const column = columns[sort]
      const { rows } = await pool.query(
        `select name from domains where account_id = $1 order by ${column}, id ${column.endsWith('desc') ? 'desc' : ''}`,
        [accounts[0]],
      )
      expect(seen).toEqual(rows.map(({ name }) => name))
    }
    const tenth = await customer.get(contract.findDomains, { sort: 'name', pageSize: 10, page: 10 })
    const whole = await customer.get(contract.findDomains, { sort: 'name', pageSize: 100 })
    expect(tenth.domains).toEqual(whole.domains.slice(90, 100))

    await pool.query(`update domains set remark = 'Moved shop' where name = 'large777.com'`)
    for (const at of [customer, there]) {
      const { domains: found, total } = await at.get(contract.findDomains, { text: 'moved SHOP' })
      expect([total, found.map(({ name }) => name)]).toEqual([1, ['large777.com']])
    }
    await pool.query(`update domains set account_id = $1 where name = 'large777.com'`, [accounts[1]])
    for (const at of [customer, there])
      expect((await at.get(contract.findDomains, { text: 'moved SHOP' })).total).toBe(0)
  } finally {
    await second.close()
  }
})
