import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { addressesIn, queryByUdp } from '../name-server.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

/** Two seconds on an idle machine. */
const served = { timeout: patience(10) }

test('a zone: a record paused, values edited as one, a service set up, a file imported, and all of it undone', async () => {
  const name = `tools${randomBytes(3).toString('hex')}.com`
  const account = await Account.at(product, 100)
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  const domain = (await account.orderEnded(order, 30)).lines[0]?.result ?? ''
  for (const value of ['192.0.2.1', '192.0.2.2'])
    await account.must('/zones/add-record', { domain, host: 'www', type: 'A', value })
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  const addresses = async () => addressesIn(await queryByUdp(product.dnsPort, `www.${name}`, 'A')).toSorted()
  const records = () => customer.open(`/user/domain_analysis?domain=${domain}&text=www`)

  await records()
  await page.getByText('Live since').waitFor()
  await page.getByRole('button', { name: 'Actions for www A' }).first().click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused', { exact: true }).first().waitFor()
  await expect.poll(addresses, served).toHaveLength(1)
  await page.locator('[data-paused]').waitFor()
  const paused = page
    .locator('li, [role=row], div')
    .filter({ has: page.locator('[data-paused]') })
    .last()
  await paused.getByRole('button', { name: 'Actions for www A' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(addresses, served).toEqual(['192.0.2.1', '192.0.2.2'])

  await records()
  await page.getByRole('button', { name: 'Actions for www A' }).first().click()
  await page.getByRole('button', { name: /^Edit all values together/ }).click()
  await customer.fill('Values', '192.0.2.1\nnothing')
  await customer.press('Save')
  await page.getByText('nothing: Record value for A is IPv4').waitFor()
  await customer.fill('Values', '192.0.2.1\n192.0.2.3\n192.0.2.4')
  await customer.press('Save')
  await page.waitForURL(/domain_analysis/)
  await page.getByText('192.0.2.4').waitFor()
  await expect.poll(addresses, served).toEqual(['192.0.2.1', '192.0.2.3', '192.0.2.4'])

  await customer.open(`/user/domain_presets?domain=${domain}`)
  await page.getByRole('link', { name: 'Netlify' }).click()
  await customer.fill('Netlify project name', 'my-site')
  await customer.press('Preview')
  await page.getByText('my-site.netlify.app').waitFor()
  // The CNAME takes the place of the three addresses of www.
  await page.getByText('3 deleted', { exact: true }).waitFor()
  await customer.press('Apply 5 changes')
  await page.waitForURL(/domain_analysis/)
  await page.getByText('my-site.netlify.app').waitFor()

  await customer.open(`/user/domain_zone_file?domain=${domain}`)
  const [file] = await Promise.all([page.waitForEvent('download'), customer.press(/Download zone file/)])
  expect(file.suggestedFilename()).toBe(`${name}.zone`)
  await customer.fill('Zone file', `www 300 IN A 192.0.2.9\nbad A nothing\n@ NS ns.old.example.`)
  await customer.press('Preview')
  await page.getByText('2 records left out').waitFor()
  await page.getByText('Line 2 · Record value for A is IPv4').waitFor()
  await customer.press('Apply 2 changes')
  await page.waitForURL(/domain_analysis/)
  await expect.poll(addresses, served).toEqual(['192.0.2.9'])

  await customer.open(`/user/domain_anlog?domain=${domain}`)
  await page.getByRole('button', { name: 'Undo all 2' }).first().click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Undone').first().waitFor()
  await page.getByRole('button', { name: 'Undo all 5' }).first().click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(addresses, served).toEqual(['192.0.2.1', '192.0.2.3', '192.0.2.4'])
  await customer.leave()
})
