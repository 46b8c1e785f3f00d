import type { Registry } from '@namestead/adapters/registry/port'
import * as locksContract from '@namestead/contract/locks'
import { usd } from '@namestead/contract/money'
import * as portfolio from '@namestead/contract/portfolio'
import * as pushes from '@namestead/contract/pushes'
import * as renewals from '@namestead/contract/renewals'
import * as transfers from '@namestead/contract/transfers-out'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openRival } from '../../testing/rival.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
let rival: Registry
let customer: TestCustomer
const ids = new Map<string, string>()
const idOf = (name: string) => ids.get(name) ?? ''
const names = ['disputed-one.com', 'disputed-two.com', 'disputed-three.com', 'disputed-four.com']
beforeAll(async () => {
  app = await openTestApp()
  rival = await openRival(app)
  customer = await (await new TestCustomer(app).register()).receive('50.00')
  await openProtection(customer)
  for (const { name, result: domain } of (await endedOrder(customer, await orderNames(customer, names), 60)).lines)
    ids.set(name, domain ?? '')
})
afterAll(async () => {
  await rival.close()
  await app.close()
})

const read = (name: string) => customer.get(portfolio.readDomain, { domain: idOf(name) })
const lock = (name: string, caseNumber = 'D2027-0001') =>
  operate(app, 'lock-disputed-domain', '--name', name, '--proceeding', 'udrp', '--case-number', caseNumber)

test('a disputed domain works on, and its owner can neither move nor change nor delete it until the outcome', async () => {
  const [name = ''] = names
  const said = await lock(name)
  const dispute = /^dispute: (\d+)$/m.exec(said)?.[1] ?? ''
  await expect(lock(name)).rejects.toThrow('is locked for a dispute already')
  expect((await read(name)).engagement).toEqual({ kind: 'dispute', reference: dispute })
  // The registry's locks follow by themselves.
  await eventually(async () => {
    const { statuses } = await read(name)
    return statuses.includes('clientTransferProhibited') && statuses.includes('clientDeleteProhibited')
  }, 30)
  expect(await operate(app, 'list-disputes')).toMatch(/disputed-one\.com {2}\d+ {2}udrp {2}D2027-0001 {2}\S+ {2}yes$/m)
  for (const turns of [{ transfer: 'off' }, { delete: 'off' }] as const)
    expect(await customer.call(locksContract.changeLocks, { domain: idOf(name), ...turns })).toMatchObject({
      error: 'domain-disputed',
    })
  const review = await customer.get(transfers.reviewLeaving, { domains: [idOf(name)], count: 1 })
  expect(review).toMatchObject({ refused: 1, domains: [{ refusal: expect.stringContaining('dispute') }] })
  const outcome = 'Complaint denied on March 4, 2027.'
  await operate(app, 'release-disputed-domain', '--dispute', dispute, '--outcome', outcome)
  await expect(operate(app, 'release-disputed-domain', '--dispute', dispute, '--outcome', outcome)).rejects.toThrow(
    'There is no open dispute',
  )
  const after = await read(name)
  expect(after.engagement).toBeNull()
  expect(after.history.map(({ event }) => event)).toContain('dispute-locked')
  expect(await customer.call(locksContract.changeLocks, { domain: idOf(name), delete: 'off' })).toMatchObject({
    code: 1,
  })
})

test('an offer to another account is taken back by the lock', async () => {
  const [, name = ''] = names
  const receiver = await new TestCustomer(app).register()
  const { push } = await customer.get(pushes.sendPush, {
    receiver: receiver.accountId, domains: [idOf(name)], price: usd(0n), withZone: true, waivesLock: false,
  }) // biome-ignore format: one offer
  await lock(name)
  expect((await customer.get(pushes.readPush, { push })).state).toBe('cancelled')
  expect((await read(name)).engagement?.kind).toBe('dispute')
})

test('a transfer that is pending, or asked for later, is refused at the registry', async () => {
  const [, , name = ''] = names
  const code = 'Take-Me-Away-77!'
  await eventually(async () => (await read(name)).transferLocked)
  await app.databases.pool.query(
    `update registry_sandbox.domain set created_at = created_at - interval '100 days', statuses = '{}', auth_code = $2 where name = $1`,
    [name, code],
  )
  expect((await rival.requestTransfer({ name, authCode: code })).kind).toBe('pending')
  const found = async () => (await customer.get(transfers.findTransfersOut, { text: name })).transfers[0]
  await eventually(async () => (await found())?.state === 'pending', 30)
  await lock(name, 'D2027-0002')
  await eventually(async () => (await found())?.state === 'refused', 30)
  expect((await found())?.reason).toBe('proceeding')
  expect((await rival.queryTransfer({ name, authCode: code })).kind).not.toBe('pending')
})

test('whatever a domain is promised to, the lock stands: what can be taken back is, and the rest ends by its own rule', async () => {
  const [, , , name = ''] = names
  const domain = idOf(name)
  const release = async () => {
    const { rows } = await app.databases.pool.query(
      'select id from disputes where domain_id = $1 and released_at is null',
      [domain],
    )
    await operate(app, 'release-disputed-domain', '--dispute', rows[0].id, '--outcome', 'Complaint denied.')
  }
  // A deletion that waits is undone.
  const { refund } = await customer.get(renewals.reviewDeletion, { domain })
  await customer.get(renewals.deleteDomain, { domain, refund })
  await lock(name)
  expect(await read(name)).toMatchObject({ state: 'active', engagement: { kind: 'dispute' } })
  expect((await read(name)).history.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['deletion-undone', 'dispute-locked']),
  )
  await release()
  // What the registry works on, and other promises: the lock stands beside them.
  for (const kind of ['registrant-change', 'deletion', 'charge-back']) {
    await app.databases.pool.query(
      'insert into domain_engagements (domain_id, kind, reference, since) values ($1, $2, 987654, now())', [domain, kind],
    ) // biome-ignore format: one query
    await lock(name)
    expect((await read(name)).engagement?.kind).toBe('dispute')
    await release()
    expect((await read(name)).engagement).toBeNull()
  }
})
