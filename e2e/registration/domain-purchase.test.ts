import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { addressesIn, queryByTcp, queryByUdp } from '../name-server.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const address = '192.0.2.44'
const newWord = () => `river${Math.random().toString(36).slice(2, 8)}`

/**
 * The screens, sheets and dialogs that the customer passes, by the titles that they read. Fetching the mailed code and the
 * gateway's page are steps as well.
 */
class Steps {
  private readonly customer: TestCustomer
  readonly passed: string[] = []
  constructor(customer: TestCustomer) {
    this.customer = customer
  }

  async here(): Promise<void> {
    this.passed.push(
      await this.customer.page.evaluate(() => {
        const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
        const label = dialog?.getAttribute('aria-label') ?? dialog?.getAttribute('aria-labelledby')
        const title = label && (document.getElementById(label)?.textContent ?? label)
        return title ?? `${location.pathname} ${document.querySelector('h1')?.textContent ?? document.title}`
      }),
    )
  }

  besides(what: string): void {
    this.passed.push(what)
  }

  /** Prints the list; the result is counted too. */
  end(who: string): number {
    console.log([`${who} (${this.customer.language}): ${this.passed.length} steps`, ...this.passed].join('\n  '))
    return this.passed.length
  }
}

/** From the home page to the domain's own row in the results. */
async function search(customer: TestCustomer, steps: Steps, name: string) {
  const { page, texts } = customer
  await customer.open('/')
  await steps.here()
  await page.getByLabel(texts.searchField).first().fill(name)
  await page.getByRole('button', { name: texts.search, exact: true }).first().click()
  // Rows arrive one by one; the exact match is shown above them.
  const exact = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: false }) })
    .first()
  await exact.getByText(texts.available, { exact: true }).waitFor()
  await steps.here()
  return exact
}

/** Pays the missing amount at the gateway; the order starts by itself. */
async function payGap(customer: TestCustomer, steps: Steps) {
  const { page, texts } = customer
  await page.getByText(texts.missing).first().waitFor()
  const order = new URL(page.url()).searchParams.get('order')
  await page.getByRole('radio').first().waitFor()
  await steps.here()
  await customer.press(texts.payNow)
  await page.waitForURL(url => url.port === `${product.gatewayPort}`)
  steps.besides('gateway')
  await customer.press(texts.payAtGateway)
  await followBack(customer)
  await page.waitForURL(url => url.pathname.endsWith('/pay_result') && url.searchParams.get('order') === order)
}

/** The gateway's page leads back by itself or by its link. */
async function followBack({ page }: TestCustomer) {
  await page.waitForURL(url => url.pathname.endsWith('/recharge/success') || url.pathname.endsWith('/pay_result'))
}

/** The result: the domain in the largest letters, what to do next, and the money. */
async function readResult(customer: TestCustomer, steps: Steps, name: string) {
  const { page, texts } = customer
  await page.getByText(texts.registered, { exact: true }).waitFor()
  const heading = page.getByRole('heading', { name })
  const size = await heading.locator('[data-fit]').evaluate(each => getComputedStyle(each).fontSize)
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(28)
  await page.getByRole('link', { name: new RegExp(`^${texts.nextSite}`) }).waitFor()
  await page.getByText(texts.receiptMailed).waitFor()
  await steps.here()
}

const heldBy = (email: string) =>
  rowsOf(product)(
    `select h.captured = h.amount as captured, h.released from holds h join accounts a on a.id = h.account_id where a.email = $1`,
    [email],
  )

test.for<Language>(['us', 'zhcn'])(
  'a visitor finds a domain, pays for it in twelve steps and makes it resolve (%s)',
  async language => {
    const customer = await TestCustomer.with(browser(), product, language, { prompts: true })
    const { page, texts } = customer
    const steps = new Steps(customer)
    const word = newWord()
    const name = `${word}.com`

    const exact = await search(customer, steps, name)
    await page.getByRole('heading', { name: texts.otherExtensions }).waitFor()
    await page.getByText(texts.bottom).waitFor()
    expect(await page.getByRole('listitem').count()).toBeGreaterThan(5)

    // A visitor is sent to registration, and the domain is in the cart afterwards.
    await customer.press(texts.addToCart, exact)
    await page.getByRole('alertdialog').waitFor()
    await steps.here()
    await customer.press(texts.loginNow, page.getByRole('alertdialog'))
    await page.getByRole('button', { name: texts.createAccount }).waitFor()
    await steps.here()
    await customer.press(texts.createAccount, page.getByRole('dialog'))
    await page.getByLabel(texts.emailCode, { exact: true }).waitFor()
    await steps.here()
    await customer.signUp(
      'a long walk by the river',
      () => steps.besides('mailed code'),
      () => steps.here(),
    )
    await page.getByRole('status').filter({ hasText: texts.inCart }).first().waitFor()
    await steps.here()
    await customer.follow(texts.checkOut)

    await customer.fillRegistrant()
    expect(await page.getByLabel(texts.ourNameServers).isChecked()).toBe(true)
    await steps.here()
    await customer.press(texts.placeOrder)
    await payGap(customer, steps)
    await readResult(customer, steps, name)
    expect(steps.end('visitor')).toBeLessThanOrEqual(12)
    expect(await heldBy(customer.email)).toEqual([{ captured: true, released: '0' }])

    // What the account lacks is asked for now that the order is over, and can be put off.
    await customer.open('/control')
    await customer.press(language === 'us' ? 'Later' : '稍后', page.getByRole('dialog'))

    // The everyday path: control panel, portfolio, domain, records.
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
    // What the world sees of it.
    const rdap = await fetch(`http://127.0.0.1:${product.rdapPort}/domain/${name}`)
    expect([rdap.status, await rdap.json()]).toEqual([200, expect.objectContaining({ ldhName: name })])
    // dig is the operator's own tool; CI has it.
    if (hasDig || process.env.CI) expect(dig(`www.${name}`)).toBe(address)
    await customer.leave()
  },
)

test.for<Language>(['us', 'zhcn'])('a fresh account buys a domain in seven steps (%s)', async language => {
  const account = await Account.fresh(product)
  const customer = await TestCustomer.of(browser(), account, language, { prompts: true })
  const { texts } = customer
  const steps = new Steps(customer)
  const name = `${newWord()}.com`
  const exact = await search(customer, steps, name)
  await customer.press(texts.addToCart, exact)
  await customer.follow(texts.checkOut)
  await customer.fillRegistrant()
  await steps.here()
  await customer.press(texts.placeOrder)
  await payGap(customer, steps)
  await readResult(customer, steps, name)
  expect(steps.end('fresh account')).toBeLessThanOrEqual(7)
  expect(await heldBy(account.email)).toEqual([{ captured: true, released: '0' }])

  // The registrant is the default of the next order, and the address is the account's too.
  const { templates } = await account.must<{ templates: { preferred: boolean; name: string }[] }>(
    '/registrants/find-templates',
  )
  expect(templates).toMatchObject([{ preferred: true, name: texts.person }])
  const profile = await account.must<Record<string, string>>('/account/read-profile')
  expect(profile).toMatchObject({ address: texts.street, city: texts.cityName, phone: texts.phoneValue })
  await customer.leave()
})

test.for<Language>(['us', 'zhcn'])('an account with a balance buys a domain in five steps (%s)', async language => {
  const account = await Account.at(product, 100)
  const customer = await TestCustomer.of(browser(), account, language, { prompts: true })
  const { page, texts } = customer
  const steps = new Steps(customer)
  const name = `${newWord()}.com`
  const exact = await search(customer, steps, name)
  await customer.press(texts.addToCart, exact)
  await customer.follow(texts.checkOut)
  await page.getByText(account.email).waitFor()
  await steps.here()
  await customer.press(texts.placeOrder)
  await page.waitForURL(url => url.pathname.endsWith('/pay'))
  await page.getByRole('button', { name: texts.payNow }).waitFor()
  await steps.here()
  await customer.press(texts.payNow)
  await readResult(customer, steps, name)
  expect(steps.end('account with a balance')).toBeLessThanOrEqual(5)
  expect(await heldBy(account.email)).toEqual([{ captured: true, released: '0' }])
  await customer.leave()
})

const hasDig = ['/usr/bin/dig', '/usr/local/bin/dig'].some(path => existsSync(path))

function dig(name: string): string {
  return execFileSync('dig', ['@127.0.0.1', '-p', `${product.dnsPort}`, name, 'A', '+short'], {
    encoding: 'utf8',
  }).trim()
}
