import { hash } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const rows = rowsOf(product)
const browser = browserOfFile()
const patiently = { timeout: patience(20) }

const screenTexts = {
  us: { check: 'Check domains', placeOrder: 'Place order', logIn: 'Sign in', broken: /didn't load|page has expired/i },
  zhcn: { check: '查询', placeOrder: '提交订单', logIn: '登录', broken: /加载失败|页面已过期/ },
} as const

/** Ends and sweeps the session; the browser keeps its cookie and its token. */
async function moveToNextDay(session: string): Promise<void> {
  await rows(`update sessions set expires_at = now() - interval '1 s' where token_hash = sha256($1)`, [
    Buffer.from(session),
  ])
  // Clears the session cache, whose entries are older than some seconds for a page from the day before.
  await rows(`select pg_notify('session_ended', '')`)
  const answer = async () => {
    const response = await fetch(`${product.url}/identity/draw-slider`, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie: `namestead_session=${session}` },
      body: new URLSearchParams({ csrf_token: hash('sha256', `csrf ${session}`, 'base64url'), lx: 'reg' }),
    })
    return ((await response.json()) as { code: number }).code
  }
  // The answer of a live session is -102, since the proof of work is missing.
  await expect.poll(answer, patiently).not.toBe(-102)
}

test.for<Language>(['zhcn'])('a visitor who returns after a day searches without interruption (%s)', async language => {
  const visitor = await TestCustomer.with(browser(), product, language)
  const { page } = visitor
  await visitor.open('/pl_register')
  await page.waitForFunction(() => localStorage.getItem('token'))
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await moveToNextDay(await visitor.session())
  const asked = page.waitForResponse(/check-names/)
  await page.locator('textarea').first().fill('a-day-later.com')
  await visitor.press(screenTexts[language].check)
  await asked
  await page.getByText('a-day-later.com').first().waitFor()
  expect(await page.getByText(screenTexts[language].broken).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token')), patiently).not.toBe(token)
  await visitor.leave()
})

test.for<Language>(['us'])(
  'a customer who returns after a day is asked to sign in, and reads on (%s)',
  async language => {
    const account = await Account.at(product, 0)
    await account.must('/cart/add-lines', { kind: 'registration', names: [`day-later-${language}-${Date.now()}.com`] })
    const customer = await TestCustomer.with(browser(), product, language)
    const { page } = customer
    const texts = screenTexts[language]
    const [name = '', value = ''] = account.cookie.split('=')
    await customer.phone.context.addCookies([{ name, value, url: product.url }])
    await customer.open('/domain_register')
    const button = page.getByRole('button', { name: texts.placeOrder })
    await expect.poll(() => button.isEnabled(), patiently).toBe(true)
    // A reading that is still on its way would notice the end of the session before the click does.
    await page.waitForLoadState('networkidle')
    await moveToNextDay(value)
    await button.click()
    await page.getByRole('dialog', { name: texts.logIn }).waitFor()
    for (const path of ['/price', '/']) {
      await customer.open(path)
      await page.getByText('.com').first().waitFor()
      expect(await page.getByText(texts.broken).count()).toBe(0)
    }
    await customer.leave()
  },
)

test.for<Language>(['zhcn'])(
  'a customer who returns after a day to sign in sees the picture at the first try (%s)',
  async language => {
    const account = await Account.at(product, 0)
    const customer = await TestCustomer.with(browser(), product, language)
    const { page } = customer
    const [name = '', value = ''] = account.cookie.split('=')
    await customer.phone.context.addCookies([{ name, value, url: product.url }])
    await customer.open('/my')
    await page.waitForFunction(() => localStorage.getItem('token'))
    // Leaves the page, whose look for a lost session would replace the token.
    await page.goto('about:blank')
    await moveToNextDay(value)
    await customer.open('/login')
    await page.waitForFunction(
      () => (document.querySelector('form img[src*="getcode"]') as HTMLImageElement | null)?.naturalWidth,
    )
    await customer.leave()
  },
)

test('a page that finds another account signed in shows what is in that one’s cart', async () => {
  const [first, second] = [await Account.fresh(product), await Account.fresh(product)]
  const names = ['one', 'two'].map(name => `${name}-${Date.now()}.com`)
  await first.must('/cart/add-lines', { kind: 'registration', names: names.slice(0, 1) })
  await second.must('/cart/add-lines', { kind: 'registration', names })
  const customer = await TestCustomer.with(browser(), product, 'us')
  const { page } = customer
  await page.context().addCookies(first.cookies)
  await customer.open('/search')
  await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).waitFor()
  await page.context().addCookies(second.cookies)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('link', { name: 'Cart, 2 items', exact: true }).waitFor()
  await customer.leave()
})
