import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GivenInput } from '@namestead/contract/call'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, type Money, parseAmount, usd } from '@namestead/contract/money'
import * as payments from '@namestead/contract/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { contact } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { putPicture, verifyRegistrant } from '../../testing/verify-registrant.ts'
import { rechargesIn, transferReference } from './transfer-reference.ts'

let app: TestApp
/** Our accounts in dollars and euros. */
let dollars: string
let euros: string
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  const open = async (...words: string[]) =>
    /\d+/.exec(
      await operate(app, 'add-bank-account', '--holder', 'Namestead Ltd', '--bank', 'First Bank', ...words),
    )?.[0] ?? ''
  dollars = await open('--currency', 'USD', '--number', '000123456789', '--code', '021000021', '--country', 'US')
  euros = await open(
    '--currency',
    'EUR',
    '--number',
    'DE89370400440532013000',
    '--country',
    'DE',
    '--arrival-days',
    '1',
  )
  await operate(app, 'import-exchange-rates', '--file', rates('1.10'), '--source', 'Test', '--anyway')
})
const file = join(tmpdir(), `statement-${process.pid}`)
afterAll(async () => {
  rmSync(file, { force: true })
  await app.close()
})

function rates(euro: string) {
  writeFileSync(file, `currency,at,dollars\nEUR,${app.clock.now().toISOString()},${euro}`)
  return file
}

const today = () => app.clock.now().toISOString().slice(0, 10)
let bookings = 0
interface Booking {
  readonly amount: string
  readonly text?: string
  readonly payer?: string
  readonly currency?: string
  readonly reference?: string
}
const rowOf = ({ amount, text = '', payer = '', currency = 'USD', reference = `B-${++bookings}` }: Booking) =>
  `${today()},${amount},${currency},${reference},"${payer}","${text}"`

/** Imports a statement of these bookings. */
function load(account: string, ...rows: readonly Booking[]) {
  writeFileSync(file, ['date,amount,currency,reference,payer,text', ...rows.map(rowOf)].join('\n'))
  return operate(app, 'import-bank-statement', '--bank-account', account, '--file', file)
}

const amount = (text: string): Money => parseAmount(text) ?? usd(0n)
const start = (customer: TestCustomer, sum: string, account = dollars) =>
  customer.get(payments.startRecharge, { channel: `bank-${account}`, amount: amount(sum) })
const available = async (customer: TestCustomer) => formatAmount((await customer.get(ledger.readBalance, {})).available)
const recordOf = async (customer: TestCustomer, recharge: string) =>
  (await customer.get(payments.findRecharges, { recharge })).recharges[0]
const stateOf = async (customer: TestCustomer, claim: string) =>
  (await customer.get(payments.findClaims, { claim })).claims[0]?.state
const errorOf = (answer: { readonly code: number }) => ('error' in answer ? answer.error : answer.code)
const paid = (customer: TestCustomer, recharge: string) =>
  eventually(async () => (await recordOf(customer, recharge))?.state === 'paid')

/** An account whose verified name is Mary Major. */
async function verified() {
  const customer = await new TestCustomer(app).register()
  await verifyRegistrant(customer)
  return customer
}

let sent = 0
const claimOf = async (
  customer: TestCustomer,
  facts: Partial<GivenInput<typeof payments.addClaim>>,
): Promise<GivenInput<typeof payments.addClaim>> => ({
  amount: amount('50.00'),
  sentOn: new Date(`${today()}T12:00:00Z`),
  payer: contact.name,
  reference: `Transfer ${++sent}`,
  files: [await putPicture(customer)],
  ...facts,
})
const report = async (customer: TestCustomer, facts: Partial<GivenInput<typeof payments.addClaim>>) =>
  customer.get(payments.addClaim, await claimOf(customer, facts))

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
    const customer = await verified()
    const { channels } = await customer.get(payments.listChannels, {})
    expect(channels.find(({ channel }) => channel === `bank-${dollars}`)).toMatchObject({
      name: 'Bank transfer, First Bank (USD)',
      arrival: 'Within 2 working days',
    })
    const { recharge, checkoutUrl } = await start(customer, '50.00')
    expect(checkoutUrl).toMatch(new RegExp(`/user/xtpay\\?recharge=${recharge}$`))
    const shown = await customer.get(payments.readTransfer, { recharge })
    expect(shown).toMatchObject({
      state: 'open',
      number: '000123456789',
      reference: transferReference(recharge),
      charged: usd(5000n + shown.fee.minor),
      claim: null,
    })
    const { claim } = await report(customer, { recharge, amount: shown.charged })
    const booking = {
      amount: formatAmount(shown.charged),
      payer: 'MARY  major',
      text: `Payment ${shown.reference}`,
      reference: `once-${recharge}`,
    }
    expect(await load(dollars, booking)).toMatch(
      /1 bookings read, 1 of them new: 1 pay the recharge that they quote, 0 wait/,
    )
    await paid(customer, recharge)
    expect(await available(customer)).toBe('50.00')
    expect(await customer.get(payments.findClaims, { claim })).toMatchObject({
      claims: [{ state: 'credited', arrives: usd(5000n), can: { answer: false, withdraw: false } }],
    })
    expect(await load(dollars, booking)).toMatch(/1 bookings read, 0 of them new/)
    expect(await available(customer)).toBe('50.00')
    const { rows } = await app.databases.pool.query('select state from bank_statement_lines where recharge_id = $1', [
      recharge,
    ])
    expect(rows).toEqual([{ state: 'booked' }])
  })

  test('in a foreign currency is asked for and credited at the rate of its day', async () => {
    const { rates: published } = await new TestCustomer(app).get(payments.listExchangeRates, {})
    expect(published.find(({ currency }) => currency === 'EUR')?.channels).toEqual([
      { channel: `bank-${euros}`, name: 'Bank transfer, First Bank (EUR)' },
    ])
    const customer = await verified()
    const { recharge } = await start(customer, '50.00', euros)
    const shown = await customer.get(payments.readTransfer, { recharge })
    expect(shown).toMatchObject({ currency: 'EUR', rate: expect.stringMatching(/^1\.0\d+$/) })
    expect(shown.charged.minor).toBeLessThan(5000n)
    await operate(app, 'import-exchange-rates', '--file', rates('1.21'), '--source', 'Test', '--anyway')
    await load(euros, {
      amount: formatAmount(shown.charged),
      currency: 'EUR',
      payer: contact.name,
      text: shown.reference,
    })
    await paid(customer, recharge)
    expect(await available(customer)).toBe('50.00')
  })

  test('waits fourteen days, and one that arrives later is credited all the same', async () => {
    const customer = await verified()
    const { recharge } = await start(customer, '20.00')
    const { charged, reference, expiresAt } = await customer.get(payments.readTransfer, { recharge })
    expect(expiresAt.getTime() - app.clock.now().getTime()).toBeGreaterThan(13.9 * 86_400_000)
    await app.databases.transact(tx => setOffset(tx, 15 * 86_400_000))
    await eventually(async () => (await recordOf(customer, recharge))?.state === 'expired')
    await load(dollars, { amount: formatAmount(charged), payer: contact.name, text: reference })
    await paid(customer, recharge)
    expect(await available(customer)).toBe('20.00')
  })

  test.each<[string, Partial<Booking>, string]>([
    ['another amount', { amount: '12.00' }, 'amount'],
    ['an unknown payer', { payer: 'John Minor' }, 'payer'],
  ])('with %s waits for a decision', async (_what, differs, problem) => {
    const customer = await verified()
    const { recharge } = await start(customer, '30.00')
    const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
    await load(dollars, { amount: formatAmount(charged), payer: contact.name, text: reference, ...differs })
    await eventually(async () => (await recordOf(customer, recharge))?.state === 'abnormal')
    expect(await recordOf(customer, recharge)).toMatchObject({ payments: [{ problem }] })
    // Nobody is told to transfer it once more.
    expect(await customer.get(payments.readTransfer, { recharge })).toMatchObject({ state: 'abnormal' })
    expect(await available(customer)).toBe('0.00')
  })

  test('paid twice is credited once', async () => {
    const customer = await verified()
    const { recharge } = await start(customer, '10.00')
    const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
    const booking = { amount: formatAmount(charged), payer: contact.name, text: reference }
    await load(dollars, booking, booking)
    await eventually(async () => (await recordOf(customer, recharge))?.payments.length === 2)
    expect(await available(customer)).toBe('10.00')
    expect((await recordOf(customer, recharge))?.payments.map(payment => payment.problem).sort()).toEqual([
      null,
      'second',
    ])
  })

  test('in a foreign currency is accepted by its customer for as long as its rate holds, then by an operator', async () => {
    const customer = await verified()
    const { recharge } = await start(customer, '50.00', euros)
    const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
    const pay = (sum: string) => {
      const booking = { amount: sum, currency: 'EUR', payer: contact.name, text: reference }
      return load(euros, { ...booking, reference: `${sum}-${recharge}` })
    }
    const paymentOver = async (sum: string) => {
      const all = (await recordOf(customer, recharge))?.payments ?? []
      return all.find(({ received }) => received?.minor === amount(sum).minor)
    }
    await pay(formatAmount(charged))
    await paid(customer, recharge)
    await pay('100.00')
    await eventually(async () => (await paymentOver('100.00'))?.can.accept === true)
    await app.databases.pool.query('update recharges set expires_at = opened_at where id = $1', [recharge])
    await pay('900.00')
    await eventually(async () => (await paymentOver('900.00')) !== undefined)
    const late = await paymentOver('900.00')
    expect(late).toMatchObject({ problem: 'second', acceptable: null, can: { accept: false, refund: true } })
    const accept = customer.call(payments.acceptPayment, { payment: late?.payment ?? '' })
    expect(errorOf(await accept)).toBe('payment-not-solvable')
    await operate(app, 'solve-payment', '--payment', late?.payment ?? '', '--credit', '850.00')
    expect(await available(customer)).toBe('900.00')
  })

  test('is seen by its owner only', async () => {
    const customer = await new TestCustomer(app).register()
    const other = await new TestCustomer(app).register()
    const { recharge } = await start(customer, '10.00')
    expect(errorOf(await other.call(payments.readTransfer, { recharge }))).toBe('recharge-unknown')
    expect(errorOf(await other.call(payments.addClaim, await claimOf(other, { recharge })))).toBe('recharge-unknown')
  })

  test('is open at most ten times, apart from other recharges', async () => {
    const customer = await new TestCustomer(app).register()
    const all = await Promise.all(
      Array.from({ length: 12 }, () =>
        customer.call(payments.startRecharge, { channel: `bank-${dollars}`, amount: amount('5.00') }),
      ),
    )
    expect(all.filter(({ code }) => code === 1)).toHaveLength(10)
    expect(all.map(errorOf).filter(error => error !== 1)).toEqual(['too-many-transfers', 'too-many-transfers'])
    expect((await customer.call(payments.startRecharge, { channel: 'sandbox', amount: amount('5.00') })).code).toBe(1)
  })
})

describe('a statement', () => {
  test('of another currency, or with one bad line, changes nothing', async () => {
    const before = await operate(app, 'list-statement-lines')
    await expect(load(dollars, { amount: '1.00' }, { amount: '2.00', currency: 'EUR' })).rejects.toThrow(/in EUR/)
    await expect(load(dollars, { amount: '1.00' }, { amount: 'much' })).rejects.toThrow(/Line 3 is not a booking/)
    await load(dollars, { amount: '-3.00', reference: 'TWICE' })
    const reused = /reference TWICE names two bookings/
    await expect(load(dollars, { amount: '1.00' }, { amount: '-4.00', reference: 'TWICE' })).rejects.toThrow(reused)
    await expect(load(dollars, { amount: '3.00', reference: 'TWICE' })).rejects.toThrow(reused)
    await load(dollars, { amount: '-3.00', reference: 'TWICE' }, { amount: '-3.00', reference: 'TWICE' })
    writeFileSync(file, 'nonsense')
    await expect(operate(app, 'import-bank-statement', '--bank-account', dollars, '--file', file)).rejects.toThrow(
      /neither camt\.053 nor CSV/,
    )
    expect(await operate(app, 'list-statement-lines')).toBe(before)
  })

  test('leaves a booking without reference to an operator, who matches it with the recharge of its claim', async () => {
    const customer = await verified()
    const { recharge } = await report(customer, { channel: `bank-${dollars}`, amount: amount('77.70') })
    await load(dollars, { amount: '77.70', payer: contact.name, text: 'hello', reference: `match-${recharge}` })
    const listed = await operate(app, 'list-statement-lines')
    const line = new RegExp(`^(\\d+) .*77\\.70.*likely recharge ${recharge}$`, 'm').exec(listed)?.[1] ?? ''
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
    await operate(app, 'create-operator', '--name', 'Mona', '--email', email, '--roles', 'finance')
    const customer = await verified()
    // The customer could accept what came in place of what was asked for.
    const { recharge } = await start(customer, '10.00')
    const { recharge: another } = await start(customer, '11.00')
    await load(dollars, { amount: '7000.00', payer: contact.name, text: 'hello', reference: `large-${recharge}` })
    const listed = () => operate(app, 'list-statement-lines')
    const line = /^(\d+) .*7000\.00/m.exec((await listed()).replaceAll(',', ''))?.[1] ?? ''
    const match = (to: string, ...as: string[]) => operate(app, 'match-line', '--line', line, '--recharge', to, ...as)
    const mona = ['--as', email, '--reason', 'a test']
    expect(await match(recharge)).toMatch(/when a second operator says so too/)
    await expect(match(recharge)).rejects.toThrow(/You proposed this already/)
    expect(await match(another, ...mona)).toMatch(/when a second operator/)
    expect(await listed()).toContain(`waits for a second operator: → ${another} (Mona)`)
    expect((await recordOf(customer, another))?.payments).toEqual([])
    expect(await match(another)).toMatch(new RegExp(`pays recharge ${another}: `))
    expect((await recordOf(customer, another))?.payments).toMatchObject([{ state: 'abnormal', problem: 'amount' }])
    expect(await available(customer)).toBe('0.00')
  })

  test('pays above the limit, also in parts, what another operator than the one who imported it confirms', async () => {
    const email = 'confirming@operators.example'
    await operate(app, 'create-operator', '--name', 'Cora', '--email', email, '--roles', 'finance')
    const customer = await verified()
    const booking = async (sum: string) => {
      const { recharge } = await start(customer, sum)
      const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
      const row = { amount: formatAmount(charged), payer: contact.name, text: reference, reference: `own-${recharge}` }
      return { recharge, row }
    }
    const large = await booking('7000.00')
    const [first, second] = [await booking('3000.00'), await booking('3000.00')]
    await load(dollars, large.row, first.row, second.row)
    await paid(customer, first.recharge)
    const listed = await operate(app, 'list-statement-lines')
    for (const { recharge } of [large, second]) {
      const line = new RegExp(`^(\\d+) .*waits for a second operator: → ${recharge} `, 'm').exec(listed)?.[1] ?? ''
      const match = (...as: string[]) => operate(app, 'match-line', '--line', line, '--recharge', recharge, ...as)
      await expect(match()).rejects.toThrow(/You proposed this already/)
      expect((await recordOf(customer, recharge))?.payments).toEqual([])
      expect(await match('--as', email, '--reason', 'a test')).toMatch(/credited/)
    }
    expect(await available(customer)).toBe('13000.00')
  })

  test('in another currency counts with what it is worth', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge } = await start(customer, '10.00', euros)
    const match = async (amount: string) => {
      const reference = `worth-${amount}-${recharge}`
      await load(euros, { amount, currency: 'EUR', payer: contact.name, text: 'hello', reference })
      const listed = (await operate(app, 'list-statement-lines', '--bank-account', euros)).replaceAll(',', '')
      const line = new RegExp(`^(\\d+) .*${amount}`, 'm').exec(listed)?.[1] ?? ''
      return operate(app, 'match-line', '--line', line, '--recharge', recharge)
    }
    expect(await match('4900.00')).toMatch(/when a second operator says so too/)
    expect(await match('4300.00')).toMatch(new RegExp(`pays recharge ${recharge}: `))
  })

  test('of one account pays no recharge of another', async () => {
    const customer = await verified()
    const { recharge } = await start(customer, '10.00')
    const { reference } = await customer.get(payments.readTransfer, { recharge })
    await load(euros, {
      amount: '10.00',
      currency: 'EUR',
      text: reference,
      payer: contact.name,
      reference: `else-${recharge}`,
    })
    const listed = await operate(app, 'list-statement-lines', '--bank-account', euros)
    const line = new RegExp(`^(\\d+) .*${reference}`, 'm').exec(listed)?.[1] ?? ''
    await expect(operate(app, 'match-line', '--line', line, '--recharge', recharge)).rejects.toThrow(/not to be paid/)
    expect(await operate(app, 'ignore-line', '--line', line)).toBe(`Booking ${line} is ignored.`)
    await expect(operate(app, 'ignore-line', '--line', line)).rejects.toThrow(/is ignored/)
    expect(await available(customer)).toBe('0.00')
  })

  test('books debits nowhere', async () => {
    const customer = await verified()
    const { recharge } = await start(customer, '10.00')
    const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
    await load(dollars, { amount: `-${formatAmount(charged)}`, payer: contact.name, text: reference })
    expect((await recordOf(customer, recharge))?.payments).toEqual([])
    expect(await available(customer)).toBe('0.00')
  })
})

describe('a reported transfer', () => {
  test('is checked, asked about, answered and refused, and the customer reads why', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge } = await start(customer, '50.00')
    const { claim } = await report(customer, { recharge })
    expect(await operate(app, 'list-claims')).toMatch(new RegExp(`^${claim} .*submitted`, 'm'))
    expect(await operate(app, 'check-claim', '--claim', claim)).toMatch(/is checking/)
    expect(errorOf(await customer.call(payments.withdrawClaim, { claim }))).toBe('claim-not-open')
    await expect(operate(app, 'ask-claim', '--claim', claim, '--note', '')).rejects.toThrow(/Say why|--note/)
    await operate(app, 'ask-claim', '--claim', claim, '--note', 'Which bank sent it?')
    expect(await customer.get(payments.findClaims, { claim })).toMatchObject({
      claims: [{ state: 'needs-information', reason: 'Which bank sent it?', can: { answer: true, withdraw: true } }],
    })
    await customer.get(payments.answerClaim, { claim, text: 'Second Bank', files: [await putPicture(customer)] })
    expect(errorOf(await customer.call(payments.answerClaim, { claim, text: 'Again' }))).toBe('claim-not-open')
    const folder = join(tmpdir(), `claim-${process.pid}`)
    const shown = await operate(app, 'show-claim', '--claim', claim, '--to', folder)
    rmSync(folder, { recursive: true, force: true })
    expect(shown).toMatch(/answered: Second Bank/)
    expect(shown.match(/\.png$/gm)).toHaveLength(2)
    await operate(app, 'refuse-claim', '--claim', claim, '--note', 'Nothing came.')
    expect(await stateOf(customer, claim)).toBe('refused')
    await expect(operate(app, 'check-claim', '--claim', claim)).rejects.toThrow(/is refused/)
    expect(await available(customer)).toBe('0.00')
  })

  test.each<[string, (customer: TestCustomer) => Promise<Partial<GivenInput<typeof payments.addClaim>>>, string]>([
    ['without proof', async () => ({ files: [] }), 'proof-missing'],
    [
      'with a file of somebody else',
      async () => ({ files: [await putPicture(await new TestCustomer(app).register())] }),
      'file-unknown',
    ],
    [
      'sent long ago',
      async () => ({ sentOn: new Date(app.clock.now().getTime() - 91 * 86_400_000) }),
      'date-out-of-range',
    ],
    [
      'sent in days to come',
      async () => ({ sentOn: new Date(app.clock.now().getTime() + 3 * 86_400_000) }),
      'date-out-of-range',
    ],
    ['to no account of ours', async () => ({ channel: 'bank-999' }), 'channel-unknown'],
    ['to a provider', async () => ({ channel: 'sandbox' }), 'channel-unknown'],
    ['of next to nothing', async () => ({ amount: amount('0.01') }), 'amount-too-small'],
    ['of too much', async () => ({ amount: amount('9999999.00') }), 'amount-too-large'],
  ])('%s is refused and leaves nothing', async (_what, differs, error) => {
    const customer = await new TestCustomer(app).register()
    const facts = await claimOf(customer, { channel: `bank-${dollars}`, ...(await differs(customer)) })
    expect(errorOf(await customer.call(payments.addClaim, facts))).toBe(error)
    expect(await customer.get(payments.findClaims, {})).toMatchObject({ claims: [], total: 0 })
    expect((await customer.get(payments.findRecharges, {})).recharges).toEqual([])
  })

  test('is open once for a recharge and a reference, however many browsers send it', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge } = await start(customer, '50.00')
    const facts = await claimOf(customer, { recharge })
    const all = await Promise.all(
      Array.from({ length: 3 }, async () =>
        customer.call(payments.addClaim, { ...facts, files: [await putPicture(customer)] }),
      ),
    )
    expect(all.map(errorOf).sort()).toEqual([1, 'claim-open', 'claim-open'])
    const other = await claimOf(customer, { channel: `bank-${dollars}`, reference: facts.reference.toUpperCase() })
    expect(errorOf(await customer.call(payments.addClaim, other))).toBe('reference-claimed')
    const { claims } = await customer.get(payments.findClaims, {})
    await customer.get(payments.withdrawClaim, { claim: claims[0]?.claim ?? '' })
    expect((await customer.call(payments.addClaim, other)).code).toBe(1)
    expect((await customer.get(payments.findClaims, { text: 'TRANSFER' })).total).toBe(2)
    expect((await customer.get(payments.findClaims, { text: '%' })).total).toBe(0)
    expect((await customer.get(payments.findClaims, { state: 'withdrawn' })).total).toBe(1)
  })

  test('belongs to its account', async () => {
    const customer = await new TestCustomer(app).register()
    const other = await new TestCustomer(app).register()
    const { recharge } = await start(customer, '50.00')
    const { claim } = await report(customer, { recharge })
    expect(await other.get(payments.findClaims, { claim })).toMatchObject({ claims: [] })
    expect(errorOf(await other.call(payments.withdrawClaim, { claim }))).toBe('claim-unknown')
    expect(errorOf(await other.call(payments.answerClaim, { claim, text: 'Mine' }))).toBe('claim-unknown')
  })
})

describe('a payer', () => {
  const facts = async (customer: TestCustomer, more: Partial<GivenInput<typeof payments.addPayer>> = {}) => ({
    holder: 'John Minor',
    bank: 'Second Bank',
    number: '1234 5678',
    relation: 'My partner',
    files: [await putPicture(customer)],
    ...more,
  })

  test('that is accepted has its waiting payment credited, and the next ones at once', async () => {
    const customer = await verified()
    await openProtection(customer)
    const { recharge } = await start(customer, '30.00')
    const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
    await load(dollars, { amount: formatAmount(charged), payer: 'John Minor', text: reference })
    await eventually(async () => (await recordOf(customer, recharge))?.state === 'abnormal')
    // Other channels name their payer as well.
    await operate(app, 'make-abnormal-recharge', '--account', customer.accountId, '--payer', 'John Minor')
    const { payer } = await customer.get(payments.addPayer, await facts(customer))
    expect(await operate(app, 'list-payers')).toMatch(new RegExp(`^${payer} .*Mary Major.*John Minor.*5678`, 'm'))
    expect(await operate(app, 'decide-payer', '--payer', payer, '--approve')).toMatch(/2 payments are credited/)
    expect(await available(customer)).toBe('50.00')
    await expect(operate(app, 'decide-payer', '--payer', payer, '--approve')).rejects.toThrow(/is verified/)
    const next = await start(customer, '30.00')
    const shown = await customer.get(payments.readTransfer, { recharge: next.recharge })
    await load(dollars, { amount: formatAmount(shown.charged), payer: 'john minor', text: shown.reference })
    await paid(customer, next.recharge)
    expect(await available(customer)).toBe('80.00')
    expect(await customer.get(payments.listPayers, {})).toMatchObject({
      verifiedNames: ['Mary Major'],
      payers: [{ payer, masked: '****5678', state: 'verified', used: 3 }],
    })
    await customer.get(payments.removePayer, { payer })
    expect((await customer.get(payments.listPayers, {})).payers).toEqual([])
  })

  test('that is accepted by one operator has a payment above the limit wait for another', async () => {
    const email = 'payers@operators.example'
    await operate(app, 'create-operator', '--name', 'Paula', '--email', email, '--roles', 'finance')
    const customer = await verified()
    await openProtection(customer)
    const { recharge } = await start(customer, '6000.00')
    const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
    await load(dollars, {
      amount: formatAmount(charged),
      payer: 'John Minor',
      text: reference,
      reference: `payer-${recharge}`,
    })
    const listed = await operate(app, 'list-statement-lines')
    const line = new RegExp(`^(\\d+) .*second operator: → ${recharge} `, 'm').exec(listed)?.[1] ?? ''
    await operate(app, 'match-line', '--line', line, '--recharge', recharge, '--as', email, '--reason', 'a test')
    const { payer } = await customer.get(payments.addPayer, await facts(customer))
    expect(await operate(app, 'decide-payer', '--payer', payer, '--approve')).toMatch(/0 payments are credited/)
    expect(await available(customer)).toBe('0.00')
    const solve = (...as: string[]) => operate(app, 'solve-payment', '--recharge', recharge, '--as-it-is', ...as)
    await expect(solve()).rejects.toThrow(/You proposed this already/)
    await solve('--as', email, '--reason', 'a test')
    expect(await available(customer)).toBe('6000.00')
  })

  test('whose payment differs in its amount leaves that to the customer', async () => {
    const customer = await verified()
    await openProtection(customer)
    const { recharge } = await start(customer, '30.00')
    const { reference } = await customer.get(payments.readTransfer, { recharge })
    await load(dollars, { amount: '20.00', payer: 'John Minor', text: reference })
    await eventually(async () => (await recordOf(customer, recharge))?.state === 'abnormal')
    const { payer } = await customer.get(payments.addPayer, await facts(customer))
    expect(await operate(app, 'decide-payer', '--payer', payer, '--approve')).toMatch(/0 payments are credited/)
    const record = await recordOf(customer, recharge)
    expect(record).toMatchObject({ state: 'abnormal', payments: [{ problem: 'amount', can: { accept: true } }] })
    await customer.get(payments.acceptPayment, { payment: record?.payments[0]?.payment ?? '' })
    expect(await available(customer)).toBe(formatAmount(usd(2000n - (record?.fee.minor ?? 0n))))
  })

  test('needs a proof, a relation where the name is another, and is known once', async () => {
    const customer = await verified()
    await openProtection(customer)
    const add = async (more: Partial<GivenInput<typeof payments.addPayer>>) =>
      errorOf(await customer.call(payments.addPayer, await facts(customer, more)))
    expect(await add({ files: [] })).toBe('proof-missing')
    expect(await add({ relation: '' })).toBe('relation-missing')
    expect(await add({ holder: 'Mary major', relation: '' })).toBe(1)
    expect(await add({ holder: 'mary  MAJOR', number: '12345678', relation: '' })).toBe('payer-known')
    const { payers } = await customer.get(payments.listPayers, {})
    const payer = payers[0]?.payer ?? ''
    await expect(operate(app, 'decide-payer', '--payer', payer, '--note', '')).rejects.toThrow(/Say why|--note/)
    await operate(app, 'decide-payer', '--payer', payer, '--note', 'The statement is too old.')
    expect((await customer.get(payments.listPayers, {})).payers).toMatchObject([
      { state: 'refused', reason: 'The statement is too old.' },
    ])
    const other = await new TestCustomer(app).register()
    await openProtection(other)
    expect(errorOf(await other.call(payments.removePayer, { payer }))).toBe('payer-unknown')
  })
})

test('who credits payments says neither to which account they go nor whose reports of them count', async () => {
  const email = 'finance@operators.example'
  await operate(app, 'create-operator', '--name', 'Fay', '--email', email, '--roles', 'finance')
  const fay = ['--as', email, '--reason', 'a test']
  const account = ['--currency', 'USD', '--holder', 'Fay', '--bank', 'Hers', '--number', '7', '--country', 'US']
  await expect(operate(app, 'add-bank-account', ...account, ...fay)).rejects.toThrow(/settings\.act/)
  writeFileSync(file, '{}')
  const connect = operate(app, 'connect-channel', '--channel', 'alipay', '--settings', file, ...fay)
  await expect(connect).rejects.toThrow(/settings\.act/)
})

test('an account that was taken out is offered no longer, and its statements still count', async () => {
  const id =
    /\d+/.exec(
      await operate(
        app,
        ...(['add-bank-account', '--holder', 'Namestead Ltd', '--bank', 'Old Bank', '--currency', 'USD'] as const),
        ...['--number', '42', '--country', 'US', '--arrival-days', '0'],
      ),
    )?.[0] ?? ''
  await expect(
    operate(
      app,
      ...(['add-bank-account', '--holder', 'N', '--bank', 'Old Bank', '--currency', 'USD', '--number', '42'] as const),
      ...['--country', 'US'],
    ),
  ).rejects.toThrow(/already open/)
  const customer = await verified()
  const { recharge } = await start(customer, '15.00', id)
  const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
  expect(await operate(app, 'list-bank-accounts')).toMatch(/Old Bank/)
  await operate(app, 'end-bank-account', '--bank-account', id)
  await expect(operate(app, 'end-bank-account', '--bank-account', id)).rejects.toThrow(/no open account/)
  const { channels } = await customer.get(payments.listChannels, {})
  expect(channels.map(({ channel }) => channel)).not.toContain(`bank-${id}`)
  expect(errorOf(await customer.call(payments.startRecharge, { channel: `bank-${id}`, amount: amount('15.00') }))).toBe(
    'channel-unknown',
  )
  await load(id, { amount: formatAmount(charged), payer: contact.name, text: reference })
  await paid(customer, recharge)
  expect(await available(customer)).toBe('15.00')
})

test('reports and payers are bounded a day, also those that were taken back', async () => {
  for (const key of ['recharges.claims-a-day', 'recharges.payers-a-day'])
    await operate(app, 'set-policy', '--key', key, '--value', '1')
  const customer = await verified()
  await openProtection(customer)
  const { recharge } = await start(customer, '50.00')
  // What is refused counts for nothing.
  expect(errorOf(await customer.call(payments.addClaim, await claimOf(customer, { recharge, files: [] })))).toBe(
    'proof-missing',
  )
  const { claim } = await report(customer, { recharge })
  await customer.get(payments.withdrawClaim, { claim })
  expect(errorOf(await customer.call(payments.addClaim, await claimOf(customer, { recharge })))).toBe('too-many-claims')
  const add = async () =>
    customer.call(payments.addPayer, {
      holder: contact.name,
      bank: 'Second Bank',
      number: '12345678',
      files: [await putPicture(customer)],
    })
  expect((await add()).code).toBe(1)
  const { payers } = await customer.get(payments.listPayers, {})
  await customer.get(payments.removePayer, { payer: payers[0]?.payer ?? '' })
  expect(errorOf(await add())).toBe('too-many-payers-today')
})
