import { beforeAll, expect, inject, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, shots } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { operate } from '../operate.ts'
import { TestCustomer } from '../test-customer.ts'
import { unlockFor } from '../unlock-for.ts'

const product = inject('product')
const browser = browserOfFile()
const rows = rowsOf(product)
// Of so few registrations, a tenth is none.
beforeAll(() => operate(product, 'set-policy', '--key', 'renewals.refunded-deletions-percent', '--value', '100'))
const mark = Math.random().toString(36).slice(2, 7)

const words = {
  us: {
    entry: 'Delete domain', goes: 'What goes with it', kept: 'Kept by the registry', remove: 'Delete domain', confirm: 'Delete', wait: 'Deleted in',
    undo: 'Undo', stays: 'The domain stays', engaged: 'Being deleted', done: 'Domain deleted', none: 'Deleting refunds nothing',
  },
  zhcn: {
    entry: '删除域名', goes: '将一并失效', kept: '注册局不退部分', remove: '删除域名', confirm: '删除', wait: '距离删除还有', undo: '撤销删除', stays: '已撤销删除',
    engaged: '正在删除', done: '域名已删除', none: '删除不退款',
  },
} // biome-ignore format: one table

test.each<Language>(['us', 'zhcn'])('a domain is deleted, undone, deleted and refunded (%s)', async language => {
  const account = await Account.at(product, 100)
  const name = `leave-${mark}-${language}.com`
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  const { lines, available } = await account.orderEnded(order, 30)
  const domain = lines[0]?.result ?? ''
  await expect
    .poll(async () => (await rows("select 1 from domains where id = $1 and statuses <> '{}'", [domain])).length, {
      timeout: patience(10),
    })
    .toBe(1)
  await unlockFor(account)
  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  const t = words[language]
  const keep = async (what: string) => {
    if (keepsPictures) await page.screenshot({ path: `${shots}/deletion-${what}-${language}.png`, fullPage: true })
  }
  await page.context().addCookies(account.cookies)

  await customer.open(`/user/domain_xq?domain=${domain}`)
  await keep('entry')
  await page.getByRole('link', { name: t.entry }).click()
  await page.waitForURL(/domain_delete/)
  await page.getByText(t.goes).waitFor()
  await page.getByText(t.kept).waitFor()
  await keep('offer')
  await customer.press(t.remove)
  await keep('confirm')
  await customer.press(t.confirm, page.getByRole('alertdialog'))
  await page.getByText(t.wait).waitFor()
  await keep('wait')
  await customer.press(t.undo)
  await page.getByText(t.goes).waitFor()

  await customer.press(t.remove)
  await customer.press(t.confirm, page.getByRole('alertdialog'))
  await page.getByText(t.wait).waitFor()
  await customer.open(`/user/domain_xq?domain=${domain}`)
  await page.getByRole('link', { name: t.engaged }).click()
  await page.getByText(t.wait).waitFor()
  // Its ten minutes are over.
  await rows("update deletions set due_at = now() - interval '1 second' where domain_id = $1 and ended_at is null", [
    domain,
  ])
  await expect
    .poll(async () => (await rows("select 1 from domains where id = $1 and state = 'gone'", [domain])).length, {
      timeout: patience(20),
    })
    .toBe(1)
  const after = await account.must<{ available: string }>('/ledger/read-balance')
  expect(Number(after.available)).toBeGreaterThan(Number(available))
  await page.reload()
  await page.getByText(t.done).waitFor()
  await keep('gone')
  await customer.leave()
})

test('after the grace nothing is refunded, and the page says so', async () => {
  const account = await Account.at(product, 100)
  const name = `stay-${mark}.com`
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  const domain = (await account.orderEnded(order, 30)).lines[0]?.result ?? ''
  await rows("update domains set registered_at = registered_at - interval '30 days' where id = $1", [domain])
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  await customer.open(`/user/domain_delete?domain=${domain}`)
  await page.getByText(words.us.none).waitFor()
  if (keepsPictures) await page.screenshot({ path: `${shots}/deletion-none-us.png`, fullPage: true })
  await customer.leave()
})
