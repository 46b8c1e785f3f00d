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
    amount: 'Amount in US dollars', channel: 'CCPayment', go: 'Go to payment', choose: 'Choose a coin and network to get an address.',
    open: 'Open CCPayment', memo: 'Include the memo. Without it, your payment may be lost.', arrives: 'Within an hour',
    seen: 'Pay, not confirmed yet', confirmations: 'Waiting for 12 confirmations on the network.', confirm: 'Confirm',
    credited: 'Added to your balance', half: 'Pay half', review: 'This payment needs review',
  },
  zhcn: {
    amount: '充值金额（美元）', channel: 'CCPayment', go: '去支付', choose: '请选择币种与网络，以获取收款地址。', open: '打开 CCPayment',
    memo: '转账时必须填写 Memo，否则款项可能丢失。', arrives: '1 小时内到账', seen: '付款，尚未确认',
    confirmations: '等待网络确认（需 12 次确认）。', confirm: '确认', credited: '已计入账户余额', half: '只付一半', review: '该笔付款需要核实',
  },
} // biome-ignore format: one table

async function arrive(language: Language, theme?: Theme) {
  const account = await Account.at(product, 0)
  const customer = await TestCustomer.with(browser(), product, language, theme ? { theme } : {})
  const { page } = customer
  await page.context().addCookies(account.cookies)
  const t = words[language]
  const start = async () => {
    await customer.open('/recharge')
    await customer.fill(t.amount, '20')
    await page.locator('label').filter({ hasText: t.channel }).click()
    await customer.press(t.go)
    await page.waitForURL(/\/user\/ccpay\?recharge=\d+/)
    await page.getByText(t.choose).waitFor()
  }
  return { customer, page, t, start }
}

test.each<[Language, Theme]>(looksOf(['us', 'light'], ['zhcn', 'dark']))(
  'coins come by CCPayment: chosen, seen, confirmed (%s)',
  async (language, theme) => {
    const { customer, page, t, start } = await arrive(language, theme)
    const picture = async (name: string) => {
      mkdirSync(shots, { recursive: true })
      const path = join(shots, `${language}-ccpay-${name}-${theme}.png`)
      if (keepsPictures) await page.screenshot({ path, fullPage: true })
    }
    await start()
    await page.getByText(t.arrives, { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: t.open }).count()).toBe(0)
    await picture('unchosen')
    await customer.press('XRP · XRP Ledger')
    await page.getByText('40.000000 XRP').waitFor()
    await page.getByText(t.memo).waitFor()
    await picture('memo')
    await customer.press('ETH · Ethereum')
    await page.getByText('0.008000 ETH').waitFor()
    expect(await page.getByText(t.memo).count()).toBe(0)
    await picture('chosen')

    const ours = page.url()
    await page.getByRole('link', { name: t.open }).waitFor()
    await page.reload()
    await page.getByText('0.008000 ETH').waitFor()
    const checkout = (await page.getByRole('link', { name: t.open }).getAttribute('href')) ?? ''
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

test.each<[Language]>(looksOf(['zhcn'], ['us']))('half of the coins is a payment to review (%s)', async language => {
  const { customer, page, t, start } = await arrive(language)
  await start()
  await customer.press('USDT · TRON')
  await page.getByText('20.000000 USDT').waitFor()
  await page.getByRole('link', { name: t.open }).click()
  await page.getByRole('button', { name: t.half }).click()
  await page.getByText(t.review, { exact: true }).waitFor()
  await customer.leave()
})
