import { startNameServer } from './name-server.ts'
import { type Ask, ask, codeOf, lines, memorySource, silent, zone } from './test-client.ts'

/** The zones that tests query, served over real sockets. */

/** A text as records hold it: one character per octet. */
export const octetsOf = (text: string) => Buffer.from(text).toString('latin1')
export const a = (host: string, address: string, ttl = 600) => ({ host, type: 'A', address, ttl }) as const
const name = (host: string, type: 'CNAME' | 'NS' | 'PTR' | 'ALIAS', target: string) =>
  ({ host, type, target, ttl: 600 }) as const

export const example = zone('example.com', [
  a('@', '192.0.2.1'),
  a('@', '192.0.2.2'),
  { host: '@', type: 'AAAA', address: '2001:db8::1', ttl: 600 },
  { host: '@', type: 'MX', priority: 10, target: 'mail.example.com', ttl: 600 },
  { host: '@', type: 'TXT', chunks: ['v=spf1 -all', octetsOf('und Grüße')], ttl: 60 },
  { host: '@', type: 'CAA', flags: 0, tag: 'issue', value: 'ca.example', ttl: 600 },
  a('mail', '192.0.2.25'),
  { host: '_sip._tcp', type: 'SRV', priority: 0, weight: 5, port: 5060, target: 'mail.example.com', ttl: 600 },
  name('www', 'CNAME', 'example.com'),
  name('chain', 'CNAME', 'www.example.com'),
  name('out', 'CNAME', 'elsewhere.test'),
  name('dangling', 'CNAME', 'nothing.example.com'),
  name('loop1', 'CNAME', 'loop2.example.com'),
  name('loop2', 'CNAME', 'loop1.example.com'),
  name('1', 'PTR', 'host.example.com'),
  a('*.wild', '192.0.2.99'),
  a('there.wild', '192.0.2.98'),
  a('deep.empty', '192.0.2.97'),
  name('sub', 'NS', 'ns.sub.example.com'),
  name('sub', 'NS', 'ns.elsewhere.test'),
  a('ns.sub', '192.0.2.53'),
  name('here', 'ALIAS', 'target.example.net'),
  name('far', 'ALIAS', 'cdn.elsewhere.test'),
  name('lost', 'ALIAS', 'unknown.elsewhere.test'),
  { host: 'go', type: 'URL', ttl: 600 },
  { host: 'post', type: 'EMAIL', ttl: 600 },
  { host: 'long', type: 'TXT', chunks: Array<string>(6).fill('x'.repeat(250)), ttl: 600 },
  { host: 'longer', type: 'TXT', chunks: Array<string>(8).fill('y'.repeat(250)), ttl: 600 },
])
const net = zone('example.net', [a('target', '192.0.2.77', 120)])

const services = {
  redirectIpv4: ['203.0.113.80'],
  redirectIpv6: ['2001:db8:80::1'],
  mailExchangers: [{ priority: 5, target: 'mx.namestead.test' }],
}

/** A server with both zones, with limits low enough for tests to reach. */
export async function startExample() {
  const zones = memorySource(example, net)
  const resolved: string[] = []
  const resolver = {
    resolveAddresses: async (target: string) => {
      resolved.push(target)
      if (target.startsWith('unknown')) throw new Error('time-out')
      return { ipv4: ['198.51.100.1'], ipv6: [], ttl: 300 }
    },
  }
  const server = await startNameServer({
    source: zones.source,
    services,
    resolver,
    host: 'localhost',
    port: 0,
    log: silent,
    now: Date.now,
    tcp: { idleTimeout: 300, maxConnectionsPerClient: 5 },
  })
  await server.loaded

  async function answer(question: Ask) {
    const packet = await ask(server.port, question)
    return {
      code: codeOf(packet),
      packet,
      answers: lines(packet.answers),
      authority: lines(packet.authorities),
      additional: lines(packet.additionals),
    }
  }
  return { server, zones, resolved, answer }
}
