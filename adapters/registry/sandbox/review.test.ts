import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Registry } from '../port.ts'
import { dataOf, startTestRegistry, type TestRegistry } from '../test-registry.ts'

let registry: TestRegistry
let ours: Registry
beforeAll(async () => {
  registry = await startTestRegistry()
  ours = registry.client('namestead')
})
afterAll(() => registry.close())

const balance = async () =>
  Number(
    (await registry.database.pool.query("select balance from registry_sandbox.registrar where id = 'namestead'"))
      .rows[0].balance,
  )

test('a label that is reviewed is pending for three days, then approved or refused with its fee back', async () => {
  const before = await balance()
  const create = (name: string) => ours.createDomain({ name, authCode: 'Secret-Code-1' })
  expect(await create('review-shop.com')).toMatchObject({ kind: 'pending', code: 1001 })
  expect(await create('review-no-shop.com')).toMatchObject({ kind: 'pending', code: 1001 })
  expect(dataOf(await ours.readDomain({ name: 'review-shop.com' })).statuses).toEqual(['inactive', 'pendingCreate'])
  expect(await create('review-shop.com')).toMatchObject({ reason: 'exists' })
  expect(await registry.sandbox.nextDue()).toEqual(new Date('2026-03-04T10:00:00Z'))

  await registry.forward(3)
  expect(dataOf(await ours.readDomain({ name: 'review-shop.com' })).statuses).toEqual(['inactive'])
  expect(await ours.readDomain({ name: 'review-no-shop.com' })).toMatchObject({ reason: 'does-not-exist' })
  expect(before - (await balance())).toBeCloseTo(9.59)
  const decisions = []
  for (let next = dataOf(await ours.nextMessage()); next; next = dataOf(await ours.nextMessage())) {
    decisions.push(next)
    dataOf(await ours.acknowledgeMessage({ message: next.id }))
  }
  expect(decisions).toHaveLength(2)
})
