import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { newAddress, type ProductAddress, type RunningProduct, startAt } from '../product.ts'
import { clearFaults, slowDown } from '../registry-faults.ts'
import { TestCustomer } from '../test-customer.ts'

const shared = inject('product')
const browser = browserOfFile()

const newWord = () => `lantern${Math.random().toString(36).slice(2, 9)}`
const rows = (page: Page): Locator => page.locator('main section li')
const rowOf = (page: Page, name: string): Locator => rows(page).filter({ hasText: name }).first()
const hero = (page: Page): Locator => page.locator('main section').first()
const namesShown = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll(all => all.map(row => row.querySelector('.visually-hidden')?.textContent ?? ''))
const finished = (page: Page) => page.getByText("You've reached the bottom of this page").waitFor()

/** Sets one refusal of the sandbox registry: the frame with this domain gets no answer. */
const refuseOnce = (product: ProductAddress, name: string) =>
  rowsOf(product)(
    `insert into registry_sandbox.fault (kind, command, object, remaining, milliseconds, code)
     values ('refuse', 'check-domains', $1, 1, null, 2400)`,
    [name],
  )

test('rows stand in their order before any registry has answered, and stay where they are', async () => {
  const customer = await TestCustomer.with(browser(), shared, 'us')
  const { page } = customer
  const word = newWord()
  await slowDown(shared, { command: 'check-domains', name: `${word}.net`, milliseconds: 1500, times: 1 })
  await customer.open(`/search?name=${word}.com`)
  await rowOf(page, `${word}.net`).waitFor()
  expect(await rowOf(page, `${word}.net`).locator('[data-loading]').count()).toBe(1)
  const placed = await namesShown(page)
  const topOf = async (name: string) => (await rowOf(page, name).boundingBox())?.y
  const before = [await topOf(`${word}.net`), await topOf(`${word}.org`)]
  await hero(page).getByText('Available', { exact: true }).waitFor()
  await finished(page)
  expect((await namesShown(page)).slice(0, 10)).toEqual(placed.slice(0, 10))
  expect([await topOf(`${word}.net`), await topOf(`${word}.org`)]).toEqual(before)
  const order = await namesShown(page)
  await customer.open(`/search?name=${word}.com`)
  await finished(page)
  expect(await namesShown(page)).toEqual(order)
  await customer.leave()
})

test('a word has a best match: the first extension that can be registered', async () => {
  const customer = await TestCustomer.with(browser(), shared, 'us')
  const { page } = customer
  const word = newWord()
  await customer.open(`/search?name=${word}`)
  await hero(page).getByText('Best match', { exact: true }).waitFor()
  await hero(page)
    .getByRole('heading', { name: `${word}.com` })
    .waitFor()
  await customer.open('/search?name=github')
  await finished(page)
  const match = await hero(page).locator('h2 .visually-hidden').textContent()
  expect(match).not.toBe('github.com')
  await hero(page).getByText('Available', { exact: true }).waitFor()
  await rowOf(page, 'github.com').getByText('Taken', { exact: true }).waitFor()
  await customer.leave()
})

test('filters and order are in the address: shared, removed by a chip, undone by Back', async () => {
  const customer = await TestCustomer.with(browser(), shared, 'us')
  const { page } = customer
  const word = newWord()
  await customer.open(`/search?name=${word}.com`)
  await finished(page)
  const all = await rows(page).count()
  await customer.press('Filter')
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await customer.press('Up to $15.00', sheet)
  await customer.press(/^Show \d+ domains?$/, sheet)
  await sheet.waitFor({ state: 'detached' })
  await page.waitForURL(/[?&]price=15/)
  await expect.poll(() => rows(page).count()).toBeLessThan(all)
  const cheap = await rows(page).count()
  expect(cheap).toBeGreaterThan(0)
  await customer.press('Best match')
  await customer.press('Price, low to high', page.getByRole('dialog', { name: 'Sort by' }))
  await page.waitForURL(/sort=price/)
  const extensions = page.locator('main section').filter({ hasText: 'Other extensions' }).getByRole('listitem')
  const shownPrices = async () =>
    (await extensions.allTextContents()).flatMap(text => Number(/\$([\d.]+?\d\d)(?!\d)/.exec(text)?.[1] ?? []))
  await expect.poll(shownPrices).toEqual((await shownPrices()).toSorted((a, b) => a - b))

  // Another visitor opens the same address.
  const other = await TestCustomer.with(browser(), shared, 'us')
  await other.open(new URL(page.url()).pathname + new URL(page.url()).search)
  await finished(other.page)
  expect(await namesShown(other.page)).toEqual(await namesShown(page))
  await other.leave()

  await page.goBack()
  await page.goBack()
  await expect.poll(() => rows(page).count()).toBe(all)
  await page.goForward()
  await expect.poll(() => rows(page).count()).toBe(cheap)
  await customer.press('Remove Up to $15.00')
  await expect.poll(() => rows(page).count()).toBe(all)
  expect(new URL(page.url()).search).toBe(`?name=${word}.com`)
  await customer.leave()
})

test('a filter is chosen within 200 ms on a slow phone', async () => {
  const customer = await TestCustomer.with(browser(), shared, 'us')
  const { page } = customer
  await customer.open(`/search?name=${newWord()}.com`)
  await finished(page)
  await customer.press('Filter')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const taps = await page.evaluate(async () => {
    const times: number[] = []
    for (const chip of document.querySelectorAll<HTMLElement>('dialog fieldset button[aria-pressed]')) {
      const started = performance.now()
      chip.click()
      await new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)))
      times.push(performance.now() - started)
    }
    return times
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(taps.length).toBeGreaterThan(10)
  expect(taps.toSorted((a, b) => a - b)[Math.floor(taps.length / 2)]).toBeLessThan(200)
  await customer.leave()
})

test('pasted text is cleaned, and the customer reads what was searched for', async () => {
  const customer = await TestCustomer.with(browser(), shared, 'us')
  const { page } = customer
  const word = newWord()
  for (const [typed, searched] of [
    [`https://www.${word}.com/path?q=1`, `${word}.com`],
    [`https://shop.${word}.com/`, `${word}.com`],
    [`${word.slice(0, 7)} ${word.slice(7)}`, word],
    [`${word}_lamp`, `${word}-lamp`],
    [`${word}é`, `${word}e`],
  ] as const) {
    await customer.open('/search')
    await customer.fill('Domain name or keyword', typed)
    await page.keyboard.press('Enter')
    await page.getByText('Searching for').waitFor()
    await expect.poll(() => page.locator('main strong').first().textContent()).toBe(searched)
    await hero(page).getByText('Available', { exact: true }).waitFor()
  }
  await customer.follow(`Search for ${word}é instead`)
  await page.getByText('Searching for').waitFor({ state: 'detached' })
  await hero(page).getByText(/xn--/).waitFor()
  await customer.leave()
})

test('an extension that we do not offer is named, and the word is searched under the others', async () => {
  const customer = await TestCustomer.with(browser(), shared, 'us')
  const { page } = customer
  const word = newWord()
  await customer.open(`/search?name=${word}.xyzq`)
  await page.getByText("We don't offer .xyzq. Here are other extensions.").waitFor()
  await hero(page)
    .getByRole('heading', { name: `${word}.com` })
    .waitFor()
  await hero(page).getByText('Available', { exact: true }).waitFor()
  await customer.leave()
})

test('a registry that does not answer leaves its rows open, and each is asked again by itself', async () => {
  const customer = await TestCustomer.with(browser(), shared, 'us')
  const { page } = customer
  const word = newWord()
  await refuseOnce(shared, `${word}.net`)
  await customer.open(`/search?name=${word}.com`)
  await hero(page).getByText('Available', { exact: true }).waitFor()
  const row = rowOf(page, `${word}.net`)
  await row.getByText('No answer yet', { exact: true }).waitFor()
  expect(await row.getByRole('button', { name: /Add/ }).count()).toBe(0)
  await customer.press(/^Try again/, row)
  await row.getByRole('button', { name: `Add ${word}.net to cart` }).waitFor()

  const other = newWord()
  await refuseOnce(shared, `${other}.com`)
  await customer.open(`/search?name=${other}.com`)
  await hero(page).getByText('No answer yet', { exact: true }).waitFor()
  await customer.press('Try again', hero(page))
  await hero(page).getByText('Available', { exact: true }).waitFor()
  await clearFaults(shared)
  await customer.leave()
})

test('an own domain is marked as such, and leads to its page', async () => {
  const account = await Account.at(shared, 50)
  const word = newWord()
  const order = await account.placeOrder([`${word}.net`])
  await account.payOrder(order)
  const { lines } = await account.orderEnded(order, 30)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  await customer.open(`/search?name=${word}`)
  const row = rowOf(page, `${word}.net`)
  await row.getByText('Yours', { exact: true }).waitFor()
  expect(await row.getByText('Taken').count()).toBe(0)
  await customer.follow(/^Manage/, row)
  await page.waitForURL(url => url.searchParams.get('domain') === lines[0]?.result)
  await customer.leave()
})

test('the last searches of this browser are offered again, and can be removed', async () => {
  const customer = await TestCustomer.with(browser(), shared, 'us')
  const { page } = customer
  const [one, two] = [newWord(), newWord()]
  for (const word of [one, two]) {
    await customer.open(`/search?name=${word}.com`)
    await finished(page)
  }
  await customer.open('/search')
  const recent = page.locator('main section').filter({ hasText: 'Recent searches' })
  await recent.getByRole('link').first().waitFor()
  expect(await recent.getByRole('link').allTextContents()).toEqual([`${two}.com`, `${one}.com`])
  await customer.press(`Remove ${two}.com from recent searches`)
  await expect.poll(() => recent.getByRole('link').count()).toBe(1)
  await page.reload()
  await recent.getByRole('link', { name: `${one}.com` }).click()
  await page.waitForURL(`**/search?name=${one}.com`)
  await hero(page).getByText('Available', { exact: true }).waitFor()
  await customer.open('/search')
  await page.getByRole('link', { name: 'Bulk registration' }).waitFor()
  await page.getByText('Start with a word').waitFor()
  await customer.leave()
})

describe('watching a taken domain', () => {
  let product: RunningProduct
  beforeAll(async () => {
    product = await startAt(await newAddress())
  })
  afterAll(async () => {
    await product.stop()
    product.discard()
  })
  const moveClock = (days: number) =>
    fetch(`${product.address.operatorUrl}/dev/clock`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ days: `${days}` }),
    })

  test('leads from the search to one notice when it is free', async () => {
    const { address } = product
    const account = await Account.at(address, 0)
    const customer = await TestCustomer.of(browser(), account, 'us')
    const { page } = customer
    await customer.open('/search?name=garden-tools.com')
    await hero(page).getByText('Taken', { exact: true }).waitFor()
    await customer.press("Notify me when it's free", hero(page))
    await page.getByText("We'll notify you when garden-tools.com is free").waitFor()
    await hero(page).getByRole('button', { name: 'Stop watching' }).waitFor()
    await customer.press('Notify me when garden-tools.net is free')
    await expect
      .poll(() =>
        page.getByRole('button', { name: 'Notify me when garden-tools.net is free' }).getAttribute('aria-pressed'),
      )
      .toBe('true')

    await customer.open('/user/watched')
    await page.getByText('2 of 100 domains watched').waitFor()
    const row = page.getByRole('listitem').filter({ hasText: 'garden-tools.com' })
    await row.getByText('Taken', { exact: true }).waitFor()
    await customer.press('Stop watching garden-tools.net')
    await page.getByText('1 of 100 domains watched').waitFor()

    // The rival deletes the domain; its registry drops it five days later.
    await rowsOf(address)(
      `update registry_sandbox.domain set phase = 'pending-delete',
       due_at = now() + make_interval(secs => (select offset_ms from virtual_clock) / 1000.0) + interval '5 days'
       where name = 'garden-tools.com'`,
    )
    await moveClock(6.5)
    await expect
      .poll(async () => (await rowsOf(address)("select 1 from watched_domains where state = 'free'")).length, {
        timeout: patience(30),
      })
      .toBe(1)
    await moveClock(2)

    await customer.open('/message')
    await customer.follow(/Watched domain is available/)
    await page.waitForURL('**/search?name=garden-tools.com')
    // A search may show that it was taken for a few seconds.
    await expect
      .poll(
        async () => {
          await customer.open('/search?name=garden-tools.com')
          await page.locator('main section:not([data-loading])').first().waitFor()
          return hero(page).getByText('Available', { exact: true }).count()
        },
        { interval: 1000 },
      )
      .toBe(1)
    await customer.open('/user/xiaoxi')
    await page.getByText('garden-tools.com is available').first().waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'garden-tools.com is available' }).count()).toBe(1)
    await customer.open('/user/watched')
    await row.getByText('Available', { exact: true }).waitFor()
    await row.getByRole('link', { name: 'Register' }).waitFor()
    await customer.press('Stop watching garden-tools.com')
    await page.getByText('No data~').waitFor()
    await customer.open('/message')
    await page.getByText('Contact details').waitFor()
    expect(await page.getByText('Watched domain is available').count()).toBe(0)
    await customer.leave()
  })
})
