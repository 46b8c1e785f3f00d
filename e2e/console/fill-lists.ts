import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Account } from '../account.ts'
import { addBankAccount, operate } from '../operate.ts'
import type { ProductAddress } from '../product.ts'
import { unlockFor } from '../unlock-for.ts'

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const payer = 'Maria-Magdalena von der Heydte-Schulenburg'

/** Rows in the lists of the console that a customer alone does not fill, as wide as they come. */
export async function fillLists(product: ProductAddress): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lists-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const mark = Math.random().toString(36).slice(2, 7)
  const customer = await Account.at(product, 60)
  const { uid } = await customer.must<{ uid: string }>('/user_zh/get_baseinfo')
  await unlockFor(customer)
  const order = await customer.placeOrder([`a-customer-with-a-rather-long-domain-${mark}.com`])
  await customer.payOrder(order)
  await customer.orderEnded(order, 30)

  const coupon = ['--kind', 'amount-off', '--value', '1234.00', '--product', 'registration', '--tld', 'online']
  const terms = ['--minimum', '5000.00', '--days', '30', '--first-order', '--from', days(300), '--until', days(400)]
  await operate(product, 'offer-coupon', ...coupon, ...terms, '--per-account', '3', '--stock', '10000')
  const code = `AUTUMN-FAIR-IN-HAMBURG-${mark}`.toUpperCase()
  await operate(product, 'create-promo-code', '--code', code, ...coupon, ...terms, '--total', '50000', '--account', uid)
  await operate(product, 'make-invite-code', '--uses', '25', '--note', 'For visitors of the autumn fair in Hamburg')
  const announcement = [
    '--title-us',
    'Payments pause for an hour on Sunday night',
    '--title-zhcn',
    '周日夜间付款暂停一小时',
  ]
  const readers = ['--level', 'svip', '--country', 'DE', '--language', 'us', '--from', days(300), '--until', days(400)]
  await operate(
    product,
    'create-announcement',
    ...announcement,
    '--text-us',
    'Pause.',
    '--text-zhcn',
    '暂停。',
    ...readers,
  )

  const bank = ['--holder', 'Namestead Domains Limited', '--bank', 'Erste Bank der oesterreichischen Sparkassen']
  const bankAccount = await addBankAccount(
    product,
    ...['--currency', 'USD', ...bank, '--country', 'AT', '--code', 'GIBAATWWXXX'],
    ...['--number', Math.random().toString().slice(2, 18), '--note', 'Quote the reference.'],
  )
  const today = days(0).slice(0, 10)
  const bookings = `date,amount,currency,reference,payer,text\n${today},1250.00,USD,${mark},${payer},Invoice 2026-0815 for domains\n`
  const statement = ['--bank-account', bankAccount, '--file', file('statement.csv', bookings)]
  await operate(product, 'import-bank-statement', ...statement, '--closing', '987654.00')
  const proof = async () => {
    const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    const put = { name: 'proof.pdf', content: content.toString('base64url'), pdfOnly: '0' }
    return (await customer.must<{ upload: string }>('/uploads/put-file', put)).upload
  }
  const sent = { channel: `bank-${bankAccount}`, amount: '12345.00', sentOn: days(0), payer }
  await customer.must('/recharges/add-claim', { ...sent, reference: 'Invoice 2026-0815', files: [await proof()] })
  const known = { holder: payer, relation: 'Owner of my company', bank: 'Second Bank of the River', number: '12345678' }
  await customer.must('/bank-transfers/add-payer', { ...known, files: [await proof()] })
  const question = { title: 'My domain does not resolve since yesterday evening', text: 'It says SERVFAIL.' }
  await customer.must('/support/open-work-order', { ...question, kind: 'dns', urgent: '1', files: [] })

  const declared = ['--country', 'AT', '--from-day', '2026-01-01', '--day', '2026-01-31', '--closing', '123456.00']
  await operate(product, 'enter-tax-return', ...declared)
  const differing = ['--state', 'differs', '--compared-with', 'tax-return', '--part', 'AT']
  const comparison = /^\d+/m.exec(await operate(product, 'list-comparisons', ...differing))?.[0] ?? ''
  const explained = ['--comparison', comparison, '--reference', 'balance 2026-01-31', '--against', 'suspense']
  await operate(product, 'explain-difference', ...explained, '--note', 'Paid by the former owner of the company')

  const proceeding = ['--proceeding', 'udrp', '--case-number', 'D2026-0815-WIPO-GENEVA']
  const contested = `a-customer-with-a-rather-long-domain-${mark}.com`
  await operate(product, 'lock-disputed-domain', '--name', contested, ...proceeding)
  const listed = file('sanctions.csv', `name,country\nBaltasar Nemo Nobody-${mark},XX\n`)
  await operate(
    product,
    'import-sanctions-list',
    '--list',
    listed,
    '--source',
    'Consolidated list of the United Nations',
  )
  await customer.must('/content/rate-article', { article: '1', helpful: '1' })
  rmSync(folder, { recursive: true })
}
