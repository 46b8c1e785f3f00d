import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const rows = rowsOf(product)

async function ownerOf(names: readonly string[], language: 'us' | 'zhcn') {
  const account = await Account.at(product, 300)
  const order = await account.placeOrder(names)
  await account.payOrder(order)
  const { lines } = await account.orderEnded(order, 30)
  const customer = await TestCustomer.of(browser(), account, language)
  return { account, customer, idOf: (name: string) => lines.find(line => line.name === name)?.result ?? '' }
}

const mark = () => Math.random().toString(36).slice(2, 8)

test('several domains are renewed with one order, each for its own years', async () => {
  const names = ['apple', 'banana', 'cherry'].map(fruit => `${fruit}${mark()}.com`)
  const [apple = '', banana = '', cherry = ''] = names
  const { account, customer, idOf } = await ownerOf(names, 'us')
  const { page, texts } = customer
  // One of them cannot be renewed, and is kept apart.
  await rows("update domains set state = 'pending-delete' where id = $1", [idOf(cherry)])

  await customer.open('/pl_xf')
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await customer.press('Continue')
  await page.getByText("1 domain can't be renewed").waitFor()
  await page.getByText(`${cherry} is being deleted by its registry`).waitFor()
  await page.getByText('$23.98').waitFor()
  const years = page.getByRole('group', { name: `Years for ${banana}` })
  await years.getByRole('button').last().click()
  await page.getByText('$35.97').waitFor()
  await customer.press('Continue to payment')
  await page.waitForURL(/\/pay\?/)
  await customer.press(texts.payNow)
  await page.getByText('All 2 domains are renewed').waitFor()
  await customer.follow('Dates before and after')
  await page.getByText('Renewed 2 of 2').waitFor()
  const download = page.waitForEvent('download')
  await customer.press('Export as CSV')
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(
    lines
      .slice(1)
      .map(line => line.split(',').slice(0, 3))
      .sort(),
  ).toEqual([
    [apple, '1', '11.99'],
    [banana, '2', '23.98'],
  ])
  const { renewals } = await account.must<{ renewals: { name: string; years: number; state: string }[] }>(
    '/renewals/find-renewals',
  )
  expect(renewals.map(({ name, years: bought, state }) => [name, bought, state]).sort()).toEqual([
    [apple, 1, 'done'],
    [banana, 2, 'done'],
  ])

  // The list of renewals finds them, and shows one.
  await customer.open('/user/xf_list?by=hand')
  await page.getByRole('button', { name: new RegExp(apple) }).click()
  await page.getByRole('dialog').getByText('Paid until, after').waitFor()
  await page.keyboard.press('Escape')
  await customer.open('/user/xf_list?state=failed')
  await page.getByText('No matching renewals').waitFor()
  await customer.leave()
})

test('automatic renewal is switched on beside the price, and the control panel adds it up', async () => {
  const name = `switch${mark()}.com`
  const { customer, idOf } = await ownerOf([name], 'us')
  const { page } = customer
  await customer.open(`/domain_renew?domain=${idOf(name)}`)
  await page.getByRole('switch', { name: 'Automatic renewal' }).check()
  await page.getByRole('status').filter({ hasText: 'Automatic renewal is on' }).waitFor()
  await rows("update domains set paid_until = now() + interval '20 days' where id = $1", [idOf(name)])
  await customer.open('/control')
  await page.getByText('Renewals of the next 30 days').waitFor()
  await page.getByText(/1 automatic renewal\. Your balance covers it/).waitFor()
  await customer.leave()
})

test('a deleted domain is restored from the list of redemptions', async () => {
  const name = `deleted${mark()}.com`
  const { account, customer, idOf } = await ownerOf([name], 'us')
  const { page, texts } = customer
  const domain = idOf(name)
  await rows(
    "update registry_sandbox.domain set phase = 'redemption', deleted_at = now(), due_at = now() + interval '30 days' where name = $1",
    [name],
  )
  await rows("update domains set state = 'redemption', revision = revision + 1 where id = $1", [domain])
  await rows(
    `update term_ends set due_at = null, deleted_at = now(), restorable_until = now() + interval '30 days' where domain_id = $1`,
    [domain],
  )
  await customer.open(`/domain_renew?domain=${domain}`)
  await customer.follow('Restore domain')
  await page.getByRole('button', { name: new RegExp(name) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('$91.99').waitFor()
  await sheet.getByRole('button', { name: 'Payment problem' }).click()
  await sheet.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.waitForURL(/\/pay\?/)
  await customer.press(texts.payNow)
  await page.getByText('Restored', { exact: true }).waitFor()
  const { state } = await account.must<{ state: string }>('/portfolio/read-domain', { domain })
  expect(state).toBe('active')
  await customer.open('/user/xfsh_list')
  await page.getByText('Deleted domains that you can still restore appear here.').waitFor()
  await customer.leave()
})
