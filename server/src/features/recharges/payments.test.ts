import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, parseAmount, usd } from '@namestead/contract/money'
import { listRecharges } from '@namestead/contract/operate/recharges'
import * as payments from '@namestead/contract/recharges'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { answerTo } from '../../testing/operate.ts'
import { contact } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

const hasPoppler = () => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return process.env.CI !== undefined
  }
}
const available = async (customer: TestCustomer) => formatAmount((await customer.get(ledger.readBalance, {})).available)
const open = (customer: TestCustomer, amount: string) =>
  customer.get(payments.startRecharge, { channel: 'sandbox', amount: parseAmount(amount) ?? usd(0n) })
const stateOf = async (customer: TestCustomer, recharge: string) =>
  (await customer.get(payments.readRecharge, { recharge })).state

/** A report as the gateway would send it, or a forger who has its key. */
async function report(recharge: string, change: Record<string, string> = {}, key?: Buffer) {
  const { rows } = await app.databases.pool.query('select provider_id, amount from recharges where id = $1', [recharge])
  const { rows: secrets } = await app.databases.pool.query("select value from secrets where name = 'sandbox-gateway'")
  const body = JSON.stringify({
    message: `m-${recharge}`, id: rows[0].provider_id, reference: recharge, outcome: 'paid',
    amount: (Number(rows[0].amount) / 100).toFixed(2), currency: 'USD', ...change,
  }) // biome-ignore format: one report
  const signature = createHmac('sha256', key ?? secrets[0].value)
    .update(body)
    .digest('hex')
  return fetch(`${app.url}/payments/callback/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body,
  })
}

describe('a recharge', () => {
  test('is paid at the gateway’s own page and counts once, however often it is reported', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge, checkoutUrl } = await open(customer, '25.50')
    const page = await (await fetch(checkoutUrl)).text()
    expect(page).toContain('25.50')
    const paid = await fetch(checkoutUrl, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid' }),
      redirect: 'manual',
    })
    expect(paid.headers.get('location')).toBe(`${app.url}/recharge/success?recharge=${recharge}`)
    await eventually(async () => (await stateOf(customer, recharge)) === 'paid')
    const again = await Promise.all(
      Array.from({ length: 6 }, (_, i) => report(recharge, { message: `again-${i % 3}` })),
    )
    expect(again.every(response => response.status === 200)).toBe(true)
    expect(await available(customer)).toBe('25.50')
    const { entries } = await customer.get(ledger.findEntries, {})
    expect(entries).toHaveLength(1)
  })

  test('has a receipt once it is in the balance, for its account alone', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge } = await open(customer, '25.50')
    expect(await customer.call(payments.writeReceipt, { recharge })).toMatchObject({ error: 'receipt-too-early' })
    await report(recharge)
    const { fileName, pdf } = await customer.get(payments.writeReceipt, { recharge })
    expect(fileName).toBe(`recharge-${recharge}.pdf`)
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const stranger = await new TestCustomer(app).register()
    expect(await stranger.call(payments.writeReceipt, { recharge })).toMatchObject({ error: 'recharge-unknown' })
    if (!hasPoppler()) return
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
      input: Buffer.from(pdf, 'base64'),
      encoding: 'utf8',
    })
    expect(text).toMatch(/Recharge receipt[\s\S]*Added to balance\s+\$25\.50[\s\S]*It isn't an invoice/)
  })

  test('is not affected by a report without the gateway’s signature', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge } = await open(customer, '10.00')
    expect((await report(recharge, {}, Buffer.from('another key'))).status).toBe(401)
    expect((await report(recharge, { amount: 'much' })).status).toBe(200)
    expect(await stateOf(customer, recharge)).toBe('abnormal')
    expect(await available(customer)).toBe('0.00')
  })

  test('can be declined, and paid after that', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge, checkoutUrl } = await open(customer, '10.00')
    await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'failed' }), redirect: 'manual' })
    await eventually(async () => (await stateOf(customer, recharge)) === 'failed')
    await report(recharge, { message: 'second-try' })
    expect(await stateOf(customer, recharge)).toBe('paid')
    expect(await available(customer)).toBe('10.00')
  })

  test('expires with its page after 15 minutes; a later report still counts', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge } = await open(customer, '10.00')
    await moveClock(app, 0.02)
    await eventually(async () => (await stateOf(customer, recharge)) === 'expired')
    await report(recharge)
    expect(await stateOf(customer, recharge)).toBe('paid')
    expect(await available(customer)).toBe('10.00')
  })

  test.each([
    ['sandbox', '0.99', 'amount-too-small'],
    ['sandbox', '50000.01', 'amount-too-large'],
    ['cheque', '10.00', 'channel-unknown'],
  ])('by %s of %s is rejected: %s', async (channel, amount, error) => {
    const customer = await new TestCustomer(app).register()
    const answer = await customer.call(payments.startRecharge, { channel, amount: parseAmount(amount) ?? usd(0n) })
    expect(answer).toMatchObject({ code: -1, error })
  })

  test('can be opened only for the customer’s own order that waits for payment', async () => {
    const [customer, other] = [await new TestCustomer(app).register(), await new TestCustomer(app).register()]
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    await customer.get(cart.addLines, { kind: 'registration', names: ['to-be-paid.com'] })
    const { sum } = await customer.get(cart.readCart, {})
    const { order } = await customer.get(cart.placeOrder, { total: sum })
    const opening = { channel: 'sandbox', amount: usd(1000n), order }
    expect((await customer.call(payments.startRecharge, opening)).code).toBe(1)
    for (const refused of [
      await other.call(payments.startRecharge, opening),
      await customer.call(payments.startRecharge, { ...opening, order: '999999' }),
    ])
      expect(refused).toMatchObject({ code: -1, error: 'order-not-payable' })
    await customer.get(cart.cancelOrder, { order })
    expect(await customer.call(payments.startRecharge, opening)).toMatchObject({ error: 'order-not-payable' })
  })

  test('is found by operators, by account, state, channel and the provider’s id', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge: earlier } = await open(customer, '30.00')
    const { recharge } = await open(customer, '20.00')
    await app.databases.pool.query("update recharges set state = 'failed', ended_at = now() where id = $1", [earlier])
    const find = async (...by: string[]) => {
      const { recharges } = await answerTo(app, listRecharges, '--account', customer.accountId, ...by)
      return recharges
    }
    const [first, second, ...more] = await find()
    const { accountId: account } = customer
    expect(first).toMatchObject({ recharge, account, channel: 'sandbox', amount: usd(2000n), state: 'unpaid' })
    expect(second).toMatchObject({ recharge: earlier, channel: 'sandbox', amount: usd(3000n), state: 'failed' })
    expect(more).toEqual([])
    expect(await find('--state', 'failed')).toEqual([second])
    expect(await find('--state', 'unpaid')).toEqual([first])
    expect(await find('--channel', 'alipay')).toEqual([])
    const providerId = first?.providerId ?? ''
    expect((await answerTo(app, listRecharges, '--provider-id', providerId)).recharges).toEqual([first])
    expect(await find('--next', recharge)).toEqual([second])
  })

  test('is limited to twenty open ones, even for concurrent requests', async () => {
    const customer = await new TestCustomer(app).register()
    const answers = await Promise.all(
      Array.from({ length: 26 }, () =>
        customer.call(payments.startRecharge, { channel: 'sandbox', amount: usd(1000n) }),
      ),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(20)
    expect(answers.find(({ code }) => code === -1)).toMatchObject({
      error: 'too-many-recharges',
      message: 'You have 20 unfinished recharges. Pay one of them, or try again in 15 minutes.',
    })
  })

  test('reports that the gateway is unavailable, and charges nothing', async () => {
    const customer = await new TestCustomer(app).register()
    await app.stopRole('sandbox')
    const answer = await customer.call(payments.startRecharge, { channel: 'sandbox', amount: usd(1000n) })
    expect(answer).toMatchObject({ error: 'gateway-away' })
    await app.startRole('sandbox')
    expect((await customer.call(payments.startRecharge, { channel: 'sandbox', amount: usd(1000n) })).code).toBe(1)
  })
})
