import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, looksOf, shots } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { looksAt } from '../looks-at.ts'
import { operate } from '../operate.ts'
import { newAddress, type RunningProduct, startAt } from '../product.ts'
import { TestCustomer } from '../test-customer.ts'
import { unlockFor } from '../unlock-for.ts'

const browser = browserOfFile()
let product: RunningProduct
beforeAll(async () => {
  mkdirSync(shots, { recursive: true })
  const address = await newAddress()
  product = await startAt(address, { environment: { PUBLIC_URL: address.url, WORK_BITS: '4' } })
  for (const [key, value] of [
    ['seller-name', 'Namestead Registrar B.V.'],
    ['seller-address', 'Keizersgracht 1; 1015 CJ Amsterdam'],
    ['seller-country', 'NL'],
    ['seller-tax-number', 'NL004495445B01'],
    ['seller-bank', 'ING, NL91 ABNA 0417 1643 00'],
  ] as const)
    await operate(address, 'set-policy', '--key', `invoices.${key}`, '--value', value)
  await operate(address, 'set-policy', '--key', 'tax.basis-points', '--scope', 'DE', '--value', '1900')
  // Of so few registrations, a tenth is none.
  await operate(address, 'set-policy', '--key', 'renewals.refunded-deletions-percent', '--value', '100')
  for (const [scope, value] of [
    ['us', 'Chamber of Commerce Amsterdam, 12345678'],
    ['zhcn', '阿姆斯特丹商会 12345678'],
  ] as const)
    await operate(address, 'set-policy', '--key', 'invoices.footer', '--scope', scope, '--value', value)
})
afterAll(async () => {
  await product.stop()
  product.discard()
})

const words = {
  us: {
    company: 'Company', fullName: 'Full name', carryEmail: /^Until you enter it/, name: 'Registered company name', taxNumber: 'Tax or VAT number', wrong: /^This isn.t a valid tax number of Germany/,
    address: 'Address', copies: 'Email for copies', save: 'Save', saved: 'Saved. It counts from your next invoice.', none: 'No invoices yet',
    invoice: 'Invoice', credited: 'Partly credited', note: 'Credit note', pdf: 'PDF', csv: /^CSV of 20\d\d$/, title: 'Invoice', receipt: 'Receipt',
    tax: 'Tax (19%)', confirmed: /^Confirmed by the EU/, reverseCharge: 'Reverse charge: the customer is liable for the VAT',
    receiptNote: /^The tax invoice for this order is NAMESTEAD-/, recharge: 'Receipt',
  },
  zhcn: {
    company: '企业', fullName: '姓名', carryEmail: /^填写前，发票抬头为/, name: '企业名称', taxNumber: '税号', wrong: /^该税号不符合德国的规则/, address: '地址', copies: '副本接收邮箱', save: '保存',
    saved: '已保存，自下一张发票起生效', none: '暂无发票', invoice: '发票', credited: '部分冲销', note: '贷项发票', pdf: 'PDF',
    tax: '税费（19%）', confirmed: /^已由欧盟系统/, reverseCharge: '反向征收：增值税由购买方申报缴纳',
    csv: /^导出 20\d\d 年 CSV$/, title: '发票', receipt: '收据', receiptNote: /^本订单的发票为 NAMESTEAD-/, recharge: '下载收据',
  },
} // biome-ignore format: one table

const later = async (days: number) => {
  const response = await fetch(`${product.address.operatorUrl}/dev/clock`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ days: `${days}` }),
  })
  if (!response.ok) throw new Error(`the clock was not moved: ${response.status} ${await response.text()}`)
}

test.each<[Language, 'light' | 'dark']>(looksOf(['zhcn', 'dark'], ['us', 'light']))(
  'a company is invoiced, downloads its PDF, and gets a credit note for a refund (%s)',
  async (language, theme) => {
    const { address } = product
    const t = words[language]
    const account = await Account.at(address, 90)
    await rowsOf(address)('update accounts set language = $1 where email = $2', [language, account.email])
    await unlockFor(account)
    const customer = await TestCustomer.of(browser(), account, language, { theme })
    const { page } = customer
    const keep = looksAt(customer, 'invoices')
    /** The file that a press of this button saves. */
    const saved = async (press: () => Promise<unknown>) => {
      const [download] = await Promise.all([page.waitForEvent('download'), press()])
      return { name: download.suggestedFilename(), path: await download.path() }
    }

    await customer.open('/user/invoices')
    await page.getByText(t.none).waitFor()
    await keep('none')

    // A person of Germany pays German tax, as every step before the payment says.
    await account.must('/cart/add-lines', { kind: 'registration', names: [`taxed-${language}.com`] })
    await customer.open('/shopcar')
    await page.getByText(t.tax).waitFor()
    await page.getByText('$13.08').first().waitFor()
    await keep('cart')
    await customer.open('/domain_register')
    await page.getByText(t.tax).waitFor()
    await keep('register')
    const taxed = await account.placeCart()
    await customer.open(`/pay?order=${taxed}`)
    await page.getByText(t.tax).waitFor()
    await page.getByText('$2.09', { exact: true }).waitFor()
    await keep('pay')
    await account.payOrder(taxed)
    expect(await account.orderEnded(taxed, 30)).toMatchObject({ total: '13.08', captured: '13.08' })

    await customer.open('/user/invoice_data')
    // An email is no name.
    expect(await page.getByLabel(t.fullName, { exact: true }).inputValue()).toBe('')
    await page.getByText(t.carryEmail).waitFor()
    await page.getByText(t.company, { exact: true }).click()
    await customer.fill(t.name, 'Müller & Söhne GmbH')
    await customer.fill(t.taxNumber, 'DE136695970')
    await customer.fill(t.address, 'Lindenstraße 12\n10969 Berlin')
    await customer.fill(t.copies, `books-${language}@mueller.example`)
    await customer.press(t.save)
    await page.getByText(t.wrong).waitFor()
    await keep('data-wrong')
    await customer.fill(t.taxNumber, 'DE 136695976')
    await customer.press(t.save)
    await page.getByText(t.saved).waitFor()
    // A company of another member state, whose number the EU knows, owes the tax itself.
    await expect
      .poll(async () => (await account.must<{ numberState: string }>('/invoices/read-invoice-data')).numberState, {
        timeout: patience(20),
      })
      .toBe('confirmed')
    await customer.open('/user/invoice_data')
    await page.getByText(t.confirmed).waitFor()
    await keep('data-confirmed')

    const order = await account.placeOrder([`invoiced-${language}.com`, `灯笼发票${language}.net`])
    await account.payOrder(order)
    const ended = await account.orderEnded(order, 30)
    await customer.open(`/pay_result?order=${order}`)
    await page.getByRole('button', { name: new RegExp(`^${t.invoice} NAMESTEAD-`) }).waitFor()
    await keep('pay-result')
    await customer.open(`/user/order?id=${order}&receipt=1`)
    await page.getByText(t.receiptNote).waitFor()
    await customer.open(`/user/order?id=${order}`)
    const file = await saved(() => page.getByRole('button', { name: new RegExp(`^${t.invoice} NAMESTEAD-`) }).click())
    expect(file.name).toMatch(/^NAMESTEAD-20\d\d-\d{6}\.pdf$/)
    const text = execFileSync('pdftotext', ['-layout', file.path, '-'], { encoding: 'utf8' })
    expect(text).toContain('Müller & Söhne GmbH')
    expect(text).toContain('DE136695976')
    expect(text).toContain(t.reverseCharge)
    expect(text).toContain(language === 'us' ? 'Chamber of Commerce Amsterdam, 12345678' : '阿姆斯特丹商会 12345678')
    if (keepsPictures)
      execFileSync('pdftoppm', ['-r', '70', '-png', '-singlefile', file.path, `${shots}/invoices-pdf-${language}`])
    await keep('order')

    // Within the registry's add grace a deletion is refunded.
    const domain = ended.lines.find(({ name }) => name.startsWith('invoiced-'))?.result ?? ''
    const { refund } = await account.must<{ refund: string }>('/renewals/review-deletion', { domain })
    await account.must('/renewals/delete-domain', { domain, refund })
    await later(0.1)
    await expect
      .poll(async () => (await account.must<{ documents: unknown[] }>('/cart/read-order', { order })).documents.length)
      .toBe(2)
    await customer.open('/user/invoices')
    await page.getByText(t.credited).waitFor()
    await keep('list')
    const note = await saved(() => page.getByRole('button', { name: new RegExp(`^${t.note}`) }).click())
    expect(note.name).toMatch(/^NAMESTEAD-CN-20\d\d-\d{6}\.pdf$/)
    if (keepsPictures)
      execFileSync('pdftoppm', ['-r', '70', '-png', '-singlefile', note.path, `${shots}/invoices-note-${language}`])
    const csv = await saved(() => page.getByRole('button', { name: t.csv }).click())
    const rows = readFileSync(csv.path, 'utf8').trim().split('\r\n')
    expect(rows).toHaveLength(4)
    expect(rows[1]).toMatch(/,10\.99,2\.09,13\.08$/)
    expect(rows[3]).toMatch(new RegExp(`,-${refund.replace('.', '\\.')}$`))

    await customer.open('/user/orders')
    await page.getByRole('button', { name: new RegExp(`^${t.note}`) }).waitFor()
    await keep('orders')
    await page.context().close()
  },
)
