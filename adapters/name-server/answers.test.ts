import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import type { Ask } from './test-client.ts'
import { octetsOf, startExample } from './test-zones.ts'

const { server, answer, resolved } = await startExample()
afterAll(() => server.close())

describe('positive answers', () => {
  test.each<[Ask['type'] & string, string, string[]]>([
    ['A', 'example.com', ['example.com A 192.0.2.1', 'example.com A 192.0.2.2']],
    ['AAAA', 'example.com', ['example.com AAAA 2001:db8::1']],
    ['MX', 'example.com', ['example.com MX 10 mail.example.com']],
    ['TXT', 'example.com', [`example.com TXT v=spf1 -all|${octetsOf('und Grüße')}`]],
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

  test('adds the addresses of targets in the same zone', async () => {
    expect((await answer({ name: 'example.com', type: 'MX' })).additional).toEqual(['mail.example.com A 192.0.2.25'])
    expect((await answer({ name: '_sip._tcp.example.com', type: 'SRV' })).additional).toEqual([
      'mail.example.com A 192.0.2.25',
    ])
  })

  test('follows CNAMEs inside the zone', async () => {
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

  test('flattens an ALIAS, from our own zones and from outside', async () => {
    const own = await answer({ name: 'here.example.com' })
    expect(own.packet.answers).toMatchObject([{ name: 'here.example.com', type: 'A', data: '192.0.2.77', ttl: 120 }])
    expect((await answer({ name: 'far.example.com' })).answers).toEqual(['far.example.com A 198.51.100.1'])
    expect((await answer({ name: 'far.example.com', type: 'AAAA' })).code).toBe(0)
    expect((await answer({ name: 'lost.example.com' })).code).toBe(2)
    expect(resolved.filter(target => target === 'cdn.elsewhere.test')).toHaveLength(1)
  })

  test('wildcards match only names that do not exist (RFC 4592)', async () => {
    expect((await answer({ name: 'any.thing.wild.example.com' })).answers).toEqual([
      'any.thing.wild.example.com A 192.0.2.99',
    ])
    expect((await answer({ name: 'there.wild.example.com', type: 'AAAA' })).code).toBe(0)
    expect((await answer({ name: 'x.there.wild.example.com' })).code).toBe(3)
    expect((await answer({ name: 'x.wild.example.com', type: 'TXT' })).authority).toHaveLength(1)
  })

  test('returns the question in its original case (0x20)', async () => {
    const asking = 'eXaMpLe.CoM'
    const { packet, answers } = await answer({ name: asking })
    expect(packet.questions?.[0]?.name).toBe(asking)
    expect(answers).toEqual([`${asking} A 192.0.2.1`, `${asking} A 192.0.2.2`])
  })

  test('answers ANY minimally (RFC 8482)', async () => {
    const { packet } = await answer({ name: 'example.com', type: 'ANY' })
    expect(packet.answers).toMatchObject([{ type: 'HINFO', data: { cpu: 'RFC8482', os: '' } }])
    expect((await answer({ name: 'www.example.com', type: 'ANY' })).answers).toEqual([
      'www.example.com CNAME example.com',
    ])
  })
})

describe('negative answers carry the SOA with the negative TTL (RFC 2308)', () => {
  test.each([
    ['a name that does not exist', 'nothing.example.com', 3],
    ['a name without the type', 'mail.example.com', 0],
    ['an empty non-terminal (RFC 8020)', 'empty.example.com', 0],
    ['an empty non-terminal above a wildcard', 'wild.example.com', 0],
    ['a name below a leaf', 'x.mail.example.com', 3],
  ])('%s', async (_, asking, code) => {
    const negative = await answer({ name: asking, type: 'TXT' })
    expect(negative).toMatchObject({ code, answers: [], packet: { flag_aa: true } })
    expect(negative.packet.authorities).toMatchObject([{ type: 'SOA', name: 'example.com', ttl: 300 }])
  })
})

test('answers a delegation with a referral and glue, without the AA flag', async () => {
  for (const asking of ['sub.example.com', 'www.sub.example.com', 'ns.sub.example.com']) {
    const referral = await answer({ name: asking })
    expect(referral).toMatchObject({ code: 0, answers: [], packet: { flag_aa: false } })
    expect(referral.authority).toEqual([
      'sub.example.com NS ns.sub.example.com',
      'sub.example.com NS ns.elsewhere.test',
    ])
    expect(referral.additional).toEqual(['ns.sub.example.com A 192.0.2.53'])
  }
  // The parent zone answers for the DS of a delegation (RFC 4035 section 3.1.4.1).
  expect((await answer({ name: 'sub.example.com', type: 'DS' })).packet).toMatchObject({
    flag_aa: true,
    authorities: [{ type: 'SOA' }],
  })
})

test('dig reads our answers', async context => {
  const dig = (...words: string[]) =>
    promisify(execFile)('dig', ['@127.0.0.1', '-p', String(server.port), '+tries=1', '+norec', ...words])
  const { stdout } = await dig('example.com', 'MX').catch(error => ({
    stdout: error.code === 'ENOENT' && !process.env.CI ? '' : String(error),
  }))
  if (stdout === '') return context.skip()
  expect(stdout).toMatch(/status: NOERROR/)
  expect(stdout).toMatch(/example\.com\.\s+600\s+IN\s+MX\s+10 mail\.example\.com\./)
  expect(stdout).not.toMatch(/WARNING|malformed/)
  // Which server answers (RFC 4892); nothing else of that class.
  const itself = await dig('id.server', 'CH', 'TXT')
  expect(itself.stdout).toMatch(/status: NOERROR/)
  expect(itself.stdout).toMatch(/flags: qr aa;/)
  expect(itself.stdout).toMatch(/id\.server\.\s+0\s+CH\s+TXT\s+"Namestead"/)
  expect(itself.stdout).not.toMatch(/WARNING|malformed/)
  expect((await dig('+noedns', '+short', 'ID.Server', 'CH', 'TXT')).stdout).toBe('"Namestead"\n')
  expect((await dig('version.bind', 'CH', 'TXT')).stdout).toMatch(/status: REFUSED/)
  expect((await dig('+tcp', '+short', 'longer.example.com', 'TXT')).stdout.length).toBeGreaterThan(2000)
})
