import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as bankTransfersContract from '@namestead/contract/bank-transfers'
import type { GivenInput } from '@namestead/contract/call'
import { formatAmount, usd } from '@namestead/contract/money'
import { listStatementLines } from '@namestead/contract/operate/bank-transfers'
import * as payments from '@namestead/contract/recharges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amount, available, errorOf, openBankDesk, paid, recordOf, stateOf } from '../../testing/bank-desk.ts'
import { eventually } from '../../testing/eventually.ts'
import { answerTo, operate } from '../../testing/operate.ts'
import { contact } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { newOperator } from '../../testing/test-operator.ts'
import { putPicture } from '../../testing/verify-registrant.ts'

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

describe('a reported transfer', () => {
  test('is checked, asked about, answered and refused, and the customer reads why', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge } = await desk.start(customer, '50.00')
    const { claim } = await desk.report(customer, { recharge })
    // Nobody has asked anything yet.
    expect(errorOf(await customer.call(payments.answerClaim, { claim, text: 'Mine' }))).toBe('claim-not-open')
    expect(await customer.get(payments.findClaims, { claim })).toMatchObject({
      claims: [{ state: 'submitted', answer: '', can: { answer: false, withdraw: true } }],
    })
    expect(await operate(app, 'list-claims')).toMatch(new RegExp(`^${claim} .*submitted`, 'm'))
    expect(await operate(app, 'check-claim', '--claim', claim)).toMatch(/^state: checking$/m)
    expect(errorOf(await customer.call(payments.withdrawClaim, { claim }))).toBe('claim-not-open')
    await expect(operate(app, 'ask-claim', '--claim', claim, '--note', '')).rejects.toThrow(/--note is missing/)
    await operate(app, 'ask-claim', '--claim', claim, '--note', 'Which bank sent it?')
    expect(await customer.get(payments.findClaims, { claim })).toMatchObject({
      claims: [{ state: 'needs-information', reason: 'Which bank sent it?', can: { answer: true, withdraw: false } }],
    })
    expect(errorOf(await customer.call(payments.withdrawClaim, { claim }))).toBe('claim-not-open')
    await customer.get(payments.answerClaim, {
      claim,
      text: 'Second Bank',
      files: [await putPicture(customer)],
    })
    expect(errorOf(await customer.call(payments.answerClaim, { claim, text: 'Again' }))).toBe('claim-not-open')
    const folder = join(tmpdir(), `claim-${process.pid}`)
    const shown = await operate(app, 'show-claim', '--claim', claim, '--to', folder)
    rmSync(folder, { recursive: true, force: true })
    expect(shown).toMatch(/^answer: Second Bank/m)
    expect(shown.match(/\.png$/gm)).toHaveLength(2)
    const open = async () => (await customer.get(bankTransfersContract.readTransfer, { recharge })).claim
    expect(await open()).toBe(claim)
    await operate(app, 'refuse-claim', '--claim', claim, '--note', 'Nothing came.')
    expect(await stateOf(customer, claim)).toBe('refused')
    // It can be reported again.
    expect(await open()).toBe(null)
    const { claim: second } = await desk.report(customer, { recharge })
    expect(await open()).toBe(second)
    await customer.get(payments.withdrawClaim, { claim: second })
    expect(await open()).toBe(null)
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
    const facts = await desk.claimOf(customer, { channel: `bank-${desk.dollars}`, ...(await differs(customer)) })
    expect(errorOf(await customer.call(payments.addClaim, facts))).toBe(error)
    expect(await customer.get(payments.findClaims, {})).toMatchObject({ claims: [], total: 0 })
    expect((await customer.get(payments.findRecharges, {})).recharges).toEqual([])
  })

  test('is open once for a recharge and a reference, however many browsers send it', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge } = await desk.start(customer, '50.00')
    const facts = await desk.claimOf(customer, { recharge })
    const all = await Promise.all(
      Array.from({ length: 3 }, async () =>
        customer.call(payments.addClaim, { ...facts, files: [await putPicture(customer)] }),
      ),
    )
    expect(all.map(errorOf).sort()).toEqual([1, 'claim-open', 'claim-open'])
    const other = await desk.claimOf(customer, {
      channel: `bank-${desk.dollars}`,
      reference: facts.reference.toUpperCase(),
    })
    expect(errorOf(await customer.call(payments.addClaim, other))).toBe('reference-claimed')
    const { claims } = await customer.get(payments.findClaims, {})
    await customer.get(payments.withdrawClaim, { claim: claims[0]?.claim ?? '' })
    expect((await customer.call(payments.addClaim, other)).code).toBe(1)
    expect((await customer.get(payments.findClaims, { text: 'TRANSFER' })).total).toBe(2)
    expect((await customer.get(payments.findClaims, { text: '%' })).total).toBe(0)
    expect((await customer.get(payments.findClaims, { state: 'withdrawn' })).total).toBe(1)
  })

  test('of a transfer that is sent back ends with it, and another one can be reported', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge } = await desk.start(customer, '50.00')
    const { claim } = await desk.report(customer, { recharge })
    const { reference } = await customer.get(bankTransfersContract.readTransfer, { recharge })
    await desk.load(desk.dollars, { amount: '50.00', payer: 'John Minor', text: reference })
    const payment = await eventually(async () => (await recordOf(customer, recharge))?.payments[0])
    expect(payment).toMatchObject({ state: 'abnormal', problem: 'payer' })
    await operate(app, 'solve-payment', '--payment', payment.payment, '--refunded')
    expect((await customer.get(payments.findClaims, { claim })).claims).toMatchObject([
      { state: 'refused', reason: 'The transfer arrived and was sent back.' },
    ])
    const { claim: second } = await desk.report(customer, { recharge })
    await desk.load(desk.dollars, { amount: '50.00', payer: contact.name, text: reference })
    await eventually(async () => (await recordOf(customer, recharge))?.state === 'abnormal')
    expect(await stateOf(customer, second)).toBe('submitted')
  })

  test('belongs to its account', async () => {
    const customer = await new TestCustomer(app).register()
    const other = await new TestCustomer(app).register()
    const { recharge } = await desk.start(customer, '50.00')
    const { claim } = await desk.report(customer, { recharge })
    expect(await other.get(payments.findClaims, { claim })).toMatchObject({ claims: [] })
    expect(errorOf(await other.call(payments.withdrawClaim, { claim }))).toBe('claim-unknown')
    expect(errorOf(await other.call(payments.answerClaim, { claim, text: 'Mine' }))).toBe('claim-unknown')
  })
})

describe('a payer', () => {
  const facts = async (
    customer: TestCustomer,
    more: Partial<GivenInput<typeof bankTransfersContract.addPayer>> = {},
  ) => ({
    holder: 'John Minor',
    bank: 'Second Bank',
    number: '1234 5678',
    relation: 'My partner',
    files: [await putPicture(customer)],
    ...more,
  })

  test('that is accepted has its waiting payment credited, and the next ones at once', async () => {
    const customer = await desk.verified()
    await openProtection(customer)
    const { recharge } = await desk.start(customer, '30.00')
    const { charged, reference } = await customer.get(bankTransfersContract.readTransfer, { recharge })
    await desk.load(desk.dollars, { amount: formatAmount(charged), payer: 'John Minor', text: reference })
    await eventually(async () => (await recordOf(customer, recharge))?.state === 'abnormal')
    // Other channels name their payer as well.
    await operate(app, 'make-abnormal-recharge', '--account', customer.accountId, '--payer', 'John Minor')
    const { payer } = await customer.get(bankTransfersContract.addPayer, await facts(customer))
    expect(await operate(app, 'list-payers')).toMatch(new RegExp(`^${payer} .*John Minor.*Mary Major.*5678`, 'm'))
    expect(await operate(app, 'decide-payer', '--payer', payer, '--approve')).toMatch(/^approved: yes\ncredited: 2$/m)
    expect(await available(customer)).toBe('50.00')
    await expect(operate(app, 'decide-payer', '--payer', payer, '--approve')).rejects.toThrow(/is verified/)
    const next = await desk.start(customer, '30.00')
    const shown = await customer.get(bankTransfersContract.readTransfer, { recharge: next.recharge })
    await desk.load(desk.dollars, { amount: formatAmount(shown.charged), payer: 'john minor', text: shown.reference })
    await paid(customer, next.recharge)
    expect(await available(customer)).toBe('80.00')
    expect(await customer.get(bankTransfersContract.listPayers, {})).toMatchObject({
      verifiedNames: ['Mary Major'],
      payers: [{ payer, masked: '****5678', state: 'verified', used: 3 }],
    })
    await customer.get(bankTransfersContract.removePayer, { payer })
    expect((await customer.get(bankTransfersContract.listPayers, {})).payers).toEqual([])
  })

  test('that is accepted by one operator has a payment above the limit wait for another', async () => {
    const email = 'payers@operators.example'
    await newOperator(app, email, 'finance')
    const customer = await desk.verified()
    await openProtection(customer)
    const { recharge } = await desk.start(customer, '6000.00')
    const { charged, reference } = await customer.get(bankTransfersContract.readTransfer, { recharge })
    await desk.load(desk.dollars, {
      amount: formatAmount(charged),
      payer: 'John Minor',
      text: reference,
      reference: `payer-${recharge}`,
    })
    const { lines } = await answerTo(app, listStatementLines)
    const line = lines.find(({ proposal }) => proposal.startsWith(`→ ${recharge} `))?.line ?? ''
    await operate(app, 'match-line', '--line', line, '--recharge', recharge, '--as', email, '--reason', 'a test')
    const { payer } = await customer.get(bankTransfersContract.addPayer, await facts(customer))
    expect(await operate(app, 'decide-payer', '--payer', payer, '--approve')).toMatch(/^approved: yes\ncredited: 0$/m)
    expect(await available(customer)).toBe('0.00')
    const solve = (...as: string[]) => operate(app, 'solve-payment', '--recharge', recharge, '--as-it-is', ...as)
    await expect(solve()).rejects.toThrow(/You proposed this already/)
    await solve('--as', email, '--reason', 'a test')
    expect(await available(customer)).toBe('6000.00')
  })

  test('whose payment differs in its amount leaves that to the customer', async () => {
    const customer = await desk.verified()
    await openProtection(customer)
    const { recharge } = await desk.start(customer, '30.00')
    const { reference } = await customer.get(bankTransfersContract.readTransfer, { recharge })
    await desk.load(desk.dollars, { amount: '20.00', payer: 'John Minor', text: reference })
    await eventually(async () => (await recordOf(customer, recharge))?.state === 'abnormal')
    const { payer } = await customer.get(bankTransfersContract.addPayer, await facts(customer))
    expect(await operate(app, 'decide-payer', '--payer', payer, '--approve')).toMatch(/^approved: yes\ncredited: 0$/m)
    const record = await recordOf(customer, recharge)
    expect(record).toMatchObject({ state: 'abnormal', payments: [{ problem: 'amount', can: { accept: true } }] })
    await customer.get(payments.acceptPayment, { payment: record?.payments[0]?.payment ?? '' })
    expect(await available(customer)).toBe(formatAmount(usd(2000n - (record?.fee.minor ?? 0n))))
  })

  test('needs a proof, a relation where the name is another, and is known once', async () => {
    const customer = await desk.verified()
    await openProtection(customer)
    const add = async (more: Partial<GivenInput<typeof bankTransfersContract.addPayer>>) =>
      errorOf(await customer.call(bankTransfersContract.addPayer, await facts(customer, more)))
    expect(await add({ files: [] })).toBe('proof-missing')
    expect(await add({ relation: '' })).toBe('relation-missing')
    expect(await add({ holder: 'Mary major', relation: '' })).toBe(1)
    expect(await add({ holder: 'mary  MAJOR', number: '12345678', relation: '' })).toBe('payer-known')
    const { payers } = await customer.get(bankTransfersContract.listPayers, {})
    const payer = payers[0]?.payer ?? ''
    await expect(operate(app, 'decide-payer', '--payer', payer, '--note', '')).rejects.toThrow(/Say why/)
    await operate(app, 'decide-payer', '--payer', payer, '--note', 'The statement is too old.')
    expect((await customer.get(bankTransfersContract.listPayers, {})).payers).toMatchObject([
      { state: 'refused', reason: 'The statement is too old.' },
    ])
    const other = await new TestCustomer(app).register()
    await openProtection(other)
    expect(errorOf(await other.call(bankTransfersContract.removePayer, { payer }))).toBe('payer-unknown')
  })
})

test('reports and payers are bounded a day, also those that were taken back', async () => {
  for (const key of ['recharges.claims-a-day', 'recharges.payers-a-day'])
    await operate(app, 'set-policy', '--key', key, '--value', '1')
  const customer = await desk.verified()
  await openProtection(customer)
  const { recharge } = await desk.start(customer, '50.00')
  // What is refused counts for nothing.
  expect(errorOf(await customer.call(payments.addClaim, await desk.claimOf(customer, { recharge, files: [] })))).toBe(
    'proof-missing',
  )
  const { claim } = await desk.report(customer, { recharge })
  await customer.get(payments.withdrawClaim, { claim })
  expect(errorOf(await customer.call(payments.addClaim, await desk.claimOf(customer, { recharge })))).toBe(
    'too-many-claims',
  )
  const add = async () =>
    customer.call(bankTransfersContract.addPayer, {
      holder: contact.name,
      bank: 'Second Bank',
      number: '12345678',
      files: [await putPicture(customer)],
    })
  expect((await add()).code).toBe(1)
  const { payers } = await customer.get(bankTransfersContract.listPayers, {})
  await customer.get(bankTransfersContract.removePayer, { payer: payers[0]?.payer ?? '' })
  expect(errorOf(await add())).toBe('too-many-payers-today')
})
