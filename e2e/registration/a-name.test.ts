import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { browserOfFile, type Language } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { addressesIn, askByTcp, askByUdp } from '../name-server.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const address = '192.0.2.44'

test.for<Language>(['us', 'zhcn'])('a stranger finds a name, pays for it and makes it answer (%s)', async language => {
  const customer = await TestCustomer.with(browser(), product, language)
  const { page, say } = customer
  const word = `riverstone${Math.random().toString(36).slice(2, 8)}`
  const name = `${word}.com`

  await customer.open('/')
  await customer.fill(say.searchField, name)
  await customer.press(say.search)
  // Rows come one by one; the very name that was asked for stands above them.
  const exact = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: false }) })
    .first()
  await exact.getByText(say.available, { exact: true }).waitFor()
  await page.getByRole('heading', { name: say.otherExtensions }).waitFor()
  await page.getByText(say.bottom).waitFor()
  expect(await page.getByRole('listitem').count()).toBeGreaterThan(5)

  // A visitor is led to an account, and the name is in the cart afterwards.
  await customer.press(say.addToCart, exact)
  await customer.press(say.loginNow, page.getByRole('alertdialog'))
  await customer.press(say.createAccount, page.getByRole('dialog'))
  await customer.signUp()
  await page.getByRole('status').filter({ hasText: say.inCart }).waitFor()
  await customer.follow(say.toCart)

  await customer.press(say.more)
  await page.getByText(say.years, { exact: true }).waitFor()
  await customer.follow(say.checkOut)

  // Before the first registrant: where the account belongs, for good. It is asked once and fills the registrant's form.
  await customer.press(say.addRegistrant)
  const information = page.getByRole('dialog', { name: say.perfectInformation })
  await customer.press(new RegExp(`^${say.country}`), information)
  const countries = page.getByRole('dialog', { name: say.country })
  await countries.getByLabel(say.findCountry).fill(say.countryName)
  // Enter takes the first that is found, and sends no form around it.
  await countries.getByLabel(say.findCountry).press('Enter')
  await countries.waitFor({ state: 'detached' })
  await customer.fill(say.phone, '3012345678', information)
  await customer.fill(say.home, say.street, information)
  await customer.press(say.submit, information)
  await information.waitFor({ state: 'detached' })

  const sheet = page.getByRole('dialog')
  await sheet.getByText(say.stillMissing).waitFor()
  expect(await sheet.getByLabel(say.phone, { exact: true }).inputValue()).toBe('3012345678')
  expect(await sheet.getByLabel(say.address).inputValue()).toBe(say.street)
  expect(await sheet.getByText(say.countryName).count()).toBe(1)
  await customer.fill(say.fullName, say.person, sheet)
  await customer.fill(say.province, say.provinceName, sheet)
  await customer.fill(say.city, say.cityName, sheet)
  await customer.fill(say.postcode, '10115', sheet)
  await customer.press(say.save, sheet)
  await page.getByText(customer.email).waitFor()
  expect(await page.getByLabel(say.ourNameServers).isChecked()).toBe(true)
  await customer.press(say.placeOrder)

  // An empty balance: recharge what is missing, and come back to the very order.
  await page.getByText(say.missing).first().waitFor()
  const order = page.url()
  await customer.follow(say.recharge)
  await customer.press(say.goToPayment)
  await page.waitForURL(url => url.port === `${product.gatewayPort}`)
  await customer.press(say.payAtGateway)
  await customer.follow(say.backToOrder)
  await page.waitForURL(order)
  await customer.press(say.payNow)

  await page.getByText(say.registered, { exact: true }).waitFor()
  await customer.follow(say.seeName)
  await page.getByRole('link', { name: new RegExp(`^${say.records}`) }).waitFor()

  // The way that is taken every other day: control panel, portfolio, name, records.
  await customer.open('/control')
  await customer.follow(new RegExp(`^${say.myDomains}`))
  await customer.follow(new RegExp(word))
  await customer.follow(new RegExp(`^${say.records}`))
  await customer.follow(say.addRecord)
  await customer.fill(say.host, 'www')
  await customer.fill(say.ipv4, address)
  await customer.press(say.addRecord)
  await page.getByText(address).waitFor()

  await expect.poll(async () => addressesIn(await askByUdp(product.dnsPort, `www.${name}`, 'A'))).toEqual([address])
  const byTcp = await askByTcp(product.dnsPort, `www.${name}`, 'A')
  expect(addressesIn(byTcp)).toEqual([address])
  expect(byTcp.flag_aa).toBe(true)
  // The operator's own tool; CI has it.
  if (hasDig || process.env.CI) expect(dig(`www.${name}`)).toBe(address)

  const held = await rowsOf(product)(
    `select h.captured = h.amount as captured, h.released from holds h join accounts a on a.id = h.account_id where a.email = $1`,
    [customer.email],
  )
  expect(held).toEqual([{ captured: true, released: '0' }])
  await customer.leave()
})

const hasDig = ['/usr/bin/dig', '/usr/local/bin/dig'].some(path => existsSync(path))

function dig(name: string): string {
  return execFileSync('dig', ['@127.0.0.1', '-p', `${product.dnsPort}`, name, 'A', '+short'], {
    encoding: 'utf8',
  }).trim()
}
