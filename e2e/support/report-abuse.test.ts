import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { mailsTo } from '../outbox.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    entry: 'Report abuse', domain: 'Domain', kind: 'Kind of abuse', phishing: 'Phishing', evidence: 'Evidence', name: 'Your name',
    email: 'Your email', send: 'Send report', received: /^Report \d+ received$/, elsewhere: "google.com isn't registered through us.",
  },
  zhcn: {
    entry: '举报滥用', domain: '域名', kind: '滥用类型', phishing: '网络钓鱼', evidence: '证据', name: '您的姓名',
    email: '您的邮箱', send: '提交举报', received: /^已收到举报 \d+$/, elsewhere: 'google.com 不是通过我们注册的',
  },
} // biome-ignore format: one table

test.each<[Language, string]>([
  ['us', 'imitates-a-bank-us.org'],
  ['zhcn', 'imitates-a-bank-zhcn.org'],
])('a visitor reports abuse and gets a receipt (%s)', async (language, name) => {
  const t = words[language]
  const account = await Account.at(product, 50)
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  await account.orderEnded(order, 30)
  const reporter = `reporter-${language}-${Date.now()}@example.org`

  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const solve = async () => {
    const dialog = page.locator('dialog[open]').last()
    await page.waitForFunction(
      () => (document.querySelector('dialog[open] img[src*="getcode"]') as HTMLImageElement | null)?.naturalWidth,
    )
    await dialog.getByRole('textbox').fill(await customer.captcha())
    await dialog.getByRole('button').last().click()
  }
  await customer.open(`/whois_jg?name=${name}`)
  await page.getByRole('link', { name: t.entry }).click()
  await page.waitForURL(url => url.pathname.endsWith('/report_abuse'))
  expect(await field(t.domain).inputValue()).toBe(name)
  await page.getByRole('button', { name: t.kind }).click()
  await page.getByRole('button', { name: t.phishing, exact: true }).click()
  await field(t.evidence).fill('The login page imitates a bank and sends codes elsewhere.')
  await field(t.name).fill('Ada')
  await field(t.email).fill(reporter)
  // For a domain elsewhere the page says where to go, beside the field, and keeps what was typed.
  await field(t.domain).fill('google.com')
  await page.getByRole('button', { name: t.send }).click()
  await solve()
  await page.getByRole('alert').filter({ hasText: t.elsewhere }).waitFor()
  await field(t.domain).fill(name)
  await page.getByRole('button', { name: t.send }).click()
  await solve()
  await page.getByText(t.received).waitFor()
  await expect.poll(async () => (await mailsTo(product.operatorUrl, reporter)).length).toBe(1)
  await customer.leave()
})
