import { usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as contract from '@namestead/contract/pushes'
import * as renewals from '@namestead/contract/renewals'
import * as transfers from '@namestead/contract/transfers-out'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { OperatorContext } from '../../platform/use-case.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTodos, operate } from '../../testing/operate.ts'
import { openProtection } from '../../testing/protection.ts'
import { errorOf, pushDesk } from '../../testing/push-desk.ts'
import { openRival } from '../../testing/rival.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestCustomer } from '../../testing/test-customer.ts'
import { newOperator } from '../../testing/test-operator.ts'
import { holdUnpaidDomain } from '../domains/holds/hold-unpaid.ts'
import { charge, platform } from '../ledger/index.ts'

let app: TestApp
let desk: ReturnType<typeof pushDesk>
beforeAll(async () => {
  app = await openTestApp(undefined, { TRUST_PROXY: '1' })
  desk = pushDesk(app)
})
afterAll(() => app.close())

describe('a push paid with money that its payer can take back', () => {
  /** As a provider reported it. */
  async function recharged(customer: TestCustomer, sum: string, channel: string) {
    const { rows } = await app.databases.pool.query(
      `with r as (insert into recharges (account_id, channel, amount, fee, state, opened_at, expires_at, ended_at)
         values ($1, $2, $3, 0, 'paid', $4, $4, $4) returning id)
       insert into payments (channel, provider_id, state, recharge_id, received_amount, received_currency, received_at,
         account_id, credited, ended_at)
       select $2, 'made-' || gen_random_uuid(), 'credited', id, $3, 'USD', $4, $1, $3, $4 from r returning recharge_id`,
      [customer.accountId, channel, desk.amount(sum).minor.toString(), app.clock.now()],
    )
    await customer.receive(sum)
    return rows[0].recharge_id as string
  }
  const chargeBack = (recharge: string) => operate(app, 'charge-back', '--recharge', recharge)
  const untilOf = async (customer: TestCustomer, push: string) =>
    (await customer.get(contract.readPush, { push })).proceedsUntil?.getTime() ?? 0
  const daysOf = async (customer: TestCustomer, push: string) =>
    Math.round(((await untilOf(customer, push)) - app.clock.now().getTime()) / 86_400_000)
  let sales = 0
  async function sold(channels: readonly (readonly [string, string])[], price = '60.00', more: readonly string[] = []) {
    sales += 1
    const { customer: seller, domain, ids } = await desk.senderWith([`card-${sales}.com`, ...more])
    const { customer: buyer, template } = await desk.receiverWith('0.00')
    const recharges = []
    for (const [sum, channel] of channels) recharges.push(await recharged(buyer, sum, channel))
    const push = await desk.sent(seller, buyer, ids, price)
    await buyer.get(contract.acceptPush, { push, template, withZone: true })
    for (const id of ids) await desk.settled(buyer, id)
    return {
      seller,
      buyer,
      domain,
      left: ids.at(-1) ?? '',
      push,
      template,
      recharges,
      recharge: recharges.at(-1) ?? '',
    }
  }

  test.each<[string, readonly (readonly [string, string])[], number]>([
    ['a card', [['60.00', 'stripe']], 30],
    ['Alipay', [['60.00', 'alipay']], 30],
    ['a transfer', [['60.00', 'bank-1']], 7],
    ['coins', [['60.00', 'bitpay']], 7],
    [
      'a transfer before a card',
      [
        ['60.00', 'bank-1'],
        ['60.00', 'stripe'],
      ],
      7,
    ],
    [
      'a little of a card after a transfer',
      [
        ['59.99', 'bank-1'],
        ['60.00', 'stripe'],
      ],
      30,
    ],
    [
      'a card before a transfer',
      [
        ['1.00', 'stripe'],
        ['60.00', 'bank-1'],
      ],
      30,
    ],
  ])('its proceeds and the domain wait as long: %s', async (_what, channels, wait) => {
    const { seller, buyer, domain, push } = await sold(channels)
    expect(await daysOf(seller, push)).toBe(wait)
    const again = await desk.send(buyer, seller, [domain])
    expect(again).toMatchObject({
      error: 'push-refused-for',
      message: expect.stringContaining('You bought it recently'),
    })
  })

  test('which is older than that is as any other', async () => {
    const { customer: seller, domain } = await desk.senderWith(['old-card.com'])
    const { customer: buyer, template } = await desk.receiverWith('0.00')
    await recharged(buyer, '60.00', 'stripe')
    await desk.days(31)
    await openProtection(buyer).catch(() => undefined)
    await openProtection(seller).catch(() => undefined)
    const push = await desk.sent(seller, buyer, [domain], '60.00')
    await buyer.get(contract.acceptPush, { push, template, withZone: true })
    expect(await daysOf(seller, push)).toBe(7)
    await desk.days(8)
    await eventually(async () => (await desk.balancesOf(seller.accountId)).settleable === '5820', 30)
    await desk.settled(buyer, domain)
    await openProtection(buyer).catch(() => undefined)
    expect((await desk.send(buyer, seller, [domain])).code).toBe(1)
  })

  const income = async () => {
    const { rows } = await app.databases.pool.query(
      "select coalesce(sum(p.amount::numeric), 0)::text as sum from postings p join ledger_accounts a on a.id = p.ledger_account_id where a.kind = 'income' and a.subaccount = 'push'",
    )
    return BigInt(rows[0].sum)
  }
  /** A transfer that was requested with a code from before; the seller could not refuse it. */
  const leaves = (domain: string) =>
    app.databases.pool.query(
      `insert into transfers_out (account_id, domain_id, name, unicode, tld, registry_id, state, gaining_registrar, requested_at, decides_at, read_at, created_at)
       select account_id, id, name, unicode, tld, registry_id, 'pending', 'rival', $2::timestamptz, $2::timestamptz + interval '90 days', $2, $2
       from domains where id = $1`,
      [domain, app.clock.now()],
    )

  const engagementOf = async (customer: TestCustomer, domain: string) =>
    (await customer.get(portfolio.readDomain, { domain })).engagement

  test('and taken back is repaid in time, or the domain goes back and the price pays the debt', async () => {
    const paid = await sold([['60.00', 'stripe']])
    const unpaid = await sold([
      ['20.00', 'bank-1'],
      ['40.00', 'stripe'],
    ])
    const before = await income()
    for (const { recharge } of [paid, unpaid]) await chargeBack(recharge)
    for (const { buyer, domain, push } of [paid, unpaid])
      await eventually(async () => {
        const engagement = await engagementOf(buyer, domain)
        return engagement?.kind === 'charge-back' && engagement.reference === push
      })
    expect(await desk.balancesOf(paid.buyer.accountId)).toEqual({ debt: '-6000' })
    expect(await desk.balancesOf(unpaid.buyer.accountId)).toEqual({ debt: '-4000' })
    expect((await unpaid.buyer.get(notices.findSiteMessages, {})).messages.map(({ title }) => title)).toContainEqual(
      expect.stringContaining('Repay $40.00'),
    )
    // It neither leaves nor is deleted meanwhile.
    expect(errorOf(await unpaid.buyer.call(renewals.deleteDomain, { domain: unpaid.domain, refund: usd(0n) }))).toBe(
      'deletion-not-possible',
    )
    await paid.buyer.receive('60.00')
    await eventually(async () => (await engagementOf(paid.buyer, paid.domain)) === null)
    expect(await desk.balancesOf(paid.buyer.accountId)).toEqual({})
    await desk.days(2)
    expect((await engagementOf(unpaid.buyer, unpaid.domain))?.kind).toBe('charge-back')
    await desk.days(1.1)
    await eventually(
      async () => (await unpaid.seller.get(contract.readPush, { push: unpaid.push })).state === 'reversed',
    )
    const { domains: back } = await unpaid.seller.get(portfolio.findDomains, {})
    expect(back.map(({ domain }) => domain)).toContain(unpaid.domain)
    // 60.00 went back: 40.00 for the debt, and 20.00 of the transfer are the buyer's again.
    expect(await desk.balancesOf(unpaid.buyer.accountId)).toEqual({ recharged: '2000' })
    expect((await desk.balancesOf(unpaid.seller.accountId))['proceeds-on-hold']).toBeUndefined()
    expect(before - (await income())).toBe(180n)
    await desk.settled(unpaid.seller, unpaid.domain)
    expect(await engagementOf(unpaid.seller, unpaid.domain)).toBeNull()
    // The other sale stands, and its proceeds are released in time.
    expect((await desk.balancesOf(paid.seller.accountId))['proceeds-on-hold']).toBe('5820')
    await desk.days(28)
    await eventually(async () => (await desk.balancesOf(paid.seller.accountId)).settleable === '5820', 30)
  })

  test('and taken back with a domain that cannot be promised leaves its debt to older purchases too', async () => {
    const { customer: seller, ids } = await desk.senderWith(['older-sale.com', 'newer-one.com', 'newer-two.com'])
    const [older = '', one = '', two = ''] = ids
    const { customer: buyer, template } = await desk.receiverWith('0.00')
    const recharge = await recharged(buyer, '60.00', 'stripe')
    await recharged(buyer, '60.00', 'stripe')
    const accept = async (of: readonly string[]) => {
      const push = await desk.sent(seller, buyer, of, '60.00')
      await buyer.get(contract.acceptPush, { push, template, withZone: true })
      for (const domain of of) await desk.settled(buyer, domain)
    }
    await accept([older])
    await accept([one, two])
    await app.databases.pool.query("update domains set state = 'gone' where id = $1", [one])
    await chargeBack(recharge)
    await eventually(async () => (await engagementOf(buyer, two))?.kind === 'charge-back')
    expect((await engagementOf(buyer, older))?.kind).toBe('charge-back')
    // Until its fee is back, which the next test would count.
    await desk.days(3.1)
    await eventually(async () => {
      const { rows } = await app.databases.pool.query('select state from pushes where receiver_id = $1 order by id', [
        buyer.accountId,
      ])
      return rows[0].state === 'reversed'
    }, 30)
  })

  test.each([
    { decision: 'reverse', seller: {}, buyer: {}, income: -180n, told: 'push reversed in part' },
    {
      decision: 'release',
      seller: { 'proceeds-on-hold': '5820' },
      buyer: { debt: '-6000' },
      income: 0n,
      told: 'payment review ended',
    },
  ])('and taken back while a domain leaves ends as two operators decide: $decision', async one => {
    const { seller, buyer, domain, left, push, recharge } = await sold([['60.00', 'stripe']], '60.00', [
      `left-${one.decision}.com`,
    ])
    const decide = (decision: string, ...more: string[]) =>
      operate(app, 'decide-charged-back-push', '--push', push, '--decision', decision, ...more)
    await chargeBack(recharge)
    await eventually(async () => (await engagementOf(buyer, domain))?.kind === 'charge-back')
    await expect(decide('release')).rejects.toThrow(/does not wait/)
    await app.databases.pool.query("update domains set state = 'gone' where id = $1", [left])
    await desk.days(3.1)
    await eventually(async () => (await openTodos(app)).includes(`Decide about push ${push}`), 30)
    expect(await operate(app, 'list-charged-back-pushes')).toContain(`  ${seller.accountId}  ${buyer.accountId}  `)
    const before = await income()
    const other = one.decision === 'reverse' ? 'release' : 'reverse'
    const email = `second-${one.decision}@example.com`
    await newOperator(app, email, 'finance')
    const second = ['--as', email, '--reason', 'a second look']
    // Two who want different things agree on nothing.
    expect(await decide(other)).toMatch(/^state: proposed$/m)
    expect(await decide(one.decision, ...second)).toMatch(/^state: proposed$/m)
    await expect(decide(one.decision, ...second)).rejects.toThrow(/You proposed this already/)
    expect((await desk.balancesOf(seller.accountId))['proceeds-on-hold']).toBe('5820')
    expect(await decide(one.decision)).toMatch(/^state: done$/m)
    const owner = one.decision === 'reverse' ? seller : buyer
    const has = async (customer: TestCustomer) =>
      (await customer.get(portfolio.findDomains, {})).domains.some(found => found.domain === domain)
    await eventually(() => has(owner), 30)
    await eventually(async () => (await engagementOf(owner, domain)) === null, 30)
    await expect(decide(one.decision)).rejects.toThrow(/does not wait/)
    const { recharged: _, ...ofSeller } = await desk.balancesOf(seller.accountId)
    const { state } = await seller.get(contract.readPush, { push })
    expect(state).toBe(one.decision === 'reverse' ? 'reversed' : 'accepted')
    expect([ofSeller, await desk.balancesOf(buyer.accountId)]).toEqual([one.seller, one.buyer])
    expect((await income()) - before).toBe(one.income)
    expect((await seller.get(notices.findSiteMessages, {})).messages.map(({ title }) => title)).toContainEqual(
      expect.stringContaining(one.told),
    )
    expect(await openTodos(app)).not.toContain(`Decide about push ${push}`)
    if (one.decision === 'reverse') return
    await desk.days(28)
    await eventually(async () => (await desk.balancesOf(seller.accountId)).settleable === '5820', 30)
  })

  test('and repaid, and then taken back again, is decided anew by two operators', async () => {
    const { buyer, domain, left, push, recharge } = await sold([['60.00', 'stripe']], '60.00', ['left-twice.com'])
    const asked = (...more: string[]) =>
      operate(app, 'decide-charged-back-push', '--push', push, '--decision', 'reverse', ...more)
    const waits = async () => {
      await eventually(async () => (await engagementOf(buyer, domain))?.kind === 'charge-back')
      await desk.days(3.1)
      await eventually(async () => (await openTodos(app)).includes(`Decide about push ${push}`), 30)
    }
    await app.databases.pool.query("update domains set state = 'gone' where id = $1", [left])
    await chargeBack(recharge)
    await waits()
    expect(await asked()).toMatch(/^state: proposed$/m)
    const again = await recharged(buyer, '60.00', 'stripe')
    await eventually(async () => (await engagementOf(buyer, domain)) === null)
    await chargeBack(again)
    await waits()
    await newOperator(app, 'second-anew@example.com', 'finance')
    const second = ['--as', 'second-anew@example.com', '--reason', 'a second look']
    expect(await asked(...second)).toMatch(/^state: proposed$/m)
  })

  test('and taken back, and suspended as unpaid, works again with its seller', async () => {
    const { seller, buyer, domain, push, recharge } = await sold([['60.00', 'stripe']])
    await chargeBack(recharge)
    await eventually(async () => (await engagementOf(buyer, domain))?.kind === 'charge-back')
    const { name } = await buyer.get(portfolio.readDomain, { domain })
    await operate(app, 'hold-unpaid-domain', '--name', name)
    expect(await buyer.get(portfolio.readDomain, { domain })).toMatchObject({ holds: ['unpaid'] })
    // Another debt of the buyer, which the price does not pay.
    await app.databases.transact(tx =>
      charge(
        tx,
        { reason: 'test-debt', reference: push, kind: 'charge-back', subject: '', now: app.clock.now() },
        usd(100n),
        { account: buyer.accountId, to: platform.clearing('test') },
      ),
    )
    await desk.days(3.1)
    await eventually(async () => (await seller.get(contract.readPush, { push })).state === 'reversed', 30)
    expect(await seller.get(portfolio.readDomain, { domain })).toMatchObject({ holds: [] })
  })

  test('and repaid while an operator suspends the domain as unpaid is not left suspended', async () => {
    const { buyer, domain, recharge } = await sold([['60.00', 'stripe']])
    await chargeBack(recharge)
    await eventually(async () => (await engagementOf(buyer, domain))?.kind === 'charge-back')
    const { name } = await buyer.get(portfolio.readDomain, { domain })
    const context = { now: app.clock.now(), concerns: () => undefined } as unknown as OperatorContext
    let repaid: Promise<unknown> = Promise.resolve()
    await app.databases.transact(async tx => {
      await holdUnpaidDomain(tx, context, { name })
      repaid = buyer.receive('60.00')
      await Promise.race([
        eventually(async () => (await engagementOf(buyer, domain)) === null, 5),
        new Promise(resolve => setTimeout(resolve, 1000)),
      ]).catch(() => undefined)
    })
    await repaid
    await eventually(async () => (await buyer.get(portfolio.readDomain, { domain })).holds.length === 0)
  })

  test('and taken back refuses transfers away, pending and new ones', async () => {
    const { buyer, domain, recharge } = await sold([['60.00', 'stripe']])
    const { name } = await buyer.get(portfolio.readDomain, { domain })
    const authCode = 'Take-Me-Away-77!'
    const open = () =>
      app.databases.pool.query(
        `update registry_sandbox.domain set created_at = created_at - interval '100 days', statuses = '{}', auth_code = $2 where name = $1`,
        [name, authCode],
      )
    // As where the seller opted out of the days after a change of registrant.
    await app.databases.pool.query('update domains set transfer_locked_until = null where id = $1', [domain])
    const found = async () => (await buyer.get(transfers.findTransfersOut, { text: name })).transfers
    const rival = await openRival(app)
    onTestFinished(() => rival.close())
    // The locks that a sale leads to may arrive in between.
    const takeAway = () =>
      eventually(async () => {
        await open()
        return (await rival.requestTransfer({ name, authCode })).kind === 'pending'
      })
    await takeAway()
    await eventually(async () => (await found())[0]?.state === 'pending', 30)
    await chargeBack(recharge)
    await eventually(async () => (await found())[0]?.state === 'refused', 30)
    expect((await engagementOf(buyer, domain))?.kind).toBe('charge-back')
    // A code that the registry still takes.
    await desk.settled(buyer, domain)
    await takeAway()
    await eventually(async () => (await found()).filter(({ state }) => state === 'refused').length === 2, 30)
    expect((await found()).map(({ reason }) => reason)).toEqual(['payment-taken-back', 'payment-taken-back'])
  })

  test('and taken back while it leaves waits for an operator with its proceeds, until the debt is paid', async () => {
    const { seller, buyer, domain, push, recharge } = await sold([['60.00', 'stripe']])
    await chargeBack(recharge)
    await eventually(async () => (await engagementOf(buyer, domain))?.kind === 'charge-back')
    await leaves(domain)
    const todos = async () =>
      (
        await app.databases.pool.query(
          "select settled_at is null as open from operator_todos where kind = 'push-charge-back' and reference = $1",
          [push],
        )
      ).rows
    await desk.days(3.1)
    await eventually(async () => (await todos()).length > 0, 30)
    expect(await seller.get(contract.readPush, { push })).toMatchObject({ state: 'accepted' })
    expect((await desk.balancesOf(seller.accountId))['proceeds-on-hold']).toBe('5820')
    expect(await desk.balancesOf(buyer.accountId)).toEqual({ debt: '-6000' })
    await app.databases.pool.query('delete from transfers_out where domain_id = $1', [domain])
    await buyer.receive('60.00')
    await eventually(async () => (await todos()).every(({ open }) => !open), 30)
    expect(await engagementOf(buyer, domain)).toBeNull()
    expect(await desk.balancesOf(buyer.accountId)).toEqual({})
  })

  test('and reversed after its fee was invoiced, with its tax, has a credit note', async () => {
    const { seller, recharge, push } = await sold([['60.00', 'stripe']])
    // A country that no other seller here has: the month may end in these days, and with it their fees are invoiced.
    await operate(app, 'set-policy', '--key', 'tax.basis-points', '--scope', 'AT', '--value', '1900')
    await eventually(async () => (await operate(app, 'list-policies')).includes('1900'))
    await app.databases.pool.query(
      `with since as (
         insert into policies (key, scope, value, effective_from, set_by, set_at, reason)
         select key, scope, value, effective_from - interval '50 days', set_by, set_at - interval '50 days', reason from policies
         where key = 'tax.basis-points' order by id desc limit 1 returning key)
       select pg_notify('policies', key) from since`,
    )
    await app.databases.pool.query("update profiles set country = 'AT' where account_id = $1", [seller.accountId])
    const sweep = () => app.databases.pool.query("delete from daily_checks where name = 'invoices.service-fees'")
    const documents = async () => {
      const text = `select kind, net::text, tax::text, gross::text from invoices where account_id = $1 and order_id is null order by id`
      return (await app.databases.pool.query(text, [seller.accountId])).rows
    }
    const taxOwed = async () => {
      const text = `select coalesce(sum(p.amount::numeric), 0)::text as sum from postings p
        join ledger_accounts a on a.id = p.ledger_account_id where a.kind = 'tax-payable' and a.subaccount = 'AT'`
      return BigInt((await app.databases.pool.query(text)).rows[0].sum)
    }
    const before = await taxOwed()
    await app.databases.pool.query("update pushes set ended_at = ended_at - interval '40 days' where id = $1", [push])
    await sweep()
    await eventually(async () => (await documents()).length === 1, 30)
    expect(await documents()).toEqual([{ kind: 'invoice', net: '151', tax: '29', gross: '180' }])
    expect((await taxOwed()) - before).toBe(29n)
    await chargeBack(recharge)
    await eventually(async () => {
      const { rows } = await app.databases.pool.query('select repay_until from pushes where id = $1', [push])
      return rows[0].repay_until !== null
    })
    await desk.days(3.1)
    await eventually(async () => (await seller.get(contract.readPush, { push })).state === 'reversed')
    await sweep()
    await eventually(async () => (await documents()).length === 2, 30)
    expect((await documents())[1]).toEqual({ kind: 'credit-note', net: '151', tax: '29', gross: '180' })
    expect(await taxOwed()).toBe(before)
    await operate(app, 'set-policy', '--key', 'tax.basis-points', '--scope', 'AT')
  })

  test('and taken back, of which a domain has left, waits for an operator with its proceeds', async () => {
    const { seller, buyer, domain, recharge, push } = await sold([['60.00', 'stripe']])
    await app.databases.pool.query('update domains set account_id = $1 where id = $2', [seller.accountId, domain])
    await chargeBack(recharge)
    await desk.days(3.1)
    await eventually(async () => (await openTodos(app)).includes(`Decide about push ${push}`), 40)
    expect((await desk.balancesOf(seller.accountId))['proceeds-on-hold']).toBe('5820')
    expect(await desk.balancesOf(buyer.accountId)).toEqual({ debt: '-6000' })
  })
})
