import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { decode } from 'dns-packet'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type NameServer, startNameServer } from './name-server.ts'
import {
  type Ask,
  ask,
  codeOf,
  frame,
  lines,
  memorySource,
  queryPacket,
  sendTcp,
  sendUdp,
  silent,
  zone,
} from './test-client.ts'

const a = (host: string, address: string, ttl = 600) => ({ host, type: 'A', address, ttl }) as const
const name = (host: string, type: 'CNAME' | 'NS' | 'PTR' | 'ALIAS', target: string) =>
  ({ host, type, target, ttl: 600 }) as const

const example = zone('example.com', [
  a('@', '192.0.2.1'),
  a('@', '192.0.2.2'),
  { host: '@', type: 'AAAA', address: '2001:db8::1', ttl: 600 },
  { host: '@', type: 'MX', priority: 10, target: 'mail.example.com', ttl: 600 },
  { host: '@', type: 'TXT', chunks: ['v=spf1 -all', 'und Grüße'], ttl: 60 },
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

const asked: string[] = []
const resolver = {
  resolveAddresses: async (target: string) => {
    asked.push(target)
    if (target.startsWith('unknown')) throw new Error('time-out')
    return { ipv4: ['198.51.100.1'], ipv6: [], ttl: 300 }
  },
}
const services = {
  redirectIpv4: ['203.0.113.80'],
  redirectIpv6: ['2001:db8:80::1'],
  mailExchangers: [{ priority: 5, target: 'mx.namestead.test' }],
}

const zones = memorySource(example, net)
let server: NameServer

beforeAll(async () => {
  const options = { host: 'localhost', port: 0, log: silent, now: Date.now, resolver, services }
  server = await startNameServer({ ...options, source: zones.source, idleTimeout: 300, mostConnectionsPerClient: 5 })
  await server.loaded
})
afterAll(() => server.close())

const answer = async (question: Ask) => {
  const packet = await ask(server.port, question)
  return {
    code: codeOf(packet),
    packet,
    answers: lines(packet.answers),
    authority: lines(packet.authorities),
    additional: lines(packet.additionals),
  }
}

describe('positive answers', () => {
  test.each<[Ask['type'] & string, string, string[]]>([
    ['A', 'example.com', ['example.com A 192.0.2.1', 'example.com A 192.0.2.2']],
    ['AAAA', 'example.com', ['example.com AAAA 2001:db8::1']],
    ['MX', 'example.com', ['example.com MX 10 mail.example.com']],
    ['TXT', 'example.com', ['example.com TXT v=spf1 -all|und Grüße']],
    ['CAA', 'example.com', ['example.com CAA 0 issue ca.example']],
    ['SRV', '_sip._tcp.example.com', ['_sip._tcp.example.com SRV 0 5 5060 mail.example.com']],
    ['PTR', '1.example.com', ['1.example.com PTR host.example.com']],
    ['NS', 'example.com', ['example.com NS ns1.namestead.test', 'example.com NS ns2.namestead.test']],
    ['SOA', 'example.com', ['example.com SOA ns1.namestead.test host\\.master.namestead.test 1']],
    ['A', 'go.example.com', ['go.example.com A 203.0.113.80']],
    ['AAAA', 'go.example.com', ['go.example.com AAAA 2001:db8:80::1']],
    ['MX', 'post.example.com', ['post.example.com MX 5 mx.namestead.test']],
  ])('%s of %s', async (type, asking, expected) => {
    const { code, packet, answers, authority } = await answer({ name: asking, type })
    expect({ code, answers, authority }).toEqual({ code: 0, answers: expected, authority: [] })
    expect(packet).toMatchObject({
      id: 4711,
      flag_qr: true,
      flag_aa: true,
      flag_tc: false,
      flag_rd: true,
      flag_ra: false,
    })
    expect((await answer({ name: asking, type, transport: 'tcp' })).answers).toEqual(expected)
  })

  test('addresses of targets in the zone come along', async () => {
    expect((await answer({ name: 'example.com', type: 'MX' })).additional).toEqual(['mail.example.com A 192.0.2.25'])
    expect((await answer({ name: '_sip._tcp.example.com', type: 'SRV' })).additional).toEqual([
      'mail.example.com A 192.0.2.25',
    ])
  })

  test('CNAMEs are followed inside the zone', async () => {
    const { answers } = await answer({ name: 'chain.example.com', type: 'AAAA' })
    expect(answers).toEqual([
      'chain.example.com CNAME www.example.com',
      'www.example.com CNAME example.com',
      'example.com AAAA 2001:db8::1',
    ])
    expect((await answer({ name: 'out.example.com' })).answers).toEqual(['out.example.com CNAME elsewhere.test'])
    expect((await answer({ name: 'chain.example.com', type: 'CNAME' })).answers).toHaveLength(1)
    expect((await answer({ name: 'loop1.example.com' })).answers).toHaveLength(2)
    const dangling = await answer({ name: 'dangling.example.com' })
    expect(dangling).toMatchObject({ code: 3, answers: ['dangling.example.com CNAME nothing.example.com'] })
    expect(dangling.authority[0]).toContain('example.com SOA')
  })

  test('an ALIAS is flattened: from our own zones at once, from elsewhere as soon as the resolver answered', async () => {
    const own = await answer({ name: 'here.example.com' })
    expect(own.packet.answers).toMatchObject([{ name: 'here.example.com', type: 'A', data: '192.0.2.77', ttl: 120 }])
    await vi.waitFor(async () => {
      expect((await answer({ name: 'far.example.com' })).answers).toEqual(['far.example.com A 198.51.100.1'])
    })
    expect((await answer({ name: 'far.example.com', type: 'AAAA' })).code).toBe(0)
    expect((await answer({ name: 'lost.example.com' })).code).toBe(2)
    expect(asked.filter(target => target === 'cdn.elsewhere.test')).toHaveLength(1)
  })

  test('wildcards stand for names that do not exist, and for no others (RFC 4592)', async () => {
    expect((await answer({ name: 'any.thing.wild.example.com' })).answers).toEqual([
      'any.thing.wild.example.com A 192.0.2.99',
    ])
    expect((await answer({ name: 'there.wild.example.com', type: 'AAAA' })).code).toBe(0)
    expect((await answer({ name: 'x.there.wild.example.com' })).code).toBe(3)
    expect((await answer({ name: 'x.wild.example.com', type: 'TXT' })).authority).toHaveLength(1)
  })

  test('the question comes back in its own case (0x20)', async () => {
    const asking = 'eXaMpLe.CoM'
    const { packet, answers } = await answer({ name: asking })
    expect(packet.questions?.[0]?.name).toBe(asking)
    expect(answers).toEqual([`${asking} A 192.0.2.1`, `${asking} A 192.0.2.2`])
  })

  test('ANY says little (RFC 8482)', async () => {
    const { packet } = await answer({ name: 'example.com', type: 'ANY' })
    expect(packet.answers).toMatchObject([{ type: 'HINFO', data: { cpu: 'RFC8482', os: '' } }])
    expect((await answer({ name: 'www.example.com', type: 'ANY' })).answers).toEqual([
      'www.example.com CNAME example.com',
    ])
  })
})

describe('negative answers carry the SOA with the negative TTL (RFC 2308)', () => {
  test.each([
    ['a name that is not there', 'nothing.example.com', 3],
    ['a name without the type', 'mail.example.com', 0],
    ['an empty name between (RFC 8020)', 'empty.example.com', 0],
    ['an empty name above a wildcard', 'wild.example.com', 0],
    ['a name below a leaf', 'x.mail.example.com', 3],
  ])('%s', async (_, asking, code) => {
    const negative = await answer({ name: asking, type: 'TXT' })
    expect(negative).toMatchObject({ code, answers: [], packet: { flag_aa: true } })
    expect(negative.packet.authorities).toMatchObject([{ type: 'SOA', name: 'example.com', ttl: 300 }])
  })
})

test('a delegation is a referral with glue, without authority', async () => {
  for (const asking of ['sub.example.com', 'www.sub.example.com', 'ns.sub.example.com']) {
    const referral = await answer({ name: asking })
    expect(referral).toMatchObject({ code: 0, answers: [], packet: { flag_aa: false } })
    expect(referral.authority).toEqual([
      'sub.example.com NS ns.sub.example.com',
      'sub.example.com NS ns.elsewhere.test',
    ])
    expect(referral.additional).toEqual(['ns.sub.example.com A 192.0.2.53'])
  }
  // The DS of a delegation is the parent's to answer (RFC 4035, 3.1.4.1).
  expect((await answer({ name: 'sub.example.com', type: 'DS' })).packet).toMatchObject({
    flag_aa: true,
    authorities: [{ type: 'SOA' }],
  })
})

describe('what is not ours, and what is broken', () => {
  const raw = async (change: (packet: Buffer) => Buffer) => {
    const response = await sendUdp(server.port, change(queryPacket({ name: 'example.com', payload: 1232 })), 400)
    return response && { id: response.readUInt16BE(0), code: response[3]! & 0x0f, response }
  }
  const set = (place: number, value: number) => (packet: Buffer) => {
    packet.writeUInt16BE(value, place)
    return packet
  }

  test('other zones and zone transfers are refused', async () => {
    expect((await answer({ name: 'elsewhere.test' })).code).toBe(5)
    expect((await answer({ name: 'com' })).code).toBe(5)
    for (const type of ['AXFR', 'IXFR'] as const) {
      expect((await answer({ name: 'example.com', type })).code).toBe(5)
      expect((await answer({ name: 'example.com', type, transport: 'tcp' })).code).toBe(5)
    }
  })
  test('class CHAOS is refused', async () => expect(await raw(set(27, 3))).toMatchObject({ code: 5 }))
  test('other opcodes are not implemented', async () =>
    expect(await raw(set(2, 0x2000))).toMatchObject({ id: 4711, code: 4 }))
  test('no question, or two, is a format error', async () => {
    expect(await raw(set(4, 0))).toMatchObject({ code: 1 })
    expect(await raw(set(4, 2))).toMatchObject({ code: 1 })
  })
  test('a cut packet is a format error', async () => {
    expect(await raw(packet => packet.subarray(0, 20))).toMatchObject({ code: 1 })
    expect(await raw(packet => packet.subarray(0, -1))).toMatchObject({ code: 1 })
    expect(await raw(packet => Buffer.concat([packet, Buffer.from('x')]))).toMatchObject({ code: 1 })
  })
  test('a compressed question is a format error', async () =>
    expect(await raw(set(12, 0xc00c))).toMatchObject({ code: 1 }))
  test('an answer is not answered, nor is less than a header', async () => {
    expect(await raw(set(2, 0x8000))).toBeUndefined()
    expect(await raw(packet => packet.subarray(0, 11))).toBeUndefined()
  })
})

describe('EDNS', () => {
  const opt = async (question: Ask) => (await answer(question)).packet.additionals?.find(each => each.type === 'OPT')

  test('is answered where it is spoken, with DO echoed', async () => {
    expect(await opt({ name: 'example.com' })).toBeUndefined()
    expect(await opt({ name: 'example.com', payload: 4096 })).toMatchObject({ udpPayloadSize: 1232, flag_do: false })
    expect(await opt({ name: 'example.com', payload: 4096, dnssecOk: true })).toMatchObject({ flag_do: true })
    expect(await opt({ name: 'elsewhere.test', payload: 4096 })).toMatchObject({ udpPayloadSize: 1232 })
  })

  test('another version is BADVERS', async () => {
    const packet = queryPacket({ name: 'example.com', payload: 1232 })
    packet[packet.length - 5] = 1
    const response = await sendUdp(server.port, packet)
    expect(decode(response!).additionals).toMatchObject([{ type: 'OPT', extendedRcode: 1, ednsVersion: 0 }])
  })

  test('unknown options are ignored, a second OPT is not', async () => {
    const packet = queryPacket({ name: 'example.com', payload: 1232 })
    const opt = packet.subarray(-11)
    packet.writeUInt16BE(6, packet.length - 2)
    const withOption = Buffer.concat([packet, Buffer.from([0xfd, 0xe9, 0, 2, 1, 2])])
    expect(codeOf(decode((await sendUdp(server.port, withOption))!))).toBe(0)
    const twice = Buffer.concat([queryPacket({ name: 'example.com', payload: 1232 }), Buffer.from(opt)])
    twice.writeUInt16BE(0, twice.length - 2)
    twice.writeUInt16BE(2, 10)
    expect(codeOf(decode((await sendUdp(server.port, twice))!))).toBe(1)
  })

  test('what does not fit is truncated, and whole over TCP', async () => {
    const small = await answer({ name: 'long.example.com', type: 'TXT' })
    expect(small).toMatchObject({ answers: [], packet: { flag_tc: true } })
    const large = await answer({ name: 'longer.example.com', type: 'TXT', payload: 4096 })
    expect(large).toMatchObject({ answers: [], packet: { flag_tc: true } })
    const whole = await answer({ name: 'longer.example.com', type: 'TXT', transport: 'tcp' })
    expect(whole.packet).toMatchObject({ flag_tc: false, answers: [{ type: 'TXT' }] })
  })
})

describe('TCP (RFC 7766)', () => {
  test('pipelined queries in odd pieces are all answered', async () => {
    const stream = Buffer.concat(Array.from({ length: 50 }, (_, id) => frame(queryPacket({ name: 'example.com', id }))))
    const pieces = Array.from({ length: Math.ceil(stream.length / 7) }, (_, place) =>
      stream.subarray(place * 7, place * 7 + 7),
    )
    const ids = (await sendTcp(server.port, pieces, 50)).map(message => message.readUInt16BE(0))
    expect(ids.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 50 }, (_, id) => id))
  })

  test('an idle connection is closed, and one client gets so many', async () => {
    const sockets = Array.from({ length: 8 }, () => connect(server.port, '127.0.0.1').on('error', () => undefined))
    await vi.waitFor(() => expect(sockets.filter(socket => socket.closed)).toHaveLength(3))
    expect(server.stats().tcpConnections).toBe(5)
    await vi.waitFor(() => expect(sockets.filter(socket => socket.closed)).toHaveLength(8))
    await vi.waitFor(() => expect(server.stats().tcpConnections).toBe(0))
  })
})

test('IPv6 is listened on as well', async () => {
  const response = await sendUdp(server.port, queryPacket({ name: 'example.com' }), 2000, '::1')
  expect(codeOf(decode(response!))).toBe(0)
})

test('dig reads what we say', async context => {
  const dig = (...words: string[]) =>
    promisify(execFile)('dig', ['@127.0.0.1', '-p', String(server.port), '+tries=1', '+norec', ...words])
  const { stdout } = await dig('example.com', 'MX').catch(error => ({
    stdout: error.code === 'ENOENT' ? '' : String(error),
  }))
  if (stdout === '') return context.skip()
  expect(stdout).toMatch(/status: NOERROR/)
  expect(stdout).toMatch(/example\.com\.\s+600\s+IN\s+MX\s+10 mail\.example\.com\./)
  expect(stdout).not.toMatch(/WARNING|malformed/)
  expect((await dig('+tcp', '+short', 'longer.example.com', 'TXT')).stdout.length).toBeGreaterThan(2000)
})

describe('freshness', () => {
  test('a change is served at once, as a whole', async () => {
    zones.put(zone('fresh.test', [a('@', '192.0.2.1'), a('www', '192.0.2.1')]))
    await vi.waitFor(async () =>
      expect((await answer({ name: 'fresh.test' })).answers).toEqual(['fresh.test A 192.0.2.1']),
    )
    zones.put(zone('fresh.test', [a('@', '192.0.2.2')], 2))
    await vi.waitFor(
      async () => expect((await answer({ name: 'fresh.test' })).answers).toEqual(['fresh.test A 192.0.2.2']),
      { timeout: 2000 },
    )
    expect((await answer({ name: 'www.fresh.test' })).code).toBe(3)
  })

  test('a zone below another one takes over its names, and gives them back', async () => {
    zones.put(zone('parent.test', [a('child', '192.0.2.1')]))
    await vi.waitFor(async () => expect((await answer({ name: 'child.parent.test' })).answers).toHaveLength(1))
    zones.put(zone('child.parent.test', []))
    await vi.waitFor(async () =>
      expect((await answer({ name: 'child.parent.test' })).authority[0]).toMatch(/^child\.parent\.test SOA/),
    )
    zones.drop('child.parent.test')
    await vi.waitFor(async () => expect((await answer({ name: 'child.parent.test' })).answers).toHaveLength(1))
    zones.drop('parent.test')
    await vi.waitFor(async () => expect((await answer({ name: 'child.parent.test' })).code).toBe(5))
  })

  test('an ALIAS follows its target in another zone', async () => {
    zones.put(zone('example.net', [a('target', '192.0.2.78')], 2))
    await vi.waitFor(async () =>
      expect((await answer({ name: 'here.example.com' })).answers).toEqual(['here.example.com A 192.0.2.78']),
    )
  })

  test('while the source is away memory answers; what changed meanwhile is caught up', async () => {
    zones.state.away = true
    zones.put(zone('fresh.test', [a('@', '192.0.2.3')], 3))
    expect((await answer({ name: 'fresh.test' })).answers).toEqual(['fresh.test A 192.0.2.2'])
    zones.state.away = false
    await vi.waitFor(
      async () => expect((await answer({ name: 'fresh.test' })).answers).toEqual(['fresh.test A 192.0.2.3']),
      { timeout: 2000 },
    )
    zones.put(zone('fresh.test', [a('@', '192.0.2.4')], 4), false)
    for (const feed of zones.feeds) feed.interrupted()
    await vi.waitFor(async () =>
      expect((await answer({ name: 'fresh.test' })).answers).toEqual(['fresh.test A 192.0.2.4']),
    )
  })

  test('a zone that cannot be served leaves the last good version standing', async () => {
    zones.put(zone('fresh.test', [a('@', 'not an address')], 5))
    zones.put(zone('other.test', [a('@', '192.0.2.1')]))
    await vi.waitFor(async () => expect((await answer({ name: 'other.test' })).answers).toHaveLength(1))
    expect((await answer({ name: 'fresh.test' })).answers).toEqual(['fresh.test A 192.0.2.4'])
  })
})

test('a server whose source is away at the start says "try again" until it is back', async () => {
  const late = memorySource(example)
  late.state.away = true
  const started = await startNameServer({ source: late.source, host: '127.0.0.1', port: 0, log: silent, now: Date.now })
  expect(codeOf(await ask(started.port, { name: 'example.com' }))).toBe(2)
  late.state.away = false
  await started.loaded
  expect(codeOf(await ask(started.port, { name: 'example.com' }))).toBe(0)
  await started.close()
})

test('a taken port is a clear error, and nothing stays open', async () => {
  const taken = createSocket('udp4')
  const port = await new Promise<number>(done => taken.bind(0, '127.0.0.1', () => done(taken.address().port)))
  const start = () => startNameServer({ source: zones.source, host: '127.0.0.1', port, log: silent, now: Date.now })
  await expect(start()).rejects.toThrow(`127.0.0.1, port ${port}: another program has the port`)
  taken.close()
  await (await start()).close()
})
