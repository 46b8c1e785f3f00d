import type { DomainData, Registry } from '@namestead/adapters/registry/port'
import { setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as portfolio from '@namestead/contract/portfolio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobsOf } from '../../../app/jobs.ts'
import { openOutsideWorld } from '../../../app/outside-world.ts'
import { setOffset } from '../../../platform/clock.ts'
import { awaitedJobs } from '../../../platform/jobs.ts'
import { eventually } from '../../../testing/eventually.ts'
import { moveClock } from '../../../testing/move-clock.ts'
import { openTodos } from '../../../testing/operate.ts'
import { endedOrder, orderedLine, orderNames } from '../../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'
import { expiries } from '../deadlines.ts'

let app: TestApp
let customer: TestCustomer
beforeAll(async () => {
  app = await openTestApp()
  customer = await (await new TestCustomer(app).register()).receive('500.00')
})
afterAll(() => app.close())

/** A domain of this customer, locked like every new one. */
async function own(name: string): Promise<string> {
  const domain = (await endedOrder(customer, await orderNames(customer, [name]))).lines[0]?.result ?? ''
  await eventually(async () => (await read(domain)).statuses.length > 0)
  return domain
}
const read = (domain: string) => customer.get(portfolio.readDomain, { domain })
/** Runs the daily job now; `otherwise` overrides some of the registry's commands. */
async function reconcile(domain: string, otherwise: (registry: Registry) => Partial<Registry> = () => ({})) {
  const outside = await openOutsideWorld(app)
  const registry = outside.registries.of('1')
  if (!registry) throw new Error('no registry')
  const overridden = { ...registry, ...otherwise(registry) }
  const jobs = jobsOf(app, { ...outside, registries: { ...outside.registries, of: () => overridden } })
  await jobs['domains.reconcile']?.({ domain }, 1)
  await outside.close()
}

describe('the registry’s data is authoritative', () => {
  test('differences are adopted within a day, and written to the domain’s history', async () => {
    const domain = await own('true-story.com')
    await app.databases.pool.query(
      "update registry_sandbox.domain set statuses = array['clientHold'] where name = 'true-story.com'",
    )
    await moveClock(app, 1.1)
    const seen = await eventually(async () => {
      const found = await read(domain)
      return found.statuses.includes('clientHold') && found
    })
    expect(seen.statuses).toEqual(['clientHold'])
    expect(seen.history[0]).toMatchObject({
      event: 'registry-differs',
      detail: 'statuses: clientTransferProhibited → clientHold',
    })
  })

  test('journals a digest of reads without news, and whole frames of everything else', async () => {
    const domain = await own('looked-at.com')
    const looks = async (count: number) =>
      eventually(async () => {
        const { rows } = await app.databases.pool.query<{
          digest: Buffer
          request: string | null
          response: string | null
        }>(
          "select digest, request, response from registry_commands where subject = 'looked-at.com' and command = 'read-domain' and digest is not null order by id",
        )
        return rows.length >= count && rows
      })
    await reconcile(domain)
    const before = (await looks(1)).length
    await reconcile(domain)
    const [one, other] = (await looks(before + 1)).slice(-2)
    expect(one).toEqual({ digest: expect.any(Buffer), request: null, response: null })
    expect(other).toEqual(one)
    await app.databases.pool.query(
      "update registry_sandbox.domain set statuses = array['clientHold'] where name = 'looked-at.com'",
    )
    await reconcile(domain)
    const changed = (await looks(before + 2)).at(-1)
    expect(changed?.digest.equals(one?.digest ?? Buffer.alloc(0))).toBe(false)
    const { rows } = await app.databases.pool.query(
      "select request, response, digest from registry_commands where subject = 'looked-at.com' and command = 'create-domain'",
    )
    expect(rows).toEqual([
      { request: expect.stringContaining('create'), response: expect.stringContaining('1000'), digest: null },
    ])
  })

  test('a read that started before our change ended is discarded and repeated', async () => {
    const domain = await own('raced-change.com')
    const hosts = ['ns1.elsewhere.example', 'ns2.elsewhere.example']
    const outside = await openOutsideWorld(app)
    const registry = outside.registries.of('1')
    if (!registry) throw new Error('no registry')
    // The answer is in flight while the customer's change is requested, sent and confirmed.
    const slow: typeof registry = {
      ...registry,
      async readDomain(input) {
        const answer = await registry.readDomain(input)
        await customer.get(portfolio.changeNameServers, { domain, nameServers: hosts })
        await eventually(async () => (await read(domain)).pendingNameServers === null)
        return answer
      },
    }
    const jobs = jobsOf(app, { ...outside, registries: { ...outside.registries, of: () => slow } })
    await jobs['domains.reconcile']?.({ domain }, 1)
    await outside.close()
    expect((await read(domain)).nameServers).toEqual(hosts)
    await eventually(async () => (await awaitedJobs(app.databases.db)) === 0)
    const { nameServers, history } = await read(domain)
    expect(nameServers).toEqual(hosts)
    expect(history.filter(({ event }) => event === 'registry-differs')).toEqual([])
  })

  test('a read from before a domain’s deletion does not bring it back', async () => {
    const domain = await own('came-back.com')
    await app.databases.pool.query("update domains set state = 'pending-delete' where id = $1", [domain])
    await reconcile(domain, registry => ({
      async readDomain(input) {
        const answer = await registry.readDomain(input)
        await app.databases.pool.query("delete from registry_sandbox.domain where name = 'came-back.com'")
        await reconcile(domain)
        return answer
      },
    }))
    expect((await customer.call(portfolio.readDomain, { domain })).code).toBe(-1)
  })

  test('a registry without auto-renewal keeps a domain expired until it deletes it', async () => {
    const domain = await own('lapses.com')
    const { expiresAt } = await read(domain)
    // An hour after its expiry, at a registry with neither auto-renewal nor grace periods (RFC 3915).
    await app.databases.pool.query(
      `update domains set paid_until = paid_until - interval '8770 hours', expires_at = expires_at - interval '8770 hours' where id = $1`,
      [domain],
    )
    const paidUntil = (await read(domain)).expiresAt
    const at = (statuses: DomainData['statuses']) => (registry: Registry) => ({
      async readDomain(input: Parameters<Registry['readDomain']>[0]) {
        const answer = await registry.readDomain(input)
        if (answer.kind !== 'done') return answer
        return { ...answer, data: { ...answer.data, expiresAt: paidUntil, graceStatuses: [], statuses } }
      },
    })
    expect(paidUntil < expiresAt).toBe(true)
    await reconcile(domain, at(['ok']))
    expect(await read(domain)).toMatchObject({ state: 'expired', expiresAt: paidUntil, registryExpiresAt: paidUntil })
    await reconcile(domain, at(['pendingDelete']))
    expect(await read(domain)).toMatchObject({ state: 'pending-delete', can: { editRecords: 'not-active' } })
    await app.databases.pool.query("delete from registry_sandbox.domain where name = 'lapses.com'")
    await reconcile(domain)
    expect((await customer.call(portfolio.readDomain, { domain })).code).toBe(-1)
  })

  test('a refusal to show a domain is not part of the customer’s history', async () => {
    const domain = await own('not-shown.com')
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code: 2201,
      command: 'read-domain',
      object: 'not-shown.com',
    })
    await reconcile(domain)
    expect((await read(domain)).history.map(({ event }) => event)).toEqual(['transfer-locked', 'registered'])
    expect(await openTodos(app)).toMatch(/registry-read 1 .*It didn't show us not-shown\.com \(2201\): .*[^.]\.$/m)
  })

  test('a domain created by us without a holder is found within a day', async () => {
    await own('left-behind.com')
    await app.databases.pool.query("update domains set state = 'gone' where name = 'left-behind.com'")
    await eventually(async () => {
      const { rows } = await app.databases.pool.query(
        "select from registry_commands where subject = 'left-behind.com' and command = 'create-domain'",
      )
      return rows.length > 0
    })
    // Regardless of messages before it, and although the registry is unavailable at first.
    await app.databases.pool.query(
      `insert into registry_commands (registry_id, client_transaction_id, command, subject, request, outcome, at)
       select 1, 'NS-' || n, 'create-domain', 'a-taken-name-' || n || '.com', '', 'refused', now() from generate_series(1, 1100) n`,
    )
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code: 2400,
      command: 'read-domain',
      object: 'left-behind.com',
    })
    await moveClock(app, 1.1)
    await eventually(async () => /domain-unowned left-behind\.com/.test(await openTodos(app)), 60)
    expect(await openTodos(app)).toMatch(
      /registry 1 lists it as ours since [A-Z][a-z]+ \d+, \d{4}, but no account has it\. If it was a customer's: take-back-domain\.$/m,
    )
    expect(await openTodos(app)).not.toMatch(/domain-unowned true-story\.com/)
  })
})

describe('the term that the customer paid for', () => {
  test('decides when a domain expires, whatever its registry adds', async () => {
    const domain = await own('no-free-year.com')
    const before = await read(domain)
    expect(before.expiresAt).toEqual(before.registryExpiresAt)
    await app.databases.transact(tx => setOffset(tx, 370 * 86_400_000))
    const after = await eventually(async () => {
      const found = await read(domain)
      return found.registryExpiresAt > before.registryExpiresAt && found
    }, 60)
    expect(after.state).toBe('expired')
    expect(after.expiresAt).toEqual(before.expiresAt)
    expect(after.registryExpiresAt.getUTCFullYear()).toBe(before.registryExpiresAt.getUTCFullYear() + 1)
    expect(after.daysLeft).toBeLessThan(0)
    expect(after.history.map(({ event }) => event)).toContain('expired')
    const { domains: expired } = await customer.get(portfolio.findDomains, { state: 'expired' })
    expect(expired.map(({ name }) => name)).toContain('no-free-year.com')
    expect((await customer.get(portfolio.countDomains, {})).expired).toBeGreaterThan(0)
  })

  test('ends once, where the deadline ends it while its registry is read', async () => {
    const domain = await own('ends-once.com')
    await app.databases.pool.query('update domains set paid_until = $2 where id = $1', [
      domain,
      new Date(app.clock.now().getTime() - 1000),
    ])
    await reconcile(domain, registry => ({
      readDomain: async (...asked) => {
        const seen = await registry.readDomain(...asked)
        await app.databases.transact(tx => expiries.sweep(tx, app.clock.now()))
        return seen
      },
    }))
    const { state, history } = await read(domain)
    expect(state).toBe('expired')
    expect(history.filter(({ event }) => event === 'expired')).toHaveLength(1)
  })

  test('follows the registry’s date once where its answer to the create had none', async () => {
    await app.stopRole('worker')
    const order = await orderNames(customer, ['undated-create.com'])
    const { rows } = await app.databases.pool.query("select id from registrations where name = 'undated-create.com'")
    const outside = await openOutsideWorld(app)
    const registry = outside.registries.of('1')
    if (!registry) throw new Error('no registry')
    const undated: Registry = {
      ...registry,
      async createDomain(...asked) {
        const answer = await registry.createDomain(...asked)
        return answer.kind === 'done'
          ? { ...answer, data: { ...answer.data, createdAt: null, expiresAt: null } }
          : answer
      },
    }
    const jobs = jobsOf(app, { ...outside, registries: { ...outside.registries, of: () => undated } })
    await jobs['registration.register-name']?.({ registration: rows[0].id }, 1)
    await outside.close()
    await app.startRole('worker')
    const domain = (await endedOrder(customer, order)).lines[0]?.result ?? ''
    // A day later than the registry's own, as calendars may have it.
    await app.databases.pool.query("update domains set paid_until = paid_until + interval '20 hours' where id = $1", [
      domain,
    ])
    await reconcile(domain)
    const seen = await read(domain)
    expect(seen.expiresAt).toEqual(seen.registryExpiresAt)
    // Only once: afterwards it is the term that was paid.
    await app.databases.pool.query(
      "update registry_sandbox.domain set expires_at = expires_at - interval '1 hour' where name = 'undated-create.com'",
    )
    await reconcile(domain)
    expect((await read(domain)).expiresAt).toEqual(seen.expiresAt)
  })

  test('is what the registry says where a year ends on another day: February 29 plus one year', async () => {
    const domain = await own('leap-day.com')
    const leap = new Date('2032-02-29T10:00:00Z')
    await app.databases.pool.query('update domains set paid_until = $2, expires_at = $2 where id = $1', [domain, leap])
    await app.databases.pool.query("update registry_sandbox.domain set expires_at = $1 where name = 'leap-day.com'", [
      leap,
    ])
    const line = await orderedLine(customer, 'renewal', 'leap-day.com')
    expect(line).toMatchObject({ state: 'done' })
    const seen = await read(domain)
    expect(seen.registryExpiresAt).toEqual(new Date('2033-02-28T10:00:00Z'))
    expect(seen.expiresAt).toEqual(seen.registryExpiresAt)
  })
})
