import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language, looksOf } from '../browser.ts'
import { looksAt } from '../looks-at.ts'
import { operate } from '../operate.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const words = {
  us: {
    fresh: 'New work order', kind: 'What is it about?', dns: 'DNS', subject: 'Subject', text: 'Your question', domains: 'Domains (optional)',
    send: 'Send', notYours: /isn’t in your account/, awaiting: 'Awaiting our reply', needs: 'Needs your reply', about: 'About 1 domain',
    reply: 'Your reply', sendReply: 'Send', close: 'Close work order', great: 'Great', rate: 'Send rating', rated: 'Closed. You rated it 5 of 5.',
  },
  zhcn: {
    fresh: '新建工单', kind: '问题类型', dns: '解析', subject: '标题', text: '问题描述', domains: '相关域名（选填）', send: '提交',
    notYours: /不在您的账号中/, awaiting: '待平台回复', needs: '待您回复', about: '涉及 1 个域名', reply: '回复内容', sendReply: '发送', close: '关闭工单',
    great: '非常满意', rate: '提交评价', rated: '工单已关闭，您的评分：5 / 5。',
  },
} // biome-ignore format: one table

test.each<[Language, 'light' | 'dark']>(looksOf(['us', 'light'], ['zhcn', 'dark']))(
  'a question is asked with a file, answered, closed and rated (%s)',
  async (language, theme) => {
    const t = words[language]
    const account = await Account.at(product, 50)
    const name = `asked-about-${language}-${Math.random().toString(36).slice(2, 7)}.com`
    const order = await account.placeOrder([name])
    await account.payOrder(order)
    await account.orderEnded(order, 30)
    const customer = await TestCustomer.with(browser(), product, language, { theme })
    const { page } = customer
    const keep = looksAt(customer, 'work-order')
    await page.context().addCookies(account.cookies)

    await customer.open('/user/wt_list')
    await page.getByRole('link', { name: t.fresh }).click()
    await page.getByRole('button', { name: new RegExp(`^${t.kind.replace('?', '\\?')}`) }).click()
    await page.getByRole('dialog').getByText(t.dns, { exact: true }).click()
    await customer.fill(t.subject, 'A record does not show')
    await customer.fill(t.text, 'I added an A record an hour ago.')
    await customer.fill(t.domains, 'google.com')
    await page.locator('input[type=file]').setInputFiles({ name: 'dig.png', mimeType: 'image/png', buffer: png })
    await page.locator('main img').waitFor()
    await customer.press(t.send)
    await page.getByText(t.notYours).waitFor()
    await keep('new')
    await customer.fill(t.domains, name)
    await customer.press(t.send)
    await page.waitForURL(/wt_xq\?id=/)
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await page.getByText(t.awaiting, { exact: true }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('main ol').getByRole('link', { name: 'dig.png' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('dig.png')
    await page.getByRole('link', { name: t.about }).click()
    await page.locator('main').getByText(name.slice(0, 8)).first().waitFor()
    await keep('domains')

    await operate(product, 'answer-work-order', '--order', id, '--text', 'It is served now. Clear your cache.')
    await customer.open(`/user/wt_xq?id=${id}`)
    await page.getByText(t.needs, { exact: true }).waitFor()
    await keep('answered')
    await customer.press(t.close)
    await customer.press(t.close, page.getByRole('alertdialog'))
    await page.getByText(t.great, { exact: true }).click()
    await keep('rate')
    await customer.press(t.rate)
    await page.getByText(t.rated).waitFor()
    await customer.open('/user/wt_list')
    await page.locator('main li').getByText('A record does not show').waitFor()
    await keep('list')
    await customer.leave()
  },
)
