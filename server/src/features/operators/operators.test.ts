import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findSecurityEvents } from '@namestead/contract/account-security'
import { operatorCalls } from '@namestead/contract/all'
import { type AnyCall, callsOver } from '@namestead/contract/call'
import * as f from '@namestead/contract/fields'
import { operatorRoles, policyMeanings, policyScopes, policyUnits } from '@namestead/contract/operate/operators'
import { permissions } from '@namestead/contract/permissions'
import { fail, ok } from '@namestead/contract/result'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { commands } from '../../app/commands.ts'
import { answerOperators } from '../../app/operator-calls.ts'
import { policies } from '../../app/policies.ts'
import { describeCommand, readOptions } from '../../platform/commands.ts'
import { answerOperatorCall } from '../../platform/http/answer-operator-call.ts'
import { settingTable } from '../../platform/settings.ts'
import { implement } from '../../platform/use-case.ts'
import { operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { newOperator, TestOperator } from '../../testing/test-operator.ts'
import { operatorPorts } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'], { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await app.databases.pool.query(text, values)).rows as Row[]

/** As another operator than the sandbox's. */
const by = (email: string) => ['--as', email, '--reason', 'a second look']

let made = 0
/** Creates an operator with these roles; returns their email address and id. */
async function operatorOf(...roles: (typeof operatorRoles)[number][]) {
  const email = `operator-${++made}@example.com`
  return { email, id: await newOperator(app, email, ...roles) }
}

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

describe('permissions', () => {
  test('match the table; admin has all of them, auditor reads everything and changes nothing', async () => {
    const rows = await query<{ permission: string }>('select permission from operator_permissions')
    expect(rows.map(row => row.permission).sort()).toEqual([...permissions].sort())
    const of = async (role: string) =>
      (await query<{ permission: string }>('select permission from role_permissions where role = $1', [role]))
        .map(row => row.permission)
        .sort()
    expect(await of('admin')).toEqual([...permissions].sort())
    expect(await of('auditor')).toEqual(permissions.filter(one => one.endsWith('.read')).sort())
  })

  test('guard every call: each role is admitted to exactly the calls whose permission it has', async () => {
    const roles = await query<{ role: string }>('select role from roles order by role')
    expect(roles.map(({ role }) => role)).toEqual(operatorRoles)
    const answer = answerOperators(app)
    for (const role of operatorRoles) {
      const { email } = await operatorOf(role)
      const held = await query<{ permission: string }>('select permission from role_permissions where role = $1', [
        role,
      ])
      for (const call of operatorCalls) {
        // An undeclared field: it stops an admitted request before it changes anything.
        const { code, msg, data } = await answer(call.path, {
          as: email,
          reason: 'the matrix',
          form: { surprise: '1' },
        })
        expect(code).toBe(-102)
        const permitted = held.some(({ permission }) => permission === call.operator?.permission)
        expect({ msg, data }, `${role} ${call.path}`).toMatchObject(
          permitted
            ? { data: { error: 'unknown-field', field: 'surprise' } }
            : { msg: expect.stringMatching(/You need the permission/) },
        )
      }
    }
  })

  test('commands require .act permissions, queries .read permissions', () => {
    for (const { path, kind, operator } of operatorCalls)
      expect(operator?.permission, path).toMatch(kind === 'query' ? /\.read$/ : /\.act$/)
  })
})

describe('an operator', () => {
  test('cannot do anything once disabled; enabled, can again', async () => {
    const { email, id } = await operatorOf('support')
    const look = () => operate(app, 'list-work-orders', '--as', email)
    expect(await look()).toMatch(/No work order/)
    await operate(app, 'disable-operator', '--operator', id)
    await expect(look()).rejects.toThrow(/not found or disabled/)
    await expect(operate(app, 'disable-operator', '--operator', id)).rejects.toThrow(/disabled already/)
    const { email: second } = await operatorOf('admin')
    expect(await operate(app, 'enable-operator', '--operator', id)).toContain('Another operator has to')
    await expect(look()).rejects.toThrow(/not found or disabled/)
    expect(await operate(app, 'enable-operator', '--operator', id, ...by(second))).toContain('is enabled')
    expect(await look()).toMatch(/No work order/)
  })

  test('created by one is enabled by another one, and with the roles that both saw', async () => {
    const { email: second, id: secondId } = await operatorOf('admin')
    const email = `operator-${++made}@example.com`
    const created = await operate(app, 'create-operator', '--name', 'Nina', '--email', email, '--roles', 'support')
    const id = /Operator (\d+)/.exec(created)?.[1] ?? ''
    const look = () => operate(app, 'list-work-orders', '--as', email)
    const enable = (...words: string[]) => operate(app, 'enable-operator', '--operator', id, ...words)
    await expect(look()).rejects.toThrow(/not found or disabled/)
    await expect(operate(app, 'invite-operator', '--operator', id)).rejects.toThrow(/is disabled already/)
    await expect(enable()).rejects.toThrow(/You proposed this already/)
    expect(await operate(app, 'list-operators')).toContain(`to be enabled: ${email}: support (Sandbox Operator)`)
    expect(await operate(app, 'list-todos')).toContain(`Enable Nina (${email}; support) as a second operator`)

    // What the second one is asked about has changed: it is a proposal of its own.
    await operate(app, 'set-roles', '--operator', id, '--roles', 'admin')
    expect(await enable(...by(second))).toContain('Another operator has to')
    // One who may not do so any more agrees to nothing.
    await operate(app, 'set-roles', '--operator', secondId, '--roles', 'auditor')
    expect(await enable()).toContain('Another operator has to')
    await expect(look()).rejects.toThrow(/not found or disabled/)
    await operate(app, 'set-roles', '--operator', secondId, '--roles', 'admin')
    const { email: third } = await operatorOf('admin')
    const both = await Promise.allSettled([enable(...by(second)), enable(...by(third))])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await look()).toMatch(/No work order/)
    expect(await operate(app, 'list-todos')).not.toContain(`Enable Nina (${email}`)
  })

  test('alone gets their invitation: it is mailed, and whoever asked for it sees no link', async () => {
    const { email, id } = await operatorOf('support')
    const output = await operate(app, 'invite-operator', '--operator', id)
    expect(output).toMatch(new RegExp(`^The link was mailed to ${email}`))
    expect(output).not.toContain('invitation#')
    const [mail] = await query<{ subject: string; body: string }>(
      'select subject, body from outgoing_messages where recipient = $1',
      [email],
    )
    const token = /http:\/\/localhost:\d+\/console\/invitation#([\w-]{43})\n/.exec(mail?.body ?? '')?.[1] ?? ''
    await new TestOperator(app).accept(token)
    expect(JSON.stringify(await entriesOf(id))).not.toContain(token)
  })

  test('disabled during a command: the command is complete or has not happened', async () => {
    const customer = await new TestCustomer(app).register()
    const { email, id } = await operatorOf('support')
    const act = () =>
      operate(app, 'open-work-order', '--account', customer.accountId, '--title', 'x', '--text', 'x', '--as', email, '--reason', 'a race') // biome-ignore format: one command
    const done = await Promise.allSettled([
      ...Array.from({ length: 6 }, act),
      operate(app, 'disable-operator', '--operator', id),
    ])
    expect(done.at(-1)?.status).toBe('fulfilled')
    const [{ orders } = { orders: 0 }] = await query<{ orders: number }>(
      'select count(*)::int as orders from work_orders where account_id = $1',
      [customer.accountId],
    )
    const acted = (await entriesOf(id)).filter(({ outcome }) => outcome === 'done')
    expect(acted).toHaveLength(orders)
    expect(done.slice(0, -1).filter(({ status }) => status === 'fulfilled')).toHaveLength(orders)
  })

  test('gets other roles, only existing ones; the last operator who can create operators keeps that right', async () => {
    const { email, id } = await operatorOf('support')
    await expect(operate(app, 'set-roles', '--operator', id, '--roles', 'king')).rejects.toThrow(
      /--roles isn't valid.*admin, auditor/s,
    )
    await operate(app, 'set-roles', '--operator', id, '--roles', 'auditor', '--roles', 'content')
    expect(await operate(app, 'list-operators', '--as', email)).toContain(`${id}  ${email}  ${email}  auditor, content`)
    await expect(operate(app, 'create-operator', '--name', 'x', '--email', email, '--roles', 'admin')).rejects.toThrow(
      /already/,
    )
    const others = await query<{ id: string }>(
      `select o.id from operators o join operator_roles r on r.operator_id = o.id where r.role = 'admin' and not o.sandbox`,
    )
    for (const other of others) await operate(app, 'disable-operator', '--operator', other.id)
    const [seed] = await query<{ id: string }>('select id from operators where sandbox')
    await expect(operate(app, 'disable-operator', '--operator', seed?.id ?? '')).rejects.toThrow(/Nobody could make/)
    await expect(operate(app, 'set-roles', '--operator', seed?.id ?? '', '--roles', 'auditor')).rejects.toThrow(
      /Nobody could make/,
    )
  })

  test('of the sandbox is unknown in live mode', async () => {
    const { readOperator } = operatorPorts('live')
    expect(await readOperator(app.databases.db, 'operator@namestead.example')).toBeUndefined()
    const { email } = await operatorOf('auditor')
    expect(await readOperator(app.databases.db, email)).toMatchObject({ name: email })
  })

  test('may do in live mode nothing that only a sandbox can do', async () => {
    const { email } = await operatorOf('finance')
    const mayIn = async (mode: 'sandbox' | 'live') =>
      (await operatorPorts(mode).readOperator(app.databases.db, email))?.permissions
    const [sandbox, live] = [await mayIn('sandbox'), await mayIn('live')]
    expect([...(sandbox ?? [])].filter(permission => !live?.has(permission))).toEqual(['sandbox.act'])
  })

  test('can be created from the shell, which the audit log records', async () => {
    const env = { PATH: process.env.PATH, DATABASE_URL: app.databaseUrl, LOG_LEVEL: 'silent', SECRET_KEY: 'the key of every test of this product' } // biome-ignore format: one environment
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../app/create-operator.ts'), ...words], {
        env,
      })
    const { stdout } = await run('--name', 'First', '--email', 'First@Example.com', '--roles', 'support,finance')
    const id = /^Operator (\d+) created\./.exec(stdout)?.[1] ?? ''
    const token = /\/console\/invitation#([\w-]{43})\n/.exec(stdout)?.[1] ?? ''
    expect(await query('select role from operator_roles where operator_id = $1 order by role', [id])).toEqual([
      { role: 'finance' },
      { role: 'support' },
    ])
    expect(
      await query(
        'select operator_id, subjects, reason from operator_audit where subjects @> array[$1] order by id limit 1',
        [`operator ${id}`],
      ),
    ).toEqual([{ operator_id: null, subjects: [`operator ${id}`], reason: 'created from the shell' }])
    await new TestOperator(app).accept(token)
    const again = await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../app/invite-operator.ts'), '--email', 'first@example.com'], { env }) // biome-ignore format: one program
    await new TestOperator(app).accept(/\/console\/invitation#([\w-]{43})\n/.exec(again.stdout)?.[1] ?? '')
    expect(
      await query('select call from operator_audit where subjects @> array[$1] and operator_id is null order by id', [
        `operator ${id}`,
      ]),
    ).toEqual([
      { call: '/console/operators/create-operator' },
      { call: '/console/operators/invite-operator' },
      { call: '/console/operators/invite-operator' },
    ])
    await expect(run('--name', 'First', '--email', 'first@example.com', '--roles', 'support')).rejects.toThrow(
      /already/,
    )
    await expect(run('--name', 'First', '--roles', 'support')).rejects.toThrow(/--email is missing/)
    await expect(run('--name', 'x', '--email', 'x@example.com', '--roles', 'king')).rejects.toThrow(
      /--roles is missing or isn't valid/,
    )
  })
})

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
    const { email } = await operatorOf('support')
    const form = { account: '100001' }
    const answer = answerOperators(app)
    expect((await answer(command.call.path, { as: email, reason: ' ', form })).msg).toMatch(/reason is required/)
    expect((await answer(command.call.path, { as: email, reason: 'x'.repeat(501), form })).msg).toMatch(/500/)
    expect((await answer(command.call.path, { as: 'nobody@example.com', reason: 'x', form })).msg).toMatch(
      /not found or disabled/,
    )
    expect(await operate(app, 'list-todos', '--as', email)).toMatch(/No open to-dos/)
  })

  test('is logged with its reason, in its transaction; denied and failed ones too', async () => {
    const customer = await new TestCustomer(app).register()
    const { email, id } = await operatorOf('support')
    const as = ['--as', email, '--reason', 'the phone was stolen']
    await operate(app, 'end-sessions', '--account', customer.accountId, ...as)
    await expect(operate(app, 'end-sessions', '--account', '7', ...as)).rejects.toThrow(/no account 7/)
    await expect(operate(app, 'charge-back', '--payment', '7', ...as)).rejects.toThrow(/permission payments.act/)
    const shared = { operator_id: id, reason: 'the phone was stolen' }
    const call = '/console/identity/end-sessions'
    expect(await entriesOf(id)).toEqual([
      { ...shared, call, subjects: [`account ${customer.accountId}`], input: { account: customer.accountId }, outcome: 'done', error: '' },
      { ...shared, call, subjects: ['account 7'], input: { account: '7' }, outcome: 'failed', error: 'account-unknown' },
      { ...shared, call: '/console/payments/charge-back', subjects: [], input: { payment: '7' }, outcome: 'denied', error: 'permission' },
    ]) // biome-ignore format: one entry a line
    expect(await operate(app, 'read-audit', '--subject', `account ${customer.accountId}`)).toContain(
      'the phone was stolen',
    )
  })

  test('is logged with a file by its beginning and its hash, also where it is denied', async () => {
    const { email, id } = await operatorOf('support')
    const file = `rates\n${'€ '.repeat(50_000)}`
    const form = { file, source: 'a'.repeat(20_000) }
    await answerOperators(app)('/console/payments/import-exchange-rates', { as: email, reason: 'a test', form })
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
    await app.databases.pool.query(
      "alter table operator_audit add constraint log_full check (reason <> 'the log is full')",
    )
    const words = ['--account', customer.accountId, '--title', 'lost', '--text', 'x']
    const who = ['--as', 'operator@namestead.example', '--reason', 'the log is full']
    await expect(operate(app, 'open-work-order', ...words, ...who)).rejects.toThrow(/log_full/)
    expect(await query("select 1 from work_orders where title = 'lost'")).toEqual([])
    await app.databases.pool.query('alter table operator_audit drop constraint log_full')
  })

  test('with remote calls is logged at its start and at its end', async () => {
    const { action } = (await import('@namestead/contract/call')).operatorCallsOver({})
    const { id, email } = await operatorOf('registry')
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
    const runner = { ...app, operators: operatorPorts('sandbox') }
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
    const { email, id } = await operatorOf('support')
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
      expect.arrayContaining(['/console/account-security/show-recovery', '/console/payments/list-payments']),
    )
  })

  test('is never attributed to the customer', async () => {
    const customer = await new TestCustomer(app).register()
    const { email, id } = await operatorOf('admin')
    const as = ['--as', email, '--reason', 'a scenario']
    const account = ['--account', customer.accountId]
    const order =
      /order (\d+)/.exec(
        await operate(app, 'open-work-order', ...account, '--title', 'x', '--text', 'x', ...as),
      )?.[1] ?? ''
    await operate(app, 'close-work-order', '--order', order, ...as)
    await operate(app, 'ask-for-information', ...account, ...as)
    const recharge = /Recharge (\d+)/.exec(await operate(app, 'make-abnormal-recharge', ...account, ...as))?.[1] ?? ''
    await operate(app, 'solve-payment', '--recharge', recharge, '--credit', '18.00', ...as)
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
    await operatorOf('support')
    for (const attack of [
      "update operator_audit set reason = 'x'",
      'delete from operator_audit',
      'truncate operator_audit',
      'truncate operator_audit cascade',
    ])
      await expect(app.databases.pool.query(attack)).rejects.toThrow('append-only')
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

/** As GitHub and other readers of Markdown make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')

test('policies have their meaning, unit and scope in Chinese too', () => {
  expect(policies.map(({ key }) => key).filter(key => !policyMeanings[key])).toEqual([])
  expect(Object.keys(policyMeanings).filter(key => !policies.some(policy => policy.key === key))).toEqual([])
  expect(policies.map(({ unit }) => unit).filter(unit => !policyUnits[unit])).toEqual([])
  expect(policies.flatMap(({ scope = [] }) => scope).filter(scope => !policyScopes[scope])).toEqual([])
})

describe('docs/operating.md', () => {
  const docs = ['operating', 'raffles', 'articles', 'security']
    .map(name => readFileSync(join(import.meta.dirname, `../../../../docs/${name}.md`), 'utf8'))
    .join('\n')

  test('shows every command, and only existing commands, in valid syntax', () => {
    const shown = [...docs.matchAll(/npm run operate -- ([a-z][^\n`]*)/g)].map(([, line = '']) =>
      line.replace(/\s+#.*$/, ''),
    )
    const names = new Set(shown.map(line => line.split(' ')[0] ?? ''))
    expect(commands.map(({ name }) => name).filter(name => !names.has(name))).toEqual([])
    for (const line of shown) {
      const [name = '', ...words] = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, bare]) => quoted ?? bare ?? '',
      )
      const command = commands.find(known => known.name === name)
      if (!command) throw new Error(`docs show ${name}, which is no command`)
      // Where a page only mentions a command there is nothing to parse.
      if (words.length === 0) continue
      // The pages state once that every command takes these options.
      const complete = words.map(word => (/\.(?:json|md|pdf|pem|txt|xml|csv)$/.test(word) ? '/dev/null' : word))
      expect(() => readOptions(command, [...complete, '--as', 'x', '--reason', 'x']), line).not.toThrow()
    }
  })

  test('sets policies that exist, to values and scopes that they take', () => {
    const lines = [...docs.matchAll(/npm run operate -- (?:set|read|withdraw)-policy ([^\n`]*)/g)].map(
      ([, line = '']) => line,
    )
    expect(lines.length).toBeGreaterThan(40)
    for (const line of lines) {
      const given = (option: string) =>
        line
          .match(new RegExp(`--${option} (?:"([^"]*)"|(\\S+))`))
          ?.slice(1)
          .find(Boolean)
      const policy = policies.find(({ key }) => key === given('key'))
      if (!policy) throw new Error(`docs set ${given('key')}, which is no policy`)
      const [value, scope] = [given('value'), given('scope')]
      if (value) expect(z.safeDecode(policy.schema, value).success, line).toBe(true)
      if (scope) expect(policy.scope, line).toBeDefined()
      if (scope && policy.scopes) expect(policy.scopes, line).toContain(scope)
    }
    const features = new Set(policies.map(({ key }) => key.split('.')[0]))
    const named = [...docs.matchAll(/`([a-z]+)\.([a-z-]+)`/g)].filter(
      ([, feature = '', rest = '']) => features.has(feature) && !/^(?:act|read|ts|refunded)$/.test(rest),
    )
    expect(
      named.map(([whole]) => whole.slice(1, -1)).filter(key => !policies.some(known => known.key === key)),
    ).toEqual([])
  })

  test('names scripts, settings, alarms and files that exist, and no to-do is missing', () => {
    const root = join(import.meta.dirname, '../../../..')
    const read = (path: string) => readFileSync(join(root, path), 'utf8')
    const guides = `${docs}\n${read('README.md')}\n${read('docs/adding-a-feature.md')}`
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const [, script = ''] of guides.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g))
      expect(scripts).toHaveProperty(script)
    const settings = new Set<string>(['NODE_OPTIONS', ...settingTable.map(({ name }) => name)])
    for (const [, name = ''] of docs.matchAll(/`([A-Z]+(?:_[A-Z]+)+)[=`]/g)) expect(settings, name).toContain(name)
    const alarms = [...docs.matchAll(/^\| `(Namestead\w+)`/gm)].map(([, alarm]) => alarm)
    const rules = [...read('deploy/prometheus/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, alarm]) => alarm)
    expect(alarms.sort()).toEqual(rules.sort())
    for (const [, path = ''] of docs.matchAll(/`(deploy\/[\w./-]+)`/g)) expect(() => read(path)).not.toThrow()
    // A link within the guide leads to a heading of it.
    const operating = read('docs/operating.md')
    const headings = [...operating.matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => anchorOf(text))
    for (const [, anchor] of operating.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(anchor)
    // Kinds of to-dos are plain words in the sources, beside the reference that settles them.
    const sources = globSync('server/src/features/**/*.ts', { cwd: root }).filter(file => !file.endsWith('.test.ts'))
    const kinds = sources.flatMap(file => {
      const source = read(file)
      if (!source.includes('raiseOperatorTodo(')) return []
      return [
        ...source.matchAll(/raiseOperatorTodo\(\w+, \{\s*kind: '([a-z-]+)'/g),
        ...source.matchAll(/(?:[tT]odo|Missing) = (?:\{ kind: )?'([a-z-]+)'/g),
      ].map(([, kind = '']) => kind)
    })
    expect(kinds.length).toBeGreaterThan(15)
    expect(kinds.filter(kind => !docs.includes(`\`${kind}\``))).toEqual([])
  })

  test('matches the help: every command with its permission', () => {
    for (const command of commands) {
      expect(describeCommand(command)).toContain(command.call.operator?.permission)
      expect(docs, command.name).toContain(command.name)
    }
    expect(commands.map(({ call }) => call.path).sort()).toEqual(operatorCalls.map(({ path }) => path).sort())
  })
})

test('a failed command leaves only its log line', async () => {
  const { id, email } = await operatorOf('support')
  const call = operatorCalls.find(({ path }) => path === '/console/support/close-work-order') as AnyCall
  const run = async () => fail('work-order-closed', { order: '5' })
  const runner = { ...app, operators: operatorPorts('sandbox') }
  const request = { as: email, reason: 'x', requestId: 'x', form: { order: '5' } }
  expect((await answerOperatorCall(runner, { call, run }, request)).code).toBe(-1)
  expect(await entriesOf(id)).toMatchObject([{ outcome: 'failed', error: 'work-order-closed', subjects: ['order 5'] }])
})
