import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { mailsTo } from '../outbox.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    entry: 'Request registrant data', domain: 'Domain', kind: 'Who is asking', security: 'Security research or operations', basis: 'Legal basis',
    evidence: 'Reason and evidence', name: 'Your name and organization', email: 'Your email', affirm: /^I make this request in good faith/,
    send: 'Send request', received: /^Request \d+ received$/, short: 'Write at least 20 characters.', elsewhere: "google.com isn't registered through us.",
  },
  zhcn: {
    entry: '申请披露注册人信息', domain: '域名', kind: '申请人身份', security: '安全研究或运营人员', basis: '法律依据', evidence: '理由与证据',
    name: '您的姓名与单位', email: '您的邮箱', affirm: /^我承诺申请内容真实/, send: '提交申请', received: /^已收到申请 \d+$/,
    short: '至少输入 20 个字符。', elsewhere: 'google.com 不是通过我们注册的',
  },
} // biome-ignore format: one table

test.each<Language>(['us', 'zhcn'])('a visitor asks who holds a domain and gets a receipt (%s)', async language => {
  const t = words[language]
  const name = `who-holds-${language}-${Date.now().toString(36)}.org`
  const account = await Account.at(product, 50)
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  await account.orderEnded(order, 30)
  const requester = `requester-${language}-${Date.now()}@example.org`

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
  await page.waitForURL(url => url.pathname.endsWith('/disclosure'))
  expect(await field(t.domain).inputValue()).toBe(name)
  await page.getByRole('button', { name: t.kind }).click()
  await page.getByRole('button', { name: t.security, exact: true }).click()
  await field(t.basis).fill('Network security, to warn the holder of a break-in.')
  await field(t.evidence).fill('too short')
  await field(t.name).fill('Ada, Example CERT')
  await field(t.email).fill(requester)
  const send = page.getByRole('button', { name: t.send })
  expect(await send.isDisabled()).toBe(true)
  await page.getByLabel(t.affirm).check({ force: true })
  await send.click()
  await page.getByText(t.short).waitFor()
  await field(t.evidence).fill('The site behind this domain was broken into and sends spam.')
  // For a domain elsewhere the page says so beside the field, and keeps what was typed.
  await field(t.domain).fill('google.com')
  await send.click()
  await solve()
  await page.getByRole('alert').filter({ hasText: t.elsewhere }).waitFor()
  await field(t.domain).fill(name)
  await send.click()
  await solve()
  await page.getByText(t.received).waitFor()
  await expect.poll(async () => (await mailsTo(product.operatorUrl, requester)).length).toBe(1)
  await customer.leave()
})
