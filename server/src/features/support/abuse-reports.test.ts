import { setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as portfolio from '@namestead/contract/portfolio'
import * as support from '@namestead/contract/support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../platform/jobs.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTodos, operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { reconcileJob } from '../domains/index.ts'
import { oldAbuseReports } from './deadlines.ts'

let app: TestApp
let owner: TestCustomer
let domain: string
const name = 'fishing-for-codes.com'
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  owner = await (await new TestCustomer(app).register()).receive('30')
  const { lines } = await endedOrder(owner, await orderNames(owner, [name]))
  domain = lines[0]?.result ?? ''
})
afterAll(() => app.close())

const evidence = 'The login page at this domain imitates a bank and sends codes elsewhere.'
const report = async (input: Partial<{ name: string; email: string; evidence: string }> = {}, who?: TestCustomer) => {
  const visitor = who ?? (await new TestCustomer(app).arrive())
  return visitor.call(
    support.reportAbuse,
    { kind: 'phishing', name, reporter: 'Ada', email: 'ada@example.org', evidence, ...input },
    { captcha: await visitor.solveCaptcha() },
  )
}
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await app.databases.pool.query(text, [...values])).rows
const statuses = async () => (await owner.get(portfolio.readDomain, { domain })).statuses
const receiptOf = (answer: Awaited<ReturnType<typeof report>>) => (answer.code === 1 ? answer.data.receipt : '')

test('a report is received, decided once, and its hold ends when the operator says so', async () => {
  const receipt = receiptOf(await report())
  expect(receipt).not.toBe('')
  expect(await operate(app, 'list-abuse-reports')).toContain(`${receipt}  phishing  ${name}`)
  expect(
    await rows("select settled_at from operator_todos where kind = 'abuse-report' and reference = $1", [receipt]),
  ).toEqual([{ settled_at: null }])
  const sent = async () =>
    (await rows("select count(*)::int as n from outgoing_messages where recipient = 'ada@example.org'"))[0].n
  expect(await sent()).toBe(1)

  await operate(app, 'decide-abuse-report', '--report', receipt, '--decision', 'hold', '--note', 'Seen.')
  await eventually(async () => (await statuses()).includes('clientHold'), 20)
  expect((await owner.get(portfolio.readDomain, { domain })).holds).toEqual(['abuse'])
  expect(await sent()).toBe(2)
  await expect(operate(app, 'decide-abuse-report', '--report', receipt, '--decision', 'refer')).rejects.toThrow(
    'decided already',
  )
  expect(await operate(app, 'list-abuse-reports')).toBe('No reports.')
  expect(await sent()).toBe(2)

  await operate(app, 'end-abuse-hold', '--name', name)
  await eventually(async () => !(await statuses()).includes('clientHold'), 20)
  expect((await owner.get(portfolio.readDomain, { domain })).holds).toEqual([])
  await expect(operate(app, 'end-abuse-hold', '--name', name)).rejects.toThrow('is not on hold for abuse')
})

test('a hold that its registry refused is a to-do until the registry has made it', async () => {
  const receipt = receiptOf(await report({ email: 'refused@example.org' }))
  await setFault(app.databases.pool, { kind: 'refuse', code: 2308, command: 'update-domain', object: name })
  await operate(app, 'decide-abuse-report', '--report', receipt, '--decision', 'hold')
  await eventually(async () => /domain-hold .*Suspend fishing-for-codes\.com/.test(await openTodos(app)), 20)
  await app.databases.transact(tx => enqueue(tx, reconcileJob, { domain }))
  await eventually(async () => (await statuses()).includes('clientHold'), 20)
  expect(await openTodos(app)).not.toMatch(/domain-hold/)
  // Or an operator makes it there by hand.
  await setFault(app.databases.pool, { kind: 'refuse', code: 2308, command: 'update-domain', object: name })
  await operate(app, 'end-abuse-hold', '--name', name)
  await eventually(async () => /domain-hold .*Resume fishing-for-codes\.com/.test(await openTodos(app)), 20)
  await rows("update registry_sandbox.domain set statuses = array_remove(statuses, 'clientHold') where name = $1", [
    name,
  ])
  await app.databases.transact(tx => enqueue(tx, reconcileJob, { domain }))
  await eventually(async () => !/domain-hold/.test(await openTodos(app)), 20)
  expect(await statuses()).not.toContain('clientHold')
  expect((await owner.get(portfolio.readDomain, { domain })).holds).toEqual([])
})

test.each(['refer', 'no-action'])('%s leaves the domain as it is and tells the reporter', async decision => {
  const email = `${decision}@example.org`
  const receipt = receiptOf(await report({ email }))
  await operate(app, 'decide-abuse-report', '--report', receipt, '--decision', decision)
  expect(await rows('select count(*)::int as n from outgoing_messages where recipient = $1', [email])).toEqual([
    { n: 2 },
  ])
  expect(await statuses()).not.toContain('clientHold')
})

test('a domain that is gone is not held, and a decided report ends after two years', async () => {
  const receipt = receiptOf(await report({ email: 'late@example.org' }))
  await rows("update domains set state = 'gone' where id = $1", [domain])
  await expect(operate(app, 'decide-abuse-report', '--report', receipt, '--decision', 'hold')).rejects.toThrow(
    'no longer',
  )
  await operate(app, 'decide-abuse-report', '--report', receipt, '--decision', 'no-action')
  await rows("update domains set state = 'active' where id = $1", [domain])
  const sweep = (at: Date) => app.databases.transact(tx => oldAbuseReports.sweep(tx, at))
  const months = (n: number) => new Date(app.clock.now().getTime() + n * 31 * 86_400_000)
  expect(await sweep(months(23))).toBe(0)
  expect(await sweep(months(25))).toBeGreaterThan(0)
  expect(await rows('select 1 from abuse_reports where decision is not null')).toEqual([])
})

test('what is not ours, not a name or not a report is refused', async () => {
  expect(await report({ name: 'google.com' })).toMatchObject({ code: -1, error: 'domain-not-ours' })
  expect(await report({ name: 'no name' })).toMatchObject({ code: -1, error: 'name-invalid' })
  const visitor = await new TestCustomer(app).arrive()
  const input = { kind: 'phishing', name, reporter: 'A', email: 'a@example.org', evidence } as const
  expect((await visitor.call(support.reportAbuse, input)).code).toBe(-105_001)
  await expect(operate(app, 'decide-abuse-report', '--report', '999999', '--decision', 'hold')).rejects.toThrow(
    'There is no',
  )
})

test('one sender and one network report so often a day, also at once', async () => {
  const answers = await Promise.all(Array.from({ length: 13 }, () => report({ email: 'busy@example.org' })))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(10)
  const from = await new TestCustomer(app).arrive()
  const codes: number[] = []
  for (let n = 0; n < 11; n++) codes.push((await report({ email: `net-${n}@example.org` }, from)).code)
  expect(codes.filter(code => code === 1)).toHaveLength(10)
})
