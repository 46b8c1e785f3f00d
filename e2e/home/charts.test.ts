import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

interface Entries {
  readonly entries: readonly { at: string; amount: string; balance: string }[]
}
interface Holds {
  readonly holds: readonly { captured: string }[]
}
const dollars = (amount: string) => `$${Number(amount).toFixed(2)}`
const monthOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })

test('the tables behind the charts hold the numbers of the account’s history', async () => {
  const account = await Account.at(product, 100)
  const name = `chart${Math.random().toString(36).slice(2, 8)}`
  const order = await account.placeOrder([`${name}.com`, `${name}.shop`])
  await account.payOrder(order)
  await account.orderEnded(order, 30)
  const { entries } = await account.must<Entries>('/ledger/find-entries')
  const { holds } = await account.must<Holds>('/ledger/find-holds')
  const charged = holds.reduce((sum, hold) => sum + Number(hold.captured), 0)
  const { domains } = await account.must<{ domains: { expiresAt: string }[] }>('/portfolio/find-domains')
  expect([charged > 0, domains.length]).toEqual([true, 2])

  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  const rowsOf = async (title: string) => {
    const table = page.getByRole('table', { name: title, exact: true })
    await table.waitFor()
    const rows = await table.locator('tbody tr').all()
    return Promise.all(rows.map(async row => row.locator('th, td').allTextContents()))
  }

  await customer.open('/user/zjmx')
  const balances = await rowsOf('Balance over time')
  expect(balances).toHaveLength(91)
  expect(balances.at(-1)?.[1]).toBe(dollars(entries[0]?.balance ?? ''))
  expect(balances[0]?.[1]).toBe('$0.00')
  // The drawing follows the width of its card.
  const drawing = page.locator('figure svg')
  await expect.poll(async () => (await drawing.boundingBox())?.width).toBeGreaterThan(250)
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(async () => (await drawing.boundingBox())?.width).toBeLessThan(290)
  await customer.press('Spending by month')
  const spending = await rowsOf('Spending by month')
  expect(spending).toHaveLength(13)
  expect(spending.at(-1)).toEqual([monthOf(new Date().toISOString()), dollars(`${charged}`)])
  expect(spending.slice(0, -1).every(([, spent]) => spent === '$0.00')).toBe(true)

  await customer.open('/control')
  const expiries = await rowsOf('Upcoming expirations')
  const expected = monthOf(domains[0]?.expiresAt ?? '')
  expect(expiries.filter(([, count]) => count !== '0')).toEqual([[expected, '2']])
  expect(await rowsOf('By extension')).toEqual([
    ['.com', '1'],
    ['.shop', '1'],
  ])

  await customer.open('/my')
  expect((await rowsOf('Balance, last 30 days')).at(-1)?.[1]).toBe(dollars(entries[0]?.balance ?? ''))
  // Registrations count once they can no longer be refunded.
  await page.getByText('$0.00 from the last 365 days counts so far.').waitFor()
  await page.getByText('registrations once they can no longer be refunded').waitFor()
  await customer.leave()
})

test('the functions used last come first, for their account only, and are erased at sign-out', async () => {
  const account = await Account.at(product, 0)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  const recent = page.getByRole('region', { name: 'Recently used' })
  const kept = () => page.evaluate(() => localStorage.getItem('namestead-recent'))
  await customer.open('/controls')
  await page.getByRole('heading', { name: 'Money' }).waitFor()
  expect(await recent.count()).toBe(0)
  for (const [entry, path] of [
    ['Recharge', '/recharge'],
    ['Prices', '/price'],
    ['Recharge', '/recharge'],
  ] as const) {
    await page.getByRole('region', { name: entry === 'Prices' ? 'Domains' : 'Money', exact: true }).getByRole('link', { name: entry, exact: true }).click() // biome-ignore format: one link
    await page.waitForURL(url => url.pathname === path)
    await page.getByRole('heading', { name: 'Money' }).waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('heading', { name: 'Money' }).waitFor()
  }
  await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual(['Recharge', 'Prices'])
  await customer.open('/control')
  await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual(['Recharge', 'Prices'])

  // What another account left behind is not shown.
  const own = (await kept()) ?? ''
  await page.evaluate(text => localStorage.setItem('namestead-recent', text.replace(/"account":"\d+"/, '"account":"1"')), own) // biome-ignore format: one line
  await customer.open('/controls')
  await page.getByRole('heading', { name: 'Money' }).waitFor()
  expect(await recent.count()).toBe(0)
  await page.evaluate(text => localStorage.setItem('namestead-recent', text), own)

  await customer.open('/my')
  await customer.press('Sign out')
  await customer.press('Sign out', page.getByRole('alertdialog'))
  await page.waitForURL(url => url.pathname === '/')
  await expect.poll(kept).toBeNull()
  await customer.leave()
})
