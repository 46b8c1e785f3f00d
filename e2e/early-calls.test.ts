import type { Page, Request } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { browserOfFile } from './browser.ts'
import { watchRequests } from './settled.ts'
import { TestCustomer } from './test-customer.ts'

const product = inject('product')
const things = inject('things')
const browser = browserOfFile()

const session = '/user_zh/get_baseinfo'

/** What each page asks for before its scripts are loaded. */
const early: Readonly<Record<string, readonly string[]>> = {
  '/control': [session, '/portfolio/find-domains', '/notices/list-todos', '/cart/find-orders'],
  '/my': [session, '/account/read-level'],
  '/user/my_domain': [session, '/portfolio/find-domains'],
  [`/user/domain_xq?domain=${things.domain}`]: [session, '/portfolio/read-domain'],
  [`/user/domain_analysis?domain=${things.domain}`]: [session, '/zones/find-records'],
  // A filter makes it another call.
  [`/user/domain_analysis?domain=${things.domain}&type=A`]: [session],
  '/shopcar': [session, '/user_gwc/gwc_list'],
  '/user/orders': [session, '/cart/find-orders'],
  '/user/zjmx': [session, '/ledger/find-entries'],
  '/user/cz_jl': [session, '/recharges/find-recharges'],
  '/user/xiaoxi': [session, '/notices/find-site-messages'],
  '/message': [session, '/notices/list-todos'],
  '/search?name=lantern.com': ['/registration/plan-search'],
}

/** The calls of a page in their order, with their fields. */
async function callsOf(page: Page, open: () => Promise<unknown>): Promise<readonly string[]> {
  const calls: string[] = []
  const note = (request: Request) => {
    if (request.headers()['x-requested-with'] !== 'XMLHttpRequest') return
    const { pathname, search } = new URL(request.url())
    const form = new URLSearchParams(request.postData() ?? search)
    for (const extra of ['csrf_token', 'lang', '_client']) form.delete(extra)
    calls.push(`${pathname} ${form}`)
  }
  const settled = watchRequests(page)
  // The page before may still be asking.
  await page.goto('about:blank')
  page.on('request', note)
  await open()
  await settled()
  page.off('request', note)
  return calls
}

test('pages ask for their data before their scripts are loaded, once, and show it', async () => {
  const customer = await TestCustomer.with(browser(), product, 'us')
  const { page } = customer
  await page.context().addCookies([...things.cookies])
  // The token that a POST needs is stored by any page.
  await callsOf(page, () => page.goto('/user/set'))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  for (const [path, expected] of Object.entries(early)) {
    const calls = await callsOf(page, () => page.goto(path))
    const first = calls.slice(0, expected.length)
    expect(
      first.map(call => call.split(' ')[0]),
      path,
    ).toEqual(expected)
    for (const call of first)
      expect(
        calls.filter(one => one === call),
        `${path} calls ${call}`,
      ).toHaveLength(1)
  }
  await customer.leave()
})

test('a document without a token sends none of them, and the page still shows its data', async () => {
  const customer = await TestCustomer.with(browser(), product, 'zhcn')
  await customer.page.context().addCookies([...things.cookies])
  const calls = await callsOf(customer.page, () => customer.page.goto('/zhcn/user/zjmx'))
  expect(calls[0]).toBe('/request/get_token ')
  expect(calls.filter(call => call.startsWith('/ledger/find-entries'))).toHaveLength(1)
  await customer.leave()
})

test('after a sign-out without a connection no document asks for anything of the account', async () => {
  const customer = await TestCustomer.with(browser(), product, 'us')
  const { page } = customer
  await page.context().addCookies([...things.cookies])
  await callsOf(page, () => page.goto('/user/set'))
  await page.evaluate(() => localStorage.setItem('namestead-sign-out', '1'))
  // The customer of the other scenarios stays signed in: this browser's sign-out does not reach the server.
  await page.route('**/request/get_token', route => route.abort())
  await page.route('**/request/login_out', route => route.abort())
  const calls = await callsOf(page, () => page.goto('/user/zjmx'))
  const ofVisitors = /^\/(request|identity)\//
  expect(calls.filter(call => !ofVisitors.test(call))).toEqual([])
  await customer.phone.context.close()
})
