import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { browserOfFile, type Language } from './browser.ts'
import { accessibilityFaults, overflowFaults } from './judge-page.ts'
import { root } from './product.ts'
import { features } from './routes.ts'
import { TestCustomer } from './test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const screenTexts = {
  us: {
    prices: 'Prices',
    help: 'Help',
    newBuild: 'A new version is available.',
    reload: 'Reload',
    failed: 'Try again',
  },
  zhcn: { prices: '价格', help: '帮助', newBuild: '已有新版本。', reload: '刷新', failed: '重试' },
} as const

const scrollTo = async (page: Page, top: number) => {
  await page.evaluate(to => globalThis.scrollTo(0, to), top)
  await page.waitForFunction(to => Math.abs(scrollY - to) < 1, top)
}
const isAt = (page: Page, top: number) => page.waitForFunction(to => Math.abs(scrollY - to) < 1, top)

test.for<Language>(['us'])(
  'a new page opens at its top; Back, forward and a reload restore the scroll position (%s)',
  async language => {
    const customer = await TestCustomer.with(browser(), product, language)
    const { page } = customer
    await customer.open('/help')
    const articles = page.locator('main a[href*="/help_detail"]')
    await articles.nth(10).waitFor()
    await scrollTo(page, 700)
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
    // By script: the runner would scroll to the link first.
    await articles.nth(10).evaluate(link => (link as HTMLAnchorElement).click())
    await page.waitForURL(/\/help_detail\?id=/)
    await isAt(page, 0)
    await page.goBack()
    await page.waitForURL(/\/help$/)
    await isAt(page, 700)
    await page.goForward()
    await page.waitForURL(/\/help_detail\?id=/)
    await isAt(page, 0)
    await page.goBack()
    await isAt(page, 700)
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
    await page.reload()
    await isAt(page, 700)
    await customer.leave()
  },
)

test('prefetches what a page needs when a finger touches its link', async () => {
  const customer = await TestCustomer.with(browser(), product, 'us')
  const { page } = customer
  await customer.open('/')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const link = page.locator('main a[href="/news"], footer a[href="/news"], a[href="/help"]').first()
  await link.dispatchEvent('touchstart')
  await page.waitForFunction(() => document.querySelector('link[rel=modulepreload][href*="-page"]'))
  await page.waitForLoadState('networkidle')
  const fetched = asked.filter(path => path.startsWith('/assets/')).length
  expect(fetched).toBeGreaterThan(2)
  await link.click()
  await page.waitForURL(/\/(news|help)$/)
  await page.locator('h1').waitFor()
  expect(asked.filter(path => path.endsWith('-page')).length).toBe(0)
  await customer.leave()
})

test.for<Language>(['zhcn'])('loads a page in full when its file is gone (%s)', async language => {
  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  const documents: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
  })
  // As the server answers for a file of an earlier build; the new document refers to existing files.
  await page.route(/\/assets\/prices-page-/, route =>
    documents.length < 2 ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  await customer.open('/')
  await page
    .locator(`a[href="${customer.path('/price')}"]`)
    .first()
    .click()
  await page.locator('h1', { hasText: screenTexts[language].prices }).waitFor()
  await page.locator('main li').first().waitFor()
  expect(documents).toEqual([customer.path('/'), customer.path('/price')])
  await customer.leave(/404|Failed to load|dynamically imported/)
})

test('a page whose file never loads says so, and reloads on request', async () => {
  const customer = await TestCustomer.with(browser(), product, 'us')
  const { page } = customer
  await customer.open('/')
  await page.route(/\/assets\/(prices-page|tlds-styles)-[^.]+\.js/, route => route.fulfill({ status: 404 }))
  await page.locator('a[href="/price"]').first().click()
  await page.getByRole('button', { name: screenTexts.us.failed }).waitFor()
  await page.unroute(/\/assets\/(prices-page|tlds-styles)-[^.]+\.js/)
  await page.getByRole('button', { name: screenTexts.us.failed }).click()
  await page.locator('main li').first().waitFor()
  await customer.leave(/404|Failed to load|dynamically imported|Error/)
})

describe.each<Language>(['us'])('a tab that stays open over a deploy (%s)', language => {
  test('continues, and offers to reload', async () => {
    const customer = await TestCustomer.with(browser(), product, language)
    const { page } = customer
    await customer.open('/')
    await page.route('**/content/find-help', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-namestead-build': 'another' } })
    })
    await customer.open('/help?nr=redemption')
    await page.getByText(screenTexts[language].newBuild).waitFor()
    await page.locator('main a[href*=help_detail]').first().waitFor()
    await page.unroute('**/content/find-help')
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
    await customer.press(screenTexts[language].reload)
    await page.waitForFunction(() => !('stayed' in globalThis))
    await page.locator('main a[href*=help_detail]').first().waitFor()
    expect(await page.getByText(screenTexts[language].newBuild).count()).toBe(0)
    await customer.leave()
  })
})

test('a state known only to a newer server is shown and does not throw', async () => {
  const customer = await TestCustomer.with(browser(), product, 'us')
  const { page } = customer
  await page.route('**/registration/check-names', async route => {
    const response = await route.fetch()
    const text = (await response.text()).replace(/"(available|taken|premium)"/g, '"reserved-by-moon-law"')
    await route.fulfill({ response, body: text })
  })
  await customer.open('/search?name=lantern.com')
  await page.locator('main section, main li').first().waitFor()
  await customer.leave()
})

describe('documents', () => {
  const statuses: readonly [path: string, status: number, lang: string][] = [
    ['/', 200, 'en-US'],
    ['/zhcn', 200, 'zh-CN'],
    ['/zhcn/', 200, 'zh-CN'],
    ['/price/', 200, 'en-US'],
    ['/zhcn/user/safe', 200, 'zh-CN'],
    ['/terms/privacy', 200, 'en-US'],
    ['/terms/of-somebody-else', 404, 'en-US'],
    ['/zhcn/nothing', 404, 'zh-CN'],
    ['/zhcnprice', 404, 'en-US'],
    ['/us/price', 404, 'en-US'],
    ['/assets/nothing-00000000.js', 404, 'en-US'],
  ]
  test.each(statuses)('%s answers %i in %s', async (path, status, lang) => {
    const response = await fetch(product.url + path)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(`<html lang="${lang}"`)
    expect(response.headers.get('x-namestead-build')).toMatch(/^[\w-]{12}$/)
  })

  test.each(['/', '/login', '/zhcn/price', '/nothing'])(
    '%s is sent in the smallest encoding that the browser accepts',
    async path => {
      const sizes: number[] = []
      for (const taken of ['br', 'gzip', 'identity', 'br;q=0, gzip']) {
        const response = await fetch(product.url + path, { headers: { 'accept-encoding': taken } })
        const encoding = response.headers.get('content-encoding')
        expect(encoding).toBe(taken === 'identity' ? null : taken === 'br' ? 'br' : 'gzip')
        expect(response.headers.get('vary')).toContain('accept-encoding')
        expect(await response.text()).toContain('</html>')
        sizes.push(Number(response.headers.get('content-length')))
      }
      const [br = 0, gzip = 0, whole = 0] = sizes
      expect(br).toBeLessThan(gzip)
      expect(gzip).toBeLessThan(whole)
    },
  )

  test('a script is cached for a year under its name, and answered 304 to who holds it', async () => {
    const [path = ''] = /\/assets\/entry\.client-[\w-]+\.js/.exec(await (await fetch(product.url)).text()) ?? []
    const ask = (headers: Record<string, string>, method = 'GET') => fetch(product.url + path, { method, headers })
    const bodies = new Set<string>()
    for (const taken of ['br', 'gzip', 'identity']) {
      const response = await ask({ 'accept-encoding': taken })
      expect(response.headers.get('content-encoding')).toBe(taken === 'identity' ? null : taken)
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      bodies.add(await response.text())
    }
    expect(bodies.size).toBe(1)
    const head = await ask({ 'accept-encoding': 'gzip' }, 'HEAD')
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
    const etag = head.headers.get('etag') ?? ''
    const known = await ask({ 'if-none-match': etag })
    expect([known.status, await known.text()]).toEqual([304, ''])
    for (const other of [`${path}.br`, `${path}.gz`, '/assets/', '/assets/..%2fbuild.json', '/build.json'])
      expect((await fetch(product.url + other)).status, other).toBe(404)
  })
})

test('every feature with pages has a file that looks at all of them', () => {
  for (const feature of features) expect(existsSync(join(root, 'e2e', feature, 'pages.test.ts')), feature).toBe(true)
})

test('an address without a page says so in both languages, and stands', async () => {
  for (const language of ['us', 'zhcn'] as const) {
    const user = await TestCustomer.with(browser(), product, language)
    const answered = await user.page.goto(user.path('/not-here'))
    expect(answered?.status()).toBe(404)
    expect(await overflowFaults(user.page)).toEqual([])
    expect(await accessibilityFaults(user.page)).toEqual([])
    await user.leave(/404/)
  }
})

test('a page follows the system from light to dark and back', async () => {
  const user = await TestCustomer.with(browser(), product, 'us', { theme: 'light' })
  await user.open('/price')
  for (const theme of ['dark', 'light'] as const) {
    await user.page.emulateMedia({ colorScheme: theme })
    await user.page.waitForFunction(wanted => document.documentElement.dataset.theme === wanted, theme)
    expect(await accessibilityFaults(user.page, 'colours')).toEqual([])
  }
  await user.leave()
})
