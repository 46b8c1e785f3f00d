import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { mailsTo } from '../outbox.ts'
import { requestAsRival } from '../rival.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    waiting: 'Needs answer', refuse: 'Refuse', fraud: 'We didn’t request it', sent: 'Refusal sent to the registry', refused: 'Refused',
    approve: 'Approve now', approved: 'Transfer approved', gone: 'Transferred out', expired: 'This link no longer works',
  },
  zhcn: {
    waiting: '待您答复', refuse: '拒绝转出', fraud: '非本人申请', sent: '已向注册局提交拒绝', refused: '已拒绝', approve: '立即批准',
    approved: '已批准转出', gone: '已转出', expired: '链接已失效',
  },
} // biome-ignore format: one table

/** An account with a domain that the rival has requested, and the link of its notice. */
async function requested(mark: string) {
  const account = await Account.at(product, 50)
  const name = `${mark}-${Math.random().toString(36).slice(2, 7)}.com`
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  await account.orderEnded(order, 30)
  await requestAsRival(product, name)
  const link = async () => {
    const mails = await mailsTo(product.operatorUrl, account.email)
    return mails.flatMap(({ subject, text }) =>
      subject.startsWith(name) ? (/\/confirm\/transfer\?token=[\w-]+/.exec(text) ?? []) : [],
    )[0]
  }
  await expect.poll(link, { interval: 300 }).toBeTruthy()
  return { account, name, link: (await link()) ?? '' }
}

test.each<Language>(['us', 'zhcn'])('the owner refuses a transfer for a reason of the policy (%s)', async language => {
  const { account, name } = await requested('stay')
  const customer = await TestCustomer.of(browser(), account, language)
  const { page } = customer
  const t = words[language]
  await customer.open('/message')
  await page.getByRole('link').filter({ hasText: name }).first().click()
  const row = page.locator('main li').filter({ hasText: name })
  await row.getByText(t.waiting).waitFor()
  await row.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: t.refuse, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.fraud }).click()
  await page.getByRole('status').filter({ hasText: t.sent }).waitFor()
  const shows = async () => {
    await page.reload()
    await row.waitFor()
    return row.getByText(t.refused).count()
  }
  await expect.poll(shows, { interval: 500 }).toBe(1)
  await customer.leave()
})

test('the registrant approves by the link in the mail, without an account, and only once', async () => {
  const { account, name, link } = await requested('leave')
  const t = words.us
  const visitor = await TestCustomer.with(browser(), product, 'us')
  await visitor.open(link)
  await visitor.page.getByText(name).first().waitFor()
  await visitor.press(t.approve)
  await visitor.page
    .getByRole('alertdialog')
    .or(visitor.page.getByRole('dialog'))
    .getByRole('button', { name: t.approve })
    .click()
  await visitor.page.getByText(t.approved).waitFor()
  await visitor.page.reload()
  await visitor.page.getByText(t.expired).waitFor()
  await visitor.leave()

  const owner = await TestCustomer.of(browser(), account, 'us')
  const shows = async () => {
    await owner.open(`/user/zc_list?text=${name}`)
    await owner.page.locator('main li').first().waitFor()
    return owner.page.locator('main li').getByText(t.gone).count()
  }
  await expect.poll(shows, { interval: 500 }).toBe(1)
  // Whoever still points at our name servers has a week to change them.
  await expect
    .poll(
      async () => {
        await owner.open(`/user/zc_list?text=${name}`)
        await owner.page.locator('main li').first().getByRole('button').click()
        await owner.page.getByRole('dialog').getByText('Its history stays here').waitFor()
        return owner.page
          .getByRole('dialog')
          .getByText(/^Our name servers answer for it until \w+ \d+, \d{4}\./)
          .count()
      },
      { interval: 500 },
    )
    .toBe(1)
  await owner.leave()
})
