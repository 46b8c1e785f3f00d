import { afterAll, beforeAll, expect, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { addressesIn, queryByUdp } from '../name-server.ts'
import { newAddress, type RunningProduct, startAt } from '../product.ts'
import { catchAsRival } from '../rival.ts'
import { TestCustomer } from '../test-customer.ts'
import { unlockFor } from '../unlock-for.ts'

const browser = browserOfFile()
const [own, parking] = ['192.0.2.7', '192.0.2.80']
const dayMs = 86_400_000
let product: RunningProduct
beforeAll(async () => {
  const address = await newAddress()
  const environment = { PUBLIC_URL: address.url, REDIRECT_ADDRESSES: parking, WORK_BITS: '4' }
  product = await startAt(address, { environment })
})
afterAll(async () => {
  await product.stop()
  product.discard()
})

/** Moves the clock to an instant, noon unless a time is given. Throws where it did not arrive. */
async function on(day: string, time = '12:00:00Z'): Promise<void> {
  const at = new Date(`${day}T${time}`).getTime()
  const [clock] = await rowsOf(product.address)<{ ms: string }>('select offset_ms::text as ms from virtual_clock')
  const response = await fetch(`${product.address.operatorUrl}/dev/clock`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ days: `${(at - Date.now() - Number(clock?.ms ?? 0)) / dayMs}` }),
  })
  const text = await response.text()
  const arrived = response.ok && new Date((JSON.parse(text) as { now: string }).now).getTime() >= at - 1000
  if (!arrived) throw new Error(`the clock was not moved to ${day}: ${response.status} ${text}`)
}

test('three domains, a year and more: one is renewed from its parking page, one restored, one caught by a rival', async () => {
  const { address } = product
  const answers = (name: string, expected: readonly string[]) =>
    expect.poll(async () => addressesIn(await queryByUdp(address.dnsPort, name, 'A'))).toEqual(expected)
  await on('2027-01-15')
  const account = await Account.at(address, 300)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page, texts } = customer
  const [kept = '', restored = '', dropped = ''] = ['kept', 'restored', 'dropped'].map(part => `life-${part}.com`)
  const names = [kept, restored, dropped]
  const stateOf = async (domain: string) =>
    (await account.must<{ state: string }>('/portfolio/read-domain', { domain })).state
  const becomes = (domain: string, state: string) => expect.poll(() => stateOf(domain)).toBe(state)
  const balanceIs = async (amount: string) => {
    await customer.open('/control')
    await page.getByText(amount, { exact: true }).first().waitFor()
  }

  // Registered in the browser, the others beside it.
  await customer.open(`/search?name=${kept}`)
  const hero = page.locator('main section').first()
  await customer.press(texts.addToCart, hero)
  await customer.follow(texts.checkOut)
  await customer.press(texts.placeOrder)
  await customer.press(texts.payNow)
  await page.getByText(texts.registered, { exact: true }).waitFor()
  const order = await account.placeOrder([restored, dropped])
  await account.payOrder(order)
  await account.orderEnded(order, 30)
  const owned = await rowsOf(address)<{ id: string; name: string }>('select id::text, name from domains')
  const idOf = (name: string) => owned.find(one => one.name === name)?.id ?? ''
  for (const name of names)
    await account.must('/zones/add-record', { domain: idOf(name), host: '@', type: 'A', value: own, ttl: '600' })
  for (const name of names) await answers(name, [own])
  await balanceIs('$267.03')

  // One is deleted by its owner, and restored.
  await on('2027-06-01')
  await unlockFor(account)
  await customer.open(`/user/domain_delete?domain=${idOf(restored)}`)
  await customer.press('Delete domain')
  await customer.press('Delete', page.getByRole('alertdialog'))
  await page.getByText('Deleted in').waitFor()
  await on('2027-06-01', '13:00:00Z')
  await becomes(idOf(restored), 'redemption')
  await on('2027-06-10')
  await customer.open(`/user/domain_xq?domain=${idOf(restored)}`)
  await page.getByText('In redemption', { exact: true }).first().waitFor()
  await customer.open('/user/xfsh_list')
  await page.getByRole('button', { name: new RegExp(restored) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('$91.99').waitFor()
  await sheet.getByRole('button', { name: 'Deleted by mistake' }).click()
  await sheet.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.waitForURL(/\/pay\?/)
  await customer.press(texts.payNow)
  await page.getByText('Restored', { exact: true }).waitFor()
  await becomes(idOf(restored), 'active')
  await answers(restored, [own])
  await balanceIs('$175.04')

  // Notices 30 and 7 days before the expiry, and one after it (ICANN, Expired Registration Recovery Policy, 2.1).
  const told = async (title: string, times: number) => {
    await customer.open('/user/xiaoxi')
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: title }).count()).toBe(times)
  }
  const soon = `${kept} expires on January 15, 2028`
  await on('2027-12-15')
  await told(soon, 0)
  await on('2027-12-17')
  await told(soon, 1)
  await on('2028-01-09')
  await told(soon, 2)
  await on('2028-01-19')
  await told(`${kept} has expired`, 1)
  await customer.open('/user/ym')
  await page.getByRole('link', { name: /^2\s*Expired$/ }).waitFor()
  await customer.open(`/user/domain_xq?domain=${idOf(kept)}`)
  await page.getByText('Expired', { exact: true }).first().waitFor()
  await page.getByText('Its website and email stop on Feb 14, 2028.').waitFor()
  await page.getByText('Without a renewal it is deleted on Feb 26, 2028.').waitFor()
  await answers(kept, [own])

  // Interrupted: the domain shows where it is renewed.
  await on('2028-02-15')
  await answers(kept, [parking])
  await answers(dropped, [parking])
  // The browser reaches our server under the domain's name, as the answer of the name server would lead it there.
  await page.route(`http://${kept}/**`, async route =>
    route.fulfill({ response: await route.fetch({ url: `${address.url}/`, headers: { host: kept } }) }),
  )
  await page.goto(`http://${kept}/`)
  await page.getByText('This domain has expired').waitFor()
  await customer.follow('Renew this domain')
  await page.waitForURL(/domain_renew\?domain=/)
  await page.getByText('Its website and email have been off since Feb 14, 2028.').waitFor()
  await customer.press(texts.renewNow)
  await page.waitForURL(/\/pay\?/)
  await customer.press(texts.payNow)
  await page.getByText(texts.renewed, { exact: true }).waitFor()
  await answers(kept, [own])
  await becomes(idOf(kept), 'active')
  await customer.open(`/user/domain_xq?domain=${idOf(kept)}`)
  await page.getByText('Active', { exact: true }).first().waitFor()
  await page.getByText('Jan 15, 2029').first().waitFor()
  await balanceIs('$163.05')

  // The third is left to its registry.
  await on('2028-02-27')
  await becomes(idOf(dropped), 'redemption')
  // The daily comparison of the day may come before its registry has moved on.
  await on('2028-03-29')
  await on('2028-03-30')
  await becomes(idOf(dropped), 'pending-delete')
  await customer.open('/user/xfsh_list')
  await page.getByText('Pending delete').first().waitFor()
  await on('2028-04-03')
  await told(`${dropped} was released`, 1)
  await customer.open(`/user/domain_xq?name=${dropped}`)
  await page.getByText('Domain not found').waitFor()
  await customer.open(`/whois_jg?name=${dropped}`)
  await hero.getByText('Available', { exact: true }).waitFor()
  await answers(dropped, [])

  // Its registry gives it to the registrar that asks first: a rival, to which nothing of ours leads any more.
  await catchAsRival(address, dropped)
  const [caught] = await rowsOf(address)<{ sponsor: string; phase: string }>(
    'select sponsor, phase from registry_sandbox.domain where name = $1',
    [dropped],
  )
  expect(caught).toEqual({ sponsor: 'rival', phase: 'registered' })
  // The look-up of a free domain is kept for a minute.
  await on('2028-04-03', '13:00:00Z')
  await customer.open(`/whois_jg?name=${dropped}`)
  await hero.getByText('Registered', { exact: true }).waitFor()
  await page.getByText('rival', { exact: false }).first().waitFor()
  await customer.open(`/domain_renew?domain=${dropped}`)
  await page.getByText('Domain not found').waitFor()
  await customer.open('/user/xfsh_list')
  await page.getByText('No data~').waitFor()
  await answers(dropped, [])
  // Our daily reading of the registry takes nothing of it back.
  await on('2028-04-05')
  expect(await rowsOf(address)("select from domains where name = $1 and state <> 'gone'", [dropped])).toEqual([])
  await told(`${dropped} was released`, 1)
  await balanceIs('$163.05')
  // The parking page answers 503, which a browser says on its console.
  await customer.leave(/503/)
})
