import { expect, inject, test } from 'vitest'
import { Account } from './account.ts'
import { browserOfFile } from './browser.ts'
import { Person } from './person.ts'

const product = inject('product')
const browser = browserOfFile()

test('Escape closes the sheet on top alone, and nothing that was typed below it is lost', async () => {
  const account = await Account.at(product, 0)
  const name = `sheet${Math.random().toString(36).slice(2, 8)}.com`
  await account.must('/cart/add-names', { names: [name] })
  const { templates } = await account.must<{ templates: { template: string }[] }>('/registrants/find-templates')
  await account.must('/registrants/delete-template', { template: templates[0]?.template ?? '' })
  const person = await Person.with(browser(), product, 'us')
  const { page, say } = person
  await page.context().addCookies(account.cookies)
  await person.open('/domain_register')
  await person.press(say.addRegistrant)
  const form = page.getByRole('dialog').filter({ has: page.getByLabel(say.fullName, { exact: true }) })
  await person.fill(say.fullName, 'Anna Berg', form)
  await person.press(new RegExp(`^${say.country}`), form)
  const countries = page.getByRole('dialog', { name: say.country })
  await countries.getByLabel(say.findCountry).waitFor()
  await page.keyboard.press('Escape')
  await countries.waitFor({ state: 'detached' })
  expect(await form.getByLabel(say.fullName, { exact: true }).inputValue()).toBe('Anna Berg')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await person.leave()
})

test('the badge of unread messages follows what was read', async () => {
  const account = await Account.at(product, 10)
  const person = await Person.with(browser(), product, 'us')
  const { page } = person
  await page.context().addCookies(account.cookies)
  await person.open('/my')
  const badge = page.getByRole('navigation').getByText(/^Me, \d+ unread/)
  await badge.waitFor()
  const before = Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0])
  await page.getByRole('link', { name: /^Site messages/ }).click()
  await page.locator('main li button').first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await person.press('Back')
  if (before > 1)
    await page
      .getByRole('navigation')
      .getByText(`Me, ${before - 1} unread`)
      .waitFor()
  // Read elsewhere, and looked at again.
  await account.must('/notices/mark-read')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await badge.waitFor({ state: 'detached' })
  await person.leave()
})

test('a list of names that is ordered has done its work', async () => {
  const account = await Account.at(product, 50)
  const person = await Person.with(browser(), product, 'us')
  const { page, say } = person
  const mark = Math.random().toString(36).slice(2, 8)
  await page.context().addCookies(account.cookies)
  await person.open('/pl_register')
  await page.getByLabel(/^One name a line/).fill(`first-${mark}.com\nsecond-${mark}.com`)
  await person.press('Check')
  await page.getByText(/^Select all available/).click()
  await person.press(say.addToCart)
  await page.getByRole('link', { name: /^Cart, 2 items/ }).click()
  await person.follow('Check out (2)')
  await person.press(say.placeOrder)
  await page.waitForURL(/\/pay\?order=/)
  await page.goBack()
  await person.open('/pl_register')
  expect(await page.getByLabel(/^One name a line/).inputValue()).toBe('')
  await person.leave()
})
