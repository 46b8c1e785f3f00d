import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const screenTexts = {
  unreachable: "Can't reach the server. Try again.",
  decline: 'Decline',
  failed: 'Payment failed',
  tryAgain: 'Try again',
}
/** The browser also logs the failures that the scenario causes. */
const caused = /Failed to load resource|net::ERR|NoAnswer: /

test('a purchase that is interrupted at every step buys and charges once', async () => {
  const account = await Account.fresh(product)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page, texts } = customer
  const name = `candle${Math.random().toString(36).slice(2, 8)}.com`
  await account.must('/cart/add-lines', { kind: 'registration', names: [name] })
  const counted = (table: string) => async () =>
    (
      await rowsOf(product)(
        `select count(*)::int as count from ${table} r join accounts a on a.id = r.account_id where a.email = $1`,
        [account.email],
      )
    )[0]
  const orders = counted('orders')
  const recharges = counted('recharges')

  // The connection is lost between saving the registrant and placing the order.
  await customer.open('/domain_register')
  await customer.fillRegistrant()
  await page.route('**/cart/place-order', route => route.abort(), { times: 1 })
  await customer.press(texts.placeOrder)
  await page.getByRole('status').filter({ hasText: screenTexts.unreachable }).first().waitFor()
  expect(await orders()).toEqual({ count: 0 })

  // The customer presses again, twice.
  await page.getByRole('button', { name: texts.placeOrder, exact: true }).dblclick()
  await page.waitForURL(url => url.pathname === '/pay')
  expect(await orders()).toEqual({ count: 1 })
  const { templates } = await account.must<{ templates: unknown[] }>('/registrants/find-templates')
  expect(templates).toHaveLength(1)

  // The gateway does not answer: it is said where the customer pays, and nothing was begun there.
  const away = { code: -1, msg: 'The provider is away', data: { error: 'gateway-away' } }
  await page.route('**/recharges/start-recharge', route => route.fulfill({ json: away }), { times: 1 })
  await customer.press(texts.payNow)
  await page.getByRole('alert').filter({ hasText: away.msg }).waitFor()
  expect(await recharges()).toEqual({ count: 0 })

  // The payment is declined; the way back leads to the same order.
  const atGateway = () => page.waitForURL(url => url.port === `${product.gatewayPort}`)
  await page.getByRole('button', { name: texts.payNow, exact: true }).dblclick()
  await atGateway()
  expect(await recharges()).toEqual({ count: 1 })
  await customer.press(screenTexts.decline)
  await page.getByText(screenTexts.failed).waitFor()
  await customer.follow(screenTexts.tryAgain)
  await page.waitForURL(url => url.pathname === '/pay')
  await page.getByRole('radio').first().waitFor()
  await customer.press(texts.payNow)
  await atGateway()
  await customer.press(texts.payAtGateway)

  await page.waitForURL(url => url.pathname === '/pay_result')
  await page.getByText(texts.registered, { exact: true }).waitFor()
  expect(await orders()).toEqual({ count: 1 })
  const held = await rowsOf(product)(
    `select h.captured = h.amount as captured, h.released from holds h join accounts a on a.id = h.account_id where a.email = $1`,
    [account.email],
  )
  expect(held).toEqual([{ captured: true, released: '0' }])
  const { domains } = await account.must<{ domains: { name: string }[] }>('/portfolio/find-domains')
  expect(domains.map(domain => domain.name)).toEqual([name])
  await customer.phone.close(caused)
})
