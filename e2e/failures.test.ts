import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { Account } from './account.ts'
import { browserOfFile, type Language } from './browser.ts'
import { TestCustomer } from './test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const screenTexts = {
  us: {
    unreachable: "Can't reach the server. Try again.",
    serverFailed: 'Something went wrong on our side. Try again in a moment.',
    tips: 'Warm Tips',
    prompt: 'Operation prompt',
    signIn: 'Sign in to continue',
    loading: 'Loading',
    notPaid: "This order isn't paid yet",
  },
  zhcn: {
    unreachable: '无法连接服务器，请重试。',
    serverFailed: '服务器出现问题，请稍后重试。',
    tips: '温馨提示',
    prompt: '操作提示',
    signIn: '请先登录',
    loading: '加载中',
    notPaid: '订单尚未支付',
  },
} as const

/** The browser also logs the failures that a scenario causes. */
const caused = /Failed to load resource|net::ERR|NoAnswer: /

interface Faked {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

/** Answers a call instead of the server. */
const fake = (page: Page, path: string, answer: Faked) =>
  page.route(`**${path}`, route => route.fulfill({ json: answer }), { times: 1 })

test.for<Language>(['zhcn'])('adding to the cart shows what failed (%s)', async language => {
  const account = await Account.at(product, 0)
  const customer = await TestCustomer.of(browser(), account, language)
  const { page, texts } = customer
  await customer.open('/search?name=lamp-oil-by-night.com')
  const section = page.locator('section').first()
  const add = () => customer.press(texts.addToCart, section)
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()

  await page.route('**/cart/add-lines', route => route.abort(), { times: 1 })
  await add()
  await toast(screenTexts[language].unreachable)
  await page.route('**/cart/add-lines', route => route.fulfill({ status: 500, body: '<h1>500</h1>' }), { times: 1 })
  await add()
  await toast(screenTexts[language].serverFailed)
  await fake(page, '/cart/add-lines', { code: -7777, msg: 'Closed for stocktaking', data: null })
  await add()
  await toast('Closed for stocktaking')
  await add()
  await toast(texts.inCart)
  await customer.leave(caused)
})

test.for<Language>(['us'])(
  'a dialog that interrupts a submit is shown without the loading overlay (%s)',
  async language => {
    const account = await Account.at(product, 50)
    const order = await account.placeOrder([`interrupted${Math.random().toString(36).slice(2, 8)}.com`])
    const customer = await TestCustomer.of(browser(), account, language)
    const { page, texts } = customer
    const expected = screenTexts[language]
    await customer.open(`/pay?order=${order}`)
    const interruptions: readonly (readonly [Faked, dialog: string])[] = [
      [{ code: -101, msg: 'bind something', data: null }, expected.tips],
      [{ code: -1009, msg: 'tell us more', data: { token: 'x' } }, expected.tips],
      [{ code: -105001, msg: 'many', data: { verify: { type: 'zfyz', style: 'image' } } }, expected.prompt],
      [{ code: -1, msg: '', data: { error: 'login-needed', code: -1001 } }, expected.signIn],
    ]
    const overlay = page.locator(`dialog[aria-label="${expected.loading}"]`)
    for (const [answer, name] of interruptions) {
      await fake(page, '/cart/pay-order', answer)
      await customer.press(texts.payNow)
      const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
      await dialog.waitFor()
      expect(await overlay.count(), `overlay behind ${answer.code}`).toBe(0)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    // Paid in the end, and never shown as unpaid in between.
    await page.evaluate(text => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      new MutationObserver(() => document.body.textContent?.includes(text) && seen.push(location.pathname)).observe(
        document.body,
        { childList: true, subtree: true },
      )
    }, expected.notPaid)
    await customer.press(texts.payNow)
    await page.waitForURL(/pay_result/)
    await page.getByText(texts.registered, { exact: true }).waitFor()
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([])
    await customer.leave()
  },
)

test('the account is still shown while the server cannot be reached', async () => {
  const account = await Account.at(product, 20)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  await customer.open('/my')
  await page.getByText('$20.00').first().waitFor()
  await page.route('**/user_zh/get_baseinfo', route => route.abort())
  await page.reload()
  await page.getByText('$20.00').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/my')
  await customer.leave(caused)
})

test('a page that becomes visible again notices that its session has ended elsewhere', async () => {
  const account = await Account.at(product, 0)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  await customer.open('/my')
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  await account.must('/identity/sign-out')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForURL(/\/login$/)
  await customer.leave()
})
