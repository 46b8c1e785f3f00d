import { expect, inject, test } from 'vitest'
import { Account } from './account.ts'
import { browserOfFile, type Language } from './browser.ts'
import { operateFromShell } from './operate.ts'
import { TestCustomer } from './test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const screenTexts = {
  us: {
    back: 'Back',
    signOut: 'Sign out',
    login: 'Sign in',
    help: 'Help',
    yours: 'Yours',
    viewDomain: 'Manage domain',
  },
  zhcn: { back: '返回', signOut: '退出登录', login: '登录', help: '帮助', yours: '您已拥有', viewDomain: '管理域名' },
} as const

test.for<Language>(['us'])('Back leads home from a page that was opened by its address (%s)', async language => {
  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  const home = new URL(customer.path('/'), product.url).href
  for (const path of ['/help', '/price', '/login', '/register', '/news', '/search', '/pl_register', '/terms/privacy']) {
    // Earlier entries of this tab's history are not ours.
    await page.goto('about:blank')
    await customer.open(path)
    await customer.press(screenTexts[language].back)
    await page.waitForURL(home)
  }
  // And to the previous page, where there is one.
  await customer.open('/help')
  await page.locator('main a[href*="/help_detail"]').first().click()
  await page.waitForURL(/\/help_detail\?id=/)
  await customer.press(screenTexts[language].back)
  await page.waitForURL(url => url.pathname.endsWith('/help'))
  await customer.leave()
})

test.for<Language>(['zhcn'])('signing out lands on home (%s)', async language => {
  const account = await Account.at(product, 0)
  const customer = await TestCustomer.of(browser(), account, language)
  const { page } = customer
  const addresses: string[] = []
  page.on('framenavigated', frame => addresses.push(new URL(frame.url()).pathname))
  await customer.open('/my')
  await customer.press(screenTexts[language].signOut)
  await customer.press(screenTexts[language].signOut, page.getByRole('alertdialog'))
  await page.getByRole('button', { name: screenTexts[language].login, exact: true }).waitFor()
  expect(addresses.at(-1)).toBe(customer.path('/'))
  expect(addresses.some(address => address.endsWith('/login'))).toBe(false)
  await customer.leave()
})

test('a charged-back recharge leads to its record from both result pages', async () => {
  const account = await Account.at(product, 0)
  const recharge = await account.recharge(20)
  await operateFromShell(product, 'charge-back', '--recharge', recharge)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  for (const path of ['/recharge/success', '/recharge/error']) {
    await customer.open(`${path}?recharge=${recharge}`)
    await page.waitForURL(`**/user/cz_jl?recharge=${recharge}`)
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Charged back', { exact: true }).first().waitFor()
    // It says what that means for the balance, and what to do.
    await sheet.getByText(/took this payment back, so we took it out of your balance/).waitFor()
    await sheet.getByText('−$20.00').waitFor()
    await sheet.getByRole('link', { name: 'Recharge', exact: true }).waitFor()
  }
  await customer.leave()
})

test.for<Language>(['us'])('an announcement opened by its address renders without errors (%s)', async language => {
  const customer = await TestCustomer.with(browser(), product, language)
  await customer.open('/news?id=2')
  await customer.page.locator('article, main h2').first().waitFor()
  // React logs an error on the console when the page differs from the prerendered one.
  await customer.leave()
})

test('a finished search and the scroll position are restored on return', async () => {
  const customer = await TestCustomer.with(browser(), product, 'us')
  const { page, texts } = customer
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('/registration/search-names')) asked += 1
  })
  await customer.open('/price')
  await customer.open('/search?name=lantern-by-the-sea.com')
  await page.getByText(texts.bottom).waitFor()
  await page.evaluate(() => scrollTo(0, 400))
  const offset = await page.evaluate(() => scrollY)
  expect(offset).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.waitForURL(`${product.url}/`)
  await page.goBack()
  await page.getByText(texts.bottom).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(offset)
  expect(asked).toBe(1)
  await customer.leave()
})

test.for<Language>(['zhcn'])("a search marks the customer's own domains (%s)", async language => {
  const account = await Account.at(product, 50)
  const name = `mine${Math.random().toString(36).slice(2, 8)}.com`
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  const { lines } = await account.orderEnded(order, 30)
  const customer = await TestCustomer.of(browser(), account, language)
  const { page } = customer
  await customer.open(`/search?name=${name}`)
  await page.getByText(screenTexts[language].yours, { exact: true }).first().waitFor()
  await customer.follow(screenTexts[language].viewDomain)
  await page.waitForURL(url => url.searchParams.get('domain') === lines[0]?.result)
  await customer.leave()
})

test('an address of an agreement that does not exist is answered with 404, the others with 200', async () => {
  const status = async (path: string) => (await fetch(product.url + path)).status
  expect(await status('/terms/privacy')).toBe(200)
  expect(await status('/zhcn/terms/membership-agreement')).toBe(200)
  expect(await status('/terms/no-such-agreement')).toBe(404)
  expect(await status('/zhcn/terms/no-such-agreement')).toBe(404)
})
