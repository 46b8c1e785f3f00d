import { removeDomain } from '@namestead/adapters/registry/sandbox/drop-domain'
import { setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount } from '@namestead/contract/money'
import * as portfolioContract from '@namestead/contract/portfolio'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobsOf } from '../../app/jobs.ts'
import { openOutsideWorld } from '../../app/outside-world.ts'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

const rich = async () => (await new TestCustomer(app).register()).receive('5000.00')
const fundsOf = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}

describe('a domain that', () => {
  test('another registrant took while our create was lost: the line fails, the money is returned', async () => {
    const customer = await rich()
    await app.stopRole('worker')
    const order = await orderNames(customer, ['raced-for.com'])
    await setFault(app.databases.pool, { kind: 'drop-before', command: 'create-domain', object: 'raced-for.com' })
    await app.databases.pool.query(
      `insert into registry_sandbox.domain select d.* from registry_sandbox.domain o,
       jsonb_populate_record(o, '{"name": "raced-for.com", "roid": "D1-RACE"}') d where o.name = 'locked-name.com'`,
    )
    await app.startRole('worker')
    const ended = await endedOrder(customer, order)
    expect(ended.lines[0]).toMatchObject({ state: 'failed', note: 'This domain is no longer available' })
    expect(await fundsOf(customer)).toEqual(['5000.00', '0.00'])
  })

  test('an earlier create of ours registered after the lookup: it is ours and paid for, not another registrant’s', async () => {
    const customer = await rich()
    await app.stopRole('worker')
    const order = await orderNames(customer, ['late-create.com'])
    // An earlier attempt recorded that its create is on its way, and died.
    const { rows } = await app.databases.pool.query(
      "update registrations set create_sent_at = now() where name = 'late-create.com' returning id, name, auth_code",
    )
    const outside = await openOutsideWorld(app)
    const registry = outside.registries.of('1')
    if (!registry) throw new Error('no registry')
    const authCode = app.vaults('auth-codes').open(rows[0].name, rows[0].auth_code).toString()
    let reads = 0
    const before: typeof registry = {
      ...registry,
      // The lookup was answered before the create in flight was executed.
      readDomain: async command => {
        if (reads++ > 0) return registry.readDomain(command)
        const answer = await registry.readDomain(command)
        const made = await registry.createDomain({
          name: 'late-create.com', period: { value: 1, unit: 'years' }, nameServers: [], authCode,
        })
        expect(made.kind).toBe('done')
        return answer
      },
    } // biome-ignore format: one registry
    const jobs = jobsOf(app, { ...outside, registries: { ...outside.registries, of: () => before } })
    await jobs['registration.register-name']?.({ registration: rows[0].id }, 2)
    expect((await customer.get(cart.readOrder, { order })).lines[0]).toMatchObject({ state: 'done' })
    expect(await fundsOf(customer)).toEqual(['4989.01', '0.00'])
    await outside.close()
    await app.startRole('worker')
  })

  test('another run of the same job registered while our first create was in flight is ours and paid for', async () => {
    const customer = await rich()
    await app.stopRole('worker')
    const order = await orderNames(customer, ['run-twice.com'])
    const { rows } = await app.databases.pool.query(
      "select id, name, auth_code from registrations where name = 'run-twice.com'",
    )
    const outside = await openOutsideWorld(app)
    const registry = outside.registries.of('1')
    if (!registry) throw new Error('no registry')
    const authCode = app.vaults('auth-codes').open(rows[0].name, rows[0].auth_code).toString()
    const raced: typeof registry = {
      ...registry,
      async createDomain(command, options) {
        const made = await registry.createDomain({
          name: 'run-twice.com', period: { value: 1, unit: 'years' }, nameServers: [], authCode,
        }) // biome-ignore format: one create
        expect(made.kind).toBe('done')
        return registry.createDomain(command, options)
      },
    }
    const jobs = jobsOf(app, { ...outside, registries: { ...outside.registries, of: () => raced } })
    await jobs['registration.register-name']?.({ registration: rows[0].id }, 1)
    expect((await customer.get(cart.readOrder, { order })).lines[0]).toMatchObject({ state: 'done' })
    expect(await fundsOf(customer)).toEqual(['4989.01', '0.00'])
    await outside.close()
    await app.startRole('worker')
  })

  test('was deleted at the registry is new to its next registrant: portfolio, zone and all', async () => {
    const [first, second] = [await rich(), await rich()]
    const before = (await endedOrder(first, await orderNames(first, ['comes-again.com']))).lines[0]?.result ?? ''
    await first.get(dns.addRecord, { domain: before, host: 'www', type: 'A', value: '192.0.2.1' })
    await removeDomain(app.databases.pool, 'comes-again.com')
    const ended = await endedOrder(second, await orderNames(second, ['comes-again.com']))
    expect(ended.lines[0]).toMatchObject({ state: 'done' })
    const after = ended.lines[0]?.result ?? ''
    expect((await second.get(dns.findRecords, { domain: after })).records.map(row => row.host)).toEqual(['@', '_dmarc'])
    expect((await second.get(dns.findChanges, { domain: after })).changes).toEqual([])
    expect((await first.get(portfolioContract.findDomains, {})).domains).toEqual([])
    expect(await first.call(dns.addRecord, { domain: before, host: 'x', type: 'A', value: '192.0.2.9' })).toMatchObject(
      { error: 'zone-unknown' },
    )
  })

  test('costs nothing is registered too, alone and beside one that costs something', async () => {
    await operate(app, 'set-price', '--tld', 'top', '--kind', 'register', '--price', '0.00')
    const customer = await rich()
    await eventually(async () => {
      await customer.get(cart.addLines, { kind: 'registration', names: ['free-of-charge.top'] })
      return (await customer.get(cart.readCart, {})).sum.minor === 0n
    })
    expect((await endedOrder(customer, await orderNames(customer, ['free-of-charge.top']))).lines[0]?.state).toBe(
      'done',
    )
    const both = await endedOrder(customer, await orderNames(customer, ['free-again.top', 'not-free.com']))
    expect(both.lines.map(line => line.state)).toEqual(['done', 'done'])
    expect(await fundsOf(customer)).toEqual(['4989.01', '0.00'])
  })

  test('is premium is sold for several years at the agreed fees', async () => {
    const customer = await rich()
    await customer.get(cart.addLines, { kind: 'registration', names: ['coffee.xyz'], years: 3 })
    const ended = await endedOrder(customer, await orderNames(customer, ['coffee.xyz']))
    expect(ended.lines[0]).toMatchObject({ state: 'done', years: 3 })
    expect(await fundsOf(customer)).toEqual(['4604.00', '0.00'])
  })
})
