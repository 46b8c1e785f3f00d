import { fromDollars, parseRate } from '@namestead/contract/exchange-rate'
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
  const customer = await new TestCustomer(app).register()
  await eventually(async () =>
    (await customer.get(payments.listChannels, {})).channels.some(({ channel }) => channel === 'unionpay'),
  )
})
afterAll(() => app.close())

const available = async (customer: TestCustomer) => formatAmount((await customer.get(ledger.readBalance, {})).available)
const read = (customer: TestCustomer, recharge: string) => customer.get(payments.readRecharge, { recharge })
const stateOf = async (customer: TestCustomer, recharge: string) => (await read(customer, recharge)).state
const paymentsOf = async (customer: TestCustomer, recharge: string) =>
  (await customer.get(payments.findRecharges, { recharge })).recharges[0]?.payments ?? []
const becomes = (customer: TestCustomer, recharge: string, state: string) =>
  eventually(async () => (await stateOf(customer, recharge)) === state)
const callbacks = async (recharge: string) => {
  const text = 'select outcome from gateway_callbacks where recharge_id = $1 order by received_at, message_id'
  return (await app.databases.pool.query(text, [recharge])).rows.map(({ outcome }) => outcome as string)
}

async function open(phone = true) {
  const customer = await new TestCustomer(app).register()
  const opening = { channel: 'unionpay', amount: usd(2000n), phone: phone || undefined }
  return { customer, ...(await customer.get(payments.startRecharge, opening)) }
}

const unescapeHtml = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

/** The form of a page, as a browser would post it. */
async function formOf(response: Response) {
  const page = await response.text()
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const fields = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, unescapeHtml(value)]))
  return { action: new URL(unescapeHtml(/action="([^"]+)"/.exec(page)?.[1] ?? ''), response.url), fields }
}
const post = (action: URL, fields: Record<string, string>) =>
  fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

/** Over our page that posts the form to UnionPay's own, where the payer presses; the answer is the form that leads back. */
async function press(checkoutUrl: string, outcome: string) {
  const { action, fields } = await formOf(await fetch(checkoutUrl))
  const page = await formOf(await post(action, fields))
  return formOf(await post(page.action, { outcome }))
}

describe('a payment by UnionPay', () => {
  test('is asked for in RMB by a signed form, and credited in dollars at the rate of its opening', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    const { rate, charged, currency, amount } = await read(customer, recharge)
    expect({ currency, amount }).toEqual({ currency: 'CNY', amount: usd(2000n) })
    expect(charged.minor).toBe(fromDollars(usd(2000n), parseRate(rate ?? '') ?? 1n))
    const { action, fields } = await formOf(await fetch(checkoutUrl))
    expect(action.pathname).toMatch(/\/gateway\/api\/frontTransReq\.do$/)
    expect(fields).toMatchObject({
      version: '5.1.0', encoding: 'UTF-8', signMethod: '01', txnType: '01', txnSubType: '01', bizType: '000201', channelType: '08',
      accessType: '0', merId: '777290058110048', orderId: `R${recharge.padStart(11, '0')}`, txnAmt: `${charged.minor}`,
      currencyCode: '156', backUrl: `${app.url}/payments/callback/unionpay`,
    }) // biome-ignore format: one form
    const back = await press(checkoutUrl, 'paid')
    expect(back.fields).toMatchObject({ orderId: fields.orderId, respCode: '00' })
    const returned = await post(back.action, back.fields)
    expect([returned.status, returned.headers.get('location')]).toEqual([303, `/recharge/success?recharge=${recharge}`])
    await becomes(customer, recharge, 'paid')
    expect(await available(customer)).toBe('20.00')
    await eventually(async () => (await callbacks(recharge)).length > 0)
    expect(await callbacks(recharge)).toEqual(['credited'])
  })

  test('on a desktop is the page for desktops', async () => {
    const { checkoutUrl } = await open(false)
    expect((await formOf(await fetch(checkoutUrl))).fields.channelType).toBe('07')
  })

  test('whose form was changed is refused by UnionPay', async () => {
    const { checkoutUrl } = await open()
    const { action, fields } = await formOf(await fetch(checkoutUrl))
    expect((await post(action, { ...fields, txnAmt: '1' })).status).toBe(400)
    expect((await post(action, fields)).status).toBe(200)
  })

  test.each(['repeat', 'forge', 'late'])('counts once: %s', async fault => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, fault)
    await becomes(customer, recharge, 'paid')
    expect(await available(customer)).toBe('20.00')
    expect(await callbacks(recharge)).toEqual(['credited'])
    const waiting = "select count(*)::int as count from gateway_sandbox.notices where notice->>'body' like $1"
    const order = `%orderId=R${recharge.padStart(11, '0')}&%`
    await eventually(async () => (await app.databases.pool.query(waiting, [order])).rows[0].count === 0)
  })

  test('of half the amount waits for the customer, who takes it at the rate of the recharge', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'half')
    await becomes(customer, recharge, 'abnormal')
    const [payment] = await paymentsOf(customer, recharge)
    expect(payment).toMatchObject({ problem: 'amount', receivedCurrency: 'CNY', acceptable: usd(1000n) })
    expect(await available(customer)).toBe('0.00')
    await customer.get(payments.acceptPayment, { payment: payment?.payment ?? '' })
    expect(await available(customer)).toBe('10.00')
  })

  test('in another currency waits for an operator', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'currency')
    await becomes(customer, recharge, 'abnormal')
    expect(await paymentsOf(customer, recharge)).toMatchObject([
      { problem: 'currency', receivedCurrency: 'HKD', acceptable: null },
    ])
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

  test('without a notification is found by asking UnionPay', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'silent')
    expect(await stateOf(customer, recharge)).toBe('open')
    await moveClock(app, 2 / (24 * 60))
    await becomes(customer, recharge, 'paid')
    expect(await available(customer)).toBe('20.00')
  })

  test('after its page has lapsed is a payment, not lost; the form is not posted any more', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    const { action, fields } = await formOf(await fetch(checkoutUrl))
    const page = await formOf(await post(action, fields))
    await moveClock(app, 20 / (24 * 60))
    await becomes(customer, recharge, 'expired')
    const late = await fetch(checkoutUrl, { redirect: 'manual' })
    expect([late.status, late.headers.get('location')]).toEqual([303, `/recharge/success?recharge=${recharge}`])
    await post(page.action, { outcome: 'paid' })
    await becomes(customer, recharge, 'paid')
    expect(await available(customer)).toBe('20.00')
  })

  test('that differs is sent back by UnionPay when an operator says so, and cannot be credited from then on', async () => {
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
      `select state from gateway_sandbox.trades where provider = 'unionpay' and facts->>'orderId' = $1`,
      [`R${recharge.padStart(11, '0')}`],
    )
    expect(rows).toEqual([{ state: 'refunded' }])
    expect(await available(customer)).toBe('0.00')
  })

  test('refunded on UnionPay’s own platform leaves the balance', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    const { action, fields } = await formOf(await fetch(checkoutUrl))
    const page = await formOf(await post(action, fields))
    await post(page.action, { outcome: 'paid' })
    await becomes(customer, recharge, 'paid')
    await post(page.action, { outcome: 'refund' })
    await becomes(customer, recharge, 'charged-back')
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
    const { action, fields } = await formOf(await fetch(checkoutUrl))
    const page = await formOf(await post(action, fields))
    await post(page.action, { outcome: 'paid' })
    await becomes(customer, recharge, 'paid')
    await post(page.action, { outcome: 'part-refund' })
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
        [`%orderId=R${recharge.padStart(11, '0')}&%`],
      )
      const answers = await Promise.all(
        Array.from({ length: 8 }, async (_, index) => {
          const { url } = index % 2 === 0 ? app : second
          const answer = await fetch(`${url}/payments/callback/unionpay`, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: rows[0].body as string,
          })
          return `${answer.status} ${await answer.text()}`
        }),
      )
      expect(answers).toEqual(Array.from({ length: 8 }, () => '200 ok'))
      expect(await available(customer)).toBe('20.00')
      expect(await paymentsOf(customer, recharge)).toHaveLength(1)
    } finally {
      await second.close()
    }
  })

  test('is not believed while UnionPay does not confirm it', async () => {
    const { customer, recharge, checkoutUrl } = await open()
    await press(checkoutUrl, 'late')
    const { rows } = await app.databases.pool.query(
      "select notice->>'body' as body from gateway_sandbox.notices where notice->>'body' like $1",
      [`%orderId=R${recharge.padStart(11, '0')}&%`],
    )
    const tell = () => fetch(`${app.url}/payments/callback/unionpay`, { method: 'POST', body: rows[0].body as string })
    await app.stopRole('sandbox')
    expect((await tell()).status).toBe(503)
    expect([await stateOf(customer, recharge), await available(customer)]).toEqual(['open', '0.00'])
    await app.startRole('sandbox')
    await becomes(customer, recharge, 'paid')
    expect(await available(customer)).toBe('20.00')
  })
})

describe('the page that posts the form', () => {
  test('allows nothing but its own script, and opens under its own address only', async () => {
    const { recharge, checkoutUrl } = await open()
    const page = await fetch(checkoutUrl)
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src/,
    )
    expect(page.headers.get('cache-control')).toBe('no-store')
    const guessed = `${app.url}/payments/checkout/${recharge}/${'A'.repeat(22)}`
    const answer = await fetch(guessed, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/recharge/success?recharge=${recharge}`])
    const none = await fetch(`${app.url}/payments/checkout/x/y`, { redirect: 'manual' })
    expect([none.status, none.headers.get('location')]).toEqual([303, '/recharge'])
  })

  test('speaks the language of the customer, and so does the page after it', async () => {
    const customer = await new TestCustomer(app, 'zhcn').register()
    const opening = { channel: 'unionpay', amount: usd(2000n) }
    const { recharge, checkoutUrl } = await customer.get(payments.startRecharge, opening)
    expect(await (await fetch(checkoutUrl)).text()).toContain('正在打开支付页面')
    const back = await press(checkoutUrl, 'paid')
    const returned = await post(back.action, back.fields)
    expect(returned.headers.get('location')).toBe(`/zhcn/recharge/success?recharge=${recharge}`)
  })

  test('is left by a form of any kind, of which nothing is believed', async () => {
    const answer = await fetch(`${app.url}/payments/returned/100000`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://gateway.95516.com' },
      body: 'anything',
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/recharge/success?recharge=100000'])
    const elsewhere = await fetch(`${app.url}/payments/returned/%2F%2Fevil.example`, { redirect: 'manual' })
    expect(elsewhere.headers.get('location')).toBe('/recharge')
  })
})
