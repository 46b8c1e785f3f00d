import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { browserOfFile } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const shared = inject('product')
const browser = browserOfFile()

const lookUp = async (page: Page, typed: string, search = 'Search') => {
  await page.getByRole('textbox').fill(typed)
  await page.getByRole('button', { name: search, exact: true }).click()
}
const hero = (page: Page) => page.locator('main section').first()

test('from the field to the facts, the raw answer and back to the recent look-ups', async () => {
  const customer = await TestCustomer.with(browser(), shared, 'us')
  const { page } = customer
  await customer.open('/whois')
  await lookUp(page, ' https://www.Google.org/about ')
  await page.waitForURL(url => url.pathname === '/whois_jg' && url.searchParams.get('name') === 'google.org')
  await hero(page).getByText('Registered', { exact: true }).waitFor()
  await page.getByText('Rival Registrar, Inc.', { exact: true }).waitFor()
  await page.getByText('Transfer locked by the registry').waitFor()
  await page.getByText('serverTransferProhibited', { exact: true }).waitFor()
  await page.getByText('The registry withholds personal data.').waitFor()
  await page.getByText(/^Source: RDAP \(127\.0\.0\.1\)/).waitFor()
  await page.getByText('Full RDAP answer').click()
  await page.locator('pre').filter({ hasText: '"objectClassName": "domain"' }).waitFor()
  await customer.open('/whois')
  await page.getByRole('link', { name: 'google.org' }).click()
  await page.waitForURL(/whois_jg/)
  await customer.leave()
})

test('each state says what it means and what comes next', async () => {
  const customer = await TestCustomer.with(browser(), shared, 'zhcn')
  const { page } = customer
  const free = `lantern-${Math.random().toString(36).slice(2, 9)}.com`
  await customer.open(`/whois_jg?name=${free}`)
  await hero(page).getByText('可注册', { exact: true }).waitFor()
  await hero(page).getByRole('button', { name: '加入购物车' }).waitFor()
  await customer.open('/whois_jg?name=whois.com')
  await hero(page).getByText('保留域名', { exact: true }).waitFor()
  await customer.open('/whois_jg?name=rdap-broken-whois-broken.com')
  await hero(page).getByText('RDAP、WHOIS 未响应，暂时无法查询该域名的注册信息，请稍后重试。').waitFor()
  await customer.open('/whois_jg?name=rdap-broken.com')
  await page.getByText('RDAP (127.0.0.1) 未响应，以上为 WHOIS 数据。').waitFor()
  await customer.open('/whois_jg?name=example.museum')
  await page.getByText('该后缀暂不支持查询').waitFor()
  await customer.open('/whois_jg')
  await page.getByText('请输入域名', { exact: true }).waitFor()
  await customer.open('/whois_jg?name=lantern')
  await page.getByText('域名格式错误').waitFor()
  await customer.leave()
})

test('after twenty look-ups a captcha is asked for, and the look-up goes on after it', async () => {
  const customer = await TestCustomer.with(browser(), shared, 'us')
  const { page } = customer
  await customer.open('/whois_jg?name=google.com')
  await hero(page).getByText('Registered', { exact: true }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Operation prompt' })
  let isAsked = false
  for (let count = 0; count < 25 && !isAsked; count++) {
    const answered = page.waitForResponse(/look-up-domain/)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    isAsked = (await (await answered).json()).code === -105
  }
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('One quick check').waitFor()
  await page.getByRole('button', { name: 'Verify' }).click()
  await dialog.waitFor()
  await page.waitForFunction(
    () => (document.querySelector('form img[src*="getcode"]') as HTMLImageElement | null)?.naturalWidth,
  )
  await dialog.getByRole('textbox').fill(await customer.captcha())
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await hero(page).getByText('Registered', { exact: true }).waitFor()
  await customer.leave()
})

test('a free domain goes into the cart, a taken one is watched', async () => {
  const customer = await TestCustomer.signedIn(browser(), shared, 'us')
  const { page } = customer
  const free = `lantern-${Math.random().toString(36).slice(2, 9)}.com`
  await customer.open(`/whois_jg?name=${free}`)
  await customer.press('Add to cart')
  await hero(page).getByText('In cart', { exact: true }).waitFor()
  await hero(page).getByRole('link', { name: 'View cart' }).waitFor()
  await customer.open('/whois_jg?name=google.com')
  await customer.press("Notify me when it's free")
  await hero(page).getByRole('button', { name: 'Stop watching' }).waitFor()
  await hero(page).getByRole('link', { name: 'Register it when it drops' }).click()
  await page.waitForURL('**/user/pl_lxzc?name=google.com')
  await expect.poll(() => page.getByRole('textbox').first().inputValue()).toContain('google.com')
  await customer.leave()
})

test('a taken domain of the search leads here', async () => {
  const customer = await TestCustomer.with(browser(), shared, 'us')
  const { page } = customer
  await customer.open('/search?name=google.com')
  await page.getByRole('link', { name: 'Who registered it?' }).click()
  await page.waitForURL(/\/whois_jg\?name=google\.com/)
  await page.getByText('Rival Registrar, Inc.', { exact: true }).waitFor()
  await customer.leave()
})
