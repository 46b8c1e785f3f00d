import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const mark = Math.random().toString(36).slice(2, 7)
const names = ['elm', 'fir', 'oak'].map(tree => `${tree}-${mark}.com`)
let account: Account
beforeAll(async () => {
  account = await Account.at(product, 100)
  const order = await account.placeOrder(names)
  await account.payOrder(order)
  await account.orderEnded(order, 30)
})

async function customer(language: 'us' | 'zhcn' = 'us') {
  const opened = await TestCustomer.of(browser(), account, language)
  await opened.page.setViewportSize({ width: 390, height: 844 })
  return opened
}

test('filters are saved as a view, shown by a tap, and deleted with a way back', async () => {
  const one = await customer()
  const { page } = one
  await one.open('/user/ym_search')
  await page.getByRole('group', { name: 'Name servers' }).getByRole('button', { name: 'External DNS' }).click()
  await one.press('Show 0 domains')
  await page.getByText('No matching domains').waitFor()
  await one.open('/user/my_domain?text=elm')
  await page.getByText('1 domain', { exact: true }).waitFor()
  await one.press('Save view')
  const sheet = page.getByRole('dialog', { name: 'Save view' })
  await sheet.getByLabel('Name of the view').fill('Elms')
  await one.press('Save view', sheet)
  await page.getByRole('button', { name: 'Elms', pressed: true }).waitFor()
  // Everything again, and the view by one tap.
  await page.getByRole('button', { name: 'Elms' }).click()
  await page.getByText('3 domains', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Elms' }).click()
  await page.getByText('1 domain', { exact: true }).waitFor()
  expect(page.url()).toContain('text=elm')
  await one.press('Edit saved views')
  await one.press('Delete Elms')
  await page.getByText('No saved views').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await one.press('Undo')
  await page.getByRole('button', { name: 'Elms', pressed: true }).waitFor()
  await one.leave()
})

test('groups and remarks go to a file and come back from it, after a look at what changes', async () => {
  const one = await customer()
  const { page } = one
  await one.open('/user/pl_operation')
  const [download] = await Promise.all([page.waitForEvent('download'), one.press('Export CSV')])
  const saved = join(tmpdir(), `domains-${mark}.csv`)
  await download.saveAs(saved)
  const text = readFileSync(saved, 'utf8')
  expect(text).toContain('Domain,Group,Remark,Status')
  for (const name of names) expect(text).toContain(`${name},,,Active,`)
  // As a spreadsheet saves it: one row changed, one domain of somebody else.
  writeFileSync(
    saved,
    text.replace(`${names[0]},,,`, `${names[0]},Trees,"Plant in spring, again",`) +
      `not-mine-${mark}.com,Trees,,,,,,\r\n`,
  )
  await one.press('Import CSV')
  const sheet = page.getByRole('dialog', { name: 'Import groups and remarks' })
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') })
  await sheet.getByRole('alert').getByText('No column named Domain').waitFor()
  await sheet.locator('input[type=file]').setInputFiles(saved)
  await sheet.getByText('1 domain changes · 2 stay as they are · New group: Trees').waitFor()
  await sheet.getByText("1 domain isn't in your account:").waitFor()
  await one.press('Change 1 domain', sheet)
  await page.getByText('1 domain changed', { exact: true }).waitFor()
  await one.open('/user/my_domain?text=spring')
  await page.getByText('1 domain', { exact: true }).waitFor()
  await one.leave()
})
