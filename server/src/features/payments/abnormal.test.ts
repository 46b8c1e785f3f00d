import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as payments from '@namestead/contract/payments'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { idIn, operate } from '../../testing/operate.ts'
import { contact } from '../../testing/orders.ts'
import { Person } from '../../testing/person.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse(['web', 'worker', 'sandbox'])
})
afterAll(() => house.close())

const abnormal = async (person: Person, ...words: string[]) =>
  idIn(await operate(house, 'make-abnormal-recharge', '--account', person.accountId, ...words))
const rowOf = async (person: Person, recharge: string) => {
  const { recharges } = await person.get(payments.findRecharges, { recharge })
  if (!recharges[0]) throw new Error(`no recharge ${recharge}`)
  return recharges[0]
}
/** The recharge with its only payment's facts. */
const paidFor = async (person: Person, recharge: string) => {
  const { payments: came, ...row } = await rowOf(person, recharge)
  const [payment, ...more] = came
  if (!payment || more.length > 0) throw new Error(`${came.length} payments for ${recharge}`)
  return { ...payment, recharge: row }
}
/** The id of the recharge's only payment. */
const paymentOf = async (person: Person, recharge: string) => (await paidFor(person, recharge)).payment
const check = (person: Person) => person.get(notices.checkAccount, {})
const available = async (person: Person) => formatAmount((await person.get(ledger.readBalance, {})).available)
const messages = async (person: Person) =>
  (await person.get(notices.findSiteMessages, { kind: 'funds' })).messages.map(({ title }) => title)

/** A debt by a recharge that was spent and charged back. */
async function indebted(amount = '20.00') {
  const person = await new Person(house).register()
  const recharge = await abnormal(person, '--asked', amount)
  await operate(house, 'solve-payment', '--recharge', recharge, '--credit', amount)
  await person.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  return { person, recharge }
}

describe('an abnormal recharge', () => {
  test.each([
    ['half', { problem: 'amount', received: usd(1000n), acceptable: usd(1000n) }],
    ['stranger', { problem: 'payer', received: usd(2000n), payer: 'John Minor', acceptable: null }],
  ])('comes of a payment that was not as asked for (%s), through the gateway’s own page', async (outcome, expected) => {
    const person = await new Person(house).register()
    const { recharge, checkoutUrl } = await person.get(payments.startRecharge, {
      channel: 'sandbox',
      amount: usd(2000n),
    })
    await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
    await eventually(async () => (await rowOf(person, recharge)).state === 'abnormal')
    expect(await paidFor(person, recharge)).toMatchObject(expected)
    expect(await available(person)).toBe('0.00')
  })

  test('is counted, waits, and is taken as it is: what came is credited once', async () => {
    const person = await new Person(house).register()
    const recharge = await abnormal(person, '--asked', '20.00', '--received', '12.50')
    expect(await check(person)).toMatchObject({ abnormalRecharges: 1, balance: usd(0n) })
    expect(await paidFor(person, recharge)).toMatchObject({
      recharge: { state: 'abnormal', amount: usd(2000n) },
      state: 'abnormal', problem: 'amount', received: usd(1250n), acceptable: usd(1250n),
      can: { accept: true, refund: true, explain: true },
    }) // biome-ignore format: one row
    expect(await available(person)).toBe('0.00')
    const payment = await paymentOf(person, recharge)
    const answers = await Promise.all(Array.from({ length: 6 }, () => person.call(payments.acceptPayment, { payment })))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(answer => 'error' in answer && answer.error === 'payment-not-solvable')).toHaveLength(5)
    expect(await available(person)).toBe('12.50')
    expect(await check(person)).toMatchObject({ abnormalRecharges: 0, balance: usd(1250n) })
    expect(await paidFor(person, recharge)).toMatchObject({
      recharge: { state: 'paid', credited: usd(1250n) },
      state: 'credited', credited: usd(1250n), can: { accept: false },
    }) // biome-ignore format: one row
    expect(await messages(person)).toEqual([
      '$12.50 was added to your balance',
      `Recharge ${recharge} needs your attention`,
    ])
  })

  test('is solved in one way only, however many ask at once', async () => {
    const person = await new Person(house).register()
    const recharge = await abnormal(person)
    const payment = await paymentOf(person, recharge)
    const answers = await Promise.all([
      person.call(payments.acceptPayment, { payment }),
      person.call(payments.askRefund, { payment }),
      person.call(payments.explainPayer, { payment, payer: 'Mary', explanation: 'my sister' }),
    ])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    const { state } = await rowOf(person, recharge)
    expect(await available(person)).toBe(state === 'paid' ? '10.00' : '0.00')
  })

  test.each([
    ['another currency', ['--currency', 'eur'], 'currency'],
    ['a payer nobody knows', ['--payer', 'John Minor'], 'payer'],
    ['a payer nobody knows, and another amount', ['--payer', 'John Minor', '--received', '19.99'], 'payer'],
  ])('of %s cannot simply be taken; the person explains and an operator decides', async (_what, words, problem) => {
    const person = await new Person(house).register()
    const recharge = await abnormal(person, ...words)
    const { payment } = await paidFor(person, recharge)
    expect(await paidFor(person, recharge)).toMatchObject({ problem, acceptable: null, can: { accept: false } })
    expect(await person.call(payments.acceptPayment, { payment })).toMatchObject({ error: 'payment-not-solvable' })
    await person.get(payments.explainPayer, { payment, payer: 'John Minor', explanation: 'He is my father.' })
    expect(await paidFor(person, recharge)).toMatchObject({
      state: 'explained',
      explanation: 'John Minor: He is my father.',
      can: { accept: false, refund: false, explain: false },
    })
    expect(await check(person)).toMatchObject({ abnormalRecharges: 0 })
    await operate(house, 'solve-payment', '--recharge', recharge, '--credit', '18.00')
    expect(await available(person)).toBe('18.00')
    await expect(operate(house, 'solve-payment', '--recharge', recharge, '--credit', '18.00')).rejects.toThrow(
      /credited/,
    )
    expect(await available(person)).toBe('18.00')
  })

  test('goes back where the person asks for it, and nothing is credited', async () => {
    const person = await new Person(house).register()
    const recharge = await abnormal(person)
    const payment = await paymentOf(person, recharge)
    await person.get(payments.askRefund, { payment, reason: 'Sent by mistake' })
    expect(await operate(house, 'list-todos')).toMatch(new RegExp(`payment ${payment}  `))
    expect(await paidFor(person, recharge)).toMatchObject({ state: 'refund-asked', explanation: 'Sent by mistake' })
    await operate(house, 'solve-payment', '--recharge', recharge, '--refunded')
    expect(await operate(house, 'list-todos')).not.toMatch(new RegExp(`payment ${payment}  `))
    expect(await paidFor(person, recharge)).toMatchObject({
      recharge: { state: 'refunded', credited: null },
      state: 'refunded', credited: null,
    }) // biome-ignore format: one row
    expect(await available(person)).toBe('0.00')
    expect((await messages(person))[0]).toBe(`Recharge ${recharge} was sent back`)
  })

  test('is nobody else’s: neither seen nor solved', async () => {
    const owner = await new Person(house).register()
    const recharge = await abnormal(owner)
    const payment = await paymentOf(owner, recharge)
    const other = await new Person(house).register()
    expect((await other.get(payments.findRecharges, { recharge })).recharges).toEqual([])
    for (const answer of [
      await other.call(payments.acceptPayment, { payment }),
      await other.call(payments.askRefund, { payment }),
      await other.call(payments.explainPayer, { payment, payer: 'x', explanation: 'y' }),
    ])
      expect(answer).toMatchObject({ error: 'payment-unknown' })
  })

  test('is listed by what it waits for', async () => {
    const person = await new Person(house).register()
    const [first, second] = [await abnormal(person), await abnormal(person)]
    await person.get(payments.askRefund, { payment: await paymentOf(person, first) })
    const idsOf = async (group: 'abnormal' | 'waiting' | 'paid') =>
      (await person.get(payments.findRecharges, { group })).recharges.map(({ recharge }) => recharge)
    expect(await idsOf('abnormal')).toEqual([second])
    expect(await idsOf('waiting')).toEqual([first])
    expect(await idsOf('paid')).toEqual([])
    const { recharges, next, total } = await person.get(payments.findRecharges, { pageSize: 1 })
    expect({ total, first: recharges[0]?.recharge, next }).toEqual({ total: 2, first: second, next: second })
    const rest = await person.get(payments.findRecharges, { pageSize: 1, next: next ?? undefined })
    expect(rest).toMatchObject({ recharges: [{ recharge: first }], next: null })
  })
})

describe('a debt', () => {
  test('comes of a charge-back, is told as a negative balance, and stops ordering until a recharge has paid it', async () => {
    const { person, recharge } = await indebted()
    await person.get(cart.addNames, { names: ['debt-story.com'] })
    const { sum } = await person.get(cart.readCart, {})
    const { order } = await person.get(cart.placeOrder, { total: sum })
    await operate(house, 'charge-back', '--recharge', recharge)
    await expect(operate(house, 'charge-back', '--recharge', recharge)).rejects.toThrow(/charged-back/)
    expect(await check(person)).toMatchObject({ balance: usd(0n) })

    // The second one was spent before it was taken back.
    const spent = await abnormal(person, '--asked', '20.00', '--received', '20.50')
    await person.get(payments.acceptPayment, { payment: await paymentOf(person, spent) })
    await person.get(cart.payOrder, { order })
    await operate(house, 'charge-back', '--recharge', spent)
    expect((await check(person)).balance.minor).toBeLessThan(0n)
    const { debt } = await person.get(ledger.readBalance, {})
    const amount = formatAmount(debt)
    expect((await person.get(notices.listTodos, {})).todos[0]).toMatchObject({ kind: 'debt', amount: debt })

    await person.get(cart.addNames, { names: ['debt-story-two.com'] })
    const again = await person.get(cart.readCart, {})
    expect(await person.call(cart.placeOrder, { total: again.sum })).toMatchObject({
      code: -1, error: 'in-debt', message: `Your account owes $${amount}. Please recharge first`, details: { amount },
    }) // biome-ignore format: one answer

    const half = usd(debt.minor / 2n)
    await person.receive(formatAmount(half))
    expect(await person.call(cart.placeOrder, { total: again.sum })).toMatchObject({ error: 'in-debt' })
    await person.receive(formatAmount(usd(debt.minor - half.minor + again.sum.minor)))
    const paid = await person.get(cart.placeOrder, { total: again.sum })
    await person.get(cart.payOrder, paid)
    const { entries } = await person.get(ledger.findEntries, {})
    expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['charge-back', 'debt', 'recharge']))
  })

  test('stops an order that was placed before it', async () => {
    const { person, recharge } = await indebted('30.00')
    await person.get(cart.addNames, { names: ['placed-before-debt.com'] })
    const { sum } = await person.get(cart.readCart, {})
    const { order } = await person.get(cart.placeOrder, { total: sum })
    // What was left of it went elsewhere.
    await house.databases.transact(async tx => {
      const { hold } = await import('../ledger/index.ts')
      await hold(
        tx,
        { account: person.accountId, reason: 'order', reference: 'elsewhere', subject: '', now: new Date() },
        usd(2500n),
      )
    })
    await operate(house, 'charge-back', '--recharge', recharge)
    expect(await person.call(cart.payOrder, { order })).toMatchObject({
      error: 'in-debt',
      details: { amount: '25.00' },
    })
    expect(await check(person)).toMatchObject({ balance: usd(-2500n) })
  })
})
