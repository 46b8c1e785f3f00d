import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { transferLocked } from '../../testing/transfer-lock.ts'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await openTestApp()
  second = await openTestApp(['web'], {}, { url: app.databaseUrl, drop: async () => undefined })
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const elsewhere = ['ns1.elsewhere.example', 'ns2.elsewhere.example']
const again = ['ns1.again.example', 'ns2.again.example']

/** A customer with these domains, whose locks are set; their ids in the order of the names. */
async function customerWith(names: readonly string[]) {
  const customer = await (await new TestCustomer(app).register()).receive('500.00')
  const { lines } = await endedOrder(customer, await orderNames(customer, names), 60)
  const ids = names.map(name => lines.find(line => line.name === name)?.result ?? '')
  await transferLocked(customer)
  return { customer, ids }
}

const endedChange = (customer: TestCustomer, batch: string) =>
  eventually(async () => {
    const found = await customer.get(portfolio.readBulkChange, { batch })
    return found.state !== 'running' && found
  }, 30)

const serversOf = async (customer: TestCustomer, domain: string) =>
  (await customer.get(portfolio.readDomain, { domain })).nameServers

describe('a bulk change of name servers', () => {
  test('changes each domain as a single change would, with an outcome for each, and tells the customer', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `bulk-${n}.com`)
    const { customer, ids } = await customerWith(names)
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code: 2306,
      command: 'update-domain',
      object: 'bulk-3.com',
      times: 5,
    })
    await app.databases.pool.query("update domains set state = 'redemption' where id = $1", [ids[5]])
    const { batch } = await customer.get(portfolio.startNameServerChange, {
      domains: ids,
      count: 8,
      nameServers: elsewhere,
    })
    const ended = await endedChange(customer, batch)
    expect(ended).toMatchObject({ state: 'done', total: 8, nameServers: elsewhere })
    expect(ended.counts).toEqual({ waiting: 0, done: 6, failed: 2, cancelled: 0 })
    const { items } = await customer.get(portfolio.findBulkItems, { batch, state: 'failed' })
    expect(items.map(({ name }) => name)).toEqual(['bulk-3.com', 'bulk-5.com'])
    expect(items[0]?.note).toMatch(/policy|parameter/i)
    expect(items[1]?.note).toBe("This domain isn't active. Renew or restore it first.")
    for (const [n, id] of ids.entries()) {
      const { nameServers, pendingNameServers, history } = await customer.get(portfolio.readDomain, { domain: id })
      expect(pendingNameServers).toBeNull()
      expect(nameServers.includes('ns1.elsewhere.example')).toBe(n !== 3 && n !== 5)
      if (n !== 3 && n !== 5)
        expect(history.map(({ event }) => event).slice(0, 2)).toEqual(['name-servers-changed', 'name-servers-asked'])
    }
    const { messages } = await customer.get(notices.findSiteMessages, { kind: 'domain' })
    expect(messages.filter(({ path }) => path === `/user/pl_resultDNS?batch=${batch}`)).toMatchObject([
      { title: 'Name servers changed (6 of 8)' },
    ])

    // Retried, what failed is done, and nothing else is touched.
    await clearFaults(app.databases.pool)
    await app.databases.pool.query("update domains set state = 'active' where id = $1", [ids[5]])
    const retried = await customer.get(portfolio.retryBulkChange, { batch })
    expect(await endedChange(customer, retried.batch)).toMatchObject({ total: 2, counts: { done: 2, failed: 0 } })
    expect(await serversOf(customer, ids[3] ?? '')).toEqual(expect.arrayContaining(elsewhere))
    expect(await customer.call(portfolio.retryBulkChange, { batch: retried.batch })).toMatchObject({
      error: 'nothing-to-retry',
    })
    expect((await customer.get(portfolio.listBulkChanges, {})).changes.map(change => change.batch)).toEqual([
      retried.batch,
      batch,
    ])
  })

  test('of all that a filter finds is bounded, and refused where the list is not what the customer saw', async () => {
    const { customer, ids } = await customerWith(['filter-a.com', 'filter-b.com', 'filter-c.com', 'left-alone.com'])
    const start = { text: 'filter-', nameServers: elsewhere }
    expect(await customer.call(portfolio.startNameServerChange, { ...start, count: 2 })).toMatchObject({
      error: 'selection-changed',
      message: 'Your list changed: 3 domains match now. Check your selection.',
    })
    expect(await customer.call(portfolio.startNameServerChange, { ...start, count: 2001 })).toMatchObject({
      error: 'too-many-domains',
    })
    const { batch } = await customer.get(portfolio.startNameServerChange, {
      ...start,
      except: [ids[1] ?? ''],
      count: 2,
    })
    expect((await endedChange(customer, batch)).counts).toMatchObject({ done: 2 })
    expect(await serversOf(customer, ids[0] ?? '')).toEqual(expect.arrayContaining(elsewhere))
    for (const untouched of [ids[1], ids[3]])
      expect(await serversOf(customer, untouched ?? '')).not.toContain(elsewhere[0])
    expect(
      await customer.call(portfolio.startNameServerChange, { domains: ids, count: 4, nameServers: ['nodots'] }),
    ).toMatchObject({ error: 'name-servers-invalid' })
    expect(
      await customer.call(portfolio.startNameServerChange, {
        domains: ids,
        count: 4,
        nameServers: [again[0]!, again[0]!],
      }),
    ).toMatchObject({ error: 'name-servers-repeated' })
    const alone = [again[0]!]
    for (const answer of [
      await customer.call(portfolio.startNameServerChange, { domains: ids, count: 4, nameServers: alone }),
      await customer.call(portfolio.changeNameServers, { domain: ids[0] ?? '', nameServers: alone }),
      await customer.call(portfolio.saveNameServerSet, { label: 'Alone', nameServers: alone }),
    ])
      expect(answer).toMatchObject({ error: 'name-servers-too-few' })
  })

  test('never touches or shows what belongs to another account', async () => {
    const { customer, ids } = await customerWith(['not-yours.com'])
    const { customer: stranger, ids: own } = await customerWith(['a-stranger.com'])
    const before = await serversOf(customer, ids[0] ?? '')
    const mixed = { domains: [...own, ...ids], nameServers: elsewhere }
    expect(await stranger.call(portfolio.startNameServerChange, { ...mixed, count: 2 })).toMatchObject({
      error: 'selection-changed',
    })
    const { batch } = await customer.get(portfolio.startNameServerChange, {
      domains: ids,
      count: 1,
      nameServers: before,
    })
    await endedChange(customer, batch)
    for (const call of [
      stranger.call(portfolio.readBulkChange, { batch }),
      stranger.call(portfolio.findBulkItems, { batch }),
      stranger.call(portfolio.cancelBulkChange, { batch }),
      stranger.call(portfolio.retryBulkChange, { batch }),
    ])
      expect(await call).toMatchObject({ code: -1, error: 'bulk-change-unknown' })
    expect((await stranger.get(portfolio.listBulkChanges, {})).changes).toEqual([])
    expect(await serversOf(customer, ids[0] ?? '')).toEqual(before)
  })

  test('waits for a stopped worker, can be cancelled meanwhile, and is limited across processes', async () => {
    const { customer, ids } = await customerWith(['away-1.com', 'away-2.com', 'away-3.com'])
    const twin = customer.at(second)
    await app.stopRole('worker')
    const start = { domains: ids, count: 3, nameServers: elsewhere }
    const started = await Promise.all([
      customer.call(portfolio.startNameServerChange, start),
      twin.call(portfolio.startNameServerChange, start),
      customer.call(portfolio.startNameServerChange, start),
      twin.call(portfolio.startNameServerChange, start),
      customer.call(portfolio.startNameServerChange, start),
    ])
    // The limit holds across processes.
    expect(started.map(({ code }) => code).toSorted()).toEqual([-1, -1, 1, 1, 1])
    const batches = started.flatMap(answer => (answer.code === 1 ? [answer.data.batch] : []))
    const [first = '', other = '', third = ''] = batches
    const cancelled = await Promise.all([
      customer.call(portfolio.cancelBulkChange, { batch: first }),
      twin.call(portfolio.cancelBulkChange, { batch: first }),
    ])
    expect(cancelled.map(({ code }) => code).toSorted()).toEqual([-1, 1])
    expect((await customer.get(portfolio.readBulkChange, { batch: first })).counts).toEqual({
      waiting: 0,
      done: 0,
      failed: 0,
      cancelled: 3,
    })
    await app.startRole('worker')
    // Two changes to the same name servers at once agree; neither fails the other.
    for (const batch of [other, third])
      expect((await endedChange(customer, batch)).counts).toMatchObject({ done: 3, failed: 0 })
    const messages = (await customer.get(notices.findSiteMessages, { kind: 'domain' })).messages.map(({ path }) => path)
    for (const batch of [other, third]) expect(messages.filter(path => path.endsWith(`=${batch}`))).toHaveLength(1)
    const retried = await customer.get(portfolio.retryBulkChange, { batch: first })
    expect((await endedChange(customer, retried.batch)).counts).toMatchObject({ done: 3 })
  })
})
