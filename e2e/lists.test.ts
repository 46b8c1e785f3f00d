import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { Account } from './account.ts'
import { browserOfFile, type Language } from './browser.ts'
import { TestCustomer } from './test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const screenTexts = {
  us: { none: 'No data~', end: "You've reached the bottom of this page" },
  zhcn: { none: '暂无数据~', end: '已经到底了' },
} as const

const lists = [
  '/user/my_domain', '/user/zjmx', '/user/djmx', '/user/cz_jl', '/user/wtxt_list', '/user/wtxt_list?type=2',
  '/user/xiaoxi?unread=1', '/shopcar',
] // biome-ignore format: one list

test.for<Language>(['us'])('lists say when they are empty, and where they end (%s)', async language => {
  const account = await Account.at(product, 0)
  await account.must('/notices/mark-read')
  const customer = await TestCustomer.of(browser(), account, language)
  for (const list of lists) {
    await customer.open(list)
    await customer.page.getByText(screenTexts[language].none, { exact: true }).waitFor()
  }
  // The welcome, and every price.
  for (const list of ['/user/xiaoxi', '/price', '/user/ym_mblist']) {
    await customer.open(list)
    await customer.page.getByText(screenTexts[language].end, { exact: true }).waitFor()
  }
  await customer.leave()
})

/** How far the content is displaced from its resting position. */
const pulledBy = (page: Page) =>
  page.evaluate(() => {
    const moved = document.querySelector<HTMLElement>('main [style*="translateY"]')
    return Number(/translateY\(([\d.]+)px\)/.exec(moved?.style.transform ?? '')?.[1] ?? 0)
  })

test('a list refreshes when pulled: from 60 px on, staying at 40 px for at least a second', async () => {
  const account = await Account.at(product, 0)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  await customer.open('/user/xiaoxi')
  await page.getByText(screenTexts.us.end, { exact: true }).waitFor()
  let reads = 0
  page.on('request', request => {
    if (request.url().endsWith('/notices/find-site-messages')) reads += 1
  })
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y }] })
  /** The content follows at half the finger's distance. */
  const pull = async (content: number) => {
    await finger('touchStart', 250)
    for (let step = 1; step <= 8; step++) await finger('touchMove', 250 + (content * 2 * step) / 8)
  }

  await pull(50)
  await page.getByText('Pull to refresh').waitFor()
  await finger('touchEnd', 0)
  await expect.poll(() => pulledBy(page)).toBe(0)
  expect(reads).toBe(0)

  await pull(70)
  await page.getByText('Release to refresh').waitFor()
  const released = performance.now()
  await finger('touchEnd', 0)
  await page.getByText('Refreshing').waitFor()
  expect(await pulledBy(page)).toBe(40)
  await expect.poll(() => pulledBy(page)).toBe(0)
  expect(performance.now() - released).toBeGreaterThanOrEqual(1000)
  expect(reads).toBe(1)
  await customer.leave()
})
