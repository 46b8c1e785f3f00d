import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, shots } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { operate } from '../operate.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const rows = rowsOf(product)

test.each<Language>(['zhcn'])('a domain is renewed from its page in four taps (%s)', async language => {
  const account = await Account.at(product, 100)
  const name = `renew${Math.random().toString(36).slice(2, 8)}.com`
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  const domain = (await account.orderEnded(order, 30)).lines[0]?.result ?? ''
  const customer = await TestCustomer.of(browser(), account, language)
  const { page, texts } = customer

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
  const { expiresAt } = await account.must<{ expiresAt: string }>('/portfolio/read-domain', { domain })
  expect(new Date(expiresAt).getUTCFullYear()).toBe(new Date().getUTCFullYear() + 3)
  await customer.leave()
})

test('the renewal page without a domain, or with another customer’s, says so and offers a next step', async () => {
  const account = await Account.at(product, 0)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  await customer.open('/domain_renew')
  await page.getByText('Which domain?').waitFor()
  await customer.open('/domain_renew?domain=google.com')
  await page.getByText('Domain not found').waitFor()
  await customer.follow('My domains')
  await page.waitForURL(/my_domain/)
  await customer.leave()
})

test('a coupon for renewals is shown at its price, and used by renewing at once', async () => {
  const account = await Account.at(product, 100)
  const name = `saver${Math.random().toString(36).slice(2, 8)}.com`
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  const domain = (await account.orderEnded(order, 30)).lines[0]?.result ?? ''
  const [{ account_id: owner = '' } = {}] = await rows<{ account_id: string }>(
    'select account_id::text from domains where id = $1',
    [domain],
  )
  const coupon = ['--kind', 'amount-off', '--value', '2.00', '--product', 'renewal']
  await operate(product, 'grant-coupon', '--account', owner, ...coupon)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page, texts } = customer
  await customer.open(`/domain_renew?domain=${domain}`)
  await page.getByText('Your coupon takes $2.00 off the $11.99.').waitFor()
  await page.getByText('$9.99').first().waitFor()
  if (keepsPictures) await page.screenshot({ path: `${shots}/renew-coupon.png`, fullPage: true })
  await customer.press(texts.renewNow)
  await page.waitForURL(/\/pay\?/)
  await customer.press(texts.payNow)
  await page.getByText(texts.renewed, { exact: true }).waitFor()
  const [charged] = await rows('select price::text from renewals where domain_id = $1', [domain])
  expect(charged).toEqual({ price: '999' })
  await customer.open(`/domain_renew?domain=${domain}`)
  await page.getByText('$11.99').first().waitFor()
  expect(await page.getByText('Your coupon takes').count()).toBe(0)
  await customer.leave()
})
