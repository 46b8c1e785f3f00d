import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEppRegistry } from '../registry/client/open.ts'
import type { JournalEntry } from '../registry/client/options.ts'
import type { Registry } from '../registry/port.ts'
import { type SandboxRegistry, startSandboxRegistry } from '../registry/sandbox/start.ts'
import { createTestDatabase, type TestDatabase } from '../registry/test-database.ts'
import { openExchange } from './exchange.ts'
import { openUpstream } from './open.ts'
import type { OpenRequest, RequestMemory } from './port.ts'
import { acceptPush } from './sandbox/endpoints.ts'
import { clearFaults, type FaultKind, setFault } from './sandbox/faults.ts'
import { startSandboxUpstream } from './sandbox/start.ts'
import { signatureOf } from './signature.ts'

const start = new Date('2026-03-01T10:00:00Z')
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined }
let now = start
let database: TestDatabase
let epp: SandboxRegistry
let upstream: Awaited<ReturnType<typeof startSandboxUpstream>>
let journal: JournalEntry[] = []
let requests = new Map<string, OpenRequest>()
const prices = new Map<string, string>()

/** The memory of one process; the product's is a table. */
const memory: RequestMemory = {
  async begin(request) {
    const before = requests.get(request.clientTransactionId)
    if (before) return { ...before, isNew: false }
    const made = { ...request, requestId: null }
    requests.set(request.clientTransactionId, made)
    return { ...made, isNew: true }
  },
  async accepted(id, requestId) {
    const request = requests.get(id)
    if (request) requests.set(id, { ...request, requestId })
  },
  async sentAgain(id, sentAt) {
    const request = requests.get(id)
    if (request) requests.set(id, { ...request, sentAt })
  },
  async forget(id) {
    requests.delete(id)
  },
  async forgetRequest(requestId) {
    for (const [id, request] of requests) if (request.requestId === requestId) requests.delete(id)
  },
  async priced(name, yearly) {
    prices.set(name, yearly)
  },
  async prices() {
    return prices
  },
  async forgetPrice(name) {
    prices.delete(name)
  },
  async next() {
    return [...requests.values()].find(({ requestId }) => requestId !== null)
  },
}

const open = (change: { appKey?: string; base?: string } = {}): Registry =>
  openUpstream({
    name: 'sandbox-upstream',
    base: change.base ?? `http://127.0.0.1:${upstream.port}`,
    appId: upstream.reseller.appId,
    appKey: change.appKey ?? upstream.reseller.appKey,
    account: upstream.reseller.uid,
    now: () => now,
    memory,
    journal: entry => journal.push(entry),
    limits: { perSecond: 1000, timeoutMs: 3000, throttledMs: [5, 5] },
  })

/** The customer of the other registrar calls its API. */
async function asCustomer(path: string, given: Record<string, string>) {
  const { appId, appKey } = upstream.customer
  const parameters = { ...given, appid: appId, gntime: `${Math.floor(Date.now() / 1000)}` }
  const response = await fetch(`http://127.0.0.1:${upstream.port}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ ...parameters, gntoken: signatureOf(parameters, appKey) }),
  })
  return (await response.json()) as { code: number; msg: string; data: unknown }
}

const pushToUs = (name: string) => asCustomer('/api/push/add', { ymlb: name, puid: upstream.reseller.uid })
const fault = (path: string, kind: FaultKind, times = 1) => setFault(database.pool, { path, kind, times })
const expiryOf = async (name: string) => {
  const seen = await open().readDomain({ name })
  if (seen.kind !== 'done' || !seen.data.expiresAt) throw new Error(seen.message)
  return seen.data.expiresAt
}

beforeAll(async () => {
  database = await createTestDatabase()
  epp = await startSandboxRegistry({ pool: database.foreignPool, now: () => now, log })
  const rival = epp.accounts.find(({ registrar }) => registrar === 'rival')
  if (!rival) throw new Error('no rival')
  upstream = await startSandboxUpstream({
    pool: database.foreignPool,
    now: () => now,
    registry: openEppRegistry({
      name: 'rival', host: epp.host, port: epp.port, ca: epp.caCertificate, now: () => now, log, ...rival,
    }), // biome-ignore format: one connection
  })
})
afterAll(async () => {
  await upstream.close()
  await epp.close()
  await database.drop()
})
beforeEach(async () => {
  now = start
  journal = []
  requests = new Map()
  await clearFaults(database.pool)
})

test('a domain is ours once it was pushed to our account', async () => {
  const us = open()
  expect(await us.readDomain({ name: 'garden-tools.com' })).toMatchObject({ kind: 'refused', code: 2303 })
  expect(await us.upstream?.findDomain({ name: 'garden-tools.com' })).toMatchObject({ kind: 'done', data: null })
  expect(await pushToUs('garden-tools.com')).toMatchObject({ code: 1, data: { pushid: expect.any(Number) } })

  expect(await us.readDomain({ name: 'garden-tools.com' })).toMatchObject({
    kind: 'done',
    data: {
      sponsor: us.registrar,
      nameServers: ['ns1.rival.example', 'ns2.rival.example'],
      createdAt: new Date('2024-03-01T00:00:00Z'),
      expiresAt: new Date('2027-03-15T00:00:00Z'),
    },
  })
  expect(await us.upstream?.findDomain({ name: 'garden-tools.com' })).toMatchObject({
    data: { state: 'usable', addedAt: start },
  })
  expect(await us.upstream?.listDomains({ page: 1 })).toMatchObject({
    data: { domains: [{ name: 'garden-tools.com' }], more: false },
  })
  // Its former owner has it no more.
  expect(await asCustomer('/api/domain/info', { ym: 'garden-tools.com' })).toMatchObject({ code: -1 })
  expect(await pushToUs('garden-tools.com')).toMatchObject({ code: -1 })
})

describe('a domain among many whose names contain its own', () => {
  const names = [...Array.from({ length: 250 }, (_, at) => `${at}-shop.com`), 'shop.com']
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', part => (body += part))
      request.on('end', () => {
        const given = new URLSearchParams(body)
        const part = given.get('domain') ?? ''
        const found = names.filter(name => name.includes(part))
        const [page, limit] = [Number(given.get('page')), Number(given.get('limit'))]
        const data = found.slice((page - 1) * limit, page * limit).map(ym => ({ ...shownDomain, ym }))
        const isList = request.url === '/api/domain/list'
        response.end(JSON.stringify(isList ? { code: 1, msg: '', data, count: `${found.length}` } : infoAnswer))
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => void server.close())
  const shownDomain = {
    uid: '90001', zcsj: '2024-03-01', dqsj: '2027-03-15', zt: '0', ymdns: 'ns1.rival.example', dnszt: '0', tjsj: '2026-03-01 00:00:00',
  } // biome-ignore format: one row
  let infoAnswer: object = { code: -1, msg: 'busy', data: '' }
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  test('is found on a later page', async () => {
    const us = open({ base: base() })
    expect(await us.upstream?.findDomain({ name: 'shop.com' })).toMatchObject({ data: { name: 'shop.com' } })
    expect(await us.upstream?.findDomain({ name: '0-shop.co' })).toMatchObject({ kind: 'done', data: null })
    expect(journal.every(({ routine }) => routine)).toBe(true)
  })

  test('is not said to be missing when its own page fails', async () => {
    const us = open({ base: base() })
    expect(await us.readDomain({ name: 'shop.com' })).toMatchObject({ kind: 'unanswered' })
    infoAnswer = { code: 500, msg: 'try later', data: '' }
    expect(await us.readDomain({ name: 'nothing.com' })).toMatchObject({ kind: 'unanswered' })
  })
})

test('what cannot have been sent is certain not to be executed', async () => {
  const plain = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const base = `https://127.0.0.1:${(plain.address() as AddressInfo).port}`
  expect(await open({ base }).upstream?.findDomain({ name: 'a.com' })).toMatchObject({ kind: 'unavailable' })
  plain.close()
})

test('no more requests wait than are sent in time', async () => {
  const limits = { perSecond: 10, timeoutMs: 3000, throttledMs: [], waitMs: 250 }
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const base = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`
  closed.close()
  const exchange = openExchange({ base, appId: '1', appKey: 'x' }, limits)
  const answers = await Promise.all(Array.from({ length: 5 }, () => exchange('/api/domain/list', {})))
  expect(answers.map(answer => answer.kind === 'unavailable' && answer.cause)).toEqual([
    'no-session',
    'no-session',
    'no-session',
    'session-limit',
    'session-limit',
  ])
})

test('a push that is accepted by hand waits', async () => {
  await database.pool.query(`update upstream_sandbox.account set accepts_by_hand = true where uid = '90001'`)
  const pushed = (await pushToUs('garden-tools.org')) as { data: { pushid: number } }
  expect(await open().readDomain({ name: 'garden-tools.org' })).toMatchObject({ code: 2303 })
  await acceptPush({ pool: database.pool, now: () => now }, `${pushed.data.pushid}`)
  expect(await open().readDomain({ name: 'garden-tools.org' })).toMatchObject({ kind: 'done' })
  await database.pool.query(`update upstream_sandbox.account set accepts_by_hand = false where uid = '90001'`)
})

test('name servers are replaced as one set; what the API lacks is refused and sent to nobody', async () => {
  await pushToUs('old-shop.com')
  const us = open()
  const outcome = await us.updateDomain({
    name: 'old-shop.com',
    add: { nameServers: ['ns1.namestead.example', 'ns2.namestead.example'] },
    remove: { nameServers: ['ns1.rival.example', 'ns2.rival.example'] },
  })
  expect(outcome.kind).toBe('done')
  const seen = await us.readDomain({ name: 'old-shop.com' })
  expect(seen).toMatchObject({ data: { nameServers: ['ns1.namestead.example', 'ns2.namestead.example'] } })

  journal = []
  const locked = { name: 'old-shop.com', add: { statuses: ['clientTransferProhibited' as const] } }
  expect(await us.updateDomain(locked)).toMatchObject({ kind: 'refused', code: 2102 })
  expect(await us.deleteDomain({ name: 'old-shop.com' })).toMatchObject({ kind: 'refused', code: 2101 })
  expect(journal).toEqual([])
  expect([...us.supports]).toEqual([])
})

test('a change of name servers that takes long is pending, and shown so', async () => {
  await pushToUs('old-shop.net')
  await fault('/api/domain/xgdns', 'slow')
  const change = { name: 'old-shop.net', add: { nameServers: ['ns3.rival.example'] } }
  expect(await open().updateDomain(change)).toMatchObject({ kind: 'pending' })
  const seen = await open().readDomain({ name: 'old-shop.net' })
  expect(seen).toMatchObject({ data: { statuses: ['pendingUpdate'] } })
})

test('a renewal is followed to its end, and carries the expiry date it was decided by', async () => {
  await pushToUs('blue-harbor.com')
  const currentExpiry = await expiryOf('blue-harbor.com')
  const outcome = await open().renewDomain({
    name: 'blue-harbor.com',
    currentExpiry,
    period: { value: 2, unit: 'years' },
  })
  expect(outcome).toMatchObject({ kind: 'done', data: { expiresAt: new Date('2029-03-15T00:00:00Z') } })
  expect(requests.size).toBe(0)
  const again = await open().renewDomain({ name: 'blue-harbor.com', currentExpiry })
  expect(again).toMatchObject({ kind: 'refused', code: 2306 })
})

test('a premium domain names its price in a refusal, which a check answers with, and is renewed for it', async () => {
  const name = 'blue-harbor.cc'
  await pushToUs(name)
  const currentExpiry = await expiryOf(name)
  const renewal = { name, currentExpiry, period: { value: 2, unit: 'years' as const } }
  const check = async () => {
    const checked = await open().checkNames({ names: [name, 'blue-harbor.com'] })
    return checked.kind === 'done' ? checked.data.map(one => one.prices) : checked
  }
  expect(await check()).toEqual([null, null])
  expect(await open().renewDomain(renewal)).toMatchObject({ kind: 'refused', code: 2004 })
  expect(requests.size).toBe(0)
  const renew = { command: 'renew', fees: [{ amount: '60.00' }], standard: false }
  expect(await check()).toMatchObject([{ currency: 'USD', commands: [renew] }, null])
  const paid = (amount: string) => open().renewDomain({ ...renewal, fee: { currency: 'USD', fees: [{ amount }] } })
  expect(await paid('119.99')).toMatchObject({ kind: 'refused', code: 2004 })
  expect(await paid('120.00')).toMatchObject({ kind: 'done' })
  expect(await check()).toMatchObject([{ commands: [renew] }, null])
})

test('a renewal that ends later is announced by a message, once', async () => {
  await pushToUs('blue-harbor.net')
  const currentExpiry = await expiryOf('blue-harbor.net')
  await fault('/api/renew/add', 'slow')
  await fault('/api/renew/info', 'slow', 4)
  const us = open()
  const how = { clientTransactionId: 'NS-late' }
  const outcome = await us.renewDomain({ name: 'blue-harbor.net', currentExpiry }, how)
  expect(outcome.kind).toBe('pending')
  const message = await us.nextMessage()
  expect(message).toMatchObject({
    data: { about: { kind: 'pending-action', succeeded: true, action: { clientTransactionId: 'NS-late' } } },
  })
  // Not acknowledged: it comes again.
  expect(await us.nextMessage()).toMatchObject({ data: { about: { kind: 'pending-action' } } })
  if (message.kind === 'done' && message.data) await us.acknowledgeMessage({ message: message.data.id })
  expect(await us.nextMessage()).toMatchObject({ data: null })
})

test('a renewal whose answer is lost is not sent again', async () => {
  await pushToUs('blue-harbor.org')
  const before = await expiryOf('blue-harbor.org')
  const how = { clientTransactionId: 'NS-lost' }
  const renew = (currentExpiry: Date) => open().renewDomain({ name: 'blue-harbor.org', currentExpiry }, how)
  await fault('/api/renew/add', 'lost')
  expect(await renew(before)).toMatchObject({ kind: 'unanswered' })
  const after = await expiryOf('blue-harbor.org')
  expect(after.getTime()).toBeGreaterThan(before.getTime())
  expect(await renew(before)).toMatchObject({ kind: 'refused', code: 2306 })
  // As long as nothing shows an effect it may be under way: the same request is not sent for a day.
  expect(await renew(after)).toMatchObject({ kind: 'unanswered' })
  expect(await expiryOf('blue-harbor.org')).toEqual(after)
  now = new Date(start.getTime() + 25 * 3_600_000)
  expect(await renew(after)).toMatchObject({ kind: 'done' })
})

test('the auth code comes from the registrar, and the journal does not have it', async () => {
  await pushToUs('north-star-cafe.com')
  const issued = await open().upstream?.issueAuthCode({ name: 'north-star-cafe.com', reason: 'sold' })
  if (issued?.kind !== 'done') throw new Error(issued?.message)
  const { authCode } = issued.data
  expect(authCode).not.toBe('')
  expect(JSON.stringify(journal)).not.toContain(authCode)
  expect(JSON.stringify(journal)).not.toContain(upstream.reseller.appKey)
})

test.each<[FaultKind, number, object]>([
  ['throttle', 3, { kind: 'unavailable', cause: 'session-limit' }],
  ['malformed', 1, { kind: 'unanswered', cause: 'malformed-answer' }],
  ['broken', 1, { kind: 'unanswered', cause: 'malformed-answer' }],
  ['lost', 1, { kind: 'unanswered', cause: 'connection-lost' }],
])('an answer that is none: %s', async (kind, times, outcome) => {
  await fault('/api/domain/info', kind, times)
  expect(await open().readDomain({ name: 'garden-tools.com' })).toMatchObject(outcome)
})

test('a request that came too fast is repeated', async () => {
  await fault('/api/domain/info', 'throttle', 2)
  expect((await open().readDomain({ name: 'garden-tools.com' })).kind).toBe('done')
})

test('our own faults are no refusals of a domain', async () => {
  const wrongKey = await open({ appKey: 'wrong' }).readDomain({ name: 'garden-tools.com' })
  expect(wrongKey).toMatchObject({ kind: 'unavailable', cause: 'login-refused' })
  const nobody = await open({ base: 'http://127.0.0.1:65531' }).readDomain({ name: 'garden-tools.com' })
  expect(nobody).toMatchObject({ kind: 'unavailable', cause: 'no-session' })
  await database.pool.query(`update upstream_sandbox.account set balance = 1 where uid = '90001'`)
  const currentExpiry = await expiryOf('garden-tools.com')
  const poor = await open().renewDomain({ name: 'garden-tools.com', currentExpiry })
  expect(poor).toMatchObject({ kind: 'refused', code: 2104 })
  expect(requests.size).toBe(0)
  await database.pool.query(`update upstream_sandbox.account set balance = 9000 where uid = '90001'`)
})
