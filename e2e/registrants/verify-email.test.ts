import { expect, inject, test } from 'vitest'
import { Account, newEmail } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, looksOf, shots } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { mailsTo } from '../outbox.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    title: 'Verify email', notVerified: 'Not verified', send: 'Send verification email', sent: 'Link sent to', confirm: 'Confirm email',
    done: 'Email verified', used: 'Email already verified', verified: 'Verified', invalid: "This link isn't valid", email: 'Email',
    requested: 'Check your inbox', active: 'Active', wrong: 'Incorrect email address', replaced: 'A newer email was sent',
    soon: 'An email was just sent', signIn: 'Sign in to manage domains', manage: 'View domain', back: 'Coming back', suspended: 'Suspended',
    resuming: /active again in minutes/,
  },
  zhcn: {
    title: '验证邮箱', notVerified: '未验证', send: '发送验证邮件', sent: '验证邮件已发送至', confirm: '确认邮箱', done: '邮箱已验证',
    used: '邮箱已验证', verified: '已验证', invalid: '链接无效', email: '邮箱', requested: '请查收邮件', active: '正常',
    wrong: '邮箱地址不正确', replaced: '已发送新的邮件', soon: '邮件刚刚发送', signIn: '登录后管理域名', manage: '查看域名', back: '恢复中', suspended: '已暂停解析',
    resuming: /数分钟内恢复解析/,
  },
} // biome-ignore format: one table

/** The link in the newest mail, once so many have arrived. */
async function linkTo(email: string, count: number): Promise<string> {
  const mails = () => mailsTo(product.operatorUrl, email)
  await expect.poll(async () => (await mails()).length).toBe(count)
  const link = /https?:\/\/\S+/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
  const { pathname, search } = new URL(link)
  return `${pathname}${search}`
}

test.each<[Language, string]>([
  ['us', 'verify-registrant-us.com'],
  ['zhcn', 'verify-registrant-zhcn.com'],
])('a registrant confirms the newest link, which works once (%s)', async (language, name) => {
  const t = words[language]
  const email = newEmail()
  const account = await Account.at(product, 50)
  await rowsOf(product)('update accounts set language = $1 where email = $2', [language, account.email])
  const registrant = {
    ...{ kind: 'person', name: 'Berta Wind', gjqh: '49', phone: '3012345678', guojia: 'DE', province: 'Berlin' },
    ...{ city: 'Berlin', address: 'Lindenstrasse 12', postcode: '10115', label: 'Wind', email, preferred: '1' },
  }
  const { template } = await account.must<{ template: string }>('/registrants/save-template', registrant)
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  await account.orderEnded(order, 30)
  const first = await linkTo(email, 1)
  expect(first.startsWith('/zhcn/')).toBe(language === 'zhcn')

  const customer = await TestCustomer.of(browser(), account, language)
  const { page } = customer
  await customer.open(`/user/mb_info?id=${template}`)
  await page.getByText(t.notVerified, { exact: true }).waitFor()
  await customer.press(t.send)
  await page.getByRole('status').filter({ hasText: t.soon }).first().waitFor()
  // The first one is a moment old.
  await rowsOf(product)("update registrant_verification_mails set sent_at = sent_at - interval '2 minutes'", [])
  await customer.press(t.send)
  await page.getByRole('status').filter({ hasText: t.sent }).first().waitFor()
  const newest = await linkTo(email, 2)

  // Whoever has the mail needs no account.
  const registrantItself = await TestCustomer.with(browser(), product, language)
  const visitor = registrantItself.page
  await visitor.goto(`${product.url}${first}`)
  await visitor.getByText(t.replaced).waitFor()
  await visitor.goto(`${product.url}${newest}`)
  await visitor
    .getByText(name.split('.')[0] ?? '')
    .first()
    .waitFor()
  await registrantItself.press(t.confirm)
  await visitor.getByRole('link', { name: t.signIn }).waitFor()
  await visitor.getByText(t.done, { exact: true }).waitFor()
  await visitor.getByText(t.active, { exact: true }).waitFor()
  expect(new URL(visitor.url()).pathname).toContain('/mail/success')
  await visitor.goto(`${product.url}${newest}`)
  await visitor.getByText(t.used, { exact: true }).waitFor()
  await registrantItself.leave()
  await customer.open(`/user/mb_info?id=${template}`)
  await page.getByText(t.verified, { exact: true }).waitFor()
  await customer.leave()
})

test.each<Language>(['us', 'zhcn'])('a broken link leads to a new one, with a captcha (%s)', async language => {
  const t = words[language]
  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  await customer.open(`/mail/validation?token=${'x'.repeat(43)}`)
  await page.getByText(t.invalid).waitFor()
  await customer.fill(t.email, 'nobody')
  await customer.press(t.send)
  await page.getByRole('alert').or(page.getByText(t.wrong)).first().waitFor()
  await customer.fill(t.email, 'nobody@example.com')
  await customer.press(t.send)
  const dialog = page.getByRole('dialog')
  await page.waitForFunction(
    () => (document.querySelector('form img[src*="getcode"]') as HTMLImageElement | null)?.naturalWidth,
  )
  await dialog.getByRole('textbox').fill(await customer.captcha())
  await dialog.getByRole('button').last().click()
  await page.getByText(t.requested).waitFor()
  await customer.leave(/read-verification/)
})

test.each<[Language, 'light' | 'dark']>(looksOf(['us', 'light'], ['zhcn', 'dark']))(
  'a suspended domain is seen coming back once the link was confirmed (%s)',
  async (language, theme) => {
    const t = words[language]
    const email = newEmail()
    const account = await Account.at(product, 50)
    await rowsOf(product)('update accounts set language = $1 where email = $2', [language, account.email])
    await account.must('/registrants/save-template', {
      ...{ kind: 'person', name: 'Berta Wind', gjqh: '49', phone: '3012345678', guojia: 'DE', province: 'Berlin' },
      ...{ city: 'Berlin', address: 'Lindenstrasse 12', postcode: '10115', label: 'Wind', email, preferred: '1' },
    })
    const order = await account.placeOrder([`coming-back-${language}.com`])
    await account.payOrder(order)
    const domain = (await account.orderEnded(order, 30)).lines[0]?.result ?? ''
    const link = await linkTo(email, 1)
    // As the sweep after 15 days does it; the registry has it already.
    await rowsOf(product)(
      "insert into domain_holds (domain_id, reason, since, applied_at) values ($1, 'registrant-unverified', now(), now())",
      [domain],
    )
    const customer = await TestCustomer.of(browser(), account, language, { theme })
    const { page } = customer
    await page.goto(`${product.url}${link}`)
    await page.getByText(t.suspended, { exact: true }).first().waitFor()
    if (keepsPictures) await page.screenshot({ path: `${shots}/mail-validation-${language}.png` })
    await customer.press(t.confirm)
    await page.waitForURL(/mail\/success/)
    await page.getByText(t.done, { exact: true }).waitFor()
    if (keepsPictures) await page.screenshot({ path: `${shots}/mail-success-${language}.png` })
    // Without a reload.
    await page.getByText(t.active, { exact: true }).waitFor()
    if (keepsPictures) await page.screenshot({ path: `${shots}/mail-success-after-${language}.png` })
    await page.getByRole('link', { name: t.manage }).click()
    await page.waitForURL(/my_domain\?text=coming-back/)
    await customer.leave()
  },
)
