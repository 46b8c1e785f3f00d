import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const rows = rowsOf(product)

/** A domain that no work of the product is left on, and the phone of its customer. */
async function customerWithDomain() {
  const id = randomBytes(3).toString('hex')
  const account = await Account.at(product, 100)
  const order = await account.placeOrder([`keys${id}.com`])
  await account.payOrder(order)
  const { lines } = await account.orderEnded(order, 30)
  const domain = lines[0]?.result ?? ''
  await expect
    .poll(() => rows(`select 1 from domains where id = ${domain} and statuses <> '{}'`), {
      timeout: patience(20),
    })
    .toHaveLength(1)
  const customer = await TestCustomer.of(browser(), account, 'us')
  return { customer, page: customer.page, domain }
}

/** As if the wait of the zone's state had passed; resolves to the state. */
async function pass(domain: string): Promise<string | undefined> {
  const [signing] = await rows<{ state: string }>(
    `update zone_signings set due_at = case when due_at is not null then timestamptz '2020-01-01' end
     where zone_id = (select id from zones where domain_id = ${domain}) returning state`,
  )
  return signing?.state
}

test('one switch signs a domain; the registry has its DS; the key is changed', async () => {
  const { customer, page, domain } = await customerWithDomain()
  await customer.open(`/user/domain_dnssec?domain=${domain}`)
  await page.getByRole('switch', { name: /^DNSSEC/ }).click()
  await page.getByText('Signing', { exact: true }).waitFor()
  await page.getByText(/^Key tag \d+$/).waitFor()

  await expect.poll(() => pass(domain)).toBe('on')
  await customer.open(`/user/domain_dnssec?domain=${domain}`)
  await page.getByText('On', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'DS records at the registry' }).click()
  await page.getByText('Matches a key').waitFor()
  await page.getByText('We sign this domain and keep its DS records in step with its keys.').waitFor()

  await page.getByRole('link', { name: 'DNSSEC settings' }).click()
  await page.getByRole('button', { name: 'Change key' }).click()
  await page.getByRole('button', { name: 'Change key' }).last().click()
  await page.getByText('Changing key').waitFor()
  expect(await page.getByText(/^Key tag \d+$/).count()).toBe(2)
})

test('DS of another provider: pasted, checked, added, and removed only after verification', async () => {
  const { customer, page, domain } = await customerWithDomain()
  await customer.open(`/user/dns_site/dnssec_pz?domain=${domain}`)
  await page.getByText('No data~').waitFor()
  await page.getByRole('link', { name: 'Add DS records' }).click()
  await customer.fill('DS or DNSKEY records', `4711 13 2 ${'AB'.repeat(32)}`)
  await customer.press('Check')
  await page.getByText('No key in DNS fits.').waitFor()
  await customer.press('Add 1 DS record')
  await page.getByText('Key tag 4711').waitFor()
  await page.getByText('None of the DS records has a key in DNS').waitFor()

  await page.getByRole('button', { name: 'Remove DS record 4711' }).click()
  await page.getByText('It is the last one').waitFor()
  await page.getByRole('button', { name: 'Remove DS record', exact: true }).click()
  await page.getByText(/bind any one or more authentication methods/).waitFor()
  expect(await page.getByText('Key tag 4711').count()).toBe(1)
})
