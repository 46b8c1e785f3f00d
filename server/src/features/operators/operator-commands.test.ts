import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { findSecurityEvents } from '@namestead/contract/account-security'
import { operatorCalls } from '@namestead/contract/all'
import { type AnyCall, callsOver } from '@namestead/contract/call'
import * as f from '@namestead/contract/fields'
import { fail, ok } from '@namestead/contract/result'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../app/commands.ts'
import { answerOperators } from '../../app/operator-calls.ts'
import { readOptions } from '../../platform/commands.ts'
import { answerOperatorCall } from '../../platform/http/answer-operator-call.ts'
import { implement } from '../../platform/use-case.ts'
import { operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { anyOperator } from '../../testing/test-operator.ts'
import { operatorPorts } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'], { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await app.databases.pool.query(text, values)).rows as Row[]

interface Entry {
  readonly operator_id: string
  readonly call: string
  readonly subjects: string[]
  readonly input: Record<string, unknown>
  readonly reason: string
  readonly outcome: string
  readonly error: string
}
const entriesOf = (operator: string) =>
  query<Entry>(
    'select operator_id, call, subjects, input, reason, outcome, error from operator_audit where operator_id = $1 order by id',
    [operator],
  )

describe('an operator command', () => {
  test('requires an operator and a reason; a query only an operator', async () => {
    const command = commands.find(({ name }) => name === 'end-sessions')
    if (!command) throw new Error('no such command')
    expect(() => readOptions(command, ['--account', '100001'])).toThrow(/--as is missing/)
    expect(() => readOptions(command, ['--account', '100001', '--as', 'x'])).toThrow(/--reason is missing/)
    expect(() => readOptions(command, ['--account', '100001', '--as', 'x', '--reason', ' '])).toThrow(
      /--reason is missing/,
    )
    // The guards refuse it even where the command line lets it through.
    const { email } = await anyOperator(app, 'support')
    const form = { account: '100001' }
    const answer = answerOperators(app)
    expect((await answer(command.call.path, { as: email, reason: ' ', form })).msg).toMatch(/reason is required/)
    expect((await answer(command.call.path, { as: email, reason: 'x'.repeat(501), form })).msg).toMatch(/500/)
    expect((await answer(command.call.path, { as: 'nobody@example.com', reason: 'x', form })).msg).toMatch(
      /not found or disabled/,
    )
    expect(await operate(app, 'list-todos', '--as', email)).toBe('No todos.')
  })

  test('is logged with its reason, in its transaction; denied and failed ones too', async () => {
    const customer = await new TestCustomer(app).register()
    const { email, id } = await anyOperator(app, 'support')
    const as = ['--as', email, '--reason', 'the phone was stolen']
    await operate(app, 'end-sessions', '--account', customer.accountId, ...as)
    await expect(operate(app, 'end-sessions', '--account', '7', ...as)).rejects.toThrow(/no account 7/)
    await expect(operate(app, 'charge-back', '--payment', '7', ...as)).rejects.toThrow(/permission payments.act/)
    const shared = { operator_id: id, reason: 'the phone was stolen' }
    const call = '/console/identity/end-sessions'
    expect(await entriesOf(id)).toEqual([
      { ...shared, call, subjects: [`account ${customer.accountId}`], input: { account: customer.accountId }, outcome: 'done', error: '' },
      { ...shared, call, subjects: ['account 7'], input: { account: '7' }, outcome: 'failed', error: 'account-unknown' },
      { ...shared, call: '/console/recharges/charge-back', subjects: [], input: { payment: '7' }, outcome: 'denied', error: 'permission' },
    ]) // biome-ignore format: one entry a line
    expect(await operate(app, 'read-audit', '--subject', `account ${customer.accountId}`)).toContain(
      'the phone was stolen',
    )
  })

  test('is found by what it concerned, however an earlier release wrote that', async () => {
    const { id } = await anyOperator(app, 'finance')
    await query(
      `insert into operator_audit (operator_id, call, subjects, input, reason, outcome, error, request_id, at)
       select $1, '/console/bank-transfers/end-bank-account', array[written], '{}', written, 'done', '', 'r-1', $2
       from unnest($3::text[]) written`,
      [id, app.clock.now(), ['bank account 987654', 'bankAccount 987654', 'bankAccount 98765']],
    )
    for (const subject of ['bank account 987654', 'bankAccount 987654']) {
      const found = await operate(app, 'read-audit', '--subject', subject)
      expect(found).toContain('bank account 987654')
      expect(found).toContain('bankAccount 987654')
      expect(found).not.toMatch(/bankAccount 98765\b/)
    }
  })

  test('is logged with a file by its beginning and its hash, also where it is denied', async () => {
    const { email, id } = await anyOperator(app, 'support')
    const file = `rates\n${'€ '.repeat(50_000)}`
    const form = { file, source: 'a'.repeat(20_000) }
    await answerOperators(app)('/console/exchange-rates/import-exchange-rates', { as: email, reason: 'a test', form })
    const hash = createHash('sha256').update(file).digest('hex')
    const kept = { file: `${file.slice(0, 1000)}… (100006 characters, SHA-256 ${hash})`, source: form.source }
    expect(await entriesOf(id)).toMatchObject([{ outcome: 'denied', input: kept }])
  })

  test('is logged where no operator answers to the name that was given', async () => {
    const as = `nobody-${Math.random()}@example.com`
    await expect(
      operate(app, 'end-sessions', '--account', '100001', '--as', as, '--reason', 'a guess'),
    ).rejects.toThrow(/not found or disabled/)
    const rows = await query(
      'select operator_id, call, subjects, input, outcome, error from operator_audit where subjects = $1',
      [[`operator ${as}`]],
    )
    expect(rows).toEqual([
      { operator_id: null, call: '/console/identity/end-sessions', subjects: [`operator ${as}`], input: { account: '100001' }, outcome: 'denied', error: 'operator' },
    ]) // biome-ignore format: one entry a line
  })

  test('is shown to the customer as an act of the platform', async () => {
    const customer = await new TestCustomer(app).register()
    await operate(app, 'ask-for-information', '--account', customer.accountId)
    const { events } = await customer.get(findSecurityEvents, {})
    expect(events[0]).toMatchObject({ event: 'information-asked', byPlatform: true, address: '-' })
  })

  test('and its log line are atomic: without the line nothing is done', async () => {
    const customer = await new TestCustomer(app).register()
    await app.owner.pool.query("alter table operator_audit add constraint log_full check (reason <> 'the log is full')")
    const words = ['--account', customer.accountId, '--title', 'lost', '--text', 'x']
    const who = ['--as', 'operator@namestead.example', '--reason', 'the log is full']
    await expect(operate(app, 'open-work-order', ...words, ...who)).rejects.toThrow(/log_full/)
    expect(await query("select 1 from work_orders where title = 'lost'")).toEqual([])
    await app.owner.pool.query('alter table operator_audit drop constraint log_full')
  })

  test('with remote calls is logged at its start and at its end', async () => {
    const { action } = (await import('@namestead/contract/call')).operatorCallsOver({})
    const { id, email } = await anyOperator(app, 'registry')
    const call = action('/console/test/reach-out', {
      permission: 'registry.act',
      input: { registry: f.id, password: f.secret(f.text()), again: f.optional(f.secret(f.text())) },
    })
    const during: string[] = []
    const reach = implement(call, async (_db, { concerns }) => {
      during.push(...(await entriesOf(id)).map(({ outcome }) => outcome))
      concerns('tld', 'com')
      return ok()
    })
    const runner = {
      ...app,
      operators: operatorPorts('sandbox', { databases: app.databases, ownAccount: async () => undefined }),
    }
    const form = { registry: '1', password: 'hunter2', again: 'hunter3' }
    await answerOperatorCall(runner, reach, { as: email, reason: 'new contract', requestId: 'r1', form })
    const broken = implement(call, () => Promise.reject(new Error('no route')))
    await expect(
      answerOperatorCall(runner, broken, { as: email, reason: 'again', requestId: 'r2', form }),
    ).rejects.toThrow('no route')
    expect(during).toEqual(['begun'])
    const entries = await entriesOf(id)
    expect(entries.map(({ outcome, error, subjects }) => [outcome, error, subjects])).toEqual([
      ['begun', '', ['registry 1']],
      ['done', '', ['registry 1', 'tld com']],
      ['begun', '', ['registry 1']],
      ['failed', 'broken', ['registry 1']],
    ])
    for (const { input } of entries) expect(input).toEqual({ registry: '1', password: '(secret)', again: '(secret)' })
  })

  test('a read of personal data is logged, other reads are not', async () => {
    const customer = await new TestCustomer(app).register()
    const { email, id } = await anyOperator(app, 'support')
    await operate(app, 'find-accounts', '--text', customer.email, '--as', email)
    await operate(app, 'list-todos', '--as', email)
    expect(await entriesOf(id)).toMatchObject([
      {
        call: '/console/accounts/find-accounts',
        subjects: [`account ${customer.accountId}`],
        reason: '',
        outcome: 'done',
      },
    ])
    const personal = operatorCalls.filter(({ operator }) => operator?.personal).map(({ path }) => path)
    expect(personal).toEqual(
      expect.arrayContaining(['/console/account-security/show-recovery', '/console/recharges/list-payments']),
    )
  })

  test('is never attributed to the customer', async () => {
    const customer = await new TestCustomer(app).register()
    const { email, id } = await anyOperator(app, 'admin')
    const as = ['--as', email, '--reason', 'a scenario']
    const account = ['--account', customer.accountId]
    const order =
      /^order: (\d+)$/m.exec(
        await operate(app, 'open-work-order', ...account, '--title', 'x', '--text', 'x', ...as),
      )?.[1] ?? ''
    await operate(app, 'close-work-order', '--order', order, ...as)
    await operate(app, 'ask-for-information', ...account, ...as)
    const recharge =
      /^recharge: (\d+)$/m.exec(await operate(app, 'make-abnormal-recharge', ...account, ...as))?.[1] ?? ''
    await operate(app, 'solve-payment', '--recharge', recharge, '--credit', '8.00', ...as)
    await operate(app, 'charge-back', '--recharge', recharge, ...as)
    const moves = await query<{
      subject: string
      to_state: string
      account_id: string | null
      operator_id: string | null
    }>(
      `select subject, to_state, account_id, operator_id from state_history
       where (subject = 'work_orders' and subject_id = $1) or (subject = 'payments' and subject_id in (select id from payments where recharge_id = $2)
         and to_state not in ('reported', 'abnormal')) order by id`,
      [order, recharge],
    )
    expect(moves.map(({ subject, to_state }) => `${subject} ${to_state}`)).toEqual([
      'work_orders open',
      'work_orders closed',
      'payments credited',
      'payments charged-back',
    ])
    for (const move of moves) expect(move).toMatchObject({ account_id: null, operator_id: id })
    const entries = await query<{ reason: string; operator_id: string | null }>(
      `select reason, operator_id from journal_entries where id in (select entry_id from postings join ledger_accounts a on a.id = ledger_account_id where a.account_id = $1)`,
      [customer.accountId],
    )
    expect(entries.map(({ reason }) => reason.replace(/:.*/, '')).sort()).toEqual(['charge-back', 'recharge'])
    for (const entry of entries) expect(entry.operator_id).toBe(id)
    expect(
      await query("select operator_id from audit_log where account_id = $1 and event = 'information-asked'", [
        customer.accountId,
      ]),
    ).toEqual([{ operator_id: id }])
    expect(await query('select operator_id from work_order_messages where order_id = $1', [order])).toEqual([
      { operator_id: id },
    ])
    // Entries without an operator name none.
    await customer.receive('1.00')
    expect(await query("select operator_id from journal_entries where reason = 'test'")).toEqual([
      { operator_id: null },
    ])
  })
})

describe('the audit log', () => {
  test('is append-only for every database role', async () => {
    await anyOperator(app, 'support')
    for (const attack of [
      "update operator_audit set reason = 'x'",
      'delete from operator_audit',
      'truncate operator_audit',
      'truncate operator_audit cascade',
    ])
      await expect(app.owner.pool.query(attack)).rejects.toThrow('append-only')
    // Another process, over another connection.
    const other = promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', `import pg from 'pg'; const c = new pg.Client(process.env.URL); await c.connect(); await c.query("delete from operator_audit").finally(() => c.end())`],
      { env: { PATH: process.env.PATH, URL: app.databaseUrl }, cwd: import.meta.dirname },
    ) // biome-ignore format: one program
    await expect(other).rejects.toThrow('append-only')
  })
})

describe('the public site', () => {
  test('serves no operator calls, to visitors or customers', async () => {
    const customer = await new TestCustomer(app).register()
    const visitor = await new TestCustomer(app).arrive()
    for (const { path } of operatorCalls)
      for (const [who, url] of [
        [visitor, path],
        [customer, path],
        [customer, `/zhcn${path}`],
      ] as const) {
        // biome-ignore format: three
        const body = new URLSearchParams({ csrf_token: who.csrfToken, as: 'operator@namestead.example', reason: 'x' })
        const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' }
        const posted = await who.fetch(url, { method: 'POST', headers, body: body.toString() })
        const got = await who.fetch(`${url}?as=operator@namestead.example`, {
          headers: { 'x-requested-with': 'XMLHttpRequest' },
        })
        expect([url, posted.status, got.status]).toEqual([url, 404, 404])
      }
  })

  test('rejects operator calls in its list', async () => {
    const { createSite } = await import('../../platform/http/site.ts')
    const { query: make } = callsOver({})
    const call = make('/console/x', { access: 'operator', operator: { permission: 'audit.read', personal: false } })
    const { siteParts } = await import('../../app/app.ts')
    const { openOutsideWorld } = await import('../../app/outside-world.ts')
    const outside = await openOutsideWorld(app)
    const { options } = await siteParts(app, outside)
    await expect(createSite(options, [implement(call, async () => ok())])).rejects.toThrow(/not served here/)
    await outside.close()
  })
})

test('a failed command leaves only its log line', async () => {
  const { id, email } = await anyOperator(app, 'support')
  const call = operatorCalls.find(({ path }) => path === '/console/support/close-work-order') as AnyCall
  const run = async () => fail('work-order-closed', { order: '5' })
  const runner = {
    ...app,
    operators: operatorPorts('sandbox', { databases: app.databases, ownAccount: async () => undefined }),
  }
  const request = { as: email, reason: 'x', requestId: 'x', form: { order: '5' } }
  expect((await answerOperatorCall(runner, { call, run }, request)).code).toBe(-1)
  expect(await entriesOf(id)).toMatchObject([{ outcome: 'failed', error: 'work-order-closed', subjects: ['order 5'] }])
})
