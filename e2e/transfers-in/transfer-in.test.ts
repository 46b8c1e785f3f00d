import { expect, inject, test } from 'vitest'
import { Account, registrant } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, shots } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const authCode = 'Rival-2-Namestead!'

const words = {
  us: {
    domain: 'Domain', code: 'Auth code', check: 'Check domain', again: 'Check again', wrong: 'The registry refused this auth code',
    stay: 'Stay as they are', now: 'Transfer now', order: 'Place order', pay: 'Pay now', going: 'Transferring…',
    pending: 'Waiting for registrar', cancel: 'Cancel transfer', canceled: 'Canceled', locked: 'This domain is locked',
    needs: 'Needs auth code', submit: 'Submit auth code', registrant: 'Registrant',
  },
  zhcn: {
    domain: '域名', code: '转移码', check: '查询域名', again: '重新查询', wrong: '注册局拒绝了该转移码', stay: '保持不变', now: '立即转入',
    order: '提交订单', pay: '立即支付', going: '正在转入…', pending: '待原注册商答复', cancel: '取消转入', canceled: '已取消',
    locked: '域名已锁定', needs: '待填转移码', submit: '提交转移码', registrant: '注册人',
  },
} // biome-ignore format: one table

test.each<[Language, string]>([
  ['us', 'transfer-me.io'],
  ['zhcn', 'transfer-me.co'],
])('a domain is checked, ordered, followed and its transfer cancelled (%s)', async (language, name) => {
  const account = await Account.at(product, 100)
  await account.must('/registrants/save-template', {
    ...registrant,
    label: 'Second registrant',
    email: 'second@example.com',
  })
  const customer = await TestCustomer.of(browser(), account, language)
  const { page } = customer
  const t = words[language]

  await customer.open(`/domain_zr?name=${name}`)
  await customer.fill(t.code, 'not-this-one')
  await customer.press(t.check)
  await page.getByRole('alert').filter({ hasText: t.wrong }).waitFor()
  expect(await page.getByRole('button', { name: t.now }).count()).toBe(0)
  await customer.fill(t.code, authCode)
  await customer.press(t.check)
  await page.getByText(t.stay, { exact: true }).waitFor()
  // The registrant is chosen here, and stays chosen where the order is placed.
  await page.getByRole('button', { name: new RegExp(t.registrant) }).click()
  await page.getByRole('dialog').getByText('Second registrant').click()
  if (keepsPictures) await page.screenshot({ path: `${shots}/transfer-in-${language}.png`, fullPage: true })
  await customer.press(t.now)
  await page.waitForURL(/domain_register\?lines=.*&template=/)
  await page.getByText('second@example.com').waitFor()
  await customer.press(t.order)
  await page.waitForURL(/\/pay\?/)
  await customer.press(t.pay)
  await page.getByText(t.going).waitFor()

  await customer.open('/user/zr_list')
  const row = page.locator('main li').filter({ hasText: name })
  // The list shows what was so when it was opened.
  await expect
    .poll(
      async () => {
        await page.reload()
        await row.waitFor()
        return row.getByText(t.pending).count()
      },
      { interval: 500 },
    )
    .toBe(1)
  await row.getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: t.cancel }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: t.cancel })
    .last()
    .click()
  await expect
    .poll(
      async () => {
        await page.reload()
        await row.waitFor()
        return row.getByText(t.canceled).count()
      },
      { interval: 500 },
    )
    .toBe(1)
  const { available, onHold } = await account.must<{ available: string; onHold: string }>('/ledger/read-balance')
  expect([available, onHold]).toEqual(['100.00', '0.00'])
  await customer.leave()
})

test('a transfer without an auth code waits for it, and a locked domain says what to do', async () => {
  const account = await Account.at(product, 100)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  const t = words.us
  await customer.open('/domain_zr?name=locked-name.com')
  await customer.press(t.check)
  await page.getByText(t.locked).waitFor()
  await customer.fill(t.domain, 'garden-tools.me')
  await customer.press(t.check)
  await page.getByText('You add it later').waitFor()
  await customer.press(t.now)
  await page.waitForURL(/domain_register\?lines=/)
  await customer.press(t.order)
  await page.waitForURL(/\/pay\?/)
  await customer.press(t.pay)
  await page.getByText("We need this domain's auth code", { exact: false }).waitFor()

  await customer.open('/user/zr_list?state=waiting-for-code')
  await page.locator('main li').filter({ hasText: 'garden-tools.me' }).getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t.code).fill(authCode)
  await sheet.getByRole('button', { name: t.submit }).click()
  await page.getByRole('status').filter({ hasText: 'Auth code sent to the registry' }).waitFor()
  await expect
    .poll(
      async () => {
        await customer.open('/user/zr_list?text=garden-tools')
        await page.locator('main li').first().waitFor()
        return page.getByText(t.pending).count()
      },
      { interval: 500 },
    )
    .toBe(1)
  await customer.leave()
})

test('a visitor is asked to sign in for the check', async () => {
  const visitor = await TestCustomer.with(browser(), product, 'us')
  await visitor.open('/domain_zr?name=blue-harbor.me')
  await visitor.press(words.us.check)
  await visitor.page.getByRole('dialog').getByText('Login', { exact: false }).first().waitFor()
  await visitor.leave()
})

test('a lost connection is said, and the same form works afterwards', async () => {
  const account = await Account.at(product, 0)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const { page } = customer
  const t = words.us
  await customer.open('/domain_zr?name=blue-harbor.me')
  await page.route('**/transfers-in/check-domain', route => route.abort(), { times: 1 })
  await customer.press(t.check)
  await page.getByRole('status').filter({ hasText: "Can't reach the server" }).first().waitFor()
  await customer.press(t.check)
  await page.getByText(t.stay, { exact: true }).waitFor()
  await customer.leave(/check-domain/)
})
