import { setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount } from '@namestead/contract/money'
import * as portfolio from '@namestead/contract/portfolio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const fundsOf = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}
const createsOf = async (name: string) => {
  const { rows } = await app.databases.pool.query(
    "select outcome from registry_commands where subject = $1 and command = 'create-domain'",
    [name],
  )
  return rows.map(row => row.outcome)
}

describe('a registry that misbehaves', () => {
  test('executed the create and lost the response: charged once, and the domain is in the portfolio', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('50.00')
    await setFault(app.databases.pool, { kind: 'drop-after', command: 'create-domain', object: 'lost-answer.com' })
    const order = await orderNames(customer, ['lost-answer.com'])
    const waiting = await eventually(async () => {
      const found = await customer.get(cart.readOrder, { order })
      return found.lines[0]?.note ? found : undefined
    })
    expect(waiting.lines[0]).toMatchObject({ state: 'waiting' })
    expect(waiting.lines[0]?.note).toContain('on hold, not charged')
    expect(await fundsOf(customer)).toEqual(['39.01', '10.99'])

    const done = await endedOrder(customer, order)
    expect(done.lines[0]).toMatchObject({ state: 'done' })
    expect(await fundsOf(customer)).toEqual(['39.01', '0.00'])
    await eventually(async () => (await createsOf('lost-answer.com')).join() === 'unanswered')
    const { domains: names } = await customer.get(portfolio.findDomains, {})
    expect(names.map(({ name }) => name)).toEqual(['lost-answer.com'])
  })

  test('dropped the connection before it executed: the create is sent again', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('50.00')
    await setFault(app.databases.pool, { kind: 'drop-before', command: 'create-domain', object: 'never-came.com' })
    const done = await endedOrder(customer, await orderNames(customer, ['never-came.com']))
    expect(done.lines[0]).toMatchObject({ state: 'done' })
    await eventually(async () => (await createsOf('never-came.com')).join() === 'unanswered,done')
    expect(await fundsOf(customer)).toEqual(['39.01', '0.00'])
  })

  test.each([
    ['answers what is not XML', { kind: 'malformed' }],
    ['answers a code that does not exist', { kind: 'unexpected-code' }],
    ['answers under another transaction', { kind: 'wrong-transaction-id' }],
    ['greylists the command', { kind: 'refuse', code: 2400 }],
  ] as const)('%s: it heals by itself, charged once', async (what, fault) => {
    const customer = await (await new TestCustomer(app).register()).receive('50.00')
    const name = `${what.replace(/\W+/g, '-')}.com`
    await setFault(app.databases.pool, { ...fault, command: 'create-domain', object: name })
    const done = await endedOrder(customer, await orderNames(customer, [name]))
    expect(done.lines[0]).toMatchObject({ state: 'done' })
    expect(await fundsOf(customer)).toEqual(['39.01', '0.00'])
  })

  test('registered the domain to another registrant meanwhile: the line fails and its money is returned', async () => {
    const [first, second] = await Promise.all(
      [new TestCustomer(app), new TestCustomer(app)].map(async customer =>
        (await customer.register()).receive('50.00'),
      ),
    )
    if (!first || !second) throw new Error('two customers are needed')
    await Promise.all(
      [first, second].map(customer =>
        customer.get(cart.addLines, {
          kind: 'registration',
          names: ['contested.com', `own-${customer.accountId}.com`],
        }),
      ),
    )
    const orders = await Promise.all([first, second].map(customer => orderNames(customer, ['contested.com'])))
    const ended = await Promise.all([endedOrder(first, orders[0] ?? ''), endedOrder(second, orders[1] ?? '')])
    const contested = ended.map(order => order.lines.find(line => line.name === 'contested.com')?.state).sort()
    expect(contested).toEqual(['done', 'failed'])
    expect((await Promise.all([first, second].map(fundsOf))).sort()).toEqual([
      ['28.02', '0.00'],
      ['39.01', '0.00'],
    ])
    const loser = ended.find(order => order.lines.some(line => line.state === 'failed'))
    expect(loser?.lines.find(line => line.state === 'failed')?.note).toBe('This domain is no longer available')
  })

  test('is unreachable while orders arrive: they wait, and end when it is back', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('50.00')
    await customer.get(cart.addLines, { kind: 'registration', names: ['patience.com'] })
    await app.stopRole('sandbox')
    const order = await orderNames(customer, ['patience.com']).catch(() => undefined)
    // The cart queries the registry, or uses an answer cached within the last minute.
    expect(order).toBeDefined()
    await eventually(async () => (await customer.get(cart.readOrder, { order: order ?? '' })).lines[0]?.note)
    expect(await fundsOf(customer)).toEqual(['39.01', '10.99'])
    await app.startRole('sandbox')
    expect((await endedOrder(customer, order ?? '')).lines[0]).toMatchObject({ state: 'done' })
    expect(await fundsOf(customer)).toEqual(['39.01', '0.00'])
  })
})
