import { setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as registration from '@namestead/contract/registration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
let visitor: TestCustomer
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web'])
  visitor = await new TestCustomer(app).arrive()
})
afterAll(() => app.close())

interface Row {
  readonly kind: string
  readonly name: string
  readonly unicode: string
  readonly state: string
  readonly register: string | null
  readonly lookAlike: boolean
  readonly note?: string
  readonly domain?: string
  /** Milliseconds after the request. */
  readonly at: number
}

async function search(name: string, customer = visitor): Promise<Row[]> {
  const started = performance.now()
  const response = await customer.fetch(`/registration/search-names?${new URLSearchParams({ name })}`)
  const rows: Row[] = []
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString('utf8')
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events)
      if (event.startsWith('data: {')) rows.push({ ...JSON.parse(event.slice(6)), at: performance.now() - started })
  }
  return rows
}

describe('searching a domain', () => {
  test('answers the exact domain first, then every connected TLD, then available suggestions', async () => {
    const rows = await search('first-things.net')
    expect(rows[0]).toMatchObject({ kind: 'exact', name: 'first-things.net', state: 'available', register: '12.99' })
    const { rows: connected } = await app.databases.pool.query(
      'select count(*)::int as n from tlds where registry_id is not null',
    )
    expect(rows.filter(row => row.kind === 'tld').length).toBeGreaterThanOrEqual(connected[0].n - 4)
    expect(connected[0].n).toBeGreaterThanOrEqual(12)
    expect(rows.filter(row => row.kind === 'idea').every(row => row.state === 'available')).toBe(true)
  })

  test('answers the exact domain first although others are cached', async () => {
    await setFault(app.databases.pool, { kind: 'refuse', code: 2400, command: 'check-domains', object: 'patchy.com' })
    expect((await search('patchy.com'))[0]).toMatchObject({ kind: 'exact', state: 'unknown' })
    expect((await search('patchy.com'))[0]).toMatchObject({ kind: 'exact', state: 'available' })
  })

  test('accepts any script: A-label and U-label, and a warning for look-alikes', async () => {
    const [chinese] = await search('你好世界.com')
    expect(chinese).toMatchObject({
      kind: 'exact',
      name: 'xn--rhq34a65tw32a.com',
      unicode: '你好世界.com',
      lookAlike: false,
    })
    const [mixed] = await search('раypal.com')
    expect(mixed).toMatchObject({ lookAlike: true })
    expect((await search('  ')).length).toBe(0)
    expect(await search('-.-')).toMatchObject([{ state: 'invalid' }])
  })

  test.for([
    ['-a.com', 'Domain name format error', undefined],
    ['-a', 'Domain name format error', undefined],
    ['a.b.c.com', 'A domain can have up to 3 parts', 'a.net'],
    ['www.lantern-oil.com', 'Enter lantern-oil.com without the part before it', 'lantern-oil.net'],
    ['lantern-oil.zzz', "We don't offer .zzz domains", 'lantern-oil.net'],
  ] as const)('answers for %s itself: %s', async ([typed, why, other]) => {
    const [exact, ...others] = await search(typed)
    expect(exact).toMatchObject({ kind: 'exact', name: typed, state: 'invalid', note: why })
    const names = others.map(({ name }) => name)
    if (other === undefined) expect(names).toEqual([])
    else if (other.length > 6) expect(names).toContain(other)
  })

  test('answers for a label that its TLD does not permit', async () => {
    const [exact] = await search('a.com')
    expect(exact).toMatchObject({ kind: 'exact', name: 'a.com', state: 'invalid' })
    expect(exact?.note).toBeUndefined()
  })

  test('a keyword has no exact domain', async () => {
    expect((await search('lantern-oil')).some(({ kind }) => kind === 'exact')).toBe(false)
  })

  test('shows what is taken, and never guesses', async () => {
    const [taken] = await search('google.com')
    expect(taken).toMatchObject({ state: 'taken', register: null })
  })

  test('caches answers for a while, where a bulk check queries anew', async () => {
    const found = async () => (await search('free-for-now.com'))[0]?.state
    const checked = async () =>
      (await visitor.get(registration.checkNames, { names: ['free-for-now.com'] })).names[0]?.state
    expect([await found(), await checked()]).toEqual(['available', 'available'])
    await app.databases.pool.query(
      `insert into registry_sandbox.domain
       select (jsonb_populate_record(d, '{"name": "free-for-now.com", "roid": "TAKEN-1"}')).*
       from registry_sandbox.domain d where name = 'google.com'`,
    )
    expect([await found(), await checked()]).toEqual(['available', 'taken'])
  })

  test('waits for a silent registry with its own rows only, and shows them as unknown', async () => {
    // A second registry that never answers: it serves .io from here on.
    const silent = await (await import('node:net')).createServer(() => undefined)
    await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
    const address = silent.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const { rows: ours } = await app.databases.pool.query("select registry_id from tlds where label = 'io'")
    const notifyAll = async () => {
      await app.databases.pool.query('notify registries')
      await app.databases.pool.query('notify tlds')
    }
    const stateOfIo = async (name: string) => (await search(name)).find(row => row.name === `${name}.io`)?.state
    await app.databases.pool.query(
      `with r as (insert into registries (name, driver, host, port, login) values ('silent', 'epp', '127.0.0.1', $1, 'x') returning id)
       update tlds set registry_id = (select id from r) where label = 'io'`,
      [port],
    )
    await notifyAll()
    // The process uses the other registry once its domains become unknown.
    await eventually(async () => (await stateOfIo(`heard-${Date.now()}`)) === 'unknown', 30)
    const rows = await search('quiet-place')
    const io = rows.find(row => row.name === 'quiet-place.io')
    const others = rows.filter(row => row !== io)
    expect(Math.max(...others.map(row => row.at))).toBeLessThan(1000)
    expect(io).toMatchObject({ state: 'unknown', register: null })
    await app.databases.pool.query("update tlds set registry_id = $1 where label = 'io'", [ours[0].registry_id])
    await notifyAll()
    await eventually(async () => (await stateOfIo(`back-${Date.now()}`)) === 'available', 30)
    silent.close()
  })

  test('is not delayed by one slow answer', async () => {
    await setFault(app.databases.pool, {
      kind: 'slow',
      milliseconds: 1500,
      command: 'check-domains',
      object: 'slow-one.com',
    })
    const rows = await search('slow-one.com')
    const slow = rows.find(row => row.name === 'slow-one.com')
    expect(slow).toMatchObject({ state: 'available' })
    expect(rows.length).toBeGreaterThan(10)
  })
})

describe('the plan of a search', () => {
  const plan = (name: string) => visitor.get(registration.planSearch, { name })

  test('has every row that the search answers, in an order that depends on no registry', async () => {
    const planned = await plan('first-things.net')
    expect(planned).toMatchObject({ searched: 'first-things.net', unoffered: null })
    expect(planned.rows.slice(0, 2)).toMatchObject([
      { kind: 'exact', name: 'first-things.net', category: 'popular' },
      { kind: 'tld', name: 'first-things.com', price: { minor: 1099n } },
    ])
    const names = planned.rows.map(({ name }) => name)
    const answered = (await search('first-things.net')).map(({ name }) => name)
    expect(answered.filter(name => !names.includes(name))).toEqual([])
    expect(planned.rows.filter(({ kind, name }) => kind !== 'idea' && !answered.includes(name))).toEqual([])
    expect(await plan('first-things.net')).toEqual(planned)
    const others = planned.rows.filter(({ kind, category }) => kind === 'tld' && category !== 'popular')
    expect(others.length).toBeGreaterThan(1)
    const prices = others.map(({ price }) => Number(price.minor))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const kinds = planned.rows.map(({ kind }) => kind)
    expect(kinds.lastIndexOf('tld')).toBeLessThan(kinds.indexOf('idea'))
  })

  test('drops the part before a domain, and names an extension that we do not offer', async () => {
    expect(await plan('shop.lantern-oil.com')).toMatchObject({ searched: 'lantern-oil.com', unoffered: null })
    expect(await plan('lantern-oil.xyzq')).toMatchObject({
      searched: 'lantern-oil.xyzq',
      unoffered: 'xyzq',
      rows: expect.arrayContaining([expect.objectContaining({ kind: 'tld', name: 'lantern-oil.com' })]),
    })
    expect((await plan('-.-')).rows).toEqual([])
  })
})

describe('checking domains in bulk', () => {
  test('answers 500 lines in their order, each as it was typed', async () => {
    const given = Array.from({ length: 500 }, (_, i) => (i % 50 === 0 ? `bad ${i}` : `Bulk-${i}.COM`))
    const { names } = await visitor.get(registration.checkNames, { names: given })
    expect(names.map(row => row.given)).toEqual(given)
    expect(names.filter(row => row.state === 'invalid')).toHaveLength(10)
    expect(names.filter(row => row.state === 'available')).toHaveLength(490)
  })

  test('of 500 internationalized domains does not block other requests', async () => {
    const names = Array.from({ length: 500 }, (_, i) => `пример${i}аа${i}раура.com`)
    let [longest, counting] = [0, true]
    const turn = (before: NodeJS.CpuUsage) => {
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, (user + system) / 1000)
      if (counting) setImmediate(turn, process.threadCpuUsage())
    }
    // A first call for what is compiled and filled on first use.
    await visitor.call(registration.checkNames, { names })
    turn(process.threadCpuUsage())
    const answered = await visitor.call(registration.checkNames, { names })
    counting = false
    expect(answered).toMatchObject({ code: 1 })
    expect(longest).toBeLessThan(40)
  })

  test('is described with all other calls in one document', async () => {
    const response = await fetch(`${app.operatorUrl()}/openapi.json`)
    const document = (await response.json()) as { openapi: string; paths: Record<string, unknown> }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/registration/check-names')
    expect(Object.keys(document.paths)).toContain('/request/p_login')
  })
})
