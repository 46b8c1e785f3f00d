import { setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as domains from '@namestead/contract/domains'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount } from '@namestead/contract/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { Person } from '../../testing/person.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const purses = async (person: Person) => {
  const { available, frozen } = await person.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(frozen)]
}
const createsOf = async (name: string) => {
  const { rows } = await house.databases.pool.query(
    "select outcome from registry_commands where subject = $1 and command = 'create-domain'",
    [name],
  )
  return rows.map(row => row.outcome)
}

describe('a registry that misbehaves', () => {
  test('executed the create and lost the answer: charged once, and the name is there', async () => {
    const person = await (await new Person(house).register()).receive('50.00')
    await setFault(house.databases.pool, { kind: 'drop-after', command: 'create-domain', object: 'lost-answer.com' })
    const order = await orderNames(person, ['lost-answer.com'])
    const waiting = await eventually(async () => {
      const found = await person.get(cart.readOrder, { order })
      return found.lines[0]?.note ? found : undefined
    })
    expect(waiting.lines[0]).toMatchObject({ state: 'waiting' })
    expect(waiting.lines[0]?.note).toContain('held, not spent')
    expect(await purses(person)).toEqual(['39.01', '10.99'])

    const done = await endedOrder(person, order)
    expect(done.lines[0]).toMatchObject({ state: 'done' })
    expect(await purses(person)).toEqual(['39.01', '0.00'])
    await eventually(async () => (await createsOf('lost-answer.com')).join() === 'unanswered')
    const { domains: names } = await person.get(domains.findDomains, {})
    expect(names.map(({ name }) => name)).toEqual(['lost-answer.com'])
  })

  test('cut the line before it executed: the create is sent again', async () => {
    const person = await (await new Person(house).register()).receive('50.00')
    await setFault(house.databases.pool, { kind: 'drop-before', command: 'create-domain', object: 'never-came.com' })
    const done = await endedOrder(person, await orderNames(person, ['never-came.com']))
    expect(done.lines[0]).toMatchObject({ state: 'done' })
    await eventually(async () => (await createsOf('never-came.com')).join() === 'unanswered,done')
    expect(await purses(person)).toEqual(['39.01', '0.00'])
  })

  test.each([
    ['answers what is not XML', { kind: 'malformed' }],
    ['answers a code that does not exist', { kind: 'unexpected-code' }],
    ['answers under another transaction', { kind: 'wrong-transaction-id' }],
    ['greylists the command', { kind: 'refuse', code: 2400 }],
  ] as const)('%s: it heals by itself, charged once', async (what, fault) => {
    const person = await (await new Person(house).register()).receive('50.00')
    const name = `${what.replace(/\W+/g, '-')}.com`
    await setFault(house.databases.pool, { ...fault, command: 'create-domain', object: name })
    const done = await endedOrder(person, await orderNames(person, [name]))
    expect(done.lines[0]).toMatchObject({ state: 'done' })
    expect(await purses(person)).toEqual(['39.01', '0.00'])
  })

  test('gave the name to somebody else meanwhile: the line fails and its money is back', async () => {
    const [first, second] = await Promise.all(
      [new Person(house), new Person(house)].map(async person => (await person.register()).receive('50.00')),
    )
    if (!first || !second) throw new Error('two people are needed')
    await Promise.all(
      [first, second].map(person =>
        person.get(cart.addNames, { names: ['contested.com', `own-${person.accountId}.com`] }),
      ),
    )
    const orders = await Promise.all([first, second].map(person => orderNames(person, ['contested.com'])))
    const ended = await Promise.all([endedOrder(first, orders[0] ?? ''), endedOrder(second, orders[1] ?? '')])
    const contested = ended.map(order => order.lines.find(line => line.name === 'contested.com')?.state).sort()
    expect(contested).toEqual(['done', 'failed'])
    expect((await Promise.all([first, second].map(purses))).sort()).toEqual([
      ['28.02', '0.00'],
      ['39.01', '0.00'],
    ])
    const loser = ended.find(order => order.lines.some(line => line.state === 'failed'))
    expect(loser?.lines.find(line => line.state === 'failed')?.note).toBe('The name is no longer available')
  })

  test('is away while orders come in: they wait, and end when it is back', async () => {
    const person = await (await new Person(house).register()).receive('50.00')
    await person.get(cart.addNames, { names: ['patience.com'] })
    await house.stopRole('sandbox')
    const order = await orderNames(person, ['patience.com']).catch(() => undefined)
    // The cart asks the registry, or believes an answer of the last minute.
    expect(order).toBeDefined()
    await eventually(async () => (await person.get(cart.readOrder, { order: order ?? '' })).lines[0]?.note)
    expect(await purses(person)).toEqual(['39.01', '10.99'])
    await house.startRole('sandbox')
    expect((await endedOrder(person, order ?? '')).lines[0]).toMatchObject({ state: 'done' })
    expect(await purses(person)).toEqual(['39.01', '0.00'])
  })
})
