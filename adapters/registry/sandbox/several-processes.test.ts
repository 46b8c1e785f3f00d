/** Two registries over one schema, like two processes of the sandbox role. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEppRegistry } from '../client/open.ts'
import type { Registry } from '../port.ts'
import { dataOf, silentLog, startTestRegistry, type TestRegistry } from '../test-registry.ts'
import { type SandboxRegistry, startSandboxRegistry } from './start.ts'

let registry: TestRegistry
let second: SandboxRegistry
let here: Registry
let there: Registry
beforeAll(async () => {
  registry = await startTestRegistry()
  second = await startSandboxRegistry({ pool: registry.database.pool, now: registry.clock.now, log: silentLog })
  here = registry.client('namestead')
  there = openEppRegistry({
    name: 'second',
    host: '127.0.0.1',
    port: second.port,
    registrar: 'rival',
    password: 'sandbox-rival',
    ca: registry.sandbox.caCertificate,
    now: registry.clock.now,
    log: silentLog,
  })
})
afterAll(async () => {
  await there.close()
  await second.close()
  await registry.close()
})
const authCode = 'Secret-Code-1'

test('a domain that both sell goes to one of them, and is charged once', async () => {
  const spent = async () => {
    const { rows } = await registry.database.pool.query<{ spent: string }>(
      'select sum(2000000 - balance)::text as spent from (select sum(balance) as balance from registry_sandbox.registrar) as all_of_them',
    )
    return Number(rows[0]?.spent)
  }
  const before = await spent()
  const names = Array.from({ length: 200 }, (_, number) => `both-${number}.com`)
  const outcomes = await Promise.all(
    names.map(name => Promise.all([here.createDomain({ name, authCode }), there.createDomain({ name, authCode })])),
  )
  for (const pair of outcomes) expect(pair.map(({ kind }) => kind).sort()).toEqual(['done', 'refused'])
  expect((await spent()) - before).toBeCloseTo(200 * 9.59)
})

test('commands and sweeps of both processes do not conflict', async () => {
  const names = Array.from({ length: 100 }, (_, number) => `mixed-${number}.com`)
  for (const name of names) dataOf(await here.createDomain({ name, authCode }))
  const at = registry.clock.forward(366)
  const renewals = names.map(name =>
    here.renewDomain({ name, currentExpiry: new Date('2027-03-01T10:00:00Z'), period: { value: 1, unit: 'years' } }),
  )
  await Promise.all([registry.sandbox.sweep(at), second.sweep(at), ...renewals])
  // In either order, each domain was renewed by the command, by the sweep, or by both, and never failed.
  for (const [index, renewal] of renewals.entries()) {
    const outcome = await renewal
    expect(['done', 'refused']).toContain(outcome.kind)
    const { expiresAt } = dataOf(await here.readDomain({ name: names[index] ?? '' }))
    expect(expiresAt?.getUTCFullYear()).toBe(2028)
  }
})
