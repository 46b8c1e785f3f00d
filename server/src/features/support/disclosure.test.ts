import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as support from '@namestead/contract/support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../platform/utc-calendar.ts'
import { eventually } from '../../testing/eventually.ts'
import { moveClockTo } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { oldDisclosureRequests } from './deadlines.ts'

let app: TestApp
const name = 'who-is-it.com'
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  const owner = await (await new TestCustomer(app).register()).receive('30')
  await endedOrder(owner, await orderNames(owner, [name]))
})
afterAll(() => app.close())

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await app.databases.pool.query(text, [...values])).rows
const ask = async (input: Partial<{ name: string; email: string; urgent: boolean; affirmed: boolean }> = {}) => {
  const visitor = await new TestCustomer(app).arrive()
  return visitor.call(
    support.requestDisclosure,
    {
      kind: 'intellectual-property',
      urgent: false,
      name,
      requester: 'Ada, for Lantern Ltd',
      email: 'ada@lantern.example',
      legalBasis: 'Trade mark no. 123, to sue for its use.',
      evidence: 'The shop at this domain sells copies under our mark.',
      affirmed: true,
      ...input,
    },
    { captcha: await visitor.solveCaptcha() },
  )
}
const receiptOf = (answer: Awaited<ReturnType<typeof ask>>) => (answer.code === 1 ? answer.data.receipt : '')
const mailsTo = (email: string) => rows('select state from outgoing_messages where recipient = $1', [email])
const todoOf = (id: string) =>
  rows(`select text, settled_at from operator_todos where kind = 'disclosure-request' and reference = $1`, [id])

test('a request is received, shown with the registrant, and decided once', async () => {
  const answer = await ask()
  const receipt = receiptOf(answer)
  const [kept] = await rows('select * from disclosure_requests where id = $1', [receipt])
  expect(kept.due_at.getTime() - kept.received_at.getTime()).toBe(30 * dayMs)
  expect(await mailsTo('ada@lantern.example')).toHaveLength(1)
  expect((await todoOf(receipt))[0]).toMatchObject({
    settled_at: null,
    text: expect.stringMatching(new RegExp(`\\(trademark or copyright holder\\) about ${name} by \\w+ \\d+, \\d{4}`)),
  })
  expect(await operate(app, 'list-disclosure-requests')).toContain(`${receipt}  intellectual-property  no  ${name}`)
  expect(await operate(app, 'show-disclosure-request', '--request', receipt)).toContain('Mary Major')
  // Reading the registrant's data is on record.
  const audited = await rows(`select 1 from operator_audit where call like '%show-disclosure-request'`)
  expect(audited).toHaveLength(1)

  const file = join(tmpdir(), `answer-${process.pid}.txt`)
  writeFileSync(file, 'Mary Major, 12 Long Street, Reston')
  const decide = () =>
    operate(app, 'decide-disclosure-request', '--request', receipt, '--decision', 'disclosed', '--answer', file)
  await decide()
  await expect(decide()).rejects.toThrow('decided already')
  expect(await mailsTo('ada@lantern.example')).toHaveLength(2)
  expect((await todoOf(receipt))[0]?.settled_at).not.toBeNull()
  expect(await operate(app, 'list-disclosure-requests')).toBe('No requests.')
  await expect(operate(app, 'show-disclosure-request', '--request', '999')).rejects.toThrow('no disclosure request')
})

test('an urgent one is due within a day, and says so when it is late', async () => {
  const receipt = receiptOf(await ask({ urgent: true, email: 'police@state.example' }))
  const [kept] = await rows('select * from disclosure_requests where id = $1', [receipt])
  expect(kept.due_at.getTime() - kept.received_at.getTime()).toBe(dayMs)
  expect((await todoOf(receipt))[0]?.text).toMatch(/^Urgent/)
  const minute = 60_000
  await moveClockTo(app, new Date(kept.due_at.getTime() - minute))
  expect((await todoOf(receipt))[0]?.text).toMatch(/^Urgent/)
  await moveClockTo(app, new Date(kept.due_at.getTime() + minute))
  await eventually(async () => /^Overdue since \w+ \d+, \d{4}/.test((await todoOf(receipt))[0]?.text ?? ''))
})

test('others’ domains, an unaffirmed request and a flood are refused', async () => {
  expect(await ask({ name: 'google.com' })).toMatchObject({ error: 'domain-not-ours' })
  expect(await ask({ name: 'no domain' })).toMatchObject({ error: 'name-invalid' })
  expect(await ask({ affirmed: false })).toMatchObject({ error: 'not-affirmed' })
  await rows(
    `insert into disclosure_requests (kind, urgent, domain_id, name, requester, email, legal_basis, evidence, address, language, received_at, due_at)
     select 'other', false, id, name, 'x', 'flood@example.org', 'x', 'x', '192.0.2.1', 'us', $1, $1 from domains, generate_series(1, 10) where name = $2`,
    [app.clock.now(), name],
  )
  expect(await ask({ email: 'Flood@example.org' })).toMatchObject({ error: 'requests-too-many' })
})

test('a decided request is kept for fifteen months, an open one for good', async () => {
  const count = async () => (await rows('select count(*)::int as n from disclosure_requests'))[0].n
  const before = await count()
  const sweep = (days: number) =>
    app.databases.transact(tx => oldDisclosureRequests.sweep(tx, new Date(app.clock.now().getTime() + days * dayMs)))
  await sweep(450)
  expect(await count()).toBe(before)
  await sweep(460)
  expect(await count()).toBe(before - 1)
})
