import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, looksOf, shots, type Theme } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { accessibilityFaults } from '../judge-page.ts'
import { looksAt } from '../looks-at.ts'
import { addBankAccount, operate } from '../operate.ts'
import { TestCustomer } from '../test-customer.ts'
import { unlockFor } from '../unlock-for.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    amount: 'Amount in US dollars', show: 'Show account', exactly: 'Transfer exactly', reference: 'Reference', have: 'I have transferred',
    other: "Payer's name", report: 'Report a transfer', submitted: 'Submitted', asked: 'Needs your answer', answer: 'Your answer',
    send: 'Send answer', checking: 'Being checked', credited: 'Credited', otherAmount: /^You were asked for/, holder: 'Account holder',
    relation: 'How is the payer related to you?', bank: 'Bank', number: 'Account number', add: 'Add payer', verified: 'Verified',
    review: 'Unverified payer', needsReview: 'This payment needs review', solve: 'Review payment', withdraw: 'Withdraw report', withdrawn: 'Withdrawn', remove: 'Remove', none: 'No other payers yet.',
    unknown: 'Recharge not found', filter: 'Filter transfers', showList: 'Show transfers', noMatch: 'No transfers match', clear: 'Clear filters',
    rateEnded: /after this recharge's exchange rate had expired/, added: 'Added to your balance', toCome: 'To be added to balance', pay: 'Pay by', late: /^A transfer takes days\./,
  },
  zhcn: {
    amount: '充值金额（美元）', show: '查看收款账户', exactly: '请准确转账', reference: '附言', have: '我已转账', other: '付款人姓名',
    report: '提交转账', submitted: '已提交', asked: '待补充', answer: '补充说明', send: '提交', checking: '核对中', credited: '已入账',
    otherAmount: /^应付金额为/, holder: '户名', relation: '付款人与您的关系', bank: '银行', number: '账号', add: '添加付款人',
    verified: '已认证', review: '付款人未认证', needsReview: '该笔付款需要核实', solve: '去处理', withdraw: '撤回转账', withdrawn: '已撤回', remove: '删除', none: '暂无其他付款人。',
    unknown: '充值记录不存在', filter: '筛选转账', showList: '查看转账', noMatch: '没有符合条件的转账', clear: '清除筛选',
    rateEnded: /该笔充值的汇率已失效/, added: '已计入账户余额', toCome: '预计入账', pay: '支付截止', late: /^银行转账需数日到账/,
  },
} // biome-ignore format: one table

const pdf = {
  name: 'receipt.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

/** Imports a statement of the account with one booking. */
async function book(bankAccount: string, amount: string, payer: string, text: string, currency = 'USD') {
  const folder = mkdtempSync(join(tmpdir(), 'statement-'))
  const file = join(folder, 'statement.csv')
  const day = new Date().toISOString().slice(0, 10)
  const mark = Math.random().toString(36).slice(2)
  writeFileSync(
    file,
    `date,amount,currency,reference,payer,text\n${day},${amount},${currency},${mark},${payer},${text}\n`,
  )
  const said = await operate(product, 'import-bank-statement', '--bank-account', bankAccount, '--file', file)
  rmSync(folder, { recursive: true })
  return said
}

test.each<[Language, Theme]>(looksOf(['zhcn', 'dark'], ['us', 'light']))(
  'money comes by bank transfer: asked for, reported, checked, credited; a payer is verified (%s)',
  async (language, theme) => {
    const t = words[language]
    const account = await Account.at(product, 0)
    await unlockFor(account)
    const customer = await TestCustomer.of(browser(), account, language, { theme })
    const { page } = customer
    const keep = looksAt(customer, 'bank')
    const bank = language === 'us' ? 'Bank of the River' : '沿河银行'
    const number = language === 'us' ? 'DE89370400440532013000' : 'DE02120300000000202051'
    const bankAccount = await addBankAccount(
      product,
      ...['--currency', 'USD', '--holder', 'Namestead Ltd', '--bank', bank, '--country', 'DE'],
      ...['--number', number, '--code', 'COBADEFF'],
    )

    await customer.open('/recharge')
    await customer.fill(t.amount, '20')
    await page.locator('label').filter({ hasText: bank }).click()
    await keep('chosen')
    await customer.press(t.show)
    await page.waitForURL(/\/user\/xtpay\?recharge=\d+/)
    const recharge = new URL(page.url()).searchParams.get('recharge') ?? ''
    await page.getByText(t.exactly, { exact: true }).waitFor()
    const reference = (await page.getByText(/^RF\d{2}NS\d+$/).textContent()) ?? ''
    await keep('account')

    await page.getByRole('link', { name: t.have }).click()
    await page.waitForURL(/recharge_add/)
    await page.getByLabel(t.reference, { exact: true }).waitFor()
    expect(await page.getByLabel(t.reference, { exact: true }).inputValue()).toBe(reference)
    await customer.fill(t.other, 'Mary Major')
    await page.locator('input[type=file]').setInputFiles(pdf)
    await page.getByText(pdf.name, { exact: true }).waitFor()
    await keep('report')
    await customer.press(t.report)
    await page.waitForURL(/recharge_list\?claim=\d+/)
    const claim = new URL(page.url()).searchParams.get('claim') ?? ''
    await page.getByRole('dialog').getByText(t.submitted, { exact: true }).first().waitFor()
    await keep('submitted')
    await operate(product, 'check-claim', '--claim', claim)
    await operate(product, 'ask-claim', '--claim', claim, '--note', 'Who is Mary Major? 请说明付款人身份。')
    await page.reload()
    await page.getByRole('dialog').getByText(t.asked, { exact: true }).first().waitFor()
    await customer.fill(t.answer, 'My company’s owner')
    await keep('asked')
    await page.getByRole('button', { name: t.send, exact: true }).click()
    await page.getByRole('dialog').getByText(t.checking, { exact: true }).first().waitFor()

    // The bank names a payer that is not verified.
    expect(await book(bankAccount, '20.00', 'Mary Major', reference)).toMatch(/matched: 1/)
    await expect
      .poll(async () => (await account.must<{ state: string }>('/recharges/read-recharge', { recharge })).state)
      .toBe('abnormal')
    await customer.open(`/user/xtpay?recharge=${recharge}`)
    await page.getByText(t.needsReview, { exact: true }).waitFor()
    await keep('needs-review')
    await page.getByRole('link', { name: t.solve }).click()
    await page.waitForURL(/cz_jl/)
    await page.getByText(t.review, { exact: true }).first().waitFor()
    await customer.open('/user/rz_add')
    await customer.fill(t.holder, 'Mary Major')
    await customer.fill(t.relation, 'Owner of my company')
    await customer.fill(t.bank, 'Second Bank')
    await customer.fill(t.number, '1234 5678')
    await page.locator('input[type=file]').setInputFiles(pdf)
    await page.getByText(pdf.name, { exact: true }).waitFor()
    await keep('payer')
    await customer.press(t.add)
    await page.waitForURL(/recharge_rz/)
    await page.getByText('****5678', { exact: true }).waitFor()
    await keep('payers')
    const [payer] = await rowsOf(product)<{ id: string }>(
      'select p.id::text from payers p join accounts a on a.id = p.account_id where a.email = $1',
      [account.email],
    )
    await operate(product, 'decide-payer', '--payer', payer?.id ?? '', '--approve')
    await customer.open(`/user/recharge_list?claim=${claim}`)
    await page.getByRole('dialog').getByText(t.credited, { exact: true }).first().waitFor()
    await keep('credited')
    expect(await account.must('/ledger/read-balance')).toMatchObject({ available: '20.00' })
    await customer.open(`/user/xtpay?recharge=${recharge}`)
    await page.getByText(t.added, { exact: true }).waitFor()
    await customer.open('/user/recharge_rz')
    await page.getByText(t.verified, { exact: true }).waitFor()
    await page.getByRole('button', { name: t.remove, exact: true }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: t.remove, exact: true })
      .click()
    await page.getByText(t.none, { exact: true }).waitFor()
    await customer.leave()
  },
)

test.each<[Language, Theme]>(looksOf(['zhcn', 'dark'], ['us', 'light']))(
  'foreign money that came after its rate had ended waits for us, and its customer reads why (%s)',
  async (language, theme) => {
    const t = words[language]
    const account = await Account.at(product, 0)
    const number = `CH${language === 'us' ? '9300762011623852957' : '5604835012345678009'}`
    const bankAccount = await addBankAccount(
      product,
      ...['--currency', 'CHF', '--holder', 'Namestead Ltd', '--bank', 'Bank of the Lake'],
      ...['--country', 'CH', '--number', number],
    )
    const folder = mkdtempSync(join(tmpdir(), 'rates-'))
    const file = join(folder, 'rates.csv')
    writeFileSync(file, `currency,at,dollars\nCHF,${new Date(Date.now() - 60_000).toISOString()},1.10\n`)
    await operate(product, 'import-exchange-rates', '--file', file, '--source', 'Lake', '--anyway')
    rmSync(folder, { recursive: true })
    const { recharge } = await account.must<{ recharge: string }>('/recharges/start-recharge', {
      channel: `bank-${bankAccount}`,
      amount: '50.00',
    })
    const { charged, reference } = await account.must<{ charged: string; reference: string }>(
      '/bank-transfers/read-transfer',
      { recharge },
    )
    await rowsOf(product)("update recharges set expires_at = opened_at - interval '3 days' where id = $1", [recharge])
    // A payer whom nobody names waits for that instead.
    await rowsOf(product)(
      `insert into payers (account_id, holder, bank, masked, state, added_at, decided_at)
       select id, 'Lea Lake', 'Bank of the Lake', '****1', 'verified', now(), now() from accounts where email = $1`,
      [account.email],
    )
    await book(bankAccount, charged, 'Lea Lake', reference, 'CHF')
    await expect
      .poll(() => rowsOf(product)('select problem from payments where recharge_id = $1', [recharge]))
      .toEqual([{ problem: 'late' }])
    const customer = await TestCustomer.of(browser(), account, language, { theme })
    const { page } = customer
    await customer.open(`/user/cz_jl?recharge=${recharge}`)
    await page.getByRole('dialog').getByText(t.rateEnded).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    if (keepsPictures) await page.screenshot({ path: `${shots}/bank-late-${language}-${theme}.png` })
    expect(await account.must('/ledger/read-balance')).toMatchObject({ available: '0.00' })
    await operate(product, 'end-bank-account', '--bank-account', bankAccount)
    await customer.leave()
  },
)

test.each<[Language]>(looksOf(['zhcn'], ['us']))(
  'before an order is paid by bank transfer, the page says that it can arrive too late (%s)',
  async language => {
    const t = words[language]
    const account = await Account.at(product, 0)
    const order = await account.placeOrder([`late-${Math.random().toString(36).slice(2, 8)}.com`])
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
    await customer.open(`/pay?order=${order}`)
    await page.getByText(t.pay, { exact: true }).waitFor()
    const bank = page.locator('input[type=radio]').last()
    await bank.waitFor({ state: 'attached' })
    expect(await page.getByText(t.late).count()).toBe(0)
    await bank.check({ force: true })
    await page.getByText(t.late).waitFor()
    if (keepsPictures) await page.screenshot({ path: `${shots}/bank-order-${language}.png`, fullPage: true })
    await customer.leave()
  },
)

test.each<[Language]>(looksOf(['us'], ['zhcn']))(
  'a report is filtered and withdrawn, and what is not there is said (%s)',
  async language => {
    const t = words[language]
    const account = await Account.at(product, 0)
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
    const { channels } = await account.must<{ channels: { channel: string }[] }>('/recharges/list-channels')
    const channel = channels.find(each => each.channel.startsWith('bank-'))?.channel ?? ''
    const { recharge } = await account.must<{ recharge: string }>('/recharges/start-recharge', {
      channel,
      amount: '20.00',
    })
    await customer.open(`/user/recharge_add?recharge=${recharge}`)
    await customer.fill(t.other, 'Mary Major')
    await page.locator('input[inputmode=decimal]').fill('12')
    await page.getByText(t.otherAmount).waitFor()
    await page.locator('input[type=file]').setInputFiles(pdf)
    await page.getByText(pdf.name, { exact: true }).waitFor()
    await customer.press(t.report)
    await page.waitForURL(/recharge_list\?claim=\d+/)
    await page.getByRole('dialog').getByText(t.toCome, { exact: true }).waitFor()
    await page.getByRole('button', { name: t.withdraw, exact: true }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .last()
      .getByRole('button', { name: t.withdraw, exact: true })
      .last()
      .click()
    await page.getByRole('dialog').getByText(t.withdrawn, { exact: true }).first().waitFor()
    // What is withdrawn promises nothing.
    expect(await page.getByRole('dialog').getByText(t.toCome, { exact: true }).count()).toBe(0)
    await customer.open('/user/recharge_list')
    await page.getByRole('link', { name: t.filter }).click()
    await page.waitForURL(/recharge_search/)
    await page.getByText(t.credited, { exact: true }).click()
    await customer.press(t.showList)
    await page.getByText(t.noMatch).waitFor()
    await page.getByRole('button', { name: t.clear, exact: true }).click()
    await page.getByText(t.withdrawn, { exact: true }).waitFor()
    for (const path of [
      ...['/user/xtpay?recharge=999999999', '/user/recharge_add?recharge=999999999'],
      // Nothing is said of a charge where there is no recharge.
      ...['/recharge/error?recharge=999999999', '/recharge/error', '/recharge/success?recharge=999999999'],
    ]) {
      await customer.open(path)
      await page.getByText(t.unknown, { exact: true }).waitFor()
    }
    await customer.leave()
  },
)
