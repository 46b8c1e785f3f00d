import { setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as payments from '@namestead/contract/recharges'
import * as registrants from '@namestead/contract/registrants'
import * as registration from '@namestead/contract/registration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import * as cartPolicies from './policies.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

describe('the cart', () => {
  test('is empty for visitors, who are asked to sign in when they add', async () => {
    const visitor = await new TestCustomer(app).arrive()
    expect(await visitor.get(cart.readCart, {})).toMatchObject({ total: 0, lines: [] })
    expect(await visitor.call(cart.addLines, { kind: 'registration', names: ['visitor.com'] })).toMatchObject({
      code: -1,
      error: 'login-needed',
      details: { code: -1001 },
    })
  })

  test('adds what is available and gives a reason for the rest', async () => {
    const customer = await new TestCustomer(app).register()
    const names = ['can-be-had.com', 'google.com', 'bad name', 'priced-only.de', 'CAN-BE-HAD.COM']
    const { added, refused, total } = await customer.get(cart.addLines, { kind: 'registration', names })
    expect([added, total]).toEqual([1, 1])
    expect(refused.map(({ why }) => why)).toEqual([
      'google.com is taken',
      'bad name: Domain name format error',
      "priced-only.de: you can't register this extension here yet",
    ])
  })

  test('adds a domain once: a second time adds nothing and says so', async () => {
    const customer = await new TestCustomer(app).register()
    await customer.get(cart.addLines, { kind: 'registration', names: ['only-once.com'] })
    const again = await customer.get(cart.addLines, {
      kind: 'registration',
      names: ['ONLY-once.com', 'and-another.com'],
    })
    expect(again).toMatchObject({
      total: 2,
      added: 1,
      refused: [{ name: 'only-once.com', why: 'only-once.com is already in your cart' }],
    })
  })

  test('allows a limited number of unpaid orders', async () => {
    const customer = await new TestCustomer(app).register()
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    await customer.get(cart.addLines, { kind: 'registration', names: ['ordered-often.com'] })
    const { sum } = await customer.get(cart.readCart, {})
    const answers = await Promise.all(Array.from({ length: 14 }, () => customer.call(cart.placeOrder, { total: sum })))
    const placed = answers.flatMap(answer => (answer.code === 1 ? [answer.data.order] : []))
    expect(placed).toHaveLength(10)
    expect(answers.find(({ code }) => code === -1)).toMatchObject({ error: 'too-many-orders' })
    await customer.get(cart.cancelOrder, { order: placed[0] ?? '' })
    expect((await customer.call(cart.placeOrder, { total: sum })).code).toBe(1)
  })

  test('changes years within what the TLD offers, with the price at once', async () => {
    const customer = await new TestCustomer(app).register()
    await customer.get(cart.addLines, { kind: 'registration', names: ['years.com'] })
    const [line] = (await customer.get(cart.readCart, {})).lines
    const { sum } = await customer.get(cart.changeYears, { lines: [line?.id ?? ''], years: 3 })
    expect(formatAmount(sum)).toBe('34.97')
    // The client rejects invalid input before sending it.
    await expect(customer.call(cart.changeYears, { lines: [line?.id ?? ''], years: 11 })).rejects.toThrow('years')
  })

  test('gives the same messages in Chinese and English', async () => {
    const customer = await new TestCustomer(app, 'zhcn').register()
    const { refused } = await customer.get(cart.addLines, { kind: 'registration', names: ['google.com'] })
    expect(refused[0]?.why).toBe('google.com 已被注册')
    expect(await customer.call(cart.placeOrder, { total: usd(0n) })).toMatchObject({ message: '购物车为空' })
  })
})

describe('an order', () => {
  test('is refused when its total is not what the customer saw', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('100.00')
    await customer.get(cart.addLines, { kind: 'registration', names: ['seen.com'] })
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    expect(await customer.call(cart.placeOrder, { total: usd(1n) })).toMatchObject({
      error: 'price-changed',
      details: { total: '10.99' },
    })
  })

  test('needs a template, the customer’s own lines, and valid name servers', async () => {
    const customer = await new TestCustomer(app).register()
    await customer.get(cart.addLines, { kind: 'registration', names: ['needs.com'] })
    const { sum } = await customer.get(cart.readCart, {})
    expect(await customer.call(cart.placeOrder, { total: sum })).toMatchObject({ error: 'template-unknown' })
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    expect(await customer.call(cart.placeOrder, { total: sum, lines: ['999999'] })).toMatchObject({
      error: 'line-unknown',
    })
    expect(await customer.call(cart.placeOrder, { total: sum, nameServers: ['not a host'] })).toMatchObject({
      error: 'name-servers-invalid',
    })
    expect(await customer.call(cart.placeOrder, { total: sum, nameServers: ['ns1.elsewhere.example'] })).toMatchObject({
      error: 'name-servers-too-few',
    })
  })

  test('freezes its prices against later changes', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('100.00')
    await customer.get(cart.addLines, { kind: 'registration', names: ['frozen-price.cc'] })
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    const { sum } = await customer.get(cart.readCart, {})
    const { order } = await customer.get(cart.placeOrder, { total: sum })
    await operate(app, 'set-price', '--tld', 'cc', '--kind', 'register', '--price', '999.00')
    await customer.get(cart.addLines, { kind: 'registration', names: ['dearer-now.cc'] })
    await eventually(async () => (await customer.get(cart.readCart, {})).lines[0]?.price.minor === 99_900n)
    await customer.get(cart.payOrder, { order })
    const done = await endedOrder(customer, order)
    expect(done.captured).toEqual(sum)
    await operate(app, 'set-price', '--tld', 'cc', '--kind', 'register', '--price', '6.99')
  })

  test('is paid once by concurrent payments, and not after it was cancelled', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('100.00')
    await customer.get(cart.addLines, { kind: 'registration', names: ['paid-once.com'] })
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    const { sum } = await customer.get(cart.readCart, {})
    const { order } = await customer.get(cart.placeOrder, { total: sum })
    const answers = await Promise.all(Array.from({ length: 5 }, () => customer.call(cart.payOrder, { order })))
    expect(answers.every(answer => answer.code === 1)).toBe(true)
    await endedOrder(customer, order)
    expect(formatAmount((await customer.get(ledger.readBalance, {})).available)).toBe('89.01')

    await customer.get(cart.addLines, { kind: 'registration', names: ['cancelled.com'] })
    const { order: second } = await customer.get(cart.placeOrder, {
      total: (await customer.get(cart.readCart, {})).sum,
    })
    const race = await Promise.all([
      customer.call(cart.payOrder, { order: second }),
      customer.call(cart.cancelOrder, { order: second }),
    ])
    expect(race.filter(answer => answer.code === 1)).toHaveLength(1)
  })

  test('lapses when it is not paid for a day; its domains stay in the cart', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('100.00')
    await customer.get(cart.addLines, { kind: 'registration', names: ['lapsing.com'] })
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    const { sum } = await customer.get(cart.readCart, {})
    const { order } = await customer.get(cart.placeOrder, { total: sum })
    await app.databases.pool.query("update orders set placed_at = placed_at - interval '25 hours' where id = $1", [
      order,
    ])
    await eventually(async () => (await customer.get(cart.readOrder, { order })).state === 'cancelled')
    expect(await customer.call(cart.payOrder, { order })).toMatchObject({ error: 'order-not-payable' })
    expect((await customer.get(cart.readCart, {})).lines.map(line => line.name)).toEqual(['lapsing.com'])
  })

  test('charges a premium domain exactly the price that was shown', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('9000.00')
    const found = await customer.get(registration.checkNames, {
      names: ['gold.xyz', 'ai.xyz', 'crypto.xyz', 'vip.xyz', 'a.xyz', 'shop.xyz', 'gold.club', 'vip.club'],
    })
    const premium = found.names.find(name => name.state === 'premium')
    if (!premium?.register)
      throw new Error(`none of these is premium: ${JSON.stringify(found.names.map(name => [name.name, name.state]))}`)
    const order = await orderNames(customer, [premium.name])
    const done = await endedOrder(customer, order)
    expect(done.lines[0]).toMatchObject({ state: 'done' })
    expect(done.captured).toEqual(premium.register)
  })

  test('of a hundred domains completes line by line, with no money left on hold', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('2000.00')
    const names = Array.from({ length: 100 }, (_, i) => `hundred-${i}.com`)
    for (const name of ['hundred-3.com', 'hundred-50.com'])
      await setFault(app.databases.pool, { kind: 'drop-after', command: 'create-domain', object: name })
    // A dropped session may consume the first refusal, so more are set.
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code: 2306,
      command: 'create-domain',
      object: 'hundred-77.com',
      times: 10,
    })
    const done = await endedOrder(customer, await orderNames(customer, names), 60)
    expect(done.lines.filter(line => line.state === 'done')).toHaveLength(99)
    expect(done.lines.find(line => line.state === 'failed')).toMatchObject({ name: 'hundred-77.com' })
    expect([formatAmount(done.captured), formatAmount(done.released)]).toEqual(['1088.01', '10.99'])
    const { available, onHold } = await customer.get(ledger.readBalance, {})
    expect([formatAmount(available), formatAmount(onHold)]).toEqual(['911.99', '0.00'])
  })
})

/** A customer at another browser, in another network. */
class OtherDevice extends TestCustomer {
  override fetch(url: string, options: RequestInit = {}): Promise<Response> {
    const headers = new Headers(options.headers)
    headers.set('user-agent', 'Mozilla/5.0 (another browser)')
    return super.fetch(url, { ...options, headers })
  }
}

describe('a payment asks for a captcha', () => {
  const set = async (key: string, value: string) => {
    await operate(app, 'set-policy', '--key', key, '--value', value)
    const { minor } = usd(BigInt(value.replace('.', '')))
    const known = [cartPolicies.verifyAbove, cartPolicies.verifyNewDeviceAbove].find(policy => policy.key === key)
    await eventually(async () => known && app.policies.at(app.clock.now())(known).minor === minor)
  }
  const place = async (customer: TestCustomer, name: string) => {
    await customer.get(cart.addLines, { kind: 'registration', names: [name] })
    const { sum } = await customer.get(cart.readCart, {})
    return (await customer.get(cart.placeOrder, { total: sum })).order
  }
  const available = async (customer: TestCustomer) =>
    formatAmount((await customer.get(ledger.readBalance, {})).available)
  const asked = { code: -105001, details: { verify: { type: 'zfyz', style: 'image' } } }

  test('above an amount on a device that is new to the account, and not where it was before', async () => {
    await set('orders.verify-new-device-above', '5.00')
    const password = 'correct horse battery'
    const customer = await (await new TestCustomer(app).registerAnew()).receive('100.00')
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    await app.databases.pool.query("update sign_in_attempts set at = at - interval '2 hours' where account_id = $1", [
      customer.accountId,
    ])
    const other = await new OtherDevice(app).signIn(customer.email, password)
    const order = await place(other, 'from-another-device.com')
    expect(await other.call(cart.payOrder, { order })).toMatchObject(asked)
    expect((await other.call(cart.payOrder, { order }, { captcha: 'XXXX' })).code).toBe(-105)
    expect(await available(other)).toBe('100.00')
    expect((await other.get(cart.readOrder, { order })).state).toBe('unpaid')
    // Known by its network, although the browser was updated, and by its browser in a train.
    const updated = new OtherDevice(app)
    Object.assign(updated, { address: customer.address })
    await updated.signIn(customer.email, password)
    const travelling = await new TestCustomer(app).signIn(customer.email, password)
    const second = await place(travelling, 'from-the-train.com')
    expect((await travelling.call(cart.payOrder, { order: second })).code).toBe(1)
    expect((await updated.call(cart.payOrder, { order })).code).toBe(1)
    await endedOrder(customer, order)
    await endedOrder(customer, second)
    const { sum } = await customer.get(cart.readCart, {})
    expect(formatAmount(sum)).toBe('0.00')
    // The first device again, with the answer: each payment asks once.
    const third = await place(other, 'from-another-device.net')
    expect(await other.call(cart.payOrder, { order: third })).toMatchObject(asked)
    const captcha = await other.solveCaptcha()
    expect((await other.call(cart.payOrder, { order: third }, { captcha })).code).toBe(1)
    await endedOrder(customer, third)
    await set('orders.verify-new-device-above', '100.00')
  })

  test('above the limit on every device, and small ones on none', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('100.00')
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    await set('orders.verify-above', '10.00')
    await set('orders.verify-new-device-above', '10.00')
    const order = await place(customer, 'above-the-limit.com')
    expect(await customer.call(cart.payOrder, { order })).toMatchObject(asked)
    expect(await available(customer)).toBe('100.00')
    // The rest of it, paid at a provider, pays the order by itself: that asks as well. A mere recharge does not.
    const rest = { channel: 'sandbox', amount: usd(100n), order }
    expect(await customer.call(payments.startRecharge, { ...rest, pays: true })).toMatchObject(asked)
    expect((await customer.call(payments.startRecharge, rest)).code).toBe(1)
    const answered = { captcha: await customer.solveCaptcha() }
    expect((await customer.call(payments.startRecharge, { ...rest, pays: true }, answered)).code).toBe(1)
    const captcha = await customer.solveCaptcha()
    expect((await customer.call(cart.payOrder, { order }, { captcha })).code).toBe(1)
    // A repeated payment of a paid order is no payment.
    expect((await customer.call(cart.payOrder, { order })).code).toBe(1)
    await endedOrder(customer, order)
    const small = await place(customer, 'below-the-limit.cc')
    expect((await customer.call(cart.payOrder, { order: small })).code).toBe(1)
    await endedOrder(customer, small)
    await set('orders.verify-above', '10000.00')
    await set('orders.verify-new-device-above', '100.00')
  })
})
