import { afterAll, beforeAll, expect, test } from 'vitest'
import { canCheckSchemas, schemaProblems } from '../epp/test-schemas.ts'
import type { Registry } from '../port.ts'
import { contactOf, dataOf, startTestRegistry, type TestRegistry } from '../test-registry.ts'

let registry: TestRegistry
let client: Registry
beforeAll(async () => {
  registry = await startTestRegistry()
  client = registry.client()
})
afterAll(() => registry.close())

const read = async (name: string) => dataOf(await client.readDomain({ name }))
const balance = async (registrar = 'namestead') => {
  const { rows } = await registry.database.pool.query<{ balance: string }>(
    'select balance::text from registry_sandbox.registrar where id = $1',
    [registrar],
  )
  return Number(rows[0]?.balance)
}

async function nextMessage() {
  const message = dataOf(await client.nextMessage())
  if (message) dataOf(await client.acknowledgeMessage({ message: message.id }))
  return message
}

test('register, expire, auto-renew, delete, redeem, lose again, drop', async () => {
  const name = 'whole-life.com'
  registry.clock.set('2026-03-01T10:00:00Z')
  const before = await balance()
  dataOf(await client.createDomain({ name, authCode: 'Secret-Code-1' }))
  expect(before - (await balance())).toBeCloseTo(9.59)
  expect((await read(name)).graceStatuses).toEqual(['addPeriod'])

  // 6 March: the add grace is over.
  await registry.forward(5)
  expect((await read(name)).graceStatuses).toEqual([])

  // At the second of expiry: nothing a second before, everything at it.
  expect(await registry.sandbox.sweep(registry.clock.set('2027-03-01T09:59:59Z'))).toBe(await rivalRenewals())
  expect(await registry.sandbox.nextDue()).toEqual(new Date('2027-03-01T10:00:00Z'))
  expect(await registry.sandbox.sweep(registry.clock.set('2027-03-01T10:00:00Z'))).toBe(1)
  const renewed = await read(name)
  expect(renewed.graceStatuses).toEqual(['autoRenewPeriod'])
  expect(renewed.expiresAt).toEqual(new Date('2028-03-01T10:00:00Z'))
  expect(await nextMessage()).toMatchObject({
    queuedAt: new Date('2027-03-01T10:00:00Z'),
    about: { kind: 'renewal', renewed: { name, expiresAt: new Date('2028-03-01T10:00:00Z') } },
  })

  // Deleted on day 20 of the auto-renew grace: the automatic year is refunded and subtracted.
  await registry.forward(20)
  const beforeDelete = await balance()
  const deleted = await client.deleteDomain({ name })
  expect(deleted).toMatchObject({ kind: 'pending', code: 1001, data: { charged: { credits: [{ amount: '-9.59' }] } } })
  expect((await balance()) - beforeDelete).toBeCloseTo(9.59)
  expect(await read(name)).toMatchObject({
    statuses: ['inactive', 'pendingDelete'],
    graceStatuses: ['redemptionPeriod'],
    expiresAt: new Date('2027-03-01T10:00:00Z'),
  })
  const prohibited = { kind: 'refused', reason: 'status-prohibits' }
  expect(await client.renewDomain({ name, currentExpiry: new Date('2027-03-01') })).toMatchObject(prohibited)
  expect(await client.updateDomain({ name, authCode: 'New-Code-12' })).toMatchObject(prohibited)
  expect(await client.deleteDomain({ name })).toMatchObject(prohibited)

  // Restored, but the report does not arrive in time: redemption again.
  await registry.forward(10)
  const fee = { currency: 'USD', fees: [{ amount: '49.59' }] }
  expect(await client.requestRestore({ name, fee })).toMatchObject({
    kind: 'done',
    data: { graceStatuses: ['pendingRestore'], charged: { fees: [{ amount: '49.59' }] } },
  })
  await registry.forward(7)
  expect((await read(name)).graceStatuses).toEqual(['redemptionPeriod'])

  // Restored for good.
  expect(await client.requestRestore({ name, fee: { currency: 'USD', fees: [{ amount: '10.00' }] } })).toMatchObject({
    reason: 'parameter-out-of-range',
  })
  dataOf(await client.requestRestore({ name }))
  const report = {
    dataBefore: 'as it was',
    dataAfter: 'as it is',
    deletedAt: new Date('2027-03-21T10:00:00Z'),
    restoredAt: registry.clock.now(),
    reason: 'Registrant error',
    statements: ['This registrar has not restored the name to assume the rights.', 'The information is factual.'],
  }
  expect(await client.reportRestore({ name, report: { ...report, statements: ['one'] } })).toMatchObject({
    reason: 'parameter-missing',
  })
  dataOf(await client.reportRestore({ name, report }))
  expect(await read(name)).toMatchObject({
    statuses: ['inactive'],
    graceStatuses: [],
    expiresAt: new Date('2028-03-01T10:00:00Z'),
  })

  // Deleted for good: 30 days of redemption, 5 of pending delete, then available.
  dataOf(await client.deleteDomain({ name }, { clientTransactionId: 'LAST-DELETE' }))
  await registry.forward(30)
  expect((await read(name)).graceStatuses).toEqual(['pendingDelete'])
  expect(await client.requestRestore({ name })).toMatchObject(prohibited)
  await registry.forward(5)
  expect(await client.readDomain({ name })).toMatchObject({ reason: 'does-not-exist', code: 2303 })
  const end = await nextMessage()
  expect(end?.about).toMatchObject({
    kind: 'pending-action',
    id: name,
    succeeded: true,
    action: { clientTransactionId: 'LAST-DELETE', at: registry.clock.now() },
  })
  expect(await nextMessage()).toBeNull()
  expect(dataOf(await client.checkNames({ names: [name] }))[0]?.available).toBe(true)
})

async function rivalRenewals() {
  const { rows } = await registry.database.pool.query<{ count: number }>(
    `select count(*)::int from registry_sandbox.message where registrar = 'rival'`,
  )
  return rows[0]?.count ?? 0
}

test('a delete in the add grace frees the domain at once and refunds it', async () => {
  const name = 'mistyped.net'
  const before = await balance()
  dataOf(await client.createDomain({ name, authCode: 'Secret-Code-1', period: { value: 3, unit: 'years' } }))
  expect(await client.deleteDomain({ name })).toMatchObject({
    kind: 'done',
    data: { charged: { credits: [{ amount: '-30.78' }] } },
  })
  expect(await balance()).toBeCloseTo(before)
  expect(await client.readDomain({ name })).toMatchObject({ reason: 'does-not-exist' })
})

test('a ccTLD without add grace moves a deleted domain into redemption', async () => {
  dataOf(await client.createContact(contactOf('IO-1')))
  const contacts = [
    { role: 'admin' as const, contact: 'IO-1' },
    { role: 'tech' as const, contact: 'IO-1' },
  ]
  dataOf(await client.createDomain({ name: 'no-grace.io', registrant: 'IO-1', contacts, authCode: 'Secret-Code-1' }))
  expect((await read('no-grace.io')).graceStatuses).toEqual([])
  expect(await client.deleteDomain({ name: 'no-grace.io' })).toMatchObject({ kind: 'pending' })
})

test('a renewal carries the expiry date and so cannot happen twice', async () => {
  const name = 'renew-once.com'
  registry.clock.set('2030-02-28T12:00:00Z')
  dataOf(await client.createDomain({ name, authCode: 'Secret-Code-1' }))
  const currentExpiry = new Date('2031-02-28T12:00:00Z')
  const renewal = { name, currentExpiry, period: { value: 2, unit: 'years' } } as const
  expect(dataOf(await client.renewDomain(renewal)).expiresAt).toEqual(new Date('2033-02-28T12:00:00Z'))
  expect(await client.renewDomain(renewal)).toMatchObject({ kind: 'refused', reason: 'parameter-out-of-range' })
  const tooFar = { name, currentExpiry: new Date('2033-02-28'), period: { value: 8, unit: 'years' } } as const
  expect(await client.renewDomain(tooFar)).toMatchObject({ code: 2105, reason: 'not-renewable' })
})

test('a jump over years renews every year, each at its instant', async () => {
  const name = 'jumped.com'
  registry.clock.set('2031-01-10T00:00:00Z')
  dataOf(await client.createDomain({ name, authCode: 'Secret-Code-1' }))
  await registry.sandbox.sweep(registry.clock.set('2034-02-01T00:00:00Z'))
  expect((await read(name)).expiresAt).toEqual(new Date('2035-01-10T00:00:00Z'))
  const { rows } = await registry.database.pool.query<{ queued_at: Date }>(
    `select queued_at from registry_sandbox.message where body like '%${name}%' order by id`,
  )
  expect(rows.map(row => row.queued_at.toISOString().slice(0, 10))).toEqual(['2032-01-10', '2033-01-10', '2034-01-10'])
})

test('concurrent sweeps do everything once', async () => {
  const names = Array.from({ length: 300 }, (_, number) => `crowd-${number}.com`)
  registry.clock.set('2036-05-05T05:05:05Z')
  await Promise.all(names.map(name => client.createDomain({ name, authCode: 'Secret-Code-1' })))
  await registry.sandbox.sweep(registry.clock.now())
  const before = await balance()
  const at = registry.clock.set('2037-05-05T05:05:05Z')
  // Other events of that year belong to earlier tests.
  const own = await registry.database.pool.query<{ cost: number }>(
    `select count(*)::int as cost from registry_sandbox.domain where sponsor = 'namestead' and due_at <= $1`,
    [at],
  )
  await Promise.all([1, 2, 3].map(() => registry.sandbox.sweep(at)))
  expect(await registry.sandbox.sweep(at)).toBe(0)
  expect(own.rows[0]?.cost).toBeGreaterThanOrEqual(300)
  const { rows } = await registry.database.pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from registry_sandbox.domain where name like 'crowd-%' and expires_at <> '2038-05-05T05:05:05Z'`,
  )
  expect(rows[0]?.wrong).toBe(0)
  expect(before - (await balance())).toBeGreaterThanOrEqual(300 * 9.59 - 0.01)
  expect(before - (await balance())).toBeLessThan(310 * 9.59)
})

test.skipIf(!canCheckSchemas)('every frame of these scenarios was valid', () => {
  const frames = registry.journal.flatMap(({ request, response }) => [request, response ?? []].flat())
  expect(frames.length).toBeGreaterThan(600)
  expect(schemaProblems(frames)).toEqual([])
})
