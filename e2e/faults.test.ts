import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFailed, test } from 'vitest'
import { patience } from '../scripts/machine-speed.ts'
import { Account } from './account.ts'
import { launchBrowser } from './browser.ts'
import { postmasterOf, roleProcess } from './processes.ts'
import { type RunningProduct, startAt, startProduct } from './product.ts'
import { clearFaults, registryAtWork, slowDown } from './registry-faults.ts'
import { screenTexts } from './screen-texts.ts'
import { expectSettledOnce } from './settlement.ts'
import { TestCustomer } from './test-customer.ts'

const dollars = 200
const maxSeconds = 60

test('a late read of an order does not replace what its stream has shown since', async () => {
  const product = inject('product')
  const browser: Browser = await launchBrowser()
  const account = await Account.at(product, 50)
  const name = `late-read-${Date.now()}.com`
  const order = await account.placeOrder([name])
  const customer = await TestCustomer.of(browser, account, 'us')
  const { page } = customer
  await slowDown(product, { command: 'create-domain', name, milliseconds: 1500, times: 1 })
  const shown = Promise.withResolvers<void>()
  let [reads, watches] = [0, 0]
  // The first read shows that the registry works; the second one has the same answer and arrives after the end.
  await page.route('**/cart/read-order', async route => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes('"working"') && ++reads === 2) await shown.promise
    await route.fulfill({ response, body }).catch(() => undefined)
  })
  page.on('request', request => {
    if (request.url().includes('/cart/watch-order')) watches++
  })
  await customer.open(`/pay?order=${order}`)
  await customer.press('Pay now')
  await page.getByText(screenTexts.us.registered, { exact: true }).waitFor()
  shown.resolve()
  await page.waitForTimeout(500)
  expect(await page.getByText(screenTexts.us.registered, { exact: true }).isVisible()).toBe(true)
  // One stream of the page that paid, one of the result page; a third would follow an order that went back to work.
  expect({ reads, watches }).toEqual({ reads: 2, watches: 2 })
  await customer.leave()
  await browser.close()
})

test('a customer who leaves while the registry is slow finds the outcome afterwards, charged once', async () => {
  const product = inject('product')
  const browser: Browser = await launchBrowser()
  const account = await Account.at(product, dollars)
  const name = `patience${Math.random().toString(36).slice(2, 8)}.com`
  const order = await account.placeOrder([name])
  await slowDown(product, { command: 'create-domain', name, milliseconds: 4000, times: 1 })

  const customer = await TestCustomer.of(browser, account, 'us')
  const { page, texts } = customer
  await customer.open(`/pay?order=${order}`)
  await customer.press(texts.payNow)
  await page.getByText(texts.atWork, { exact: true }).first().waitFor()
  await page.reload()
  await page.getByText(texts.atWork, { exact: true }).first().waitFor()
  await customer.open('/my')
  await page.goBack()
  await page.getByText(texts.registered, { exact: true }).waitFor()
  await customer.open(`/domain_zc_result?order=${order}`)
  await page.getByText(texts.registered, { exact: true }).first().waitFor()
  await customer.leave()
  await browser.close()
  await expectSettledOnce(account, order, [name], `${dollars}.00`)
})

let product: RunningProduct
const supervisor = () => product.main.child.pid ?? 0

/** The process to kill in the middle of an order. */
const victims: Readonly<Record<string, () => number | undefined>> = {
  worker: () => roleProcess(supervisor(), 'worker'),
  web: () => roleProcess(supervisor(), 'web'),
  sandbox: () => roleProcess(supervisor(), 'sandbox'),
  dns: () => roleProcess(supervisor(), 'dns'),
  database: () => postmasterOf(product.address),
  'whole product': supervisor,
}

const accounts = new Map<string, Account>()
beforeAll(async () => {
  product = await startProduct()
  for (const who of Object.keys(victims)) accounts.set(who, await Account.at(product.address, dollars))
})
afterAll(async () => {
  await product.stop()
  product.discard()
})

test.for(Object.keys(victims))('an order is settled once although its %s is killed', async who => {
  onTestFailed(() => console.error(product.main.output(), product.main.errors()))
  const { address } = product
  const account = accounts.get(who)!
  const mark = Math.random().toString(36).slice(2, 8)
  const names = ['ash', 'beech', 'cedar', 'elm', 'fir', 'larch'].map(
    (tree, at) => `${tree}${mark}.${at < 3 ? 'com' : 'shop'}`,
  )
  const order = await account.placeOrder(names)
  await slowDown(address, { command: 'create-domain', milliseconds: 1500, times: names.length })
  await account.payOrder(order)
  await registryAtWork(address, names.length)
  await expect.poll(() => victims[who]?.()).toBeDefined()
  process.kill(victims[who]?.() ?? 0, 'SIGKILL')
  const killedAt = performance.now()
  if (who === 'whole product') {
    await product.main.ended
    product = await startAt(address)
  }
  const { lines } = await account.orderEnded(order, maxSeconds)
  console.log(`${who} killed: settled after ${((performance.now() - killedAt) / 1000).toFixed(1)} s`)
  expect(lines.map(({ state, note }) => `${state} ${note}`.trim())).toEqual(names.map(() => 'done'))
  await expectSettledOnce(account, order, names, `${dollars}.00`)
  await clearFaults(address)
})

test('its processes end soon after the product is killed, whatever they wait for', async () => {
  const { address } = product
  const account = accounts.get('worker')!
  const mark = Math.random().toString(36).slice(2, 8)
  const order = await account.placeOrder([`willow${mark}.com`])
  await slowDown(address, { command: 'create-domain', milliseconds: 60_000, times: 1 })
  await account.payOrder(order)
  await registryAtWork(address, 1)
  process.kill(supervisor(), 'SIGKILL')
  const killedAt = performance.now()
  // Closed when the last of them has ended.
  await product.main.ended
  expect(performance.now() - killedAt).toBeLessThan(patience(12))
  product = await startAt(address)
  await account.orderEnded(order, maxSeconds)
  await clearFaults(address)
})
