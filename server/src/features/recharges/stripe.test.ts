import { createHmac } from 'node:crypto'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as payments from '@namestead/contract/recharges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { openTodos, operate } from '../../testing/operate.ts'
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

async function open() {
  const customer = await new TestCustomer(app).register()
  return { customer, ...(await customer.get(payments.startRecharge, { channel: 'stripe', amount: usd(2000n) })) }
}
/** What a payer, or the payer's bank, does on the sandbox's page. */
const press = (checkoutUrl: string, outcome: string): Promise<Response> =>
  fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
const callbacks = async (recharge: string) => {
  const text = 'select outcome from gateway_callbacks where recharge_id = $1 order by received_at, message_id'
  const { rows } = await app.databases.pool.query(text, [recharge])
  return rows.map(({ outcome }) => outcome as string)
}

describe('a payment by card', () => {
  test('is made on Stripe’s page, which shows what it is for, and comes back with the money in the balance', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    expect(await (await fetch(checkoutUrl)).text()).toContain(`Namestead recharge ${recharge}`)
    const paid = await press(checkoutUrl, 'paid')
    expect(paid.headers.get('location')).toBe(`${app.url}/recharge/success?recharge=${recharge}`)
    await becomes(customer, recharge, 'paid')
    expect(await available(customer)).toBe('20.00')
    expect(await callbacks(recharge)).toEqual(['credited'])
  })

  test.each(['repeat', 'forge', 'late'])('counts once: %s', async fault => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, fault)
    await becomes(customer, recharge, 'paid')
    expect(await available(customer)).toBe('20.00')
    expect(await callbacks(recharge)).toEqual(['credited'])
    const waiting = "select count(*)::int as count from gateway_sandbox.notices where notice->>'body' like $1"
    await eventually(
      async () =>
        (await app.databases.pool.query(waiting, [`%"client_reference_id":"${recharge}"%`])).rows[0].count === 0,
    )
  })

  test('of half the amount waits for the customer; in another currency, for an operator', async () => {
    const half = await open()
    await press(half.checkoutUrl, 'half')
    await becomes(half.customer, half.recharge, 'abnormal')
    expect(await paymentsOf(half.customer, half.recharge)).toMatchObject([
      { problem: 'amount', received: usd(1000n), acceptable: usd(1000n) },
    ])
    const foreign = await open()
    await press(foreign.checkoutUrl, 'currency')
    await becomes(foreign.customer, foreign.recharge, 'abnormal')
    expect(await paymentsOf(foreign.customer, foreign.recharge)).toMatchObject([
      { problem: 'currency', receivedCurrency: 'EUR', acceptable: null },
    ])
    expect([await available(half.customer), await available(foreign.customer)]).toEqual(['0.00', '0.00'])
  })

  test('that differs is sent back by the provider when an operator says so, and cannot be credited from then on', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'half')
    await becomes(customer, recharge, 'abnormal')
    await operate(app, 'refund-payment', '--recharge', recharge)
    await expect(operate(app, 'refund-payment', '--recharge', recharge)).rejects.toThrow('nothing to settle')
    await expect(operate(app, 'solve-payment', '--recharge', recharge, '--as-it-is')).rejects.toThrow(
      'nothing to settle',
    )
    await becomes(customer, recharge, 'refunded')
    const { rows } = await app.databases.pool.query(
      'select state from gateway_sandbox.trades where provider = $1 and reference = $2',
      ['stripe', recharge],
    )
    expect(rows).toEqual([{ state: 'refunded' }])
    expect(await available(customer)).toBe('0.00')
  })

  test('paid twice is credited once, and the second payment waits', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'twice')
    await eventually(async () => (await paymentsOf(customer, recharge)).length === 2)
    expect((await paymentsOf(customer, recharge)).map(({ problem }) => problem)).toEqual([null, 'second'])
    expect(await available(customer)).toBe('20.00')
  })

  test('without a notification is found by asking Stripe', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'silent')
    await moveClock(app, 2 / (24 * 60))
    await becomes(customer, recharge, 'paid')
    expect(await available(customer)).toBe('20.00')
  })

  test('whose page expired has failed, and charged nothing', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'declined')
    await becomes(customer, recharge, 'failed')
    expect(await available(customer)).toBe('0.00')
  })

  test.each(['refund', 'dispute'])('taken back leaves the balance: %s', async how => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'paid')
    await becomes(customer, recharge, 'paid')
    await press(checkoutUrl, how)
    await becomes(customer, recharge, 'charged-back')
    expect(await available(customer)).toBe('0.00')
  })

  test('whose dispute is reported before the payment ends with nothing credited', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'reorder')
    await eventually(async () => (await callbacks(recharge)).length === 2)
    expect(await stateOf(customer, recharge)).toBe('charged-back')
    expect(await available(customer)).toBe('0.00')
  })

  test('refunded in part books nothing and asks an operator', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'paid')
    await becomes(customer, recharge, 'paid')
    await press(checkoutUrl, 'part-refund')
    await eventually(async () => (await callbacks(recharge)).includes('contradicts'))
    expect(await available(customer)).toBe('20.00')
    expect(await openTodos(app)).toContain('contradicts')
  })

  test('is kept under the id of its page', async () => {
    const { recharge, checkoutUrl } = await open()
    const { rows } = await app.databases.pool.query('select provider_id from recharges where id = $1', [recharge])
    expect(checkoutUrl).toContain(rows[0].provider_id)
    const { rows: sessions } = await app.databases.pool.query(
      "select count(*)::int as count from gateway_sandbox.trades where provider = 'stripe' and reference = $1",
      [recharge],
    )
    expect(sessions[0].count).toBe(1)
  })
})

describe('an event', () => {
  const send = async (body: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await fetch(`${app.url}/payments/callback/stripe`, { method: 'POST', headers, body })).status
  }
  const signed = async (body: string, at: number) => {
    const { rows } = await app.databases.pool.query(
      "select value from gateway_sandbox.keys where name = 'stripe webhook'",
    )
    return `t=${at},v1=${createHmac('sha256', rows[0].value).update(`${at}.${body}`).digest('hex')}`
  }
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } })
  const now = () => Math.floor(Date.now() / 1000)

  test('is refused without its signature, with that of another body, and when it is old', async () => {
    expect(await send(body, '')).toBe(400)
    expect(await send(`${body} `, await signed(body, now()))).toBe(400)
    expect(await send(body, await signed(body, now() - 900))).toBe(400)
  })

  test('that decides nothing is acknowledged', async () => {
    expect(await send(body, await signed(body, now()))).toBe(200)
  })
})
