import * as contract from '@namestead/contract/portfolio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { oldGroupChanges } from './group-changes.ts'
import { remarkAfter } from './remark-rules.ts'

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

async function customerWith(names: readonly string[]) {
  const customer = await (await new TestCustomer(app).register()).receive('500.00')
  const { lines } = await endedOrder(customer, await orderNames(customer, names), 60)
  return { customer, ids: names.map(name => lines.find(line => line.name === name)?.result ?? '') }
}

const groupOf = async (customer: TestCustomer, domain: string) =>
  (await customer.get(contract.readDomain, { domain })).group?.name ?? null

describe('groups', () => {
  test('are made, renamed and deleted; domains move at once, and each step is undone once', async () => {
    const { customer, ids } = await customerWith(['group-a.com', 'group-b.com', 'group-c.com'])
    const [a = '', b = '', c = ''] = ids
    const { group: shop } = await customer.get(contract.saveGroup, { name: '  Shop ' })
    const { group: blog } = await customer.get(contract.saveGroup, { name: 'Blog' })
    expect(await customer.call(contract.saveGroup, { name: 'sHOP' })).toMatchObject({ error: 'group-name-taken' })
    expect(await customer.call(contract.saveGroup, { group: shop, name: 'blog' })).toMatchObject({
      error: 'group-name-taken',
    })
    expect(await customer.get(contract.saveGroup, { group: shop, name: 'SHOP' })).toEqual({ group: shop })
    expect(await customer.get(contract.assignGroup, { domains: [a], count: 1, newGroup: blog })).toMatchObject({
      count: 1,
    })
    const moved = await customer.get(contract.assignGroup, { domains: [a, b], count: 2, newGroup: shop })
    expect(await customer.get(contract.listGroups, {})).toEqual({
      groups: [
        { group: blog, name: 'Blog', count: 0 },
        { group: shop, name: 'SHOP', count: 2 },
      ],
      ungrouped: 1,
      most: 100,
    })
    expect((await customer.get(contract.findDomains, { group: shop })).total).toBe(2)
    expect((await customer.get(contract.findDomains, { group: 'none' })).domains.map(({ name }) => name)).toEqual([
      'group-c.com',
    ])
    // Undone, each is where it was; b was moved again since and stays.
    await customer.get(contract.assignGroup, { domains: [b, c], count: 2, newGroup: blog })
    await customer.get(contract.undoGroupChange, { undo: moved.undo })
    expect(await Promise.all([a, b, c].map(id => groupOf(customer, id)))).toEqual(['Blog', 'Blog', 'Blog'])
    expect(await customer.call(contract.undoGroupChange, { undo: moved.undo })).toMatchObject({ error: 'undo-expired' })

    const { undo, count } = await customer.get(contract.deleteGroup, { group: blog })
    expect(count).toBe(3)
    expect(await groupOf(customer, a)).toBeNull()
    expect(await customer.call(contract.deleteGroup, { group: blog })).toMatchObject({ error: 'group-unknown' })
    // A second process undoes it at the same time: once.
    const undone = await Promise.all([
      customer.call(contract.undoGroupChange, { undo }),
      customer.at(second).call(contract.undoGroupChange, { undo }),
    ])
    expect(undone.map(({ code }) => code).toSorted()).toEqual([-1, 1])
    expect(await groupOf(customer, c)).toBe('Blog')
  })

  test('are limited across processes, and a name is given once', async () => {
    const customer = await new TestCustomer(app).register()
    await app.databases.pool.query(
      `insert into domain_groups (account_id, name, created_at) select $1, 'group ' || n, now() from generate_series(1, 98) n`,
      [customer.accountId],
    )
    const twin = customer.at(second)
    const same = await Promise.all([
      customer.call(contract.saveGroup, { name: 'Once' }),
      twin.call(contract.saveGroup, { name: 'once' }),
    ])
    expect(same.map(({ code }) => code).toSorted()).toEqual([-1, 1])
    const last = await Promise.all([
      customer.call(contract.saveGroup, { name: 'Last' }),
      twin.call(contract.saveGroup, { name: 'Beyond' }),
    ])
    expect(last.map(({ code }) => code).toSorted()).toEqual([-1, 1])
    expect(await customer.call(contract.saveGroup, { name: 'More' })).toMatchObject({
      error: 'too-many-groups',
      message: 'You can have up to 100 groups. Delete one first.',
    })
    for (const name of ['', 'x'.repeat(31), 'a\0b']) {
      const body = new URLSearchParams({ name, csrf_token: customer.csrfToken })
      const headers = { 'x-requested-with': 'XMLHttpRequest' }
      const answer = await customer.fetch(contract.saveGroup.path, { method: 'POST', headers, body })
      expect(await answer.json()).toMatchObject({ code: -102 })
    }
  })

  test('of another account take no domain, and a selection that changed is refused', async () => {
    const { customer, ids } = await customerWith(['own-group.com'])
    const { customer: stranger, ids: theirs } = await customerWith(['foreign-group.com'])
    const { group } = await stranger.get(contract.saveGroup, { name: 'Theirs' })
    expect(await customer.call(contract.assignGroup, { domains: ids, count: 1, newGroup: group })).toMatchObject({
      error: 'group-unknown',
    })
    const mixed = { domains: [...ids, ...theirs], count: 2, newGroup: group }
    expect(await stranger.call(contract.assignGroup, mixed)).toMatchObject({ error: 'selection-changed' })
    expect(await stranger.call(contract.saveGroup, { group: '999999', name: 'x' })).toMatchObject({
      error: 'group-unknown',
    })
    const { undo } = await stranger.get(contract.assignGroup, { domains: theirs, count: 1, newGroup: group })
    expect(await customer.call(contract.undoGroupChange, { undo })).toMatchObject({ error: 'undo-expired' })
    expect(await groupOf(stranger, theirs[0] ?? '')).toBe('Theirs')
    await app.databases.transact(tx => oldGroupChanges.sweep(tx, new Date(Date.now() + 2 * 86_400_000)))
    expect(await stranger.call(contract.undoGroupChange, { undo })).toMatchObject({ error: 'undo-expired' })
  })
})

describe('remarks', () => {
  test('of many domains are replaced, appended once and cleared, with an outcome for each', async () => {
    const { customer, ids } = await customerWith(['remark-a.com', 'remark-b.com'])
    const [a = '', b = ''] = ids
    await customer.get(contract.saveRemark, { domain: a, remark: 'x'.repeat(195) })
    await customer.get(contract.saveRemark, { domain: b, remark: 'for Ada' })
    const change = async (mode: 'replace' | 'append' | 'clear', remark?: string) => {
      const { batch } = await customer.get(contract.startRemarkChange, { domains: ids, count: 2, mode, remark })
      return eventually(async () => {
        const found = await customer.get(contract.readBulkChange, { batch })
        return found.state !== 'running' && found
      }, 30)
    }
    const remarkOf = async (domain: string) => (await customer.get(contract.readDomain, { domain })).remark
    const appended = await change('append', 'sold 2027')
    expect(appended).toMatchObject({
      kind: 'remarks',
      remark: { mode: 'append', text: 'sold 2027' },
      counts: { done: 1, failed: 1 },
    })
    const { items } = await customer.get(contract.findBulkItems, { batch: appended.batch, state: 'failed' })
    expect(items).toMatchObject([{ name: 'remark-a.com', note: 'The remark would be longer than 200 characters' }])
    expect(await change('append', 'sold 2027')).toMatchObject({ counts: { done: 1 } })
    expect(await remarkOf(b)).toBe('for Ada sold 2027')
    await change('replace', '新备注')
    expect(await Promise.all(ids.map(remarkOf))).toEqual(['新备注', '新备注'])
    await change('clear')
    expect(await Promise.all(ids.map(remarkOf))).toEqual(['', ''])
    expect(await customer.call(contract.startRemarkChange, { domains: ids, count: 2, mode: 'replace' })).toMatchObject({
      error: 'remark-missing',
    })
    const stranger = await new TestCustomer(app).register()
    expect(await stranger.call(contract.saveRemark, { domain: a, remark: 'mine' })).toMatchObject({
      error: 'domain-unknown',
    })
  })

  test('take appended text as a whole, only once', () => {
    const append = (before: string, text: string) => remarkAfter(before, { mode: 'append', text })
    expect(append('', 'a')).toBe('a')
    expect(append('banana', 'a')).toBe('banana a')
    expect(append('banana a', 'a')).toBe('banana a')
    expect(append('x'.repeat(199), 'a')).toBeUndefined()
    expect(append('😀'.repeat(198), 'a')).toBe(`${'😀'.repeat(198)} a`)
  })
})

describe('a wizard', () => {
  test('finds pasted domains of the portfolio, and keeps the others apart', async () => {
    const { customer, ids } = await customerWith(['pasted-a.com'])
    const names = ['PASTED-A.com', 'not-mine.com', 'no name']
    expect(await customer.get(contract.matchNames, { names })).toEqual({
      domains: ids,
      unknown: ['not-mine.com', 'no name'],
    })
  })

  test('says before a change starts which domains it cannot touch, and where DNSSEC would break', async () => {
    const { customer, ids } = await customerWith(['looked-at-a.com', 'looked-at-b.com', 'looked-at-c.com'])
    await app.databases.pool.query("update domains set state = 'redemption' where id = $1", [ids[2]])
    await app.databases.pool.query('update domains set secured = true where id = $1', [ids[0]])
    const selection = { domains: ids, count: 3, work: 'name-servers' } as const
    const review = await customer.get(contract.reviewSelection, { ...selection, pageSize: 2 })
    expect(review).toMatchObject({ total: 3, refused: 1, secured: 1, next: '2' })
    expect(review.domains).toMatchObject([
      { name: 'looked-at-c.com', refusal: "This domain isn't active. Renew or restore it first." },
      { name: 'looked-at-a.com', refusal: '', secured: true, ourNameServers: true },
    ])
    const rest = await customer.get(contract.reviewSelection, { ...selection, pageSize: 2, next: review.next ?? '' })
    expect(rest.domains.map(({ name }) => name)).toEqual(['looked-at-b.com'])
    expect(rest.next).toBeNull()
  })

  test('keeps sets of name servers, one of them the default', async () => {
    const customer = await new TestCustomer(app).register()
    const nameServers = ['ns1.elsewhere.example', 'ns2.elsewhere.example']
    const { set } = await customer.get(contract.saveNameServerSet, { label: 'Elsewhere', nameServers, standard: true })
    const { set: other } = await customer.get(contract.saveNameServerSet, { label: 'Again', nameServers })
    expect(await customer.call(contract.saveNameServerSet, { label: 'again', nameServers })).toMatchObject({
      error: 'set-name-taken',
    })
    expect(await customer.call(contract.saveNameServerSet, { label: 'Bad', nameServers: ['nodots'] })).toMatchObject({
      error: 'name-servers-invalid',
    })
    await customer.get(contract.saveNameServerSet, { set: other, label: 'Newer', nameServers, standard: true })
    expect((await customer.get(contract.listNameServerSets, {})).sets).toEqual([
      { set: other, label: 'Newer', nameServers, standard: true },
      { set, label: 'Elsewhere', nameServers, standard: false },
    ])
    await customer.get(contract.deleteNameServerSet, { set: other })
    expect(await customer.call(contract.deleteNameServerSet, { set: other })).toMatchObject({ error: 'set-unknown' })
  })
})
