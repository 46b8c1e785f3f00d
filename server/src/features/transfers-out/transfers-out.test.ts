import type { Registry } from '@namestead/adapters/registry/port'
import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import { usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as portfolioContract from '@namestead/contract/portfolio'
import * as transfers from '@namestead/contract/transfers-out'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { eventually } from '../../testing/eventually.ts'
import { expectedCosts, listCosts } from '../../testing/list-costs.ts'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { pollMessages } from '../../testing/poll-messages.ts'
import { openProtection } from '../../testing/protection.ts'
import { openRival } from '../../testing/rival.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { transferLocked } from '../../testing/transfer-lock.ts'
import { charge, platform } from '../ledger/index.ts'

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

const code = 'Take-Me-Away-77!'

/** A customer with a domain that another registrar may request: old enough at the registry, unlocked, with a known auth code. */
async function customerWith(name: string, days = 100) {
  const customer = await (await new TestCustomer(app).register()).receive('50.00')
  const { lines } = await endedOrder(customer, await orderNames(customer, [name]), 60)
  const domain = lines[0]?.result ?? ''
  await transferLocked(customer, domain)
  await app.databases.pool.query(
    `update registry_sandbox.domain set created_at = created_at - make_interval(days => $2), statuses = '{}', auth_code = $3
     where name = $1`,
    [name, days, code],
  )
  return { customer, domain, name }
}
const request = async (name: string) =>
  expect((await rival.requestTransfer({ name, authCode: code })).kind).toBe('pending')
const find = async (customer: TestCustomer, name: string) =>
  (await customer.get(transfers.findTransfersOut, { text: name })).transfers[0]
const inState = (customer: TestCustomer, name: string, state: transfers.TransferOutState) =>
  eventually(async () => {
    const found = await find(customer, name)
    return found?.state === state && found
  }, 30)
/** The secrets of the links in the mails about a domain, queued or sent. */
async function linksOf(name: string): Promise<string[]> {
  const waiting = "select body, recipient from outgoing_messages where subject like $1 || ': confirm or stop%'"
  const { rows } = await app.databases.pool.query(
    `${waiting} union ${waiting.replace('outgoing_messages', 'mail_sandbox.outbox')}`,
    [name],
  )
  expect(rows.every(({ recipient }) => recipient === contact.email)).toBe(true)
  return rows.map(({ body }) => /\/confirm\/transfer\?token=([\w-]+)/.exec(body)?.[1] ?? '')
}
const todosOf = async (customer: TestCustomer) =>
  (await customer.get(notices.listTodos, {})).todos.flatMap(({ kind, reference }) =>
    kind === 'transfer-out' ? [reference] : [],
  )
const titlesOf = async (customer: TestCustomer) =>
  (await customer.get(notices.findSiteMessages, { kind: 'domain' })).messages.map(({ title }) => title)
const atRegistry = async (name: string) =>
  (
    await app.databases.pool.query('select sponsor, auth_code, statuses from registry_sandbox.domain where name = $1', [
      name,
    ])
  ).rows[0]
/** Answers to transfers of the domain that were sent; the journal is written asynchronously. */
async function answersSent(name: string): Promise<number> {
  await app.databases.pool.query('select pg_sleep(0.3)')
  const { rows } = await app.databases.pool.query(
    `select count(*)::int as n from registry_commands
     where command in ('approve-domain-transfer', 'reject-domain-transfer') and subject = $1`,
    [name],
  )
  return rows[0].n
}
const portfolio = async (customer: TestCustomer) =>
  (await customer.get(portfolioContract.findDomains, {})).domains.map(({ name }) => name)
const operatorTodos = async (name: string) =>
  (await app.databases.pool.query('select kind from operator_todos where reference = $1', [name])).rows

describe('a domain that another registrar requests', () => {
  test('is announced once, to its registrant and to its owner, and leaves when nobody answers', async () => {
    const { customer, domain, name } = await customerWith('leaves-silently.com')
    await request(name)
    const pending = await inState(customer, name, 'pending')
    expect(pending).toMatchObject({ registrar: 'rival', answer: null, domain, can: { answer: true } })
    const decidesAt = pending.decidesAt?.getTime() ?? 0
    expect(decidesAt - (pending.requestedAt?.getTime() ?? 0)).toBe(5 * 86_400_000)
    expect(await linksOf(name)).toHaveLength(1)
    expect(await todosOf(customer)).toEqual([name])
    expect(await titlesOf(customer)).toContain(`${name}: transfer to another registrar requested`)

    const later = decidesAt + 60_000
    await app.databases.transact(tx => setOffset(tx, later - Date.now()))
    expect(await inState(customer, name, 'gone')).toMatchObject({
      domain: null,
      answeredBy: null,
      can: { answer: false },
    })
    expect(await portfolio(customer)).toEqual([])
    expect(await todosOf(customer)).toEqual([])
    expect(await titlesOf(customer)).toContain(`${name} was transferred out`)
    // Its history stays, and no operator is asked about a known transfer.
    const { rows } = await app.databases.pool.query(
      "select detail from domain_history where domain_id = $1 and event = 'transferred-out'",
      [domain],
    )
    expect(rows).toEqual([{ detail: 'rival' }])
    expect(await operatorTodos(name)).toEqual([])
    expect(await linksOf(name)).toHaveLength(1)
  })

  test('leaves at once when its owner approves, after verification only', async () => {
    const { customer, name } = await customerWith('leaves-at-once.com')
    await request(name)
    const { transferOut } = await inState(customer, name, 'pending')
    expect((await customer.call(transfers.approveTransferOut, { transferOut })).code).toBe(-101)
    await openProtection(customer)
    const approvals = [1, 2].map(() => customer.call(transfers.approveTransferOut, { transferOut }))
    expect((await Promise.all(approvals)).map(answer => answer.code)).toEqual([1, 1])
    expect(await inState(customer, name, 'gone')).toMatchObject({ answer: 'approve', answeredBy: 'customer' })
    expect((await atRegistry(name)).sponsor).toBe('rival')
    expect(await answersSent(name)).toBe(1)
    expect(await portfolio(customer)).toEqual([])
    expect(await customer.call(transfers.refuseTransferOut, { transferOut, reason: 'fraud' })).toMatchObject({
      error: 'transfer-out-answered',
    })
  })

  test('stays when its owner refuses for a reason of the policy: locked again, with another auth code', async () => {
    const { customer, domain, name } = await customerWith('stays-here.com')
    await request(name)
    const { transferOut } = await inState(customer, name, 'pending')
    const [token = ''] = await linksOf(name)
    await customer.get(transfers.refuseTransferOut, { transferOut, reason: 'fraud' })
    expect(await inState(customer, name, 'refused')).toMatchObject({
      answer: 'refuse',
      reason: 'fraud',
      answeredBy: 'customer',
      domain,
    })
    expect((await atRegistry(name)).sponsor).toBe('namestead')
    await eventually(async () => {
      const { auth_code, statuses } = await atRegistry(name)
      return auth_code !== code && statuses.includes('clientTransferProhibited')
    }, 20)
    expect(await portfolio(customer)).toEqual([name])
    expect(
      await new TestCustomer(app).arrive().then(v => v.call(transfers.readTransferNotice, { token })),
    ).toMatchObject({
      error: 'notice-invalid',
    })
  })

  test('is gone where its registry decided before the refusal, which is said and not repeated', async () => {
    const { customer, name } = await customerWith('refused-too-late.com')
    await request(name)
    const { transferOut } = await inState(customer, name, 'pending')
    await app.stopRole('worker')
    expect((await rival.queryTransfer({ name })).kind).toBe('done')
    await app.databases.pool.query("update registry_sandbox.domain set sponsor = 'rival' where name = $1", [name])
    await customer.get(transfers.refuseTransferOut, { transferOut, reason: 'fraud' })
    await app.startRole('worker')
    expect(await inState(customer, name, 'gone')).toMatchObject({ answer: 'refuse', reason: 'fraud' })
    expect((await titlesOf(customer))[0]).toBe(`${name} was transferred out before we could refuse`)
    expect(await customer.call(transfers.refuseTransferOut, { transferOut, reason: 'fraud' })).toMatchObject({
      error: 'transfer-out-ended',
    })
  })

  test('stays while its own period is unpaid, suspended before; a debt elsewhere is no reason', async () => {
    const { customer, domain, name } = await customerWith('unpaid-itself.com')
    const aged = (of: string) =>
      app.databases.pool.query(
        `update registry_sandbox.domain set created_at = created_at - interval '100 days', statuses = '{}', auth_code = $2 where name = $1`,
        [of, code],
      )
    const elsewhere = 'owed-elsewhere.com'
    await endedOrder(customer, await orderNames(customer, [elsewhere]), 60)
    await transferLocked(customer)
    await aged(elsewhere)
    const hold = () => operate(app, 'hold-unpaid-domain', '--name', name)
    await expect(hold()).rejects.toThrow('owes nothing')
    const facts = {
      reason: 'test-debt',
      reference: name,
      kind: 'charge-back',
      subject: '',
      now: app.clock.now(),
    } as const
    const owed = { account: customer.accountId, to: platform.clearing('test') }
    await app.databases.transact(tx => charge(tx, facts, usd(10_000n), owed))
    await hold()
    await hold()
    await eventually(async () => (await atRegistry(name)).statuses.includes('clientHold'), 20)
    expect(await customer.get(portfolioContract.readDomain, { domain })).toMatchObject({ holds: ['unpaid'] })
    expect((await titlesOf(customer)).filter(title => title.includes('its period isn’t paid'))).toHaveLength(1)
    const { domains: leaving } = await customer.get(transfers.reviewLeaving, { domains: [domain], count: 1 })
    expect(leaving[0]?.refusal).toBe('The payment for this domain was taken back. Pay your debt first.')

    for (const each of [name, elsewhere]) await request(each)
    expect(await inState(customer, name, 'refused')).toMatchObject({
      reason: 'payment-taken-back',
      answeredBy: 'policy',
    })
    expect(await inState(customer, elsewhere, 'pending')).toMatchObject({ answer: null })
    await customer.receive('200.00')
    await eventually(async () => !(await atRegistry(name)).statuses.includes('clientHold'), 20)
    expect(await titlesOf(customer)).toContain(`${name} works again`)
    await expect(operate(app, 'end-unpaid-hold', '--name', name)).rejects.toThrow('not suspended as unpaid')
  })

  test('is no longer asked about when the other registrar cancels', async () => {
    const { customer, name } = await customerWith('not-wanted.com')
    await request(name)
    await inState(customer, name, 'pending')
    expect((await rival.cancelTransfer({ name })).kind).toBe('done')
    await inState(customer, name, 'cancelled')
    expect(await todosOf(customer)).toEqual([])
    await eventually(async () => (await atRegistry(name)).auth_code !== code, 20)
  })

  test('is refused by us within the days after its registration, or its change of registrant, and nobody is asked', async () => {
    const [young, changed] = await Promise.all([customerWith('too-young.com'), customerWith('new-registrant.com', 200)])
    await operate(app, 'set-policy', '--key', 'transfers.locked-days', '--value', '120')
    const lockedUntil = new Date(app.clock.now().getTime() + 60_000)
    await app.databases.pool.query('update domains set transfer_locked_until = $2 where id = $1', [
      changed.domain,
      lockedUntil,
    ])
    for (const { name } of [young, changed]) await request(name)
    for (const [{ customer, name }, reason] of [
      [young, 'registered-recently'],
      [changed, 'registrant-changed-recently'],
    ] as const) {
      expect(await inState(customer, name, 'refused')).toMatchObject({ reason, answeredBy: 'policy' })
      expect(await linksOf(name)).toEqual([])
      expect((await atRegistry(name)).sponsor).toBe('namestead')
    }
    await operate(app, 'set-policy', '--key', 'transfers.locked-days', '--value', '60')
  })

  test.each(['drop-before', 'drop-after', 'malformed'] as const)(
    'gets one answer where an answer of the registry is lost (%s)',
    async kind => {
      const { customer, name } = await customerWith(`answer-${kind}.com`)
      await request(name)
      const { transferOut } = await inState(customer, name, 'pending')
      await setFault(app.databases.pool, { kind, command: 'reject-domain-transfer', object: name })
      await customer.get(transfers.refuseTransferOut, { transferOut, reason: 'objection' })
      await inState(customer, name, 'refused')
      expect(await answersSent(name)).toBe(kind === 'drop-before' ? 2 : 1)
      expect((await atRegistry(name)).sponsor).toBe('namestead')
      expect(await portfolio(customer)).toEqual([name])
    },
  )

  test('gets its answer from one worker: another waits while it is being sent, and sends it if that one died', async () => {
    const { customer, name } = await customerWith('answered-twice.com')
    await request(name)
    const { transferOut } = await inState(customer, name, 'pending')
    const sendingFor = (seconds: number) =>
      app.databases.pool.query(
        'update transfers_out set sending_until = clock_timestamp() + make_interval(secs => $2) where id = $1',
        [transferOut, seconds],
      )
    await sendingFor(60)
    await customer.get(transfers.refuseTransferOut, { transferOut, reason: 'objection' })
    await app.databases.pool.query('select pg_sleep(1)')
    expect(await answersSent(name)).toBe(0)
    await sendingFor(-1)
    await inState(customer, name, 'refused')
    expect(await answersSent(name)).toBe(1)
  })

  test('is found by the daily reading where the message about it is lost, and its end is read at the decision', async () => {
    const { customer, domain, name } = await customerWith('lost-message.com')
    // No message about it ever arrives.
    await app.databases.pool.query(
      `create function registry_sandbox.lose() returns trigger language plpgsql as 'begin return null; end';
       create trigger lose before insert on registry_sandbox.message for each row
         when (new.data::text like '%${name}%') execute function registry_sandbox.lose()`,
    )
    await request(name)
    const readAt = (at: Date) =>
      app.databases.pool.query('update domains set registry_read_at = $2 where id = $1', [domain, at])
    await readAt(new Date(Date.now() - 2 * 86_400_000))
    const { decidesAt } = await inState(customer, name, 'pending')
    expect(await linksOf(name)).toHaveLength(1)
    const decided = decidesAt?.getTime() ?? 0
    // The daily comparison is not due: the reading after the decision finds the end.
    await readAt(new Date(decided))
    const goTo = (at: number) => app.databases.transact(tx => setOffset(tx, at - Date.now()))
    await goTo(decided + 60_000)
    await eventually(async () => (await atRegistry(name)).sponsor === 'rival', 20)
    await goTo(decided + 6 * 60_000)
    await inState(customer, name, 'gone')
    await app.databases.pool.query('drop function registry_sandbox.lose cascade')
  })

  test.each([
    ['requested and approved are polled together', 'both-at-once.com', ['pending', 'serverApproved']],
    ['the registry approves at once', 'at-once.com', ['clientApproved']],
    ['only the request is polled', 'request-alone.com', ['pending']],
  ] as const)('leaves with the same notices, history and row where %s', async (_, name, states) => {
    const { customer, domain } = await customerWith(name)
    await app.databases.pool.query("update registry_sandbox.domain set sponsor = 'rival' where name = $1", [name])
    const requestedAt = new Date(app.clock.now().getTime() - 3_600_000)
    await pollMessages(
      app,
      states.map((state, n) => ({
        id: `${name}-${n}`, queuedAt: requestedAt, text: `Transfer ${state}.`, waiting: 1,
        about: {
          kind: 'domain-transfer',
          transfer: { name, state, requester: 'rival', requestedAt, actor: 'namestead', actionAt: requestedAt, expiresAt: null, charged: null },
        },
      })),
    ) // biome-ignore format: one message
    expect(await inState(customer, name, 'gone')).toMatchObject({ registrar: 'rival', requestedAt, domain: null })
    expect(await portfolio(customer)).toEqual([])
    expect(await titlesOf(customer)).toEqual(
      expect.arrayContaining([`${name} was transferred out`, `${name}: transfer to another registrar requested`]),
    )
    const mails = await app.databases.pool.query(
      'select recipient from outgoing_messages where subject = $1 union all select recipient from mail_sandbox.outbox where subject = $1',
      [`${name} moved to another registrar`],
    )
    expect(mails.rows).toEqual([{ recipient: contact.email }])
    expect(await todosOf(customer)).toEqual([])
    expect(await operatorTodos(name)).toEqual([])
    const { rows } = await app.databases.pool.query(
      "select event from domain_history where domain_id = $1 and event in ('transferred-out', 'moved-away', 'gone', 'not-shown')",
      [domain],
    )
    expect(rows).toEqual([{ event: 'transferred-out' }])
  })

  test('whose answer the registry refused is no to-do any more once the transfer has ended', async () => {
    const { customer, name } = await customerWith('answer-refused.com')
    await setFault(app.databases.pool, {
      kind: 'refuse', code: 2306, command: 'approve-domain-transfer', object: name, times: 50,
    }) // biome-ignore format: one fault
    await request(name)
    const { transferOut } = await inState(customer, name, 'pending')
    await openProtection(customer)
    await customer.get(transfers.approveTransferOut, { transferOut })
    await eventually(async () => (await operatorTodos(name)).some(({ kind }) => kind === 'transfer-answer'), 30)
    await clearFaults(app.databases.pool)
    expect((await rival.cancelTransfer({ name, authCode: code })).kind).toBe('done')
    await inState(customer, name, 'cancelled')
    const { rows } = await app.databases.pool.query(
      "select settled_at from operator_todos where kind = 'transfer-answer' and reference = $1",
      [name],
    )
    expect(rows).toEqual([{ settled_at: expect.any(Date) }])
  })

  test('is a suspicion first where no transfer explains that it left', async () => {
    const { customer, domain, name } = await customerWith('vanished.com')
    await app.databases.pool.query("update registry_sandbox.domain set sponsor = 'rival' where name = $1", [name])
    await app.databases.pool.query("update domains set registry_read_at = now() - interval '2 days' where id = $1", [
      domain,
    ])
    await eventually(async () => {
      const { rows } = await app.databases.pool.query('select from domain_suspicions where domain_id = $1', [domain])
      return rows.length > 0
    }, 20)
    expect(await portfolio(customer)).toEqual([name])
    expect(await operatorTodos(name)).toEqual([])
  })
})

describe('the link in the notice', () => {
  test('shows the request, changes nothing when it is opened, and takes one answer', async () => {
    const { customer, name } = await customerWith('answered-by-mail.com')
    await request(name)
    await inState(customer, name, 'pending')
    const [token = ''] = await linksOf(name)
    const visitor = await new TestCustomer(app).arrive()
    for (const _ of [1, 2])
      expect(await visitor.get(transfers.readTransferNotice, { token })).toMatchObject({ name, registrar: 'rival' })
    expect((await find(customer, name))?.answer).toBeNull()
    expect(await visitor.call(transfers.answerTransferNotice, { token, answer: 'refuse' })).toMatchObject({
      error: 'reason-needed',
    })
    const given = ['refuse', 'approve'] as const
    const answers = await Promise.all(
      given.map(answer => visitor.call(transfers.answerTransferNotice, { token, answer, reason: 'objection' })),
    )
    expect(answers.map(answer => answer.code).sort()).toEqual([-1, 1])
    const kept = answers[0]?.code === 1
    expect(await inState(customer, name, kept ? 'refused' : 'gone')).toMatchObject({ answeredBy: 'registrant' })
    for (const wrong of [token, 'x'.repeat(43)])
      expect(await visitor.call(transfers.readTransferNotice, { token: wrong })).toMatchObject({
        error: 'notice-invalid',
      })
  })
})

test('the transfer of another account is not found', async () => {
  const { customer, name } = await customerWith('not-yours.com')
  await request(name)
  const { transferOut } = await inState(customer, name, 'pending')
  const stranger = await new TestCustomer(app).register()
  expect(await stranger.call(transfers.refuseTransferOut, { transferOut, reason: 'fraud' })).toMatchObject({
    error: 'transfer-out-unknown',
  })
  expect((await stranger.get(transfers.findTransfersOut, {})).total).toBe(0)
  expect((await find(customer, name))?.answer).toBeNull()
})

// Last: business time does not go back.
test('a domain that leaves within the auto-renew grace gives its year back', async () => {
  await listCosts(app, 'com', { register: 900, renew: 959 })
  const { customer, domain, name } = await customerWith('leaves-in-grace.com')
  const balance = async () => Number((await app.databases.pool.query("select balance::text from registry_sandbox.registrar where id = 'namestead'")).rows[0].balance) // biome-ignore format: one query
  const { expiresAt } = await customer.get(portfolioContract.readDomain, { domain })
  await app.databases.transact(tx => setOffset(tx, expiresAt.getTime() + 2 * 86_400_000 - Date.now()))
  await eventually(async () => (await expectedCosts(app, name)).length === 2, 60)
  const before = await balance()
  await request(name)
  const { transferOut } = await inState(customer, name, 'pending')
  await openProtection(customer)
  await customer.get(transfers.approveTransferOut, { transferOut })
  await inState(customer, name, 'gone')
  expect((await balance()) - before).toBeCloseTo(9.59, 2)
  expect(await expectedCosts(app, name)).toEqual(['createDomain 900', 'autoRenewDomain 959', 'transferDomain -959'])
})
