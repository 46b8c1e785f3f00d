import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import * as payments from '@namestead/contract/bank-transfers'
import * as exchangeRates from '@namestead/contract/exchange-rates'
import { formatAmount, usd } from '@namestead/contract/money'
import { listStatementLines } from '@namestead/contract/operate/bank-transfers'
import * as rechargesContract from '@namestead/contract/recharges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import {
  addBankAccount,
  amount,
  available,
  type Booking,
  errorOf,
  openBankDesk,
  paid,
  recordOf,
} from '../../testing/bank-desk.ts'
import { eventually } from '../../testing/eventually.ts'
import { answerTo, openTodos, operate } from '../../testing/operate.ts'
import { contact } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { newOperator } from '../../testing/test-operator.ts'
import { putPicture } from '../../testing/verify-registrant.ts'
import { rechargesIn, transferReference } from './transfer-reference.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof openBankDesk>>
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  desk = await openBankDesk(app)
})
afterAll(async () => {
  desk.close()
  await app.close()
})

describe('the reference of a transfer', () => {
  test('is a creditor reference by ISO 11649', () => {
    // NS42 with RF00 behind it is 2328 4227 1500, of which 97 leaves 64.
    expect(transferReference('42')).toBe('RF34NS42')
  })

  test.each([
    ['in one', 'RF34NS42', ['42']],
    ['in small letters among words', 'invoice rf34ns42, thanks', ['42']],
    ['in groups of four', 'RF34 NS42', ['42']],
    [
      'in groups of four before other digits',
      `${transferReference('1234567').replace(/(.{4})(?=.)/g, '$1 ')} 2026`,
      ['1234567'],
    ],
    ['with a slip of the pen', 'RF34NS43', []],
    ['behind other letters', 'XRF34NS42', []],
    ['twice', 'RF34NS42 RF34NS42', ['42']],
    ['together with another', `RF34NS42 ${transferReference('7')}`, ['42', '7']],
  ])('is found %s', (_how, text, found) => {
    expect(rechargesIn(text)).toEqual(found)
  })
})

describe('a recharge by bank transfer', () => {
  test('says where to send what, and is credited once by the booking that quotes it', async () => {
    const customer = await desk.verified()
    const { channels } = await customer.get(rechargesContract.listChannels, {})
    expect(channels.find(({ channel }) => channel === `bank-${desk.dollars}`)).toMatchObject({
      name: 'Bank transfer, First Bank (USD)',
      arrival: 'Within 2 working days',
    })
    const { recharge, checkoutUrl } = await desk.start(customer, '50.00')
    expect(checkoutUrl).toMatch(new RegExp(`/user/xtpay\\?recharge=${recharge}$`))
    const shown = await customer.get(payments.readTransfer, { recharge })
    expect(shown).toMatchObject({
      state: 'open',
      number: '000123456789',
      reference: transferReference(recharge),
      charged: usd(5000n + shown.fee.minor),
      claim: null,
    })
    const { claim } = await desk.report(customer, { recharge, amount: shown.charged })
    const booking = {
      amount: formatAmount(shown.charged),
      payer: 'MARY  major',
      text: `Payment ${shown.reference}`,
      reference: `once-${recharge}`,
    }
    expect(await desk.load(desk.dollars, booking)).toMatch(/^read: 1\nstored: 1\nmatched: 1\nunmatched: 0$/)
    await paid(customer, recharge)
    expect(await available(customer)).toBe('50.00')
    expect(await customer.get(rechargesContract.findClaims, { claim })).toMatchObject({
      claims: [{ state: 'credited', arrives: usd(5000n), can: { answer: false, withdraw: false } }],
    })
    expect(await desk.load(desk.dollars, booking)).toMatch(/^read: 1\nstored: 0$/m)
    expect(await available(customer)).toBe('50.00')
    const { rows } = await app.databases.pool.query('select state from bank_statement_lines where recharge_id = $1', [
      recharge,
    ])
    expect(rows).toEqual([{ state: 'booked' }])
  })

  test('in a foreign currency is asked for and credited at the rate of its day', async () => {
    const { rates: published } = await new TestCustomer(app).get(exchangeRates.listExchangeRates, {})
    expect(published.find(({ currency }) => currency === 'EUR')?.channels).toEqual([
      { channel: `bank-${desk.euros}`, name: 'Bank transfer, First Bank (EUR)' },
    ])
    const customer = await desk.verified()
    const { recharge } = await desk.start(customer, '50.00', desk.euros)
    const shown = await customer.get(payments.readTransfer, { recharge })
    expect(shown).toMatchObject({ currency: 'EUR', rate: expect.stringMatching(/^1\.0\d+$/) })
    expect(shown.charged.minor).toBeLessThan(5000n)
    await operate(app, 'import-exchange-rates', '--file', desk.rates('1.21'), '--source', 'Test', '--anyway')
    await desk.load(desk.euros, {
      amount: formatAmount(shown.charged),
      currency: 'EUR',
      payer: contact.name,
      text: shown.reference,
    })
    await paid(customer, recharge)
    expect(await available(customer)).toBe('50.00')
  })

  test('waits fourteen days, and one that arrives later is credited all the same', async () => {
    const customer = await desk.verified()
    const { recharge } = await desk.start(customer, '20.00')
    const { charged, reference, expiresAt } = await customer.get(payments.readTransfer, { recharge })
    expect(expiresAt.getTime() - app.clock.now().getTime()).toBeGreaterThan(13.9 * 86_400_000)
    await app.databases.transact(tx => setOffset(tx, 15 * 86_400_000))
    await eventually(async () => (await recordOf(customer, recharge))?.state === 'expired')
    await desk.load(desk.dollars, { amount: formatAmount(charged), payer: contact.name, text: reference })
    await paid(customer, recharge)
    expect(await available(customer)).toBe('20.00')
  })

  test.each<[string, Partial<Booking>, string]>([
    ['another amount', { amount: '12.00' }, 'amount'],
    ['an unknown payer', { payer: 'John Minor' }, 'payer'],
  ])('with %s waits for a decision', async (_what, differs, problem) => {
    const customer = await desk.verified()
    const { recharge } = await desk.start(customer, '30.00')
    const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
    await desk.load(desk.dollars, { amount: formatAmount(charged), payer: contact.name, text: reference, ...differs })
    await eventually(async () => (await recordOf(customer, recharge))?.state === 'abnormal')
    expect(await recordOf(customer, recharge)).toMatchObject({ payments: [{ problem }] })
    // Nobody is told to transfer it once more.
    expect(await customer.get(payments.readTransfer, { recharge })).toMatchObject({ state: 'abnormal' })
    expect(await available(customer)).toBe('0.00')
  })

  test('paid twice is credited once', async () => {
    const customer = await desk.verified()
    const { recharge } = await desk.start(customer, '10.00')
    const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
    const booking = { amount: formatAmount(charged), payer: contact.name, text: reference }
    await desk.load(desk.dollars, booking, booking)
    await eventually(async () => (await recordOf(customer, recharge))?.payments.length === 2)
    expect(await available(customer)).toBe('10.00')
    expect((await recordOf(customer, recharge))?.payments.map(payment => payment.problem).sort()).toEqual([
      null,
      'second',
    ])
  })

  test('in a foreign currency is accepted by its customer for as long as its rate holds, then by an operator', async () => {
    const customer = await desk.verified()
    const { recharge } = await desk.start(customer, '50.00', desk.euros)
    const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
    const pay = (sum: string) => {
      const booking = { amount: sum, currency: 'EUR', payer: contact.name, text: reference }
      return desk.load(desk.euros, { ...booking, reference: `${sum}-${recharge}` })
    }
    const paymentOver = async (sum: string) => {
      const all = (await recordOf(customer, recharge))?.payments ?? []
      return all.find(({ received }) => received?.minor === amount(sum).minor)
    }
    await pay(formatAmount(charged))
    await paid(customer, recharge)
    await pay('100.00')
    await eventually(async () => (await paymentOver('100.00'))?.can.accept === true)
    await app.databases.pool.query("update recharges set expires_at = opened_at - interval '3 days' where id = $1", [
      recharge,
    ])
    await pay('900.00')
    await eventually(async () => (await paymentOver('900.00')) !== undefined)
    const late = await paymentOver('900.00')
    expect(late).toMatchObject({ problem: 'late', acceptable: null, can: { accept: false, refund: true } })
    const accept = customer.call(rechargesContract.acceptPayment, { payment: late?.payment ?? '' })
    expect(errorOf(await accept)).toBe('payment-not-solvable')
    await operate(app, 'solve-payment', '--payment', late?.payment ?? '', '--credit', '850.00')
    expect(await available(customer)).toBe('900.00')
  })

  test('has a receipt over what came, by the bank to which it came, and not over what was asked for', async () => {
    const customer = await desk.verified()
    const { recharge } = await desk.start(customer, '50.00', desk.euros)
    const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
    await desk.load(desk.euros, { amount: '20.00', currency: 'EUR', payer: contact.name, text: reference })
    const payment = await eventually(async () => (await recordOf(customer, recharge))?.payments[0])
    await customer.get(rechargesContract.acceptPayment, { payment: payment.payment })
    const { pdf } = await customer.get(rechargesContract.writeReceipt, { recharge })
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
      input: Buffer.from(pdf, 'base64'),
      encoding: 'utf8',
    })
    expect(text).toMatch(/Payment method\s+Bank transfer.*First Bank/)
    expect(text).toMatch(/Paid\s+20\.00 EUR/)
    expect(text).not.toContain(formatAmount(charged))
    expect(text).not.toContain('Of which fee')
    expect(text).toContain(`$${await available(customer)}`)
  })

  test('in a foreign currency that comes days after its rate ended waits for an operator, whoever sent it', async () => {
    const customer = await desk.verified()
    const { recharge } = await desk.start(customer, '50.00', desk.euros)
    const { recharge: other } = await desk.start(customer, '60.00', desk.euros)
    const booking = async (id: string, more: Partial<Booking> = {}) => {
      const { charged, reference } = await customer.get(payments.readTransfer, { recharge: id })
      return { amount: formatAmount(charged), currency: 'EUR', payer: contact.name, text: reference, ...more }
    }
    const [late, foreign] = [await booking(recharge), await booking(other, { payer: 'John Minor' })]
    await app.databases.pool.query(
      "update recharges set expires_at = opened_at - interval '3 days' where id = any($1::bigint[])",
      [[recharge, other]],
    )
    await desk.load(desk.euros, late, foreign)
    await eventually(async () => (await recordOf(customer, other))?.state === 'abnormal')
    expect((await recordOf(customer, recharge))?.payments).toMatchObject([
      { state: 'abnormal', problem: 'late', acceptable: null, can: { accept: false, refund: true, explain: true } },
    ])
    expect(await openTodos(app)).toMatch(
      /Settle \d+\.\d\d EUR from Bank account \d+ \S+: the exchange rate had expired when it came\./,
    )
    await openProtection(customer)
    const { payer } = await customer.get(payments.addPayer, {
      holder: 'John Minor',
      bank: 'Second Bank',
      number: '1234 5678',
      relation: 'My partner',
      files: [await putPicture(customer)],
    })
    await operate(app, 'decide-payer', '--payer', payer, '--approve')
    expect((await recordOf(customer, other))?.payments).toMatchObject([{ state: 'abnormal', problem: 'late' }])
    expect(await available(customer)).toBe('0.00')
    const paymentOf = async (id: string) => (await recordOf(customer, id))?.payments[0]?.payment ?? ''
    await operate(app, 'solve-payment', '--payment', await paymentOf(recharge), '--credit', '47.00')
    expect(await available(customer)).toBe('47.00')
  })

  test('of an unknown payer that was paid in time, and imported later, keeps its rate', async () => {
    const customer = await desk.verified()
    const { recharge } = await desk.start(customer, '50.00', desk.euros)
    const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
    const [{ ago, day }] = (
      await app.databases.pool.query(
        `update recharges set expires_at = opened_at - interval '2 days' where id = $1
         returning expires_at as ago, to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD') as day`,
        [recharge],
      )
    ).rows
    expect(app.clock.now().getTime() - ago.getTime()).toBeGreaterThan(86_400_000)
    const row = `${day},${formatAmount(charged)},EUR,paid-in-time,"Joan Minor","${reference}"`
    writeFileSync(desk.file, ['date,amount,currency,reference,payer,text', row].join('\n'))
    await operate(app, 'import-bank-statement', '--bank-account', desk.euros, '--file', desk.file)
    await eventually(async () => (await recordOf(customer, recharge))?.state === 'abnormal')
    await openProtection(customer)
    const { payer } = await customer.get(payments.addPayer, {
      holder: 'Joan Minor',
      bank: 'Second Bank',
      number: '1234 5679',
      relation: 'My partner',
      files: [await putPicture(customer)],
    })
    await operate(app, 'decide-payer', '--payer', payer, '--approve')
    expect(await available(customer)).toBe('50.00')
  })

  test('of an unknown payer that comes days after its rate ended is credited at the rate of the day', async () => {
    const customer = await desk.verified()
    const { recharge } = await desk.start(customer, '50.00', desk.euros)
    const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
    const { pool } = app.databases
    await pool.query("update recharges set expires_at = opened_at - interval '3 days' where id = $1", [recharge])
    await desk.load(desk.euros, {
      amount: formatAmount(charged),
      currency: 'EUR',
      payer: 'John Minor',
      text: reference,
    })
    await eventually(async () => (await recordOf(customer, recharge))?.state === 'abnormal')
    const [payment] = (await recordOf(customer, recharge))?.payments ?? []
    expect(payment).toMatchObject({ problem: 'payer' })
    await pool.query(
      `insert into exchange_rates (currency, source, at, rate, imported_at)
       select currency, 'Fallen', $2, ceil(rate / 2), $2 from recharges where id = $1`,
      [recharge, app.clock.now()],
    )
    await operate(app, 'solve-payment', '--payment', payment?.payment ?? '', '--as-it-is')
    await pool.query("delete from exchange_rates where source = 'Fallen'")
    const credited = Number(await available(customer))
    expect(credited).toBeGreaterThan(20)
    expect(credited).toBeLessThan(26)
  })

  test('is seen by its owner only', async () => {
    const customer = await new TestCustomer(app).register()
    const other = await new TestCustomer(app).register()
    const { recharge } = await desk.start(customer, '10.00')
    expect(errorOf(await other.call(payments.readTransfer, { recharge }))).toBe('recharge-unknown')
    expect(errorOf(await other.call(rechargesContract.addClaim, await desk.claimOf(other, { recharge })))).toBe(
      'recharge-unknown',
    )
  })

  test('is open at most ten times, apart from other recharges', async () => {
    const customer = await new TestCustomer(app).register()
    const all = await Promise.all(
      Array.from({ length: 12 }, () =>
        customer.call(rechargesContract.startRecharge, { channel: `bank-${desk.dollars}`, amount: amount('5.00') }),
      ),
    )
    expect(all.filter(({ code }) => code === 1)).toHaveLength(10)
    expect(all.map(errorOf).filter(error => error !== 1)).toEqual(['too-many-transfers', 'too-many-transfers'])
    expect(
      (await customer.call(rechargesContract.startRecharge, { channel: 'sandbox', amount: amount('5.00') })).code,
    ).toBe(1)
  })
})

describe('a statement', () => {
  test('of another currency, or with one bad line, changes nothing', async () => {
    const before = await operate(app, 'list-statement-lines')
    await expect(desk.load(desk.dollars, { amount: '1.00' }, { amount: '2.00', currency: 'EUR' })).rejects.toThrow(
      /in EUR/,
    )
    await expect(desk.load(desk.dollars, { amount: '1.00' }, { amount: 'much' })).rejects.toThrow(
      /Line 3 is not a booking/,
    )
    writeFileSync(desk.file, 'nonsense')
    await expect(
      operate(app, 'import-bank-statement', '--bank-account', desk.dollars, '--file', desk.file),
    ).rejects.toThrow(/neither camt\.053 nor CSV/)
    expect(await operate(app, 'list-statement-lines')).toBe(before)
  })

  const iban = 'DE89370400440532013000'
  const entry = (sum: string, name: string, text: string, refs = '', own = 'NONREF', more = '') =>
    `<Ntry><NtryRef>1</NtryRef><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${more}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>DAY</Dt></BookgDt><AcctSvcrRef>${own}</AcctSvcrRef><NtryDtls><TxDtls><Refs>${refs}</Refs><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const balances = (opening: string, closing: string) =>
    ['OPBD', 'CLBD']
      .map(
        (kind, at) =>
          `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${at ? closing : opening}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>DAY</Dt></Dt></Bal>`,
      )
      .join('')
  const stmt = (account: string, day: string, entries: string, id = day) =>
    `<Stmt><Id>${id}</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.replaceAll('DAY', day)}</Stmt>`
  function loadXml(account: string, ...statements: string[]) {
    const head = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>'
    writeFileSync(desk.file, `${head}${statements.join('')}</BkToCstmrStmt></Document>`)
    return operate(app, 'import-bank-statement', '--bank-account', account, '--file', desk.file)
  }

  const counters = '<InstrId>1</InstrId><TxId>1</TxId>'
  test.each<[string, [string, string], string[]]>([
    ['the payers count alike', ['B-001', 'B-002'], ['2026-11-24']],
    ['the payers count alike, on two days', ['B-003', 'B-004'], ['2026-11-24', '2026-11-25']],
    ['the bank gives no reference', ['NONREF', 'NONREF'], ['2026-11-24']],
    ['the bank gives no reference, on two days', ['NONREF', 'NONREF'], ['2026-11-24', '2026-11-25']],
    ['the bank counts each statement anew', ['1', '1'], ['2026-11-24', '2026-11-25']],
    ['the bank counts each file of a day anew', ['2', '2'], ['2026-11-24', '2026-11-24']],
    ['the bank says that none is provided', ['Not Provided', ' '], ['2026-11-24']],
  ])('pays two recharges of one amount where %s, and each once', async (what, [first, second], days) => {
    const customer = await desk.verified()
    const all = []
    for (const own of [first, second]) {
      const { recharge } = await desk.start(customer, '20.00', desk.euros)
      const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
      all.push({ recharge, row: entry(formatAmount(charged), contact.name, reference, counters, own) })
    }
    const [one, other] = all.map(({ row }) => row)
    const files =
      days.length === 1
        ? [[stmt(iban, days[0] ?? '', `${one}${other}`, what)]]
        : days.map((day, at) => [stmt(iban, day, (at ? other : one) ?? '', `${what} ${at}`)])
    for (const file of [...files, ...files]) await loadXml(desk.euros, ...file)
    for (const { recharge } of all) await paid(customer, recharge)
    expect(await available(customer)).toBe('40.00')
    expect((await recordOf(customer, all[0]?.recharge ?? ''))?.payments).toHaveLength(1)
  })

  test('with a reference that ends in a number, as those of further bookings do, counts once however often it is imported', async () => {
    const deposit = { amount: '6.00', payer: 'Cy', text: 'deposit', reference: 'Deposit #4711' }
    expect(await desk.load(desk.dollars, deposit)).toMatch(/^read: 1\nstored: 1$/m)
    for (let again = 0; again < 2; again++)
      expect(await desk.load(desk.dollars, deposit)).toMatch(/^read: 1\nstored: 0$/m)
    expect(await desk.load(desk.dollars, deposit, deposit)).toMatch(/^read: 2\nstored: 1$/m)
    expect(await desk.load(desk.dollars, deposit, deposit)).toMatch(/^read: 2\nstored: 0$/m)
  })

  test('with one reference of two payers is taken, in CSV too', async () => {
    const rows = ['Ann', 'Ben'].map(payer => ({ amount: '3.00', payer, text: 'gift', reference: 'GIFT' }))
    expect(await desk.load(desk.dollars, ...rows, { ...(rows[0] ?? { amount: '' }), amount: '4.00' })).toMatch(
      /^read: 3\nstored: 3$/m,
    )
    expect(await desk.load(desk.dollars, ...rows)).toMatch(/^read: 2\nstored: 0$/m)
    const unnamed = { amount: '5.00', text: 'gift', reference: 'NONREF' }
    expect(await desk.load(desk.dollars, unnamed, unnamed)).toMatch(/^stored: 2$/m)
    expect(await desk.load(desk.dollars, unnamed, unnamed, unnamed)).toMatch(/^stored: 1$/m)
  })

  test.each(['', 'NOTPROVIDED', '<![CDATA[Somebody Else & Co]]>'])(
    'whose payer is %j waits for review',
    async payer => {
      const customer = await desk.verified()
      const { recharge } = await desk.start(customer, '20.00', desk.euros)
      const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
      await loadXml(desk.euros, stmt(iban, '2026-11-24', entry(formatAmount(charged), payer, reference)))
      await eventually(async () => (await recordOf(customer, recharge))?.state === 'abnormal')
      expect((await recordOf(customer, recharge))?.payments).toMatchObject([{ problem: 'payer', acceptable: null }])
      expect(await available(customer)).toBe('0.00')
    },
  )

  test('lands on the account of its IBAN, and one that is not ours refuses the file', async () => {
    const other = 'NL91ABNA0417164300'
    const second = await addBankAccount(app, '--bank', 'B', '--currency', 'EUR', '--number', other, '--country', 'NL')
    const balance = (account: string, day: string) =>
      app.databases.pool
        .query('select closing::text from bank_balances where bank_account_id = $1 and day = $2', [account, day])
        .then(({ rows }) => rows[0]?.closing)
    const day = '2026-11-20'
    await loadXml(
      desk.euros,
      stmt(iban, day, balances('1.00', '1.00')),
      stmt(other, day, `${balances('0.00', '3.10')}${entry('3.10', 'X', 'hello')}`),
    )
    expect([await balance(desk.euros, day), await balance(second, day)]).toEqual(['100', '310'])
    expect(await operate(app, 'list-statement-lines', '--bank-account', second)).toContain('3.10')
    const foreign = 'FR7630006000011234567890189'
    const before = await operate(app, 'list-statement-lines')
    for (const statements of [
      [stmt(foreign, day, balances('0.00', '9.99'))],
      [stmt(iban, day, balances('0.00', '8.88')), stmt(foreign, day, entry('9.99', 'X', 'hello'))],
    ])
      await expect(loadXml(desk.euros, ...statements)).rejects.toThrow(
        new RegExp(`a statement of ${foreign}, which is none of our accounts`),
      )
    expect(await operate(app, 'list-statement-lines')).toBe(before)
    expect(await balance(desk.euros, day)).toBe('100')
    const national = stmt(iban, '2026-11-21', balances('5.00', '5.00')).replace(
      `<IBAN>${iban}</IBAN>`,
      '<Othr><Id>370400440532013000</Id></Othr>',
    )
    await loadXml(desk.euros, national)
    expect(await balance(desk.euros, '2026-11-21')).toBe('500')
  })

  test('is read in the encoding that it declares, or refused by its name', async () => {
    const words = (encoding: string, bytes: BufferEncoding) => {
      const head = `<?xml version="1.0" encoding="${encoding}"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>`
      const file = `${head}${stmt(iban, '2026-11-19', entry('6.66', 'Jürg Größe', 'Zürich'))}</BkToCstmrStmt></Document>`
      writeFileSync(desk.file, Buffer.from(file, bytes))
      return operate(app, 'import-bank-statement', '--bank-account', desk.euros, '--file', desk.file)
    }
    for (const encoding of ['UTF-8', 'EBCDIC-CP-BE'])
      await expect(words(encoding, 'latin1')).rejects.toThrow(`cannot be read as ${encoding}`)
    await words('ISO-8859-1', 'latin1')
    expect(await operate(app, 'list-statement-lines')).toContain('Jürg Größe  Zürich')
  })

  test('tells operators what the bank took back', async () => {
    const reversed = entry('12.34', contact.name, 'taken back', '', 'REV-1', '<RvslInd>true</RvslInd>')
    const file = stmt(iban, '2026-11-24', reversed.replace('CRDT', 'DBIT'))
    await loadXml(desk.euros, file)
    await loadXml(desk.euros, file)
    expect((await openTodos(app)).match(/The bank took back a booking .*12\.34 EUR REV-1/g)).toHaveLength(1)
  })

  test('leaves a booking without reference to an operator, who matches it with the recharge of its claim', async () => {
    const customer = await desk.verified()
    const { recharge } = await desk.report(customer, { channel: `bank-${desk.dollars}`, amount: amount('77.70') })
    await desk.load(desk.dollars, {
      amount: '77.70',
      payer: contact.name,
      text: 'hello',
      reference: `match-${recharge}`,
    })
    const { lines } = await answerTo(app, listStatementLines)
    const found = lines.find(({ likely }) => likely === recharge)
    expect(found?.amount).toEqual(amount('77.70'))
    const line = found?.line ?? ''
    const both = await Promise.allSettled([
      operate(app, 'match-line', '--line', line, '--recharge', recharge),
      operate(app, 'match-line', '--line', line, '--recharge', recharge),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await recordOf(customer, recharge))?.state).toBe('paid')
    const record = await recordOf(customer, recharge)
    expect(await available(customer)).toBe(formatAmount(record?.amount ?? usd(0n)))
    expect((record?.amount.minor ?? 0n) + (record?.fee.minor ?? 0n)).toBe(7770n)
  })

  test('whose booking is above the limit is matched by two operators', async () => {
    const email = 'matching@operators.example'
    await newOperator(app, email, 'finance')
    const customer = await desk.verified()
    // The customer could accept what came in place of what was asked for.
    const { recharge } = await desk.start(customer, '10.00')
    const { recharge: another } = await desk.start(customer, '11.00')
    await desk.load(desk.dollars, {
      amount: '7000.00',
      payer: contact.name,
      text: 'hello',
      reference: `large-${recharge}`,
    })
    const listed = () => operate(app, 'list-statement-lines')
    const line = /^(\d+) .*7000\.00/m.exec((await listed()).replaceAll(',', ''))?.[1] ?? ''
    const match = (to: string, ...as: string[]) => operate(app, 'match-line', '--line', line, '--recharge', to, ...as)
    const mona = ['--as', email, '--reason', 'a test']
    expect(await match(recharge)).toMatch(/^state: proposed$/m)
    await expect(match(recharge)).rejects.toThrow(/You proposed this already/)
    expect(await match(another, ...mona)).toMatch(/^state: proposed$/m)
    expect(await listed()).toContain(`→ ${another} (${email})`)
    expect((await recordOf(customer, another))?.payments).toEqual([])
    expect(await match(another)).toMatch(new RegExp(`^recharge: ${another}\\n.*\\nstate: done$`, 'm'))
    expect((await recordOf(customer, another))?.payments).toMatchObject([{ state: 'abnormal', problem: 'amount' }])
    expect(await available(customer)).toBe('0.00')
  })

  test('pays above the limit, also in parts, what another operator than the one who imported it confirms', async () => {
    const email = 'confirming@operators.example'
    await newOperator(app, email, 'finance')
    const customer = await desk.verified()
    const booking = async (sum: string) => {
      const { recharge } = await desk.start(customer, sum)
      const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
      const row = { amount: formatAmount(charged), payer: contact.name, text: reference, reference: `own-${recharge}` }
      return { recharge, row }
    }
    const large = await booking('7000.00')
    const [first, second] = [await booking('3000.00'), await booking('3000.00')]
    await desk.load(desk.dollars, large.row, first.row, second.row)
    await paid(customer, first.recharge)
    const { lines } = await answerTo(app, listStatementLines)
    for (const { recharge } of [large, second]) {
      const line = lines.find(({ proposal }) => proposal.startsWith(`→ ${recharge} `))?.line ?? ''
      const match = (...as: string[]) => operate(app, 'match-line', '--line', line, '--recharge', recharge, ...as)
      await expect(match()).rejects.toThrow(/You proposed this already/)
      expect((await recordOf(customer, recharge))?.payments).toEqual([])
      expect(await match('--as', email, '--reason', 'a test')).toMatch(/credited/)
    }
    expect(await available(customer)).toBe('13000.00')
  })

  test('in another currency counts with what it is worth', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge } = await desk.start(customer, '10.00', desk.euros)
    const match = async (amount: string) => {
      const reference = `worth-${amount}-${recharge}`
      await desk.load(desk.euros, { amount, currency: 'EUR', payer: contact.name, text: 'hello', reference })
      const listed = (await operate(app, 'list-statement-lines', '--bank-account', desk.euros)).replaceAll(',', '')
      const line = new RegExp(`^(\\d+) .*${amount}`, 'm').exec(listed)?.[1] ?? ''
      return operate(app, 'match-line', '--line', line, '--recharge', recharge)
    }
    expect(await match('4900.00')).toMatch(/^state: proposed$/m)
    expect(await match('4300.00')).toMatch(new RegExp(`^recharge: ${recharge}\\n.*\\nstate: done$`, 'm'))
  })

  test('of one account pays no recharge of another', async () => {
    const customer = await desk.verified()
    const { recharge } = await desk.start(customer, '10.00')
    const { reference } = await customer.get(payments.readTransfer, { recharge })
    await desk.load(desk.euros, {
      amount: '10.00',
      currency: 'EUR',
      text: reference,
      payer: contact.name,
      reference: `else-${recharge}`,
    })
    const listed = await operate(app, 'list-statement-lines', '--bank-account', desk.euros)
    const line = new RegExp(`^(\\d+) .*${reference}`, 'm').exec(listed)?.[1] ?? ''
    await expect(operate(app, 'match-line', '--line', line, '--recharge', recharge)).rejects.toThrow(/not to be paid/)
    expect(await operate(app, 'ignore-line', '--line', line)).toBe('Done.')
    await expect(operate(app, 'ignore-line', '--line', line)).rejects.toThrow(/is ignored/)
    expect(await available(customer)).toBe('0.00')
  })

  test('books debits nowhere', async () => {
    const customer = await desk.verified()
    const { recharge } = await desk.start(customer, '10.00')
    const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
    await desk.load(desk.dollars, { amount: `-${formatAmount(charged)}`, payer: contact.name, text: reference })
    expect((await recordOf(customer, recharge))?.payments).toEqual([])
    expect(await available(customer)).toBe('0.00')
  })
})

test('who credits payments says neither to which account they go nor whose reports of them count', async () => {
  const email = 'finance@operators.example'
  await newOperator(app, email, 'finance')
  const fay = ['--as', email, '--reason', 'a test']
  const account = ['--currency', 'USD', '--holder', 'Fay', '--bank', 'Hers', '--number', '7', '--country', 'US']
  await expect(operate(app, 'add-bank-account', ...account, ...fay)).rejects.toThrow(/settings\.act/)
  writeFileSync(desk.file, '{}')
  const connect = operate(app, 'connect-channel', '--channel', 'alipay', '--settings', desk.file, ...fay)
  await expect(connect).rejects.toThrow(/settings\.act/)
})

test('an account that was taken out is offered no longer, and its statements still count', async () => {
  const old = ['--bank', 'Old Bank', '--currency', 'USD', '--number', '42', '--country', 'US']
  const id = await addBankAccount(app, ...old, '--arrival-days', '0')
  await expect(operate(app, 'add-bank-account', '--holder', 'N', ...old)).rejects.toThrow(/already open/)
  const customer = await desk.verified()
  const { recharge } = await desk.start(customer, '15.00', id)
  const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
  expect(await operate(app, 'list-bank-accounts')).toMatch(/Old Bank/)
  await operate(app, 'end-bank-account', '--bank-account', id)
  await expect(operate(app, 'end-bank-account', '--bank-account', id)).rejects.toThrow(/no open account/)
  const { channels } = await customer.get(rechargesContract.listChannels, {})
  expect(channels.map(({ channel }) => channel)).not.toContain(`bank-${id}`)
  expect(
    errorOf(await customer.call(rechargesContract.startRecharge, { channel: `bank-${id}`, amount: amount('15.00') })),
  ).toBe('channel-unknown')
  await desk.load(id, { amount: formatAmount(charged), payer: contact.name, text: reference })
  await paid(customer, recharge)
  expect(await available(customer)).toBe('15.00')
})
