import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { mailsTo } from '../outbox.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    entry: 'Contact the registrant', name: 'Your name', email: 'Your email', message: 'Message', send: 'Send message', sent: 'Message sent',
    none: "We can't pass on a message", verify: 'Verify',
  },
  zhcn: {
    entry: '联系注册人', name: '您的姓名', email: '您的邮箱', message: '留言内容', send: '发送留言', sent: '留言已发送',
    none: '无法转发留言', verify: '验证',
  },
} // biome-ignore format: one table

test.each<[Language, string]>([
  ['us', 'someones-lantern-us.org'],
  ['zhcn', 'someones-lantern-zhcn.org'],
])('a visitor writes to a registrant whose address stays unknown (%s)', async (language, name) => {
  const t = words[language]
  const account = await Account.at(product, 50)
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  await account.orderEnded(order, 30)

  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  await customer.open(`/whois_jg?name=${name}`)
  await page.getByRole('link', { name: t.entry }).click()
  await page.waitForURL(url => url.pathname.endsWith(`/contact/${name}`))
  await page.getByLabel(t.name, { exact: true }).fill('Ada')
  await page.getByLabel(t.email, { exact: true }).fill('ada@example.org')
  await page.getByLabel(t.message, { exact: true }).fill(`Your shop at ${name} sold me a lantern without a light.`)
  await page.getByRole('button', { name: t.send }).click()
  // Every message asks for a captcha.
  const dialog = page.locator('dialog[open]').last()
  await dialog.locator('img[src*="getcode"]').waitFor()
  await page.waitForFunction(
    () => (document.querySelector('dialog[open] img[src*="getcode"]') as HTMLImageElement | null)?.naturalWidth,
  )
  await dialog.getByRole('textbox').fill(await customer.captcha())
  await dialog.getByRole('button').last().click()
  await page.getByText(t.sent, { exact: true }).waitFor()
  // The registrant is the account's owner.
  const registrant = account.email
  const texts = async () => (await mailsTo(product.operatorUrl, registrant)).map(({ text }) => text).join('\n')
  await expect.poll(texts).toContain(`> Your shop at ${name} sold me a lantern`)
  expect(await page.content()).not.toContain(registrant)

  await customer.open('/contact/google.com')
  await page.getByText(t.none, { exact: true }).waitFor()
  await customer.leave()
})
