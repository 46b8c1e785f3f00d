import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../account.ts'
import { browserOfFile, type Language, looksOf } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { looksAt } from '../looks-at.ts'
import { operate, operateAs } from '../operate.ts'
import { newAddress, type RunningProduct, startAt } from '../product.ts'
import { laterAt, sellerOf, verifyName } from '../seller.ts'
import { TestCustomer } from '../test-customer.ts'
import { unlockFor } from '../unlock-for.ts'

const browser = browserOfFile()
const [one, two] = ['one@operators.example', 'two@operators.example']
const iban = 'DE89370400440532013000'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let product: RunningProduct
beforeAll(async () => {
  const address = await newAddress()
  product = await startAt(address, { environment: { PUBLIC_URL: address.url, WORK_BITS: '4' } })
  for (const email of [one, two])
    await rowsOf(address)(
      `with made as (insert into operators (name, email, created_at) values ($1, $1, now()) returning id)
       insert into operator_roles (operator_id, role) select id, 'finance' from made`,
      [email],
    )
  for (const [key, value] of [
    ['payouts.debtor-name', 'Namestead Ltd'],
    ['payouts.debtor-iban', 'GB29NWBK60161331926819'],
    ['payouts.debtor-bic', 'NWBKGB2L'],
  ] as const)
    await operate(address, 'set-policy', '--key', key, '--value', value)
})
afterAll(async () => {
  await product.stop()
  product.discard()
})

const words = {
  us: {
    receive: 'You receive', missingName: /^Verify a registrant’s identity first/, missingAgreement: 'Accept the withdrawal agreement first.', accept: 'I have read it',
    nothingSettled: 'Nothing was settled', disputed: 'In dispute', lastLook: 'Confirm withdrawal', held: 'On hold', settleNow: 'Settle now', settled: 'Ready to withdraw', withdraw: 'Withdraw', addPayee: 'Add payee',
    number: 'IBAN or account number', wrongNumber: /^Check the number/, usableFrom: /^Usable from/, amount: 'Amount', tooMuch: /^You can withdraw up to/,
    next: 'Continue', submitted: 'Submitted', needs: 'Documents needed', supply: 'Add documents', addFiles: 'Add files', send: 'Send files',
    inReview: 'In review', approved: 'Approved', sent: 'Sent', arrived: 'Arrived', receipt: 'Receipt', cancel: 'Cancel withdrawal',
    canceled: 'Canceled', returned: 'Returned', busy: 'Withdrawal in progress', breakdown: 'Breakdown', left: 'Left your balance',
    back: 'Back in your balance', nothing: 'Nothing to settle', owes: /^Your account owes/, by: 'Expected by',
    due: 'Documents due', givenBack: 'Back in your balance', entryBack: 'Withdrawal returned', all: 'Withdraw all', wallet: 'Wallet address',
    bank: 'Bank account', version: /^Version \d+$/, changed: 'The withdrawal agreement has changed. Read it again.',
    again: 'Upload each file again',
  },
  zhcn: {
    receive: '到账金额', missingName: /^请先完成模板实名认证/, missingAgreement: '请先阅读并同意提现协议。', accept: '我已阅读', held: '冻结中', settleNow: '立即结算',
    settled: '结算成功，可提现', nothingSettled: '未结算任何收益', disputed: '争议中', withdraw: '提现', addPayee: '添加收款账户', number: 'IBAN 或银行账号', wrongNumber: /^号码校验未通过/,
    usableFrom: / 起可用$/, amount: '提现金额', tooMuch: /^最多可提现/, next: '下一步', submitted: '已提交', needs: '待补充材料', supply: '补充材料',
    addFiles: '上传文件', send: '提交文件', inReview: '审核中', approved: '已通过', sent: '已汇出', arrived: '已到账', receipt: '下载回单',
    cancel: '取消提现', canceled: '已取消', returned: '已退回', busy: '有处理中的提现', breakdown: '资金明细', left: '提现扣款', back: '退回余额',
    lastLook: '确认提现', nothing: '暂无可结算收益', owes: /^账户欠款/, by: '预计到账', due: '材料提交截止', givenBack: '已退回余额', entryBack: '提现退回',
    all: '全部提现', wallet: '钱包地址', bank: '银行账户', version: /^版本 \d+$/, changed: '提现协议已更新，请重新阅读', again: '请重新上传文件',
  },
} // biome-ignore format: one table

const terms = (account: Account) =>
  account.must<{ withdrawable: string; settleable: string; onHold: string }>('/withdrawals/read-withdrawable')

test.each<[Language, 'light' | 'dark']>(looksOf(['zhcn', 'dark'], ['us', 'light']))(
  'earnings are settled, withdrawn with documents and two operators, and arrive (%s)',
  async (language, theme) => {
    const { address } = product
    const t = words[language]
    const account = await sellerOf(address, language, '15000.00')
    const customer = await TestCustomer.of(browser(), account, language, { theme })
    const { page } = customer
    const keep = looksAt(customer, 'withdrawal')

    // Within its days the money can only be spent.
    await customer.open('/user/tx')
    await page.getByText(t.missingName).waitFor()
    await page.getByText(t.missingAgreement).waitFor()
    // Nothing can be withdrawn, and without a payee the row leads to where one is added.
    expect(await page.getByRole('button', { name: t.all }).isDisabled()).toBe(true)
    await page.getByRole('link', { name: t.addPayee }).waitFor()
    await keep('missing')
    await customer.open('/user/tx_jsjemx')
    await page.locator('main li').getByText(t.held, { exact: true }).waitFor()
    expect(await page.locator('a[href$="/user/tx_js"]').count()).toBe(0)
    await keep('held')
    await customer.open('/user/tx_js')
    await page.getByText(t.nothing).waitFor()
    expect(await terms(account)).toMatchObject({ withdrawable: '0.00', settleable: '0.00', onHold: '14550.00' })

    await verifyName(account)
    await laterAt(address, 8)
    await unlockFor(account)
    await customer.open('/user/tx_js')
    await page.getByText('$14,550.00').first().waitFor()
    await keep('settle')
    // A dispute that comes meanwhile keeps back what it is about.
    const sold = `sold-${language}-15000-00.com`
    const contested = ['--name', sold, '--proceeding', 'udrp', '--case-number', `D2026-${language}`]
    const locked = await operate(address, 'lock-disputed-domain', ...contested)
    await customer.press(t.settleNow)
    await page.waitForURL(/tx_js_result/)
    await page.getByText(t.nothingSettled).waitFor()
    await page.getByText(t.disputed).waitFor()
    await keep('kept')
    expect(await terms(account)).toMatchObject({ withdrawable: '0.00' })
    const dispute = /^dispute: (\d+)$/m.exec(locked)?.[1] ?? ''
    await operate(address, 'release-disputed-domain', '--dispute', dispute, '--outcome', 'Complaint denied')

    await customer.open('/user/tx_js')
    await page.getByText('$14,550.00').first().waitFor()
    await customer.press(t.settleNow)
    await page.waitForURL(/tx_js_result/)
    await page.getByText(t.settled).waitFor()
    await keep('settled')
    expect(await terms(account)).toMatchObject({ withdrawable: '14550.00', settleable: '0.00', onHold: '0.00' })

    await customer.open('/tx_xy')
    await page.getByRole('heading').nth(1).waitFor()
    await keep('agreement')
    // Another version was published while it was read.
    const read = Number(/\d+/.exec((await page.getByText(t.version).last().textContent()) ?? '')?.[0])
    await rowsOf(address)(
      `insert into agreement_versions (agreement, version, title_us, body_us, title_zhcn, body_zhcn, in_force_on, published_at)
       select agreement, version + 1, title_us, body_us, title_zhcn, body_zhcn, in_force_on, published_at
       from agreement_versions where agreement = 'withdrawal-agreement' and version = $1`,
      [read],
    )
    await customer.press(t.accept)
    await page.getByRole('alert').getByText(t.changed, { exact: true }).waitFor()
    await page
      .getByText(`${read + 1}`)
      .last()
      .waitFor()
    await keep('agreement-changed')
    await customer.press(t.accept)
    await page.waitForURL(/\/user\/tx$/)

    // A payee in the own name, with a wrong number first; it waits a day.
    await customer.open('/user/zjtx_gl')
    await customer.press(t.addPayee)
    const sheet = page.getByRole('dialog', { name: t.addPayee })
    await customer.fill(t.number, 'DE89370400440532013001', sheet)
    await customer.press(t.addPayee, sheet)
    await sheet.getByText(t.wrongNumber).waitFor()
    await keep('payee-wrong')
    // An IBAN is no wallet address; what was typed for the other kind stays there.
    await customer.press('USDT', sheet)
    expect(await sheet.getByLabel(t.wallet, { exact: true }).inputValue()).toBe('')
    await customer.press(t.bank, sheet)
    expect(await sheet.getByLabel(t.number, { exact: true }).inputValue()).toBe('DE89370400440532013001')
    await customer.fill(t.number, iban, sheet)
    await customer.press(t.addPayee, sheet)
    await sheet.waitFor({ state: 'detached' })
    await page.getByText(t.usableFrom).waitFor()
    await keep('payees')
    await customer.open('/user/tx')
    await page.getByText(t.usableFrom).waitFor()
    expect(await page.getByRole('button', { name: t.next }).isDisabled()).toBe(true)

    await laterAt(address, 1.1)
    await unlockFor(account)
    await page.reload()
    await customer.fill(t.amount, '20000')
    await page.getByText(t.tooMuch).waitFor()
    // What is refused promises nothing.
    expect(await page.getByText(t.receive, { exact: true }).count()).toBe(0)
    // As fast as a keyboard types, and with its own key to go on.
    await page.getByLabel(t.amount, { exact: true }).fill('')
    await page.getByLabel(t.amount, { exact: true }).focus()
    await page.keyboard.type('12000')
    expect(await page.getByLabel(t.amount, { exact: true }).inputValue()).toBe('12000')
    await keep('amount')
    await page.keyboard.press('Enter')
    await page.waitForURL(/zjtx_tj\?payee=/)
    // The address is there before its page.
    await page.getByRole('heading', { name: t.lastLook }).waitFor()
    await page.getByText('$11,999.00').first().waitFor()
    // Coming back from the last look finds what was typed.
    await page.goBack()
    await page.waitForURL(/\/user\/tx\?/)
    expect(await page.getByLabel(t.amount, { exact: true }).inputValue()).toBe('12000.00')
    await customer.press(t.next)
    await page.waitForURL(/zjtx_tj\?payee=/)
    await page.getByText('$11,999.00').first().waitFor()
    await keep('confirm')
    await page.locator('main').locator('xpath=..').getByRole('button').last().click()
    await page.waitForURL(/txjl_xq\?id=/)
    const withdrawal = new URL(page.url()).searchParams.get('id') ?? ''
    await page.getByText(t.submitted, { exact: true }).first().waitFor()
    await keep('submitted')
    expect(await terms(account)).toMatchObject({ withdrawable: '2550.00' })
    // One at a time to a payee.
    await customer.open('/user/tx')
    await page.getByText(t.busy).waitFor()

    await operateAs(address, one, 'review-withdrawal', '--withdrawal', withdrawal)
    await customer.open(`/user/txjl_xq?id=${withdrawal}`)
    await page.getByText(t.needs, { exact: true }).first().waitFor()
    // Without them it doesn't leave: no day of arrival is promised.
    await page.getByText(t.due, { exact: true }).waitFor()
    expect(await page.getByText(t.by, { exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: t.supply }).click()
    await page.waitForURL(/zjtx_dhbccl1/)
    await page.getByRole('link', { name: t.addFiles }).waitFor()
    await keep('documents')
    await page.getByRole('link', { name: t.addFiles }).click()
    await page.waitForURL(/zjtx_dhbccl2/)
    const addFiles = async () => {
      for (const at of [0, 1, 2]) {
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: `file-${at}.png`, mimeType: 'image/png', buffer: png })
        await page.locator('main img').nth(at).waitFor()
      }
    }
    await addFiles()
    await keep('files')
    // Whoever comes back after a day finds that files that were not sent are gone; each is asked for again.
    await rowsOf(address)('delete from uploads where attached_to is null')
    await customer.press(t.send)
    await page.getByRole('alert').getByText(t.again, { exact: true }).waitFor()
    await keep('files-refused')
    await page.reload()
    await addFiles()
    await customer.press(t.send)
    await page.waitForURL(/txjl_xq/)
    await page.getByText(t.inReview, { exact: true }).first().waitFor()
    for (const kind of ['identity', 'statement', 'source-of-funds'])
      await operateAs(address, one, 'judge-withdrawal-document', '--withdrawal', withdrawal, '--kind', kind, '--accept')
    await operateAs(address, one, 'approve-withdrawal', '--withdrawal', withdrawal)
    await expect(operateAs(address, one, 'approve-withdrawal', '--withdrawal', withdrawal)).rejects.toThrow(
      /already approved/,
    )
    await operateAs(address, two, 'approve-withdrawal', '--withdrawal', withdrawal)
    const folder = mkdtempSync(join(tmpdir(), 'namestead-payouts-'))
    await operateAs(address, one, 'export-payouts', '--to', folder)
    await operateAs(address, one, 'mark-withdrawal-sent', '--withdrawal', withdrawal, '--provider-reference', 'BANK-77')
    await customer.open(`/user/txjl_xq?id=${withdrawal}`)
    await page.getByText(t.sent, { exact: true }).first().waitFor()
    await operateAs(address, two, 'mark-withdrawal-arrived', '--withdrawal', withdrawal, '--costs', '2.50')
    await page.reload()
    await page.getByText(t.arrived, { exact: true }).first().waitFor()
    await page.getByText('BANK-77').waitFor()
    await keep('arrived')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t.receipt }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

    // A second one goes back: the money is there again, and its lines say so.
    await unlockFor(account)
    const payees = await account.must<{ payees: { payee: string }[] }>('/withdrawals/list-payees')
    const second = await account.must<{ withdrawal: string }>('/withdrawals/submit-withdrawal', {
      payee: payees.payees[0]?.payee ?? '',
      amount: '1000.00',
    })
    expect(await terms(account)).toMatchObject({ withdrawable: '1550.00' })
    await operateAs(address, one, 'review-withdrawal', '--withdrawal', second.withdrawal)
    // Small, but with what was withdrawn within a day it needs two operators as well.
    await operateAs(address, two, 'approve-withdrawal', '--withdrawal', second.withdrawal)
    await expect(operateAs(address, one, 'export-payouts', '--to', folder)).rejects.toThrow(
      /No approved bank withdrawal/,
    )
    await operateAs(address, one, 'approve-withdrawal', '--withdrawal', second.withdrawal)
    await operateAs(address, one, 'export-payouts', '--to', folder)
    await operateAs(
      address,
      one,
      'mark-withdrawal-sent',
      '--withdrawal',
      second.withdrawal,
      '--provider-reference',
      'BANK-78',
    )
    const returned = ['mark-withdrawal-returned', '--withdrawal', second.withdrawal, '--note', 'Account closed']
    for (const who of [one, two]) await operateAs(address, who, ...returned)
    await customer.open(`/user/txjl_mx?id=${second.withdrawal}`)
    await page.getByText(t.left).waitFor()
    await page.getByText(t.back).last().waitFor()
    await keep('breakdown')
    // Nothing of it arrives, and no fee was taken: the whole amount came back.
    const givenBack = page.locator('dt', { hasText: t.givenBack }).locator('xpath=following-sibling::dd')
    for (const path of ['/user/txjl_mx', '/user/txjl_xq']) {
      await customer.open(`${path}?id=${second.withdrawal}`)
      expect(await givenBack.textContent()).toBe('$1,000.00')
      expect(await page.getByText(t.receive, { exact: true }).count()).toBe(0)
    }
    await keep('returned')
    await customer.open('/user/zjmx')
    await page.getByText(t.entryBack).waitFor()
    await keep('entries')
    expect(await terms(account)).toMatchObject({ withdrawable: '2550.00' })

    // A third is canceled by its owner.
    await unlockFor(account)
    const third = await account.must<{ withdrawal: string }>('/withdrawals/submit-withdrawal', {
      payee: payees.payees[0]?.payee ?? '',
      amount: '500.00',
    })
    await customer.open(`/user/txjl_xq?id=${third.withdrawal}`)
    await customer.press(t.cancel)
    await customer.press(t.cancel, page.getByRole('alertdialog'))
    await page.getByText(t.canceled, { exact: true }).first().waitFor()
    expect(await terms(account)).toMatchObject({ withdrawable: '2550.00' })
    await customer.open('/user/txjl')
    for (const state of [t.arrived, t.returned, t.canceled])
      await page.locator('main li').getByText(state, { exact: true }).waitFor()
    await keep('list')
    // On a narrow phone and with large type a payee is no column of characters: its state goes below.
    const narrowest = () =>
      page.locator('main li strong').evaluateAll(all => Math.min(...all.map(one => one.getBoundingClientRect().width)))
    await page.setViewportSize({ width: 320, height: 844 })
    expect(await narrowest()).toBeGreaterThan(90)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await narrowest()).toBeGreaterThan(150)
    await keep('large')
    await customer.leave()
  },
)
