import * as poll from '@namestead/contract/operate/domains'
import * as desk from '@namestead/contract/operate/tlds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { signedIn } from '../../testing/test-operator.ts'
import { recordDeposit } from './index.ts'
import { inLines } from './registries/list-registry-commands.ts'

let app: TestApp
let operator: Awaited<ReturnType<typeof signedIn>>
let registry: string
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
  operator = await signedIn(app, 'registry')
  const { rows } = await app.databases.pool.query("select id from registries where name = 'sandbox'")
  registry = rows[0].id
})
afterAll(() => app.close())

const ask = async (call: { path: string }, input: Record<string, unknown> = {}, who = operator) =>
  who.browser.call(call as never, input)
const login = '<epp><command><login><clID>us</clID><pw>***</pw></login></command></epp>'

/** Commands as a process writes them down, one a second. */
const sendCommands = (count: number, { code = 1000, subject = 'kept.com' } = {}) =>
  app.databases.pool.query(
    `insert into registry_commands (registry_id, client_transaction_id, server_transaction_id, command, subject, request,
       response, code, outcome, milliseconds, at)
     select $1, 'NS-' || $3 || n, 'SV-' || n, 'create-domain', $3, $4, '<epp/>', $5::int,
       case when $5::int < 2000 then 'done' else 'refused' end, 12, now() from generate_series(1, $2::int) n`,
    [registry, count, subject, login, code],
  )

test('the command log pages through everything once, by registry, domain, code and transaction', async () => {
  await sendCommands(120)
  await sendCommands(3, { code: 2302, subject: 'taken.com' })
  const seen: string[] = []
  let next: string | null = null
  do {
    const { code, data } = await ask(desk.listRegistryCommands, {
      registry: 'sandbox',
      domain: 'KEPT.com',
      ...(next ? { next } : {}),
    })
    expect(code).toBe(1)
    seen.push(...data.commands.map((one: { clientTransactionId: string }) => one.clientTransactionId))
    next = data.next
  } while (next)
  expect(new Set(seen).size).toBe(120)
  expect(seen).toHaveLength(120)

  const refused = await ask(desk.listRegistryCommands, { onlyRefused: 1 })
  expect(refused.data.commands).toHaveLength(3)
  expect(refused.data.commands[0]).toMatchObject({
    subject: 'taken.com',
    code: 2302,
    outcome: 'refused',
    milliseconds: 12,
  })
  expect((await ask(desk.listRegistryCommands, { code: 2302 })).data.commands).toHaveLength(3)
  expect((await ask(desk.listRegistryCommands, { clientTransactionId: 'NS-kept.com7' })).data.commands).toHaveLength(1)
  expect((await ask(desk.listRegistryCommands, { registry: 'nobody' })).data.error).toBe('registry-unknown')
  expect((await ask(desk.listRegistryCommands, { domain: 'a\0b' })).code).toBe(-102)
})

test('both frames are readable, the password is not, and the look is written to the audit log', async () => {
  const { data } = await ask(desk.listRegistryCommands, { onlyRefused: 1 })
  const [{ registryCommand }] = data.commands
  const { data: whole } = await ask(desk.showRegistryCommand, { registryCommand })
  expect(whole.requestFrame).toBe(inLines(login))
  expect(whole.requestFrame).toContain('\n      <pw>***</pw>')
  expect(whole.responseFrame).toBe('<epp/>')
  const { rows } = await app.databases.pool.query(
    "select 1 from operator_audit where call like '%show-registry-command' and outcome = 'done' and operator_id = $1",
    [operator.id],
  )
  expect(rows).toHaveLength(1)
  expect((await ask(desk.showRegistryCommand, { registryCommand: '999999999' })).data.error).toBe('command-unknown')
  const helper = await signedIn(app, 'support')
  expect((await ask(desk.showRegistryCommand, { registryCommand }, helper)).code).toBe(-102)
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** How many rows a plan read without an index. */
const rowsScanned = (plan: Plan): number =>
  (plan['Node Type'] === 'Seq Scan' ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + rowsScanned(one), 0)

test('the log is read by its indexes, however long it is', async () => {
  await app.databases.pool.query(
    `insert into registry_commands (registry_id, client_transaction_id, command, subject, request, code, outcome, at)
     select $1, 'many-' || n, 'read-domain', 'many-' || (n % 5000) || '.com', '<epp/>', case when n % 1000 = 0 then 2303 else 1000 end, 'done', now()
     from generate_series(1, 60000) n`,
    [registry],
  )
  await app.databases.pool.query('analyze registry_commands')
  for (const condition of [
    "subject = 'many-77.com'",
    'code = 2303 and code >= 2000',
    `registry_id = ${registry}`,
    'true',
  ]) {
    const { rows } = await app.databases.pool.query(
      `explain (analyze, format json) select id from registry_commands where ${condition} order by id desc limit 51`,
    )
    // A partition without rows is read whole.
    expect([condition, rowsScanned(rows[0]['QUERY PLAN'][0].Plan) < 500]).toEqual([condition, true])
  }
})

test('sessions of each process are shown while they are open, with what they did last', async () => {
  const rival = await ask(desk.testRegistry, { registry: 'sandbox' })
  expect(rival.code).toBe(-102)
  // The worker polls the sandbox from its start.
  const session = await eventually(async () => {
    const { data } = await ask(desk.listRegistrySessions)
    return data.sessions.find((one: { process: string }) => one.process.startsWith('worker '))
  })
  expect(session).toMatchObject({ registry: 'sandbox', lastCommand: 'poll-request' })
  expect(Date.parse(session.openedAt)).toBeLessThanOrEqual(Date.parse(session.lastCommandAt))
  const { rows } = await app.databases.pool.query('select role from process_heartbeats order by role')
  expect(rows.map(({ role }) => role)).toEqual(['sandbox', 'web', 'worker'])
  await app.stopRole('worker')
  const after = await app.databases.pool.query("select 1 from process_heartbeats where role = 'worker'")
  expect(after.rows).toEqual([])
})

test('the deposit is kept hour by hour with its lowest sum', async () => {
  const at = (time: string) => new Date(`2031-05-01T${time}Z`)
  const say = (balance: string, time: string) =>
    recordDeposit(app.databases, registry, { balance, creditLimit: null, currency: 'USD' }, at(time))
  await say('900.00', '10:01:00')
  await say('120.50', '10:20:00')
  await say('500.00', '10:59:59')
  await Promise.all(['1.00', '2.00', '3.00'].map(balance => say(balance, '11:00:00')))
  const { data } = await ask(desk.listRegistryDeposits, { registry: 'sandbox' })
  expect(data.deposits).toHaveLength(2)
  expect(data.deposits[0]).toMatchObject({ hour: '2031-05-01T11:00:00.000Z', lowest: '1.00 USD' })
  expect(data.deposits[1]).toMatchObject({ deposit: '500.00 USD', lowest: '120.50 USD' })
  const before = await ask(desk.listRegistryDeposits, { registry: 'sandbox', until: '2031-05-01T11:00:00Z' })
  expect(before.data.deposits).toHaveLength(1)
})

test('poll messages say what followed, and faults when they were over', async () => {
  const { pool } = app.databases
  const about = {
    decided: { kind: 'pending-action', object: 'domain', id: 'slow.com', succeeded: true },
    moved: { kind: 'domain-transfer', transfer: { name: 'moved.com' } },
    text: { kind: 'text' },
  }
  for (const [id, one] of Object.entries(about))
    await pool.query(
      'insert into registry_messages (registry_id, message_id, body, received_at) values ($1, $2, $3, now())',
      [registry, `poll ${id}`, JSON.stringify({ id, text: `about ${id}`, about: one })],
    )
  const { data } = await ask(poll.listRegistryMessages, { registry: 'sandbox' })
  const followed = data.messages.map((one: { message: string; followed: string }) => [one.message, one.followed])
  expect(followed).toEqual(
    expect.arrayContaining([
      ['poll decided', 'decision'],
      ['poll moved', 'transfer'],
      ['poll text', 'kept'],
    ]),
  )
  expect((await ask(poll.listRegistryMessages, { domain: 'Moved.com' })).data.messages).toHaveLength(1)
  expect((await ask(poll.listRegistryMessages, { kind: 'text', registry: 'nobody' })).data.messages).toEqual([])
  for (const next of ['nonsense', '999999999999999 1 a b', '1 1 x'])
    expect((await ask(poll.listRegistryMessages, { next })).code).toBe(next === 'nonsense' ? -102 : 1)

  await pool.query(
    `insert into operator_todos (kind, reference, text, raised_at, settled_at, settled_note)
     values ('registry-silent', $1, 'Find out why', now(), now(), 'It answers again.'), ('registry-account', $1, 'Check', now(), null, null)`,
    [registry],
  )
  const faults = await ask(desk.listRegistryFaults)
  expect(faults.data.faults.slice(0, 2)).toMatchObject([
    { registry: 'sandbox', kind: 'registry-account', settledAt: null, note: '' },
    { registry: 'sandbox', kind: 'registry-silent', note: 'It answers again.' },
  ])
  const open = await ask(desk.listRegistryFaults, { onlyOpen: 1 })
  expect(open.data.faults.every((one: { settledAt: string | null }) => one.settledAt === null)).toBe(true)
})
