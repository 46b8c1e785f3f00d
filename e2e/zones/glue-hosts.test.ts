import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

test('a host below an own domain: private addresses are refused, public ones stand at the registry; deleted', async () => {
  const name = `glue${randomBytes(3).toString('hex')}.com`
  const account = await Account.at(product, 100)
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  const domain = (await account.orderEnded(order, 30)).lines[0]?.result ?? ''
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer

  await customer.open(`/user/dns_site/dnshost_pz?domain=${domain}`)
  await page.getByText('No data~').waitFor()
  await page.getByRole('link', { name: 'Add host' }).click()
  expect(await page.getByLabel('Host', { exact: true }).inputValue()).toBe(`ns1.${name}`)
  await customer.fill('IPv4 addresses', '192.168.0.1')
  await customer.press('Save host')
  await page.getByText("Private and reserved addresses can't be reached").waitFor()
  await customer.fill('IPv4 addresses', '8.8.8.8')
  await customer.fill('IPv6 addresses', '2001:4860:4860:0:0:0:0:8888')
  await customer.press('Save host')
  await page.getByText('8.8.8.8, 2001:4860:4860::8888').waitFor()
  await expect.poll(() => page.getByText('Waiting for the registry').count()).toBe(0)

  await page.getByText(`ns1.${name}`).click()
  await page.getByRole('button', { name: 'Delete host' }).click()
  await page.getByText('The registry removes the host and its addresses.').waitFor()
  await page.getByRole('button', { name: 'Delete host' }).last().click()
  await page.getByText('No data~').waitFor()
})
