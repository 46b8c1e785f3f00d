import { isIPv4, isIPv6 } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkRecord,
  type DnsRecord,
  decodeNames,
  encodeNames,
  largestRecordSet,
  parseIpv4,
  parseIpv6,
  type RecordDraft,
  recordListErrors,
  recordTypes,
  typedHost,
} from './dns-records.ts'
import { toAsciiName, toUnicodeName } from './domain-name.ts'
import { formatTxt, parseTxt } from './txt-values.ts'

const check = (draft: Partial<RecordDraft> & { type: string; value: string }) => {
  const result = checkRecord({ host: '@', ...draft }, 'example.com')
  return result.failed ?? result.data
}
const value = (type: string, typed: string) => {
  const record = check({ type, value: typed })
  return typeof record === 'string' ? record : record.value
}

describe('values by type', () => {
  test.each([
    ['A', ' 192.0.2.1 ', '192.0.2.1'],
    ['A', '192.0.2.256', 'record-value-ip'],
    ['A', '192.0.2.01', 'record-value-ip'],
    ['A', 'www.example.net', 'record-value-a'],
    ['A', '2001:db8::1', 'record-value-a'],
    ['AAAA', '2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['AAAA', '::', '::'],
    ['AAAA', '::ffff:192.0.2.1', '::ffff:c000:201'],
    ['AAAA', '192.0.2.1', 'record-value-aaaa'],
    ['AAAA', '1:2:3:4:5:6:7:8::', 'record-value-ip'],
    ['AAAA', 'fe80::1%eth0', 'record-value-aaaa'],
    ['CNAME', 'Target.Example.NET.', 'target.example.net'],
    ['CNAME', '_dmarc.a.b.c.d.e.example.net', '_dmarc.a.b.c.d.e.example.net'],
    ['CNAME', '192.0.2.1', 'record-value-cname'],
    ['CNAME', 'a..b', 'record-value-cname'],
    ['NS', 'ns1.example.net', 'ns1.example.net'],
    ['PTR', '-a.example', 'record-value-ptr'],
    ['ALIAS', `${'a'.repeat(64)}.example`, 'record-value-alias'],
    ['MX', 'mail.example.net', 'mail.example.net'],
    ['MX', '.', '.'],
    ['MX', '10 mail.example.net', 'record-value-mx'],
    ['SRV', '0 5 5060 sip.example.com.', '0 5 5060 sip.example.com'],
    ['SRV', '0 5 65536 sip.example.com', 'record-value-srv'],
    ['SRV', '0 5 5060', 'record-value-srv'],
    ['SRV', '0 0 0 .', '0 0 0 .'],
    ['CAA', '0 ISSUE letsencrypt.org', '0 issue "letsencrypt.org"'],
    ['CAA', '128 issue ";"', '128 issue ";"'],
    ['CAA', '256 issue ";"', 'record-value-caa'],
    ['CAA', '0 is-sue "a"', 'record-value-caa'],
    ['CAA', '0 issue ca.example\\;policy=ev', '0 issue "ca.example;policy=ev"'],
    ['CAA', '0 issue "ca.example\\; policy=ev"', '0 issue "ca.example; policy=ev"'],
    ['CAA', '0 issue \\;', '0 issue ";"'],
    ['CAA', '0 issue "a\\"b\\\\c"', '0 issue "a\\"b\\\\c"'],
    ['CAA', '0 issue "\\059"', '0 issue ";"'],
    ['CAA', '0 issuemail "\\195\\188"', '0 issuemail "\\195\\188"'],
    ['CAA', '0 issue "\\05"', 'record-value-caa'],
    ['CAA', '0 issue "\\256"', 'record-value-caa'],
    ['CAA', '0 issue "a\\"', 'record-value-caa'],
    ['CAA', '0 issue ""', '0 issue ""'],
    ['TXT', '"\\03x"', 'record-value-txt'],
    ['TXT', '"a\\9"', 'record-value-txt'],
    ['TXT', '"\\0"', 'record-value-txt'],
    ['TXT', '"\\065\\;\\066"', 'A;B'],
    ['TXT', '\\03x', '\\03x'],
    ['NAPTR', '10 10 "\\1" "" "" .', 'record-value-naptr'],
    ['SVCB', '1 . dohpath=/dns-query{?dns}', '1 . dohpath="/dns-query{?dns}"'],
    ['SVCB', '1 . alpn=h2 dohpath="/q{?dns}"', '1 . alpn=h2 dohpath="/q{?dns}"'],
    ['SVCB', '1 . key7="/dns-query{?dns}"', '1 . dohpath="/dns-query{?dns}"'],
    ['SVCB', '1 . dohpath="/{user}/q{?x,dns}"', '1 . dohpath="/{user}/q{?x,dns}"'],
    ['SVCB', '1 . dohpath="/é{?dns}"', '1 . dohpath="/\\195\\169{?dns}"'],
    ['SVCB', '1 . mandatory=dohpath dohpath=/{?dns}', '1 . mandatory=dohpath dohpath="/{?dns}"'],
    ['SVCB', '1 . dohpath=/dns-query', 'record-value-svcb'],
    ['SVCB', '1 . dohpath=dns-query{?dns}', 'record-value-svcb'],
    ['SVCB', '1 . dohpath="/dns-query{?dns"', 'record-value-svcb'],
    ['SVCB', '1 . dohpath="/dns-query{?xdns}"', 'record-value-svcb'],
    ['SVCB', '1 . dohpath=https://a.example/q{?dns}', 'record-value-svcb'],
    ['SVCB', '1 . dohpath', 'record-value-svcb'],
    ['SVCB', '1 . alpn=h2 ohttp', '1 . alpn=h2 ohttp'],
    ['SVCB', '1 . ohttp=1', 'record-value-svcb'],
    ['SVCB', '1 . key667=\\03x', 'record-value-svcb'],
    ['URL', 'https://Example.NET', 'https://example.net/'],
    ['URL', 'example.net', 'record-value-url'],
    ['URL', 'javascript:alert(1)', 'record-value-url'],
    ['URL', 'http://user:secret@example.net/', 'record-value-url'],
    ['URL_HIDDEN', 'ftp://example.net', 'record-value-url_hidden'],
    ['EMAIL', 'Info me@Example.NET', 'info me@example.net'],
    ['EMAIL', 'me@example.net', '* me@example.net'],
    ['EMAIL', 'info', 'record-value-email'],
    ['LOC', '52 N', 'record-type'],
    ['HTTPS', '1 . alpn="h3,h2" port=8443', '1 . alpn=h3,h2 port=8443'],
    ['HTTPS', '0 Cdn.Example.NET.', '0 cdn.example.net'],
    ['HTTPS', '0 cdn.example.net alpn=h2', 'record-value-https'],
    ['HTTPS', '1 . port=8443 alpn=h2', '1 . alpn=h2 port=8443'],
    ['HTTPS', '1 . alpn=h2 alpn=h3', 'record-value-https'],
    ['HTTPS', '1 . no-default-alpn', 'record-value-https'],
    ['HTTPS', '1 . alpn=h2 no-default-alpn', '1 . alpn=h2 no-default-alpn'],
    ['HTTPS', '1 . mandatory=port', 'record-value-https'],
    ['HTTPS', '1 . mandatory=port,alpn alpn=h2 port=1', '1 . mandatory=alpn,port alpn=h2 port=1'],
    ['HTTPS', '1 . mandatory=mandatory', 'record-value-https'],
    [
      'HTTPS',
      '1 . ipv4hint=192.0.2.1,192.0.2.2 ipv6hint=2001:DB8::1',
      '1 . ipv4hint=192.0.2.1,192.0.2.2 ipv6hint=2001:db8::1',
    ],
    ['HTTPS', '1 . ipv4hint=192.0.2.300', 'record-value-https'],
    ['HTTPS', '1 . port=65536', 'record-value-https'],
    ['HTTPS', '1 . ech=AEX+DQ==', '1 . ech=AEX+DQ=='],
    ['HTTPS', '1 . ech=AEX', 'record-value-https'],
    ['HTTPS', '1 . key667="a\\000b"', '1 . key667="a\\000b"'],
    ['HTTPS', '1 . key667', '1 . key667'],
    ['HTTPS', '1 . key1=h2', 'record-value-https'],
    ['HTTPS', '1 . key65535=x', 'record-value-https'],
    ['HTTPS', '65536 .', 'record-value-https'],
    ['HTTPS', '1', 'record-value-https'],
    ['SVCB', '1 dns.example.com alpn=dot', '1 dns.example.com alpn=dot'],
    ['TLSA', `3 1 1 ${'AB'.repeat(32)}`, `3 1 1 ${'ab'.repeat(32)}`],
    ['TLSA', `3 1 1 ${'ab'.repeat(16)} ${'ab'.repeat(16)}`, `3 1 1 ${'ab'.repeat(32)}`],
    ['TLSA', `3 1 1 ${'ab'.repeat(31)}`, 'record-value-tlsa'],
    ['TLSA', `3 1 2 ${'ab'.repeat(64)}`, `3 1 2 ${'ab'.repeat(64)}`],
    ['TLSA', '3 0 0 3082', '3 0 0 3082'],
    ['TLSA', '4 0 0 3082', 'record-value-tlsa'],
    ['TLSA', '3 1 0 308', 'record-value-tlsa'],
    ['SSHFP', `4 2 ${'0f'.repeat(32)}`, `4 2 ${'0f'.repeat(32)}`],
    ['SSHFP', `5 2 ${'0f'.repeat(32)}`, 'record-value-sshfp'],
    ['SSHFP', `4 1 ${'0f'.repeat(32)}`, 'record-value-sshfp'],
    ['DS', `60485 13 2 ${'D4'.repeat(32)}`, `60485 13 2 ${'d4'.repeat(32)}`],
    ['DS', `65536 13 2 ${'d4'.repeat(32)}`, 'record-value-ds'],
    ['DS', `60485 1 2 ${'d4'.repeat(32)}`, 'record-value-ds'],
    [
      'NAPTR',
      '100 10 "U" "E2U+sip" "!^.*$!sip:info@example.com!" .',
      '100 10 "U" "E2U+sip" "!^.*$!sip:info@example.com!" .',
    ],
    ['NAPTR', '100 10 S SIP+D2U "" _sip._udp.Example.com.', '100 10 "S" "SIP+D2U" "" _sip._udp.example.com'],
    ['NAPTR', '100 10 "U" "E2U+sip" "!^.*$!x!" example.com', 'record-value-naptr'],
    ['NAPTR', '100 10 "U" "" "" .', 'record-value-naptr'],
    ['NAPTR', '100 10 "U" "E2U+sip" "!^.*$!sip:\\\\1!" .', 'record-value-naptr'],
    ['NAPTR', '100 10 "U" "E2U+sip" "!^(.*$!sip:x!" .', 'record-value-naptr'],
    ['NAPTR', '100 10 "U" "E2U+sip" "sip:x" .', 'record-value-naptr'],
    ['NAPTR', '100 10 "U" "E2U+sip" "!^(.*)$!sip:\\\\1!i" .', '100 10 "U" "E2U+sip" "!^(.*)$!sip:\\\\1!i" .'],
  ])('%s %j → %s', (type, typed, expected) => expect(value(type, typed)).toBe(expected))

  test('TXT is plain text, split at 255 octets, or quoted to control the splits', () => {
    expect(check({ type: 'TXT', value: 'v=spf1 -all' })).toMatchObject({ data: { chunks: ['v=spf1 -all'] } })
    expect(check({ type: 'TXT', value: 'a'.repeat(300) })).toMatchObject({
      data: { chunks: ['a'.repeat(255), 'a'.repeat(45)] },
    })
    expect(check({ type: 'TXT', value: '"a b" "c\\"\\\\"' })).toMatchObject({
      value: '"a b" "c\\"\\\\"',
      data: { chunks: ['a b', 'c"\\'] },
    })
    expect(value('TXT', '"one"')).toBe('one')
    expect(value('TXT', '"caf\\195\\169"')).toBe('café')
    expect(check({ type: 'TXT', value: '中'.repeat(100) })).toMatchObject({
      data: { chunks: [octets('中'.repeat(85)), octets('中'.repeat(15))] },
    })
    for (const bad of [
      '',
      '"open',
      '"a"b',
      `"${'a'.repeat(256)}"`,
      'a'.repeat(2049),
      '"\\256"',
      '"\\999"',
      'a\0b',
      '"a\tb"',
    ]) {
      expect(value('TXT', bad)).toBe('record-value-txt')
    }
  })

  test('TXT holds any octets; unprintable ones are shown as numbers', () => {
    expect(check({ type: 'TXT', value: '"a\\000\\255b"' })).toMatchObject({
      value: '"a\\000\\255b"',
      data: { chunks: ['a\0\xffb'] },
    })
    expect(value('TXT', '"\\195\\169" "\\195"')).toBe('"é" "\\195"')
    expect(value('TXT', '"v=DKIM1\\; p=\\065"')).toBe('v=DKIM1; p=A')
    expect(value('TXT', Array(513).fill('""').join(' '))).toBe('record-value-txt')
  })

  test('MX priority, TTL and redirect status are fields of their own', () => {
    expect(check({ type: 'MX', value: 'a.example', priority: 50 })).toMatchObject({ ttl: 600, data: { priority: 50 } })
    expect(check({ type: 'MX', value: 'a.example', priority: 51 })).toBe('record-priority')
    expect(check({ type: 'A', value: '192.0.2.1', ttl: 59 })).toBe('record-ttl')
    expect(check({ type: 'A', value: '192.0.2.1', ttl: 604_801 })).toBe('record-ttl')
    expect(check({ type: 'URL', value: 'http://a.example', status: 301 })).toMatchObject({ data: { status: 301 } })
  })
})

const octets = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))

test.each([
  ['', '@'],
  ['WWW', 'www'],
  ['*', '*'],
  ['*.a', '*.a'],
  ['_443._tcp', '_443._tcp'],
  ['10', '10'],
  ['a.*', 'record-host'],
  ['a b', 'record-host'],
  ['-a', 'record-host'],
  ['a.', 'record-host'],
  ['a'.repeat(64), 'record-host'],
  ['www.example.com', 'www'],
  ['WWW.Example.com.', 'www'],
  ['example.com', '@'],
  ['*.example.com', '*'],
  ['example.com.example.com', 'example.com'],
  ['notexample.com', 'notexample.com'],
  ['www.example.net.', 'record-host'],
  [`${'a'.repeat(60)}.`.repeat(4).slice(0, -1), 'record-host-too-long'],
])('host %j → %s', (host, expected) => {
  const record = check({ host, type: 'A', value: '192.0.2.1' })
  expect(typeof record === 'string' ? record : record.host).toBe(expected)
})

describe('records of one zone', () => {
  const record = (host: string, type: string, typed: string, seconds = 600, priority = 10): DnsRecord => {
    const result = checkRecord({ host, type, value: typed, ttl: seconds, priority }, 'example.com')
    if (result.failed !== undefined) throw new Error(result.failed)
    return result.data
  }
  const texts = (count: number) =>
    Array.from({ length: count }, (_, index) => record('@', 'TXT', `${1000 + index}${'x'.repeat(2040 - 4)}`))
  const addresses = (count: number) =>
    Array.from({ length: count }, (_, index) => record('@', 'A', `192.0.${index >> 8}.${index & 255}`))

  test.each<[string, DnsRecord[]]>([
    ['cname-at-apex', [record('@', 'CNAME', 'a.example')]],
    ['cname-not-alone', [record('www', 'A', '192.0.2.1'), record('www', 'CNAME', 'a.example')]],
    ['cname-not-alone', [record('www', 'CNAME', 'b.example'), record('www', 'CNAME', 'a.example')]],
    ['record-duplicate', [record('@', 'AAAA', '2001:db8::1'), record('@', 'AAAA', '2001:0db8::0001', 700)]],
    ['record-duplicate', [record('@', 'TXT', 'a'), record('@', 'TXT', '"a"')]],
    ['record-ttl-differs', [record('@', 'A', '192.0.2.1'), record('@', 'A', '192.0.2.2', 700)]],
    ['address-from-two-records', [record('@', 'A', '192.0.2.1'), record('@', 'ALIAS', 'a.example')]],
    ['address-from-two-records', [record('@', 'URL', 'http://a.example'), record('@', 'URL', 'http://b.example')]],
    ['mail-from-two-records', [record('@', 'MX', 'a.example'), record('@', 'EMAIL', 'me@a.example')]],
    ['ns-at-wildcard', [record('*', 'NS', 'a.example')]],
    ['ds-at-apex', [record('@', 'DS', `1 13 2 ${'ab'.repeat(32)}`)]],
    ['ds-without-ns', [record('sub', 'DS', `1 13 2 ${'ab'.repeat(32)}`)]],
    ['record-set-too-large', texts(Math.floor(largestRecordSet / (12 + 8 * 256)) + 1)],
    ['record-set-too-large', addresses(largestRecordSet / 16 + 1)],
  ])('%s', (error, records) => {
    expect(recordListErrors(records)).toEqual([{ index: records.length - 1, error }])
  })

  test('records that can coexist', () => {
    const records = [
      record('@', 'ALIAS', 'a.example'),
      record('@', 'MX', 'a.example', 600, 5),
      record('@', 'MX', 'a.example', 600, 10),
      record('@', 'TXT', 'a', 60),
      record('www', 'CNAME', 'a.example'),
      record('*', 'CNAME', 'a.example'),
      record('sub', 'DS', `1 13 2 ${'ab'.repeat(32)}`),
      record('sub', 'NS', 'ns.sub.example.com'),
      record('ns.sub', 'A', '192.0.2.1'),
      record('mail', 'EMAIL', 'a me@a.example'),
      record('mail', 'EMAIL', 'b me@a.example'),
      ...texts(30).map(text => ({ ...text, host: 'full' })),
      ...addresses(100).map(address => ({ ...address, host: 'many' })),
    ]
    expect(recordListErrors(records)).toEqual([])
  })
})

test('a paused record conflicts only with itself and with a second CNAME', () => {
  const record = (type: string, typed: string, paused = false): DnsRecord => {
    const result = checkRecord({ host: 'www', type, value: typed }, 'example.com')
    if (result.failed !== undefined) throw new Error(result.failed)
    return { ...result.data, paused }
  }
  const errors = (...records: DnsRecord[]) => recordListErrors(records).map(({ error }) => error)
  expect(errors(record('A', '192.0.2.1', true), record('CNAME', 'a.example'))).toEqual([])
  expect(errors(record('A', '192.0.2.1', true), record('A', '192.0.2.1'))).toEqual(['record-duplicate'])
  expect(errors(record('CNAME', 'a.example', true), record('CNAME', 'b.example'))).toEqual(['cname-not-alone'])
  expect(errors(record('NS', 'a.example', true), record('DS', `1 13 2 ${'ab'.repeat(32)}`))).toEqual(['ds-without-ns'])
})

test('the name in a value is encoded where it stands, and nothing else', () => {
  const encoded = (type: string, typed: string) => encodeNames({ host: '@', type, value: typed }, toAsciiName).value
  expect(encoded('SRV', '1 2 443 灯笼.com')).toBe('1 2 443 xn--znx83u.com')
  expect(encoded('HTTPS', '1 灯笼.com alpn=h2')).toBe('1 xn--znx83u.com alpn=h2')
  expect(encoded('NAPTR', '1 1 "S" "灯笼" "" 灯笼.com')).toBe('1 1 "S" "灯笼" "" xn--znx83u.com')
  expect(encoded('TXT', '灯笼.com')).toBe('灯笼.com')
})

describe('for all inputs', () => {
  test('addresses: our parser agrees with the runtime, and the normal form is stable', () => {
    const hexadecimal = fc.stringMatching(/^[0-9a-f:.]{2,30}$/)
    fc.assert(
      fc.property(fc.oneof(fc.ipV6(), fc.ipV4(), hexadecimal), text => {
        expect(parseIpv4(text) !== undefined).toBe(isIPv4(text))
        const address = parseIpv6(text)
        expect(address !== undefined).toBe(isIPv6(text))
        if (address === undefined) return
        expect(new URL(`http://[${text}]`).hostname).toBe(`[${address}]`)
        expect(parseIpv6(address)).toBe(address)
      }),
      { numRuns: 1000 },
    )
  })

  test('any octets of a TXT survive formatting and parsing', () => {
    const chunk = fc.array(fc.nat(255), { maxLength: 255 }).map(codes => String.fromCharCode(...codes))
    const readable = fc.string({ unit: fc.constantFrom(...'ab "\\;é中\t'), maxLength: 60 }).map(octets)
    fc.assert(
      fc.property(fc.array(fc.oneof(chunk, readable), { minLength: 1, maxLength: 8 }), chunks => {
        const written = formatTxt(chunks)
        expect(written).toMatch(/^[^\p{Cc}]*$/u)
        expect(parseTxt(written)).toEqual(chunks)
        expect(checkRecord({ host: '@', type: 'TXT', value: written }, 'example.com')).toMatchObject({
          data: { value: written, data: { chunks } },
        })
      }),
      { numRuns: 1000 },
    )
  })

  test('a host is shown so that typing it gives the same host, in other scripts too', () => {
    const label = fc.constantFrom('www', 'example', 'com', '_dmarc', 'xn--5nq051n', 'a-b')
    const host = fc.oneof(
      fc.constantFrom('@', '*'),
      fc.array(label, { minLength: 1, maxLength: 5 }).map(all => all.join('.')),
    )
    const zone = fc.constantFrom('example.com', 'com', 'xn--5nq051n.com')
    fc.assert(
      fc.property(host, zone, (stored, name) => {
        const shown = decodeNames({ host: typedHost(stored, name), type: 'A', value: '192.0.2.1' }, toUnicodeName)
        const typed = encodeNames({ ...shown, type: 'A' }, toAsciiName)
        const record = checkRecord(typed, name)
        expect(record.failed ?? record.data.host).toBe(stored)
      }),
    )
  })

  test('any input: no crash, and an accepted value parses to itself again', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.domain(),
      fc.webUrl(),
      fc.emailAddress(),
      fc.stringMatching(/^"[a-z"\\ 0-9]{0,20}"$/),
      fc.tuple(fc.nat(70_000), fc.nat(70_000), fc.nat(70_000), fc.domain()).map(parts => parts.join(' ')),
      fc
        .tuple(
          fc.nat(4),
          fc.constantFrom('.', 'a.example'),
          fc.subarray(['alpn=h2,h3', 'port=1', 'key9="\\000\\""', 'ech=AAAA', 'ipv6hint=::1']),
        )
        .map(([priority, target, parameters]) => [priority, target, ...parameters].join(' ')),
      fc
        .tuple(fc.nat(6), fc.nat(3), fc.nat(4), fc.constantFrom(1, 20, 32, 48, 64))
        .map(([a, b, c, octets]) => `${a} ${b} ${c} ${'0a'.repeat(octets)}`),
    )
    fc.assert(
      fc.property(fc.constantFrom(...recordTypes), typed, (type, text) => {
        const first = check({ type, value: text })
        if (typeof first === 'string') return
        expect(check({ type, value: first.value, ttl: first.ttl })).toEqual(first)
      }),
      { numRuns: 2000 },
    )
  })
})
