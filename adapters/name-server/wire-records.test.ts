import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startNameServer } from './name-server.ts'
import type { ZoneRecord } from './port.ts'
import { memorySource, silent, zone } from './test-client.ts'
import { a } from './test-zones.ts'

const sha256 = 'ab'.repeat(32)
const sha384 = '0f'.repeat(48)

/** A stored record, and how dig prints its data. */
const written: [record: ZoneRecord, printed: string][] = [
  [{ host: '_443._tcp', ttl: 600, type: 'TLSA', usage: 3, selector: 1, matching: 1, digest: sha256 }, `3 1 1 ${sha256}`],
  [{ host: 'ssh', ttl: 600, type: 'SSHFP', algorithm: 4, hash: 2, digest: sha256 }, `4 2 ${sha256}`],
  [{ host: 'child', ttl: 600, type: 'DS', keyTag: 60_485, algorithm: 14, hash: 4, digest: sha384 }, `60485 14 4 ${sha384}`],
  [
    { host: 'phone', ttl: 600, type: 'NAPTR', order: 100, preference: 10, flags: 'U', services: 'E2U+sip', regexp: '!^(.*)$!sip:\\1@example.com!', replacement: '.' },
    '100 10 "u" "e2u+sip" "!^(.*)$!sip:\\\\1@example.com!" .',
  ],
  [
    { host: 'sip', ttl: 600, type: 'NAPTR', order: 1, preference: 2, flags: 'S', services: 'SIP+D2U', regexp: '', replacement: '_sip._udp.example.com' },
    '1 2 "s" "sip+d2u" "" _sip._udp.example.com.',
  ],
  [{ host: 'apex', ttl: 600, type: 'HTTPS', priority: 0, target: 'cdn.example.net', parameters: [] }, '0 cdn.example.net.'],
  [
    {
      host: 'web', ttl: 600, type: 'HTTPS', priority: 1, target: '.', parameters: [
        { key: 4, value: '\xc0\x00\x02\x01' },
        { key: 1, value: '\x02h3\x02h2' },
        { key: 3, value: '\x20\xfb' },
      ],
    },
    '1 . alpn="h3,h2" port=8443 ipv4hint=192.0.2.1',
  ],
  [{ host: 'dot', ttl: 600, type: 'SVCB', priority: 1, target: 'host.example.com', parameters: [{ key: 1, value: '\x03dot' }] }, '1 host.example.com. alpn="dot"'],
] // biome-ignore format: a row each

test('dig reads the types that carry digests, rules and services', async context => {
  const child: ZoneRecord = { host: 'child', ttl: 600, type: 'NS', target: 'ns.example.net' }
  const records = [...written.map(([record]) => record), child, a('host', '192.0.2.9')]
  const { source } = memorySource(zone('example.com', records))
  const server = await startNameServer({ source, host: '127.0.0.1', port: 0, log: silent, now: Date.now })
  onTestFinished(() => server.close())
  await server.loaded
  const dig = (...words: string[]) =>
    promisify(execFile)('dig', ['@127.0.0.1', '-p', String(server.port), '+tries=1', '+norec', '+nosplit', ...words])
  for (const [{ host, type }, printed] of written) {
    const asked = await dig('+noall', '+answer', '+comments', `${host}.example.com`, type).catch(error => ({
      stdout: error.code === 'ENOENT' && !process.env.CI ? '' : String(error),
    }))
    if (asked.stdout === '') return context.skip()
    const answer = asked.stdout.split('\n').find(line => line.startsWith(`${host}.example.com.`))
    expect(answer?.split(/\s+/).slice(4).join(' ').toLowerCase()).toBe(printed.toLowerCase())
    expect(asked.stdout).not.toMatch(/WARNING|malformed/)
  }
  // RFC 9460 section 4.1: the addresses of the target come with the answer.
  expect((await dig('dot.example.com', 'SVCB')).stdout).toMatch(/host\.example\.com\.\s+600\s+IN\s+A\s+192\.0\.2\.9/)
  // A DS is the parent's; all other questions are referred to the child.
  expect((await dig('child.example.com', 'A')).stdout).toMatch(/ANSWER: 0, AUTHORITY: 1/)
})
