import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { TestCustomer } from '../test-customer.ts'
import { unlockFor } from '../unlock-for.ts'

const product = inject('product')
const browser = browserOfFile()
const mark = Math.random().toString(36).slice(2, 7)

/** A new domain is locked within seconds. */
const locked = (names: readonly string[]) =>
  expect
    .poll(
      async () =>
        (await rowsOf(product)("select 1 from domains where name = any($1) and statuses <> '{}'", [names])).length,
    )
    .toBe(names.length)

/** A customer who may unlock, with two domains that are old enough to leave. */
async function ownerOf(...parts: string[]) {
  const account = await Account.at(product, 100)
  const names = parts.map(part => `${part}-${mark}.com`)
  const order = await account.placeOrder(names)
  await account.payOrder(order)
  await account.orderEnded(order, 30)
  await locked(names)
  await rowsOf(product)("update domains set registered_at = registered_at - interval '100 days' where name = any($1)", [
    names,
  ])
  await unlockFor(account)
  const customer = await TestCustomer.of(browser(), account, 'us')
  return { customer, names }
}

test('selected domains are unlocked, their codes are shown once, and one is locked again', async () => {
  const { customer, names } = await ownerOf('leaf', 'twig')
  const { page } = customer
  await customer.open('/user/pl_operation')
  await page.getByRole('link', { name: 'Transfer out', exact: true }).first().click()
  await customer.press('Select all 2')
  await customer.press('Continue')
  await page.getByText('DNS records here end').first().waitFor()
  await customer.press('Price')
  await customer.press('Unlock and make auth codes')
  await page.waitForURL(/pl_resultZc\?batch=/)
  await page.getByText('2 auth codes are ready').first().waitFor()
  await customer.press('Show auth codes')
  await expect.poll(() => page.locator('main code').count()).toBe(2)
  await page.getByRole('button', { name: 'Download CSV' }).waitFor()
  expect(await page.getByText(/more auth code/).count()).toBe(0)

  await customer.open(`/user/zc_list?text=${names[0]}`)
  await page.locator('main li').getByText('Auth code given').waitFor()
  await page.locator('main li').getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lock again' }).click()
  await page.locator('main li').getByText('Canceled').waitFor()
  await customer.leave()
})

test('a code that becomes ready after the first ones were shown can be shown too', async () => {
  const { customer, names } = await ownerOf('early', 'late')
  const { page } = customer
  await customer.open('/user/pl_operation')
  await page.getByRole('link', { name: 'Transfer out', exact: true }).first().click()
  await customer.press('Select all 2')
  await customer.press('Continue')
  await customer.press('Price')
  await customer.press('Unlock and make auth codes')
  await page.waitForURL(/pl_resultZc\?batch=/)
  await page.getByText('2 auth codes are ready').first().waitFor()
  // As if it were made only now: one that was shown an hour ago does not count.
  const shownAt = (at: string) =>
    rowsOf(product)(`update transfers_out set code_shown_at = ${at} where name = $1`, [names[1]])
  await shownAt("now() - interval '1 hour'")
  await page.getByText('1 auth code is ready', { exact: true }).waitFor()
  await customer.press('Show auth codes')
  await page.locator('main code').waitFor()
  await shownAt('null')
  await customer.press('Show 1 more auth code')
  await expect.poll(() => page.locator('main code').count()).toBe(2)
  expect(await page.getByText(/more auth code/).count()).toBe(0)
  await customer.leave()
})
