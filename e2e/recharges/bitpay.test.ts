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
    amount: 'Amount in US dollars', channel: 'BitPay', go: 'Go to payment', open: 'Open BitPay', seen: 'Pay, not confirmed yet',
    confirmations: '1 of 6 confirmations', confirm: 'Confirm', credited: 'Added to your balance',
  },
  zhcn: {
    amount: '充值金额（美元）', channel: 'BitPay', go: '去支付', open: '打开 BitPay', seen: '付款，尚未确认', confirmations: '已确认 1/6',
    confirm: '确认', credited: '已计入账户余额',
  },
} // biome-ignore format: one table

test.each<[Language, Theme]>(looksOf(['zhcn', 'dark'], ['us', 'light']))(
  'coins come by BitPay: chosen, seen, confirmed (%s)',
  async (language, theme) => {
    const account = await Account.at(product, 0)
    const customer = await TestCustomer.of(browser(), account, language, { theme })
    const { page } = customer
    const t = words[language]
    const picture = async (name: string) => {
      mkdirSync(shots, { recursive: true })
      const path = join(shots, `${language}-bitpay-${name}-${theme}.png`)
      if (keepsPictures) await page.screenshot({ path, fullPage: true })
    }
    await customer.open('/recharge')
    await customer.fill(t.amount, '20')
    await page.locator('label').filter({ hasText: t.channel }).click()
    await customer.press(t.go)
    await page.waitForURL(/\/user\/bitpay\?recharge=\d+/)
    await page.getByText('0.00020000 BTC').waitFor()
    await picture('btc')
    await customer.press('USDC · Polygon')
    await page.getByText('20.000000 USDC').waitFor()

    const checkout = (await page.getByRole('link', { name: t.open }).getAttribute('href')) ?? ''
    const ours = page.url()
    await page.getByRole('link', { name: t.open }).click()
    await page.getByRole('button', { name: t.seen }).click()
    await page.waitForURL(/\/recharge\/success/)
    await page.goto(ours)
    await page.getByText(t.confirmations).waitFor()
    await picture('seen')
    await page.goto(checkout)
    await page.getByRole('button', { name: t.confirm }).click()
    await page.getByText(t.credited, { exact: true }).waitFor()
    expect(page.url()).toContain('/recharge/success')
    await customer.leave()
  },
)
