import type { Registry } from '@namestead/adapters/registry/port'
import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as locks from '@namestead/contract/locks'
import * as locksContract from '@namestead/contract/locks'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as transfers from '@namestead/contract/transfers-out'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openRival } from '../../testing/rival.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { transferLocked } from '../../testing/transfer-lock.ts'
import { orphanedTransfersOut } from './deadlines.ts'

let app: TestApp
let rival: Registry
beforeAll(async () => {
  app = await openTestApp()
  rival = await openRival(app)
})
afterEach(() => clearFaults(app.databases.pool))
afterAll(async () => {
  await rival.close()
  await app.close()
})

/** A customer whose session is open for protected calls, with locked domains that were registered so many days ago. */
async function customerWith(names: readonly string[], days: number) {
  const customer = await (await new TestCustomer(app).register()).receive('200.00')
  const { lines } = await endedOrder(customer, await orderNames(customer, names), 60)
  await transferLocked(customer)
  for (const [table, column] of [
    ['registry_sandbox.domain', 'created_at'],
    ['domains', 'registered_at'],
  ])
    await app.databases.pool.query(
      `update ${table} set ${column} = ${column} - make_interval(days => $2) where name = any($1)`,
      [names, days],
    )
  await openProtection(customer)
  return { customer, ids: names.map(name => lines.find(line => line.name === name)?.result ?? '') }
}
const start = (customer: TestCustomer, ids: string[]) =>
  customer.get(transfers.startLeaving, { domains: ids, count: ids.length, leavingReason: 'one-registrar' })
const ended = (customer: TestCustomer, batch: string) =>
  eventually(async () => {
    const found = await customer.get(portfolio.readBulkChange, { batch })
    return found.state !== 'running' && found
  }, 30)
const atRegistry = async (name: string) =>
  (await app.databases.pool.query('select auth_code, statuses from registry_sandbox.domain where name = $1', [name]))
    .rows[0]
const rows = async (customer: TestCustomer) => (await customer.get(transfers.findTransfersOut, {})).transfers

test('codes are made for what may leave, shown once, used, and the domain leaves with its history', async () => {
  const { customer, ids } = await customerWith(['code-one.com', 'code-two.com'], 100)
  await app.databases.pool.query("update domains set registered_at = now() where name = 'code-two.com'")
  await app.databases.pool.query(
    "insert into forwards (domain_id, mailbox, created_at, changed_at) values ($1, 'info', now(), now())",
    [ids[0]],
  )
  const review = await customer.get(transfers.reviewLeaving, { domains: ids, count: 2 })
  expect(review).toMatchObject({ total: 2, refused: 1 })
  expect(review.domains).toMatchObject([
    { name: 'code-two.com', refusal: 'It was registered or transferred too recently to move', forwarded: false },
    {
      name: 'code-one.com',
      refusal: '',
      locked: true,
      movableFrom: null,
      renewedAt: null,
      ourNameServers: true,
      forwarded: true,
    },
  ])
  expect(review.domains[0]?.movableFrom).not.toBeNull()

  const before = (await atRegistry('code-one.com')).auth_code
  const { batch } = await start(customer, ids)
  expect(await ended(customer, batch)).toMatchObject({ kind: 'auth-codes', counts: { done: 1, failed: 0 } })
  // What cannot leave is left out, and there is nothing to retry.
  const { items } = await customer.get(portfolio.findBulkItems, { batch })
  expect(items.map(({ name }) => name)).toEqual(['code-one.com'])
  const batches = async () =>
    (
      await app.databases.pool.query('select count(*)::int as n from batches where account_id = $1', [
        customer.accountId,
      ])
    ).rows[0].n
  const made = await batches()
  expect(
    await customer.call(transfers.startLeaving, { domains: [ids[1] ?? ''], count: 1, leavingReason: 'price' }),
  ).toMatchObject({
    code: -1,
    error: 'none-can-leave',
  })
  expect(await batches()).toBe(made)
  expect((await atRegistry('code-one.com')).statuses).toEqual([])
  expect((await atRegistry('code-two.com')).statuses).toEqual(['clientTransferProhibited'])
  expect(await rows(customer)).toMatchObject([
    { name: 'code-one.com', state: 'code-given', leavingReason: 'one-registrar' },
  ])
  const messages = await customer.get(notices.findSiteMessages, { kind: 'domain' })
  expect(messages.messages[0]).toMatchObject({ title: 'Auth codes ready (1)' })

  expect(await customer.get(transfers.countCodes, { batch })).toEqual({ waiting: 1 })
  const { codes } = await customer.get(transfers.showCodes, { batch })
  const { authCode = '' } = codes[0] ?? {}
  expect(codes).toMatchObject([{ name: 'code-one.com' }])
  expect(authCode).toBe((await atRegistry('code-one.com')).auth_code)
  expect(authCode).not.toBe(before)
  // The answer may have been lost: for some minutes it is repeated.
  expect(await customer.get(transfers.showCodes, { batch })).toEqual({ codes })
  await app.databases.pool.query("update transfers_out set code_shown_at = now() - interval '11 minutes'")
  expect(await customer.get(transfers.showCodes, { batch })).toEqual({ codes: [] })

  expect((await rival.requestTransfer({ name: 'code-one.com', authCode })).kind).toBe('pending')
  const [pending] = await eventually(async () => {
    const found = await rows(customer)
    return found[0]?.state === 'pending' && found
  }, 20)
  expect(await customer.call(transfers.lockAgain, { transferOut: pending?.transferOut ?? '' })).toMatchObject({
    error: 'transfer-out-answered',
  })
  await customer.get(transfers.approveTransferOut, { transferOut: pending?.transferOut ?? '' })
  await eventually(async () => (await rows(customer))[0]?.state === 'gone', 20)
  expect(await rows(customer)).toHaveLength(1)
})

test('a domain whose code nobody used is locked again, and the code is worth nothing', async () => {
  const { customer, ids } = await customerWith(['lock-again.com'], 100)
  const { batch } = await start(customer, ids)
  await ended(customer, batch)
  const { codes } = await customer.get(transfers.showCodes, { batch })
  const [given] = await rows(customer)
  expect(given?.can).toEqual({ answer: false, lockAgain: true })
  for (const _ of [1, 2]) await customer.get(transfers.lockAgain, { transferOut: given?.transferOut ?? '' })
  expect(await rows(customer)).toMatchObject([{ state: 'cancelled' }])
  await eventually(async () => {
    const { auth_code, statuses } = await atRegistry('lock-again.com')
    return auth_code !== codes[0]?.authCode && statuses.includes('clientTransferProhibited')
  }, 20)
})

test('a domain with the update lock is locked again with another code, and keeps that lock', async () => {
  const { customer, ids } = await customerWith(['update-lock-again.com'], 100)
  const [domain = ''] = ids
  const { batch } = await start(customer, ids)
  await ended(customer, batch)
  const { codes } = await customer.get(transfers.showCodes, { batch })
  await customer.get(locksContract.changeLocks, { domain, update: 'on' })
  await eventually(async () => (await customer.get(portfolio.readDomain, { domain })).pendingLocks === null, 20)
  const [given] = await rows(customer)
  await customer.get(transfers.lockAgain, { transferOut: given?.transferOut ?? '' })
  await eventually(async () => {
    const { auth_code, statuses } = await atRegistry('update-lock-again.com')
    const locks = ['clientTransferProhibited', 'clientUpdateProhibited']
    return auth_code !== codes[0]?.authCode && locks.every(lock => statuses.includes(lock))
  }, 30)
})

test.each(['drop-before', 'drop-after'] as const)(
  'a code whose answer is lost (%s) is the one that is shown',
  async kind => {
    const name = `lost-code-${kind}.com`
    const { customer, ids } = await customerWith([name], 100)
    await setFault(app.databases.pool, { kind, command: 'update-domain', object: name, times: 2 })
    const { batch } = await start(customer, ids)
    expect(await ended(customer, batch)).toMatchObject({ counts: { done: 1 } })
    const { codes } = await customer.get(transfers.showCodes, { batch })
    expect(codes).toMatchObject([{ name, authCode: (await atRegistry(name)).auth_code }])
  },
)

test('codes are mailed to the registrants, and then not shown', async () => {
  const { customer, ids } = await customerWith(['mailed-code.com'], 100)
  const { batch } = await customer.get(transfers.startLeaving, {
    domains: ids,
    count: 1,
    leavingReason: 'sold',
    mailed: true,
  })
  await ended(customer, batch)
  expect(await customer.get(transfers.countCodes, { batch })).toEqual({ waiting: 0 })
  expect(await customer.get(transfers.showCodes, { batch })).toEqual({ codes: [] })
  const mails = "select recipient, body from outgoing_messages where subject = 'mailed-code.com: auth code'"
  const { rows: sent } = await app.databases.pool.query(
    `${mails} union ${mails.replace('outgoing_messages', 'mail_sandbox.outbox')}`,
  )
  expect(sent).toMatchObject([{ recipient: contact.email }])
  expect(sent[0].body).toContain((await atRegistry('mailed-code.com')).auth_code)
})

test('where the registry refuses the new code, the domain is locked again', async () => {
  const name = 'no-new-code.com'
  const { customer, ids } = await customerWith([name], 100)
  const locked = async () => (await atRegistry(name)).statuses.includes('clientTransferProhibited')
  expect(await locked()).toBe(true)
  // The command after the unlocking is the code's.
  await app.databases.pool.query(
    `create function registry_sandbox.refuse_code() returns trigger language plpgsql as $$ begin
       insert into registry_sandbox.fault (kind, command, object, remaining, code) values ('refuse', 'update-domain', new.name, 1, 2306);
       return null; end $$;
     create trigger refuse_code after update on registry_sandbox.domain for each row
       when (new.name = '${name}' and 'clientTransferProhibited' = any(old.statuses) and not 'clientTransferProhibited' = any(new.statuses))
       execute function registry_sandbox.refuse_code()`,
  )
  const { batch } = await start(customer, ids)
  expect(await ended(customer, batch)).toMatchObject({ counts: { failed: 1 } })
  await app.databases.pool.query('drop function registry_sandbox.refuse_code cascade')
  expect(await locked()).toBe(true)
  expect(await rows(customer)).toEqual([])
})

test('transfers of domains that are gone by another way end', async () => {
  const name = 'gone-otherwise.com'
  const { customer, ids } = await customerWith([name], 100)
  const { batch } = await start(customer, ids)
  await ended(customer, batch)
  expect(await rows(customer)).toMatchObject([{ state: 'code-given' }])
  await app.databases.pool.query("update domains set state = 'gone' where name = $1", [name])
  const sweep = () => app.databases.transact(tx => orphanedTransfersOut.sweep(tx, app.clock.now()))
  expect(await sweep()).toBe(1)
  expect(await rows(customer)).toMatchObject([{ state: 'cancelled' }])
  expect(await sweep()).toBe(0)
})

test('a refusal of the registry is the reason of its domain, and nobody else sees a batch or its codes', async () => {
  const { customer, ids } = await customerWith(['refused-code.com'], 100)
  const { batch } = await start(customer, ids)
  await ended(customer, batch)
  const stranger = await new TestCustomer(app).register()
  await openProtection(stranger)
  expect(await stranger.call(transfers.showCodes, { batch })).toMatchObject({ error: 'bulk-change-unknown' })
  expect(await stranger.call(transfers.countCodes, { batch })).toMatchObject({ error: 'bulk-change-unknown' })
  expect(await customer.call(portfolio.retryBulkChange, { batch })).toMatchObject({ error: 'unlocking-unsaid' })
  const closed = await new TestCustomer(app).register()
  expect((await closed.call(transfers.startLeaving, { domains: ids, count: 1, leavingReason: 'price' })).code).toBe(
    -101,
  )
  expect(await customer.call(transfers.startLeaving, { domains: ids, count: 1, leavingReason: 'other' })).toMatchObject(
    { error: 'reason-missing' },
  )
  await app.databases.pool.query(
    `insert into restrictions (account_id, kind, since, until) values ($1, 'recovery', now(), now() + interval '7 days')`,
    [customer.accountId],
  )
  expect(await customer.call(transfers.startLeaving, { domains: ids, count: 1, leavingReason: 'price' })).toMatchObject(
    { error: 'frozen-after-recovery' },
  )
})

test('after an account recovery no way to a code is left open, nor to a domain without locks', async () => {
  const { customer, ids } = await customerWith(['frozen-code.com'], 100)
  const [domain = ''] = ids
  const before = await start(customer, ids)
  await ended(customer, before.batch)
  await app.databases.pool.query("update batch_items set state = 'failed' where batch_id = $1", [before.batch])
  await customer.get(locksContract.changeLocks, { domain, delete: 'on' })
  await eventually(async () => (await customer.get(portfolio.readDomain, { domain })).pendingLocks === null, 20)
  await app.databases.pool.query(
    `insert into restrictions (account_id, kind, since, until) values ($1, 'recovery', now(), now() + interval '7 days')`,
    [customer.accountId],
  )
  const frozen = { error: 'frozen-after-recovery' }
  expect(await customer.call(transfers.showCodes, { batch: before.batch })).toMatchObject(frozen)
  const again = { batch: before.batch, unlocking: true }
  expect(await customer.call(portfolio.retryBulkChange, again)).toMatchObject(frozen)
  expect(await customer.call(locksContract.changeLocks, { domain, delete: 'off' })).toMatchObject(frozen)
  const chosen = { domains: ids, count: 1 }
  expect(await customer.call(locks.startLockChange, { ...chosen, delete: 'off' })).toMatchObject(frozen)
  // A batch that was started before the recovery ends without a code.
  await app.databases.pool.query('update restrictions set lifted_at = now() where account_id = $1', [
    customer.accountId,
  ])
  await app.owner.pool.query(
    `create function freeze_account() returns trigger language plpgsql as $$ begin
      update restrictions set lifted_at = null where account_id = new.account_id; return null; end $$`,
  )
  await app.owner.pool.query(
    `create trigger freeze_account after insert on batches for each row when (new.kind = 'auth-codes') execute function freeze_account()`,
  )
  const { batch } = await start(customer, ids)
  expect(await ended(customer, batch)).toMatchObject({ counts: { done: 0, failed: 1 } })
  expect((await atRegistry('frozen-code.com')).statuses).toEqual(['clientDeleteProhibited'])
  // What protects a domain is not held back.
  await customer.get(locksContract.changeLocks, { domain, transfer: 'on' })
})
