import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const authCode = 'Rival-2-Namestead!'

const words = {
  us: {
    lines: /^One domain and its auth code per line/, check: 'Check domains', movable: '2 of 4 can move', wrong: 'The registry refused this auth code',
    edit: 'Edit', line: 'Domain and auth code', again: 'Check again', three: '3 of 4 can move', add: 'Add to cart', cart: /^Cart/,
    order: 'Place order', pay: 'Pay now', follow: 'Follow the transfers', pending: 'Waiting for registrar', needs: 'Needs auth code',
    remove: 'Remove', cancel: 'Cancel transfer', retry: 'Try the failed ones again',
  },
  zhcn: {
    lines: /^每行一个域名及其转移码/, check: '查询域名', movable: '4 个中 2 个可转入', wrong: '注册局拒绝了该转移码', edit: '修改', line: '域名和转移码',
    again: '重新查询', three: '4 个中 3 个可转入', add: '加入购物车', cart: /购物车/, order: '提交订单', pay: '立即支付', follow: '查看转入进度',
    pending: '待原注册商答复', needs: '待填转移码', remove: '移除', cancel: '取消转入', retry: '重新转入失败的域名',
  },
} // biome-ignore format: one table

test.each<[Language, string]>([
  ['us', 'top'],
  ['zhcn', 'online'],
])('a list is checked, mended, ordered, followed and tried again (%s)', async (language, tld) => {
  const account = await Account.at(product, 200)
  const customer = await TestCustomer.of(browser(), account, language)
  const { page } = customer
  const t = words[language]
  const [first, second, third] = ['old-shop', 'garden-tools', 'blue-harbor'].map(label => `${label}.${tld}`)

  await customer.open('/pl_zr')
  await page.getByLabel(t.lines).fill(`${first} ${authCode}\n${second}\n${third},not-this-one\nlocked-name.com`)
  await customer.press(t.check)
  await page.getByRole('status').filter({ hasText: t.movable }).waitFor()
  const row = (name?: string) => page.locator('main li').filter({ hasText: name ?? '-' })
  await row(third).getByText(t.wrong).waitFor()
  await row(third).getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t.line).fill(`${third},${authCode}`)
  await sheet.getByRole('button', { name: t.again }).click()
  await page.getByRole('status').filter({ hasText: t.three }).waitFor()
  const added = page.waitForResponse(response => response.url().includes('/cart/add-lines'))
  await customer.press(t.add)
  await added
  await page.getByRole('link', { name: t.cart }).last().waitFor()

  await customer.open('/domain_register')
  await customer.press(t.order)
  await page.waitForURL(/\/pay\?/)
  await customer.press(t.pay)
  await page.getByRole('link', { name: t.follow }).click()
  await page.waitForURL(/plzr_result\?order=/)
  await row(first).getByText(t.pending).waitFor()
  await row(second).getByText(t.needs).waitFor()

  await row(second).getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: t.cancel }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: t.cancel })
    .last()
    .click()
  await customer.press(t.retry)
  await page.waitForURL(/\/pl_zr$/)
  expect(await page.getByLabel(t.lines).inputValue()).toBe(second)
  await customer.leave()
})
