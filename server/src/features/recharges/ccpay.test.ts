import { createHmac } from 'node:crypto'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as payments from '@namestead/contract/recharges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
  const customer = await new TestCustomer(app).register()
  await eventually(async () =>
    (await customer.get(payments.listChannels, {})).channels.some(({ channel }) => channel === 'ccpay'),
  )
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

const usdt = '1280/TRX'
const ether = '1161/ETH'

async function start(amount = usd(2000n)) {
  const customer = await new TestCustomer(app).register()
  return { customer, ...(await customer.get(payments.startRecharge, { channel: 'ccpay', amount })) }
}
async function open(choice = usdt) {
  const { customer, recharge } = await start()
  await customer.get(payments.chooseCoin, { recharge, choice })
  const { checkoutUrl } = await customer.get(payments.readRecharge, { recharge })
  return { customer, recharge, checkoutUrl: checkoutUrl ?? '' }
}
/** What a wallet does on the sandbox's page. */
const press = (checkoutUrl: string, outcome: string): Promise<Response> =>
  fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })

describe('a payment by CCPayment', () => {
  test('waits on our page until a coin is chosen, then says how much of it goes where', async () => {
    const { customer, recharge, checkoutUrl } = await start()
    expect(checkoutUrl).toBe(`${app.url}/user/ccpay?recharge=${recharge}`)
    const { coins } = await customer.get(payments.readCoins, { recharge })
    expect(coins.map(({ choice, coin, network, amount, payTo }) => [choice, coin, network, amount, payTo])).toEqual([
      ['1280/TRX', 'USDT', 'TRON', null, null],
      ['1280/ETH', 'USDT', 'Ethereum', null, null],
      ['1161/ETH', 'ETH', 'Ethereum', null, null],
      ['1319/XRP', 'XRP', 'XRP Ledger', null, null],
    ])
    await customer.get(payments.chooseCoin, { recharge, choice: ether })
    const chosen = (await customer.get(payments.readCoins, { recharge })).coins
    expect(chosen.map(({ amount }) => amount)).toEqual([null, null, '0.008000', null])
    expect(chosen[2]?.payTo).toMatch(/^0x[\da-f]{40}$/)

    // Another coin has another address; chosen again, the first one has the same.
    await customer.get(payments.chooseCoin, { recharge, choice: '1319/XRP' })
    const other = (await customer.get(payments.readCoins, { recharge })).coins
    expect(other.map(({ amount }) => amount)).toEqual([null, null, null, '40.000000'])
    expect(other[3]?.memo).toMatch(/^\d{9}$/)
    await customer.get(payments.chooseCoin, { recharge, choice: ether })
    expect((await customer.get(payments.readCoins, { recharge })).coins).toEqual(chosen)
  })

  test('is credited once it is confirmed', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    expect(checkoutUrl).toContain('/ccpayment/checkout/')
    const seen = await press(checkoutUrl, 'seen')
    expect(seen.headers.get('location')).toBe(`${app.url}/recharge/success?recharge=${recharge}`)
    expect(await customer.get(payments.readCoins, { recharge })).toEqual({
      coins: [],
      confirmations: { now: null, needed: 20 },
    })
    expect([await stateOf(customer, recharge), await available(customer)]).toEqual(['open', '0.00'])
    await press(checkoutUrl, 'confirm')
    await becomes(customer, recharge, 'paid')
    expect(await available(customer)).toBe('20.00')
    expect(await callbacks(recharge)).toEqual(['credited'])
  })

  test.each(['paid', 'close', 'repeat', 'forge', 'late'])('counts once, and as paid: %s', async how => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, how)
    await becomes(customer, recharge, 'paid')
    expect(await available(customer)).toBe('20.00')
    expect(await callbacks(recharge)).toEqual(['credited'])
    const waiting = "select count(*)::int as count from gateway_sandbox.notices where notice->>'body' like $1"
    await eventually(async () => (await app.databases.pool.query(waiting, [`%"${recharge}-%`])).rows[0].count === 0)
  })

  test('of half of it waits for the customer, and the other half completes it', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'half')
    await becomes(customer, recharge, 'abnormal')
    expect(await paymentsOf(customer, recharge)).toMatchObject([{ problem: 'amount', acceptable: usd(1000n) }])
    await press(checkoutUrl, 'rest')
    await becomes(customer, recharge, 'paid')
    expect(await paymentsOf(customer, recharge)).toMatchObject([{ state: 'credited', credited: usd(2000n) }])
    expect(await available(customer)).toBe('20.00')
  })

  test.each([
    ['over', 'amount', usd(4000n), 'USD', usd(4000n)],
    ['coin', 'currency', usd(2000n), 'USDC', null],
    ['risky', 'payer', usd(2000n), 'USD', null],
  ] as const)('that differs waits: %s', async (how, problem, received, receivedCurrency, acceptable) => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, how)
    await becomes(customer, recharge, 'abnormal')
    expect(await paymentsOf(customer, recharge)).toMatchObject([{ problem, received, receivedCurrency, acceptable }])
    expect(await available(customer)).toBe('0.00')
  })

  test('paid twice is credited once, and the second payment waits', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'twice')
    await eventually(async () => (await paymentsOf(customer, recharge)).length === 2)
    expect((await paymentsOf(customer, recharge)).map(({ state, problem }) => [state, problem])).toEqual([
      ['credited', null],
      ['abnormal', 'second'],
    ])
    expect(await available(customer)).toBe('20.00')
  })

  test('that comes after the page has lapsed is worth what the coin is worth then', async () => {
    const dollar = await open(usdt)
    const volatile = await open(ether)
    await moveClock(app, 20 / (24 * 60))
    for (const { customer, recharge, checkoutUrl } of [dollar, volatile]) {
      await becomes(customer, recharge, 'expired')
      await press(checkoutUrl, 'lapsed')
    }
    await becomes(dollar.customer, dollar.recharge, 'paid')
    await becomes(volatile.customer, volatile.recharge, 'abnormal')
    expect(await paymentsOf(volatile.customer, volatile.recharge)).toMatchObject([
      { problem: 'amount', received: usd(1600n), acceptable: usd(1600n) },
    ])
    expect([await available(dollar.customer), await available(volatile.customer)]).toEqual(['20.00', '0.00'])
  })

  test('without a notification is found by asking CCPayment, also in a coin that was given up for another', async () => {
    const { customer, recharge, checkoutUrl } = await open(ether)
    await customer.get(payments.chooseCoin, { recharge, choice: usdt })
    await press(checkoutUrl, 'silent')
    expect(await stateOf(customer, recharge)).toBe('open')
    await moveClock(app, 2 / (24 * 60))
    await becomes(customer, recharge, 'paid')
    expect(await available(customer)).toBe('20.00')
  })

  test('that differs is sent back by hand', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'half')
    await becomes(customer, recharge, 'abnormal')
    await expect(operate(app, 'refund-payment', '--recharge', recharge)).rejects.toThrow('by hand')
    await operate(app, 'solve-payment', '--recharge', recharge, '--refunded')
    expect([await stateOf(customer, recharge), await available(customer)]).toEqual(['refunded', '0.00'])
  })
})

describe('a coin', () => {
  test('is chosen for an own recharge of this channel, while it is open', async () => {
    const { customer, recharge } = await start()
    const stranger = await new TestCustomer(app).register()
    const choose = (who: TestCustomer, choice = usdt) => who.call(payments.chooseCoin, { recharge, choice })
    expect(await choose(stranger)).toMatchObject({ error: 'recharge-unknown' })
    expect(await choose(customer, '1280/SOL')).toMatchObject({ error: 'coin-unknown' })
    const card = await customer.get(payments.startRecharge, { channel: 'stripe', amount: usd(2000n) })
    const chosen = await customer.call(payments.chooseCoin, { recharge: card.recharge, choice: usdt })
    expect(chosen).toMatchObject({ error: 'recharge-unknown' })
    await moveClock(app, 20 / (24 * 60))
    await becomes(customer, recharge, 'expired')
    expect(await choose(customer)).toMatchObject({ error: 'recharge-ended' })
  })

  test('of which less is not taken than is asked for is refused, with the limit', async () => {
    await operate(app, 'set-policy', '--key', 'recharges.minimum', '--value', '0.50', '--scope', 'ccpay')
    const customer = await new TestCustomer(app).register()
    const asked = { channel: 'ccpay', amount: usd(60n) }
    await eventually(async () => (await customer.call(payments.startRecharge, asked)).code === 1)
    const { recharge } = await customer.get(payments.startRecharge, asked)
    const answer = await customer.call(payments.chooseCoin, { recharge, choice: usdt })
    expect(answer).toMatchObject({
      error: 'coin-too-little',
      message: "TRON doesn't take less than 1 USDT. Choose another coin, or recharge more.",
    })
    expect((await customer.get(payments.readCoins, { recharge })).coins.every(({ payTo }) => payTo === null)).toBe(true)
    expect((await customer.call(payments.chooseCoin, { recharge, choice: ether })).code).toBe(1)
  })

  test('is chosen by two requests at once without a second order', async () => {
    const { customer, recharge } = await start()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => customer.call(payments.chooseCoin, { recharge, choice: usdt })),
    )
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1])
    const { rows } = await app.databases.pool.query(
      "select count(*)::int as count from gateway_sandbox.trades where provider = 'ccpay' and reference like $1",
      [`${recharge}-%`],
    )
    expect(rows[0].count).toBe(1)
  })

  test('is not asked for while CCPayment is away', async () => {
    const { customer, recharge } = await start()
    await app.stopRole('sandbox')
    const answer = await customer.call(payments.chooseCoin, { recharge, choice: usdt })
    expect(answer).toMatchObject({ error: 'gateway-away' })
    await app.startRole('sandbox')
    expect((await customer.call(payments.chooseCoin, { recharge, choice: usdt })).code).toBe(1)
  })
})

describe('a webhook', () => {
  const key = async (name: string) => {
    const { rows } = await app.databases.pool.query('select value from gateway_sandbox.keys where name = $1', [name])
    return rows[0].value as string
  }
  async function send(body: string, { at = Date.now(), of = body } = {}) {
    const [appid, secret] = [await key('ccpay'), await key('ccpay secret')]
    const timestamp = `${Math.floor(at / 1000)}`
    const sign = createHmac('sha256', secret).update(`${appid}${timestamp}${of}`).digest('hex')
    const headers = { 'content-type': 'application/json', appid, timestamp, sign }
    const answer = await fetch(`${app.url}/payments/callback/ccpay`, { method: 'POST', headers, body })
    return `${answer.status} ${await answer.text()}`
  }
  const direct = JSON.stringify({ type: 'DirectDeposit', msg: { recordId: '1', referenceId: 'x' } })

  test('is refused without its signature, with that of another body, and when it is old', async () => {
    const answer = await fetch(`${app.url}/payments/callback/ccpay`, { method: 'POST', body: direct })
    expect(answer.status).toBe(401)
    expect(await send(direct, { of: `${direct} ` })).toBe('401 fail')
    expect(await send(direct, { at: Date.now() - 600_000 })).toBe('401 fail')
  })

  test('that decides nothing is acknowledged', async () => {
    expect(await send(direct)).toBe('200 success')
    expect(await send('{"type":"ActivateWebhookURL"}')).toBe('200 success')
  })

  test('about a transfer that CCPayment does not know, or that cannot be read, is refused', async () => {
    expect(await send(JSON.stringify({ type: 'ApiDeposit', msg: { recordId: '404', status: 'Success' } }))).toBe(
      '404 fail',
    )
    expect(await send('nothing')).toBe('400 fail')
  })

  test('is not believed: the transfer is fetched', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'seen')
    const { rows } = await app.databases.pool.query(
      "select id from gateway_sandbox.trades where provider = 'ccpay transfers' and facts->>'orderId' like $1",
      [`${recharge}-%`],
    )
    const claimed = { recordId: rows[0].id, orderId: `${recharge}-2000-1280-TRX`, status: 'Success' }
    expect(await send(JSON.stringify({ type: 'ApiDeposit', msg: claimed }))).toBe('200 success')
    expect([await stateOf(customer, recharge), await available(customer)]).toEqual(['open', '0.00'])
  })

  test('counts once when two processes get it at the same time', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    const second = await openTestApp(['web'], {}, { url: app.databaseUrl, drop: async () => undefined })
    try {
      await press(checkoutUrl, 'late')
      const { rows } = await app.databases.pool.query(
        "select notice->>'body' as body from gateway_sandbox.notices where notice->>'body' like $1",
        [`%"${recharge}-%`],
      )
      const [appid, secret] = [await key('ccpay'), await key('ccpay secret')]
      const timestamp = `${Math.floor(Date.now() / 1000)}`
      const sign = createHmac('sha256', secret).update(`${appid}${timestamp}${rows[0].body}`).digest('hex')
      const answers = await Promise.all(
        Array.from({ length: 8 }, async (_, index) => {
          const headers = { 'content-type': 'application/json', appid, timestamp, sign }
          const { url } = index % 2 === 0 ? app : second
          const answer = await fetch(`${url}/payments/callback/ccpay`, { method: 'POST', headers, body: rows[0].body })
          return `${answer.status} ${await answer.text()}`
        }),
      )
      expect(answers).toEqual(Array.from({ length: 8 }, () => '200 success'))
      expect(await available(customer)).toBe('20.00')
      expect(await paymentsOf(customer, recharge)).toHaveLength(1)
    } finally {
      await second.close()
    }
  })
})
