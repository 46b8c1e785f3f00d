import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, looksOf, shots, type Theme } from '../browser.ts'
import { operate } from '../operate.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    amount: 'Amount in US dollars', channel: 'Credit or debit card', go: 'Go to payment', pay: 'Pay now', credited: 'Added to your balance',
    unspent: 'Request refund', ask: 'Request $20.00 back', review: 'In review', cancel: 'Cancel request', canceled: 'Canceled',
    sent: 'Refunded',
  },
  zhcn: {
    amount: '充值金额（美元）', channel: '信用卡 / 借记卡', go: '去支付', pay: '立即支付', credited: '已计入账户余额', unspent: '申请退款',
    ask: '申请退回 $20.00', review: '审核中', cancel: '撤销申请', canceled: '已撤销', sent: '已退款',
  },
} // biome-ignore format: one table

test.each<[Language, Theme]>(looksOf(['us', 'light'], ['zhcn', 'dark']))(
  'unspent money of a recharge is asked back, canceled, asked back again and sent (%s)',
  async (language, theme) => {
    const account = await Account.at(product, 0)
    const customer = await TestCustomer.of(browser(), account, language, { theme })
    const { page } = customer
    const t = words[language]
    const picture = async (name: string) => {
      mkdirSync(shots, { recursive: true })
      if (keepsPictures) await page.screenshot({ path: join(shots, `${language}-refund-${name}-${theme}.png`) })
    }
    await customer.open('/recharge')
    await customer.fill(t.amount, '20')
    await page.locator('label').filter({ hasText: t.channel }).click()
    await customer.press(t.go)
    await page.getByRole('button', { name: t.pay, exact: true }).click()
    await page.waitForURL(/\/recharge\/success/)
    await page.getByText(t.credited, { exact: true }).waitFor()
    const recharge = new URL(page.url()).searchParams.get('recharge') ?? ''

    const ask = async () => {
      await customer.press(t.unspent)
      await page.getByRole('button', { name: t.ask }).waitFor()
      await picture('asking')
      await customer.press(t.ask)
      await page.getByRole('button', { name: t.cancel }).waitFor()
    }
    await customer.open(`/user/cz_jl?recharge=${recharge}`)
    await page.getByRole('button', { name: t.unspent }).waitFor()
    await picture('record')
    await ask()
    await picture('review')
    expect(await page.getByRole('button', { name: t.unspent }).count()).toBe(0)
    await customer.press(t.cancel)
    await page.getByText(t.canceled, { exact: true }).waitFor()
    await ask()

    const listed = await operate(product, 'list-recharge-refunds')
    const refund = /^(\d+)/m.exec(listed)?.[1] ?? ''
    await operate(product, 'approve-recharge-refund', '--refund', refund)
    await expect.poll(async () => operate(product, 'list-recharge-refunds', '--state', 'sent')).toContain(refund)
    await customer.open(`/user/cz_jl?recharge=${recharge}`)
    await page.getByText(t.sent, { exact: true }).waitFor()
    await picture('sent')
    await customer.leave()
  },
)
