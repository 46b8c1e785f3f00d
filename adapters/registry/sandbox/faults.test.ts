/** Faults that a client must survive: lost, false and slow answers, refused connections. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataOf, startTestRegistry, type TestRegistry } from '../test-registry.ts'

let registry: TestRegistry
beforeEach(async () => {
  registry = await startTestRegistry()
})
afterEach(() => registry.close())
const authCode = 'Secret-Code-1'

test('a connection lost after a create was executed: unanswered, and reading shows the domain as ours', async () => {
  const client = registry.client()
  await registry.sandbox.setFault({ kind: 'drop-after', command: 'create-domain', object: 'lost-answer.com' })
  const outcome = await client.createDomain({ name: 'lost-answer.com', authCode }, { clientTransactionId: 'OURS-0001' })
  expect(outcome).toMatchObject({ kind: 'unanswered', cause: 'connection-lost', clientTransactionId: 'OURS-0001' })
  expect(registry.journal).toMatchObject([
    { command: 'create-domain', clientTransactionId: 'OURS-0001', outcome: 'unanswered', code: null, response: null },
  ])
  const read = dataOf(await client.readDomain({ name: 'lost-answer.com' }))
  expect(read).toMatchObject({ sponsor: 'namestead', createdAt: registry.clock.now() })
  expect(await client.createDomain({ name: 'lost-answer.com', authCode })).toMatchObject({ reason: 'exists' })
})

test('a connection lost before execution: equally unanswered, and reading shows that nothing happened', async () => {
  const client = registry.client()
  await registry.sandbox.setFault({ kind: 'drop-before', command: 'create-domain' })
  expect(await client.createDomain({ name: 'never-was.com', authCode })).toMatchObject({ kind: 'unanswered' })
  expect(await client.readDomain({ name: 'never-was.com' })).toMatchObject({ reason: 'does-not-exist' })
})

test('repeats a read whose connection dies on another session', async () => {
  const client = registry.client()
  await registry.sandbox.setFault({ kind: 'drop-before', command: 'read-domain' })
  expect(dataOf(await client.readDomain({ name: 'google.com' })).sponsor).toBe('rival')
  expect(registry.journal.map(entry => entry.outcome)).toEqual(['unanswered', 'done'])
})

test.each([
  [{ kind: 'malformed' }, 'malformed-answer'],
  [{ kind: 'unexpected-code' }, 'malformed-answer'],
  [{ kind: 'wrong-transaction-id' }, 'wrong-answer'],
] as const)('an answer that is %j costs the session and nothing else', async (fault, cause) => {
  const client = registry.client('namestead', { sessions: 1 })
  await registry.sandbox.setFault({ ...fault, command: 'create-domain' })
  expect(await client.createDomain({ name: 'lied-about.com', authCode })).toMatchObject({ kind: 'unanswered', cause })
  const entry = registry.journal[0]
  expect(entry?.response).toContain('<response>')
  expect(dataOf(await client.readDomain({ name: 'lied-about.com' })).sponsor).toBe('namestead')
})

test('waits for a slow answer and reports a too slow one as unanswered', async () => {
  const client = registry.client('namestead', { answerTimeout: 400 })
  await registry.sandbox.setFault({ kind: 'slow', milliseconds: 50, command: 'create-domain' })
  expect(await client.createDomain({ name: 'slow.com', authCode })).toMatchObject({ kind: 'done' })
  await registry.sandbox.setFault({ kind: 'slow', milliseconds: 800, command: 'create-domain' })
  expect(await client.createDomain({ name: 'slower.com', authCode })).toMatchObject({
    kind: 'unanswered',
    cause: 'timeout',
  })
  await registry.sandbox.quiet()
  expect(dataOf(await client.readDomain({ name: 'slower.com' })).sponsor).toBe('namestead')
})

test('greylisting and internal failures are transient refusals', async () => {
  const client = registry.client()
  await registry.sandbox.setFault({ kind: 'refuse', code: 2308, command: 'create-domain' })
  await registry.sandbox.setFault({ kind: 'refuse', code: 2400, command: 'create-domain' })
  await registry.sandbox.setFault({ kind: 'refuse', code: 2500, command: 'create-domain' })
  const create = () => client.createDomain({ name: 'third-time.com', authCode })
  expect(await create()).toMatchObject({ kind: 'refused', reason: 'data-policy' })
  expect(await create()).toMatchObject({ kind: 'refused', reason: 'failed' })
  expect(await create()).toMatchObject({ kind: 'refused', reason: 'failed-closing' })
  expect(await create()).toMatchObject({ kind: 'done' })
})

test('works with fewer sessions when the registry allows fewer', async () => {
  await registry.database.pool.query(`update registry_sandbox.registrar set session_limit = 2 where id = 'namestead'`)
  const client = registry.client('namestead', { sessions: 6, inFlight: 2 })
  const names = Array.from({ length: 60 }, (_, number) => `crowded-${number}.com`)
  const outcomes = await Promise.all(names.map(name => client.createDomain({ name, authCode })))
  expect(outcomes.filter(outcome => outcome.kind === 'done')).toHaveLength(60)
  expect(client.state()).toMatchObject({ sessions: 2, sessionLimit: 2, inFlight: 0, waiting: 0 })
})

test('2502 within a session is unavailable: nothing happened, the session is gone', async () => {
  const client = registry.client()
  await registry.sandbox.setFault({ kind: 'refuse', code: 2502, command: 'create-domain' })
  const create = () => client.createDomain({ name: 'limited.com', authCode })
  expect(await create()).toMatchObject({ kind: 'unavailable', cause: 'session-limit', code: 2502 })
  expect(await create()).toMatchObject({ kind: 'done' })
})

test('a fault can target one domain, and any process can set it', async () => {
  const client = registry.client()
  await registry.database.pool.query(
    `insert into registry_sandbox.fault (kind, object, remaining, code) values ('refuse', 'hit.com', 2, 2306)`,
  )
  const create = (name: string) => client.createDomain({ name, authCode })
  expect((await create('missed.com')).kind).toBe('done')
  expect((await create('hit.com')).kind).toBe('refused')
  expect((await create('hit.com')).kind).toBe('refused')
  expect((await create('hit.com')).kind).toBe('done')
})
