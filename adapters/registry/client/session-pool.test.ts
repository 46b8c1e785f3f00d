import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Registry } from '../port.ts'
import { selfSignedCertificate } from '../sandbox/certificate.ts'
import { startSandboxRegistry } from '../sandbox/start.ts'
import { dataOf, silentLog, startTestRegistry, type TestRegistry } from '../test-registry.ts'
import { openEppRegistry } from './open.ts'
import type { EppOptions } from './options.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await startTestRegistry()
})
afterAll(() => registry.close())

function options(change: Partial<EppOptions> = {}): EppOptions {
  return {
    name: 'sandbox',
    host: '127.0.0.1',
    serverName: 'localhost',
    port: registry.sandbox.port,
    registrar: 'namestead',
    password: 'sandbox-home',
    ca: registry.sandbox.caCertificate,
    now: () => new Date(),
    log: silentLog,
    ...change,
    limits: { waitTimeout: 600, backOffFirst: 20, backOffMax: 100, ...change.limits },
  }
}

async function using<T>(change: Partial<EppOptions>, work: (client: Registry) => Promise<T>): Promise<T> {
  const client = openEppRegistry(options(change))
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}
const check = { names: ['google.com'] }

test('pipelines commands over few sessions and matches each with its answer', async () => {
  await using({ limits: { sessions: 3, inFlight: 8, waitTimeout: 15_000 } }, async client => {
    const names = Array.from({ length: 300 }, (_, number) => `piped-${number}.com`)
    const outcomes = await Promise.all(
      names.map((name, number) =>
        number % 2 ? client.checkNames({ names: [name] }) : client.createDomain({ name, authCode: 'Secret-Code-1' }),
      ),
    )
    for (const [number, outcome] of outcomes.entries()) {
      const data = dataOf<unknown>(outcome)
      expect(number % 2 ? data : [data]).toMatchObject([{ name: names[number] }])
    }
    expect(client.state().sessions).toBeLessThanOrEqual(3)
    expect(client.state().extensions).toEqual(['secDNS', 'rgp', 'fee'])
  })
})

test('routine reads take an eighth of what may be in flight, and let every other command pass', async () => {
  await using({ limits: { sessions: 2, inFlight: 8, waitTimeout: 15_000 } }, async client => {
    const ended: string[] = []
    const read = async (number: number) => {
      expect(client.state().inFlight).toBeLessThanOrEqual(3)
      await client.readDomain({ name: `unread-${number}.com` }, { routine: true })
      ended.push('routine')
    }
    const reads = Array.from({ length: 60 }, (_, number) => read(number))
    while (ended.length < 5) await new Promise(done => setImmediate(done))
    expect(client.state()).toMatchObject({ sessions: 1, inFlight: 2 })
    const before = ended.length
    const since = performance.now()
    // Beside others a tenth of a second lies between two of them.
    while (performance.now() - since < 600) dataOf(await client.checkNames(check))
    expect(ended.length - before).toBeGreaterThanOrEqual(2)
    expect(ended.length - before).toBeLessThanOrEqual(9)
    await Promise.all(reads)
    expect(ended).toHaveLength(60)
  })
})

test('splits a long list of names into frames and returns it in order', async () => {
  await using({ limits: { namesPerCheck: 7 } }, async client => {
    const names = Array.from({ length: 50 }, (_, number) => `listed-${number}.com`)
    const checked = dataOf(await client.checkNames({ names }))
    expect(checked.map(one => one.name)).toEqual(names)
    expect(dataOf(await client.checkNames({ names: [] }))).toEqual([])
  })
})

test('reports a wrong password at once and does not retry it endlessly', async () => {
  await using({ password: 'not-this-one', limits: { waitTimeout: 10_000 } }, async client => {
    expect(await client.checkNames(check)).toMatchObject({ kind: 'unavailable', cause: 'login-refused', code: 2200 })
  })
})

test('is unavailable when no server listens or the server is untrusted, since nothing was sent', async () => {
  await using({ port: 1 }, async client => {
    expect(await client.checkNames(check)).toMatchObject({ kind: 'unavailable', cause: 'no-session' })
    expect(client.state().lastFailure).toContain('ECONNREFUSED')
  })
  await using({ ca: (await selfSignedCertificate(['localhost'])).certificatePem }, async client => {
    expect(await client.createDomain({ name: 'never-sent.com', authCode: 'Secret-Code-1' })).toMatchObject({
      kind: 'unavailable',
      cause: 'no-session',
    })
  })
})

test('a server that accepts and never answers does not block a command forever', async () => {
  const mute: Server = createServer(socket => socket.resume())
  await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve))
  const address = mute.address()
  const port = address && typeof address === 'object' ? address.port : 0
  await using({ port, limits: { connectTimeout: 100 } }, async client => {
    expect(await client.checkNames(check)).toMatchObject({ kind: 'unavailable' })
  })
  await new Promise(resolve => mute.close(resolve))
})

test('uses a registry again once it is back', async () => {
  const { pool } = registry.database
  const start = (port: number) => startSandboxRegistry({ pool, port, now: () => new Date(), log: silentLog })
  const first = await start(0)
  await using({ port: first.port, limits: { waitTimeout: 10_000 } }, async client => {
    dataOf(await client.checkNames(check))
    await first.close()
    const waiting = client.checkNames(check)
    const second = await start(first.port)
    expect(second.caCertificate).toBe(first.caCertificate)
    dataOf(await waiting)
    await client.close()
    await second.close()
  })
})

test('sends hello on an idle session, which stays open', async () => {
  await using({ limits: { keepAlive: 20, sessions: 1 } }, async client => {
    dataOf(await client.checkNames(check))
    // A hello consumes the fault, which has no other effect.
    await registry.sandbox.setFault({ kind: 'slow', milliseconds: 0, command: 'hello' })
    for (;;) {
      const { rows } = await registry.database.pool.query('select from registry_sandbox.fault')
      if (rows.length === 0) break
    }
    expect(client.state().sessions).toBe(1)
    dataOf(await client.checkNames(check))
  })
})

test('every command after close is unavailable', async () => {
  const client = openEppRegistry(options())
  dataOf(await client.checkNames(check))
  await client.close()
  expect(await client.checkNames(check)).toMatchObject({ kind: 'unavailable', cause: 'closed' })
})
