import { setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as invoices from '@namestead/contract/invoices'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, total, usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as registrants from '@namestead/contract/registrants'
import * as renewals from '@namestead/contract/renewals'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { passTime } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { openProtection } from '../../testing/protection.ts'
import { refundDeletions } from '../../testing/refund-deletions.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { findDifferences } from '../ledger/index.ts'
import { taxed } from './line-taxes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(undefined, { TRUST_PROXY: '1' })
  await set('tax.basis-points', '1900', 'DE')
  await set('invoices.seller-country', 'NL')
})
afterAll(async () => {
  // Whatever the scenarios did, the books add up.
  expect(await findDifferences(app.databases.db)).toEqual([])
  await app.close()
})

const set = async (key: string, value: string | undefined, scope?: string) => {
  await operate(
    app,
    'set-policy',
    ...['--key', key],
    ...(value === undefined ? [] : ['--value', value]),
    ...(scope === undefined ? [] : ['--scope', scope]),
  )
  // Processes read a policy anew when they hear of it.
  await new Promise(done => setTimeout(done, 200))
}
const query = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await app.databases.pool.query(text, [...values])).rows as Row[]
/** A customer in Germany. */
const newCustomer = async () => {
  const customer = await (await new TestCustomer(app).register()).receive('200.00')
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  return customer
}
const moneyOf = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}
const balanceOf = async (kind: string, subaccount: string) => {
  const [row] = await query<{ balance: bigint }>(
    `select coalesce(sum(p.amount), 0) as balance from postings p join ledger_accounts a on a.id = p.ledger_account_id
     where a.kind = $1 and a.subaccount = $2`,
    [kind, subaccount],
  )
  return Number(row?.balance ?? 0n)
}
/** What was booked to these while something was done. */
async function bookedBy(work: () => Promise<unknown>) {
  const read = async () => [await balanceOf('income', 'registration/com'), await balanceOf('tax-payable', 'DE')]
  const before = await read()
  await work()
  return (await read()).map((after, at) => after - (before[at] ?? 0))
}
const documentOf = async (customer: TestCustomer) => (await customer.get(invoices.findInvoices, {})).invoices[0]
const german = {
  kind: 'company',
  name: 'Müller & Söhne GmbH',
  taxNumber: 'DE136695976',
  address: 'Lindenstraße 12\n10969 Berlin',
} as const
const numberState = async (customer: TestCustomer) => (await customer.get(invoices.readInvoiceData, {})).numberState

describe('tax on top of prices', () => {
  test('is shown in the cart, frozen, held and captured with its line, and owed to its country', async () => {
    const customer = await newCustomer()
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code: 2306,
      command: 'create-domain',
      object: 'taxed-b.com',
      times: 9,
    })
    await customer.get(cart.addLines, { kind: 'registration', names: ['taxed-a.com', 'taxed-b.com'] })
    const shown = await customer.get(cart.readCart, {})
    expect(shown.tax).toEqual({ country: 'DE', basisPoints: 1900, included: false, reverseCharge: false })
    expect(shown.lines.map(({ price, tax }) => [formatAmount(price), formatAmount(tax)])).toEqual([
      ['10.99', '2.09'],
      ['10.99', '2.09'],
    ])
    const placed = await customer.get(cart.placeOrder, { total: shown.sum })
    expect(formatAmount(placed.total)).toBe('26.16')
    // What was ordered keeps its tax.
    await set('tax.basis-points', '2500', 'DE')
    const booked = await bookedBy(async () => {
      await customer.get(cart.payOrder, { order: placed.order })
      await endedOrder(customer, placed.order)
    })
    await set('tax.basis-points', '1900', 'DE')
    expect(booked).toEqual([1099, 209])
    expect(await moneyOf(customer)).toEqual(['186.92', '0.00'])

    const order = await customer.get(cart.readOrder, { order: placed.order })
    expect([order.total, order.captured, order.released].map(formatAmount)).toEqual(['26.16', '13.08', '13.08'])
    expect(order.tax).toMatchObject({ country: 'DE', basisPoints: 1900, included: false, amount: usd(418n) })
    const invoice = await documentOf(customer)
    expect([invoice?.net, invoice?.tax, invoice?.gross].map(one => one && formatAmount(one))).toEqual([
      '10.99',
      '2.09',
      '13.08',
    ])
    const receipt = await eventually(async () =>
      (await messagesTo(app, customer.email)).find(({ subject }) => subject.includes(placed.order)),
    )
    expect(receipt?.text).toMatch(
      /taxed-a\.com, 1-year registration: \$13\.08[\s\S]*Charged to your balance: \$13\.08[\s\S]*\$13\.08/,
    )
    const period = ['--from', '2020-01-01T00:00:00Z', '--until', '2040-01-01T00:00:00Z']
    expect(await operate(app, 'sum-taxes', ...period)).toBe(
      'country  basis-points  reverse-charge  document-count  net  tax  gross\nDE  1900  no  1  10.99  2.09  13.08',
    )
    expect(await operate(app, 'list-invoices', '--account', customer.accountId)).toContain('  DE  10.99  2.09  13.08  ')
  })

  test('comes back with a refund, in proportion', async () => {
    const customer = await newCustomer()
    await refundDeletions(app)
    await openProtection(customer)
    const order = await endedOrder(customer, await orderNames(customer, ['taxed-refund.com']))
    const domain = order.lines[0]?.result ?? ''
    const { refund } = await customer.get(renewals.reviewDeletion, { domain })
    const booked = await bookedBy(async () => {
      await customer.get(renewals.deleteDomain, { domain, refund })
      await passTime(app, 3_600_000)
      await eventually(async () => (await documentOf(customer))?.creditNotes.length === 1, 60)
    })
    const note = (await documentOf(customer))?.creditNotes[0]
    expect(formatAmount(note?.gross ?? usd(0n))).toBe(formatAmount(refund))
    // 12.88 of 13.08 came back: 2.06 of the tax of 2.09.
    const tax = Number(note?.tax.minor)
    expect(tax).toBe(Math.round((Number(refund.minor) * 209) / 1308))
    expect(booked).toEqual([-(Number(refund.minor) - tax), -tax])
  })

  test('is not charged where nothing is set for a country', async () => {
    await set('tax.basis-points', undefined, 'DE')
    const customer = await newCustomer()
    await customer.get(cart.addLines, { kind: 'registration', names: ['untaxed.com'] })
    const { tax, lines } = await customer.get(cart.readCart, {})
    expect([tax, lines[0]?.tax]).toEqual([null, usd(0n)])
    await set('tax.basis-points', '1900', 'DE')
  })
})

test('where prices include tax, the price is what is charged', async () => {
  await set('tax.prices-include', '1')
  const customer = await newCustomer()
  let order = ''
  const booked = await bookedBy(async () => {
    order = await orderNames(customer, ['included.com'])
    await endedOrder(customer, order)
  })
  await set('tax.prices-include', undefined)
  expect(booked).toEqual([924, 175])
  expect(await moneyOf(customer)).toEqual(['189.01', '0.00'])
  expect((await customer.get(cart.readOrder, { order })).tax).toMatchObject({ included: true, amount: usd(175n) })
  const invoice = await documentOf(customer)
  expect([invoice?.net, invoice?.tax, invoice?.gross].map(one => one && formatAmount(one))).toEqual([
    '9.24',
    '1.75',
    '10.99',
  ])
})

describe('a company of another member state', () => {
  const answers = (number: string, error: string) =>
    query(
      `insert into vies_sandbox.answers values ($1, $2) on conflict (number) do update set user_error = excluded.user_error`,
      [number, error],
    )

  test('owes the tax itself once the EU has confirmed its number, and the invoice says so', async () => {
    await answers('DE136695976', 'MS_UNAVAILABLE')
    const customer = await newCustomer()
    await openProtection(customer)
    await customer.get(invoices.saveInvoiceData, german)
    // While the EU has not answered, tax is charged.
    expect(await numberState(customer)).toBe('unchecked')
    const taxed = await orderNames(customer, ['before-vies.com'])
    expect((await endedOrder(customer, taxed)).tax).toMatchObject({ basisPoints: 1900, reverseCharge: false })

    await answers('DE136695976', 'VALID')
    await passTime(app, 11 * 60_000)
    await eventually(async () => (await numberState(customer)) === 'confirmed', 30)
    const booked = await bookedBy(async () => {
      const order = await orderNames(customer, ['after-vies.com'])
      expect((await endedOrder(customer, order)).tax).toMatchObject({
        basisPoints: 0,
        reverseCharge: true,
        amount: usd(0n),
      })
    })
    expect(booked).toEqual([1099, 0])
    const [reversed, before] = (await customer.get(invoices.findInvoices, {})).invoices
    expect([reversed, before].map(one => one && [formatAmount(one.tax), formatAmount(one.gross)])).toEqual([
      ['0.00', '10.99'],
      ['2.09', '13.08'],
    ])
    const [row] = await query<{ reverse_charge: boolean; buyer: { taxNumber: string } }>(
      'select reverse_charge, buyer from invoices where id = $1',
      [reversed?.document],
    )
    expect([row?.reverse_charge, row?.buyer.taxNumber]).toEqual([true, 'DE136695976'])
  })

  test('is taxed, and told why, where the EU does not know its number', async () => {
    await answers('DE136695976', 'INVALID')
    const customer = await newCustomer()
    await openProtection(customer)
    await customer.get(invoices.saveInvoiceData, german)
    await eventually(async () => (await numberState(customer)) === 'unknown', 30)
    const { messages } = await customer.get(notices.findSiteMessages, {})
    expect(messages.filter(({ title }) => title === 'Your VAT number was not confirmed')).toHaveLength(1)
    const order = await orderNames(customer, ['unknown-number.com'])
    expect((await endedOrder(customer, order)).tax).toMatchObject({ basisPoints: 1900, reverseCharge: false })
    // Saving the same number asks for no new answer; another one does.
    await customer.get(invoices.saveInvoiceData, { ...german, name: 'Müller GmbH' })
    expect(await numberState(customer)).toBe('unknown')
    await customer.get(invoices.saveInvoiceData, { ...german, kind: 'person', taxNumber: '' })
    expect(await numberState(customer)).toBe('none')
  })

  test('is taxed in the seller’s own country', async () => {
    await answers('DE136695976', 'VALID')
    await set('invoices.seller-country', 'DE')
    const customer = await newCustomer()
    await openProtection(customer)
    await customer.get(invoices.saveInvoiceData, german)
    await eventually(async () => (await numberState(customer)) === 'confirmed', 30)
    await customer.get(cart.addLines, { kind: 'registration', names: ['domestic.com'] })
    expect((await customer.get(cart.readCart, {})).tax).toMatchObject({ basisPoints: 1900, reverseCharge: false })
    await set('invoices.seller-country', 'NL')
  })
})

test('net and tax of every price add up, and no rounding loses more than half a cent', () => {
  const terms = fc.record({ basisPoints: fc.integer({ min: 0, max: 10_000 }), included: fc.boolean() })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), terms, (minor, { basisPoints, included }) => {
      const price = usd(minor)
      const { net, tax, gross, added } = taxed(price, {
        country: 'DE',
        basisPoints,
        included,
        reverseCharge: false,
        taxNumber: '',
      })
      expect(total([net, tax]).minor).toBe(gross.minor)
      expect(gross.minor).toBe(minor + added.minor)
      expect(added.minor).toBe(included ? 0n : tax.minor)
      const exact = Number(net.minor) * basisPoints
      expect(Math.abs(Number(tax.minor) * 10_000 - exact)).toBeLessThanOrEqual(included ? 10_000 : 5000)
    }),
  )
})
