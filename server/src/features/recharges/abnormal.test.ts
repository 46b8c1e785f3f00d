import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as payments from '@namestead/contract/recharges'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byOwner } from '../../platform/use-case.ts'
import { eventually } from '../../testing/eventually.ts'
import { idIn, openTodos, operate } from '../../testing/operate.ts'
import { contact } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { newOperator, operateByTwo } from '../../testing/test-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker', 'sandbox'])
})
afterAll(() => app.close())

const abnormal = async (customer: TestCustomer, ...words: string[]) =>
  idIn(await operate(app, 'make-abnormal-recharge', '--account', customer.accountId, ...words))
const rowOf = async (customer: TestCustomer, recharge: string) => {
  const { recharges } = await customer.get(payments.findRecharges, { recharge })
  if (!recharges[0]) throw new Error(`no recharge ${recharge}`)
  return recharges[0]
}
/** The recharge with the facts of its only payment. */
const paidFor = async (customer: TestCustomer, recharge: string) => {
  const { payments: came, ...row } = await rowOf(customer, recharge)
  const [payment, ...more] = came
  if (!payment || more.length > 0) throw new Error(`${came.length} payments for ${recharge}`)
  return { ...payment, recharge: row }
}
/** The id of the recharge's only payment. */
const paymentOf = async (customer: TestCustomer, recharge: string) => (await paidFor(customer, recharge)).payment
const check = (customer: TestCustomer) => customer.get(notices.checkAccount, {})
const available = async (customer: TestCustomer) => formatAmount((await customer.get(ledger.readBalance, {})).available)
const messages = async (customer: TestCustomer) =>
  (await customer.get(notices.findSiteMessages, { kind: 'funds' })).messages.map(({ title }) => title)

let operators = 0
/** Someone who may settle payments. */
async function newFinanceOperator(): Promise<string> {
  const email = `payments-${++operators}@operators.example`
  await newOperator(app, email, 'finance')
  return email
}

/** A debt from a recharge that was spent and charged back. */
async function indebted(amount = '20.00') {
  const customer = await new TestCustomer(app).register()
  const recharge = await abnormal(customer, '--asked', amount)
  await operateByTwo(app, 'solve-payment', '--recharge', recharge, '--credit', amount)
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  return { customer, recharge }
}

describe('an abnormal recharge', () => {
  test.each([
    ['half', { problem: 'amount', received: usd(1000n), acceptable: usd(1000n) }],
    ['stranger', { problem: 'payer', received: usd(2000n), payer: 'John Minor', acceptable: null }],
  ])(
    'results from a payment that differs from the request (%s), through the gateway’s own page',
    async (outcome, expected) => {
      const customer = await new TestCustomer(app).register()
      const { recharge, checkoutUrl } = await customer.get(payments.startRecharge, {
        channel: 'sandbox',
        amount: usd(2000n),
      })
      await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
      await eventually(async () => (await rowOf(customer, recharge)).state === 'abnormal')
      expect(await paidFor(customer, recharge)).toMatchObject(expected)
      expect(await available(customer)).toBe('0.00')
    },
  )

  test('is counted, waits, and once accepted credits the received amount once', async () => {
    const customer = await new TestCustomer(app).register()
    const recharge = await abnormal(customer, '--asked', '20.00', '--received', '12.50')
    expect(await check(customer)).toMatchObject({ abnormalRecharges: 1, balance: usd(0n) })
    expect(await paidFor(customer, recharge)).toMatchObject({
      recharge: { state: 'abnormal', amount: usd(2000n) },
      state: 'abnormal', problem: 'amount', received: usd(1250n), acceptable: usd(1250n),
      can: { accept: true, refund: true, explain: true },
    }) // biome-ignore format: one row
    expect(await available(customer)).toBe('0.00')
    const payment = await paymentOf(customer, recharge)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => customer.call(payments.acceptPayment, { payment })),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(answer => 'error' in answer && answer.error === 'payment-not-solvable')).toHaveLength(5)
    expect(await available(customer)).toBe('12.50')
    expect(await check(customer)).toMatchObject({ abnormalRecharges: 0, balance: usd(1250n) })
    expect(await paidFor(customer, recharge)).toMatchObject({
      recharge: { state: 'paid', credited: usd(1250n) },
      state: 'credited', credited: usd(1250n), can: { accept: false },
    }) // biome-ignore format: one row
    expect(await messages(customer)).toEqual(['$12.50 was added to your balance', `Recharge ${recharge} needs review`])
  })

  test('is resolved in one manner only, even by concurrent requests', async () => {
    const customer = await new TestCustomer(app).register()
    const recharge = await abnormal(customer)
    const payment = await paymentOf(customer, recharge)
    const answers = await Promise.all([
      customer.call(payments.acceptPayment, { payment }),
      customer.call(payments.askRefund, { payment }),
      customer.call(payments.explainPayer, { payment, payer: 'Mary', explanation: 'my sister' }),
    ])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    const { state } = await rowOf(customer, recharge)
    expect(await available(customer)).toBe(state === 'paid' ? '10.00' : '0.00')
  })

  test.each([
    ['another currency', ['--currency', 'eur'], 'currency'],
    ['an unknown payer', ['--payer', 'John Minor'], 'payer'],
    ['an unknown payer, and another amount', ['--payer', 'John Minor', '--received', '19.99'], 'payer'],
  ])(
    'of %s cannot be accepted by the customer; they explain and an operator decides',
    async (_what, words, problem) => {
      const customer = await new TestCustomer(app).register()
      const recharge = await abnormal(customer, ...words)
      const { payment } = await paidFor(customer, recharge)
      expect(await paidFor(customer, recharge)).toMatchObject({ problem, acceptable: null, can: { accept: false } })
      expect(await customer.call(payments.acceptPayment, { payment })).toMatchObject({ error: 'payment-not-solvable' })
      await customer.get(payments.explainPayer, { payment, payer: 'John Minor', explanation: 'He is my father.' })
      expect(await paidFor(customer, recharge)).toMatchObject({
        state: 'explained',
        explanation: 'John Minor: He is my father.',
        can: { accept: false, refund: false, explain: false },
      })
      expect(await check(customer)).toMatchObject({ abnormalRecharges: 0 })
      expect(await openTodos(app)).toMatch(
        new RegExp(`payment ${payment}  Settle .* says who paid: “John Minor: He is my father.”`),
      )
      // What another currency is worth nobody knows; of 19.99 dollars, 18.00 need nobody else.
      const decide = problem === 'currency' ? operateByTwo : operate
      await decide(app, 'solve-payment', '--recharge', recharge, '--credit', '18.00')
      expect(await available(customer)).toBe('18.00')
      await expect(operate(app, 'solve-payment', '--recharge', recharge, '--credit', '18.00')).rejects.toThrow(
        /credited/,
      )
      expect(await available(customer)).toBe('18.00')
    },
  )

  test('above the limit is credited once a second operator asks for the very same', async () => {
    const [one, two] = await Promise.all([newFinanceOperator(), newFinanceOperator()])
    const customer = await new TestCustomer(app).register()
    const recharge = await abnormal(customer, '--asked', '6000.00', '--payer', 'John Minor')
    const solve = (who: string, credit: string) =>
      operate(app, 'solve-payment', '--recharge', recharge, '--credit', credit, '--as', who, '--reason', 'a test')
    const payment = await paymentOf(customer, recharge)

    expect(await solve(one, '6000.00')).toMatch(/^state: proposed$/m)
    await expect(solve(one, '6000.00')).rejects.toThrow(/You proposed this already/)
    expect(await operate(app, 'list-payments', '--recharge', recharge)).toContain(
      `  $6,000.00 → ${customer.accountId} (${one})`,
    )
    expect(await openTodos(app)).toMatch(new RegExp(`payment ${payment}  Credit .* by a second operator`))
    // Other terms are a new proposal, to which the first one has not agreed.
    expect(await solve(two, '5999.00')).toMatch(/^state: proposed$/m)
    expect(await available(customer)).toBe('0.00')
    expect(await paidFor(customer, recharge)).toMatchObject({ state: 'abnormal' })

    // Asked by both at once, it is credited once.
    const both = await Promise.allSettled([solve(one, '5999.00'), solve(one, '5999.00')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await available(customer)).toBe('5999.00')
    expect(await operate(app, 'list-payments', '--recharge', recharge)).not.toContain('proposal')
  })

  test('above the limit is not credited by one and the proposal of an operator who was disabled', async () => {
    const [one, two, three] = await Promise.all([newFinanceOperator(), newFinanceOperator(), newFinanceOperator()])
    const customer = await new TestCustomer(app).register()
    const recharge = await abnormal(customer, '--asked', '6000.00', '--payer', 'John Minor')
    const solve = (who: string) =>
      operate(app, 'solve-payment', '--recharge', recharge, '--credit', '6000.00', '--as', who, '--reason', 'a test')
    expect(await solve(one)).toMatch(/^state: proposed$/m)
    await app.databases.pool.query('update operators set disabled_at = now() where email = $1', [one])
    expect(await solve(two)).toMatch(/^state: proposed$/m)
    expect(await available(customer)).toBe('0.00')
    await solve(three)
    expect(await available(customer)).toBe('6000.00')
  })

  test('above the limit is sent back by two operators; what one would credit and one send back does neither', async () => {
    const [one, two] = await Promise.all([newFinanceOperator(), newFinanceOperator()])
    const customer = await new TestCustomer(app).register()
    const recharge = await abnormal(customer, '--asked', '6000.00', '--payer', 'John Minor')
    const act = (who: string, name: string, ...words: string[]) =>
      operate(app, name, '--recharge', recharge, ...words, '--as', who, '--reason', 'a test')
    const payment = await paymentOf(customer, recharge)
    await app.databases.pool.query("update payments set channel = 'stripe' where id = $1", [payment])
    expect(await act(one, 'solve-payment', '--credit', '6000.00')).toMatch(/^state: proposed$/m)
    expect(await act(two, 'refund-payment')).toMatch(/^state: proposed$/m)
    await expect(act(two, 'refund-payment')).rejects.toThrow(/You proposed this already/)
    expect(await paidFor(customer, recharge)).toMatchObject({ state: 'abnormal' })
    expect(await available(customer)).toBe('0.00')
    expect(await openTodos(app)).toMatch(new RegExp(`payment ${payment}  Refund .* by a second operator`))
    expect(await act(one, 'refund-payment')).toMatch(/^state: done$/m)
    expect(await paidFor(customer, recharge)).toMatchObject({ state: 'refund-asked' })
  })

  test('of an account is credited by one operator up to the limit of a day, also in parts that come at once', async () => {
    const [one, two] = await Promise.all([newFinanceOperator(), newFinanceOperator()])
    const customer = await new TestCustomer(app).register()
    const recharges: string[] = []
    for (let count = 0; count < 3; count++)
      recharges.push(await abnormal(customer, '--asked', '2500.00', '--payer', 'John Minor'))
    const solve = (who: string, recharge: string) =>
      operate(app, 'solve-payment', '--recharge', recharge, '--as-it-is', '--as', who, '--reason', 'a test')
    const answers = await Promise.all(recharges.map(recharge => solve(one, recharge)))
    const waiting = answers.findIndex(answer => /^state: proposed$/m.test(answer))
    expect(await available(customer)).toBe('5000.00')
    await expect(solve(one, recharges[waiting] ?? '')).rejects.toThrow(/You proposed this already/)
    await solve(two, recharges[waiting] ?? '')
    expect(await available(customer)).toBe('7500.00')
  })

  test('of exactly the limit, and a large one that was sent back, need one operator', async () => {
    const customer = await new TestCustomer(app).register()
    const recharge = await abnormal(customer, '--asked', '5000.00', '--payer', 'John Minor')
    await operate(app, 'solve-payment', '--recharge', recharge, '--as-it-is')
    expect(await available(customer)).toBe('5000.00')
    const other = await abnormal(customer, '--asked', '9000.00', '--payer', 'John Minor')
    expect(await operate(app, 'solve-payment', '--recharge', other, '--refunded')).toMatch(
      /^credited: –\nstate: done$/m,
    )
    expect(await available(customer)).toBe('5000.00')
  })

  test('cannot forge lines or move the cursor in an operator’s terminal by what the customer writes', async () => {
    const customer = await new TestCustomer(app).register()
    const payment = await paymentOf(customer, await abnormal(customer))
    const reason = 'sorry\r\n99  payment 1  Refund 900.00 USD \u001b[2J\u009b1A\u202egnp'
    await customer.get(payments.askRefund, { payment, reason })
    const listed = await operate(app, 'list-todos')
    expect(listed.split('\n').filter(line => /^99 +payment 1/.test(line))).toEqual([])
    expect(listed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(listed).toContain('“sorry ↵ 99  payment 1')
  })

  test('is refunded at the customer’s request, and nothing is credited', async () => {
    const customer = await new TestCustomer(app).register()
    const recharge = await abnormal(customer)
    const payment = await paymentOf(customer, recharge)
    await customer.get(payments.askRefund, { payment, reason: 'Sent by mistake' })
    expect(await openTodos(app)).toMatch(
      new RegExp(`payment ${payment}  Refund .*: the amount .* asks for a refund to its source: “Sent by mistake”`),
    )
    expect(await paidFor(customer, recharge)).toMatchObject({ state: 'refund-asked', explanation: 'Sent by mistake' })
    await operate(app, 'solve-payment', '--recharge', recharge, '--refunded')
    expect(await openTodos(app)).not.toMatch(new RegExp(`payment ${payment}  `))
    expect(await paidFor(customer, recharge)).toMatchObject({
      recharge: { state: 'refunded', credited: null },
      state: 'refunded', credited: null,
    }) // biome-ignore format: one row
    expect(await available(customer)).toBe('0.00')
    expect((await messages(customer))[0]).toBe(`Recharge ${recharge} was refunded`)
  })

  test('of another account can be neither seen nor resolved', async () => {
    const owner = await new TestCustomer(app).register()
    const recharge = await abnormal(owner)
    const payment = await paymentOf(owner, recharge)
    const other = await new TestCustomer(app).register()
    expect((await other.get(payments.findRecharges, { recharge })).recharges).toEqual([])
    for (const answer of [
      await other.call(payments.acceptPayment, { payment }),
      await other.call(payments.askRefund, { payment }),
      await other.call(payments.explainPayer, { payment, payer: 'x', explanation: 'y' }),
    ])
      expect(answer).toMatchObject({ error: 'payment-unknown' })
  })

  test('is listed by what it waits for', async () => {
    const customer = await new TestCustomer(app).register()
    const [first, second] = [await abnormal(customer), await abnormal(customer)]
    await customer.get(payments.askRefund, { payment: await paymentOf(customer, first) })
    const idsOf = async (group: 'abnormal' | 'waiting' | 'paid') =>
      (await customer.get(payments.findRecharges, { group })).recharges.map(({ recharge }) => recharge)
    expect(await idsOf('abnormal')).toEqual([second])
    expect(await idsOf('waiting')).toEqual([first])
    expect(await idsOf('paid')).toEqual([])
    const { recharges, next, total } = await customer.get(payments.findRecharges, { pageSize: 1 })
    expect({ total, first: recharges[0]?.recharge, next }).toEqual({ total: 2, first: second, next: second })
    const rest = await customer.get(payments.findRecharges, { pageSize: 1, next: next ?? undefined })
    expect(rest).toMatchObject({ recharges: [{ recharge: first }], next: null })
  })
})

describe('a debt', () => {
  test('results from a charge-back, shows as a negative balance, and blocks orders until a recharge has paid it', async () => {
    const { customer, recharge } = await indebted()
    await customer.get(cart.addLines, { kind: 'registration', names: ['debt-story.com'] })
    const { sum } = await customer.get(cart.readCart, {})
    const { order } = await customer.get(cart.placeOrder, { total: sum })
    await operate(app, 'charge-back', '--recharge', recharge)
    await expect(operate(app, 'charge-back', '--recharge', recharge)).rejects.toThrow(/charged-back/)
    expect(await check(customer)).toMatchObject({ balance: usd(0n) })

    // The second one was spent before it was charged back.
    const spent = await abnormal(customer, '--asked', '20.00', '--received', '20.50')
    await customer.get(payments.acceptPayment, { payment: await paymentOf(customer, spent) })
    await customer.get(cart.payOrder, { order })
    await operate(app, 'charge-back', '--recharge', spent)
    expect((await check(customer)).balance.minor).toBeLessThan(0n)
    const { debt } = await customer.get(ledger.readBalance, {})
    const amount = formatAmount(debt)
    expect((await customer.get(notices.listTodos, {})).todos[0]).toMatchObject({ kind: 'debt', amount: debt })

    await customer.get(cart.addLines, { kind: 'registration', names: ['debt-story-two.com'] })
    const again = await customer.get(cart.readCart, {})
    expect(await customer.call(cart.placeOrder, { total: again.sum })).toMatchObject({
      code: -1, error: 'in-debt', message: `You owe $${amount}. Recharge to continue.`, details: { amount },
    }) // biome-ignore format: one answer

    const half = usd(debt.minor / 2n)
    await customer.receive(formatAmount(half))
    expect(await customer.call(cart.placeOrder, { total: again.sum })).toMatchObject({ error: 'in-debt' })
    await customer.receive(formatAmount(usd(debt.minor - half.minor + again.sum.minor)))
    const paid = await customer.get(cart.placeOrder, { total: again.sum })
    await customer.get(cart.payOrder, paid)
    const { entries } = await customer.get(ledger.findEntries, {})
    expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['charge-back', 'recharge']))
  })

  test('blocks payment of an order that was placed before it', async () => {
    const { customer, recharge } = await indebted('30.00')
    await customer.get(cart.addLines, { kind: 'registration', names: ['placed-before-debt.com'] })
    const { sum } = await customer.get(cart.readCart, {})
    const { order } = await customer.get(cart.placeOrder, { total: sum })
    // The remaining balance is moved elsewhere.
    await app.databases.transact(async tx => {
      const { hold } = await import('../ledger/index.ts')
      await hold(
        tx,
        { by: byOwner(customer.accountId), reason: 'order', reference: 'elsewhere', subject: '', now: new Date() },
        usd(2500n),
      )
    })
    await operate(app, 'charge-back', '--recharge', recharge)
    expect(await customer.call(cart.payOrder, { order })).toMatchObject({
      error: 'in-debt',
      details: { amount: '25.00' },
    })
    expect(await check(customer)).toMatchObject({ balance: usd(-2500n) })
  })
})
