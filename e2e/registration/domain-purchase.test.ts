import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { browserOfFile, type Language } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { addressesIn, queryByTcp, queryByUdp } from '../name-server.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const address = '192.0.2.44'

test.for<Language>(['us', 'zhcn'])(
  'a new customer finds a domain, pays for it and makes it resolve (%s)',
  async language => {
    const customer = await TestCustomer.with(browser(), product, language)
    const { page, texts } = customer
    const word = `riverstone${Math.random().toString(36).slice(2, 8)}`
    const name = `${word}.com`

    await customer.open('/')
    await customer.fill(texts.searchField, name)
    await customer.press(texts.search)
    // Rows arrive one by one; the exact match is shown above them.
    const exact = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: false }) })
      .first()
    await exact.getByText(texts.available, { exact: true }).waitFor()
    await page.getByRole('heading', { name: texts.otherExtensions }).waitFor()
    await page.getByText(texts.bottom).waitFor()
    expect(await page.getByRole('listitem').count()).toBeGreaterThan(5)

    // A visitor is sent to registration, and the domain is in the cart afterwards.
    await customer.press(texts.addToCart, exact)
    await customer.press(texts.loginNow, page.getByRole('alertdialog'))
    await customer.press(texts.createAccount, page.getByRole('dialog'))
    await customer.signUp()
    await page.getByRole('status').filter({ hasText: texts.inCart }).waitFor()
    await customer.follow(texts.toCart)

    await customer.press(texts.more)
    await page.getByText(texts.years, { exact: true }).waitFor()
    await customer.follow(texts.checkOut)

    // Before the first registrant, the account's country: it is asked for once, cannot be changed, and prefills the registrant
    // form.
    await customer.press(texts.addRegistrant)
    const information = page.getByRole('dialog', { name: texts.perfectInformation })
    await customer.press(new RegExp(`^${texts.country}`), information)
    const countries = page.getByRole('dialog', { name: texts.country })
    await countries.getByLabel(texts.findCountry).fill(texts.countryName)
    // Enter selects the first match, and does not submit the surrounding form.
    await countries.getByLabel(texts.findCountry).press('Enter')
    await countries.waitFor({ state: 'detached' })
    await customer.fill(texts.phone, '3012345678', information)
    await customer.fill(texts.home, texts.street, information)
    await customer.press(texts.submit, information)
    await information.waitFor({ state: 'detached' })

    const sheet = page.getByRole('dialog')
    await sheet.getByText(texts.stillMissing).waitFor()
    expect(await sheet.getByLabel(texts.phone, { exact: true }).inputValue()).toBe('3012345678')
    expect(await sheet.getByLabel(texts.address).inputValue()).toBe(texts.street)
    expect(await sheet.getByText(texts.countryName).count()).toBe(1)
    await customer.fill(texts.fullName, texts.person, sheet)
    await customer.fill(texts.province, texts.provinceName, sheet)
    await customer.fill(texts.city, texts.cityName, sheet)
    await customer.fill(texts.postcode, '10115', sheet)
    await customer.press(texts.save, sheet)
    await page.getByText(customer.email).waitFor()
    expect(await page.getByLabel(texts.ourNameServers).isChecked()).toBe(true)
    await customer.press(texts.placeOrder)

    // The balance is empty: the customer recharges the missing amount and returns to the same order.
    await page.getByText(texts.missing).first().waitFor()
    const order = page.url()
    await customer.follow(texts.recharge)
    await customer.press(texts.goToPayment)
    await page.waitForURL(url => url.port === `${product.gatewayPort}`)
    await customer.press(texts.payAtGateway)
    await customer.follow(texts.backToOrder)
    await page.waitForURL(order)
    await customer.press(texts.payNow)

    await page.getByText(texts.registered, { exact: true }).waitFor()
    await customer.follow(texts.seeName)
    await page.getByRole('link', { name: new RegExp(`^${texts.records}`) }).waitFor()

    // The everyday path: control panel, portfolio, domain, records.
    await customer.open('/control')
    await customer.follow(new RegExp(`^${texts.myDomains}`))
    await customer.follow(new RegExp(word))
    await customer.follow(new RegExp(`^${texts.records}`))
    await customer.follow(texts.addRecord)
    await customer.fill(texts.host, 'www')
    await customer.fill(texts.ipv4, address)
    await customer.press(texts.addRecord)
    await page.getByText(address).waitFor()

    await expect.poll(async () => addressesIn(await queryByUdp(product.dnsPort, `www.${name}`, 'A'))).toEqual([address])
    const byTcp = await queryByTcp(product.dnsPort, `www.${name}`, 'A')
    expect(addressesIn(byTcp)).toEqual([address])
    expect(byTcp.flag_aa).toBe(true)
    // dig is the operator's own tool; CI has it.
    if (hasDig || process.env.CI) expect(dig(`www.${name}`)).toBe(address)

    const held = await rowsOf(product)(
      `select h.captured = h.amount as captured, h.released from holds h join accounts a on a.id = h.account_id where a.email = $1`,
      [customer.email],
    )
    expect(held).toEqual([{ captured: true, released: '0' }])
    await customer.leave()
  },
)

const hasDig = ['/usr/bin/dig', '/usr/local/bin/dig'].some(path => existsSync(path))

function dig(name: string): string {
  return execFileSync('dig', ['@127.0.0.1', '-p', `${product.dnsPort}`, name, 'A', '+short'], {
    encoding: 'utf8',
  }).trim()
}
