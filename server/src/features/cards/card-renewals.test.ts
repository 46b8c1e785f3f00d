import * as cards from '@namestead/contract/cards'
import { formatAmount, parseAmount, usd } from '@namestead/contract/money'
import * as portfolio from '@namestead/contract/portfolio'
import * as renewals from '@namestead/contract/renewals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../platform/utc-calendar.ts'
import { available, cardDesk, chargesOf, isCharged, read } from '../../testing/card-desk.ts'
import { eventually } from '../../testing/eventually.ts'
import { moveClockTo } from '../../testing/move-clock.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestCustomer } from '../../testing/test-customer.ts'
import { chargeForRenewal } from './renewal-charges.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(undefined, { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const { subjects, someone, save } = cardDesk(() => app)

describe('an automatic renewal without enough money', () => {
  async function ownerOf(name: string, left: string, card = 'visa') {
    const price = usd(1099n + (parseAmount(left)?.minor ?? 0n))
    const customer = await someone(formatAmount(price))
    const order = await endedOrder(customer, await orderNames(customer, [name]), 60)
    const domain = order.lines[0]?.result ?? ''
    await customer.get(renewals.switchAutomatic, { domain, on: true })
    const { expiresAt } = await customer.get(portfolio.readDomain, { domain })
    await save(customer, card)
    await customer.get(cards.changeRenewals, { on: true })
    return { customer, domain, expiresAt }
  }
  const moveTo = (at: Date, days: number) => moveClockTo(app, new Date(at.getTime() + days * dayMs))
  const announcements = async (customer: TestCustomer) =>
    (await messagesTo(app, customer.email)).filter(({ subject }) => /^On .* we charge/.test(subject))

  test('charges the card what is missing, seven days after it was announced, and renews', async () => {
    const one = await ownerOf('by-card.com', '5.00')
    const two = await ownerOf('by-declined-card.com', '0.00', 'declined')
    const { customer, domain, expiresAt } = one
    await moveTo(expiresAt, -29.9)
    await eventually(async () => (await announcements(customer)).length === 1, 20)
    const [told] = await announcements(customer)
    expect(told?.text).toMatch(/up to \$11\.99 to Visa •••• 4242/)
    expect((await read(customer)).upcoming).toMatchObject([
      { domain: 'by-card.com', amount: usd(1199n), last4: '4242' },
    ])
    expect(await chargesOf(customer)).toEqual([])
    await moveTo(expiresAt, -23.1)
    expect(await chargesOf(customer)).toEqual([])
    await moveTo(expiresAt, -22.9)
    await isCharged(customer, 'paid')
    expect(await chargesOf(customer)).toEqual([['paid', '6.99']])
    await eventually(
      async () => (await customer.get(portfolio.readDomain, { domain })).expiresAt.getTime() > expiresAt.getTime(),
      20,
    )
    expect(await available(customer)).toBe('0.00')
    expect(await announcements(customer)).toHaveLength(1)
    // The refused card is tried by the renewal's own steps, three times in all, and nothing is charged.
    await moveTo(two.expiresAt, -0.5)
    await eventually(async () => (await chargesOf(two.customer)).length === 3, 20)
    await moveTo(two.expiresAt, 2.5)
    expect(await chargesOf(two.customer)).toEqual([
      ['declined', '11.99'],
      ['declined', '11.99'],
      ['declined', '11.99'],
    ])
    expect(await available(two.customer)).toBe('0.00')
    expect((await subjects(two.customer)).some(subject => /couldn't renew by-declined-card/.test(subject))).toBe(true)
  })

  test('of a domain that was pushed away is announced to its new holder, for their own card', async () => {
    const [before, after] = [await someone(), await someone()]
    const now = app.clock.now()
    const renewal = {
      domain: '990001',
      unicode: 'pushed.com',
      paidUntil: new Date(now.getTime() + 20 * dayMs),
      price: usd(1199n),
    }
    const terms = { now, policy: app.policies.at(now) }
    const due = (customer: TestCustomer) =>
      app.databases.transact(tx => chargeForRenewal(tx, terms, { ...renewal, account: customer.accountId }))
    for (const customer of [before, after]) {
      await save(customer)
      await customer.get(cards.changeRenewals, { on: true })
      expect(await due(customer)).toMatchObject({ kind: 'announced' })
      await eventually(async () => (await announcements(customer)).length === 1)
    }
    const { rows } = await app.databases.pool.query(
      'select account_id::text from announced_charges where domain_id = 990001',
    )
    expect(rows).toEqual([{ account_id: after.accountId }])
  })

  test('charges nothing once the customer has switched it off, or has added money', async () => {
    const off = await ownerOf('no-card.com', '0.00')
    const rich = await ownerOf('money-came.com', '0.00')
    await moveTo(rich.expiresAt, -29.9)
    await eventually(async () => (await announcements(rich.customer)).length === 1, 20)
    await eventually(async () => (await announcements(off.customer)).length === 1, 20)
    await off.customer.get(cards.changeRenewals, { on: false })
    await rich.customer.receive('20.00')
    await moveTo(rich.expiresAt, -22.9)
    await eventually(
      async () =>
        (await rich.customer.get(portfolio.readDomain, { domain: rich.domain })).expiresAt.getTime() >
        rich.expiresAt.getTime(),
      20,
    )
    expect(await available(rich.customer)).toBe('8.01')
    expect([await chargesOf(rich.customer), await chargesOf(off.customer)]).toEqual([[], []])
  })
})
