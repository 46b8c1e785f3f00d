import * as portfolio from '@namestead/contract/portfolio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
let customer: TestCustomer
const ids = new Map<string, string>()
const names = ['harbor-blue.com', 'harbor-lantern.net', 'xn--znx83u.com', 'stone-7q.com']
const idOf = (name: string) => ids.get(name) ?? ''

beforeAll(async () => {
  app = await openTestApp()
  customer = await (await new TestCustomer(app).register()).receive('500.00')
  for (const { name, result: domain } of (await endedOrder(customer, await orderNames(customer, names), 60)).lines)
    ids.set(name, domain ?? '')
})
afterAll(() => app.close())

const found = async (filter: Parameters<typeof customer.get<typeof portfolio.findDomains>>[1]) => {
  const { domains: rows, total } = await customer.get(portfolio.findDomains, { ...filter, sort: 'name' })
  expect(total).toBe(rows.length)
  return rows.map(({ name }) => name)
}

describe('the portfolio', () => {
  test('is searched by any part of a domain or of its remark, in any script and case', async () => {
    await customer.get(portfolio.saveRemark, { domain: idOf('stone-7q.com'), remark: 'Client Ångström 甲' })
    expect(await found({ text: 'HARBOR' })).toEqual(['harbor-blue.com', 'harbor-lantern.net'])
    expect(await found({ text: 'r-l' })).toEqual(['harbor-lantern.net'])
    expect(await found({ text: '灯' })).toEqual(['xn--znx83u.com'])
    expect(await found({ text: '灯笼' })).toEqual(['xn--znx83u.com'])
    expect(await found({ text: 'znx8' })).toEqual(['xn--znx83u.com'])
    expect(await found({ text: '7q' })).toEqual(['stone-7q.com'])
    expect(await found({ text: 'ångström' })).toEqual(['stone-7q.com'])
    expect(await found({ text: '甲' })).toEqual(['stone-7q.com'])
    expect(await found({ text: '%' })).toEqual([])
    expect(await found({ text: 'com\nharbor' })).toEqual([])
    await customer.get(portfolio.saveRemark, { domain: idOf('stone-7q.com') })
    expect(await found({ text: '甲' })).toEqual([])
  })

  test('shows nothing of another account, whose texts are the same', async () => {
    const stranger = await new TestCustomer(app).register()
    expect((await stranger.get(portfolio.findDomains, { text: 'harbor' })).total).toBe(0)
    expect((await stranger.get(portfolio.countDomains, { text: 'harbor' })).all).toBe(0)
  })

  test('is filtered by name server, in any case and with a dot at the end, and by registrant', async () => {
    const { ours } = await customer.get(portfolio.listNameServerSets, {})
    const { template } = await customer.get(portfolio.readDomain, { domain: idOf('harbor-blue.com') })
    expect(await found({ nameServer: `${ours[0]?.toUpperCase()}.` })).toHaveLength(4)
    expect(await found({ notNameServer: ours[0] ?? '' })).toEqual([])
    expect(await found({ nameServer: 'ns1.example.net' })).toEqual([])
    expect(await found({ template: template ?? '' })).toHaveLength(4)
    expect(await found({ template: '999999' })).toEqual([])
  })

  test('is counted by state, by lock and by extension, with the search', async () => {
    expect(await customer.get(portfolio.countDomains, {})).toEqual({
      all: 4, expiring: 0, expired: 0, redemption: 0, pendingDelete: 0, unlocked: expect.any(Number), locked: 0, suspended: 0,
      extensions: [{ tld: 'com', unicode: 'com', count: 3 }, { tld: 'net', unicode: 'net', count: 1 }],
    }) // biome-ignore format: one answer
    expect(await customer.get(portfolio.countDomains, { text: 'harbor', tld: 'com' })).toMatchObject({ all: 1 })
  })
})

describe('views', () => {
  test('keep filters and order under a name; saving a name again replaces them', async () => {
    expect(await customer.call(portfolio.saveView, { name: 'Nothing' })).toMatchObject({ error: 'view-empty' })
    const { view } = await customer.get(portfolio.saveView, { name: ' Clients ', text: 'Client', tld: 'com' })
    expect(await customer.get(portfolio.saveView, { name: 'clients', state: 'expired', sort: '-expires' })).toEqual({
      view,
    })
    await customer.get(portfolio.saveView, { name: '到期', expiringWithin: 30, lock: 'unlocked', group: 'none' })
    const { views, most } = await customer.get(portfolio.listViews, {})
    expect(views).toEqual([
      { view, name: 'clients', filter: { state: 'expired', sort: '-expires' } },
      { view: expect.any(String), name: '到期', filter: { expiringWithin: 30, lock: 'unlocked', group: 'none' } },
    ])
    expect(most).toBe(20)
    const stranger = await new TestCustomer(app).register()
    expect((await stranger.get(portfolio.listViews, {})).views).toEqual([])
    expect(await stranger.call(portfolio.deleteView, { view })).toMatchObject({ error: 'view-unknown' })
    await customer.get(portfolio.deleteView, { view })
    expect((await customer.get(portfolio.listViews, {})).views).toHaveLength(1)
  })

  test('are limited, also when saved at the same time', async () => {
    const other = await new TestCustomer(app).register()
    const saved = await Promise.all(
      Array.from({ length: 24 }, (_, n) => other.call(portfolio.saveView, { name: `View ${n}`, tld: 'com' })),
    )
    expect(saved.filter(({ code }) => code === 1)).toHaveLength(20)
    expect(saved.find(({ code }) => code !== 1)).toMatchObject({ error: 'too-many-views' })
  })
})

describe('an imported table', () => {
  const table = {
    columns: 'both' as const,
    names: ['Harbor-Blue.com', '灯笼.com', 'not-mine.com', 'stone-7q.com', 'stone-7q.com'],
    groups: ['Shops', 'shops', 'Shops', 'Old', ''],
    remarks: ['flagship', '', 'x', 'y', ''],
  }
  const changes = [
    { name: 'harbor-blue.com', unicode: 'harbor-blue.com', group: { before: '', after: 'Shops' }, remark: { before: '', after: 'flagship' } },
    { name: 'xn--znx83u.com', unicode: '灯笼.com', group: { before: '', after: 'Shops' }, remark: null },
  ] // biome-ignore format: a row each

  test('is shown before it changes anything: the last row of a domain counts', async () => {
    expect(await customer.get(portfolio.reviewImport, table)).toEqual({
      changes,
      unchanged: 1,
      unknown: ['not-mine.com'],
      newGroups: ['Shops'],
    })
    expect((await customer.get(portfolio.listGroups, {})).groups).toEqual([])
  })

  test('sets groups and remarks, makes groups once, and changes nothing the second time', async () => {
    const [one, two] = await Promise.all([
      customer.get(portfolio.importPortfolio, table),
      customer.get(portfolio.importPortfolio, table),
    ])
    expect([one.changed, two.changed].sort()).toEqual([0, 2])
    const { groups } = await customer.get(portfolio.listGroups, {})
    expect(groups).toMatchObject([{ name: 'Shops', count: 2 }])
    expect(await found({ text: 'flagship' })).toEqual(['harbor-blue.com'])
    // An empty cell ungroups; a column left out stays.
    await customer.get(portfolio.importPortfolio, { names: ['harbor-blue.com'], columns: 'groups', groups: [''] })
    expect(await found({ group: groups[0]?.group ?? '' })).toEqual(['xn--znx83u.com'])
    expect(await found({ text: 'flagship' })).toEqual(['harbor-blue.com'])
  })

  test('refuses lists that do not belong together and more groups than there may be', async () => {
    expect(
      await customer.call(portfolio.importPortfolio, { names: ['a.com'], columns: 'remarks', remarks: ['x', 'y'] }),
    ).toMatchObject({
      error: 'rows-uneven',
    })
    const stranger = await new TestCustomer(app).register()
    expect(await stranger.get(portfolio.importPortfolio, table)).toEqual({ changed: 0 })
    expect((await stranger.get(portfolio.listGroups, {})).groups).toEqual([])
  })
})
