import * as contract from '@namestead/contract/cart'
import * as invoices from '@namestead/contract/invoices'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, times, usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as cart from '../../features/cart/index.ts'
import { findDifferences, platform } from '../../features/ledger/index.ts'
import type { Tx } from '../../platform/database.ts'
import { createSite, refuseUnknownHosts } from '../../platform/http/site.ts'
import type { PaidWorkEnd } from '../../platform/paid-work.ts'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { siteParts } from '../app.ts'
import { type OutsideWorld, openOutsideWorld } from '../outside-world.ts'
import { invoicingOf } from '../world.ts'

/**
 * Storage boxes by the month: a product with nothing of a domain, whose work its own feature does. The kinds are a closed list, so it
 * stands in place of one of them.
 */
const boxes = cart.defineProduct({
  kind: 'restore',
  options: z.object({ months: z.number() }),
  facts: z.object({ box: z.string(), seller: z.optional(z.string()) }),
  texts: {
    notes: { flooded: { us: 'Box {box} is under water', zhcn: '{box} 号箱被水淹' } },
    receipt: { us: '{name} rented: {price}', zhcn: '{name} 租用：{price}' },
    ended: {
      one: { us: '{name} is yours', zhcn: '{name} 已归您' },
      many: { us: '{total} boxes are yours', zhcn: '{total} 个箱子已归您' },
      some: { us: '{done} of {total} boxes are yours', zhcn: '{total} 个箱子中 {done} 个已归您' },
    },
  },
  explain: (subject, facts) => ({ shown: facts ? `Box ${facts.box}` : subject, booked: `Box ${facts?.box}` }),
  income: () => platform.income('storage'),
  offer: async (_db, _buyer, typed) =>
    typed.map(text => ({
      typed: text,
      subject: `№ ${text}`,
      years: null,
      options: { months: 6 },
      facts: { box: text, ...(sellers.has(text) && { seller: sellers.get(text) }) },
    })),
  quote: async (_db, _buyer, lines) =>
    lines.map(({ options: { months }, facts: { box, seller: account } }) => {
      const price = times(usd(200n), months)
      if (box === sold) return undefined
      return {
        extension: null, years: null, price, list: price, standard: price, renew: price, premium: false, until: null,
        ...(account && { seller: { account, commission: usd(200n) } }),
      } // biome-ignore format: one quote
    }),
  complete: async (_tx, _buyer, lines) => ok(lines.map(({ options }) => options)),
  async fulfil(_tx, _terms, lines) {
    return lines.map(({ id, facts: { box, seller } }) => {
      // A customer's is handed over as it is paid.
      if (seller) return { state: 'done', result: null }
      if (box === 'gone') return cart.impossible
      if (box === 'open') return { state: 'done', result: '17' }
      waiting.set(box, id)
      return cart.waiting
    })
  },
})
const products = cart.productsOf([boxes])
/** The box that is no longer offered. */
let sold = ''
const waiting = new Map<string, string>()
/** The boxes that customers sell, and who. */
const sellers = new Map<string, string>()

let app: TestApp
let outside: OutsideWorld
let site: Awaited<ReturnType<typeof createSite>>
let shop: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  outside = await openOutsideWorld(app)
  const { implementations, options } = await siteParts(app, outside)
  const changes = await cart.watchOrders(app.listener)
  const ours = cart.calls({ databases: app.databases, products, changes, invoicing: invoicingOf(app) })
  const others = implementations.filter(({ call }) => !ours.some(own => own.call.path === call.path))
  site = await createSite(options, [...others, ...ours])
  refuseUnknownHosts(site, app.sites)
  shop = { ...app, url: await site.listen({ host: '127.0.0.1', port: 0 }) }
  await operate(app, 'set-policy', '--key', 'tax.basis-points', '--value', '1900', '--scope', 'DE')
})
afterAll(async () => {
  expect(await findDifferences(app.databases.db)).toEqual([])
  await site.close()
  await outside.close()
  await app.close()
})

const newCustomer = async () => (await (await new TestCustomer(app).register()).receive('100.00')).at(shop)
const moneyOf = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}
async function order(customer: TestCustomer, names: readonly string[]) {
  await customer.get(contract.addLines, { kind: 'restore', names })
  const { sum } = await customer.get(contract.readCart, {})
  return (await customer.get(contract.placeOrder, { total: sum })).order
}
const linesOf = async (customer: TestCustomer, id: string) => {
  const { lines } = await customer.get(contract.readOrder, { order: id })
  return lines.map(({ unicode, state, result, note }) => [unicode, state, result, note]).reverse()
}
const end = (box: string, to: Omit<PaidWorkEnd, 'orderLineId' | 'parameters'>) =>
  app.databases.transact((tx: Tx) =>
    cart.endLines(
      tx,
      { labels: products, invoicing: invoicingOf(app) },
      [{ orderLineId: waiting.get(box) ?? '', parameters: { box }, ...to }],
      app.clock.now(),
    ),
  )
const accounts = async () => {
  const { rows } = await app.databases.pool.query(
    `select a.kind || '/' || a.subaccount as name, sum(p.amount)::int as balance from postings p
     join ledger_accounts a on a.id = p.ledger_account_id where a.kind in ('income', 'tax-payable') group by 1 order by 1`,
  )
  return rows.map(({ name, balance }): readonly [string, number] => [name, balance])
}

const proceedsOf = async ({ accountId }: TestCustomer) => {
  const { rows } = await app.databases.pool.query(
    "select balance::int from ledger_accounts where account_id = $1 and kind = 'proceeds-on-hold'",
    [accountId],
  )
  return rows[0]?.balance
}

test('a product without domain, extension and years goes through cart, order, payment, ends, invoice and refund', async () => {
  const customer = await newCustomer()
  const id = await order(customer, ['a', 'b', 'open', 'gone', 'late'])
  const line = (await customer.get(contract.readOrder, { order: id })).lines.at(-1)
  expect(line).toMatchObject({ name: '№ a', unicode: 'Box a', years: null, price: usd(1200n), tax: usd(228n) })
  expect((await customer.get(contract.readCart, {})).lines[0]).toMatchObject({
    tld: null,
    unicode: 'Box late',
    paused: false,
  })
  sold = 'late'
  await customer.get(contract.payOrder, { order: id })
  // Two are no longer possible, which keeps none of the others from being paid; one was done at once.
  const note = 'This was no longer possible when the order was paid. Its money is back in your balance.'
  expect(await linesOf(customer, id)).toEqual([
    ['Box a', 'waiting', null, ''],
    ['Box b', 'waiting', null, ''],
    ['Box open', 'done', '17', ''],
    ['Box gone', 'failed', null, note],
    ['Box late', 'failed', null, note],
  ])
  expect(await moneyOf(customer)).toEqual(['57.16', '28.56'])

  await end('b', { state: 'failed', note: 'flooded', result: null })
  await end('b', { state: 'done', note: '', result: '2' })
  expect(await moneyOf(customer)).toEqual(['71.44', '14.28'])
  await end('a', { state: 'done', note: '', result: '1' })
  expect(await linesOf(customer, id)).toEqual([
    ['Box a', 'done', '1', ''],
    ['Box b', 'failed', null, 'Box b is under water'],
    ['Box open', 'done', '17', ''],
    ['Box gone', 'failed', null, note],
    ['Box late', 'failed', null, note],
  ])
  expect(await moneyOf(customer)).toEqual(['71.44', '0.00'])
  // One account, which the product names, whatever the subjects are.
  expect(await accounts()).toEqual([
    ['income/storage', 2400],
    ['tax-payable/DE', 456],
  ])

  const found = await customer.get(contract.findOrders, { text: '№ b' })
  expect(found.orders).toMatchObject([{ order: id, shown: 'partly', names: ['Box late', 'Box gone', 'Box open'] }])
  const [invoice] = (await customer.get(invoices.findInvoices, {})).invoices
  expect(invoice).toMatchObject({ subject: 'Box open', gross: usd(2856n) })
  const mails = await eventually(async () => {
    const sent = await messagesTo(app, customer.email)
    return sent.some(({ text }) => text.includes('Box a rented: $14.28')) && sent
  })
  expect(mails.some(({ text }) => text.includes('Box b: not completed, $14.28 refunded'))).toBe(true)

  const refund = () =>
    app.databases.transact(
      (tx: Tx) =>
      cart.refundLine(tx, products, {
        orderLineId: waiting.get('a') ?? '', amount: usd(714n), reason: 'box-returned', reference: 'a', now: app.clock.now(),
      }), // biome-ignore format: one refund
    )
  await refund()
  await refund()
  expect(await moneyOf(customer)).toEqual(['78.58', '0.00'])
  expect(await accounts()).toEqual([
    ['income/storage', 1800],
    ['tax-payable/DE', 342],
  ])
  const [corrected] = (await customer.get(invoices.findInvoices, {})).invoices
  expect(corrected?.creditNotes).toHaveLength(1)
})

test('an order of which nothing is possible any more is not paid', async () => {
  const customer = await newCustomer()
  const id = await order(customer, ['gone'])
  expect(await customer.call(contract.payOrder, { order: id })).toMatchObject({ code: -1, error: 'order-not-payable' })
  expect(await moneyOf(customer)).toEqual(['100.00', '0.00'])
})

test('what a customer sells is captured to them without our commission, and has neither tax nor invoice nor coupon of ours', async () => {
  const [buyer, seller] = [await newCustomer(), await newCustomer()]
  sellers.set('attic', seller.accountId)
  const before = new Map(await accounts())
  const id = await order(buyer, ['attic', 'cellar'])
  const { lines } = await buyer.get(contract.readOrder, { order: id })
  expect(lines.map(({ unicode, tax }) => [unicode, formatAmount(tax)])).toEqual([
    ['Box cellar', '2.28'],
    ['Box attic', '0.00'],
  ])
  await buyer.get(contract.payOrder, { order: id })
  expect(await moneyOf(buyer)).toEqual(['73.72', '14.28'])
  expect(await proceedsOf(seller)).toBe(1000)
  await end('cellar', { state: 'done', note: '', result: null })
  const after = new Map(await accounts())
  expect(['income/storage', 'tax-payable/DE'].map(name => (after.get(name) ?? 0) - (before.get(name) ?? 0))).toEqual([
    1400, 228,
  ])
  const [invoice] = (await buyer.get(invoices.findInvoices, {})).invoices
  expect(invoice).toMatchObject({ subject: 'Box cellar', gross: usd(1428n) })
})

test('two customers who buy from each other at the same moment both pay', async () => {
  const [one, other] = [await newCustomer(), await newCustomer()]
  sellers.set('one’s', one.accountId)
  sellers.set('other’s', other.accountId)
  const orders = [await order(one, ['other’s']), await order(other, ['one’s'])]
  const paid = await Promise.all(
    [one, other].map((customer, at) => customer.call(contract.payOrder, { order: orders[at] ?? '' })),
  )
  expect(paid.map(({ code }) => code)).toEqual([1, 1])
  expect([await proceedsOf(one), await proceedsOf(other)]).toEqual([1000, 1000])
})
