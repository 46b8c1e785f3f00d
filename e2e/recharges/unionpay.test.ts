import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, looksOf, shots, type Theme } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    amount: 'Amount in US dollars', channel: 'UnionPay', go: 'Go to payment', open: 'Open UnionPay', holds: 'Rate holds for',
    credited: 'Added to your balance', paid: 'Paid', review: 'This payment needs review', unknown: 'Recharge not found',
    pay: 'Pay now', half: 'Pay half',
  },
  zhcn: {
    amount: '充值金额（美元）', channel: '银联', go: '去支付', open: '打开银联支付', holds: '汇率有效时间', credited: '已计入账户余额',
    paid: '已入账', review: '该笔付款需要核实', unknown: '充值记录不存在', pay: '立即支付', half: '只付一半',
  },
} // biome-ignore format: one table

test.each<[Language, Theme]>(looksOf(['us', 'light'], ['zhcn', 'dark']))(
  'money comes by UnionPay: the amount in RMB is shown first, and the balance has it afterwards (%s)',
  async (language, theme) => {
    const account = await Account.at(product, 0)
    const customer = await TestCustomer.of(browser(), account, language, { theme })
    const { page } = customer
    const t = words[language]
    const picture = async (name: string) => {
      mkdirSync(shots, { recursive: true })
      if (keepsPictures) await page.screenshot({ path: join(shots, `${language}-unionpay-${name}-${theme}.png`) })
    }

    await customer.open('/recharge')
    await customer.fill(t.amount, '20')
    await page.locator('label').filter({ hasText: t.channel }).click()
    const asked = (await page.getByText(/^¥\d+\.\d{2}$/).textContent()) ?? ''
    await picture('chosen')
    await customer.press(t.go)
    await page.waitForURL(/\/user\/unionpay\?recharge=\d+/)
    await page.getByText(asked, { exact: true }).waitFor()
    expect(await page.getByRole('timer').textContent()).toMatch(new RegExp(`${t.holds}1[45]:[0-5]\\d`))
    await picture('open')

    await page.getByRole('link', { name: t.open }).click()
    await page.waitForURL(/frontTransReq\.do/)
    expect(await page.locator('.amount').textContent()).toBe(asked)
    await picture('gateway')
    await page.getByRole('button', { name: t.pay }).click()
    await page.waitForURL(/\/recharge\/success/)
    await page.getByText(t.credited, { exact: true }).waitFor()
    await picture('credited')
    await customer.leave()
  },
)

test.each<[Language]>(looksOf(['zhcn'], ['us']))(
  'half of it is a payment to review, and an unknown recharge is said to be none (%s)',
  async language => {
    const account = await Account.at(product, 0)
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
    const t = words[language]
    await customer.open('/recharge')
    await customer.fill(t.amount, '20')
    await page.locator('label').filter({ hasText: t.channel }).click()
    await customer.press(t.go)
    await page.getByRole('link', { name: t.open }).click()
    await page.getByRole('button', { name: t.half }).click()
    await page.getByText(t.review, { exact: true }).waitFor()
    await customer.open('/user/unionpay?recharge=999999999')
    await page.getByText(t.unknown, { exact: true }).waitFor()
    await customer.leave()
  },
)
