import { expect, inject, test } from 'vitest'
import { Account } from './account.ts'
import { browserOfFile } from './browser.ts'
import { TestCustomer } from './test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

test('a desktop has a rail beside every page, with the current page marked', async () => {
  const visitor = await TestCustomer.with(browser(), product, 'us', { width: 1440 })
  await visitor.open('/price')
  const visitorsRail = visitor.page.getByRole('navigation', { name: 'Main' })
  await visitorsRail.getByRole('link', { name: 'Prices', exact: true }).waitFor()
  expect(await visitorsRail.locator('[aria-current="page"]').allTextContents()).toEqual(['Prices'])
  // A visitor is not sent to pages that need an account.
  expect(await visitorsRail.getByRole('link', { name: 'Transactions', exact: true }).count()).toBe(0)
  await visitor.leave()

  const account = await Account.at(product, 0)
  const customer = await TestCustomer.of(browser(), account, 'us', { width: 1440 })
  const { page } = customer
  const rail = page.getByRole('navigation', { name: 'Main' })
  await customer.open('/user/zjmx')
  await rail.getByRole('link', { name: 'Transactions', exact: true }).waitFor()
  await rail.getByRole('link', { name: 'Recharge', exact: true }).click()
  await page.waitForURL('**/recharge')
  await rail.locator('a[href="/recharge"][aria-current="page"]').waitFor()
  // Language and appearance are set there as well.
  await rail.getByRole('button', { name: 'Switch to dark mode', exact: true }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await rail.getByRole('button', { name: 'Language', exact: true }).click()
  const sheet = await page.getByRole('dialog', { name: 'Language' }).boundingBox()
  expect(Math.round((sheet?.x ?? 0) + (sheet?.width ?? 0) / 2)).toBe(720)
  expect(sheet?.y).toBeGreaterThan(100)
  await page.getByRole('dialog', { name: 'Language' }).getByRole('button', { name: '简体中文' }).click()
  await page.waitForURL('**/zhcn')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '域名价格', exact: true }).waitFor()
  await customer.leave()
})

test('lists are tables with headings, which a button refreshes', async () => {
  const account = await Account.at(product, 20)
  const customer = await TestCustomer.of(browser(), account, 'us', { width: 1440 })
  const { page } = customer
  await customer.open('/user/zjmx')
  const row = page.locator('main li').first()
  await row.waitFor()
  const heads = page.locator('main [aria-hidden="true"] > span')
  const headings = await heads.allTextContents()
  expect(headings).toEqual(expect.arrayContaining(['Subject', 'Type', 'Time', 'Amount']))
  // Each heading stands above its column.
  const time = await page.getByText('Time', { exact: true }).boundingBox()
  const cell = await row.locator('time').boundingBox()
  expect(Math.abs((time?.x ?? 0) - (cell?.x ?? 99))).toBeLessThan(2)
  let reads = 0
  page.on('request', request => {
    if (request.url().includes('/ledger/')) reads += 1
  })
  await customer.press('Refresh')
  await expect.poll(() => reads).toBeGreaterThan(0)
  await customer.leave()
})

test('the action of a page stands beside its content, in view', async () => {
  const account = await Account.at(product, 0)
  const name = `desk${Math.random().toString(36).slice(2, 8)}.com`
  await account.must('/cart/add-lines', { kind: 'registration', names: [name] })
  const customer = await TestCustomer.of(browser(), account, 'us', { width: 1440 })
  const { page, texts } = customer
  await customer.open('/domain_register')
  const action = await page.getByRole('button', { name: texts.placeOrder, exact: true }).boundingBox()
  const domain = await page.locator('main').getByText(name).first().boundingBox()
  expect(action?.x).toBeGreaterThan((domain?.x ?? 0) + 400)
  expect(action?.y).toBeLessThan(500)
  await customer.leave()
})

test('a page that takes long to load shows a progress line; a quick one does not', async () => {
  const customer = await TestCustomer.with(browser(), product, 'us')
  const { page } = customer
  await customer.open('/')
  let release: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/prices-page-/, async route => {
    await held
    await route.continue()
  })
  await page.locator('a[href="/price"]').first().click()
  await page.locator('[data-progress]').waitFor()
  expect(new URL(page.url()).pathname).toBe('/price')
  release()
  await page.locator('h1', { hasText: 'Prices' }).waitFor()
  await page.locator('[data-progress]').waitFor({ state: 'detached' })
  await customer.leave()
})

test('a page fades into the next one, unless reduced motion is asked for', async () => {
  const customer = await TestCustomer.with(browser(), product, 'us')
  const { page } = customer
  await customer.open('/')
  const watch = () =>
    page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      Object.assign(globalThis, { fades: 0 })
      document.startViewTransition = change => {
        Object.assign(globalThis, { fades: Reflect.get(globalThis, 'fades') + 1 })
        return start(change)
      }
    })
  const fades = () => page.evaluate(() => Reflect.get(globalThis, 'fades'))
  await watch()
  await page.locator('a[href="/price"]').first().click()
  await page.locator('h1', { hasText: 'Prices' }).waitFor()
  expect(await fades()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goBack()
  await page.locator('a[href="/help"]').first().click()
  await page.locator('h1', { hasText: 'Help' }).waitFor()
  expect(await fades()).toBe(1)
  await customer.leave()
})
