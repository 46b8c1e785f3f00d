import { createConnection } from 'node:net'
import { expect, inject, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { mailsTo } from '../outbox.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const mark = Math.random().toString(36).slice(2, 7)

const words = {
  us: {
    records: 'DNS records', menu: 'More', entry: 'Email forwarding', add: 'Add address', address: 'Address', to: 'Forward to', save: 'Save address',
    waiting: 'Awaiting consent', set: 'Set records', isSet: 'Mail for this domain reaches us', agree: 'Receive mail', stop: 'Stop mail',
    stopped: /^You receive no mail of/, agreed: /^You receive mail of/, declined: 'Declined', remove: 'Delete address', empty: 'No data~',
  },
  zhcn: {
    records: '解析记录', menu: '更多', entry: '邮件转发', add: '添加地址', address: '地址', to: '转发到', save: '保存地址',
    waiting: '待对方同意', set: '设置记录', isSet: 'MX 和 SPF 记录已设置', agree: '同意接收', stop: '停止接收',
    stopped: /^您未接收/, agreed: /^您正在接收/, declined: '对方已拒绝', remove: '删除地址', empty: '暂无数据',
  },
} // biome-ignore format: one table

/** Speaks SMTP with the product, one command after another; returns the last reply. */
async function sendMail(from: string, to: string, text: string): Promise<string> {
  const socket = createConnection(product.mailPort, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', part => {
    received += part
  })
  let last = ''
  const reply = async () => {
    await expect.poll(() => /^\d{3} [^\n]*\n/m.test(received)).toBe(true)
    last = received.trim()
    received = ''
  }
  await reply()
  for (const line of [
    'EHLO client.example',
    `MAIL FROM:<${from}>`,
    `RCPT TO:<${to}>`,
    'DATA',
    `${text}\r\n.`,
    'QUIT',
  ]) {
    socket.write(`${line}\r\n`)
    if (line === 'QUIT') break
    await reply()
    if (/^[45]/.test(last)) break
  }
  socket.end()
  return last
}

async function linkTo(email: string): Promise<string> {
  const links = async () =>
    (await mailsTo(product.operatorUrl, email)).flatMap(
      ({ text }) => /https?:\/\/\S+forward\?token\S+/.exec(text)?.[0] ?? [],
    )
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0)
  const { pathname, search } = new URL((await links())[0] ?? '')
  return `${pathname}${search}`
}

test.each<Language>(['us', 'zhcn'])(
  'mail is forwarded once the recipient agreed, until they stop it (%s)',
  async language => {
    const t = words[language]
    const account = await Account.at(product, 100)
    await rowsOf(product)('update accounts set language = $1 where email = $2', [language, account.email])
    const name = `post-${mark}-${language}.com`
    const order = await account.placeOrder([name])
    await account.payOrder(order)
    const domain = (await account.orderEnded(order, 30)).lines[0]?.result ?? ''
    // Passing protection has scenarios of its own.
    await rowsOf(product)(
      `with owner as (select id from accounts where email = $1), bound as (
       insert into passkeys (account_id, credential_id, public_key, counter, label, synced, created_at)
       select id, $1, '', 0, 'Phone', false, now() from owner)
     insert into protection_passes (session_id, binding_only, expires_at)
     select s.id, false, now() + interval '15 minutes' from sessions s join owner on owner.id = s.account_id`,
      [account.email],
    )
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
    await customer.open(`/user/domain_analysis?domain=${domain}`)
    await customer.press(t.menu)
    await page.getByRole('dialog').getByText(t.entry).first().click()
    await page.getByText(t.empty).waitFor()
    await page.getByRole('link', { name: t.add }).click()
    await customer.fill(t.address, 'hello')
    const recipient = `${mark}-${language}@inbox.example`
    await customer.fill(t.to, recipient)
    await customer.press(t.save)
    await page.getByText(t.waiting).first().waitFor()
    await customer.press(t.set)
    await page.getByText(t.isSet).waitFor()
    expect(await sendMail('ann@sender.example', `hello@${name}`, 'Subject: Early\r\n\r\nno')).toMatch(/^450 /)

    const holder = await TestCustomer.with(browser(), product, language)
    await holder.page.goto(`${product.url}${await linkTo(recipient)}`)
    await holder.page.getByText(`hello@${name}`).waitFor()
    await holder.press(t.agree)
    await holder.page.getByText(t.agreed).waitFor()
    expect(await sendMail('ann@sender.example', `hello@${name}`, `Subject: Hi ${mark}\r\n\r\nyes`)).toMatch(/^250 /)
    await expect
      .poll(
        async () => (await mailsTo(product.operatorUrl, recipient)).some(({ subject }) => subject === `Hi ${mark}`),
        {
          timeout: patience(15),
        },
      )
      .toBe(true)

    await holder.press(t.stop)
    await holder.press(t.stop, holder.page.getByRole('alertdialog'))
    await holder.page.getByText(t.stopped).waitFor()
    await holder.leave()
    await customer.open(`/user/domain_forwards?domain=${domain}`)
    await page.getByText(t.declined).first().waitFor()
    await page.getByText(`hello@${name}`).first().click()
    await customer.press(t.remove)
    await customer.press(t.remove, page.getByRole('alertdialog'))
    await page.getByText(t.empty).waitFor()
    expect(await sendMail('ann@sender.example', `hello@${name}`, 'Subject: Late\r\n\r\nno')).toMatch(/^550 /)
    await customer.leave()
  },
)
