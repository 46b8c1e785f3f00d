import * as payments from '@namestead/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { available, openBankDesk, paid } from '../../testing/bank-desk.ts'
import { eventually } from '../../testing/eventually.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { idIn, operate } from '../../testing/operate.ts'
import { contact } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { anyOperator, operateByTwo } from '../../testing/test-operator.ts'

/** One operator credits 100.00 a day; the limit of an account is far above. */
let app: TestApp
let desk: Awaited<ReturnType<typeof openBankDesk>>
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  desk = await openBankDesk(app)
  await operateByTwo(app, 'set-policy', '--key', 'recharges.operator-credits-a-day', '--value', '100.00')
  await eventually(async () => (await operate(app, 'list-policies')).includes('operator-credits-a-day  100.00'))
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
const proposed = /when a second operator asks for the same/

test('above what one operator credits a day, over all accounts, each further credit needs a second one', async () => {
  const [one, two] = [await anyOperator(app, 'finance'), await anyOperator(app, 'finance')]
  const [first, second, third] = [await inReview('60.00'), await inReview('40.00'), await inReview('1.00')]
  for (const { credit } of [first, second]) expect(await credit(one)).toMatch(/is credited to/)
  expect(await third.credit(one)).toMatch(proposed)
  await expect(third.credit(one)).rejects.toThrow(/You proposed this already/)
  expect(await available(third.customer)).toBe('0.00')
  expect(await operate(app, 'list-payments', '--recharge', third.recharge)).toContain(`(${one.email})`)
  const support = await anyOperator(app, 'support')
  await expect(third.credit(support)).rejects.toThrow(/payments\.act/)

  // Also where the second one has credited as much alone.
  const own = await inReview('100.00')
  expect(await own.credit(two)).toMatch(/is credited to/)
  expect(await third.credit(two)).toMatch(/is credited to/)
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
  expect(await credit(three)).toMatch(/is credited to/)
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
  expect(said).toMatch(/2 pay the recharge that they quote, 1 wait/)
  const [first, second, third] = transfers
  if (!first || !second || !third) throw new Error('three transfers')
  await paid(first.customer, first.recharge)
  await paid(second.customer, second.recharge)
  const listed = await operate(app, 'list-statement-lines')
  const line = new RegExp(`^(\\d+) .*→ ${third.recharge} \\(${one.email}\\)`, 'm').exec(listed)?.[1] ?? ''
  const match = (who: { readonly email: string }) =>
    operate(app, 'match-line', '--line', line, '--recharge', third.recharge, ...by(who))
  await expect(match(one)).rejects.toThrow(/You proposed this already/)
  // They count with what the operator credits otherwise.
  const { credit } = await inReview('30.00')
  expect(await credit(one)).toMatch(proposed)
  expect(await match(two)).toMatch(/pays recharge/)
  await paid(third.customer, third.recharge)
  expect(await (await inReview('70.00')).credit(two)).toMatch(proposed)
})

test('after a day an operator credits as before', async () => {
  const one = await anyOperator(app, 'finance')
  expect(await (await inReview('100.00')).credit(one)).toMatch(/is credited to/)
  const next = await inReview('100.00')
  expect(await next.credit(one)).toMatch(proposed)
  await moveClock(app, 25 / 24)
  expect(await next.credit(one)).toMatch(/is credited to/)
})
