import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

test('a customer who leaves the result of a payment at once is not led back to it', async () => {
  const account = await Account.at(product, 50)
  const order = await account.placeOrder([`leaves${Math.random().toString(36).slice(2, 8)}.com`])
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page, texts } = customer
  await customer.open(`/pay?order=${order}`)
  // The account's figures arrive after the order's state.
  await page.route('**/user_zh/get_baseinfo*', async route => {
    const response = await route.fetch()
    await page.waitForTimeout(4000)
    await route.fulfill({ response }).catch(() => undefined)
  })
  const late = page.waitForResponse('**/user_zh/get_baseinfo*')
  await customer.press(texts.payNow)
  await page.waitForURL(/\/pay_result\?/)
  await customer.follow('Find another domain')
  await page.waitForURL(/\/search/)
  await late
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  expect(new URL(page.url()).pathname).toBe('/search')
  await customer.leave()
})
