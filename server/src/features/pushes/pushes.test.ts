import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as dnssecContract from '@namestead/contract/dnssec'
import * as invoices from '@namestead/contract/invoices'
import * as ledger from '@namestead/contract/ledger'
import * as locks from '@namestead/contract/locks'
import { share, usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as contract from '@namestead/contract/pushes'
import * as registrantChanges from '@namestead/contract/registrant-changes'
import * as registrants from '@namestead/contract/registrants'
import * as renewals from '@namestead/contract/renewals'
import * as transfers from '@namestead/contract/transfers-out'
import * as dns from '@namestead/contract/zones'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { contact } from '../../testing/orders.ts'
import { errorOf, pushDesk } from '../../testing/push-desk.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { announceLeft } from '../domains/registry-state/announce-left.ts'
import { charge, platform } from '../ledger/index.ts'

let app: TestApp
let desk: ReturnType<typeof pushDesk>
beforeAll(async () => {
  app = await openTestApp(undefined, { TRUST_PROXY: '1' })
  desk = pushDesk(app)
})
afterAll(() => app.close())

/** As after an account recovery. */
const recover = async ({ accountId }: TestCustomer) => {
  await app.databases.pool.query(
    "insert into restrictions (account_id, kind, since, until) values ($1, 'recovery', $2, $2::timestamptz + interval '7 days')",
    [accountId, app.clock.now()],
  )
}
const restrict = ({ accountId }: TestCustomer, kind: string) =>
  operate(
    app,
    'restrict-account',
    '--account',
    accountId,
    '--restrictions',
    kind,
    '--note',
    'Under review.',
    '--until',
    untilLater(),
  )
const lift = ({ accountId }: TestCustomer, kind: string) =>
  operate(app, 'lift-account-restriction', '--account', accountId, '--restrictions', kind)
const untilLater = () => new Date(app.clock.now().getTime() + 86_400_000).toISOString()
const atRegistry = async (name: string) =>
  (
    await app.databases.pool.query(
      'select registrant, statuses, auth_code from registry_sandbox.domain where name = $1',
      [name],
    )
  ).rows[0]
const titlesOf = async (customer: TestCustomer) =>
  (await customer.get(notices.findSiteMessages, {})).messages.map(({ title }) => title)

describe('a push', () => {
  test('is a gift: the receiver gets the domain with nothing of its former owner', async () => {
    const { customer: sender, domain } = await desk.senderWith(['gift-one.org'])
    const { customer: receiver, template } = await desk.receiverWith('0.00')
    await sender.get(portfolio.saveRemark, { domain, remark: 'a private remark' })
    await sender.get(renewals.switchAutomatic, { domain, on: true })
    await sender.get(dns.addRecord, {
      domain,
      host: 'www',
      type: 'A',
      value: '192.0.2.7',
      comment: 'a private comment',
    })
    await app.databases.pool.query(
      `with made as (
         insert into record_templates (account_id, label, created_at, changed_at) values ($1, 'Mine', now(), now()) returning id)
       insert into record_template_zones (zone_id, template_id, applied_version, applied_at, record_ids, edited)
       select z.id, made.id, 1, now(), '{}', false from made, zones z where z.domain_id = $2`,
      [sender.accountId, domain],
    )
    await sender.get(locks.changeLocks, { domain, update: 'on', delete: 'on' })
    await desk.settled(sender, domain)
    const before = await atRegistry('gift-one.org')

    expect((await sender.get(contract.findPushReceiver, { receiver: receiver.accountId })).name).toMatch(/\*\*\*/)
    const push = await desk.sent(sender, receiver, [domain])
    expect((await receiver.get(notices.listTodos, {})).todos).toMatchObject([
      { kind: 'push', reference: push, subject: 'gift-one.org' },
      {},
    ])
    const offered = await receiver.get(contract.readPush, { push })
    expect(offered).toMatchObject({
      state: 'waiting',
      sent: false,
      other: { account: null },
      can: { answer: true, cancel: false },
      domains: [{ name: 'gift-one.org', now: { ourNameServers: true } }],
    })
    await receiver.get(contract.acceptPush, { push, template, withZone: true })

    const held = await desk.settled(receiver, domain)
    expect(held.statuses).toEqual(['clientTransferProhibited'])
    expect(held.registrant?.name).toBe('Nora Newton')
    expect(held).toMatchObject({ remark: '', group: null })
    expect(held.history.map(({ event }) => event)).not.toContain('registered')
    expect(held.history.at(-1)?.event).toBe('pushed')
    const { records } = await receiver.get(dns.findRecords, { domain })
    expect(records.find(({ value }) => value === '192.0.2.7')).toMatchObject({ comment: '' })
    const { rows: followed } = await app.databases.pool.query(
      'select 1 from record_template_zones t join zones z on z.id = t.zone_id where z.domain_id = $1',
      [domain],
    )
    expect(followed).toEqual([])
    expect((await receiver.get(dns.findChanges, { domain })).changes).toEqual([])
    expect(errorOf(await sender.call(portfolio.readDomain, { domain }))).toBe('domain-unknown')
    expect(errorOf(await sender.call(dns.findRecords, { domain }))).toBe('zone-unknown')
    const after = await atRegistry('gift-one.org')
    expect(after.registrant).not.toBe(before.registrant)
    expect(after.auth_code).not.toBe(before.auth_code)
    expect(after.statuses).toEqual(['clientTransferProhibited'])
    const { rows } = await app.databases.pool.query('select 1 from automatic_renewals where domain_id = $1', [domain])
    expect(rows).toEqual([])
    expect((await receiver.get(notices.listTodos, {})).todos.filter(({ kind }) => kind === 'push')).toEqual([])
    expect(await titlesOf(sender)).toContain('gift-one.org: push accepted')
    // The new registrant's email is to be verified.
    expect((await receiver.get(registrants.readTemplate, { template })).verification.state).toBe('waiting')
    // It does not leave within the lock, which was not waived.
    const { domains: leaving } = await receiver.get(transfers.reviewLeaving, { domains: [domain], count: 1 })
    expect(leaving[0]?.refusal).not.toBe('')
    expect(leaving[0]?.movableFrom?.getTime()).toBeGreaterThan(app.clock.now().getTime() + 59 * 86_400_000)
  })

  test('without its zone begins with the records of a new domain', async () => {
    const { customer: sender, domain } = await desk.senderWith(['no-zone-one.com'])
    const { customer: receiver, template } = await desk.receiverWith('0.00')
    await sender.get(dns.addRecord, { domain, host: 'www', type: 'A', value: '192.0.2.8' })
    const push = await desk.sent(sender, receiver, [domain])
    await receiver.get(contract.acceptPush, { push, template, withZone: false })
    const { records } = await receiver.get(dns.findRecords, { domain })
    expect(records.map(({ type }) => type)).toEqual(['TXT', 'TXT'])
    expect((await receiver.get(contract.readPush, { push })).zoneTaken).toBe(false)
  })

  test('is paid from what is available; the net is on hold for seven days, and can then be spent', async () => {
    const { customer: sender, ids } = await desk.senderWith(['sold-one.com', 'sold-two.net'])
    const { customer: receiver, template } = await desk.receiverWith('50.00')
    const before = await desk.balancesOf(sender.accountId)
    const push = await desk.sent(sender, receiver, ids, '60.00')
    expect(await receiver.call(contract.acceptPush, { push, template, withZone: true })).toMatchObject({
      error: 'not-enough-funds',
    })
    expect((await sender.get(portfolio.findDomains, {})).total).toBe(2)
    await receiver.receive('25.00')
    await receiver.get(contract.acceptPush, { push, template, withZone: true })
    // A repeat pays nothing.
    await receiver.get(contract.acceptPush, { push, template, withZone: true })
    expect(await desk.balancesOf(receiver.accountId)).toEqual({ recharged: '1500' })
    expect(await desk.balancesOf(sender.accountId)).toEqual({ ...before, 'proceeds-on-hold': '5820' })
    expect((await receiver.get(portfolio.findDomains, {})).total).toBe(2)
    const { entries } = await receiver.get(ledger.findEntries, { kind: 'push' })
    expect(entries).toMatchObject([{ subject: 'sold-one.com +1', amount: usd(-6000n) }])
    const [row] = (await sender.get(contract.findSentPushes, {})).pushes
    expect(row).toMatchObject({ state: 'accepted', count: 2, price: usd(6000n), fee: usd(180n) })
    expect(row?.proceedsUntil).not.toBeNull()
    await desk.days(8)
    await eventually(async () => (await desk.balancesOf(sender.accountId)).settleable === '5820', 30)
    expect((await desk.balancesOf(sender.accountId))['proceeds-on-hold']).toBeUndefined()
    expect((await sender.get(ledger.findEntries, { kind: 'push' })).entries).toMatchObject([{ amount: usd(5820n) }])
  })

  test('of a month has its fee on one invoice to its seller, tax included, and none of a gift', async () => {
    const { customer: sender, ids } = await desk.senderWith(['fee-one.com', 'fee-two.com', 'fee-three.com'])
    const { customer: receiver, template } = await desk.receiverWith('300.00')
    for (const [at, price] of ['100.00', '57.00', '0.00'].entries()) {
      const push = await desk.sent(sender, receiver, [ids[at] ?? ''], price)
      await receiver.get(contract.acceptPush, { push, template, withZone: true })
    }
    const year = () => app.clock.now().getUTCFullYear()
    const fees = async () =>
      (await sender.get(invoices.findInvoices, { year: year() })).invoices.filter(({ order }) => order === null)
    await app.databases.pool.query("delete from daily_checks where name = 'invoices.service-fees'")
    expect(await fees()).toEqual([])
    await desk.days(32)
    await eventually(async () => (await fees()).length === 1, 30)
    const [invoice] = await fees()
    expect(invoice).toMatchObject({ gross: usd(471n), lineCount: 2 })
    const { rows } = await app.databases.pool.query(
      `select kind, subject, gross::text from invoice_lines where invoice_id = $1 order by position`,
      [invoice?.document],
    )
    expect(rows).toEqual([
      { kind: 'push', subject: 'fee-one.com', gross: '300' },
      { kind: 'push', subject: 'fee-two.com', gross: '171' },
    ])
    expect((await sender.get(invoices.writeInvoice, { document: invoice?.document ?? '' })).fileName).toMatch(/\.pdf$/)
    await desk.days(32)
    await eventually(async () => {
      const { rows: next } = await app.databases.pool.query(
        "select due_at > $1 as swept from daily_checks where name = 'invoices.service-fees'",
        [app.clock.now()],
      )
      return next[0]?.swept === true
    }, 30)
    const issued = "select count(*)::int as count from invoices where account_id = $1 and reason = 'service-fees'"
    expect((await app.databases.pool.query(issued, [sender.accountId])).rows[0].count).toBe(1)
  })

  test('ends at once where a domain of it leaves, and says so', async () => {
    const { customer: sender, ids } = await desk.senderWith(['leaves-one.com', 'leaves-two.com'])
    const { customer: receiver, template } = await desk.receiverWith('0.00')
    const push = await desk.sent(sender, receiver, ids)
    await app.databases.transact(async tx => {
      await tx
        .updateTable('domains')
        .set({ state: 'gone' })
        .where('id', '=', ids[0] ?? '')
        .execute()
      await announceLeft(tx, [ids[0] ?? ''], app.clock.now())
    })
    await eventually(async () => (await sender.get(contract.readPush, { push })).state === 'cancelled')
    expect(errorOf(await receiver.call(contract.acceptPush, { push, template, withZone: true }))).toBe('push-ended')
    expect((await sender.get(portfolio.readDomain, { domain: ids[1] ?? '' })).engagement).toBeNull()
    for (const side of [sender, receiver])
      expect((await side.get(notices.findSiteMessages, {})).messages.map(({ title }) => title)).toContainEqual(
        expect.stringContaining('push ended'),
      )
  })

  test('can be taken back, refused or left; the domains are free again', async () => {
    const { customer: sender, ids } = await desk.senderWith(['back-one.com', 'back-two.com', 'back-three.com'])
    const [one = '', two = '', three = ''] = ids
    const { customer: receiver, template } = await desk.receiverWith('0.00')
    const pushes = [
      await desk.sent(sender, receiver, [one]),
      await desk.sent(sender, receiver, [two]),
      await desk.sent(sender, receiver, [three]),
    ]
    // Each domain is promised to one thing at a time.
    expect(await desk.send(sender, receiver, [one])).toMatchObject({ error: 'push-refused-for' })
    const { domains: leaving } = await sender.get(transfers.reviewLeaving, { domains: [one], count: 1 })
    expect(leaving[0]?.refusal).toBe(contract.errors['domain-engaged'].us)
    await sender.get(contract.cancelPush, { push: pushes[0] ?? '' })
    await receiver.get(contract.refusePush, { push: pushes[1] ?? '', reason: 'not mine' })
    expect(await receiver.call(contract.acceptPush, { push: pushes[1] ?? '', template, withZone: true })).toMatchObject(
      {
        error: 'push-ended',
      },
    )
    expect(await titlesOf(sender)).toContain('back-two.com: push refused')
    expect(await sender.get(contract.countPushes, {})).toEqual({ sent: 1, received: 0 })
    await desk.days(8)
    await eventually(
      async () => (await sender.get(contract.readPush, { push: pushes[2] ?? '' })).state === 'lapsed',
      30,
    )
    expect((await sender.get(contract.readPush, { push: pushes[1] ?? '' })).reason).toBe('not mine')
    await desk.sent(sender, receiver, ids)
  })

  test('takes DNSSEC along from neither a zone that is signed here nor a DS of keys elsewhere', async () => {
    const { customer: sender, ids } = await desk.senderWith(['ds-elsewhere.com', 'signed-here.com'])
    const [elsewhere = '', here = ''] = ids
    const { customer: receiver, template } = await desk.receiverWith('0.00')
    await sender.get(dnssecContract.addDs, { domain: elsewhere, ds: [`12345 13 2 ${'AB'.repeat(32)}`] })
    await sender.get(dnssecContract.turnOnSigning, { domain: here })
    await eventually(async () => (await sender.get(portfolio.readDomain, { domain: elsewhere })).secured, 30)
    // While a DS is on its way, the domain does not change hands.
    const { pool } = app.databases
    await pool.query(
      "insert into ds_requests (domain_id, replaces, state, asked_at) values ($1, true, 'asked', now())",
      [elsewhere],
    )
    expect(errorOf(await desk.send(sender, receiver, [elsewhere]))).toBe('push-refused-for')
    await pool.query("delete from ds_requests where domain_id = $1 and state = 'asked'", [elsewhere])
    // The update lock of the sender does not keep it either.
    await sender.get(locks.changeLocks, { domain: elsewhere, update: 'on' })
    await desk.settled(sender, elsewhere)
    const push = await desk.sent(sender, receiver, ids)
    await receiver.get(contract.acceptPush, { push, template, withZone: true })
    await eventually(async () => !(await receiver.get(portfolio.readDomain, { domain: elsewhere })).secured, 30)
    await desk.settled(receiver, elsewhere)
    expect((await atRegistry('ds-elsewhere.com')).statuses).toEqual(['clientTransferProhibited'])
    const { rows } = await app.databases.pool.query(
      `select s.state, count(k.id)::int as keys from zone_signings s join zones z on z.id = s.zone_id
       left join zone_keys k on k.zone_id = z.id where z.domain_id = $1 group by s.state`,
      [here],
    )
    expect(rows).toEqual([{ state: 'off', keys: 0 }])
  })

  test('is nobody else’s to see, to answer or to take back', async () => {
    const { customer: sender, domain } = await desk.senderWith(['private-push.com'])
    const { customer: receiver } = await desk.receiverWith('0.00')
    const { customer: stranger, template } = await desk.receiverWith('10.00')
    const push = await desk.sent(sender, receiver, [domain])
    for (const answer of [
      await stranger.call(contract.readPush, { push }),
      await stranger.call(contract.acceptPush, { push, template, withZone: true }),
      await stranger.call(contract.refusePush, { push }),
      await stranger.call(contract.cancelPush, { push }),
      await receiver.call(contract.cancelPush, { push }),
      await sender.call(contract.refusePush, { push }),
      await sender.call(contract.acceptPush, { push, template, withZone: true }),
    ])
      expect(errorOf(answer)).toBe('push-unknown')
    // A template of another account is none.
    expect(errorOf(await receiver.call(contract.acceptPush, { push, template, withZone: true }))).toBe(
      'template-unknown',
    )
  })

  test('is refused with its reason before it is sent', async () => {
    const { customer: sender, ids } = await desk.senderWith(['refused-one.com', 'refused-two.com', 'refused-three.com'])
    const [soon = '', renewing = '', free = ''] = ids
    const { customer: receiver } = await desk.receiverWith('0.00')
    expect(errorOf(await desk.send(sender, sender, [free]))).toBe('receiver-is-you')
    expect(errorOf(await desk.send(sender, { accountId: '999999999' } as TestCustomer, [free]))).toBe(
      'receiver-unknown',
    )
    expect(errorOf(await desk.send(sender, receiver, [free], '0.50'))).toBe('price-too-low')
    expect(errorOf(await desk.send(receiver, sender, [free]))).toBe('selection-changed')
    await app.databases.pool.query("update domains set paid_until = now() + interval '14 days' where id = $1", [soon])
    await app.databases.pool.query("update domains set pending_name_servers = '{ns1.example.net}' where id = $1", [
      renewing,
    ])
    const review = await sender.get(contract.reviewPush, { domains: ids, count: 3 })
    expect(review.refused).toBe(2)
    expect(review.domains.map(({ refusal }) => refusal !== '')).toEqual([true, true, false])
    expect(errorOf(await desk.send(sender, receiver, [free, soon]))).toBe('push-refused-for')
    // Unprotected accounts send nothing.
    const plain = await new TestCustomer(app).register()
    expect((await desk.send(plain, receiver, [free])).code).toBe(-101)
    await recover(sender)
    expect(errorOf(await desk.send(sender, receiver, [free]))).toBe('frozen-after-recovery')
  })

  test('locks the domain and replaces its auth code where the registry refuses the new owner, who chooses other data', async () => {
    const { customer: sender, domain } = await desk.senderWith(['refused-owner.org'])
    const { customer: receiver, template } = await desk.receiverWith('0.00')
    await sender.get(locks.changeLocks, { domain, transfer: 'off', update: 'on' })
    await desk.settled(sender, domain)
    const before = await atRegistry('refused-owner.org')
    const push = await desk.sent(sender, receiver, [domain], '0.00', { waivesLock: true })
    await setFault(app.databases.pool, { command: 'create-contact', kind: 'refuse', code: 2306 })
    await receiver.get(contract.acceptPush, { push, template, withZone: true })

    expect((await desk.settled(receiver, domain)).statuses).toEqual(['clientTransferProhibited'])
    await clearFaults(app.databases.pool)
    const after = await atRegistry('refused-owner.org')
    expect(after).toMatchObject({ statuses: ['clientTransferProhibited'], registrant: before.registrant })
    expect(after.auth_code).not.toBe(before.auth_code)
    expect(await titlesOf(receiver)).toContain('Choose another registrant for refused-owner.org')
    const { rows } = await app.databases.pool.query(
      "select 1 from operator_todos where kind = 'domain-hand-over' and reference = 'refused-owner.org'",
    )
    expect(rows).toHaveLength(1)
    const data = { ...contact, name: 'Nina Next', email: 'nina@example.com' }
    const other = await receiver.get(registrants.saveTemplate, { label: 'Nina', ...data })
    const change = { domains: [domain], count: 1, ...other, waivesLock: true }
    expect((await receiver.call(registrantChanges.startRegistrantChange, change)).code).toBe(1)
  })

  test('is finished at the registry once nothing else is pending there', async () => {
    const { customer: sender, domain } = await desk.senderWith(['busy-there.org'])
    const { customer: receiver, template } = await desk.receiverWith('0.00')
    const before = await atRegistry('busy-there.org')
    const push = await desk.sent(sender, receiver, [domain])
    const turn = (change: string) =>
      app.databases.pool.query(`update registry_sandbox.domain set statuses = ${change} where name = 'busy-there.org'`)
    await turn("array_append(statuses, 'pendingTransfer')")
    await receiver.get(contract.acceptPush, { push, template, withZone: true })
    await new Promise(done => setTimeout(done, 1500))
    expect((await receiver.get(portfolio.readDomain, { domain })).pendingLocks).not.toBeNull()
    await turn("array_remove(statuses, 'pendingTransfer')")
    await desk.settled(receiver, domain)
    const after = await atRegistry('busy-there.org')
    expect(after.registrant).not.toBe(before.registrant)
    expect(after.auth_code).not.toBe(before.auth_code)
  })

  test('stops where the sender’s account was recovered, or a domain of it changes', async () => {
    const { customer: sender, domain } = await desk.senderWith(['stops-here.com'])
    const { customer: receiver, template } = await desk.receiverWith('0.00')
    const push = await desk.sent(sender, receiver, [domain])
    const accept = () => receiver.call(contract.acceptPush, { push, template, withZone: true })
    await app.databases.pool.query("update domains set pending_locks = '{update-on}' where id = $1", [domain])
    expect(errorOf(await accept())).toBe('push-domain-changed')
    await app.databases.pool.query('update domains set pending_locks = null where id = $1', [domain])
    await recover(sender)
    expect(errorOf(await accept())).toBe('push-paused')
  })

  test('is not paid from a recovered account, nor to one that owes', async () => {
    const { customer: sender, ids } = await desk.senderWith(['owing-one.com', 'owing-two.com'])
    const { customer: receiver, template } = await desk.receiverWith('50.00')
    const [priced, gift] = [
      await desk.sent(sender, receiver, ids.slice(0, 1), '5.00'),
      await desk.sent(sender, receiver, ids.slice(1)),
    ]
    const accept = (push: string) => receiver.call(contract.acceptPush, { push, template, withZone: true })
    await app.databases.transact(tx =>
      charge(
        tx,
        { reason: 'charge-back', reference: 'a recharge', kind: 'charge-back', subject: '', now: app.clock.now() },
        usd(60_000n),
        { account: sender.accountId, to: platform.clearing('manual') },
      ),
    )
    expect(errorOf(await accept(gift))).toBe('push-sender-owes')
    await sender.receive('200.00')
    await recover(receiver)
    expect(errorOf(await accept(priced))).toBe('frozen-after-recovery')
    expect((await accept(gift)).code).toBe(1)
  })

  test('is not sent nor handed over where an operator has paused it; who may order nothing pays for none', async () => {
    const { customer: sender, ids } = await desk.senderWith(['paused-one.com', 'paused-two.com'])
    const { customer: receiver, template } = await desk.receiverWith('50.00')
    const [priced, gift] = [
      await desk.sent(sender, receiver, ids.slice(0, 1), '5.00'),
      await desk.sent(sender, receiver, ids.slice(1)),
    ]
    const accept = (push: string) => receiver.call(contract.acceptPush, { push, template, withZone: true })
    await restrict(sender, 'transfers-out')
    expect(errorOf(await accept(priced))).toBe('push-paused')
    await sender.get(contract.cancelPush, { push: gift })
    expect(await desk.send(sender, receiver, ids.slice(1))).toMatchObject({
      error: 'transfers-restricted',
      message: expect.stringContaining('Under review.'),
    })
    await lift(sender, 'transfers-out')
    await restrict(receiver, 'orders')
    expect(errorOf(await accept(priced))).toBe('orders-restricted')
    expect(await desk.balancesOf(receiver.accountId)).toEqual({ recharged: '5000' })
    expect((await accept(await desk.sent(sender, receiver, ids.slice(1)))).code).toBe(1)
  })

  test('is sent ten times a day to the same account, whatever became of the others', async () => {
    const { customer: sender, domain } = await desk.senderWith(['again-and-again.com'])
    const [{ customer: receiver }, { customer: other }] = [
      await desk.receiverWith('0.00'),
      await desk.receiverWith('0.00'),
    ]
    for (let count = 1; count <= 10; count++)
      await sender.get(contract.cancelPush, { push: await desk.sent(sender, receiver, [domain]) })
    expect(errorOf(await desk.send(sender, receiver, [domain]))).toBe('too-many-pushes-to-one')
    await desk.sent(sender, other, [domain])
  })

  test('leaves a domain suspended whose registrant was not verified in time', async () => {
    const { customer: sender, ids } = await desk.senderWith(['lapsed-one.com', 'lapsed-two.com'])
    const [one = '', two = ''] = ids
    const { customer: receiver, template } = await desk.receiverWith('0.00')
    const accept = async (domain: string) => {
      const push = await desk.sent(sender, receiver, [domain])
      await receiver.get(contract.acceptPush, { push, template, withZone: true })
    }
    const held = (domain: string) =>
      app.databases.pool.query(
        "select 1 from domain_holds where domain_id = $1 and reason = 'registrant-unverified' and lifted_at is null",
        [domain],
      )
    await accept(one)
    expect((await held(one)).rows).toEqual([])
    await app.databases.pool.query(
      "update registrant_verifications set state = 'lapsed', next_at = null where email = $1",
      [`nora${receiver.accountId}@example.com`],
    )
    await accept(two)
    expect((await held(two)).rows).toHaveLength(1)
    expect((await receiver.get(registrants.readTemplate, { template })).verification.state).toBe('lapsed')
    expect((await receiver.get(notices.listTodos, {})).todos.map(({ kind }) => kind)).toContain('registrant-email')
  })
})

describe('of acts at the same moment', () => {
  test('one takes effect, whatever the amounts: nobody pays twice, and nothing is lost', async () => {
    const { customer: first, domain } = await desk.senderWith(['ping-pong.com'])
    const { customer: second, template: ofSecond } = await desk.receiverWith('300.00')
    const data = { ...contact, name: 'Olga Owner', email: 'olga@example.com' }
    const { template: ofFirst } = await first.get(registrants.saveTemplate, { label: 'Olga', ...data })
    const sides = [
      { customer: first, template: ofFirst, worth: BigInt((await desk.balancesOf(first.accountId)).recharged ?? 0) },
      { customer: second, template: ofSecond, worth: 30_000n },
    ] satisfies [unknown, unknown]
    let owner: 0 | 1 = 0
    let fees = 0n
    const worthOf = async (customer: TestCustomer) =>
      Object.values(await desk.balancesOf(customer.accountId)).reduce((sum, balance) => sum + BigInt(balance), 0n)
    const rival = fc.constantFrom('accept', 'cancel', 'refuse')
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 100n, max: 2000n }), fc.boolean(), rival, async (minor, isGift, other) => {
        const price = usd(isGift ? 0n : minor)
        const [from, to] = owner === 0 ? [sides[0], sides[1]] : [sides[1], sides[0]]
        await desk.settled(from.customer, domain)
        // As after the days in which what was bought stays with its buyer.
        await app.databases.pool.query('update domains set bought_locked_until = null where id = $1', [domain])
        const push = await from.customer.get(contract.sendPush, {
          domains: [domain],
          receiver: to.customer.accountId,
          price,
          withZone: true,
          waivesLock: true,
        })
        const accept = () => to.customer.call(contract.acceptPush, { ...push, template: to.template, withZone: true })
        const rivals = {
          accept,
          cancel: () => from.customer.call(contract.cancelPush, push),
          refuse: () => to.customer.call(contract.refusePush, push),
        }
        const answers = await Promise.all([accept(), rivals[other]()])
        const { state } = await from.customer.get(contract.readPush, push)
        if (other === 'accept') expect([answers.map(({ code }) => code), state]).toEqual([[1, 1], 'accepted'])
        else expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
        if (state === 'accepted') {
          const fee = share(price, 300).minor
          from.worth += price.minor - fee
          to.worth -= price.minor
          fees += fee
          owner = owner === 0 ? 1 : 0
        }
        expect([await worthOf(first), await worthOf(second)]).toEqual([sides[0].worth, sides[1].worth])
        const { rows } = await app.databases.pool.query('select account_id from domains where id = $1', [domain])
        expect(rows).toEqual([{ account_id: sides[owner].customer.accountId }])
        const { rows: engaged } = await app.databases.pool.query(
          'select 1 from domain_engagements where domain_id = $1',
          [domain],
        )
        expect(engaged).toEqual([])
      }),
      { numRuns: 10, interruptAfterTimeLimit: 60_000 },
    )
    const { rows } = await app.databases.pool.query(
      "select coalesce(sum(p.amount), 0)::text as income from postings p join ledger_accounts a on a.id = p.ledger_account_id join journal_entries e on e.id = p.entry_id join push_domains d on d.push_id::text = e.reference where e.reason = 'push' and a.kind = 'income' and d.domain_id = $1",
      [domain],
    )
    expect(BigInt(rows[0].income)).toBe(fees)
  })
})
