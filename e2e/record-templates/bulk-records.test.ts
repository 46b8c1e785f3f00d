import { beforeAll, expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const mark = Math.random().toString(36).slice(2, 7)
const names = ['delta', 'estuary', 'fjord'].map(water => `${water}-${mark}.com`)
let account: Account
let ids: string[]
beforeAll(async () => {
  account = await Account.at(product, 100)
  const order = await account.placeOrder(names)
  await account.payOrder(order)
  const { lines } = await account.orderEnded(order, 30)
  ids = names.map(name => lines.find(line => line.name === name)?.result ?? '')
})

async function customerAtPhone() {
  const customer = await TestCustomer.of(browser(), account, 'us')
  await customer.page.setViewportSize({ width: 390, height: 844 })
  return customer
}
type Found = { records: { host: string; type: string; value: string }[] }
const recordsOf = async (domain: string | undefined) =>
  (await account.must<Found>('/zones/find-records', { domain: domain ?? '' })).records.map(
    ({ host, type, value }) => `${host} ${type} ${value}`,
  )

test('a record is added to the selected domains after its differences were shown, and undone in one of them', async () => {
  await account.must('/zones/add-record', {
    domain: ids[1] ?? '',
    host: 'shop',
    type: 'CNAME',
    value: 'old.example.net',
  })
  const customer = await customerAtPhone()
  const { page } = customer
  await customer.open('/user/pl_gaiAnalysis?sort=name')
  await customer.press('Select all 3')
  await customer.press('Continue')
  await customer.press('Add record')
  const sheet = page.getByRole('dialog', { name: 'Add record' })
  await sheet.getByLabel('Host').fill('shop')
  await sheet.getByLabel('IPv4 address', { exact: true }).fill('192.0.2.71')
  await customer.press('Add record', sheet)
  await page.getByRole('button', { name: /^shop A 192\.0\.2\.71/ }).waitFor()
  await customer.press('Preview')
  await page.getByText('3 domains on our name servers', { exact: true }).waitFor()
  await page.getByText('Conflict at shop: the current record stays', { exact: true }).waitFor()
  await page.getByRole('switch', { name: /^Replace records in the way/ }).click()
  await page.getByText('Conflict at shop: the current record is replaced', { exact: true }).waitFor()
  await customer.press('Change 3 domains')
  await page.waitForURL('**/user/pl_resultAnalysis?batch=*')
  await page.getByRole('heading', { name: 'DNS records of 3 domains changed', exact: true }).waitFor()
  for (const id of ids) expect(await recordsOf(id)).toContain('shop A 192.0.2.71')
  await customer.press(`Undo the change of ${names[1]}`)
  await page.getByText('Reverted', { exact: true }).waitFor()
  expect(await recordsOf(ids[1])).toContain('shop CNAME old.example.net')
  expect(await recordsOf(ids[0])).toContain('shop A 192.0.2.71')
  await customer.leave()
})

test('a CSV file gives domains records of their own, and selects them', async () => {
  const customer = await customerAtPhone()
  const { page } = customer
  await customer.open(`/user/pl_gaiAnalysis?text=${names[0]}`)
  await page.getByLabel(`Select ${names[0]}`).check()
  await customer.press('Continue')
  await customer.press('From CSV')
  const sheet = page.getByRole('dialog', { name: 'From CSV' })
  await sheet
    .getByLabel('Records')
    .fill(
      `domain,host,type,value\n${names[0]},own,A,192.0.2.91\n${names[1]},own,A,192.0.2.92\nno-such-domain.com,own,A,192.0.2.93`,
    )
  await customer.press('Add 3 records', sheet)
  await page.getByText('2 domains selected', { exact: true }).waitFor()
  await customer.press('Preview')
  await page.getByText(/name 1 domain that isn't in your account or wasn't selected: no-such-domain\.com/).waitFor()
  await customer.press('Change 2 domains')
  await page.getByRole('heading', { name: 'DNS records of 2 domains changed', exact: true }).waitFor()
  expect(await recordsOf(ids[0])).toContain('own A 192.0.2.91')
  expect(await recordsOf(ids[1])).toContain('own A 192.0.2.92')
  await customer.leave()
})

test('a template from a CSV file is followed by domains, and changes them when it is saved', async () => {
  const customer = await customerAtPhone()
  const { page } = customer
  await customer.open('/user/dns_site/jxmb_lb')
  await page.getByRole('link', { name: 'New template', exact: true }).click()
  await page.getByLabel('Template name').fill('Rivers')
  await customer.press('From CSV')
  const sheet = page.getByRole('dialog', { name: 'From CSV' })
  await sheet.getByLabel('Records').fill('host,type,value\nriver,A,192.0.2.81\nmail,CNAME,mail.example.net\nnonsense')
  await customer.press('Add 2 records', sheet)
  await sheet.getByText("1 line isn't a record:", { exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await customer.press('Save template')
  await page.getByRole('button', { name: /^Rivers/ }).click()
  await page.getByRole('button', { name: /^Apply to domains/ }).click()
  await customer.press('Select all 3')
  await customer.press('Continue')
  await customer.press('Preview')
  await customer.press('Change 3 domains')
  await page.waitForURL('**/user/pl_resultJx?batch=*')
  await page.getByRole('heading', { name: 'Template applied to 3 domains', exact: true }).waitFor()
  await page.getByText('These domains follow the template Rivers.', { exact: true }).waitFor()

  // One of them is edited by hand.
  await account.must('/zones/add-record', { domain: ids[2] ?? '', host: 'river', type: 'A', value: '192.0.2.82' })
  await customer.open('/user/dns_site/jxmb_lb')
  await page.getByRole('button', { name: /^Rivers/ }).click()
  await page.getByRole('button', { name: /^Edit template/ }).click()
  await page.getByRole('button', { name: /^river A/ }).click()
  const record = page.getByRole('dialog', { name: 'Edit record' })
  await record.getByLabel('IPv4 address', { exact: true }).fill('192.0.2.83')
  await customer.press('Save', record)
  await customer.press('Preview')
  await page.getByText('2 domains follow this template and change with it.', { exact: true }).waitFor()
  await customer.press('Save and change 2 domains')
  await page.getByRole('heading', { name: 'Template applied to 2 domains', exact: true }).waitFor()
  expect(await recordsOf(ids[0])).toContain('river A 192.0.2.83')
  expect(await recordsOf(ids[2])).toContain('river A 192.0.2.81')

  await customer.open('/user/dns_site/jxmb_lb')
  await page.getByRole('button', { name: /^Rivers/ }).click()
  await page.getByRole('button', { name: /^Domains that follow it/ }).click()
  await page.getByText('Edited by hand', { exact: true }).waitFor()
  await customer.press('Apply to 1 domain that differs')
  await customer.press('Apply template', page.getByRole('alertdialog'))
  await page.getByRole('heading', { name: 'Template applied to 1 domain', exact: true }).waitFor()
  expect(await recordsOf(ids[2])).toContain('river A 192.0.2.83')
  await customer.open('/user/dns_site/jxmb_lb')
  await page.getByText('In step', { exact: true }).waitFor()
  await customer.leave()
})
