import * as payments from '@namestead/contract/bank-transfers'
import { listStatementLines } from '@namestead/contract/operate/bank-transfers'
import { solvePayment } from '@namestead/contract/operate/recharges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { available, openBankDesk, paid } from '../../testing/bank-desk.ts'
import { eventually } from '../../testing/eventually.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { answerTo, idIn, operate } from '../../testing/operate.ts'
import { contact } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { anyOperator, invitationFor, operateByTwo, signedIn, TestOperator } from '../../testing/test-operator.ts'
import { verifyRegistrant } from '../../testing/verify-registrant.ts'

/** One operator credits 100.00 a day; the limit of an account is far above. */
let app: TestApp
let desk: Awaited<ReturnType<typeof openBankDesk>>
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  desk = await openBankDesk(app)
  await operateByTwo(app, 'set-policy', '--key', 'recharges.operator-credits-a-day', '--value', '100.00')
  await eventually(async () => (await operate(app, 'list-policies')).includes('operator-credits-a-day  value 100.00'))
})
afterAll(async () => {
  desk.close()
  await app.close()
})

const by = ({ email }: { readonly email: string }) => ['--as', email, '--reason', 'a test']
/** A payment in review, of an account of its own. */
async function inReview(sum: string) {
  const customer = await new TestCustomer(app).register()
  const given = ['--account', customer.accountId, '--asked', sum, '--payer', 'John Minor']
  const recharge = idIn(await operate(app, 'make-abnormal-recharge', ...given))
  const credit = (who: { readonly email: string }) =>
    operate(app, 'solve-payment', '--recharge', recharge, '--credit', sum, ...by(who))
  return { customer, recharge, credit }
}
const proposed = /^state: proposed$/m
const credited = /^credited: \d+\.\d\d\nstate: done$/m

test('above what one operator credits a day, over all accounts, each further credit needs a second one', async () => {
  const [one, two] = [await anyOperator(app, 'finance'), await anyOperator(app, 'finance')]
  const [first, second, third] = [await inReview('60.00'), await inReview('40.00'), await inReview('1.00')]
  for (const { credit } of [first, second]) expect(await credit(one)).toMatch(credited)
  expect(await third.credit(one)).toMatch(proposed)
  await expect(third.credit(one)).rejects.toThrow(/You proposed this already/)
  expect(await available(third.customer)).toBe('0.00')
  expect(await operate(app, 'list-payments', '--recharge', third.recharge)).toContain(`(${one.email})`)
  const support = await anyOperator(app, 'support')
  await expect(third.credit(support)).rejects.toThrow(/payments\.act/)

  // Also where the second one has credited as much alone.
  const own = await inReview('100.00')
  expect(await own.credit(two)).toMatch(credited)
  expect(await third.credit(two)).toMatch(credited)
  expect(await available(third.customer)).toBe('1.00')
  const { rows } = await app.databases.pool.query('select 1 from operator_proposals where terms like $1', [
    `%${third.customer.accountId}`,
  ])
  expect(rows).toEqual([])
})

test('parts of a sum that one operator credits to several accounts at once are counted', async () => {
  const one = await anyOperator(app, 'finance')
  const parts = [await inReview('50.00'), await inReview('50.00'), await inReview('50.00')]
  const answers = await Promise.all(parts.map(({ credit }) => credit(one)))
  expect(answers.filter(answer => proposed.test(answer))).toHaveLength(1)
})

test('the proposal of an operator who was disabled, or of another sum, does not count', async () => {
  const [one, two, three] = [
    await anyOperator(app, 'finance'),
    await anyOperator(app, 'finance'),
    await anyOperator(app, 'finance'),
  ]
  const { customer, recharge, credit } = await inReview('150.00')
  expect(await credit(one)).toMatch(proposed)
  await operate(app, 'disable-operator', '--operator', one.id)
  expect(await credit(two)).toMatch(proposed)
  const less = ['--recharge', recharge, '--credit', '149.00', ...by(three)]
  expect(await operate(app, 'solve-payment', ...less)).toMatch(proposed)
  expect(await available(customer)).toBe('0.00')
  expect(await credit(two)).toMatch(proposed)
  expect(await credit(three)).toMatch(credited)
  expect(await available(customer)).toBe('150.00')
})

test('bookings count for whoever imports or matches them; what is above waits for another operator', async () => {
  const [one, two] = [await anyOperator(app, 'finance'), await anyOperator(app, 'finance')]
  const transfers = []
  for (let count = 0; count < 3; count++) {
    const customer = await desk.verified()
    const { recharge } = await desk.start(customer, '40.00')
    const { charged, reference } = await customer.get(payments.readTransfer, { recharge })
    const sum = (Number(charged.minor) / 100).toFixed(2)
    transfers.push({ customer, recharge, row: { amount: sum, payer: contact.name, text: reference } })
  }
  const said = await desk.loadAs(by(one), desk.dollars, ...transfers.map(({ row }) => row))
  expect(said).toMatch(/^matched: 2\nunmatched: 1$/m)
  const [first, second, third] = transfers
  if (!first || !second || !third) throw new Error('three transfers')
  await paid(first.customer, first.recharge)
  await paid(second.customer, second.recharge)
  const { lines } = await answerTo(app, listStatementLines)
  const line = lines.find(({ proposal }) => proposal.endsWith(`→ ${third.recharge} (${one.email})`))?.line ?? ''
  const match = (who: { readonly email: string }) =>
    operate(app, 'match-line', '--line', line, '--recharge', third.recharge, ...by(who))
  await expect(match(one)).rejects.toThrow(/You proposed this already/)
  // They count with what the operator credits otherwise.
  const { credit } = await inReview('30.00')
  expect(await credit(one)).toMatch(proposed)
  expect(await match(two)).toMatch(/^state: done$/m)
  await paid(third.customer, third.recharge)
  expect(await (await inReview('70.00')).credit(two)).toMatch(proposed)
})

test('after a day an operator credits as before', async () => {
  const one = await anyOperator(app, 'finance')
  expect(await (await inReview('100.00')).credit(one)).toMatch(credited)
  const next = await inReview('100.00')
  expect(await next.credit(one)).toMatch(proposed)
  await moveClock(app, 25 / 24)
  expect(await next.credit(one)).toMatch(credited)
})

test.each([
  ['in dollars', ['--received', '1.00'], '1.00'],
  ['in a currency that nobody asked for', ['--currency', 'EUR', '--received', '1.00'], '0.00'],
])('more than a payment is worth is credited by two, whatever the sum: %s', async (_what, received, worth) => {
  const [one, two] = [await anyOperator(app, 'finance'), await anyOperator(app, 'finance')]
  const customer = await new TestCustomer(app).register()
  const made = await operate(
    app,
    'make-abnormal-recharge',
    '--account',
    customer.accountId,
    '--asked',
    '50.00',
    ...received,
  )
  const credit = (sum: string, who: { readonly email: string }) =>
    operate(app, 'solve-payment', '--recharge', idIn(made), '--credit', sum, ...by(who))
  expect(await credit('1.01', one)).toMatch(proposed)
  await expect(credit('1.01', one)).rejects.toThrow(/You proposed this already/)
  expect(await available(customer)).toBe('0.00')
  if (worth !== '0.00') {
    expect(await credit(worth, one)).toMatch(credited)
    expect(await available(customer)).toBe(worth)
    return
  }
  expect(await credit('1.01', two)).toMatch(credited)
  expect(await available(customer)).toBe('1.01')
})

test('nobody decides about an account of their own', async () => {
  const { customer, recharge, credit } = await inReview('1.00')
  const own = /is your own\. Another operator has to do this/
  const id = customer.accountId
  // Declared by whoever invites, by account number or email address.
  const declared = await anyOperator(app, 'finance')
  const inviting = operate(app, 'invite-operator', '--operator', declared.id, '--accounts', `${id}, nobody@example.com`)
  await expect(inviting).rejects.toThrow(/no customer account nobody@example\.com/)
  await operate(app, 'invite-operator', '--operator', declared.id, '--accounts', customer.email)
  await expect(credit(declared)).rejects.toThrow(own)
  const pause = (who: { readonly email: string }) =>
    operate(
      app,
      'restrict-account',
      '--account',
      id,
      '--restrictions',
      'withdrawals',
      '--until',
      '2099-01-01',
      '--note',
      'x',
      ...by(who),
    )
  await expect(pause(await supporter(customer.email))).rejects.toThrow(own)
  // Declared by themselves.
  const invited = await anyOperator(app, 'finance')
  const browser = await new TestOperator(app).accept(await invitationFor(app, invited.email), id)
  expect(await browser.call(solvePayment, { recharge, credit: '1.00' }, { reason: 'mine' })).toMatchObject({
    code: -102,
    msg: expect.stringMatching(own),
  })
  // Signed in as that customer in the same browser, now or before.
  const { browser: shared, email } = await signedIn(app, 'finance')
  const cookie = `namestead_console=${shared.cookie}; namestead_session=${customer.cookies.get('namestead_session')}`
  const refused = await shared.call(solvePayment, { recharge, credit: '1.00' }, { reason: 'x', headers: { cookie } })
  expect(refused.msg).toMatch(own)
  await expect(credit({ email })).rejects.toThrow(own)
  // Verified in the operator's name.
  await verifyRegistrant(customer)
  const named = await anyOperator(app, 'finance')
  await app.databases.pool.query('update operators set name = $1 where id = $2', [contact.name.toUpperCase(), named.id])
  await expect(credit(named)).rejects.toThrow(own)
  // Their own statement pays them only when another operator says so.
  const transfer = await desk.start(customer, '2.00')
  const { charged, reference } = await customer.get(payments.readTransfer, { recharge: transfer.recharge })
  const sum = (Number(charged.minor) / 100).toFixed(2)
  expect(await desk.loadAs(by(named), desk.dollars, { amount: sum, payer: contact.name, text: reference })).toMatch(
    /^matched: 0\nunmatched: 1$/m,
  )
  expect(await available(customer)).toBe('0.00')
  const { rows } = await app.databases.pool.query(
    "select count(*)::int as count from operator_audit where error = 'own-account' and outcome = 'denied'",
  )
  expect(rows[0].count).toBeGreaterThan(4)
  expect(await credit(await anyOperator(app, 'finance'))).toMatch(credited)
})

/** An operator with the email address of a customer. */
async function supporter(email: string) {
  const made = await anyOperator(app, 'support')
  await app.databases.pool.query('update operators set email = $1 where id = $2', [email, made.id])
  return { email }
}
