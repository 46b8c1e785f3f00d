import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { accessibilityFaults, overflowFaults } from '../judge-page.ts'
import { operate } from '../operate.ts'
import { type ProductAddress, type RunningProduct, startProduct } from '../product.ts'
import { TestCustomer } from '../test-customer.ts'

const texts = {
  us: { promotion: 'Promotion', close: 'Close this promotion for a day', offer: '−80%', until: /1st year until \w+ \d+/, extension: 'Find a name under .xyz', check: 'Check availability', filter: 'Filter', raffle: 'Lucky draw', yes: 'Yes', no: 'No', thanks: 'Thanks. Glad it helped.', sorry: "Thanks. We'll improve this article.", company: 'Acme Domains Ltd', hours: 'Mon–Fri 9:00–18:00 UTC', free: 'Free', showOffers: 'Show 1 extension', onlyOffers: 'Offers only' },
  zhcn: { promotion: '优惠活动', close: '关闭，今天不再显示', offer: '−80%', until: /首年价至 \d+月\d+日/, extension: '查询 .xyz 域名', check: '查询是否可注册', filter: '筛选', raffle: '幸运抽奖', yes: '有帮助', no: '没帮助', thanks: '感谢评价，很高兴帮到您。', sorry: '感谢评价，我们会改进这篇文章。', company: '安可域名有限公司', hours: '周一至周五 9:00–18:00', free: '免费', showOffers: '显示 1 个后缀', onlyOffers: '只看优惠' },
} as const // biome-ignore format: one table

const browser = browserOfFile()
let running: RunningProduct
let product: ProductAddress
beforeAll(async () => {
  running = await startProduct()
  product = running.address
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const offer = ['--price', '1.99', '--list-price', '9.99', '--until', `${until}T00:00:00Z`]
  await operate(product, 'set-price', '--tld', 'xyz', '--kind', 'register', ...offer)
  await operate(product, 'set-price', '--tld', 'xyz', '--kind', 'transfer', '--price', '0.00')
  const settings = [
    ['company.name', texts.us.company],
    ['company.name', texts.zhcn.company, '--scope', 'zhcn'],
    ['company.email', 'help@acme.example'],
    ['company.hours', texts.us.hours],
    ['company.hours', texts.zhcn.hours, '--scope', 'zhcn'],
  ] as const
  const set = settings.map(([key, value, ...scope]) =>
    operate(product, 'set-policy', '--key', key, '--value', value, ...scope),
  )
  await Promise.all(set)
  // Pages are cached for a minute of business time.
  await fetch(`${product.operatorUrl}/dev/clock`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ days: String(61 / 86_400) }),
  })
})
afterAll(async () => {
  await running.stop()
  running.discard()
})

const field = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')
/** What the list suggests, without prices and kinds. */
const suggested = (page: Page) => options(page).locator('> span:nth-child(2) > span:first-child').allTextContents()

describe('the suggestions of the search', () => {
  test('are chosen by keyboard, and closed by Escape and by Back', async () => {
    const visitor = await TestCustomer.with(browser(), product, 'us')
    const { page } = visitor
    await visitor.open('/help')
    await visitor.open('/')
    expect(await field(page).getAttribute('aria-expanded')).toBe('false')
    await field(page).click()
    await options(page).first().waitFor()
    expect(await field(page).getAttribute('aria-expanded')).toBe('true')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await options(page).first().waitFor({ state: 'detached' })
    expect(await field(page).evaluate(input => input === document.activeElement)).toBe(true)

    await page.keyboard.type('lantern.cmo')
    await expect.poll(() => suggested(page)).toEqual(['lantern.com', 'lantern.net', 'lantern.org', 'lantern.info', 'lantern.xyz']) // biome-ignore format: one list
    await page.keyboard.press('ArrowUp')
    const last = await field(page).getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${last}"]`).getAttribute('aria-selected')).toBe('true')
    expect(last).toMatch(/-4$/)
    // Past the end the typed text itself is active again.
    await page.keyboard.press('ArrowDown')
    expect(await field(page).getAttribute('aria-activedescendant')).toBeNull()
    await page.keyboard.press('ArrowDown')
    expect(await accessibilityFaults(page)).toEqual([])

    await page.goBack()
    await options(page).first().waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/')
    await page.keyboard.press('ArrowDown')
    await options(page).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?name=lantern.com')
    await page.getByText(/^\d+ results?$/).waitFor()
    await page.goBack()
    await page.waitForURL(`${product.url}/`)
    // A finished search is suggested on this device from now on.
    await page.locator('h1').waitFor()
    await field(page).click()
    await expect.poll(async () => (await suggested(page))[0]).toBe('lantern.com')
    await visitor.leave()
  })

  test.for<Language>(['us'])('move nothing, fit a narrow phone and are 44 px high (%s)', async language => {
    const visitor = await TestCustomer.with(browser(), product, language, { width: 320 })
    const { page } = visitor
    await visitor.open('/')
    const below = page.locator('main section').nth(1)
    const before = await below.boundingBox()
    await field(page).fill('a-rather-long-name-for-a-shop-on-a-street')
    await options(page).first().waitFor()
    expect(await below.boundingBox()).toEqual(before)
    for (const option of await options(page).all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await overflowFaults(page)).toEqual([])
    await options(page).nth(1).click()
    await page.waitForURL(/\/search\?name=a-rather-long-name-for-a-shop-on-a-street\.net/)
    await visitor.leave()
  })

  test('are missed by nobody if they cannot be loaded', async () => {
    const visitor = await TestCustomer.with(browser(), product, 'us')
    const { page } = visitor
    await page.route(/\/assets\/search-suggestions-/, route => route.abort())
    await visitor.open('/')
    await field(page).fill('lantern.com')
    await visitor.press('Search')
    await page.waitForURL('**/search?name=lantern.com')
    await visitor.leave(/search-suggestions|Failed to load|dynamically imported/)
  })
})

describe.each<Language>(['zhcn'])('an offer (%s)', language => {
  const t = texts[language]

  test('stands on the home page with its end, in the details with a search, and alone behind the filter', async () => {
    const visitor = await TestCustomer.with(browser(), product, language)
    const { page } = visitor
    await visitor.open('/')
    const card = page.locator(`main a[href="${visitor.path('/price')}?more=xyz"]`).first()
    for (const shown of [t.offer, t.until, '$9.99', '$13.99']) await card.getByText(shown).waitFor()
    await card.click()
    const sheet = page.getByRole('dialog', { name: '.xyz', exact: true })
    await sheet.getByText(t.free, { exact: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await sheet.getByLabel(t.extension).fill('lantern')
    await visitor.press(t.check, sheet)
    await page.waitForURL(/\/search\?name=lantern\.xyz$/)

    await visitor.open('/price')
    await visitor.press(t.filter)
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('switch', { name: t.onlyOffers }).click()
    expect(await accessibilityFaults(page)).toEqual([])
    await visitor.press(t.showOffers, drawer)
    await page.waitForURL(/\/price\?offers=1$/)
    await expect.poll(() => page.locator('main li').count()).toBe(1)
    // A tap on the row opens the details; Back closes them.
    await visitor.press('.xyz')
    await sheet.waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(page.url()).toContain('offers=1')
    await visitor.leave()
  })

  test('floats as the promotional image, which is closed for a day', async () => {
    const visitor = await TestCustomer.with(browser(), product, language)
    const { page } = visitor
    const image = page.getByRole('complementary', { name: t.promotion })
    await visitor.open('/')
    await image.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await visitor.press(t.close)
    await image.waitFor({ state: 'detached' })
    await visitor.open('/')
    await page.waitForTimeout(2000)
    expect(await image.count()).toBe(0)
    await page.evaluate(() => {
      const closed = Number(localStorage.getItem('namestead-promotion-closed'))
      localStorage.setItem('namestead-promotion-closed', String(closed - 86_400_000))
    })
    await visitor.open('/')
    await image.waitFor()
    await visitor.leave()
  })
})

test('complete information is asked for where the account is looked at, never over the promotional image', async () => {
  const visitor = await TestCustomer.with(browser(), product, 'us', { prompts: true })
  const { page } = visitor
  // It is asked for after the prompt for contact details.
  await page.context().addCookies([{ name: 'GN_LXFS', value: '1', url: product.url }])
  const image = page.getByRole('complementary', { name: texts.us.promotion })
  await visitor.open('/')
  await image.waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  await visitor.signUp()
  // The page is loaded anew for the account.
  await page.waitForFunction(() => !('stayed' in globalThis))
  await image.waitFor()
  await page.waitForLoadState('networkidle')
  const form = page.getByRole('dialog', { name: 'Perfect the information' })
  expect(await form.count()).toBe(0)
  await visitor.open('/my')
  await form.waitFor()
  expect(await image.count()).toBe(0)
  await visitor.press('Skip', form)
  await form.waitFor({ state: 'detached' })
  await visitor.open('/')
  await image.waitFor()
  await visitor.leave()
})

test('the entrance of the raffle covers nothing', async () => {
  const account = await Account.at(product, 0)
  const customer = await TestCustomer.of(browser(), account, 'us', { width: 320 })
  const { page } = customer
  await customer.open('/')
  const entrance = page.getByRole('button', { name: texts.us.raffle })
  await entrance.waitFor()
  const [box, content] = [await entrance.boundingBox(), await page.locator('main').boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(content?.y ?? 0)
  expect(await overflowFaults(page)).toEqual([])
  await customer.leave()
})

describe.each<Language>(['us'])('a person (%s)', language => {
  const t = texts[language]

  test('can be reached from the home page and an article, which can be rated', async () => {
    const visitor = await TestCustomer.with(browser(), product, language)
    const { page } = visitor
    await visitor.open('/')
    await page.locator('footer').getByText(t.company).waitFor()
    const mail = page.locator('a[href="mailto:help@acme.example"]')
    await mail.getByText(t.hours).waitFor()

    // What was asked before the vote is answered after it.
    let answered = false
    await page.route(
      '**/content/read-vote*',
      async route => {
        const response = await route.fetch()
        await page.waitForTimeout(1500)
        await route.fulfill({ response }).catch(() => undefined)
        answered = true
      },
      { times: 1 },
    )
    await visitor.open('/help_detail?id=21')
    await mail.getByText(t.hours).waitFor()
    await visitor.press(t.yes)
    await page.getByText(t.thanks).waitFor()
    await expect.poll(() => answered).toBe(true)
    await page.getByText(t.thanks).waitFor()
    expect(await page.getByRole('button', { name: t.yes, pressed: true }).count()).toBe(1)
    const counted = page.waitForResponse('**/content/rate-article')
    await visitor.press(t.no)
    await page.getByText(t.sorry).waitFor()
    await counted
    // It stays after a reload, and is counted once.
    await visitor.open('/help_detail?id=21')
    await page.getByText(t.sorry).waitFor()
    expect(await page.getByRole('button', { name: t.no, pressed: true }).count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await operate(product, 'list-article-votes')).toMatch(new RegExp(`^21 +${language} .* 0 +1$`, 'm'))
    await visitor.leave()
  })

  test('can be reached from an error', async () => {
    const visitor = await TestCustomer.with(browser(), product, language)
    const { page } = visitor
    await page.route('**/content/find-help*', route => route.fulfill({ status: 500, body: '{}' }))
    for (const path of ['/error', '/help?nr=redemption']) {
      await visitor.open(path)
      await page.locator('main a[href="mailto:help@acme.example"]').waitFor()
    }
    await visitor.leave(/500|Failed to load/)
  })
})
