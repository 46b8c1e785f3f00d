import { expect, inject, test } from 'vitest'
import { Account } from './account.ts'
import { browserOfFile } from './browser.ts'
import { TestCustomer } from './test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

test('Escape closes only the topmost sheet and keeps what was typed below it', async () => {
  const account = await Account.at(product, 0)
  const name = `sheet${Math.random().toString(36).slice(2, 8)}.com`
  await account.must('/cart/add-lines', { kind: 'registration', names: [name] })
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page, texts } = customer
  await customer.open('/domain_register')
  await customer.press(/Change$/)
  await page.getByRole('dialog').getByText(texts.addRegistrant).click()
  const form = page.getByRole('dialog').filter({ has: page.getByLabel(texts.fullName, { exact: true }) })
  await customer.fill(texts.fullName, 'Anna Berg', form)
  await customer.press(new RegExp(`^${texts.country}`), form)
  const countries = page.getByRole('dialog', { name: texts.country })
  await countries.getByLabel(texts.findCountry).waitFor()
  await page.keyboard.press('Escape')
  await countries.waitFor({ state: 'detached' })
  expect(await form.getByLabel(texts.fullName, { exact: true }).inputValue()).toBe('Anna Berg')
  await page.keyboard.press('Escape')
  await customer.press('Discard', page.getByRole('alertdialog'))
  await form.waitFor({ state: 'detached' })
  await customer.leave()
})

test('the unread badge follows what was read', async () => {
  const account = await Account.at(product, 10)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  await customer.open('/my')
  const badge = page.getByRole('navigation').getByText(/^Me, \d+ unread/)
  await badge.waitFor()
  const before = Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0])
  await page.getByRole('link', { name: /^Site messages/ }).click()
  await page.locator('main li button').first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await customer.press('Back')
  if (before > 1)
    await page
      .getByRole('navigation')
      .getByText(`Me, ${before - 1} unread`)
      .waitFor()
  // Read elsewhere, then opened again.
  await account.must('/notices/mark-read')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await badge.waitFor({ state: 'detached' })
  await customer.leave()
})

test('a list of domains is empty after it has been ordered', async () => {
  const account = await Account.at(product, 50)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page, texts } = customer
  const mark = Math.random().toString(36).slice(2, 8)
  await customer.open('/pl_register')
  await page.getByLabel(/^One domain per line/).fill(`first-${mark}.com\nsecond-${mark}.com`)
  await customer.press('Check domains')
  await page.getByText(/^Select all available/).click()
  await customer.press(texts.addToCart)
  await page
    .locator('main')
    .getByRole('link', { name: /^Cart, 2 items/ })
    .click()
  await customer.follow('Check out (2)')
  await customer.press(texts.placeOrder)
  await page.waitForURL(/\/pay\?order=/)
  await page.goBack()
  await customer.open('/pl_register')
  expect(await page.getByLabel(/^One domain per line/).inputValue()).toBe('')
  await customer.leave()
})
