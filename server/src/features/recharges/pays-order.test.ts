import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { add, formatAmount, type Money, subtract, usd } from '@namestead/contract/money'
import * as payments from '@namestead/contract/recharges'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { contact, endedOrder } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

let count = 0
/** A customer with an unpaid order of one domain. */
async function withOrder() {
  const customer = await new TestCustomer(app).register()
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  const name = `gap-${count++}.com`
  await customer.get(cart.addLines, { kind: 'registration', names: [name] })
  const { sum } = await customer.get(cart.readCart, {})
  const { order } = await customer.get(cart.placeOrder, { total: sum })
  return { customer, order, sum, name }
}

const open = (customer: TestCustomer, order: string, amount: Money, pays = true) =>
  customer.get(payments.startRecharge, { channel: 'sandbox', amount, order, pays })
const payAt = (checkoutUrl: string, outcome = 'paid') =>
  fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
const available = async (customer: TestCustomer) => formatAmount((await customer.get(ledger.readBalance, {})).available)
const stateOf = async (customer: TestCustomer, order: string) => (await customer.get(cart.readOrder, { order })).state
const credited = (customer: TestCustomer, recharge: string) =>
  eventually(async () => (await customer.get(payments.readRecharge, { recharge })).state === 'paid')
const jobsDone = () =>
  eventually(async () => {
    const { rows } = await app.databases.pool.query(
      "select 1 from graphile_worker.jobs where task_identifier = 'cart.pay-recharged'",
    )
    return rows.length === 0
  })

test('the missing amount, paid at the gateway, pays the order by itself, once', async () => {
  const { customer, order, sum, name } = await withOrder()
  const { recharge, checkoutUrl } = await open(customer, order, add(sum, usd(250n)))
  expect((await customer.get(payments.readRecharge, { recharge })).pays).toBe(true)
  // Reported again and again, and paid by hand at the same time.
  await Promise.all([payAt(checkoutUrl), payAt(checkoutUrl)])
  await credited(customer, recharge)
  await customer.call(cart.payOrder, { order })
  await jobsDone()
  const { captured, state } = await endedOrder(customer, order)
  expect([state, formatAmount(captured)]).toEqual(['done', formatAmount(sum)])
  expect(await available(customer)).toBe('2.50')
  const { holds } = await customer.get(ledger.findHolds, {})
  expect(holds).toHaveLength(1)
  const receipts = await eventually(async () => {
    const { rows } = await app.databases.pool.query(
      `select body from mail_sandbox.outbox where recipient = (select email from accounts where id = $1) and subject = $2`,
      [customer.accountId, `Your receipt for order ${order}`],
    )
    return rows.length > 0 && rows
  })
  expect(receipts).toHaveLength(1)
  expect(receipts[0].body).toContain(`${name}, 1-year registration: $${formatAmount(sum)}`)
  expect(receipts[0].body).toContain(`Charged to your balance: $${formatAmount(sum)}`)
  expect(receipts[0].body).not.toContain('Refunded')
})

test('an order that was canceled meanwhile stays so, and the money stays in the balance', async () => {
  const { customer, order, sum } = await withOrder()
  const { recharge, checkoutUrl } = await open(customer, order, sum)
  await customer.get(cart.cancelOrder, { order })
  await payAt(checkoutUrl)
  await credited(customer, recharge)
  await jobsDone()
  expect([await stateOf(customer, order), await available(customer)]).toEqual(['cancelled', formatAmount(sum)])
})

test('too little money leaves the order unpaid', async () => {
  const { customer, order, sum } = await withOrder()
  const little = subtract(sum, usd(100n))
  const { recharge, checkoutUrl } = await open(customer, order, little)
  await payAt(checkoutUrl)
  await credited(customer, recharge)
  await jobsDone()
  expect([await stateOf(customer, order), await available(customer)]).toEqual(['unpaid', formatAmount(little)])
})

test('half of the money pays nothing, neither when it arrives nor when the customer accepts it', async () => {
  const { customer, order, sum } = await withOrder()
  const { recharge, checkoutUrl } = await open(customer, order, sum)
  await payAt(checkoutUrl, 'half')
  const payment = await eventually(async () => {
    const { recharges } = await customer.get(payments.findRecharges, { recharge })
    return recharges[0]?.payments[0]
  })
  expect([payment.state, await available(customer), await stateOf(customer, order)]).toEqual([
    'abnormal',
    '0.00',
    'unpaid',
  ])
  await customer.get(payments.acceptPayment, { payment: payment.payment })
  await jobsDone()
  expect([await available(customer), await stateOf(customer, order)]).toEqual([
    formatAmount(payment.acceptable ?? usd(0n)),
    'unpaid',
  ])
  expect((await customer.get(ledger.findHolds, {})).holds).toHaveLength(0)
})

test('a stranger or another customer opens no recharge that pays an order', async () => {
  const { order, sum } = await withOrder()
  const other = await new TestCustomer(app).register()
  const answer = await other.call(payments.startRecharge, { channel: 'sandbox', amount: sum, order, pays: true })
  expect(answer).toMatchObject({ code: -1 })
  const { rows } = await app.databases.pool.query('select 1 from recharges where order_id = $1', [order])
  expect(rows).toHaveLength(0)
})

test('a recharge that was made for an order without paying it pays nothing', async () => {
  const { customer, order, sum } = await withOrder()
  const { recharge, checkoutUrl } = await open(customer, order, sum, false)
  await payAt(checkoutUrl)
  await credited(customer, recharge)
  await jobsDone()
  expect([await stateOf(customer, order), await available(customer)]).toEqual(['unpaid', formatAmount(sum)])
})

test('an unpaid order says which of its domains are in the account already', async () => {
  const { customer, order, sum, name } = await withOrder()
  const first = await customer.get(cart.readOrder, { order })
  expect(first.lines.map(({ doubt }) => doubt)).toEqual([''])
  const second = await customer.get(cart.placeOrder, { total: sum })
  const { checkoutUrl } = await open(customer, second.order, sum)
  await payAt(checkoutUrl)
  await endedOrder(customer, second.order)
  const { lines } = await customer.get(cart.readOrder, { order })
  expect(lines).toMatchObject([{ name, doubt: 'This domain is already in your account' }])
})

test('an unpaid order says what a domain costs today, cheaper or dearer', async () => {
  const { customer, order } = await withOrder()
  const doubtAt = async (change: string) => {
    await app.databases.pool.query(
      `update order_lines set price = price ${change}, standard_price = standard_price ${change}, full_price = full_price ${change}
       where order_id = $1`,
      [order],
    )
    return (await customer.get(cart.readOrder, { order })).lines[0]?.doubt
  }
  expect(await doubtAt('+ 100')).toMatch(/^\$\d+\.\d\d today\. Cancel this order/)
  expect(await doubtAt('- 200')).toMatch(/^\$\d+\.\d\d today\. This order keeps your price\.$/)
})
