import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

test.each<Language>(['zhcn'])('a domain is renewed from its page in four taps (%s)', async language => {
  const account = await Account.at(product, 100)
  const name = `renew${Math.random().toString(36).slice(2, 8)}.com`
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  const domain = (await account.orderEnded(order, 30)).lines[0]?.domain ?? ''
  const customer = await TestCustomer.with(browser(), product, language)
  const { page, texts } = customer
  await page.context().addCookies(account.cookies)

  await customer.open(`/user/domain_xq?domain=${domain}`)
  await customer.follow(texts.renew)
  await page.getByRole('radio', { name: texts.years }).check()
  const total = page.getByText('$23.98')
  await total.last().waitFor()
  // Into the cart and out of it again: the last chosen years are kept.
  await customer.press(texts.addToCart)
  await page.getByRole('status').filter({ hasText: texts.inYourCart }).waitFor()
  await customer.press(texts.renewNow)
  await page.waitForURL(/\/pay\?/)
  await customer.press(texts.payNow)
  await page.getByText(texts.renewed, { exact: true }).waitFor()
  await customer.follow(texts.seeName)
  await page.getByText(texts.renewed.slice(0, 2)).first().waitFor()
  const { expiresAt } = await account.must<{ expiresAt: string }>('/domains/read-domain', { domain })
  expect(new Date(expiresAt).getUTCFullYear()).toBe(new Date().getUTCFullYear() + 3)
  await customer.leave()
})

test('the renewal page without a domain, or with another customer’s, says so and offers a next step', async () => {
  const account = await Account.at(product, 0)
  const customer = await TestCustomer.with(browser(), product, 'us')
  const { page } = customer
  await page.context().addCookies(account.cookies)
  await customer.open('/domain_renew')
  await page.getByText('Which domain?').waitFor()
  await customer.open('/domain_renew?domain=google.com')
  await page.getByText('Domain not found').waitFor()
  await customer.follow('My domains')
  await page.waitForURL(/my_domain/)
  await customer.leave()
})
