import { Resolver } from 'node:dns/promises'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as domains from '@namestead/contract/portfolio'
import * as payments from '@namestead/contract/recharges'
import * as registrants from '@namestead/contract/registrants'
import * as registration from '@namestead/contract/registration'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { contact } from '../testing/orders.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { TestCustomer } from '../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('a domain, from search to DNS response', () => {
  test('is found, paid, registered, and resolves', async () => {
    const mary = await new TestCustomer(app).register()
    const checked = await mary.get(registration.checkNames, {
      names: ['hello-house.com', 'google.com', 'not a name', 'hello-house.xyz'],
    })
    expect(checked.names.map(name => name.state)).toEqual(['available', 'taken', 'invalid', 'available'])

    const added = await mary.get(cart.addLines, { kind: 'registration', names: ['hello-house.com', 'hello-house.xyz'] })
    expect(added).toMatchObject({ total: 2, added: 2, refused: [] })
    const inCart = await mary.get(cart.readCart, {})
    expect(formatAmount(inCart.sum)).toBe('13.48')

    await mary.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    const { order, total } = await mary.get(cart.placeOrder, { total: inCart.sum })
    const short = await mary.call(cart.payOrder, { order })
    expect(short).toMatchObject({ code: -1, error: 'not-enough-funds', details: { missing: '13.48' } })

    const { recharge, checkoutUrl } = await mary.get(payments.startRecharge, {
      channel: 'sandbox',
      amount: usd(2000n),
      order,
    })
    const page = await fetch(checkoutUrl)
    expect(await page.text()).toContain('20.00')
    await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
    await eventually(async () => (await mary.get(payments.readRecharge, { recharge })).state === 'paid')

    await mary.get(cart.payOrder, { order })
    await mary.get(cart.payOrder, { order })
    const done = await eventually(async () => {
      const found = await mary.get(cart.readOrder, { order })
      return found.state === 'done' && found
    })
    expect(done.lines.map(line => line.state)).toEqual(['done', 'done'])
    expect(done.captured).toEqual(total)
    const balance = await mary.get(ledger.readBalance, {})
    expect([formatAmount(balance.available), formatAmount(balance.onHold)]).toEqual(['6.52', '0.00'])

    const portfolio = await mary.get(domains.findDomains, {})
    expect(portfolio.domains.map(domain => domain.name).sort()).toEqual(['hello-house.com', 'hello-house.xyz'])
    const domain = portfolio.domains.find(found => found.name === 'hello-house.com')?.domain ?? ''
    await mary.get(dns.addRecord, { domain, host: 'www', type: 'A', value: '192.0.2.7' })
    const resolver = new Resolver()
    resolver.setServers([`127.0.0.1:${app.dnsPort}`])
    expect(await eventually(async () => resolver.resolve4('www.hello-house.com').catch(() => undefined), 2)).toEqual([
      '192.0.2.7',
    ])
  })
})
