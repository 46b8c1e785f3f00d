import { expect, onTestFinished, test, vi } from 'vitest'
import { startNameServer } from './name-server.ts'
import type { ResolvedAddresses } from './port.ts'
import { ask, codeOf, frame, lines, memorySource, queryPacket, sendTcp, silent, zone } from './test-client.ts'
import { a } from './test-zones.ts'

const alias = (host: string, target: string) => ({ host, type: 'ALIAS', target, ttl: 600 }) as const

/** A server whose resolver answers when the test lets it. */
async function start(now = Date.now) {
  const asked: string[] = []
  let answers: ((found: ResolvedAddresses) => void)[] = []
  let failures: ((error: Error) => void)[] = []
  const resolver = {
    resolveAddresses: (name: string) =>
      new Promise<ResolvedAddresses>((done, fail) => {
        asked.push(name)
        answers.push(done)
        failures.push(fail)
      }),
  }
  const many = Array.from({ length: 250 }, (_, index) => alias(`many-${index}`, `many-${index}.elsewhere.test`))
  const { source } = memorySource(
    zone('example.com', [a('@', '192.0.2.1'), alias('far', 'cdn.elsewhere.test'), ...many]),
  )
  const server = await startNameServer({ source, resolver, host: '127.0.0.1', port: 0, log: silent, now })
  onTestFinished(() => server.close())
  await server.loaded
  const take = () => {
    const taken = { answers, failures }
    answers = []
    failures = []
    return taken
  }
  return {
    asked,
    port: server.port,
    resolve(address: string) {
      for (const done of take().answers) done({ ipv4: [address], ipv6: [], ttl: 60 })
    },
    fail() {
      for (const fail of take().failures) fail(new Error('time-out'))
    },
    far: (transport: 'udp' | 'tcp' = 'udp') => ask(server.port, { name: 'far.example.com', transport }),
  }
}

test('the first queries share one call to the resolver and do not delay other queries', async () => {
  const { port, asked, resolve, far } = await start()
  const waiting = [far(), far(), far('tcp')]
  await vi.waitFor(() => expect(asked).toEqual(['cdn.elsewhere.test']))
  expect((await ask(port, { name: 'example.com' })).answers).toHaveLength(1)
  resolve('198.51.100.1')
  for (const answer of await Promise.all(waiting)) {
    expect(codeOf(answer)).toBe(0)
    expect(lines(answer.answers)).toEqual(['far.example.com A 198.51.100.1'])
  }
  expect(asked).toHaveLength(1)
})

test('serves stale addresses at once and refreshes them in the background', async () => {
  let now = Date.now()
  const { asked, resolve, far } = await start(() => now)
  const first = far()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  resolve('198.51.100.1')
  await first
  now += 61_000
  expect(lines((await far()).answers)).toEqual(['far.example.com A 198.51.100.1'])
  expect(asked).toHaveLength(2)
  resolve('198.51.100.2')
  await vi.waitFor(async () => expect(lines((await far()).answers)).toEqual(['far.example.com A 198.51.100.2']))
})

test('answers SERVFAIL within two seconds when the resolver fails or does not answer', async () => {
  let now = Date.now()
  const { asked, fail, far } = await start(() => now)
  const failing = far()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  fail()
  expect(codeOf(await failing)).toBe(2)
  // The resolver is not called again at once, and no query waits in the meantime.
  expect(codeOf(await far())).toBe(2)
  expect(asked).toHaveLength(1)
  now += 5_000
  expect(codeOf(await far())).toBe(2)
  expect(asked).toHaveLength(2)
})

test('answers queries over TCP in order; those before an ALIAS do not wait for it', async () => {
  const { port, asked, resolve } = await start()
  const stream = ['example.com', 'far.example.com', 'example.com'].map((name, id) => frame(queryPacket({ name, id })))
  const all = sendTcp(port, [Buffer.concat(stream)], 3)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  resolve('198.51.100.1')
  expect((await all).map(message => message.readUInt16BE(0))).toEqual([0, 1, 2])
})

test('limits concurrent resolver queries, so that no zone blocks the others', async () => {
  const { port, asked } = await start()
  const answers = await Promise.all(
    Array.from({ length: 250 }, (_, index) => ask(port, { name: `many-${index}.example.com` })),
  )
  expect(answers.map(codeOf)).toEqual(Array(250).fill(2))
  expect(asked).toHaveLength(200)
})
