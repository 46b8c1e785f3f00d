import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as contract from '@namestead/contract/locks'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { transferLocked } from '../../testing/transfer-lock.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A customer with these domains, whose transfer locks are on. */
async function customerWith(names: readonly string[]) {
  const customer = await (await new TestCustomer(app).register()).receive('500.00')
  const { lines } = await endedOrder(customer, await orderNames(customer, names), 60)
  const ids = names.map(name => lines.find(line => line.name === name)?.result ?? '')
  await transferLocked(customer)
  return { customer, ids }
}

const settled = (customer: TestCustomer, domain: string) =>
  eventually(async () => {
    const found = await customer.get(portfolio.readDomain, { domain })
    return found.pendingLocks === null && found
  }, 30)

const endedChange = (customer: TestCustomer, batch: string) =>
  eventually(async () => {
    const found = await customer.get(portfolio.readBulkChange, { batch })
    return found.state !== 'running' && found
  }, 30)

const atRegistry = async (name: string): Promise<string[]> => {
  const { rows } = await app.databases.pool.query('select statuses from registry_sandbox.domain where name = $1', [
    name,
  ])
  return rows[0]?.statuses ?? []
}

describe('the locks of a domain', () => {
  test('are turned on at once and off only after verification, at the registry too', async () => {
    const { customer, ids } = await customerWith(['locks-one.com'])
    const domain = ids[0] ?? ''
    await customer.get(contract.changeLocks, { domain, update: 'on', delete: 'on' })
    const locked = await settled(customer, domain)
    expect(locked.statuses.toSorted()).toEqual([
      'clientDeleteProhibited',
      'clientTransferProhibited',
      'clientUpdateProhibited',
    ])
    expect(await atRegistry('locks-one.com')).toEqual(locked.statuses.toSorted())
    expect(locked.history.slice(0, 2)).toMatchObject([
      { event: 'locks-changed', detail: 'update-on delete-on' },
      { event: 'locks-asked', detail: 'update-on delete-on' },
    ])
    // The update lock accepts nothing but its own removal.
    expect(await customer.call(contract.changeLocks, { domain, transfer: 'on' })).toMatchObject({ code: 1 })
    expect((await customer.call(contract.changeLocks, { domain, transfer: 'off' })).code).toBe(-101)
    expect((await settled(customer, domain)).statuses).toEqual(locked.statuses)
    await openProtection(customer)
    expect(await customer.call(contract.changeLocks, { domain, transfer: 'off' })).toMatchObject({
      error: 'update-locked',
    })
    // Two commands: the update lock leaves first and alone.
    await customer.get(contract.changeLocks, { domain, transfer: 'off', update: 'off', delete: 'off' })
    expect((await settled(customer, domain)).statuses).toEqual([])
    expect(await atRegistry('locks-one.com')).toEqual([])
    expect((await customer.get(portfolio.countDomains, {})).unlocked).toBe(1)
    expect((await customer.get(portfolio.findDomains, { lock: 'unlocked' })).total).toBe(1)
  })

  test('are read before a command whose answer was lost is repeated', async () => {
    const { customer, ids } = await customerWith(['locks-lost.com'])
    const domain = ids[0] ?? ''
    await setFault(app.databases.pool, { kind: 'drop-after', command: 'update-domain', object: 'locks-lost.com' })
    await customer.get(contract.changeLocks, { domain, delete: 'on' })
    expect((await settled(customer, domain)).statuses).toContain('clientDeleteProhibited')
    const { rows } = await app.databases.pool.query(
      "select count(*)::int as count from domain_history where domain_id = $1 and event = 'locks-changed'",
      [domain],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('stay as they are where the registry refuses, in its own words; impossible changes are refused before', async () => {
    const { customer, ids } = await customerWith(['locks-refused.com'])
    const domain = ids[0] ?? ''
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code: 2306,
      command: 'update-domain',
      object: 'locks-refused.com',
      times: 3,
    })
    await customer.get(contract.changeLocks, { domain, update: 'on' })
    const refused = await settled(customer, domain)
    expect(refused.statuses).toEqual(['clientTransferProhibited'])
    expect(refused.history[0]).toMatchObject({ event: 'locks-refused' })
    await clearFaults(app.databases.pool)
    expect(await customer.call(contract.changeLocks, { domain })).toMatchObject({ error: 'no-lock-chosen' })
    // The reading after the refusal may still end.
    await eventually(async () => {
      await app.databases.pool.query("update domains set state = 'redemption' where id = $1", [domain])
      const answer = await customer.call(contract.changeLocks, { domain, transfer: 'on' })
      return answer.code === -1 && answer.error === 'domain-not-active'
    })
    const stranger = await new TestCustomer(app).register()
    expect(await stranger.call(contract.changeLocks, { domain, delete: 'on' })).toMatchObject({
      error: 'domain-unknown',
    })
  })
})

describe('a bulk change of locks', () => {
  test('is made again where another change undid it meanwhile', async () => {
    const { customer, ids } = await customerWith(['locks-undone.com'])
    await openProtection(customer)
    // As the lock of a new domain, which is set while this change is at the registry.
    await app.owner.pool.query(
      `create table locked_once ();
       create function lock_after() returns trigger language plpgsql as $$ begin
         if exists (select from locked_once) then return null; end if;
         insert into locked_once default values;
         update registry_sandbox.domain set statuses = '{clientTransferProhibited}' where name = new.name;
         update domains set statuses = '{clientTransferProhibited}' where id = new.id;
         return null; end $$;
       create trigger lock_after after update on domains for each row
         when (new.name = 'locks-undone.com' and cardinality(old.statuses) = 1 and new.statuses = '{}')
         execute function lock_after()`,
    )
    const { batch } = await customer.get(contract.startLockChange, { domains: ids, count: 1, transfer: 'off' })
    expect(await endedChange(customer, batch)).toMatchObject({ counts: { done: 1, failed: 0 } })
    expect(await atRegistry('locks-undone.com')).toEqual([])
    await app.owner.pool.query('drop function lock_after cascade; drop table locked_once')
  })

  test('has an outcome for each, is retried, and unlocks only after verification', async () => {
    const names = ['bulk-lock-a.com', 'bulk-lock-b.com', 'bulk-lock-c.com']
    const { customer, ids } = await customerWith(names)
    await app.databases.pool.query("update domains set state = 'redemption' where id = $1", [ids[1]])
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code: 2306,
      command: 'update-domain',
      object: 'bulk-lock-c.com',
      times: 3,
    })
    const selection = { domains: ids, count: 3 }
    const review = await customer.get(portfolio.reviewSelection, { ...selection, work: 'locks', delete: 'on' })
    expect(review).toMatchObject({ total: 3, refused: 1 })
    const { batch } = await customer.get(contract.startLockChange, { ...selection, delete: 'on' })
    const ended = await endedChange(customer, batch)
    expect(ended).toMatchObject({ kind: 'locks', counts: { done: 1, failed: 2 }, locks: { delete: 'on' } })
    const { items } = await customer.get(portfolio.findBulkItems, { batch, state: 'failed' })
    expect(items.map(({ name }) => name)).toEqual(['bulk-lock-b.com', 'bulk-lock-c.com'])
    expect(items.every(({ note }) => note !== '')).toBe(true)
    const { messages } = await customer.get(notices.findSiteMessages, { kind: 'domain' })
    expect(messages.filter(({ path }) => path === `/user/pl_resultYmbh?batch=${batch}`)).toMatchObject([
      { title: 'Locks changed (1 of 3)' },
    ])
    await clearFaults(app.databases.pool)
    await app.databases.pool.query("update domains set state = 'active' where id = $1", [ids[1]])
    const retried = await customer.get(portfolio.retryBulkChange, { batch })
    expect((await endedChange(customer, retried.batch)).counts).toMatchObject({ done: 2, failed: 0 })

    const unlocking = { ...selection, transfer: 'off' } as const
    expect((await customer.call(contract.startLockChange, unlocking)).code).toBe(-101)
    await openProtection(customer)
    await app.databases.pool.query("update domains set state = 'redemption' where id = $1", [ids[0]])
    const off = await endedChange(customer, (await customer.get(contract.startLockChange, unlocking)).batch)
    expect(off.counts).toMatchObject({ done: 2, failed: 1 })
    // A retry that does not say that it unlocks would slip past the guard.
    expect(await customer.call(portfolio.retryBulkChange, { batch: off.batch })).toMatchObject({
      error: 'unlocking-unsaid',
    })
    await app.databases.pool.query("update domains set state = 'active' where id = $1", [ids[0]])
    const again = await customer.get(portfolio.retryBulkChange, { batch: off.batch, unlocking: true })
    expect((await endedChange(customer, again.batch)).counts).toMatchObject({ done: 1, failed: 0 })
    expect(await atRegistry('bulk-lock-a.com')).toEqual(['clientDeleteProhibited'])
  })
})
