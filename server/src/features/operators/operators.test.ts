import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { operatorCalls } from '@namestead/contract/all'
import * as operating from '@namestead/contract/operate/operators'
import { permissions } from '@namestead/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOperators } from '../../app/operator-calls.ts'
import { openTodos, operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { anyOperator, operateByTwo, TestOperator } from '../../testing/test-operator.ts'
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
    expect(roles.map(({ role }) => role)).toEqual(operating.operatorRoles)
    const answer = answerOperators(app)
    for (const role of operating.operatorRoles) {
      const { email } = await anyOperator(app, role)
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
    const { email, id } = await anyOperator(app, 'support')
    const look = () => operate(app, 'list-work-orders', '--as', email)
    expect(await look()).toBe('No orders.')
    await operate(app, 'disable-operator', '--operator', id)
    await expect(look()).rejects.toThrow(/not found or disabled/)
    await expect(operate(app, 'disable-operator', '--operator', id)).rejects.toThrow(/disabled already/)
    const { email: second } = await anyOperator(app, 'admin')
    expect(await operate(app, 'enable-operator', '--operator', id)).toMatch(/^state: proposed$/m)
    await expect(look()).rejects.toThrow(/not found or disabled/)
    expect(await operate(app, 'enable-operator', '--operator', id, ...by(second))).toMatch(/^state: done$/m)
    expect(await look()).toBe('No orders.')
  })

  test('created by one is enabled by another one, and with the roles that both saw', async () => {
    const { email: second, id: secondId } = await anyOperator(app, 'admin')
    const email = 'nina@example.com'
    const created = await operate(app, 'create-operator', '--name', 'Nina', '--email', email, '--roles', 'support')
    const id = /^operator: (\d+)$/m.exec(created)?.[1] ?? ''
    const look = () => operate(app, 'list-work-orders', '--as', email)
    const enable = (...words: string[]) => operate(app, 'enable-operator', '--operator', id, ...words)
    await expect(look()).rejects.toThrow(/not found or disabled/)
    await expect(operate(app, 'invite-operator', '--operator', id)).rejects.toThrow(/is disabled already/)
    await expect(enable()).rejects.toThrow(/You proposed this already/)
    expect(await operate(app, 'list-operators')).toContain(`  ${email}: support (Sandbox Operator)`)
    expect(await openTodos(app)).toContain(`Confirm Nina (${email}: support) as a second operator`)

    // What the second one is asked about has changed: it is a proposal of its own.
    await operate(app, 'set-roles', '--operator', id, '--roles', 'admin')
    expect(await enable(...by(second))).toMatch(/^state: proposed$/m)
    // What one proposed who may not do so any more counts no longer.
    await operate(app, 'disable-operator', '--operator', secondId)
    expect(await enable()).toMatch(/^state: proposed$/m)
    await expect(look()).rejects.toThrow(/not found or disabled/)
    const [third, fourth] = [await anyOperator(app, 'admin'), await anyOperator(app, 'admin')]
    const both = await Promise.allSettled([enable(...by(third.email)), enable(...by(fourth.email))])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await look()).toBe('No orders.')
    expect(await openTodos(app)).not.toContain(`Nina (${email}`)
  })

  test('gets more roles by two operators, fewer by one', async () => {
    const { email: second } = await anyOperator(app, 'admin')
    const { email, id } = await anyOperator(app, 'content')
    const set = (roles: readonly string[], ...words: string[]) =>
      operate(app, 'set-roles', '--operator', id, ...roles.flatMap(role => ['--roles', role]), ...words)
    const held = async () =>
      (await query<{ role: string }>('select role from operator_roles where operator_id = $1 order by role', [id])).map(
        ({ role }) => role,
      )
    expect(await set(['content', 'finance'])).toMatch(/^state: proposed$/m)
    await expect(set(['finance', 'content'])).rejects.toThrow(/You proposed this already/)
    expect(await held()).toEqual(['content'])
    expect(await operate(app, 'list-operators')).toContain(`  ${email}: content, finance (Sandbox Operator)`)
    // Other roles are another proposal, also where the proposed one is among them.
    expect(await set(['admin', 'finance'], ...by(second))).toMatch(/^state: proposed$/m)
    expect(await set(['content', 'finance'])).toMatch(/^state: proposed$/m)
    expect(await set(['content', 'finance'], ...by(second))).toMatch(/^state: done$/m)
    expect(await held()).toEqual(['content', 'finance'])
    expect(await openTodos(app)).not.toContain(email)
    expect(await set(['finance'])).toMatch(/^state: done$/m)
    expect(await held()).toEqual(['finance'])
  })

  test('alone gets their invitation: it is mailed, and whoever asked for it sees no link', async () => {
    const { email, id } = await anyOperator(app, 'support')
    const output = await operate(app, 'invite-operator', '--operator', id)
    expect(output).toMatch(new RegExp(`^sent-to: ${email}$`, 'm'))
    expect(output).not.toContain('invitation#')
    const [mail] = await query<{ subject: string; body: string }>(
      'select subject, body from outgoing_messages where recipient = $1',
      [email],
    )
    const token = /http:\/\/localhost:\d+\/console\/invitation#([\w-]{43})\n/.exec(mail?.body ?? '')?.[1] ?? ''
    await new TestOperator(app).accept(token)
    const audited = await query<{ call: string }>('select * from operator_audit where subjects @> array[$1]', [
      `operator ${id}`,
    ])
    expect(audited.map(({ call }) => call)).toContain(operating.inviteOperator.path)
    expect(JSON.stringify(audited)).not.toContain(token)
  })

  test('disabled during a command: the command is complete or has not happened', async () => {
    const customer = await new TestCustomer(app).register()
    const { email, id } = await anyOperator(app, 'support')
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
    const { email, id } = await anyOperator(app, 'support')
    await expect(operate(app, 'set-roles', '--operator', id, '--roles', 'king')).rejects.toThrow(
      /--roles isn't valid.*admin, auditor/s,
    )
    await operateByTwo(app, 'set-roles', '--operator', id, '--roles', 'auditor', '--roles', 'content')
    expect(await operate(app, 'list-operators', '--as', email)).toContain(`${id}  ${email}  ${email}  auditor, content`)
    await expect(operate(app, 'create-operator', '--name', 'x', '--email', email, '--roles', 'admin')).rejects.toThrow(
      /already/,
    )
    const others = await query<{ id: string }>(
      `select o.id from operators o join operator_roles r on r.operator_id = o.id where r.role = 'admin' and not o.sandbox and o.disabled_at is null`,
    )
    for (const other of others) await operate(app, 'disable-operator', '--operator', other.id)
    const [seed] = await query<{ id: string }>('select id from operators where sandbox')
    await expect(operate(app, 'disable-operator', '--operator', seed?.id ?? '')).rejects.toThrow(/Nobody could make/)
    await expect(operate(app, 'set-roles', '--operator', seed?.id ?? '', '--roles', 'auditor')).rejects.toThrow(
      /Nobody could make/,
    )
  })

  const ports = {
    get databases() {
      return app.databases
    },
    ownAccount: async () => undefined,
  }
  test('of the sandbox is unknown in live mode', async () => {
    const { readOperator } = operatorPorts('live', ports)
    expect(await readOperator(app.databases.db, 'operator@namestead.example')).toBeUndefined()
    const { email } = await anyOperator(app, 'auditor')
    expect(await readOperator(app.databases.db, email)).toMatchObject({ name: email })
  })

  test('may do in live mode nothing that only a sandbox can do', async () => {
    const { email } = await anyOperator(app, 'finance')
    const mayIn = async (mode: 'sandbox' | 'live') =>
      (await operatorPorts(mode, ports).readOperator(app.databases.db, email))?.permissions
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
