import { generateKeyPairSync } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromDollars, parseRate } from '@namestead/contract/exchange-rate'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, parseAmount, usd } from '@namestead/contract/money'
import { listProviders } from '@namestead/contract/operate/recharges'
import * as payments from '@namestead/contract/recharges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { moveClock, passTime } from '../../testing/move-clock.ts'
import { answerTo, openTodos, operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { operateByTwo } from '../../testing/test-operator.ts'
import { findDifferences } from '../ledger/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
  const customer = await new TestCustomer(app).register()
  await eventually(async () =>
    (await customer.get(payments.listChannels, {})).channels.some(({ channel }) => channel === 'alipay'),
  )
})
afterAll(() => app.close())

const available = async (customer: TestCustomer) => formatAmount((await customer.get(ledger.readBalance, {})).available)
const read = (customer: TestCustomer, recharge: string) => customer.get(payments.readRecharge, { recharge })
const stateOf = async (customer: TestCustomer, recharge: string) => (await read(customer, recharge)).state
const paymentsOf = async (customer: TestCustomer, recharge: string) =>
  (await customer.get(payments.findRecharges, { recharge })).recharges[0]?.payments ?? []

async function open(amount = '20.00', phone = true) {
  const customer = await new TestCustomer(app).register()
  const opening = { channel: 'alipay', amount: parseAmount(amount) ?? usd(0n), phone: phone || undefined }
  return { customer, ...(await customer.get(payments.startRecharge, opening)) }
}

/** What a payer presses on Alipay's page. */
async function press(checkoutUrl: string, outcome: string): Promise<Response> {
  const page = await (await fetch(checkoutUrl)).text()
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
  return fetch(new URL(action, checkoutUrl), {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
}
const callbacks = async (recharge: string) => {
  const text = 'select outcome from gateway_callbacks where recharge_id = $1 order by received_at, message_id'
  const { rows } = await app.databases.pool.query(text, [recharge])
  return rows.map(({ outcome }) => outcome as string)
}

describe('a payment by Alipay', () => {
  test('is asked for in RMB, at the rate that held when the page was opened, and credited in dollars', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    const { rate, charged, currency, amount } = await read(customer, recharge)
    expect({ currency, amount }).toEqual({ currency: 'CNY', amount: usd(2000n) })
    expect(charged.minor).toBe(fromDollars(usd(2000n), parseRate(rate ?? '') ?? 1n))
    const query = new URL(checkoutUrl).searchParams
    expect(query.get('method')).toBe('alipay.trade.wap.pay')
    expect(JSON.parse(query.get('biz_content') ?? '')).toMatchObject({
      out_trade_no: recharge,
      total_amount: formatAmount(charged),
      product_code: 'QUICK_WAP_WAY',
      timeout_express: '15m',
    })
    const paid = await press(checkoutUrl, 'paid')
    expect(paid.headers.get('location')).toBe(`${app.url}/recharge/success?recharge=${recharge}`)
    await eventually(async () => (await stateOf(customer, recharge)) === 'paid')
    expect(await available(customer)).toBe('20.00')
    expect(await callbacks(recharge)).toEqual(['credited'])
  })

  test('on a desktop is the page with the code to scan', async () => {
    const { checkoutUrl } = await open('20.00', false)
    const query = new URL(checkoutUrl).searchParams
    expect(query.get('method')).toBe('alipay.trade.page.pay')
    expect(query.get('biz_content')).toContain('FAST_INSTANT_TRADE_PAY')
  })

  test('whose address was changed is refused by Alipay', async () => {
    const { checkoutUrl } = await open()
    const address = new URL(checkoutUrl)
    address.searchParams.set(
      'biz_content',
      (address.searchParams.get('biz_content') ?? '').replace(/\d+\.\d\d/, '0.01'),
    )
    expect((await fetch(address)).status).toBe(400)
  })

  test.each(['repeat', 'forge', 'late'])('counts once: %s', async fault => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, fault)
    await eventually(async () => (await stateOf(customer, recharge)) === 'paid')
    expect(await available(customer)).toBe('20.00')
    // A forged notification reaches no table, and a repeated one is known by its id.
    expect(await callbacks(recharge)).toEqual(['credited'])
    const waiting = "select count(*)::int as count from gateway_sandbox.notices where notice->>'body' like $1"
    await eventually(
      async () => (await app.databases.pool.query(waiting, [`%out_trade_no=${recharge}&%`])).rows[0].count === 0,
    )
  })

  test('that Alipay has closed fails without money, told or asked, and once; paid after all, it is credited once', async () => {
    const [told, asked] = [await open(), await open()]
    await press(told.checkoutUrl, 'close')
    await press(told.checkoutUrl, 'close')
    await eventually(async () => (await stateOf(told.customer, told.recharge)) === 'failed')
    await press(asked.checkoutUrl, 'close-silent')
    await moveClock(app, 2 / (24 * 60))
    await eventually(async () => (await stateOf(asked.customer, asked.recharge)) === 'failed')
    await moveClock(app, 20 / (24 * 60))
    for (const { customer, recharge } of [told, asked]) {
      expect([await stateOf(customer, recharge), await available(customer)]).toEqual(['failed', '0.00'])
      expect(await callbacks(recharge)).toEqual(['failed'])
      expect(await paymentsOf(customer, recharge)).toEqual([])
    }
    for (const { checkoutUrl } of [told, asked]) await press(checkoutUrl, 'paid')
    for (const { customer, recharge } of [told, asked]) {
      await eventually(async () => (await stateOf(customer, recharge)) === 'paid')
      expect(await paymentsOf(customer, recharge)).toMatchObject([{ state: 'credited', credited: usd(2000n) }])
      expect(await callbacks(recharge)).toEqual(['failed', 'credited'])
      expect(await available(customer)).toBe('20.00')
    }
  })

  test('of half the amount waits for the customer, who takes it at the rate of the recharge', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'half')
    await eventually(async () => (await stateOf(customer, recharge)) === 'abnormal')
    expect(await available(customer)).toBe('0.00')
    const [payment] = await paymentsOf(customer, recharge)
    expect(payment).toMatchObject({ problem: 'amount', receivedCurrency: 'CNY', acceptable: usd(1000n) })
    await customer.get(payments.acceptPayment, { payment: payment?.payment ?? '' })
    expect(await available(customer)).toBe('10.00')
  })

  test('in another currency waits for an operator', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'currency')
    await eventually(async () => (await stateOf(customer, recharge)) === 'abnormal')
    expect(await paymentsOf(customer, recharge)).toMatchObject([
      { problem: 'currency', receivedCurrency: 'HKD', acceptable: null, can: { accept: false, refund: true } },
    ])
    expect(await available(customer)).toBe('0.00')
  })

  test('that differs is sent back by the provider when an operator says so, and cannot be credited from then on', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'half')
    await eventually(async () => (await stateOf(customer, recharge)) === 'abnormal')
    await operate(app, 'refund-payment', '--recharge', recharge)
    await expect(operate(app, 'refund-payment', '--recharge', recharge)).rejects.toThrow('nothing to settle')
    await expect(operate(app, 'solve-payment', '--recharge', recharge, '--as-it-is')).rejects.toThrow(
      'nothing to settle',
    )
    await eventually(async () => (await stateOf(customer, recharge)) === 'refunded')
    const { rows } = await app.databases.pool.query(
      'select state from gateway_sandbox.trades where provider = $1 and reference = $2',
      ['alipay', recharge],
    )
    expect(rows).toEqual([{ state: 'refunded' }])
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

  test('without a notification is found by asking Alipay', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'silent')
    expect(await stateOf(customer, recharge)).toBe('open')
    await moveClock(app, 2 / (24 * 60))
    await eventually(async () => (await stateOf(customer, recharge)) === 'paid')
    expect(await available(customer)).toBe('20.00')
    const { rows } = await app.databases.pool.query('select ask_at from recharges where id = $1', [recharge])
    expect(rows[0].ask_at === null || rows[0].ask_at > app.clock.now()).toBe(true)
  })

  test('after its page has lapsed is a payment, not lost', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await moveClock(app, 20 / (24 * 60))
    await eventually(async () => (await stateOf(customer, recharge)) === 'expired')
    await press(checkoutUrl, 'paid')
    await eventually(async () => (await stateOf(customer, recharge)) === 'paid')
    expect(await available(customer)).toBe('20.00')
  })

  test('days after its page has lapsed is no choice of the better rate: an operator decides', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await moveClock(app, 3)
    await press(checkoutUrl, 'paid')
    await eventually(async () => (await stateOf(customer, recharge)) === 'abnormal')
    expect(await paymentsOf(customer, recharge)).toMatchObject([
      { problem: 'late', acceptable: null, can: { accept: false, refund: true } },
    ])
    expect(await available(customer)).toBe('0.00')
    // As it is: at the rate of that day, at which it can also be asked back.
    const { charged, rate } = await read(customer, recharge)
    const dearer = ((parseRate(rate ?? '') ?? 1n) * 11n) / 10n
    await app.databases.pool.query(
      "insert into exchange_rates (currency, source, at, rate, imported_at) values ('CNY', 'Test', $1, $2, $1)",
      [app.clock.now(), `${(dearer * 100n) / 99n}`],
    )
    await operate(app, 'solve-payment', '--recharge', recharge, '--as-it-is')
    const [, whole = '', cents = ''] = /^(\d+)\.(\d\d)$/.exec(await available(customer)) ?? []
    const credited = BigInt(whole + cents)
    expect(credited).toBeGreaterThanOrEqual(2198n)
    expect(credited).toBeLessThanOrEqual(2202n)
    const [payment] = await paymentsOf(customer, recharge)
    await customer.get(payments.askRechargeRefund, { payment: payment?.payment ?? '', amount: usd(credited) })
    const { rows } = await app.databases.pool.query(
      'select sent_amount::text from recharge_refunds where payment_id = $1',
      [payment?.payment],
    )
    expect(rows).toEqual([{ sent_amount: `${charged.minor}` }])
    await app.databases.pool.query("delete from exchange_rates where source = 'Test'")
    expect(await findDifferences(app.databases.db)).toEqual([])
  })

  test('in time, of which nothing was heard for days, is credited at the rate that was promised', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await app.stopRole('worker')
    await press(checkoutUrl, 'silent')
    await passTime(app, 3 * 86_400_000)
    await app.startRole('worker')
    await eventually(async () => (await stateOf(customer, recharge)) === 'paid', 30)
    expect(await available(customer)).toBe('20.00')
  })

  test('refunded at Alipay leaves the balance', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'paid')
    await eventually(async () => (await stateOf(customer, recharge)) === 'paid')
    await press(checkoutUrl, 'refund')
    await eventually(async () => (await stateOf(customer, recharge)) === 'charged-back')
    expect(await available(customer)).toBe('0.00')
    expect(await callbacks(recharge)).toEqual(['credited', 'reversed'])
  })

  test('whose refund is reported before the payment ends with nothing credited', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'reorder')
    await eventually(async () => (await callbacks(recharge)).length === 2)
    expect(await stateOf(customer, recharge)).toBe('charged-back')
    expect(await available(customer)).toBe('0.00')
  })

  test('refunded in part books nothing and asks an operator', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'paid')
    await eventually(async () => (await stateOf(customer, recharge)) === 'paid')
    await press(checkoutUrl, 'part-refund')
    await eventually(async () => (await callbacks(recharge)).includes('contradicts'))
    expect(await available(customer)).toBe('20.00')
    expect(await openTodos(app)).toContain('contradicts')
  })

  test('counts once when two processes get its notifications at the same time', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    const second = await openTestApp(['web'], {}, { url: app.databaseUrl, drop: async () => undefined })
    try {
      await press(checkoutUrl, 'late')
      const { rows } = await app.databases.pool.query(
        "select notice->>'body' as body from gateway_sandbox.notices where notice->>'body' like $1",
        [`%out_trade_no=${recharge}&%`],
      )
      const answers = await Promise.all(
        Array.from({ length: 8 }, async (_, index) => {
          const { url } = index % 2 === 0 ? app : second
          const answer = await fetch(`${url}/payments/callback/alipay`, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: rows[0].body as string,
          })
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

describe('the channel', () => {
  test('is offered where it is connected and its currency has a rate', async () => {
    const customer = await new TestCustomer(app).register()
    const offered = async () => (await customer.get(payments.listChannels, {})).channels.map(({ channel }) => channel)
    expect(await offered()).toEqual(['sandbox', 'alipay', 'unionpay', 'stripe', 'bitpay', 'ccpay'])
    expect(await operate(app, 'disconnect-channel', '--channel', 'alipay')).toBe('Done.')
    await eventually(async () => !(await offered()).includes('alipay'))
    const since = async (name: string) =>
      (await answerTo(app, listProviders)).providers.find(({ channel }) => channel === name)?.connectedAt
    expect(await since('alipay')).toBeNull()
    expect(await since('stripe')).toBeInstanceOf(Date)
    const asked = { channel: 'alipay', amount: usd(2000n) }
    expect(await customer.call(payments.startRecharge, asked)).toMatchObject({ error: 'channel-unknown' })
    expect((await fetch(`${app.url}/payments/callback/alipay`, { method: 'POST', body: '' })).status).toBe(404)

    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const settings = {
      appId: '2021', sellerId: '2088',
      privateKey: keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      alipayPublicKey: keys.publicKey.export({ format: 'pem', type: 'spki' }),
    } // biome-ignore format: one object
    const file = join(tmpdir(), `alipay-${process.pid}.json`)
    const connect = (given: object) => {
      writeFileSync(file, JSON.stringify(given))
      return operateByTwo(app, 'connect-channel', '--channel', 'alipay', '--settings', file)
    }
    await expect(connect({ ...settings, appId: 'mine' })).rejects.toThrow('appId')
    await expect(connect({ ...settings, privateKey: 'no key' })).rejects.toThrow("can't be used")
    expect(await connect(settings)).toMatch(/^channel: alipay\n.*\nstate: done$/)
    expect(await since('alipay')).toBeInstanceOf(Date)
    rmSync(file)
    await eventually(async () => (await offered()).includes('alipay'))
    const { rows } = await app.databases.pool.query("select settings from payment_channels where channel = 'alipay'")
    expect(rows[0].settings.includes(settings.privateKey.slice(0, 40))).toBe(false)
  })
})
