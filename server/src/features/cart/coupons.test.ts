/** Coupons in the cart and in orders: what they save, who bears it, and when they come back. */
import { setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as coupons from '@namestead/contract/coupons'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, type Money, subtract, total, usd } from '@namestead/contract/money'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../platform/utc-calendar.ts'
import { eventually } from '../../testing/eventually.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { findDifferences } from '../ledger/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(async () => {
  expect(await findDifferences(app.databases.db)).toEqual([])
  await app.close()
})

type Granted = { readonly kind: string; readonly value: string; readonly [option: string]: string }

async function customerWith(...granted: Granted[]): Promise<TestCustomer> {
  const customer = await (await new TestCustomer(app).register()).receive('200.00')
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  for (const options of granted) {
    const words = Object.entries({ product: 'registration', ...options }).flatMap(([name, value]) =>
      value === '' ? [`--${name}`] : [`--${name}`, value],
    )
    await operate(app, 'grant-coupon', '--account', customer.accountId, ...words)
  }
  return customer
}
const add = (customer: TestCustomer, ...names: string[]) => customer.get(cart.addLines, { kind: 'registration', names })
const read = (customer: TestCustomer) => customer.get(cart.readCart, {})
interface Priced {
  readonly price: Money
  readonly savings: readonly { readonly kind: cart.SavingKind; readonly amount: Money }[]
}
/** What its coupon or code takes off. */
const savingOf = ({ savings }: Priced) =>
  total(savings.filter(({ kind }) => kind === 'coupon' || kind === 'code').map(({ amount }) => amount))
const withoutCoupon = (line: Priced) => total([line.price, savingOf(line)])
const saved = (line: Priced) => formatAmount(savingOf(line))
const available = async (customer: TestCustomer) => (await customer.get(ledger.readBalance, {})).available
const counts = async (customer: TestCustomer) =>
  (await customer.get(coupons.findCoupons, { state: 'available' })).counts
const discounts = async () => {
  const { rows } = await app.databases.pool.query<{ sum: string }>(
    `select coalesce(-sum(p.amount), 0)::text as sum from postings p join ledger_accounts a on a.id = p.ledger_account_id where a.kind = 'coupons-granted'`,
  )
  return BigInt(rows[0]?.sum ?? 0)
}
async function place(customer: TestCustomer): Promise<string> {
  const { sum } = await read(customer)
  return (await customer.get(cart.placeOrder, { total: sum })).order
}

test('a coupon lowers its line, is held and charged so, counts once, and is a cost of ours', async () => {
  const customer = await customerWith({ kind: 'amount-off', value: '3.00' })
  await add(customer, 'saves-three.com', 'saves-nothing.com')
  const { lines, sum } = await read(customer)
  expect(lines.map(saved).sort()).toEqual(['0.00', '3.00'])
  expect(sum).toEqual(total(lines.map(({ price }) => price)))
  const costs = await discounts()
  const order = await place(customer)
  expect(await counts(customer)).toEqual({ available: 0, used: 1, expired: 0 })
  // The cart is still there until the order is paid, but the coupon is in the order.
  expect((await read(customer)).lines.map(saved)).toEqual(['0.00', '0.00'])
  const before = await available(customer)
  await customer.get(cart.payOrder, { order })
  expect(formatAmount(subtract(before, await available(customer)))).toBe(formatAmount(sum))
  const ended = await endedOrder(customer, order)
  expect(ended.lines.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(ended.lines.map(saved).sort()).toEqual(['0.00', '3.00'])
  expect(formatAmount(ended.captured)).toBe(formatAmount(sum))
  expect((await discounts()) - costs).toBe(300n)
  const { coupons: used } = await customer.get(coupons.findCoupons, { state: 'used' })
  expect(used).toMatchObject([{ usedFor: ended.lines.find(line => line.savings.length > 0)?.name }])
})

test('coupons make the whole cart cheapest, each line one and each once', async () => {
  const customer = await customerWith(
    { kind: 'percent-off', value: '50' },
    { kind: 'amount-off', value: '1.00', tld: 'com' },
    { kind: 'amount-off', value: '5.00', product: 'renewal' },
  )
  await add(customer, 'half-price.net', 'one-less.com')
  const { lines } = await read(customer)
  const saving = Object.fromEntries(lines.map(line => [line.name, saved(line)]))
  const half = (withoutCoupon(lines.find(({ name }) => name === 'half-price.net')!).minor + 1n) / 2n
  expect(saving).toEqual({ 'half-price.net': formatAmount({ minor: half, currency: 'USD' }), 'one-less.com': '1.00' })
})

test('an order that is canceled or lapses gives its coupon back, with the time that it had left', async () => {
  const customer = await customerWith({ kind: 'amount-off', value: '2.00', days: '10' })
  await add(customer, 'canceled-later.com')
  const order = await place(customer)
  const [used] = (await customer.get(coupons.findCoupons, { state: 'used' })).coupons
  const left = (used?.expiresAt?.getTime() ?? 0) - (used?.usedAt?.getTime() ?? 0)
  await customer.get(cart.cancelOrder, { order })
  await customer.get(cart.cancelOrder, { order })
  expect(await counts(customer)).toEqual({ available: 1, used: 0, expired: 0 })
  const lapsing = await place(customer)
  await moveClock(app, 4)
  expect((await customer.get(cart.readOrder, { order: lapsing })).state).toBe('cancelled')
  const [back] = (await customer.get(coupons.findCoupons, { state: 'available' })).coupons
  // It waited for days in an unpaid order, which cost it none of its own.
  const now = app.clock.now().getTime()
  expect((back?.expiresAt?.getTime() ?? 0) - now).toBeGreaterThan(left - 4 * dayMs)
  expect((back?.expiresAt?.getTime() ?? 0) - now).toBeLessThanOrEqual(left)
  await moveClock(app, 11)
  expect(await counts(customer)).toEqual({ available: 0, used: 0, expired: 1 })
  await add(customer, 'too-late.com')
  expect((await read(customer)).lines.map(saved)).not.toContain('2.00')
})

test('a line that fails gives its coupon back and its money, and costs us nothing', async () => {
  const customer = await customerWith({ kind: 'percent-off', value: '100' })
  await add(customer, 'never-made.com')
  const costs = await discounts()
  const before = await available(customer)
  await setFault(app.databases.pool, { kind: 'refuse', code: 2306, command: 'create-domain', object: 'never-made.com' })
  const order = await place(customer)
  await customer.get(cart.payOrder, { order })
  expect((await endedOrder(customer, order)).lines).toMatchObject([{ state: 'failed' }])
  expect(await counts(customer)).toEqual({ available: 1, used: 0, expired: 0 })
  expect(await available(customer)).toEqual(before)
  expect(await discounts()).toBe(costs)
})

test('a first order that failed as a whole was none: its coupon is good for the next one', async () => {
  const customer = await customerWith({ kind: 'amount-off', value: '2.00', 'first-order': '' })
  await add(customer, 'first-fails.com')
  await setFault(app.databases.pool, {
    kind: 'refuse',
    code: 2306,
    command: 'create-domain',
    object: 'first-fails.com',
  })
  const failing = await place(customer)
  await customer.get(cart.payOrder, { order: failing })
  expect((await endedOrder(customer, failing)).lines).toMatchObject([{ state: 'failed' }])
  await add(customer, 'first-again.com')
  expect((await read(customer)).lines.map(saved)).toEqual(['2.00'])
  const order = await place(customer)
  await customer.get(cart.payOrder, { order })
  expect((await endedOrder(customer, order)).lines).toMatchObject([{ state: 'done' }])
})

test('a line may be free, and is registered', async () => {
  const customer = await customerWith({ kind: 'percent-off', value: '100' })
  await add(customer, 'for-nothing.com')
  const { sum, lines } = await read(customer)
  expect(formatAmount(sum)).toBe('0.00')
  const before = await available(customer)
  const order = await place(customer)
  await customer.get(cart.payOrder, { order })
  expect((await endedOrder(customer, order)).lines).toMatchObject([{ state: 'done' }])
  expect(await available(customer)).toEqual(before)
  expect(saved(lines[0]!)).toBe(formatAmount(withoutCoupon(lines[0]!)))
})

test('a coupon is used once, however many orders are placed at the same time', async () => {
  const customer = await customerWith({ kind: 'amount-off', value: '3.00' })
  await add(customer, 'raced-coupon.com')
  const { sum } = await read(customer)
  const answers = await Promise.all([1, 2, 3, 4].map(() => customer.call(cart.placeOrder, { total: sum })))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  for (const refused of answers.filter(({ code }) => code !== 1))
    expect(refused).toMatchObject({ error: 'price-changed' })
  expect(await counts(customer)).toMatchObject({ used: 1 })
})

test('several first-order coupons make no several first orders', async () => {
  const first = { kind: 'amount-off', value: '4.00', 'first-order': '' }
  const customer = await customerWith(first, first)
  await add(customer, 'first-of-two.com')
  const one = await place(customer)
  await add(customer, 'second-of-two.com')
  const both = await read(customer)
  // The first is not paid yet: its coupon is used all the same.
  expect(both.lines.map(saved)).toEqual(['0.00', '0.00'])
  await customer.get(cart.cancelOrder, { order: one })
  expect((await read(customer)).lines.map(saved)).toEqual(['4.00', '4.00'])
})

test('nobody uses the coupons of another account, and first-order coupons are for the first order', async () => {
  const customer = await customerWith({ kind: 'amount-off', value: '4.00', 'first-order': '' })
  const other = await customerWith()
  await add(other, 'not-mine.com')
  expect((await read(other)).lines.map(saved)).toEqual(['0.00'])
  await add(customer, 'first-one.com')
  expect((await read(customer)).lines.map(saved)).toEqual(['4.00'])
  // Not chosen for this order; afterwards it is no first order any more.
  await customer.get(cart.removeLines, { lines: (await read(customer)).lines.map(({ id }) => id) })
  await add(customer, 'without-it.net')
  await app.databases.pool.query('update coupons set expires_at = $2 where account_id = $1', [
    customer.accountId,
    app.clock.now(),
  ])
  const order = await place(customer)
  await customer.get(cart.payOrder, { order })
  await endedOrder(customer, order)
  await app.databases.pool.query('update coupons set expires_at = $2 where account_id = $1', [
    customer.accountId,
    new Date(app.clock.now().getTime() + 9 * dayMs),
  ])
  await add(customer, 'second-one.com')
  expect((await read(customer)).lines.map(saved)).toEqual(['0.00'])
})

const runs = (name: string, options: Record<string, string>) =>
  operate(app, name, ...Object.entries(options).flatMap(([key, value]) => [`--${key}`, value]))
const usesOf = async (code: string) =>
  (await app.databases.pool.query('select used from promo_codes where code = $1', [code])).rows[0]?.used
const errorOf = (answer: { readonly code: number }) => ('error' in answer ? answer.error : answer.code)

test('a promo code stays on the cart, lowers the line where it saves most, and is used once by its order', async () => {
  const customer = await customerWith()
  await runs('create-promo-code', {
    code: 'spring-5',
    kind: 'amount-off',
    value: '5.00',
    product: 'registration',
    total: '2',
  })
  await add(customer, 'code-one.com', 'code-two.com')
  const full = (await read(customer)).sum
  expect(await customer.get(coupons.lookUpCode, { code: ' Spring-5 ' })).toMatchObject({
    code: 'SPRING-5',
    left: 2,
    leftForYou: 1,
    applied: false,
  })
  expect((await read(customer)).promoCode).toBeNull()
  await customer.get(coupons.applyCode, { code: 'spring-5' })
  const priced = await read(customer)
  expect(formatAmount(subtract(full, priced.sum))).toBe('5.00')
  expect(priced.promoCode).toMatchObject({ code: 'SPRING-5' })
  expect(formatAmount(priced.promoCode?.discount ?? total([]))).toBe('5.00')
  expect(priced.lines.flatMap(({ savings }) => savings)).toContainEqual({ kind: 'code', amount: usd(500n) })
  await customer.get(coupons.removeCode, {})
  expect((await read(customer)).sum).toEqual(full)
  await customer.get(coupons.applyCode, { code: 'spring-5' })

  // Two browsers order the same cart: the code is used once, and the other sees another price.
  const { sum } = await read(customer)
  const both = await Promise.all([
    customer.call(cart.placeOrder, { total: sum }),
    customer.at(app).call(cart.placeOrder, { total: sum }),
  ])
  expect(both.map(errorOf).toSorted()).toEqual([1, 'price-changed'])
  expect(await usesOf('SPRING-5')).toBe(1)
  expect((await read(customer)).promoCode).toBeNull()
  expect(errorOf(await customer.call(coupons.applyCode, { code: 'SPRING-5' }))).toBe('code-used')

  const order = both.flatMap(answer => ('data' in answer && answer.code === 1 ? [answer.data.order] : []))[0] ?? ''
  const before = await available(customer)
  await customer.get(cart.payOrder, { order })
  const ended = await endedOrder(customer, order)
  expect(ended.lines.map(saved).toSorted()).toEqual(['0.00', '5.00'])
  expect(ended.lines.flatMap(({ savings }) => savings)).toContainEqual({ kind: 'code', amount: usd(500n) })
  expect(formatAmount(subtract(before, await available(customer)))).toBe(formatAmount(sum))
})

test('a use of a code goes back to it where its line fails', async () => {
  const customer = await customerWith()
  await runs('create-promo-code', { code: 'BACK-3', kind: 'amount-off', value: '3.00', product: 'registration' })
  await add(customer, 'code-comes-back.com')
  await customer.get(coupons.applyCode, { code: 'back-3' })
  await setFault(app.databases.pool, {
    kind: 'refuse',
    code: 2306,
    command: 'create-domain',
    object: 'code-comes-back.com',
  })
  const order = await place(customer)
  await customer.get(cart.payOrder, { order })
  expect((await endedOrder(customer, order)).lines[0]).toMatchObject({ state: 'failed' })
  expect(await counts(customer)).toEqual({ available: 0, used: 0, expired: 0 })
  expect(await usesOf('BACK-3')).toBe(0)
  expect(formatAmount(await available(customer))).toBe('200.00')
  await customer.get(coupons.applyCode, { code: 'back-3' })
})

test('an order that is not paid only reserves a use of its code: canceled or lapsed, it goes back with its coupon', async () => {
  // Without a cent.
  const nobody = await new TestCustomer(app).register()
  await nobody.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  await runs('create-promo-code', {
    ...{ code: 'THREE-IN-ALL', kind: 'amount-off', value: '3.00', product: 'registration' },
    total: '3',
    'per-account': '3',
  })
  const reserve = async (customer: TestCustomer, name: string) => {
    await add(customer, name)
    await customer.get(coupons.applyCode, { code: 'three-in-all' })
    return place(customer)
  }
  const placed = []
  for (const name of ['reserves-one.com', 'reserves-two.com', 'reserves-three.com'])
    placed.push(await reserve(nobody, name))
  const other = await customerWith()
  expect(errorOf(await other.call(coupons.applyCode, { code: 'three-in-all' }))).toBe('code-used-up')
  const [one = '', two = '', three = ''] = placed
  await Promise.all([nobody.get(cart.cancelOrder, { order: one }), nobody.get(cart.cancelOrder, { order: one })])
  await nobody.get(cart.cancelOrder, { order: two })
  // What others wait for is reserved for an hour, as its order says.
  const { placedAt, payBy } = await nobody.get(cart.readOrder, { order: three })
  expect((payBy?.getTime() ?? 0) - placedAt.getTime()).toBe(3_600_000)
  await app.databases.pool.query('update orders set pay_by = placed_at where id = $1', [three])
  await eventually(async () => (await nobody.get(cart.readOrder, { order: three })).state === 'cancelled')
  expect(await usesOf('THREE-IN-ALL')).toBe(0)
  expect(await counts(nobody)).toEqual({ available: 0, used: 0, expired: 0 })
  expect((await nobody.get(coupons.findCoupons, { state: 'available' })).coupons).toEqual([])
  // A paid use counts, and the coupon cannot be used again.
  const order = await reserve(other, 'pays-with-code.com')
  await other.get(cart.payOrder, { order })
  await endedOrder(other, order)
  expect(await usesOf('THREE-IN-ALL')).toBe(1)
  expect(await counts(other)).toEqual({ available: 0, used: 1, expired: 0 })
  expect(await nobody.get(coupons.lookUpCode, { code: 'three-in-all' })).toMatchObject({ left: 2, leftForYou: 3 })
  const again = await reserve(nobody, 'reserves-four.com')
  await nobody.get(cart.cancelOrder, { order: again })
  expect(await usesOf('THREE-IN-ALL')).toBe(1)
  // Six orders a day that are not paid: three uses, and three more.
  for (const name of ['reserves-five.com', 'reserves-six.com'])
    await nobody.get(cart.cancelOrder, { order: await reserve(nobody, name) })
  await add(nobody, 'reserves-seven.com')
  await nobody.get(coupons.applyCode, { code: 'three-in-all' })
  const { sum } = await nobody.get(cart.readCart, {})
  expect(errorOf(await nobody.call(cart.placeOrder, { total: sum }))).toBe('code-not-paid')
  expect(await usesOf('THREE-IN-ALL')).toBe(1)
  await nobody.get(coupons.removeCode, {})
  await place(nobody)
})

test('codes that cannot be used say why, and ten wrong ones an hour are too many, from all browsers together', async () => {
  const [customer, other] = [await customerWith(), await customerWith()]
  await runs('create-promo-code', {
    code: 'ONCE-ONLY',
    kind: 'percent-off',
    value: '50',
    product: 'registration',
    total: '1',
  })
  await runs('create-promo-code', {
    ...{ code: 'FOR-OTHER', kind: 'percent-off', value: '50', product: 'registration' },
    account: other.accountId,
  })
  await runs('create-promo-code', {
    ...{ code: 'NOT-YET', kind: 'percent-off', value: '50', product: 'registration' },
    from: new Date(app.clock.now().getTime() + dayMs).toISOString(),
  })
  await runs('create-promo-code', { code: 'IS-OVER', kind: 'percent-off', value: '50', product: 'registration' })
  await runs('end-promo-code', { code: 'is-over' })
  await expect(
    runs('create-promo-code', { code: 'once-only', kind: 'percent-off', value: '5', product: 'renewal' }),
  ).rejects.toThrow(/exists already/)
  // Both have it on their carts; who orders first uses it.
  for (const one of [customer, other]) {
    await add(one, `once-${one.accountId}.com`)
    await one.get(coupons.applyCode, { code: 'once-only' })
  }
  const sums = await Promise.all([read(customer), read(other)])
  const placed = await Promise.all([
    customer.call(cart.placeOrder, { total: sums[0].sum }),
    other.call(cart.placeOrder, { total: sums[1].sum }),
  ])
  expect(placed.map(errorOf).toSorted()).toEqual([1, 'price-changed'])
  expect(await usesOf('ONCE-ONLY')).toBe(1)
  const late = placed[0].code === 1 ? other : customer
  expect(errorOf(await late.call(coupons.lookUpCode, { code: 'once-only' }))).toBe('code-used-up')
  const third = await customerWith()
  const tried = ['for-other', 'not-yet', 'is-over', 'never-there']
  const answers = await Promise.all(tried.map(code => third.call(coupons.lookUpCode, { code })))
  expect(answers.map(errorOf)).toEqual(['code-not-yours', 'code-unknown', 'code-ended', 'code-unknown'])
  const guesses = Array.from({ length: 9 }, (_, at) => third.call(coupons.applyCode, { code: `GUESS-${at}` }))
  expect((await Promise.all(guesses)).map(errorOf).filter(error => error === 'code-tries').length).toBe(3)
  expect(errorOf(await third.call(coupons.lookUpCode, { code: 'back-3' }))).toBe('code-tries')
  // Not with the next hour of the clock.
  await moveClock(app, 58 / (24 * 60))
  expect(errorOf(await third.call(coupons.lookUpCode, { code: 'back-3' }))).toBe('code-tries')
  await moveClock(app, 3 / (24 * 60))
  expect((await third.call(coupons.lookUpCode, { code: 'back-3' })).code).toBe(1)
  // A guess while another one is being counted comes after it.
  const fourth = await customerWith()
  for (let at = 0; at < 9; at++) await fourth.call(coupons.lookUpCode, { code: `MANY-${at}` })
  const blocker = await app.databases.pool.connect()
  await blocker.query('begin')
  await blocker.query('select from daily_counts where key like $1 for update', [`promo codes ${fourth.accountId} %`])
  const waiting = () =>
    eventually(async () => {
      const { rows } = await blocker.query(
        'select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
      )
      return rows.length > 0
    })
  const tenth = fourth.call(coupons.lookUpCode, { code: 'MANY-9' })
  await waiting()
  const eleventh = fourth.call(coupons.lookUpCode, { code: 'back-3' })
  await Promise.race([eleventh, new Promise(done => setTimeout(done, 500))])
  await blocker.query('rollback')
  blocker.release()
  expect([errorOf(await tenth), errorOf(await eleventh)]).toEqual(['code-unknown', 'code-tries'])
})

test('coupons are used in the customer’s own order, shown on the cart before it is saved', async () => {
  const customer = await customerWith(
    { kind: 'amount-off', value: '1.00' },
    { kind: 'amount-off', value: '4.00' },
    { kind: 'fixed-price', value: '9.00', tld: 'net' },
  )
  await add(customer, 'own-order.com')
  expect((await read(customer)).lines.map(saved)).toEqual(['4.00'])
  const best = await customer.get(coupons.readCouponOrder, {})
  expect(best).toMatchObject({ own: false })
  const [one, four, net] = best.coupons.map(({ id }) => id)
  const wanted = [net ?? '', one ?? '', four ?? '']
  const preview = await customer.get(coupons.previewCouponOrder, { coupons: wanted })
  expect(preview).toMatchObject({ lines: [{ name: 'own-order.com', coupon: one }] })
  expect(formatAmount(preview.saved)).toBe('1.00')
  expect((await read(customer)).lines.map(saved)).toEqual(['4.00'])
  await customer.get(coupons.saveCouponOrder, { coupons: wanted })
  expect((await read(customer)).lines.map(saved)).toEqual(['1.00'])
  expect((await customer.get(coupons.readCouponOrder, {})).coupons.map(({ id }) => id)).toEqual(wanted)
  expect(await customer.get(coupons.readCoupon, { coupon: one ?? '' })).toMatchObject({
    inCart: { unicode: 'own-order.com' },
    misfit: null,
  })
  expect(await customer.get(coupons.readCoupon, { coupon: net ?? '' })).toMatchObject({ misfit: 'extension' })
  expect(await customer.get(coupons.readCoupon, { coupon: four ?? '' })).toMatchObject({ misfit: 'better' })
  const stranger = await customerWith()
  expect(errorOf(await stranger.call(coupons.saveCouponOrder, { coupons: wanted }))).toBe('coupon-unknown')
  expect(errorOf(await stranger.call(coupons.readCoupon, { coupon: one ?? '' }))).toBe('coupon-unknown')
  await customer.get(coupons.saveCouponOrder, {})
  expect((await read(customer)).lines.map(saved)).toEqual(['4.00'])
})

test('an offered coupon is claimed so often an account and while there are some, by many at once', async () => {
  const made = await runs('offer-coupon', { kind: 'amount-off', value: '2.00', product: 'registration', stock: '3' })
  const offer = /^offer: (\d+)$/m.exec(made)?.[1] ?? ''
  const visitor = await new TestCustomer(app).arrive()
  const { offers } = await visitor.get(coupons.findOffers, {})
  expect(offers).toContainEqual(expect.objectContaining({ offer, left: 3, perAccount: 1, claimed: 0 }))
  expect(errorOf(await visitor.call(coupons.claimOffer, { offer }))).toBe('login-needed')
  const customers = await Promise.all(Array.from({ length: 5 }, () => customerWith()))
  const answers = await Promise.all(
    customers.flatMap(one => [
      one.call(coupons.claimOffer, { offer }),
      one.at(app).call(coupons.claimOffer, { offer }),
    ]),
  )
  expect(answers.map(errorOf).filter(error => error === 1)).toHaveLength(3)
  expect((await visitor.get(coupons.readOffer, { offer })).left).toBe(0)
  const held = await Promise.all(customers.map(async one => (await counts(one)).available))
  expect(held.toSorted()).toEqual([0, 0, 1, 1, 1])
  const lucky = customers[held.indexOf(1)]
  expect(lucky && errorOf(await lucky.call(coupons.claimOffer, { offer }))).toBe('offer-claimed')
  expect(await lucky?.get(coupons.readOffer, { offer })).toMatchObject({ claimed: 1, left: 0 })
  expect((await lucky?.get(coupons.findOffers, {}))?.offers.find(each => each.offer === offer)?.claimed).toBe(1)
  await runs('end-coupon-offer', { offer })
  expect(errorOf(await visitor.call(coupons.readOffer, { offer }))).toBe('offer-unknown')
  const found = await lucky?.get(coupons.findCoupons, { state: 'available', product: 'renewal' })
  expect(found?.coupons).toEqual([])
})

test('a coupon that cannot be names the option that an operator has to check', async () => {
  const offer = (value: string) =>
    operate(app, 'offer-coupon', '--kind', 'percent-off', '--value', value, '--product', 'registration')
  await expect(offer('150')).rejects.toThrow(/check --value/)
})
