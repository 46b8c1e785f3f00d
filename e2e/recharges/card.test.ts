import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language, looksOf } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: { amount: 'Amount in US dollars', channel: 'Credit or debit card', go: 'Go to payment', pay: 'Pay now', credited: 'Added to your balance' },
  zhcn: { amount: '充值金额（美元）', channel: '信用卡 / 借记卡', go: '去支付', pay: '立即支付', credited: '已计入账户余额' },
} // biome-ignore format: one table

test.each<[Language]>(looksOf(['us'], ['zhcn']))(
  'money comes by card, over Stripe’s page and back (%s)',
  async language => {
    const account = await Account.at(product, 0)
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
    const t = words[language]
    await customer.open('/recharge')
    await customer.fill(t.amount, '20')
    await page.locator('label').filter({ hasText: t.channel }).click()
    await customer.press(t.go)
    await page.waitForURL(/stripe\/checkout\/cs_test_/)
    expect(await page.locator('.amount').textContent()).toBe('$20.00')
    await page.getByRole('button', { name: t.pay, exact: true }).click()
    await page.waitForURL(/\/recharge\/success/)
    await page.getByText(t.credited, { exact: true }).waitFor()
    await customer.leave()
  },
)
