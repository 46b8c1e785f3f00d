import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, looksOf, shots, type Theme } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { accessibilityFaults } from '../judge-page.ts'
import { looksAt } from '../looks-at.ts'
import { operate } from '../operate.ts'
import { TestCustomer } from '../test-customer.ts'
import { unlockFor } from '../unlock-for.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    holder: 'Account holder', relation: 'How is the payer related to you?', bank: 'Bank', number: 'Account number', add: 'Add payer',
    known: 'This payer is already in your list', other: "Payer's name", report: 'Report a transfer',
    claimed: 'You have already reported this transfer. See Bank transfers.', answer: 'Your answer', send: 'Send answer',
    ended: 'This report can no longer be changed', refused: 'Refused', expired: 'The payment page expired',
  },
  zhcn: {
    holder: '户名', relation: '付款人与您的关系', bank: '银行', number: '账号', add: '添加付款人', known: '该付款人已添加',
    other: '付款人姓名', report: '提交转账', claimed: '您已提交过该笔转账，请查看“转账记录”',
    answer: '补充说明', send: '提交', ended: '该转账报告已无法更改', refused: '未通过', expired: '支付页面已过期',
  },
} // biome-ignore format: one table

const pdf = {
  name: 'receipt.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

test.each<[Language, Theme]>(looksOf(['us', 'light'], ['zhcn', 'dark']))(
  'what is refused is said beside its cause, and nothing typed is lost (%s)',
  async (language, theme) => {
    const t = words[language]
    const account = await Account.at(product, 0)
    await unlockFor(account)
    const customer = await TestCustomer.of(browser(), account, language, { theme })
    const { page } = customer
    const keep = looksAt(customer, 'refused')
    const addFile = async (to: Page) => {
      await to.locator('input[type=file]').setInputFiles(pdf)
      await to.getByText(pdf.name, { exact: true }).waitFor()
    }

    const fillPayer = async () => {
      await customer.open('/user/rz_add')
      await customer.fill(t.holder, 'Mary Major')
      await customer.fill(t.relation, 'Owner of my company')
      await customer.fill(t.bank, 'Second Bank')
      await customer.fill(t.number, '1234 5678')
      await addFile(page)
      await customer.press(t.add)
    }
    await fillPayer()
    await page.waitForURL(/recharge_rz/)
    await fillPayer()
    await page.getByText(t.known, { exact: true }).waitFor()
    expect(await page.getByLabel(t.number, { exact: true }).inputValue()).toBe('1234 5678')
    await keep('payer')

    // The same transfer reported from another page meanwhile.
    const { channels } = await account.must<{ channels: { channel: string }[] }>('/recharges/list-channels')
    const channel = channels.find(each => each.channel.startsWith('bank-'))?.channel ?? ''
    const { recharge } = await account.must<{ recharge: string }>('/recharges/start-recharge', {
      channel,
      amount: '20.00',
    })
    const first = await TestCustomer.of(browser(), account, language, { theme })
    for (const one of [customer, first]) await one.open(`/user/recharge_add?recharge=${recharge}`)
    const report = async (reporter: TestCustomer) => {
      await reporter.fill(t.other, 'Mary Major')
      await addFile(reporter.page)
      await reporter.press(t.report)
    }
    await report(first)
    await first.page.waitForURL(/recharge_list\?claim=\d+/)
    const claim = new URL(first.page.url()).searchParams.get('claim') ?? ''
    await report(customer)
    await page.getByText(t.claimed, { exact: true }).waitFor()
    expect(await page.getByLabel(t.other, { exact: true }).inputValue()).toBe('Mary Major')
    // It stands below the files, and is brought above the bar.
    await expect
      .poll(() =>
        page
          .getByText(t.claimed, { exact: true })
          .evaluate(line => line.getBoundingClientRect().bottom < innerHeight - 80),
      )
      .toBe(true)
    await keep('claim')

    // An answer to what was decided meanwhile.
    await operate(product, 'check-claim', '--claim', claim)
    await operate(product, 'ask-claim', '--claim', claim, '--note', 'Who is Mary Major? 请说明付款人身份。')
    await first.page.reload()
    await first.fill(t.answer, 'My company’s owner')
    await operate(product, 'refuse-claim', '--claim', claim, '--note', 'The payer is unknown. 付款人身份不明。')
    await first.page.getByRole('button', { name: t.send, exact: true }).click()
    await first.page.getByRole('alert').getByText(t.ended, { exact: true }).waitFor()
    await first.page.getByRole('dialog').getByText(t.refused, { exact: true }).first().waitFor()
    expect(await accessibilityFaults(first.page)).toEqual([])
    if (keepsPictures) await first.page.screenshot({ path: `${shots}/refused-answer-${language}.png` })
    await first.leave()

    // A recharge that ended while its page stood open leads to where it says so.
    const coins = await account.must<{ recharge: string }>('/recharges/start-recharge', {
      channel: 'ccpay',
      amount: '20.00',
    })
    await customer.open(`/user/ccpay?recharge=${coins.recharge}`)
    await page.getByText('XRP · XRP Ledger', { exact: true }).waitFor()
    await rowsOf(product)("update recharges set expires_at = opened_at + interval '1 millisecond' where id = $1", [
      coins.recharge,
    ])
    await page.waitForURL(/\/recharge\/error/)
    await page.getByText(t.expired, { exact: true }).first().waitFor()
    await keep('expired')
    await customer.leave()
    expect(await account.must('/ledger/read-balance')).toMatchObject({ available: '0.00' })
  },
)
