import { inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, shots } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const authCode = 'Rival-2-Namestead!'

const words = {
  us: {
    code: 'Auth code', check: 'Check domain', early: "This domain can't move yet", queueIt: 'Queue this transfer', send: /^Queue 1$/,
    waiting: 'Waiting', needs: 'Needs auth code', save: 'Save changes', submit: 'Submit now', trying: 'Transferring',
    view: 'View transfer', pending: 'Waiting for registrar', list: /^One domain and its auth code/, checkAll: 'Check domains',
    rest: '1 domain can’t move yet. We can transfer it as soon as it can.', remove: 'Remove from queue', canceled: 'Canceled',
  },
  zhcn: {
    code: '转移码', check: '查询域名', early: '该域名暂时无法转移', queueIt: '排队转入', send: /^排队 1 个$/, waiting: '等待中', needs: '待填转移码',
    save: '保存修改', submit: '立即提交', trying: '转入中', view: '查看转入进度', pending: '待原注册商答复', list: /^每行一个域名及其转移码/,
    checkAll: '查询域名', rest: '1 个域名暂不可转移，可排队等候，到期自动转入。', remove: '取消排队', canceled: '已取消',
  },
} // biome-ignore format: one table

const rows = rowsOf(product)
/** Registered so long ago that it may move in `minutes`. */
const young = (name: string, minutes: number) =>
  rows(
    "update registry_sandbox.domain set created_at = now() - interval '60 days' + make_interval(mins => $2) where name = $1",
    [name, minutes],
  )

test.each<[Language, string]>([
  ['us', 'old-shop.co'],
  ['zhcn', 'garden-tools.co'],
])('a domain that may not move yet is queued and submitted (%s)', async (language, name) => {
  const account = await Account.at(product, 100)
  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  const t = words[language]
  const keep = async (what: string) => {
    if (keepsPictures)
      await page.screenshot({ path: `${shots}/queued-transfer-${what}-${language}.png`, fullPage: true })
  }
  await page.context().addCookies(account.cookies)
  await young(name, 60 * 24 * 9)

  await customer.open(`/domain_zr?name=${name}`)
  await customer.fill(t.code, authCode)
  await customer.press(t.check)
  await page.getByText(t.early).waitFor()
  await keep('offer')
  await page.getByRole('button', { name: t.queueIt }).click()
  await page.waitForURL(/zy_lxzr/)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: t.send }).waitFor()
  await keep('form')
  await sheet.getByRole('button', { name: t.send }).click()
  const row = page.locator('main li').filter({ hasText: name })
  await row.getByText(t.waiting).waitFor()
  await keep('list')

  // Its date has come.
  await young(name, -60)
  await rows("update queued_transfers set movable_from = now() - interval '1 minute' where name = $1", [name])
  await page.reload()
  await row.getByRole('button').click()
  await keep('sheet')
  await page.getByRole('dialog').getByRole('button', { name: t.submit }).click()
  for (let looks = 0; looks < 10 && !(await row.getByText(t.trying).isVisible()); looks++) {
    await page.waitForTimeout(1000)
    await page.reload()
    await row.waitFor()
  }
  await row.getByText(t.trying).waitFor()
  await row.getByRole('button').click()
  await page.getByRole('dialog').getByRole('link', { name: t.view }).click()
  await page.waitForURL(/zr_list/)
  await page.locator('main li').filter({ hasText: name }).getByText(t.pending).waitFor()
  await customer.leave()
})

test.each<[Language, string]>([
  ['us', 'blue-harbor.co'],
  ['zhcn', 'north-star-cafe.co'],
])('a list offers the queue for those that wait; one is taken off it (%s)', async (language, name) => {
  const account = await Account.at(product, 0)
  const customer = await TestCustomer.of(browser(), account, language)
  const { page } = customer
  const t = words[language]
  await young(name, 60 * 24 * 9)
  await customer.open('/pl_zr')
  await page.getByLabel(t.list).fill(`${name}\nlocked-name.com`)
  await customer.press(t.checkAll)
  await page.getByText(t.rest).waitFor()
  if (keepsPictures) await page.screenshot({ path: `${shots}/queued-transfer-rest-${language}.png`, fullPage: true })
  await page.getByRole('button', { name: t.send }).click()
  await page.waitForURL(/zy_lxzr/)
  await page.getByRole('dialog').getByRole('button', { name: t.send }).click()
  const row = page.locator('main li').filter({ hasText: name })
  await row.getByText(t.needs).waitFor()
  await row.getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t.code).fill('Some-Code-1')
  await sheet.getByRole('button', { name: t.save }).click()
  await row.getByText(t.waiting).waitFor()
  await row.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: t.remove }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: t.remove })
    .last()
    .click()
  await row.getByText(t.canceled).waitFor()
  await customer.leave()
})
