import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearFaults, type FaultKind, setFault } from '@namestead/adapters/upstream/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as dns from '@namestead/contract/dnssec'
import * as transfers from '@namestead/contract/intakes'
import * as ledger from '@namestead/contract/ledger'
import * as locksContract from '@namestead/contract/locks'
import { formatAmount, usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as renewals from '@namestead/contract/renewals'
import * as transfersOutContract from '@namestead/contract/transfers-out'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { endedOrder } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { pushToUs } from '../../testing/upstream-customer.ts'
import { judge } from './check-intake.ts'

let app: TestApp
let registrar: string
beforeAll(async () => {
  app = await openTestApp()
  const { rows } = await app.databases.pool.query("select id from registries where driver = 'upstream'")
  registrar = rows[0].id
})
afterEach(() => clearFaults(app.databases.pool))
afterAll(() => app.close())

const customerWith = async (amount: string) => (await new TestCustomer(app).register()).receive(amount)
const balance = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}
const check = async (customer: TestCustomer, ...names: string[]) =>
  (await customer.get(transfers.checkIntake, { registrar, names })).verdicts.map(({ verdict }) => verdict)
const place = async (customer: TestCustomer, ...names: string[]) =>
  (await customer.get(transfers.placeIntake, { registrar, theirAccount: '20001', names })).intake
/** As a minute later. */
const declare = async (customer: TestCustomer, intake: string) => {
  await app.databases.pool.query('update intakes set looked_at = null where id = $1', [intake])
  await customer.get(transfers.declarePushed, { intake })
}
const read = (customer: TestCustomer, intake: string) => customer.get(transfers.readIntake, { intake })
const inState = (customer: TestCustomer, intake: string, state: transfers.IntakeState) =>
  eventually(async () => {
    const found = await read(customer, intake)
    return found.state === state && found
  }, 30)
const find = async (customer: TestCustomer, name: string) =>
  (await customer.get(portfolio.findDomains, { text: name })).domains[0]
const todos = async (kind: string) =>
  (
    await app.databases.pool.query<{ reference: string; text: string }>(
      'select reference, text from operator_todos where kind = $1 and settled_at is null order by id',
      [kind],
    )
  ).rows
const fault = (path: string, kind: FaultKind, times = 1) => setFault(app.databases.pool, { path, kind, times })

const now = new Date('2027-03-01T12:00:00Z')
const days = (count: number, seconds = 0) => new Date(now.getTime() + count * 86_400_000 + seconds * 1000)
const theirs = { name: 'Rival Registrar, Inc.', ianaId: '9995', abuseEmail: null, abusePhone: null }
const unpublished = {
  registrant: null, createdAt: null, changedAt: null, nameServers: [], signed: null, raw: '', source: { protocol: 'rdap', server: '' },
} as const // biome-ignore format: one answer

describe('the check', () => {
  test('says which domains of a list can be brought in, and why others cannot', async () => {
    const customer = await customerWith('5.00')
    expect(
      await check(customer, 'garden-tools.com', 'GARDEN-TOOLS.com', 'no domain', 'nobody-has-this.com', 'google.com'),
    ).toEqual(['takeable', 'repeated', 'invalid', 'not-registered', 'registry-locked'])
    const own = await place(customer, 'garden-tools.info')
    expect(await check(customer, 'garden-tools.info')).toEqual(['in-progress'])
    await customer.get(transfers.cancelIntake, { intake: own })
    expect(await check(customer, 'garden-tools.info')).toEqual(['takeable'])
  })

  test.each([
    [{ expiresAt: days(15) }, 'ends-soon'],
    [{ expiresAt: days(15, 1) }, 'takeable'],
    [{ expiresAt: days(-1) }, 'ends-soon'],
    [{ statuses: ['redemptionPeriod'] }, 'ends-soon'],
    [{ statuses: ['clientHold'] }, 'on-hold'],
    [{ statuses: ['serverHold'] }, 'on-hold'],
    [{ statuses: ['serverTransferProhibited'] }, 'registry-locked'],
    [{ statuses: ['clientTransferProhibited'] }, 'takeable'],
    [{ registrar: { ...theirs, ianaId: '1' } }, 'other-registrar'],
    [{ registrar: { ...theirs, ianaId: null } }, 'takeable'],
    [{ registrar: null }, 'unknown'],
    [{ state: 'free' }, 'not-registered'],
  ] as const)('judges a domain with %o as %s', (facts, verdict) => {
    const seen = {
      state: 'registered',
      statuses: ['active'],
      registrar: theirs,
      expiresAt: days(100),
      ...facts,
    } as const
    expect(judge({ ...unpublished, ...seen }, { iana_id: '9995', label: 'Rival' }, { now, latest: days(15) })).toBe(
      verdict,
    )
  })

  test('shows the fee of the account’s level, which is held', async () => {
    const customer = await customerWith('5.00')
    const feeShown = async () => {
      const { registrars } = await customer.get(transfers.listIntakeRegistrars, {})
      return registrars.map(({ label, fee, byHand }) => [label, formatAmount(fee), byHand])
    }
    const levels = [['0.79', '4.21'], ['0.49', '4.51'], ['0.29', '4.71'], ['0.29', '4.71']] as const // biome-ignore format: one table
    for (const [level, [fee, left]] of levels.entries()) {
      await app.databases.pool.query('update accounts set level = $2 where id = $1', [customer.accountId, level])
      expect(await feeShown()).toEqual([['Rival Registrar', fee, false]])
      // Of no other test: a listing that was given up contests the next one.
      const intake = await place(customer, 'north-star-cafe.info')
      expect(await balance(customer)).toEqual([left, fee])
      await customer.get(transfers.cancelIntake, { intake })
    }
    expect(await balance(customer)).toEqual(['5.00', '0.00'])
  })
})

describe('an intake', () => {
  test('is not placed by an account whose orders an operator has stopped', async () => {
    const customer = await customerWith('5.00')
    const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
    const what = ['--account', customer.accountId, '--restrictions', 'orders', '--until', until]
    await operate(app, 'restrict-account', ...what, '--note', 'We are checking a payment.')
    const names = ['garden-tools.org']
    expect(await customer.call(transfers.placeIntake, { registrar, theirAccount: '20001', names })).toMatchObject({
      error: 'orders-restricted',
    })
    expect(await balance(customer)).toEqual(['5.00', '0.00'])
  })

  test('takes over exactly the listed domains, and captures a fee for each', async () => {
    const customer = await customerWith('5.00')
    await customer.get(renewals.switchRenewalDefault, { on: true })
    const intake = await place(customer, 'garden-tools.com', 'garden-tools.net')
    expect(await balance(customer)).toEqual(['3.42', '1.58'])
    expect(await read(customer, intake)).toMatchObject({
      state: 'waiting',
      ourAccount: '90001',
      theirAccount: '20001',
      can: { declarePushed: true, cancel: true },
    })
    // The agreement that its page names is kept as accepted.
    const accepted = await app.databases.pool.query(
      'select agreement, agreement_version as version, agreement_address as address from intakes where id = $1',
      [intake],
    )
    expect(accepted.rows).toEqual([{ agreement: 'registration-agreement', version: 1, address: '127.0.0.1' }])
    // One more than was listed.
    await pushToUs(app, 'garden-tools.com', 'old-shop.com')
    await declare(customer, intake)
    await inState(customer, intake, 'accepting')
    expect(await customer.call(transfers.cancelIntake, { intake })).toMatchObject({ error: 'intake-pushed' })
    await pushToUs(app, 'garden-tools.net')
    await declare(customer, intake)
    const done = await inState(customer, intake, 'done')
    expect(done.list.map(({ name, state }) => [name, state])).toEqual([
      ['garden-tools.com', 'done'],
      ['garden-tools.net', 'done'],
    ])
    expect(await balance(customer)).toEqual(['3.42', '0.00'])
    const domain = (await find(customer, 'garden-tools.com'))?.domain ?? ''
    expect(await customer.get(renewals.readOffer, { domain })).toMatchObject({ automatic: true })
    expect(await find(customer, 'old-shop.com')).toBeUndefined()
    // Not listed: left alone, an operator is told once, and nobody can claim it by listing it.
    const [unlisted] = await eventually(async () => {
      const raised = await todos('intake-unlisted')
      return raised.length > 0 && raised
    }, 60)
    expect(unlisted?.reference).toBe('old-shop.com')
    const other = await customerWith('5.00')
    expect(await check(other, 'old-shop.com')).toEqual(['already-pushed'])
    const claimed = await other.call(transfers.placeIntake, { registrar, theirAccount: '1', names: ['old-shop.com'] })
    expect(claimed).toMatchObject({ error: 'intake-changed' })
    const { messages } = await customer.get(notices.findSiteMessages, {})
    expect(messages[0]).toMatchObject({ kind: 'domain', path: `/user/rk_xq?id=${intake}` })
  })

  test('is one account’s', async () => {
    const [customer, other] = [await customerWith('5.00'), await customerWith('5.00')]
    const intake = await place(customer, 'blue-harbor.info')
    const names = ['blue-harbor.info']
    const again = await customer.call(transfers.placeIntake, { registrar, theirAccount: 'x', names })
    expect(again).toMatchObject({ error: 'intake-changed' })
    expect(await other.call(transfers.readIntake, { intake })).toMatchObject({ error: 'intake-unknown' })
    expect(await other.call(transfers.declarePushed, { intake })).toMatchObject({ error: 'intake-unknown' })
    expect(await other.call(transfers.cancelIntake, { intake })).toMatchObject({ error: 'intake-unknown' })
    await customer.get(transfers.cancelIntake, { intake })
    await customer.get(transfers.cancelIntake, { intake })
    expect(await balance(customer)).toEqual(['5.00', '0.00'])
  })

  test('does not take what another account lists, too: an operator decides', async () => {
    const [thief, owner] = [await customerWith('5.00'), await customerWith('5.00')]
    const names = ['blue-harbor.com']
    const intakes = await Promise.all([thief, owner].map(one => place(one, ...names)))
    const [stolen = '', own = ''] = intakes
    for (const [one, intake] of [
      [thief, stolen],
      [owner, own],
    ] as const)
      expect((await read(one, intake)).list).toMatchObject([{ state: 'waiting', isContested: true }])
    await pushToUs(app, ...names)
    await declare(thief, stolen)
    const [todo] = await eventually(async () => {
      const raised = await todos('intake-contested')
      return raised.length > 0 && raised
    }, 30)
    expect(todo).toMatchObject({ reference: 'blue-harbor.com', text: expect.stringContaining(`intake ${own} `) })
    expect(await find(thief, 'blue-harbor.com')).toBeUndefined()
    await expect(operate(app, 'give-contested', '--name', 'blue-harbor.com', '--intake', '999999')).rejects.toThrow()
    await operate(app, 'give-contested', '--name', 'blue-harbor.com', '--intake', own)
    await inState(owner, own, 'done')
    expect((await read(thief, stolen)).list).toMatchObject([{ state: 'refused', reason: 'contested' }])
    expect([await balance(thief), await balance(owner)]).toEqual([
      ['5.00', '0.00'],
      ['4.21', '0.00'],
    ])
    expect(await find(owner, 'blue-harbor.com')).toMatchObject({ state: 'active' })
    expect(await todos('intake-contested')).toEqual([])
  })

  test('is contested by a listing that was given up lately, and may be given to nobody', async () => {
    const [owner, thief] = [await customerWith('5.00'), await customerWith('5.00')]
    await owner.get(transfers.cancelIntake, { intake: await place(owner, 'blue-harbor.org') })
    const intake = await place(thief, 'blue-harbor.org')
    await pushToUs(app, 'blue-harbor.org')
    await declare(thief, intake)
    await eventually(async () => (await todos('intake-contested')).length > 0, 30)
    await operate(app, 'give-contested', '--name', 'blue-harbor.org')
    await inState(thief, intake, 'refused')
    expect(await balance(thief)).toEqual(['5.00', '0.00'])
    expect(await find(thief, 'blue-harbor.org')).toBeUndefined()
  })

  test('is refused without enough money', async () => {
    const poor = await customerWith('1.00')
    const names = ['blue-harbor.xyz', 'blue-harbor.top']
    const answer = await poor.call(transfers.placeIntake, { registrar, theirAccount: 'x', names })
    expect(answer).toMatchObject({ error: 'not-enough-funds' })
    expect(await poor.get(transfers.findIntakes, {})).toMatchObject({ total: 0 })
  })

  test('waits for a registrar that does not answer, and loses nothing', async () => {
    const customer = await customerWith('5.00')
    const intake = await place(customer, 'north-star-cafe.com')
    await pushToUs(app, 'north-star-cafe.com')
    await fault('/api/domain/list', 'malformed')
    await fault('/api/domain/list', 'lost')
    await fault('/api/domain/list', 'broken')
    await declare(customer, intake)
    await eventually(async () => {
      await app.databases.pool.query(
        "update intakes set looked_at = looked_at - interval '1 minute', look_at = look_at - interval '1 minute' where id = $1",
        [intake],
      )
      return (await read(customer, intake)).state === 'done'
    }, 30)
    expect(await balance(customer)).toEqual(['4.21', '0.00'])
    const { rows } = await app.databases.pool.query(
      "select count(*)::int as n from domains where name = 'north-star-cafe.com' and state <> 'gone'",
    )
    expect(rows[0].n).toBe(1)
  })

  test('is looked at once a minute, however often it is said to be pushed, and compares a long list by pages', async () => {
    const customer = await customerWith('50.00')
    const many = Array.from({ length: 30 }, (_, at) => `never-pushed-${at}.com`)
    const intake = await place(customer, 'blue-harbor.xyz', ...many)
    await pushToUs(app, 'blue-harbor.xyz')
    await customer.get(transfers.declarePushed, { intake })
    for (let times = 0; times < 5; times++) await customer.get(transfers.declarePushed, { intake })
    const looked = async () =>
      (await app.databases.pool.query('select looked_at, look_at from intakes where id = $1', [intake])).rows[0]
    const first = await eventually(async () => {
      const row = await looked()
      // The sweep may follow the job.
      return row.looked_at && row.look_at.getTime() > app.clock.now().getTime() + 30_000 && row
    })
    await customer.get(transfers.declarePushed, { intake })
    expect((await looked()).looked_at).toEqual(first.looked_at)
    const { list } = await eventually(async () => {
      const found = await read(customer, intake)
      return found.done === 1 && found
    })
    expect(list.find(({ state }) => state === 'done')?.name).toBe('blue-harbor.xyz')
  })

  test('does not take a frozen domain, and returns its fee', async () => {
    const customer = await customerWith('5.00')
    const intake = await place(customer, 'north-star-cafe.net')
    await pushToUs(app, 'north-star-cafe.net')
    await app.databases.pool.query("update upstream_sandbox.domain set state = 58 where name = 'north-star-cafe.net'")
    await declare(customer, intake)
    const refused = await inState(customer, intake, 'refused')
    expect(refused.list).toMatchObject([{ state: 'refused', reason: 'disputed' }])
    expect(await balance(customer)).toEqual(['5.00', '0.00'])
    expect((await todos('intake-refused')).map(({ reference }) => reference)).toEqual(['north-star-cafe.net'])
  })

  test('where pushes are accepted by hand, an operator is asked, and may refuse', async () => {
    await app.databases.pool.query('update intake_registrars set by_hand = true')
    const customer = await customerWith('5.00')
    const intake = await place(customer, 'transfer-me.info')
    await declare(customer, intake)
    await inState(customer, intake, 'accepting')
    const [todo] = await todos('intake-push')
    expect(todo).toMatchObject({ reference: intake, text: expect.stringContaining('transfer-me.info') })
    await operate(app, 'refuse-intake', '--intake', intake, '--text', 'The push came from another account.')
    const refused = await inState(customer, intake, 'refused')
    expect(refused).toMatchObject({ reason: 'The push came from another account.' })
    expect(await balance(customer)).toEqual(['5.00', '0.00'])
    expect(await todos('intake-push')).toEqual([])
    await app.databases.pool.query('update intake_registrars set by_hand = false')
  })
})

describe('a domain that was brought in', () => {
  test('is driven through its registrar, and what that cannot do is not offered', async () => {
    const customer = await customerWith('50.00')
    const intake = await place(customer, 'transfer-me.com')
    await pushToUs(app, 'transfer-me.com')
    await declare(customer, intake)
    const { list } = await inState(customer, intake, 'done')
    const domain = list[0]?.domain ?? ''
    const before = await customer.get(portfolio.readDomain, { domain })
    expect(before.can).toMatchObject({
      changeNameServers: true,
      changeLocks: 'locks-unsupported',
      renew: true,
      secure: false,
      addHosts: false,
    })
    expect(before.history.map(({ event }) => event)).toContain('brought-in')
    expect(await customer.get(dns.readSigning, { domain })).toMatchObject({ can: { turnOff: 'not-on' } })
    const locks = await customer.call(locksContract.changeLocks, { domain, update: 'on' })
    expect(locks).toMatchObject({ error: 'locks-unsupported' })

    const nameServers = before.defaultNameServers
    await customer.get(portfolio.changeNameServers, { domain, nameServers })
    const changed = await eventually(async () => {
      const now = await customer.get(portfolio.readDomain, { domain })
      return now.pendingNameServers === null && now
    })
    expect([...changed.nameServers].sort()).toEqual([...nameServers].sort())

    await fault('/api/renew/add', 'slow')
    await fault('/api/renew/info', 'slow', 4)
    const { refused } = await customer.get(cart.addLines, { kind: 'renewal', names: ['transfer-me.com'] })
    expect(refused).toEqual([])
    const { sum } = await customer.get(cart.readCart, {})
    const { order } = await customer.get(cart.placeOrder, { total: sum })
    await customer.get(cart.payOrder, { order })
    // The registrar is asked about a renewal once a minute.
    await eventually(async () => {
      await app.databases.pool.query("update upstream_requests set looked_at = looked_at - interval '1 minute'")
      return (await customer.get(cart.readOrder, { order })).state === 'done'
    }, 30)
    const after = await customer.get(portfolio.readDomain, { domain })
    const added = after.expiresAt.getTime() - before.expiresAt.getTime()
    expect([365, 366]).toContain(Math.round(added / 86_400_000))
    const { rows } = await app.databases.pool.query(
      "select years, state from upstream_sandbox.renewal where name = 'transfer-me.com'",
    )
    expect(rows).toEqual([{ years: 1, state: 1 }])
  })
})

test('a premium domain that was brought in is renewed for the price that its registrar named in a refusal', async () => {
  const name = 'blue-harbor.cc'
  const customer = await customerWith('200.00')
  const intake = await place(customer, name)
  await pushToUs(app, name)
  await declare(customer, intake)
  const domain = (await inState(customer, intake, 'done')).list[0]?.domain ?? ''
  const before = (await customer.get(portfolio.readDomain, { domain })).expiresAt
  const left = Number((await balance(customer))[0])
  const renew = async () => {
    await customer.get(cart.addLines, { kind: 'renewal', names: [name] })
    const { sum } = await customer.get(cart.readCart, {})
    const { order } = await customer.get(cart.placeOrder, { total: sum })
    await customer.get(cart.payOrder, { order })
    return { sum, ended: await endedOrder(customer, order, 60) }
  }
  const first = await renew()
  expect(first.sum).toEqual(usd(999n))
  expect(first.ended.lines).toMatchObject([{ state: 'failed', note: expect.stringContaining('premium domain') }])
  expect((await balance(customer)).map(Number)).toEqual([left, 0])

  const second = await renew()
  expect(second.sum).toEqual(usd(6600n))
  expect(second.ended.lines).toMatchObject([{ state: 'done' }])
  expect((await balance(customer)).map(Number)).toEqual([left - 66, 0])
  const after = (await customer.get(portfolio.readDomain, { domain })).expiresAt
  expect([365, 366]).toContain(Math.round((after.getTime() - before.getTime()) / 86_400_000))
})

test('the auth code of a domain that was brought in comes from its registrar, and with it the domain leaves', async () => {
  const customer = await customerWith('5.00')
  const intake = await place(customer, 'transfer-me.net')
  await pushToUs(app, 'transfer-me.net')
  await declare(customer, intake)
  const domain = (await inState(customer, intake, 'done')).list[0]?.domain ?? ''
  await openProtection(customer)
  const chosen = { domains: [domain], count: 1, leavingReason: 'price' as const }
  // Whoever really pushed it has 60 days to say so.
  expect(await customer.get(transfersOutContract.reviewLeaving, { domains: [domain], count: 1 })).toMatchObject({
    domains: [{ movableFrom: expect.any(Date) }],
  })
  await app.databases.pool.query(
    "update domain_history set at = at - interval '61 days' where domain_id = $1 and event = 'brought-in'",
    [domain],
  )
  await fault('/api/tranout/info', 'slow')
  const { batch } = await customer.get(transfersOutContract.startLeaving, chosen)
  const { codes } = await eventually(async () => {
    const { waiting } = await customer.get(transfersOutContract.countCodes, { batch })
    return waiting === 1 && customer.get(transfersOutContract.showCodes, { batch })
  }, 30)
  const { rows } = await app.databases.pool.query(
    "select auth_code from registry_sandbox.domain where name = 'transfer-me.net'",
  )
  expect(codes).toMatchObject([{ name: 'transfer-me.net', authCode: rows[0].auth_code }])
  const [given] = (await customer.get(transfersOutContract.findTransfersOut, {})).transfers
  // Its registrar takes no locks of ours.
  expect(given).toMatchObject({ state: 'code-given', can: { lockAgain: false } })
  expect(await customer.call(transfersOutContract.lockAgain, { transferOut: given?.transferOut ?? '' })).toMatchObject({
    error: 'lock-unsupported',
  })
  // It leaves our account there, as it would with the transfer.
  await app.databases.pool.query("update upstream_sandbox.domain set uid = '20001' where name = 'transfer-me.net'")
  await app.databases.pool.query("update domains set registry_read_at = now() - interval '2 days' where id = $1", [
    domain,
  ])
  const left = await eventually(async () => {
    const found = (await customer.get(transfersOutContract.findTransfersOut, {})).transfers[0]
    return found?.state === 'gone' && found
  }, 30)
  expect(left.domain).toBeNull()
  expect(await todos('domain-elsewhere')).toEqual([])
})

test('operators connect an upstream and decide how it is offered', async () => {
  const key = join(tmpdir(), `app-key-${process.pid}.txt`)
  writeFileSync(key, 'the key of our application')
  const account = ['--host', 'api.partner.example', '--account', '70007', '--app-id', '12', '--app-key', key]
  await operate(app, 'connect-upstream', '--name', 'partner', ...account)
  await expect(operate(app, 'connect-upstream', '--name', 'sandbox', ...account)).rejects.toThrow(/sandbox/)
  const set = (...words: string[]) =>
    operate(app, 'set-intake-registrar', '--upstream', 'partner', '--label', 'Partner', '--iana-id', '1923', ...words)
  await expect(set('--tlds', 'com,nothing')).rejects.toThrow(/nothing/)
  await set('--tlds', 'com,net', '--fee-standard', '1.25', '--by-hand', '--offered')
  expect(await operate(app, 'list-intake-registrars')).toContain(
    'partner  Partner  1923  yes  1.25  0.49  0.29  0.29  com, net  yes',
  )
  const customer = await customerWith('5.00')
  const offered = async () =>
    (await customer.get(transfers.listIntakeRegistrars, {})).registrars.find(({ label }) => label === 'Partner')
  const partner = await offered()
  expect(partner && formatAmount(partner.fee)).toBe('1.25')
  const input = { registrar: partner?.registrar ?? '', theirAccount: 'x' }
  expect(await customer.call(transfers.placeIntake, { ...input, names: ['garden-tools.io'] })).toMatchObject({
    error: 'intake-changed',
  })
  await set()
  expect(await offered()).toBeUndefined()
  expect(await customer.call(transfers.placeIntake, { ...input, names: ['garden-tools.com'] })).toMatchObject({
    error: 'intake-registrar-unknown',
  })
  const { rows } = await app.databases.pool.query("select password, plain from registries where name = 'partner'")
  expect(rows[0].plain).toBe(false)
  expect(rows[0].password.includes('the key of our application')).toBe(false)
})

// The last: it moves the clock.
test('an intake that is not pushed lapses after 30 days, with the money back', async () => {
  const customer = await customerWith('5.00')
  const [one, late] = [await place(customer, 'old-shop.info'), await place(customer, 'old-shop.org')]
  const busy = await place(customer, 'garden-tools.org')
  await app.databases.transact(tx => setOffset(tx, 29 * 86_400_000))
  // Pushed without a word: the last look finds it.
  await pushToUs(app, 'old-shop.org', 'garden-tools.org')
  // A state of which nothing is known.
  const setState = "update upstream_sandbox.domain set state = $1 where name = 'garden-tools.org'"
  await app.databases.pool.query(setState, [77])
  await app.databases.transact(tx => setOffset(tx, 30 * 86_400_000 + 3_600_000))
  await inState(customer, late, 'done')
  const lapsed = await inState(customer, one, 'lapsed')
  expect(lapsed.list).toMatchObject([{ state: 'returned', reason: 'not-pushed' }])
  // A domain that is there, in the middle of a change at the registrar, was pushed.
  expect(await balance(customer)).toEqual(['3.42', '0.79'])
  await app.databases.pool.query(setState, [0])
  await app.databases.transact(tx => setOffset(tx, 31 * 86_400_000 + 2 * 3_600_000))
  await inState(customer, busy, 'done')
  expect(await balance(customer)).toEqual(['3.42', '0.00'])
})
