import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { Account } from './account.ts'
import { browserOfFile } from './browser.ts'
import { TestCustomer } from './test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const dialogs = (page: Page) => page.locator('dialog[open]')

/** Some time passes, in which nothing more may happen. */
const settle = (page: Page) => page.waitForTimeout(400)

test('Back closes exactly the topmost sheet, and the page stays', async () => {
  const customer = await TestCustomer.with(browser(), product, 'us')
  const { page } = customer
  await customer.open('/help')
  await customer.open('/price?kind=tech')
  const address = page.url()
  const entries = await page.evaluate(() => history.length)
  const sort = page.getByRole('button', { name: 'Popular first', exact: true })
  await sort.click()
  await dialogs(page).waitFor()
  await expect.poll(() => page.evaluate(() => history.length)).toBe(entries + 1)
  await page.goBack()
  await dialogs(page).waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  // Opened again, closed with its button: the entry is gone, and Back leaves the page.
  await sort.click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await dialogs(page).waitFor({ state: 'detached' })
  await settle(page)
  await page.goBack()
  await page.waitForURL('**/help')
  await customer.leave()
})

test('a choice in a sheet is one step: Back returns to the list before it', async () => {
  const customer = await TestCustomer.with(browser(), product, 'us')
  const { page } = customer
  await customer.open('/price')
  await page.getByRole('button', { name: 'Popular first', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'A to Z' }).click()
  await page.waitForURL('**/price?sort=name')
  await dialogs(page).waitFor({ state: 'detached' })
  await settle(page)
  await page.goBack()
  await page.waitForURL('**/price')
  await page.getByRole('button', { name: 'Popular first', exact: true }).waitFor()
  await settle(page)
  expect(await dialogs(page).count()).toBe(0)
  // Forward leads to the sorted list, not to a sheet.
  await page.goForward()
  await page.waitForURL('**/price?sort=name')
  expect(await dialogs(page).count()).toBe(0)
  await customer.leave()
})

test('sheets over a sheet close one by one; one dialog that replaces another keeps one entry', async () => {
  const account = await Account.at(product, 0)
  const name = `back${Math.random().toString(36).slice(2, 8)}.com`
  await account.must('/cart/add-lines', { kind: 'registration', names: [name] })
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page, texts } = customer
  await customer.open('/help')
  await customer.open('/domain_register')
  await customer.press(/Change$/)
  await page.getByRole('dialog').getByText(texts.addRegistrant).click()
  const form = page.getByRole('dialog').filter({ has: page.getByLabel(texts.fullName, { exact: true }) })
  await customer.press(new RegExp(`^${texts.country}`), form)
  await page.getByRole('dialog', { name: texts.country }).waitFor()
  await settle(page)
  await page.goBack()
  await page.getByRole('dialog', { name: texts.country }).waitFor({ state: 'detached' })
  expect(await dialogs(page).count()).toBe(1)

  // What was typed is not dropped unasked.
  await customer.fill(texts.fullName, 'Anna Berg', form)
  await settle(page)
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await question.getByText('Discard what you typed?').waitFor()
  await customer.press('Keep editing', question)
  await question.waitFor({ state: 'detached' })
  expect(await form.getByLabel(texts.fullName, { exact: true }).inputValue()).toBe('Anna Berg')
  await settle(page)
  // Back over the question answers it with no.
  await page.keyboard.press('Escape')
  await question.waitFor()
  await settle(page)
  await page.goBack()
  await question.waitFor({ state: 'detached' })
  expect(await dialogs(page).count()).toBe(1)
  await settle(page)
  await page.goBack()
  await customer.press('Discard', question)
  await form.waitFor({ state: 'detached' })
  await settle(page)
  expect(new URL(page.url()).pathname).toBe('/domain_register')
  await page.goBack()
  await page.waitForURL('**/help')

  // Sign in becomes Create account.
  await page.context().clearCookies()
  await customer.open('/price')
  await customer.open('/shopcar')
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('dialog').getByText('Create an account').first().click()
  await page.getByRole('dialog', { name: 'Welcome to Namestead' }).waitFor()
  await settle(page)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await dialogs(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/shopcar')
  await customer.leave()
})

test('a swipe down closes a sheet, a short one does not', async () => {
  const customer = await TestCustomer.with(browser(), product, 'us')
  const { page } = customer
  await customer.open('/price')
  await page.getByRole('button', { name: 'Popular first', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  await settle(page)
  const touch = await page.context().newCDPSession(page)
  const box = await sheet.getByRole('heading').boundingBox()
  const from = (box?.y ?? 0) + 10
  const swipe = async (distance: number) => {
    const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 60, y }] })
    await at('touchStart', from)
    for (let step = 1; step <= 6; step++) await at('touchMove', from + (distance * step) / 6)
    await at('touchEnd', 0)
  }
  await swipe(40)
  await settle(page)
  expect(await dialogs(page).count()).toBe(1)
  expect(Math.round((await sheet.getByRole('heading').boundingBox())?.y ?? 0)).toBe(Math.round(box?.y ?? -1))
  await swipe(160)
  await dialogs(page).waitFor({ state: 'detached' })
  await customer.leave()
})
