import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

test.each(['us', 'zhcn'] as const)('a domain is renewed from its page in four taps (%s)', async language => {
  const account = await Account.at(product, 100)
  const name = `renew${Math.random().toString(36).slice(2, 8)}.com`
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  const domain = (await account.orderEnded(order, 30)).lines[0]?.domain ?? ''
  const customer = await TestCustomer.with(browser(), product, language)
  const { page, say } = customer
  await page.context().addCookies(account.cookies)

  await customer.open(`/user/domain_xq?domain=${domain}`)
  await customer.follow(say.renew)
  await page.getByRole('radio', { name: say.years }).check()
  const total = page.getByText('$23.98')
  await total.last().waitFor()
  // Into the cart and out of it again: the years stay those that were chosen last.
  await customer.press(say.addToCart)
  await page.getByRole('status').filter({ hasText: say.inYourCart }).waitFor()
  await customer.press(say.renewNow)
  await page.waitForURL(/\/pay\?/)
  await customer.press(say.payNow)
  await page.getByText(say.renewed, { exact: true }).waitFor()
  await customer.follow(say.seeName)
  await page.getByText(say.renewed.slice(0, 2)).first().waitFor()
  const { expiresAt } = await account.must<{ expiresAt: string }>('/domains/read-domain', { domain })
  expect(new Date(expiresAt).getUTCFullYear()).toBe(new Date().getUTCFullYear() + 3)
  await customer.leave()
})

test('the renewal page without a domain, or with another’s, says so and leads on', async () => {
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
