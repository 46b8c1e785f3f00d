import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as payments from '@namestead/contract/recharges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

const available = async (customer: TestCustomer) => formatAmount((await customer.get(ledger.readBalance, {})).available)
const stateOf = async (customer: TestCustomer, recharge: string) =>
  (await customer.get(payments.readRecharge, { recharge })).state
const paymentsOf = async (customer: TestCustomer, recharge: string) =>
  (await customer.get(payments.findRecharges, { recharge })).recharges[0]?.payments ?? []
const becomes = (customer: TestCustomer, recharge: string, state: string) =>
  eventually(async () => (await stateOf(customer, recharge)) === state)
const callbacks = async (recharge: string) => {
  const text = 'select outcome from gateway_callbacks where recharge_id = $1 order by received_at, message_id'
  return (await app.databases.pool.query(text, [recharge])).rows.map(({ outcome }) => outcome as string)
}

async function open() {
  const customer = await new TestCustomer(app).register()
  return { customer, ...(await customer.get(payments.startRecharge, { channel: 'bitpay', amount: usd(2000n) })) }
}
const press = (checkoutUrl: string, outcome: string): Promise<Response> =>
  fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })

describe('a payment in coins', () => {
  test('says what to pay where, by coin and network, and is credited once confirmed', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    const { coins, confirmations } = await customer.get(payments.readCoins, { recharge })
    expect(coins.map(({ coin, network, amount }) => [coin, network, amount])).toEqual([
      ['BTC', 'Bitcoin', '0.00020000'],
      ['USDC', 'Ethereum', '20.000000'],
      ['USDC', 'Polygon', '20.000000'],
    ])
    expect(coins[0]?.payTo).toMatch(/^bitcoin:/)
    expect(confirmations).toBeNull()
    await press(checkoutUrl, 'seen')
    expect(await customer.get(payments.readCoins, { recharge })).toEqual({
      coins: [],
      confirmations: { now: 1, needed: 6 },
    })
    expect([await stateOf(customer, recharge), await available(customer)]).toEqual(['open', '0.00'])
    // It does not lapse while it waits for its confirmations.
    const noted = 'select seen_at from recharges where id = $1'
    await eventually(async () => (await app.databases.pool.query(noted, [recharge])).rows[0].seen_at !== null)
    await moveClock(app, 60 / (24 * 60))
    expect(await stateOf(customer, recharge)).toBe('open')
    await press(checkoutUrl, 'confirm')
    await becomes(customer, recharge, 'paid')
    expect(await available(customer)).toBe('20.00')
  })

  test('of another account is not shown', async () => {
    const { recharge } = await open()
    const stranger = await new TestCustomer(app).register()
    expect(await stranger.call(payments.readCoins, { recharge })).toMatchObject({ error: 'recharge-unknown' })
  })

  test.each(['repeat', 'late', 'close', 'lapsed'])('counts once, and as paid: %s', async how => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, how)
    await becomes(customer, recharge, 'paid')
    expect(await available(customer)).toBe('20.00')
    expect(await callbacks(recharge)).toEqual(['credited'])
  })

  test('is not believed from a notice: the invoice is fetched', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'forge')
    await eventually(
      async () => (await app.databases.pool.query('select 1 from gateway_sandbox.notices')).rows.length === 0,
    )
    expect([await stateOf(customer, recharge), await available(customer)]).toEqual(['open', '0.00'])
    const send = async (body: string) =>
      (await fetch(`${app.url}/payments/callback/bitpay`, { method: 'POST', body })).status
    expect(await send('{"data":{"id":"sandbox0000000000"}}')).toBe(404)
    expect(await send('{"data":{"id":"../tokens"}}')).toBe(400)
    expect(await send('nothing')).toBe(400)
  })

  test('of an invoice that we did not open pays no recharge, whatever order it names', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    // As another merchant's, who names our recharge and pays himself.
    const theirs = `theirs${recharge}0000`
    await app.databases.pool.query(
      "update gateway_sandbox.trades set id = $1 where provider = 'bitpay' and reference = $2",
      [theirs, recharge],
    )
    await press(checkoutUrl.replace(/\w+$/, theirs), 'paid')
    const waiting = "select 1 from gateway_sandbox.notices where notice->>'body' like $1"
    await eventually(async () => (await app.databases.pool.query(waiting, [`%${theirs}%`])).rows.length === 0)
    const { rows } = await app.databases.pool.query('select problem from payments where provider_id = $1', [theirs])
    expect(rows).toEqual([])
    const suspense = "select 1 from ledger_accounts where kind = 'suspense'"
    expect((await app.databases.pool.query(suspense)).rows).toEqual([])
    const metrics = await (await fetch(`${app.operatorUrl('web')}/metrics`)).text()
    expect(metrics).toMatch(/namestead_foreign_payments_total\{[^}]*channel="bitpay"[^}]*\} 1/)
    expect([await stateOf(customer, recharge), await available(customer)]).toEqual(['open', '0.00'])
  })

  test.each([
    ['half', 'amount', 1000n, 1000n],
    ['over', 'amount', 4000n, 4000n],
    ['currency', 'currency', 2000n, null],
  ] as const)('that differs waits: %s', async (how, problem, received, acceptable) => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, how)
    await becomes(customer, recharge, 'abnormal')
    expect(await paymentsOf(customer, recharge)).toMatchObject([
      { problem, received: usd(received), acceptable: acceptable && usd(acceptable) },
    ])
    expect(await available(customer)).toBe('0.00')
  })

  test('without a notice is found by asking, also after its page has lapsed', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await moveClock(app, 20 / (24 * 60))
    await becomes(customer, recharge, 'expired')
    await press(checkoutUrl, 'silent')
    await moveClock(app, 15 / (24 * 60))
    await becomes(customer, recharge, 'paid')
    expect(await available(customer)).toBe('20.00')
  })

  test('whose transfer waits is asked about for two weeks, since the notice that ends it may be lost', async () => {
    const [paid, lost] = [await open(), await open()]
    for (const { recharge, checkoutUrl } of [paid, lost]) {
      await press(checkoutUrl, 'seen')
      const noted = 'select seen_at from recharges where id = $1'
      await eventually(async () => (await app.databases.pool.query(noted, [recharge])).rows[0].seen_at !== null)
    }
    await moveClock(app, 2)
    expect([await stateOf(paid.customer, paid.recharge), await available(paid.customer)]).toEqual(['open', '0.00'])
    // Confirmed at last, of which nothing is heard.
    const confirm = "update gateway_sandbox.trades set stage = 'confirm' where provider = 'bitpay' and reference = $1"
    await app.databases.pool.query(confirm, [paid.recharge])
    await moveClock(app, 1)
    await becomes(paid.customer, paid.recharge, 'paid')
    expect(await available(paid.customer)).toBe('20.00')
    await moveClock(app, 10.9)
    expect(await stateOf(lost.customer, lost.recharge)).toBe('open')
    await moveClock(app, 1.2)
    await becomes(lost.customer, lost.recharge, 'expired')
    await app.databases.pool.query(confirm, [lost.recharge])
    await fetch(`${app.url}/payments/callback/bitpay`, {
      method: 'POST',
      body: JSON.stringify({ data: { id: lost.checkoutUrl.split('/').at(-1) } }),
    })
    expect([await stateOf(lost.customer, lost.recharge), await available(lost.customer)]).toEqual(['paid', '20.00'])
  })

  test('that is never confirmed fails without money, and is paid when it is confirmed later, which nobody may have told', async () => {
    const [told, untold] = [await open(), await open()]
    for (const { recharge, checkoutUrl } of [told, untold]) {
      await press(checkoutUrl, 'seen')
      const noted = 'select seen_at from recharges where id = $1'
      await eventually(async () => (await app.databases.pool.query(noted, [recharge])).rows[0].seen_at !== null)
    }
    await press(told.checkoutUrl, 'invalid')
    await becomes(told.customer, told.recharge, 'failed')
    // Its notice was lost, and the question finds it.
    const stage = "update gateway_sandbox.trades set stage = $2 where provider = 'bitpay' and reference = $1"
    await app.databases.pool.query(stage, [untold.recharge, 'invalid'])
    await moveClock(app, 20 / (24 * 60))
    await becomes(untold.customer, untold.recharge, 'failed')
    for (const { customer, recharge } of [told, untold]) {
      expect(await available(customer)).toBe('0.00')
      expect(await callbacks(recharge)).toEqual(['failed'])
      expect(await paymentsOf(customer, recharge)).toEqual([])
    }
    await press(told.checkoutUrl, 'confirm')
    await app.databases.pool.query(stage, [untold.recharge, 'confirm'])
    await moveClock(app, 1.1)
    for (const { customer, recharge } of [told, untold]) {
      await becomes(customer, recharge, 'paid')
      expect(await available(customer)).toBe('20.00')
      expect(await callbacks(recharge)).toEqual(['failed', 'credited'])
    }
  })

  test('of 0.5 % less counts as paid, and of more does not, also where that is no whole cent', async () => {
    const customer = await new TestCustomer(app).register()
    const pay = async (how: string) => {
      const asked = { channel: 'bitpay', amount: usd(1234n) }
      const { recharge, checkoutUrl } = await customer.get(payments.startRecharge, asked)
      await press(checkoutUrl, how)
      return recharge
    }
    await becomes(customer, await pay('edge'), 'paid')
    await becomes(customer, await pay('beyond'), 'abnormal')
    expect(await available(customer)).toBe('12.34')
  })
})
