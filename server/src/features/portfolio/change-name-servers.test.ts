import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/portfolio'
import * as registrants from '@namestead/contract/registrants'
import * as registration from '@namestead/contract/registration'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openTodos } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openRival } from '../../testing/rival.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { transferLocked } from '../../testing/transfer-lock.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('changing name servers', () => {
  test('a domain that uses our name servers later gets its zone with the change', async () => {
    const mary = await (await new TestCustomer(app).register()).receive('100.00')
    await mary.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    await mary.get(cart.addLines, { kind: 'registration', names: ['comes-later.com'] })
    const { sum } = await mary.get(cart.readCart, {})
    const elsewhere = ['ns1.elsewhere.example', 'ns2.elsewhere.example']
    const { order } = await mary.get(cart.placeOrder, { total: sum, nameServers: elsewhere })
    await mary.get(cart.payOrder, { order })
    await endedOrder(mary, order)
    const { domain, defaultNameServers, registeredAt, expiresAt, daysLeft } = await mary.get(contract.readDomain, {
      name: 'comes-later.com',
    })
    const dayOf = (at: Date) => Date.parse(at.toISOString().slice(0, 10)) / 86_400_000
    expect(daysLeft).toBe(dayOf(expiresAt) - dayOf(registeredAt))
    expect(await mary.call(dns.findRecords, { domain })).toMatchObject({ code: -1, error: 'zone-unknown' })
    const twice = ['ns1.elsewhere.example', 'NS1.elsewhere.example.']
    expect(await mary.call(contract.changeNameServers, { domain, nameServers: twice })).toMatchObject({
      error: 'name-servers-repeated',
      message: 'Each name server can be listed only once',
    })
    const { names } = await mary.get(registration.checkNames, { names: ['Comes-Later.com', 'google.com'] })
    expect(names.map(({ state }) => state)).toEqual(['yours', 'taken'])
    const stranger = await new TestCustomer(app).arrive()
    expect((await stranger.get(registration.checkNames, { names: ['comes-later.com'] })).names[0]?.state).toBe('taken')

    await mary.get(contract.changeNameServers, { domain, nameServers: defaultNameServers })
    await eventually(async () => {
      const { pendingNameServers, ourNameServers } = await mary.get(contract.readDomain, { domain })
      return pendingNameServers === null && ourNameServers
    })
    const { zone, records } = await mary.get(dns.findRecords, { domain })
    expect(zone).toMatchObject({ name: 'comes-later.com', delegatedHere: true })
    const [first] = records
    expect((await mary.get(dns.findRecords, { domain, record: first?.record })).records).toEqual([first])
  })

  test('a host that its registry has removed since is created again', async () => {
    const mary = await (await new TestCustomer(app).register()).receive('100.00')
    const order = await endedOrder(mary, await orderNames(mary, ['uses-removed-host.com']))
    const domain = order.lines[0]?.result ?? ''
    const hosts = ['ns1.once-here.example', 'ns2.once-here.example']
    await app.databases.pool.query(
      "insert into registry_hosts (registry_id, host, created_at) select '1', host, now() from unnest($1::text[]) as host",
      [hosts],
    )
    await mary.get(contract.changeNameServers, { domain, nameServers: hosts })
    await eventually(async () => {
      const { pendingNameServers, nameServers } = await mary.get(contract.readDomain, { domain })
      return pendingNameServers === null && nameServers.join() === hosts.join()
    }, 30)
  })

  test('a refusal of the lock of a new domain creates a to-do that quotes the registry', async () => {
    const mary = await (await new TestCustomer(app).register()).receive('100.00')
    await setFault(app.databases.pool, { kind: 'refuse', code: 2306, command: 'update-domain', object: 'no-lock.com' })
    await endedOrder(mary, await orderNames(mary, ['no-lock.com']))
    await eventually(async () =>
      /transfer-lock no-lock\.com {2}Lock no-lock\.com against transfers\. The registry refused: .*[^.]\.$/m.test(
        await openTodos(app),
      ),
    )
  })

  test('the lock of a new domain waits for what the registry has not decided', async () => {
    const name = 'lock-later.com'
    const mary = await (await new TestCustomer(app).register()).receive('100.00')
    await setFault(app.databases.pool, { kind: 'drop-before', command: 'update-domain', object: name, times: 9 })
    const { lines } = await endedOrder(mary, await orderNames(mary, [name]))
    const turn = (change: string) =>
      app.databases.pool.query(`update registry_sandbox.domain set statuses = ${change} where name = $1`, [name])
    await turn("array_append(statuses, 'pendingUpdate')")
    await clearFaults(app.databases.pool)
    // Whatever the attempt was at, the next one finds what is pending.
    await eventually(async () => {
      const { rows } = await app.databases.pool.query(
        "select from registry_commands where command = 'update-domain' and subject = $1 and code = 2304",
        [name],
      )
      return rows.length > 0
    }, 20)
    expect(await openTodos(app)).not.toContain(name)
    await turn("array_remove(statuses, 'pendingUpdate')")
    const domain = lines[0]?.result ?? ''
    await transferLocked(mary, domain)
  })

  test('a refusal for lack of authorization creates a to-do, for the lock of a new domain too, until it works again', async () => {
    const mary = await (await new TestCustomer(app).register()).receive('100.00')
    const fault = { kind: 'refuse', code: 2201, command: 'update-domain', object: 'no-rights.com', times: 3 } as const
    await setFault(app.databases.pool, fault)
    const domain = (await endedOrder(mary, await orderNames(mary, ['no-rights.com']))).lines[0]?.result ?? ''
    await eventually(async () =>
      /registry-account 1\/updates .*It didn't change no-rights\.com: /.test(await openTodos(app)),
    )
    await eventually(async () => (await mary.get(contract.readDomain, { domain })).statuses.length > 0)
    await eventually(async () => !/registry-account/.test(await openTodos(app)))
  })

  test.each([2201, 2202, 2306, 2004, 2303] as const)(
    'a name server that the registry refuses (%s) refuses the change, and alarms nobody',
    async code => {
      const mary = await (await new TestCustomer(app).register()).receive('100.00')
      const ended = await endedOrder(mary, await orderNames(mary, [`named-host-${code}.com`]))
      const domain = ended.lines[0]?.result ?? ''
      const nameServers = [`ns1.theirs-${code}.com`, `ns2.theirs-${code}.com`]
      await setFault(app.databases.pool, {
        kind: 'refuse', code, command: 'create-host', object: nameServers[0], times: 3,
      }) // biome-ignore format: one fault
      await mary.get(contract.changeNameServers, { domain, nameServers })
      const seen = await eventually(async () => {
        const found = await mary.get(contract.readDomain, { domain })
        return found.pendingNameServers === null && found
      })
      expect(seen.history[0]).toMatchObject({ event: 'name-servers-refused' })
      expect(seen.history[0]?.detail).toContain(`ns1.theirs-${code}.com`)
      expect(seen).toMatchObject({ ourNameServers: true, can: { changeNameServers: true } })
      expect(await openTodos(app)).not.toMatch(/registry-account/)
    },
  )

  test('a registration with a name server below another registrar’s domain fails, and alarms nobody', async () => {
    const mary = await (await new TestCustomer(app).register()).receive('100.00')
    const rival = await openRival(app)
    expect((await rival.createDomain({ name: 'theirs-alone.com', authCode: 'Their-Code-77!' })).kind).toBe('done')
    await rival.close()
    await mary.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    await mary.get(cart.addLines, { kind: 'registration', names: ['below-theirs.com'] })
    const { sum } = await mary.get(cart.readCart, {})
    const nameServers = ['ns1.theirs-alone.com', 'ns2.theirs-alone.com']
    const { order } = await mary.get(cart.placeOrder, { total: sum, nameServers })
    await mary.get(cart.payOrder, { order })
    const { lines } = await endedOrder(mary, order)
    expect(lines[0]).toMatchObject({ state: 'failed' })
    expect(lines[0]?.note).toContain('ns1.theirs-alone.com')
    expect(formatAmount((await mary.get(ledger.readBalance, {})).available)).toBe('100.00')
    expect(await openTodos(app)).not.toMatch(/registry-account/)
  })

  test('our own name servers that the registry refuses are our fault: the order waits', async () => {
    const mary = await (await new TestCustomer(app).register()).receive('100.00')
    const [own] = app.settings.nameServers
    await app.databases.pool.query('delete from registry_hosts where host = $1', [own])
    await app.stopRole('worker')
    await app.startRole('worker')
    await setFault(app.databases.pool, { kind: 'refuse', code: 2201, command: 'create-host', object: own, times: 2 })
    const order = await orderNames(mary, ['own-hosts-refused.com'])
    await eventually(async () => /registry-account/.test(await openTodos(app)))
    expect((await endedOrder(mary, order, 60)).lines[0]).toMatchObject({ state: 'done' })
    await eventually(async () => !/registry-account/.test(await openTodos(app)))
  })

  test('is refused for a domain in redemption, with the reason', async () => {
    const mary = await (await new TestCustomer(app).register()).receive('100.00')
    const ended = await endedOrder(mary, await orderNames(mary, ['in-redemption.com']))
    const domain = ended.lines[0]?.result ?? ''
    await app.databases.pool.query("update domains set state = 'redemption' where id = $1", [domain])
    const nameServers = ['ns1.elsewhere.example', 'ns2.elsewhere.example']
    expect(await mary.call(contract.changeNameServers, { domain, nameServers })).toMatchObject({
      code: -1,
      error: 'domain-not-active',
      message: "This domain isn't active. Renew or restore it first.",
    })
  })

  test('every new domain is locked against transfers, at the registry too', async () => {
    const mary = await (await new TestCustomer(app).register()).receive('100.00')
    const fault = { kind: 'drop-after', command: 'update-domain', object: 'locked-at-once.com' } as const
    await setFault(app.databases.pool, fault)
    const ended = await endedOrder(mary, await orderNames(mary, ['locked-at-once.com']))
    const domain = ended.lines[0]?.result ?? ''
    const seen = await eventually(async () => {
      const found = await mary.get(contract.readDomain, { domain })
      return found.statuses.length > 0 && found
    })
    expect(seen.statuses).toEqual(['clientTransferProhibited'])
    expect(seen.history.map(({ event }) => event)).toEqual(['transfer-locked', 'registered'])
    const { rows } = await app.databases.pool.query(
      "select statuses from registry_sandbox.domain where name = 'locked-at-once.com'",
    )
    expect(rows).toEqual([{ statuses: ['clientTransferProhibited'] }])
  })

  test('the extensions of a portfolio are counted by their display form', async () => {
    const li = await (await new TestCustomer(app).register()).receive('100.00')
    await li.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    await li.get(cart.addLines, { kind: 'registration', names: ['counted-one.com', 'counted-two.com', 'counted.xyz'] })
    const { sum } = await li.get(cart.readCart, {})
    const { order } = await li.get(cart.placeOrder, { total: sum })
    await li.get(cart.payOrder, { order })
    await endedOrder(li, order)
    expect(await li.get(contract.countDomains, { text: 'counted-', tld: 'com' })).toMatchObject({ all: 2 })
    expect(await li.get(contract.countDomains, { text: 'COUNTED.' })).toMatchObject({ all: 1 })
    expect(await li.get(contract.countDomains, {})).toMatchObject({
      all: 3,
      extensions: [
        { tld: 'com', unicode: 'com', count: 2 },
        { tld: 'xyz', unicode: 'xyz', count: 1 },
      ],
    })
  })
})
