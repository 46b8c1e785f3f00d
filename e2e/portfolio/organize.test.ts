import { readFileSync } from 'node:fs'
import { beforeAll, expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { faultsInBothThemes } from '../judge-page.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const mark = Math.random().toString(36).slice(2, 7)
const names = ['ash', 'birch', 'cedar'].map(tree => `${tree}-${mark}.com`)
let account: Account
beforeAll(async () => {
  account = await Account.at(product, 100)
  const order = await account.placeOrder(names)
  await account.payOrder(order)
  await account.orderEnded(order, 30)
})

async function customerAt(width: number) {
  const customer = await TestCustomer.of(browser(), account, 'us')
  await customer.page.setViewportSize({ width, height: 844 })
  return customer
}

test('selected domains are moved to a new group at once, and back again', async () => {
  const customer = await customerAt(390)
  const { page } = customer
  await customer.open('/user/my_domain?sort=name')
  await customer.press('Select')
  await customer.press('Select all 3')
  await customer.press('More')
  await page.getByRole('heading', { name: 'Bulk operations', exact: true }).waitFor()
  await page.getByText('3 selected', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Group', exact: true }).click()
  await customer.press('New group')
  const sheet = page.getByRole('dialog', { name: 'New group' })
  await sheet.getByLabel('Group name').fill('Trees')
  await customer.press('Save', sheet)
  await page.getByRole('button', { name: /^Trees 0 domains/ }).click()
  await page.getByText('3 domains moved to Trees', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Trees 3 domains/ }).waitFor()
  await customer.press('Undo')
  await page.getByRole('button', { name: /^Trees 0 domains/ }).waitFor()
  await customer.leave()
})

test('a pasted list becomes the selection of a remark, and the outcome is shown per domain', async () => {
  const customer = await customerAt(390)
  const { page } = customer
  await customer.open('/user/pl_gaiRemark')
  await customer.press('Paste a list')
  const sheet = page.getByRole('dialog', { name: 'Paste a list' })
  await sheet.getByLabel('Your domains').fill(`name,price\n${names[0]},10.99\nnot-mine-${mark}.com,12.00`)
  await customer.press('Add 2 domains', sheet)
  await sheet.getByText("1 domain isn't in your account:", { exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await customer.press('Continue')
  await page.getByLabel('Remark', { exact: true }).fill('Plant in spring')
  await customer.press('Save remarks')
  await page.waitForURL('**/user/pl_resultRemark?batch=*')
  await page.getByRole('heading', { name: 'Remark of 1 domain changed', exact: true }).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), customer.press('Export CSV')])
  expect(readFileSync(await file.path(), 'utf8')).toBe(`\ufeffDomain,Status,Reason\r\n${names[0]},Changed,\r\n`)
  await customer.open('/user/my_domain?text=spring')
  await page.getByText('Plant in spring', { exact: true }).waitFor()
  await customer.leave()
})

test('name servers are confirmed with what each domain has now, from a saved set', async () => {
  const customer = await customerAt(390)
  const { page } = customer
  await customer.open('/user/pl_gaidns?sort=name')
  await customer.press('Select all 3')
  await customer.press('Continue')
  await customer.press('Custom')
  await page.getByLabel('Name server 1', { exact: true }).fill('ns1.forest.example')
  await page.getByLabel('Name server 2', { exact: true }).fill('ns2.forest.example')
  await customer.press('Save as a set')
  const sheet = page.getByRole('dialog', { name: 'Save as a set' })
  await sheet.getByLabel('Set name').fill('Forest')
  await customer.press('Save', sheet)
  await customer.press('Forest')
  await customer.press('Continue')
  await page.getByText('3 domains will change', { exact: true }).waitFor()
  await page
    .getByText(/^Now: ns1\./)
    .first()
    .waitFor()
  await customer.press('Change 3 domains')
  await page.waitForURL('**/user/pl_resultDNS?batch=*')
  await page.getByRole('heading', { name: 'Name servers of 3 domains changed', exact: true }).waitFor()
  await customer.leave()
})

test('a lock is turned on by its switch, and many by the wizard', async () => {
  const customer = await customerAt(390)
  const { page } = customer
  await customer.open(`/user/domain_xq?name=${names[0]}`)
  await page.getByRole('switch', { name: /^Delete lock/ }).click()
  await page.getByText('Locks changed', { exact: true }).waitFor()
  await customer.open('/user/pl_ymbh?step=pick&sort=name')
  await customer.press('Select all 3')
  await customer.press('Continue')
  await page.getByRole('group', { name: 'Delete lock' }).getByRole('button', { name: 'On', exact: true }).click()
  await customer.press('Change locks')
  await page.waitForURL('**/user/pl_resultYmbh?batch=*')
  await page.getByRole('heading', { name: 'Locks of 3 domains changed', exact: true }).waitFor()
  await customer.leave()
})

test('a lock is not turned off by an account that only its email protects', async () => {
  const customer = await customerAt(390)
  const { page } = customer
  await customer.open(`/user/domain_xq?name=${names[1]}`)
  await page.getByRole('switch', { name: /^Transfer lock/ }).click()
  await page.getByRole('button', { name: 'Bind Now', exact: true }).waitFor()
  const found = await account.must<{ statuses: string[] }>('/portfolio/read-domain', { name: names[1] ?? '' })
  expect(found.statuses).toContain('clientTransferProhibited')
  await customer.leave()
})

test('the overview counts the portfolio and leads to what it counts', async () => {
  const customer = await customerAt(390)
  const { page } = customer
  await customer.open('/user/ym')
  await page.getByRole('link', { name: /^3 ?All/ }).click()
  await page.getByText('3 domains', { exact: true }).waitFor()
  await customer.leave()
})

test('automatic renewal is turned on for selected domains, whose wizard says what it will charge', async () => {
  const customer = await customerAt(390)
  const { page } = customer
  await customer.open('/user/pl_operation')
  await page.getByRole('link', { name: 'Automatic renewal' }).first().click()
  await page.waitForURL('**/user/pl_automatic?step=pick')
  await page.getByRole('checkbox').first().click()
  await customer.press('Continue')
  await page.getByText(/Nothing is charged now/).waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  await customer.press('Turn on automatic renewal')
  await page.waitForURL('**/user/pl_resultAutomatic?batch=*')
  await page.getByText('Automatic renewal of 1 domain changed').waitFor()
  await customer.leave()
})

test('tiles of bulk work stand in columns, links and buttons alike', async () => {
  const customer = await customerAt(390)
  const { page } = customer
  await customer.open('/user/pl_operation')
  const lefts = await page
    .getByText(/^(?:Name servers|Group|Registrant|Export CSV)$/)
    .evaluateAll(tiles => tiles.map(tile => Math.round(tile.getBoundingClientRect().left)))
  expect(lefts).toHaveLength(4)
  expect(new Set(lefts).size).toBe(1)
  await customer.leave()
})
