import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { startNameServer } from './name-server.ts'
import type { Zone } from './port.ts'
import { ask, frame, memorySource, queryPacket, sendTcp, silent, zone } from './test-client.ts'
import { a, example } from './test-zones.ts'

/** A name server in a process of its own, so that its memory can be measured. */
async function spawnServer(zones: readonly Zone[]) {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-dns-'))
  const file = join(folder, 'zones.json')
  writeFileSync(file, JSON.stringify(zones))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve-zones.ts'), '--zones', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill()
    rmSync(folder, { recursive: true })
  })
  const [line] = await once(child.stdout, 'data')
  const megabytes = () =>
    Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  return { port: Number(String(line)), megabytes }
}

async function openConnection(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const large = zone('large.test', [
  ...Array.from({ length: 8 }, (_, index) => {
    const chunks = Array<string>(8).fill(String(index).repeat(250))
    return { host: '@', type: 'TXT', chunks, ttl: 600 } as const
  }),
  a('small', '192.0.2.1'),
])

test.runIf(process.platform === 'linux')(
  'clients that send queries and never read cost little, and others are served',
  async () => {
    const server = await spawnServer([large])
    const [answer] = await sendTcp(server.port, [frame(queryPacket({ name: 'large.test', type: 'TXT' }))], 1)
    expect(answer?.length).toBeGreaterThan(16_000)
    const before = server.megabytes()
    // A read of 64 KiB is 2,200 queries: 35 MB of answers for each of 60 clients.
    const queries = Buffer.concat(Array(3000).fill(frame(queryPacket({ name: 'large.test', type: 'TXT' }))))
    const greedy = await Promise.all(Array.from({ length: 60 }, () => openConnection(server.port)))
    for (const socket of greedy) socket.pause().write(queries)

    for (let index = 0; index < 50; index++)
      expect((await ask(server.port, { name: 'small.large.test', transport: 'tcp' })).answers).toHaveLength(1)
    expect(server.megabytes() - before).toBeLessThan(120)
    // They lose nothing: their answers arrive once they read.
    const [first] = greedy
    let received = 0
    first?.on('data', chunk => {
      received += chunk.length
    })
    first?.resume()
    await vi.waitFor(() => expect(received).toBe(3000 * ((answer?.length ?? 0) + 2)), { timeout: patience(20) })
  },
)

test.runIf(process.platform === 'linux')(
  'clients that pipeline and never read do not starve UDP, nor another TCP client',
  async () => {
    const server = await spawnServer([large])
    const names = Array.from({ length: 2000 }, (_, index) => frame(queryPacket({ name: `n${index}.large.test` })))
    const queries = Buffer.concat(names)
    const greedy = await Promise.all(
      Array.from({ length: 100 }, (_, index) => openConnection(server.port, `127.0.2.${1 + (index % 20)}`)),
    )
    for (const socket of greedy) {
      socket.pause()
      const more = () => {
        while (!socket.destroyed && socket.write(queries));
      }
      socket.on('drain', more)
      more()
    }
    const waits: number[] = []
    for (let probe = 0; probe < 30; probe++) {
      const started = performance.now()
      await ask(server.port, { name: 'small.large.test', ...(probe % 3 === 0 ? { transport: 'tcp' as const } : {}) })
      waits.push(performance.now() - started)
    }
    expect(Math.max(...waits)).toBeLessThan(patience(3))
  },
)

async function start(tcp: Parameters<typeof startNameServer>[0]['tcp']) {
  const { source } = memorySource(example, large)
  const server = await startNameServer({
    source,
    host: '127.0.0.1',
    port: 0,
    log: silent,
    now: Date.now,
    ...(tcp ? { tcp } : {}),
  })
  onTestFinished(() => server.close())
  await server.loaded
  return server
}

test('a thousand idle connections do not keep a new one out: the oldest idle one is closed', async () => {
  const server = await start({ idleTimeout: 60_000 })
  const idle: Socket[] = []
  for (let index = 0; index < 1000; index++) idle.push(await openConnection(server.port, `127.0.1.${1 + (index % 20)}`))
  await vi.waitFor(() => expect(server.stats().tcpConnections).toBe(1000))
  // The oldest connection sends a query and is then no longer the oldest.
  idle[0]?.write(frame(queryPacket({ name: 'example.com' })))
  await once(idle[0] ?? connect(0), 'data')
  expect((await ask(server.port, { name: 'example.com', transport: 'tcp' })).answers).toHaveLength(2)
  await vi.waitFor(() => expect(idle[1]?.closed).toBe(true))
  expect(idle.filter(socket => socket.closed)).toHaveLength(1)
})

test('limits connections per address; a further one closes the oldest of the same address', async () => {
  const server = await start({ idleTimeout: 60_000, maxConnectionsPerClient: 3 })
  const other = await openConnection(server.port, '127.0.1.9')
  const own: Socket[] = []
  for (let index = 0; index < 5; index++) own.push(await openConnection(server.port, '127.0.1.8'))
  await vi.waitFor(() => expect(own.map(socket => socket.closed)).toEqual([true, true, false, false, false]))
  expect(other.closed).toBe(false)
  expect(server.stats().tcpConnections).toBe(4)
})

test('bounds the octets that wait in all connections: the one waiting longest is closed', async () => {
  const server = await start({ idleTimeout: 60_000, maxOctets: 300_000 })
  const queries = Buffer.concat(Array(3000).fill(frame(queryPacket({ name: 'large.test', type: 'TXT' }))))
  const idle = await openConnection(server.port, '127.0.1.7')
  const greedy = await Promise.all(
    Array.from({ length: 12 }, (_, index) => openConnection(server.port, `127.0.2.${index + 1}`)),
  )
  for (const socket of greedy) socket.pause().write(queries)
  await vi.waitFor(() => expect(server.stats().tcpConnections).toBeLessThan(13))
  await vi.waitFor(() => expect(server.stats().tcpOctets).toBeLessThanOrEqual(300_000))
  expect((await ask(server.port, { name: 'example.com', transport: 'tcp' })).answers).toHaveLength(2)
  expect(idle.closed).toBe(false)
})

test('closes a client that reads nothing after the idle time, but not one that reads slowly', async () => {
  const server = await start({ idleTimeout: 400 })
  const queries = Buffer.concat(Array(2000).fill(frame(queryPacket({ name: 'large.test', type: 'TXT' }))))
  const deaf = await openConnection(server.port)
  const slow = await openConnection(server.port, '127.0.1.2')
  const began = performance.now()
  deaf.pause().write(queries)
  slow.write(queries)
  slow.on('data', () => {
    slow.pause()
    setTimeout(() => slow.resume(), 5)
  })
  await vi.waitFor(() => expect(server.stats().tcpConnections).toBe(1), { timeout: patience(5) })
  expect(performance.now() - began).toBeGreaterThan(390)
  expect(slow.closed).toBe(false)
})

test('a client that has sent its last query gets all answers before the connection closes', async () => {
  const server = await start({})
  const socket = await openConnection(server.port)
  const queries = Array.from({ length: 200 }, (_, id) => frame(queryPacket({ name: 'large.test', type: 'TXT', id })))
  let received = 0
  socket.on('data', chunk => {
    received += chunk.length
  })
  socket.end(Buffer.concat(queries))
  await once(socket, 'close')
  const [answer] = await sendTcp(server.port, [frame(queryPacket({ name: 'large.test', type: 'TXT' }))], 1)
  expect(received).toBe(200 * ((answer?.length ?? 0) + 2))
})
