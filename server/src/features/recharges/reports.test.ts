import { createHmac, randomUUID } from 'node:crypto'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import { listPayments } from '@namestead/contract/operate/recharges'
import * as payments from '@namestead/contract/recharges'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerTo, openTodos, operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { newOperator } from '../../testing/test-operator.ts'

let app: TestApp
let key: Buffer
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web'])
  const { rows } = await app.databases.pool.query("select value from secrets where name = 'sandbox-gateway'")
  key = rows[0].value
})
afterAll(() => app.close())

/** Minor units of USD requested by each recharge here. */
const requested = 1000n

interface Report {
  readonly message?: string
  readonly id: string
  readonly reference: string
  readonly outcome?: 'paid' | 'failed'
  readonly amount?: string
  readonly currency?: string
  readonly payer?: { readonly name: string; readonly verified: boolean }
}

/** Sends a report with the gateway's signature; returns the status that the gateway receives. */
async function report(facts: Report): Promise<number> {
  const body = JSON.stringify({
    message: randomUUID(),
    outcome: 'paid',
    amount: formatAmount(usd(requested)),
    currency: 'USD',
    ...facts,
  })
  const signature = createHmac('sha256', key).update(body).digest('hex')
  const { status } = await fetch(`${app.url}/payments/callback/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body,
  })
  return status
}

async function open(customer: TestCustomer) {
  const { recharge } = await customer.get(payments.startRecharge, { channel: 'sandbox', amount: usd(requested) })
  const { rows } = await app.databases.pool.query('select provider_id from recharges where id = $1', [recharge])
  return { recharge, providerId: rows[0].provider_id as string }
}

const available = async (customer: TestCustomer) => (await customer.get(ledger.readBalance, {})).available.minor
const recordOf = async (customer: TestCustomer, recharge: string) => {
  const { recharges } = await customer.get(payments.findRecharges, { recharge })
  return recharges[0]
}

describe('reports', () => {
  test.each<[string, Partial<Report>, string]>([
    ['amount', { amount: '5.00' }, 'amount'],
    ['currency', { currency: 'EUR' }, 'currency'],
    ['payer', { payer: { name: 'John Minor', verified: false } }, 'payer'],
  ])(
    'that were wrong in the %s are corrected by a right one, which is credited once',
    async (_what, wrong, problem) => {
      const customer = await new TestCustomer(app).register()
      const { recharge, providerId } = await open(customer)
      expect(await report({ id: providerId, reference: recharge, ...wrong })).toBe(200)
      expect(await recordOf(customer, recharge)).toMatchObject({ state: 'abnormal', payments: [{ problem }] })
      expect(await available(customer)).toBe(0n)
      for (let repeat = 0; repeat < 2; repeat++) {
        expect(await report({ id: providerId, reference: recharge, message: `right-${recharge}-${repeat}` })).toBe(200)
        expect(await recordOf(customer, recharge)).toMatchObject({
        state: 'paid', credited: usd(requested), payments: [{ state: 'credited', problem: null }],
      }) // biome-ignore format: one row
        expect(await available(customer)).toBe(requested)
      }
      // The wrong one again, late: the payment is settled, so an operator is notified and nothing is booked.
      expect(await report({ id: providerId, reference: recharge, message: `late-${recharge}`, ...wrong })).toBe(200)
      expect(await available(customer)).toBe(requested)
      expect(await openTodos(app)).toContain(`payment-report sandbox/late-${recharge}  Ask sandbox about payment `)
    },
  )

  test('that only vouch for the payer afterwards credit the payment', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge, providerId } = await open(customer)
    const payer = { name: 'John Minor', verified: false }
    expect(await report({ id: providerId, reference: recharge, payer })).toBe(200)
    expect(await recordOf(customer, recharge)).toMatchObject({ state: 'abnormal', payments: [{ problem: 'payer' }] })
    expect(await report({ id: providerId, reference: recharge, payer: { ...payer, verified: true } })).toBe(200)
    expect(await recordOf(customer, recharge)).toMatchObject({ state: 'paid', payments: [{ state: 'credited' }] })
    expect(await available(customer)).toBe(requested)
  })

  test('that are still wrong after the customer explained leave the decision to the operator', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge, providerId } = await open(customer)
    await report({ id: providerId, reference: recharge, amount: '4.00' })
    const payment = (await recordOf(customer, recharge))?.payments[0]?.payment ?? ''
    await customer.get(payments.explainPayer, { payment, payer: 'Mary Major', explanation: 'It is all I had.' })
    expect(await openTodos(app)).toContain(`payment ${payment}  Settle $4.00`)
    expect(await report({ id: providerId, reference: recharge, amount: '5.00' })).toBe(200)
    expect(await openTodos(app)).toContain(`payment ${payment}  Settle $5.00`)
    expect((await customer.get(notices.checkAccount, {})).abnormalRecharges).toBe(0)
    expect(await recordOf(customer, recharge)).toMatchObject({ state: 'explained' })
  })

  test.each<[string, Partial<Report>, string]>([
    ['name a payer with a NUL', { payer: { name: 'John\0Minor', verified: false } }, 'payer'],
    ['name a currency with a NUL', { currency: 'EU\0' }, 'currency'],
  ])('that %s are accepted like others', async (_what, wrong, problem) => {
    const customer = await new TestCustomer(app).register()
    const { recharge, providerId } = await open(customer)
    for (let repeat = 0; repeat < 2; repeat++)
      expect(await report({ id: providerId, reference: recharge, ...wrong })).toBe(200)
    expect(await recordOf(customer, recharge)).toMatchObject({ state: 'abnormal', payments: [{ problem }] })
  })

  test('that are wrong in another way end what an operator had proposed, who saw the earlier one', async () => {
    const email = 'reports@operators.example'
    await newOperator(app, email, 'finance')
    const customer = await new TestCustomer(app).register()
    const { recharge, providerId } = await open(customer)
    const solve = (...as: string[]) =>
      operate(app, 'solve-payment', '--recharge', recharge, '--credit', '6000.00', ...as)
    const rita = ['--as', email, '--reason', 'a test']
    await report({ id: providerId, reference: recharge, amount: '6000.00' })
    expect(await solve()).toMatch(/^state: proposed$/m)
    await report({ id: providerId, reference: recharge, amount: '60.00' })
    expect(await solve(...rita)).toMatch(/^state: proposed$/m)
    expect(await available(customer)).toBe(0n)
    await solve()
    expect(await available(customer)).toBe(600_000n)
  })

  test('with ids that no gateway uses are refused without an error', async () => {
    const { recharge, providerId } = await open(await new TestCustomer(app).register())
    for (const ids of [
      { id: 'a\0b' },
      { id: randomUUID().repeat(100) },
      { id: providerId, message: 'm\0' },
      { id: '' },
    ])
      expect(await report({ reference: recharge, ...ids })).toBe(400)
  })

  test('of a second payment keep its money for the customer, who may accept it', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge, providerId } = await open(customer)
    expect(await report({ id: providerId, reference: recharge })).toBe(200)
    expect(await report({ id: `again-${recharge}`, reference: recharge })).toBe(200)
    const record = await recordOf(customer, recharge)
    expect(record).toMatchObject({
      state: 'abnormal', credited: usd(requested),
      payments: [{ state: 'credited' }, { state: 'abnormal', problem: 'second', acceptable: usd(requested) }],
    }) // biome-ignore format: one row
    const second = record?.payments[1]?.payment ?? ''
    expect(await openTodos(app)).toContain(`payment ${second}  `)
    await customer.get(payments.acceptPayment, { payment: second })
    expect(await available(customer)).toBe(2n * requested)
    expect(await openTodos(app)).not.toContain(`payment ${second}  `)
    expect(await recordOf(customer, recharge)).toMatchObject({ state: 'paid', credited: usd(2n * requested) })
  })

  test('of a charged-back payment no longer count, and say when it was charged back', async () => {
    const customer = await new TestCustomer(app).register()
    const { recharge, providerId } = await open(customer)
    await report({ id: providerId, reference: recharge })
    const before = (await recordOf(customer, recharge))?.payments[0]
    await operate(app, 'charge-back', '--recharge', recharge)
    const after = await recordOf(customer, recharge)
    expect(after).toMatchObject({ state: 'charged-back', credited: null, payments: [{ credited: usd(requested) }] })
    expect(after?.payments[0]?.endedAt?.getTime()).toBeGreaterThan(before?.endedAt?.getTime() ?? Infinity)
    // The payer pays again.
    await report({ id: `anew-${recharge}`, reference: recharge })
    const payment = (await recordOf(customer, recharge))?.payments[1]?.payment ?? ''
    await customer.get(payments.acceptPayment, { payment })
    expect(await recordOf(customer, recharge)).toMatchObject({ state: 'paid', credited: usd(requested) })
    expect(await available(customer)).toBe(requested)
    // The recharge alone does not identify which payment the bank means.
    await expect(operate(app, 'charge-back', '--recharge', recharge)).rejects.toThrow(/several/)
    expect(await available(customer)).toBe(requested)
  })

  test('with an unknown reference keep the money until an operator assigns it', async () => {
    const customer = await new TestCustomer(app).register()
    for (const reference of ['999999999', 'none', '', '0']) {
      const id = `lost-${randomUUID()}`
      expect(await report({ id, reference })).toBe(200)
      expect((await answerTo(app, listPayments, '--provider-id', id)).payments).toMatchObject([
        { recharge: null, received: usd(1000n), receivedCurrency: 'USD', state: 'abnormal' },
      ])
    }
    const id = `found-${randomUUID()}`
    await report({ id, reference: 'none' })
    const payment = (await answerTo(app, listPayments, '--provider-id', id)).payments[0]?.payment ?? ''
    await expect(operate(app, 'solve-payment', '--payment', payment, '--credit', '10.00')).rejects.toThrow(/account/)
    await expect(operate(app, 'solve-payment', '--payment', payment, '--credit', '1', '--refunded')).rejects.toThrow(
      /Choose one/,
    )
    await operate(app, 'solve-payment', '--payment', payment, '--credit', '10.00', '--account', customer.accountId)
    expect(await available(customer)).toBe(requested)
    expect(await openTodos(app)).not.toContain(`payment ${payment}  `)
  })

  test('with the provider id of another recharge belong to nobody until the right one arrives', async () => {
    const [mine, theirs] = [await new TestCustomer(app).register(), await new TestCustomer(app).register()]
    const [own, other] = [await open(mine), await open(theirs)]
    expect(await report({ id: own.providerId, reference: other.recharge })).toBe(200)
    expect(await available(mine)).toBe(0n)
    expect(await available(theirs)).toBe(0n)
    expect(await recordOf(theirs, other.recharge)).toMatchObject({ state: 'open', payments: [] })
    expect(await report({ id: own.providerId, reference: own.recharge })).toBe(200)
    expect(await available(mine)).toBe(requested)
    expect(await report({ id: other.providerId, reference: other.recharge })).toBe(200)
    expect(await available(theirs)).toBe(requested)
  })

  test('in any sequence, repeated and concurrent, give the result of a plain model', async () => {
    const aReport = fc.record({
      recharge: fc.nat({ max: 2 }),
      payment: fc.nat({ max: 3 }),
      kind: fc.constantFrom('right', 'right', 'short', 'euro', 'stranger', 'failed', 'unknown'),
      repeated: fc.boolean(),
    })
    const aStep = fc.oneof(
      { weight: 6, arbitrary: aReport },
      { weight: 1, arbitrary: fc.record({ accept: fc.nat({ max: 2 }) }) },
    )
    const customer = await new TestCustomer(app).register()
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 2, maxLength: 14 }), async steps => {
        // The pages of earlier rounds have expired: an account may have a limited number of open ones.
        await app.databases.pool.query("update recharges set state = 'expired' where state = 'open'")
        const before = await available(customer)
        const round = randomUUID().slice(0, 8)
        const opened = [await open(customer), await open(customer), await open(customer)]
        const model = new Model()
        for (const step of steps) {
          if ('accept' in step) {
            const { recharge = '' } = opened[step.accept] ?? {}
            const waits = (await recordOf(customer, recharge))?.payments.find(({ can }) => can.accept)
            expect(waits !== undefined).toBe(model.accept(step.accept))
            if (waits) await customer.get(payments.acceptPayment, { payment: waits.payment })
            continue
          }
          // Payment 0 is the one that the recharge was opened with, the others are the payer's later tries.
          const { recharge, providerId } = opened[step.recharge] ?? { recharge: '', providerId: '' }
          const id = step.payment === 0 ? providerId : `${round}-${step.recharge}-${step.payment}`
          const facts: Report = {
            id,
            reference: step.kind === 'unknown' ? `no-${recharge}` : recharge,
            message: randomUUID(),
            outcome: step.kind === 'failed' ? 'failed' : 'paid',
            amount: step.kind === 'short' ? '4.00' : '10.00',
            currency: step.kind === 'euro' ? 'EUR' : 'USD',
            ...(step.kind === 'stranger' ? { payer: { name: 'John Minor', verified: false } } : {}),
          }
          const statuses = await Promise.all(Array.from({ length: step.repeated ? 3 : 1 }, () => report(facts)))
          expect(new Set(statuses)).toEqual(new Set([200]))
          model.report(step.recharge, id, step.kind)
          expect(await available(customer)).toBe(before + model.balance)
        }
        for (const [index, { recharge }] of opened.entries()) {
          const record = await recordOf(customer, recharge)
          expect({
            credited: record?.payments.filter(({ state }) => state === 'credited').length,
            waiting: record?.payments.filter(({ state }) => state === 'abnormal').length,
          }).toEqual(model.countsOf(index))
        }
      }),
      { numRuns: 30 },
    )
  })
})

type Kind = 'right' | 'short' | 'euro' | 'stranger' | 'failed' | 'unknown'

/** A reference model: a payment is right, wrong or lost; a right one is credited once. */
class Model {
  private readonly known = new Map<string, { recharge: number | undefined; kind: Kind; credited: bigint }>()

  report(recharge: number, id: string, kind: Kind): void {
    if (kind === 'failed') return
    const before = this.known.get(id)
    if (before && (before.credited > 0n || kind === 'unknown')) return
    const credited = kind === 'right' && !this.isPaid(recharge) ? requested : 0n
    this.known.set(id, { recharge: kind === 'unknown' ? undefined : recharge, kind, credited })
  }

  /** The customer accepts the oldest acceptable payment: in dollars and by themselves. */
  accept(recharge: number): boolean {
    const taken = [...this.known.values()].find(
      payment =>
        payment.recharge === recharge &&
        payment.credited === 0n &&
        (payment.kind === 'short' || payment.kind === 'right'),
    )
    if (taken) taken.credited = taken.kind === 'short' ? 400n : requested
    return taken !== undefined
  }

  get balance(): bigint {
    return [...this.known.values()].reduce((sum, { credited }) => sum + credited, 0n)
  }

  countsOf(recharge: number) {
    const own = [...this.known.values()].filter(payment => payment.recharge === recharge)
    return {
      credited: own.filter(({ credited }) => credited > 0n).length,
      waiting: own.filter(({ credited }) => credited === 0n).length,
    }
  }

  private isPaid(recharge: number): boolean {
    return [...this.known.values()].some(payment => payment.recharge === recharge && payment.credited > 0n)
  }
}
