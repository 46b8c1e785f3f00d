import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as account from '@namestead/contract/account'
import * as cart from '@namestead/contract/cart'
import * as invoices from '@namestead/contract/invoices'
import { formatAmount } from '@namestead/contract/money'
import * as renewals from '@namestead/contract/renewals'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patience } from '../../../../scripts/machine-speed.ts'
import { eventually } from '../../testing/eventually.ts'
import { passTime } from '../../testing/move-clock.ts'
import { openTodos, operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { openProtection } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { platform } from '../ledger/index.ts'
import { creditRefund } from './credit-refunds.ts'
import { issueInvoices } from './issue-invoices.ts'
import { numberPrefix } from './policies.ts'
import { structuredFileName } from './structured-invoice.ts'

let app: TestApp
/** A second process over the same database. */
let second: TestApp
const folder = mkdtempSync(join(tmpdir(), 'namestead-invoice-'))
beforeAll(async () => {
  app = await openTestApp(undefined, { TRUST_PROXY: '1' })
  second = await openTestApp(['web', 'worker'], {}, { url: app.databaseUrl, drop: async () => undefined })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await second.close()
  await app.close()
})

const query = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await app.databases.pool.query(text, [...values])).rows as Row[]
const newCustomer = async () => (await new TestCustomer(app).register()).receive('200.00')
const year = () => app.clock.now().getUTCFullYear()
const company = {
  kind: 'company',
  name: 'Müller & Söhne GmbH',
  taxNumber: 'DE 136695976',
  address: 'Lindenstraße 12\n10969 Berlin',
  email: 'books@mueller.example',
} as const

let picture = 0
/** What poppler, a program that is not ours, reads in it. */
function read(pdf: string) {
  const file = join(folder, 'invoice.pdf')
  writeFileSync(file, Buffer.from(pdf, 'base64'))
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' })
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
  execFileSync('pdfdetach', ['-savefile', structuredFileName, '-o', join(folder, structuredFileName), file])
  const data = readFileSync(join(folder, structuredFileName), 'utf8')
  if (process.env.PICTURES) execFileSync('pdftoppm', ['-r', '80', '-png', file, `/tmp/invoice-pictures-${picture++}`])
  return { text, fonts: fonts.trim().split('\n').slice(2), info, data }
}

const hasPoppler = () => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return process.env.CI !== undefined
  }
}

describe('an order', () => {
  test('gets its invoice when its last line ends, over what was charged; one of which nothing was, none', async () => {
    const customer = await newCustomer()
    const refuse = (object: string) =>
      setFault(app.databases.pool, { kind: 'refuse', code: 2306, command: 'create-domain', object, times: 10 })
    await refuse('invoiced-b.com')
    await refuse('uninvoiced.com')
    const order = await orderNames(customer, ['invoiced-a.com', 'invoiced-b.com'])
    const ended = await endedOrder(customer, order)
    const [document] = ended.documents
    expect(document).toMatchObject({ kind: 'invoice', gross: { minor: 1099n } })
    expect(document?.number).toMatch(new RegExp(`^NAMESTEAD-${year()}-\\d{6}$`))

    const failed = await endedOrder(customer, await orderNames(customer, ['uninvoiced.com']))
    expect([failed.shown, failed.documents]).toEqual(['failed', []])

    const { invoices: listed, years, total } = await customer.get(invoices.findInvoices, {})
    expect([total, years]).toEqual([1, [year()]])
    expect(listed).toMatchObject([
      { order, subject: 'invoiced-a.com', lineCount: 1, tax: { minor: 0n }, gross: { minor: 1099n }, creditNotes: [] },
    ])
    const { orders } = await customer.get(cart.findOrders, {})
    expect(orders.map(({ documents }) => documents.map(({ number }) => number))).toEqual([[], [document?.number]])
    expect((await customer.get(invoices.findInvoices, { year: 2001 })).invoices).toEqual([])
  })

  test('of another account shows nobody its invoice', async () => {
    const customer = await newCustomer()
    const stranger = await newCustomer()
    const { documents } = await endedOrder(customer, await orderNames(customer, ['private-invoice.com']))
    const document = documents[0]?.document ?? ''
    expect(await stranger.call(invoices.writeInvoice, { document })).toMatchObject({ error: 'invoice-unknown' })
    expect(await stranger.get(invoices.findInvoices, {})).toMatchObject({ invoices: [], years: [], total: 0 })
    expect((await stranger.get(invoices.exportInvoices, { year: year() })).count).toBe(0)
    await expect(
      (await new TestCustomer(app).arrive()).call(invoices.writeInvoice, { document }),
    ).resolves.toMatchObject({
      code: -1001,
    })
  })
})

describe('numbers', () => {
  const ended = (customer: TestCustomer, order: number) => ({
    order: `${order}`,
    account: customer.accountId,
    endedAt: app.clock.now(),
    lines: [{ line: `${order}`, kind: 'registration', subject: `n${order}.com`, years: 1, amount: 1099n, tax: null }],
  })
  const series = async (prefix: string) =>
    (await query<{ number: number }>('select number from invoices where series = $1 order by number', [prefix])).map(
      ({ number }) => number,
    )

  test('have no gaps under 16 transactions of two processes, of which some fail and all repeat', async () => {
    await operate(app, 'set-policy', '--key', 'invoices.number-prefix', '--value', 'GAPLESS')
    await eventually(async () => second.policies.at(app.clock.now())(numberPrefix) === 'GAPLESS')
    const customer = await newCustomer()
    const issue = (process: TestApp, order: number, fails: boolean) =>
      process.databases.transact(async tx => {
        await issueInvoices(
          tx,
          { policies: process.policies, mode: 'sandbox' },
          [ended(customer, order)],
          app.clock.now(),
        )
        await sql`select pg_sleep(0.05)`.execute(tx)
        if (fails) throw new Error('rolled back')
      })
    const orders = Array.from({ length: 16 }, (_, n) => 900_000_001 + n)
    const outcomes = await Promise.allSettled(orders.map((order, n) => issue(n % 2 ? second : app, order, n % 4 === 3)))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    expect(await series('GAPLESS')).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    // Every order again, at both processes: those that failed get theirs, none gets a second.
    await Promise.all(orders.flatMap(order => [issue(app, order, false), issue(second, order, false)]))
    expect(await series('GAPLESS')).toEqual(Array.from({ length: 16 }, (_, n) => n + 1))
    await operate(app, 'set-policy', '--key', 'invoices.number-prefix')
  })

  test('have no gaps when the orders of many customers end at once', async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, newCustomer))
    await Promise.all(
      customers.map(async (customer, n) => {
        for (const half of ['a', 'b'])
          await endedOrder(customer, await orderNames(customer, [`busy-${n}${half}.com`]), 60)
      }),
    )
    const numbers = await series('NAMESTEAD')
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    expect(numbers.length).toBeGreaterThanOrEqual(16)
  })

  test('and all else of an invoice are never changed', async () => {
    for (const change of [
      'update invoices set gross = gross + 1, net = net + 1',
      "update invoice_lines set kind = 'other'",
      'delete from invoice_lines',
      'delete from invoices',
      'update invoices set number = number + 100000',
    ])
      await expect(app.databases.pool.query(change)).rejects.toThrow('are never changed')
  })
})

describe('a refund', () => {
  const pass = (ms: number) => passTime(app, ms)

  test('issues a credit note that names its invoice, once, and never beyond it', async () => {
    const customer = await newCustomer()
    await openProtection(customer)
    await customer.get(invoices.saveInvoiceData, { ...company, email: 'refunds@mueller.example' })
    const order = await orderNames(customer, ['credited-again.com'])
    const { lines, documents } = await endedOrder(customer, order)
    const domain = lines[0]?.result ?? ''
    const { refund } = await customer.get(renewals.reviewDeletion, { domain })
    await customer.get(renewals.deleteDomain, { domain, refund })
    await pass(3_600_000)
    const [invoice] = await eventually(async () => {
      const { invoices: listed } = await customer.get(invoices.findInvoices, {})
      return listed[0]?.creditNotes.length === 1 && listed
    }, 60)
    const note = invoice?.creditNotes[0]
    expect(formatAmount(note?.gross ?? refund)).toBe(formatAmount(refund))
    expect(note?.number).toMatch(new RegExp(`^NAMESTEAD-CN-${year()}-00000\\d$`))
    expect((await customer.get(cart.readOrder, { order })).documents.map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit-note',
    ])
    const { pdf } = await customer.get(invoices.writeInvoice, { document: note?.document ?? '' })
    const { text } = read(pdf)
    expect(text).toContain('Credit note')
    expect(text).toMatch(new RegExp(`Corrects invoice\\s+${documents[0]?.number}\\s`))
    expect(text).toMatch(new RegExp(`Total credited\\s+\\$${formatAmount(refund)}`))
    const { csv } = await customer.get(invoices.exportInvoices, { year: year() })
    expect(csv).toContain(`,${`-${formatAmount(refund)}`}\r\n`)
    const mail = await eventually(async () =>
      (await messagesTo(app, 'refunds@mueller.example')).find(
        ({ subject }) => subject === `Credit note ${note?.number}`,
      ),
    )
    expect(mail?.text).toContain(`Credited: $${formatAmount(refund)}`)

    // A bug that refunds the same line twice stops at what was invoiced.
    await expect(
      app.databases.transact(async tx => {
        await creditRefund(tx, {
          account: customer.accountId,
          orderLine: lines[0]?.id ?? '',
          reason: 'deletion',
          reference: 'another',
          amount: { ...refund, minor: 1000n },
          income: platform.income('registration', 'com'),
          subject: 'credited-again.com',
          now: app.clock.now(),
        })
      }),
    ).rejects.toThrow('is credited')
  })
})

describe('invoice data', () => {
  test('counts from the next invoice, goes to the copy, and its number is checked', async () => {
    const customer = await newCustomer()
    await openProtection(customer)
    const before = (await endedOrder(customer, await orderNames(customer, ['before-data.com']))).documents[0]
    expect(await customer.get(invoices.readInvoiceData, {})).toMatchObject({
      kind: 'person',
      country: 'DE',
      changedAt: null,
    })

    const wrong = async (data: Partial<Record<keyof typeof company, string>>, error: string) =>
      expect(await customer.call(invoices.saveInvoiceData, { ...company, ...data } as typeof company)).toMatchObject({
        code: -1,
        error,
      })
    await wrong({ taxNumber: 'DE136695970' }, 'tax-number-incorrect')
    await wrong({ taxNumber: 'ATU13585627' }, 'tax-number-incorrect')
    await wrong({ kind: 'person' }, 'tax-number-of-company')
    await wrong({ address: 'a\nb\nc\nd\ne\nf' }, 'address-incorrect')
    await wrong({ name: 'GmbH\u202e' }, 'name-incorrect')
    await wrong({ name: 'شركة الفوانيس' }, 'letters-not-printable')

    await customer.get(invoices.saveInvoiceData, company)
    expect(await customer.get(invoices.readInvoiceData, {})).toMatchObject({
      ...company,
      taxNumber: 'DE136695976',
      country: 'DE',
    })
    const after = (await endedOrder(customer, await orderNames(customer, ['after-data.com']))).documents[0]
    const text = async (document = '') => read((await customer.get(invoices.writeInvoice, { document })).pdf).text
    expect(await text(before?.document)).not.toContain('Müller')
    expect(await text(after?.document)).toMatch(
      /Müller & Söhne GmbH[\s\S]*Lindenstraße 12[\s\S]*10969 Berlin[\s\S]*Germany[\s\S]*Tax number: DE136695976/,
    )
    const copy = await eventually(async () => (await messagesTo(app, company.email))[0], 30)
    expect(copy).toMatchObject({ subject: `Invoice ${after?.number}` })
    expect(copy?.text).toMatch(new RegExp(`\\[${after?.number}\\.pdf: \\d{4,6} octets\\]$`))
    expect(copy?.text).toMatch(/after-data\.com, Registration, 1 year: \$10\.99\n\nTotal: \$10\.99/)
  })

  test('needs the country, protection, and changes so often a day', async () => {
    const bare = await new TestCustomer(app).registerOnly()
    expect((await bare.call(invoices.saveInvoiceData, company)).code).toBe(-101)
    await openProtection(bare)
    expect(await bare.call(invoices.saveInvoiceData, company)).toMatchObject({ error: 'information-needed' })
    await bare.get(account.completeInformation, { country: 'JP', phone: '9012345678', address: 'Somewhere 1' })
    // 20 a day; the rate limit of the call is met before, by one session.
    await bare.get(invoices.saveInvoiceData, { ...company, taxNumber: 'T5835678256246' })
    await query('update invoice_data set changes = 20 where account_id = $1', [bare.accountId])
    expect(await bare.call(invoices.saveInvoiceData, { ...company, taxNumber: '' })).toMatchObject({
      error: 'data-changed-often',
    })
    await query("update invoice_data set changed_at = changed_at - interval '1 day' where account_id = $1", [
      bare.accountId,
    ])
    await bare.get(invoices.saveInvoiceData, { ...company, taxNumber: '' })
  })
})

test.runIf(hasPoppler())(
  'an invoice in both languages says what its rows say, with its fonts embedded in part',
  async () => {
    const customer = await newCustomer()
    await openProtection(customer)
    await customer.get(invoices.saveInvoiceData, { ...company, name: '北京示例科技有限公司', taxNumber: '' })
    const order = await orderNames(customer, ['xn--znx83u.net', 'printed-invoice.com'])
    const { documents, captured } = await endedOrder(customer, order)
    const { document = '', number = '' } = documents[0] ?? {}
    const english = await customer.get(invoices.writeInvoice, { document })
    expect(english.fileName).toBe(`${number}.pdf`)
    const { text, fonts, info, data } = read(english.pdf)
    expect(text).toMatch(/^\s*Invoice\s/)
    expect(text).toContain('北京示例科技有限公司')
    expect(text).toMatch(new RegExp(`Number\\s+${number}`))
    expect(text).toMatch(/灯笼\.net\s+\$\d+\.\d\d\s+Registration, 1 year · xn--znx83u\.net/)
    expect(text).toMatch(new RegExp(`Total\\s+\\$${formatAmount(captured)}`))
    expect(text).toContain('Sample: issued by a sandbox without a seller.')
    expect(text).toMatch(/Page 1 of 1/)
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font).toMatch(/NotoSans\S*\s+.*yes yes yes/)
    expect(data).toContain(`<ram:ID>${number}</ram:ID>`)
    expect(data).toContain(`<ram:GrandTotalAmount>${formatAmount(captured)}</ram:GrandTotalAmount>`)
    expect(info).toMatch(/PDF version:\s+1\.7/)
    expect(Buffer.from(english.pdf, 'base64').toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>')

    const chinese = read((await customer.at(app, 'zhcn').get(invoices.writeInvoice, { document })).pdf)
    expect(chinese.text).toMatch(/域名注册，1 年/)
    expect(chinese.text).toMatch(new RegExp(`合计\\s+\\$${formatAmount(captured)}`))
    expect(Buffer.from(english.pdf, 'base64').length).toBeLessThan(150_000)
  },
)

test.runIf(hasPoppler())(
  'an order of a thousand domains fills pages, each with its number, and none is left out',
  async () => {
    const customer = await newCustomer()
    const now = app.clock.now()
    const names = Array.from({ length: 1000 }, (_, n) => `bulk-domain-number-${n}.com`)
    const lines = names.map((subject, n) => ({
      line: `${700_000_001 + n}`,
      kind: 'registration',
      subject,
      years: 1,
      amount: 1099n,
      tax: null,
    }))
    const order = { order: '700000001', account: customer.accountId, endedAt: now, lines }
    await app.databases.transact(tx => issueInvoices(tx, { policies: app.policies, mode: 'sandbox' }, [order], now))
    const [invoice] = (await customer.get(invoices.findInvoices, {})).invoices
    const began = performance.now()
    const { pdf } = await customer.get(invoices.writeInvoice, { document: invoice?.document ?? '' })
    expect(performance.now() - began).toBeLessThan(patience(10))
    const { text } = read(pdf)
    expect(names.filter(name => !text.includes(name))).toEqual([])
    const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(50)
    expect(text).toContain(`Page ${pages} of ${pages}`)
    expect(text).toMatch(/Total\s+\$10,990\.00/)
  },
)

test('a file for a spreadsheet runs nothing that a customer typed', async () => {
  const customer = await newCustomer()
  await openProtection(customer)
  await customer.get(invoices.saveInvoiceData, { ...company, name: '=HYPERLINK("http://evil","x"),1' })
  await endedOrder(customer, await orderNames(customer, ['formula-free.com']))
  const { csv, count, more, fileName } = await customer.get(invoices.exportInvoices, { year: year() })
  expect([count, more, fileName]).toEqual([1, false, `invoices-${year()}.csv`])
  expect(csv.startsWith('\ufeffNumber,Type')).toBe(true)
  expect(csv).toContain(`,"'=HYPERLINK(""http://evil"",""x""),1",`)
  expect(csv).toMatch(/,10\.99,0\.00,10\.99\r\n$/)
})

test('a live installation issues nothing without its seller, and all of it once that is set', async () => {
  const customer = await newCustomer()
  const now = app.clock.now()
  const order = {
    order: '800000001',
    account: customer.accountId,
    endedAt: now,
    lines: [{ line: '800000001', kind: 'renewal', subject: 'live.com', years: 2, amount: 2198n, tax: null }],
  }
  const issue = (mode: 'live' | 'sandbox') =>
    app.databases.transact(tx => issueInvoices(tx, { policies: app.policies, mode }, [order], app.clock.now()))
  expect(await issue('live')).toEqual(['800000001'])
  expect(await openTodos(app)).toContain(
    'invoices.seller-name, -address, -country, -tax-number, -bank and invoices.footer',
  )
  const settings = {
    'seller-name': 'Namestead Registrar B.V.',
    'seller-address': 'Keizersgracht 1; 1015 CJ Amsterdam',
    'seller-country': 'NL',
    'seller-tax-number': 'NL004495445B01',
    'seller-bank': 'ING, NL91ABNA0417164300',
  }
  for (const [key, value] of Object.entries(settings))
    await operate(app, 'set-policy', '--key', `invoices.${key}`, '--value', value)
  expect(await issue('live')).toEqual(['800000001'])
  await operate(app, 'set-policy', '--key', 'invoices.footer', '--scope', 'us', '--value', 'KvK 12345678')
  await eventually(async () => (await issue('live')).length === 0)
  const [{ document } = { document: '' }] = (await customer.get(invoices.findInvoices, {})).invoices
  const { text } = read((await customer.get(invoices.writeInvoice, { document })).pdf)
  expect(text).toContain('Namestead Registrar B.V. · Tax number: NL004495445B01')
  expect(text).toContain('Bank: ING, NL91ABNA0417164300')
  expect(text).toContain('KvK 12345678')
  expect(text).toMatch(/live\.com\s+\$21\.98\s+Renewal, 2 years/)
  expect(text).not.toContain('Sample')
})

test('orders from before there were invoices get theirs by a command, once', async () => {
  const customer = await newCustomer()
  const order = await orderNames(customer, ['long-ago.com'])
  const { documents } = await endedOrder(customer, order)
  await app.owner.transact(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from invoice_lines where invoice_id = ${documents[0]?.document}`.execute(tx)
    await sql`delete from invoices where id = ${documents[0]?.document}`.execute(tx)
  })
  expect((await customer.get(cart.readOrder, { order })).documents).toEqual([])
  const asked = await Promise.all([operate(app, 'issue-missing-invoices'), operate(app, 'issue-missing-invoices')])
  expect(asked.toSorted()).toEqual(['orders: 0', 'orders: 1'])
  const again = await eventually(async () => {
    const found = (await customer.get(cart.readOrder, { order })).documents
    return found.length === 1 && found
  })
  expect(again[0]).toMatchObject({ kind: 'invoice', gross: { minor: 1099n } })
  expect(await operate(app, 'issue-missing-invoices')).toBe('orders: 0')
  expect(await operate(app, 'list-invoices', '--order-number', order)).toMatch(
    / {2}DE {2}10\.99 {2}0\.00 {2}10\.99 {2}/,
  )
})
