import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { add, formatAmount, subtract, usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as renewals from '@namestead/contract/renewals'
import * as dns from '@namestead/contract/zones'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { expectedCosts, listCosts } from '../../testing/list-costs.ts'
import { passTime } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { refundDeletions } from '../../testing/refund-deletions.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { credit, findDifferences, platform } from '../ledger/index.ts'

let app: TestApp
beforeAll(async () => {
  // Each customer has an address of its own: their codes do not count together.
  app = await openTestApp(undefined, { TRUST_PROXY: '1' })
  await refundDeletions(app)
})
afterEach(() => clearFaults(app.databases.pool))
afterAll(() => app.close())

const minuteMs = 60_000
const dayMs = 86_400_000
const query = (text: string, values: readonly unknown[] = []) => app.databases.pool.query(text, [...values])
const pass = (ms: number) => passTime(app, ms)
const balance = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}

/** A customer who may delete, with these domains, registered for a year. */
async function ownerOf(...names: string[]) {
  const customer = await (await new TestCustomer(app).register()).receive('200.00')
  await openProtection(customer)
  const order = await endedOrder(customer, await orderNames(customer, names))
  const ids = new Map(order.lines.map(({ name, result: domain }) => [name, domain ?? '']))
  return { customer, ids, domain: ids.get(names[0] ?? '') ?? '', price: order.lines[0]?.price ?? usd(0n) }
}
const review = (customer: TestCustomer, domain: string) => customer.get(renewals.reviewDeletion, { domain })
const ask = async (customer: TestCustomer, domain: string) =>
  customer.get(renewals.deleteDomain, { domain, refund: (await review(customer, domain)).refund })
const isGone = (customer: TestCustomer, domain: string) =>
  eventually(async () => {
    const answer = await customer.call(portfolio.readDomain, { domain })
    return answer.code === -1
  }, 30)
const isSent = (domain: string) =>
  eventually(async () => {
    const { rows } = await query('select 1 from deletions where domain_id = $1 and sent_at is not null', [domain])
    return rows.length > 0
  }, 30)
const atRegistry = async (name: string) =>
  (await query('select phase from registry_sandbox.domain where name = $1', [name])).rows[0]?.phase
const entries = async (customer: TestCustomer) =>
  (
    await query(
      `select count(*)::int as n from journal_entries e join deletions d on d.id::text = e.reference
       where e.reason = 'deletion' and d.account_id = $1`,
      [customer.accountId],
    )
  ).rows[0].n
const deletesSent = async (name: string) => {
  await query('select pg_sleep(0.3)')
  return (
    await query("select count(*)::int as n from registry_commands where command = 'delete-domain' and subject = $1", [
      name,
    ])
  ).rows[0].n
}

describe('in the add grace', () => {
  test('a deletion names what goes, waits, and refunds the price less what the registry keeps, once', async () => {
    const name = 'delete-me-soon.com'
    const { customer, domain, price } = await ownerOf(name)
    await customer.get(dns.addRecord, { domain, host: 'www', type: 'A', value: '192.0.2.1' })
    const terms = await review(customer, domain)
    expect(terms).toMatchObject({ name, why: null, atOnce: true, price, noRefund: null, deletesAt: null })
    expect(terms.records).toBeGreaterThan(0)
    expect(terms.refund).toEqual(subtract(price, usd(20n)))
    const [before] = await balance(customer)

    const { deletesAt } = await ask(customer, domain)
    expect(Math.round((deletesAt.getTime() - app.clock.now().getTime()) / minuteMs)).toBe(10)
    // A repeat changes nothing, and nothing else may begin with the domain.
    await customer.get(renewals.deleteDomain, { domain, refund: terms.refund })
    expect(await customer.get(portfolio.readDomain, { domain })).toMatchObject({ engagement: { kind: 'deletion' } })
    const offer = await customer.get(renewals.readOffer, { domain })
    expect(offer.why).toBe('deleting')
    await pass(9 * minuteMs)
    expect(await review(customer, domain)).toMatchObject({ undoable: true, refund: terms.refund })
    expect(await atRegistry(name)).toBe('registered')
    expect(await balance(customer)).toEqual([before, '0.00'])

    await pass(2 * minuteMs)
    await isGone(customer, domain)
    expect(await atRegistry(name)).toBeUndefined()
    expect(await balance(customer)).toEqual([(Number(before) + Number(formatAmount(terms.refund))).toFixed(2), '0.00'])
    expect(await entries(customer)).toBe(1)
    expect(await customer.call(renewals.reviewDeletion, { domain })).toMatchObject({ error: 'domain-deleted' })
    const { messages } = await customer.get(notices.findSiteMessages, { kind: 'domain' })
    expect(messages.slice(0, 2).map(({ title }) => title)).toEqual([`${name} was deleted`, `${name} will be deleted`])
    // It can be registered again, and deleted again.
    const again = await endedOrder(customer, await orderNames(customer, [name]))
    expect(again.lines[0]?.result).not.toBe(domain)
  })

  test('its refund goes back to where the money came from: what could be withdrawn can be again', async () => {
    const customer = await new TestCustomer(app).register()
    await openProtection(customer)
    const give = (kind: 'recharged' | 'withdrawable', minor: bigint) =>
      app.databases.transact(async tx => {
        const facts = {
          reason: 'test',
          reference: `${customer.accountId} ${kind}`,
          kind: 'recharge',
          subject: '',
        } as const
        const to = { account: customer.accountId, kind }
        await credit(tx, { ...facts, now: app.clock.now() }, usd(minor), { from: platform.clearing('test'), to })
      })
    const purses = async () =>
      (
        await query(
          "select kind, balance::int from ledger_accounts where account_id = $1 and kind in ('recharged', 'withdrawable') order by kind",
          [customer.accountId],
        )
      ).rows.map(({ balance: minor }) => minor)
    await give('recharged', 1500n)
    await give('withdrawable', 2000n)
    const { lines } = await endedOrder(customer, await orderNames(customer, ['purse-a.com', 'purse-b.com']))
    // 10.99 each: 15.00 of the recharged money, 6.98 of the proceeds.
    expect(await purses()).toEqual([0, 1302])
    for (const line of lines) await ask(customer, line.result ?? '')
    await pass(11 * minuteMs)
    for (const line of lines) await isGone(customer, line.result ?? '')
    // All but what the registry keeps, 0.20 each.
    expect(await purses()).toEqual([1460, 2000])
    expect(await findDifferences(app.databases.db)).toEqual([])
  })

  test('a domain that was renewed meanwhile refunds its renewal too, as its registry does', async () => {
    await listCosts(app, 'net', { register: 900, renew: 850 })
    const name = 'delete-renewed.net'
    const { customer, domain, price } = await ownerOf(name)
    const [before = ''] = await balance(customer)
    const { lines } = await customer.get(cart.addLines, { kind: 'renewal', names: [name], years: 2 })
    const { sum } = await customer.get(cart.readCart, {})
    const { order } = await customer.get(cart.placeOrder, { lines, total: sum })
    await customer.get(cart.payOrder, { order })
    await endedOrder(customer, order)
    const terms = await review(customer, domain)
    expect(terms).toMatchObject({ price: add(price, sum), refund: subtract(add(price, sum), usd(20n)) })
    await ask(customer, domain)
    await pass(11 * minuteMs)
    await isGone(customer, domain)
    expect(await balance(customer)).toEqual([(Number(before) + Number(formatAmount(price)) - 0.2).toFixed(2), '0.00'])
    expect(await expectedCosts(app, name)).toEqual(['createDomain 900', 'renewDomain 1700', 'deleteDomain -2600'])
    const { rows } = await query('select amount::text from refunded_lines where account_id = $1 order by amount desc', [
      customer.accountId,
    ])
    expect(rows.map(({ amount }) => amount)).toEqual([`${sum.minor}`, `${price.minor - 20n}`])
    expect(await findDifferences(app.databases.db)).toEqual([])
  })

  test('it can be undone, and asked for again', async () => {
    const { customer, domain } = await ownerOf('delete-me-not.com')
    await ask(customer, domain)
    await customer.get(renewals.undoDeletion, { domain })
    await customer.get(renewals.undoDeletion, { domain })
    await pass(11 * minuteMs)
    const read = await customer.get(portfolio.readDomain, { domain })
    expect(read).toMatchObject({ state: 'active', engagement: null })
    expect(read.history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['deletion-asked', 'deletion-undone']),
    )
    expect(await deletesSent('delete-me-not.com')).toBe(0)
    await ask(customer, domain)
    expect((await review(customer, domain)).undoable).toBe(true)
  })

  test('three deletions of an account and month are refunded; after that the review says so', async () => {
    const names = ['one', 'two', 'three', 'four'].map(label => `delete-${label}.com`)
    const { customer, ids, price } = await ownerOf(...names)
    const refund = (await review(customer, ids.get('delete-one.com') ?? '')).refund
    const asked = await Promise.all(
      names.map(name => customer.call(renewals.deleteDomain, { domain: ids.get(name) ?? '', refund })),
    )
    expect(asked.map(({ code }) => code).sort()).toEqual([-1, 1, 1, 1])
    expect(asked.find(({ code }) => code === -1)).toMatchObject({ error: 'deletion-refund-changed' })
    const left = names.find((_, index) => asked[index]?.code === -1) ?? ''
    expect(await review(customer, ids.get(left) ?? '')).toMatchObject({
      refund: usd(0n),
      noRefund: 'account-limit',
      price,
      refundsAMonth: 3,
    })
    await customer.get(renewals.deleteDomain, { domain: ids.get(left) ?? '', refund: usd(0n) })
    await pass(11 * minuteMs)
    for (const name of names) await isGone(customer, ids.get(name) ?? '')
    expect(await entries(customer)).toBe(3)
  })

  test('the installation’s limit is a part of the month’s registrations', async () => {
    const set = (key: string, value: string) => operate(app, 'set-policy', '--key', `renewals.${key}`, '--value', value)
    // One registration in ten: of nine, none.
    await set('refunded-deletions-percent', '1')
    const { customer, domain } = await ownerOf('delete-beyond.com')
    const limited = await eventually(async () => {
      const terms = await review(customer, domain)
      return terms.noRefund === 'installation-limit' && terms
    })
    expect(limited.refund).toEqual(usd(0n))
    await set('refunded-deletions-percent', '100')
  })

  test.for(['drop-before', 'drop-after', 'malformed'] as const)(
    'an answer that is lost (%s) leads to one deletion, refunded once',
    async kind => {
      const name = `delete-lost-${kind}.com`
      const { customer, domain } = await ownerOf(name)
      await query("update deletions set asked_at = asked_at - interval '40 days'")
      const [before] = await balance(customer)
      const { refund } = await review(customer, domain)
      await setFault(app.databases.pool, { kind, command: 'delete-domain', object: name })
      await ask(customer, domain)
      await pass(11 * minuteMs)
      await isGone(customer, domain)
      expect(await entries(customer)).toBe(1)
      const { rows } = await query("select 1 from domain_history where domain_id = $1 and event = 'gone'", [domain])
      expect(rows).toEqual([])
      expect((await balance(customer))[0]).toBe((Number(before) + Number(formatAmount(refund))).toFixed(2))
    },
  )

  test('that the registry shows as over, nothing is deleted, since the money was promised', async () => {
    const name = 'delete-too-late.com'
    const { customer, domain } = await ownerOf(name)
    await query("update deletions set asked_at = asked_at - interval '40 days'")
    await ask(customer, domain)
    await query('delete from registry_sandbox.grace_period where domain = $1', [name])
    await pass(11 * minuteMs)
    const ended = await eventually(async () => {
      const terms = await review(customer, domain)
      return terms.note !== '' && terms
    }, 30)
    expect(ended.note).toContain('grace for a refund has ended')
    expect(await customer.get(portfolio.readDomain, { domain })).toMatchObject({ state: 'active', engagement: null })
    expect(await entries(customer)).toBe(0)
  })
})

describe('what the registry does in the end', () => {
  let owner: Awaited<ReturnType<typeof ownerOf>>
  beforeAll(async () => {
    owner = await ownerOf('delete-meanwhile.com', 'delete-not-taken-back.com', 'delete-refunded-before.com')
  })
  const of = (name: string) => ({ customer: owner.customer, domain: owner.ids.get(name) ?? '' })

  test('a refusal of a domain that is deleted meanwhile refunds it once', async () => {
    const name = 'delete-meanwhile.com'
    const { customer, domain } = of(name)
    await query("update deletions set asked_at = asked_at - interval '40 days'")
    const [before] = await balance(customer)
    const { refund } = await review(customer, domain)
    await setFault(app.databases.pool, { kind: 'slow', milliseconds: 3000, command: 'delete-domain', object: name })
    await ask(customer, domain)
    await pass(11 * minuteMs)
    await isSent(domain)
    await query('delete from registry_sandbox.domain where name = $1', [name])
    await isGone(customer, domain)
    expect(await entries(customer)).toBe(1)
    expect((await balance(customer))[0]).toBe((Number(before) + Number(formatAmount(refund))).toFixed(2))
  })

  test('a domain that its registry moves to redemption instead is not refunded, and the customer learns why', async () => {
    const name = 'delete-not-taken-back.com'
    const { customer, domain } = of(name)
    await query("update deletions set asked_at = asked_at - interval '40 days'")
    const [before] = await balance(customer)
    await setFault(app.databases.pool, { kind: 'slow', milliseconds: 3000, command: 'delete-domain', object: name })
    await ask(customer, domain)
    await pass(11 * minuteMs)
    await isSent(domain)
    await query('delete from registry_sandbox.grace_period where domain = $1', [name])
    await eventually(async () => (await customer.get(portfolio.readDomain, { domain })).state === 'redemption', 30)
    expect((await balance(customer))[0]).toBe(before)
    const { messages } = await customer.get(notices.findSiteMessages, { kind: 'domain' })
    expect(messages[0]?.title).toBe(`${name} was deleted without a refund`)
  })

  test('a registration that was refunded before is not refunded again', async () => {
    const { customer, domain } = of('delete-refunded-before.com')
    await query(
      `insert into deletions (account_id, domain_id, name, unicode, tld, state, refund, registration_id, asked_at, became, ended_at)
       select d.account_id, d.id, d.name, d.unicode, d.tld, 'done', 1, r.id, d.registered_at - interval '40 days', 'redemption',
         d.registered_at from domains d join registrations r on r.domain_id = d.id where d.id = $1`,
      [domain],
    )
    expect(await review(customer, domain)).toMatchObject({ noRefund: 'refunded-before', refund: usd(0n) })
    await ask(customer, domain)
    expect((await review(customer, domain)).undoable).toBe(true)
  })
})

describe('later in its life', () => {
  test('a deleted domain is in redemption, and nothing is refunded', async () => {
    const name = 'delete-me-later.com'
    const { customer, domain } = await ownerOf(name)
    const [before] = await balance(customer)
    await pass(6 * dayMs)
    const terms = await eventually(async () => {
      const found = await review(customer, domain)
      return !found.atOnce && found
    })
    expect(terms).toMatchObject({ noRefund: 'grace-over', refund: usd(0n), restorableDays: 30 })
    await customer.get(renewals.deleteDomain, { domain, refund: usd(0n) })
    await pass(11 * minuteMs)
    await eventually(async () => (await customer.get(portfolio.readDomain, { domain })).state === 'redemption', 30)
    expect(await atRegistry(name)).toBe('redemption')
    expect((await balance(customer))[0]).toBe(before)
    const { redemptions } = await customer.get(renewals.findRedemptions, {})
    expect(redemptions).toMatchObject([{ name, state: 'restorable' }])
  })

  test('a registry’s refusal is told, and the domain stays', async () => {
    const name = 'delete-refused.com'
    const { customer, domain } = await ownerOf(name)
    await query("update deletions set asked_at = asked_at - interval '40 days'")
    await setFault(app.databases.pool, { kind: 'refuse', code: 2305, command: 'delete-domain', object: name })
    await ask(customer, domain)
    await pass(11 * minuteMs)
    const refused = await eventually(async () => {
      const terms = await review(customer, domain)
      return terms.note !== '' && terms
    }, 30)
    expect(refused).toMatchObject({ deletesAt: null, why: null })
    expect(await entries(customer)).toBe(0)
    expect(await customer.get(portfolio.readDomain, { domain })).toMatchObject({ state: 'active', engagement: null })
  })

  test('that a status at the registry prevents is told in the customer’s language', async () => {
    const name = 'delete-server-locked.com'
    const { customer, domain } = await ownerOf(name)
    await query("update deletions set asked_at = asked_at - interval '40 days'")
    await ask(customer, domain)
    // Meanwhile its registry locks it, of which nobody told us.
    await query(`update registry_sandbox.domain set statuses = '{serverDeleteProhibited}' where name = $1`, [name])
    await pass(11 * minuteMs)
    await eventually(async () => (await review(customer, domain)).note !== '', 30)
    expect((await review(customer, domain)).note).toBe(
      'Nothing was deleted, because the domain is locked at its registry (serverDeleteProhibited). Unlock it, or contact support.',
    )
    const { rows } = await query('select body_zhcn from site_messages where account_id = $1 order by id desc limit 1', [
      customer.accountId,
    ])
    expect(rows).toEqual([
      { body_zhcn: '未删除：该域名在注册局处于锁定状态（serverDeleteProhibited），请解锁后重试或联系客服。' },
    ])
    expect(await entries(customer)).toBe(0)
  })

  test('that a host below the domain prevents was never sent', async () => {
    const name = 'delete-host-first.com'
    const { customer, domain } = await ownerOf(name)
    await query("update deletions set asked_at = asked_at - interval '40 days'")
    // A host that the registry alone knows.
    await query(
      `insert into registry_sandbox.host (name, roid, superordinate, sponsor, creator, created_at, addresses, statuses)
       values ('ns1.' || $1, 'H-FIRST', $1, 'namestead', 'namestead', now(), '[]', '{}')`,
      [name],
    )
    await setFault(app.databases.pool, { kind: 'refuse', code: 2306, command: 'delete-host', object: `ns1.${name}` })
    await ask(customer, domain)
    await pass(11 * minuteMs)
    await eventually(async () => (await review(customer, domain)).note !== '', 30)
    const { rows } = await query('select state, sent_at from deletions where domain_id = $1', [domain])
    expect(rows).toEqual([{ state: 'refused', sent_at: null }])
    expect(await deletesSent(name)).toBe(0)
    expect(await entries(customer)).toBe(0)
    expect(await customer.get(portfolio.readDomain, { domain })).toMatchObject({ state: 'active', engagement: null })
  })

  test('a lock, an abuse hold, hosts below it and a renewal under way stand in the way', async () => {
    const { customer, domain } = await ownerOf('delete-locked.com')
    const why = async () => (await review(customer, domain)).why
    await query("update domains set statuses = '{clientDeleteProhibited}' where id = $1", [domain])
    expect(await why()).toBe('delete-locked')
    expect(await customer.call(renewals.deleteDomain, { domain, refund: usd(0n) })).toMatchObject({
      error: 'deletion-not-possible',
    })
    await query("update domains set statuses = '{}' where id = $1", [domain])
    await query("insert into domain_holds (domain_id, reason, since) values ($1, 'abuse', now())", [domain])
    expect(await why()).toBe('on-hold')
    await query('delete from domain_holds where domain_id = $1', [domain])
    // A registry refuses to delete a domain below which it has hosts.
    await query(
      "insert into glue_hosts (domain_id, host, addresses, created_at, changed_at) values ($1, 'ns1.delete-locked.com', '{192.0.2.1}', now(), now())",
      [domain],
    )
    expect(await why()).toBe('has-hosts')
    await query('delete from glue_hosts where domain_id = $1', [domain])
    expect(await why()).toBeNull()
    // A renewal in the cart is refused while it is being deleted.
    const { refund } = await review(customer, domain)
    await customer.get(renewals.deleteDomain, { domain, refund })
    const added = await customer.get(cart.addLines, { kind: 'renewal', names: ['delete-locked.com'] })
    expect(added.refused[0]?.why).toContain('is being deleted')
  })
})

describe('once it can no longer be undone', () => {
  let owner: Awaited<ReturnType<typeof ownerOf>>
  beforeAll(async () => {
    owner = await ownerOf('delete-held.com', 'delete-undo-late.com')
  })
  const of = (name: string) => ({ customer: owner.customer, domain: owner.ids.get(name) ?? '' })

  test('an abuse hold that was placed meanwhile stops it', async () => {
    const { customer, domain } = of('delete-held.com')
    await ask(customer, domain)
    await query("insert into domain_holds (domain_id, reason, since) values ($1, 'abuse', now())", [domain])
    await pass(11 * minuteMs)
    const ended = await eventually(async () => {
      const terms = await review(customer, domain)
      return terms.note !== '' && terms
    }, 30)
    expect(ended).toMatchObject({ why: 'on-hold', deletesAt: null, deleting: false })
    expect(ended.note).toContain('on hold')
    expect(await deletesSent('delete-held.com')).toBe(0)
  })

  test('the registry is awaited, and undoing is refused, afterwards too', async () => {
    const name = 'delete-undo-late.com'
    const { customer, domain } = of(name)
    await setFault(app.databases.pool, { kind: 'slow', milliseconds: 3000, command: 'delete-domain', object: name })
    await ask(customer, domain)
    await pass(11 * minuteMs)
    await isSent(domain)
    await query('delete from registry_sandbox.grace_period where domain = $1', [name])
    expect(await review(customer, domain)).toMatchObject({ deletesAt: null, undoable: false, deleting: true })
    const undone = () => customer.call(renewals.undoDeletion, { domain })
    expect(await undone()).toMatchObject({ error: 'deletion-sent' })
    await eventually(async () => (await customer.get(portfolio.readDomain, { domain })).state === 'redemption', 30)
    expect(await undone()).toMatchObject({ error: 'deletion-sent' })
  })
})

test('deleting is protected, and the account’s own', async () => {
  const { customer, domain } = await ownerOf('delete-mine.com')
  const stranger = await (await new TestCustomer(app).register()).receive('10.00')
  await openProtection(stranger)
  expect(await stranger.call(renewals.reviewDeletion, { domain })).toMatchObject({ error: 'domain-unknown' })
  expect(await stranger.call(renewals.deleteDomain, { domain, refund: usd(0n) })).toMatchObject({
    error: 'domain-unknown',
  })
  expect(await stranger.call(renewals.undoDeletion, { domain })).toMatchObject({ error: 'domain-unknown' })
  const fresh = await new TestCustomer(app).register()
  expect((await fresh.call(renewals.deleteDomain, { domain, refund: usd(0n) })).code).toBe(-101)
  expect((await review(customer, domain)).why).toBeNull()
})
