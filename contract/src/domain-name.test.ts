import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDomainName, readHostObject, toAsciiName, toUnicodeName } from './domain-name.ts'

const tlds = new Set(['com', 'net', 'cn', 'com.cn', 'uk', 'co.uk', 'xn--fiqs8s', 'xn--p1ai', 'top'])

function read(input: string) {
  const result = readDomainName(input, tlds)
  return result.failed ?? result.data
}

describe('a domain name to register', () => {
  test('is normalized once', () => {
    for (const typed of [' Example.COM ', 'example.com.', 'ｅｘａｍｐｌｅ．ｃｏｍ', 'example。com']) {
      expect(read(typed)).toMatchObject({ ascii: 'example.com', sld: 'example', tld: 'com', warning: undefined })
    }
  })

  test('matches the longest offered TLD', () => {
    expect(read('shop.com.cn')).toMatchObject({ sld: 'shop', tld: 'com.cn' })
    expect(read('com.cn')).toMatchObject({ sld: 'com', tld: 'cn' })
    expect(read('shop.co.uk')).toMatchObject({ sld: 'shop', tld: 'co.uk' })
    expect(read('www.shop.com')).toBe('domain-name-below-another')
    expect(read('shop.museum')).toBe('domain-name-extension-unknown')
  })

  test('keeps both forms of an internationalized name', () => {
    expect(read('Bücher.com')).toMatchObject({ ascii: 'xn--bcher-kva.com', unicode: 'bücher.com' })
    expect(read('BU\u0308CHER.com')).toMatchObject({ ascii: 'xn--bcher-kva.com' })
    expect(read('xn--bcher-kva.com')).toMatchObject({ unicode: 'bücher.com' })
    expect(read('域名。中国')).toMatchObject({ ascii: 'xn--eqrt2g.xn--fiqs8s', tld: 'xn--fiqs8s' })
    expect(read('straße.com')).toMatchObject({ ascii: 'xn--strae-oqa.com' })
  })

  test.each([
    ['', 'domain-name-empty'],
    [' . ', 'domain-name-empty'],
    ['com', 'domain-name-format'],
    ['a..com', 'domain-name-format'],
    ['.com', 'domain-name-format'],
    ['-a.com', 'domain-name-format'],
    ['a-.com', 'domain-name-format'],
    ['ab--c.com', 'domain-name-format'],
    ['a_b.com', 'domain-name-format'],
    ['a b.com', 'domain-name-format'],
    ['http://a.com', 'domain-name-format'],
    ['a.c', 'domain-name-format'],
    ['a.123', 'domain-name-format'],
    [`a.${'t'.repeat(31)}`, 'domain-name-format'],
    [`${'a'.repeat(64)}.com`, 'domain-name-too-long'],
    [`${'ü'.repeat(60)}.com`, 'domain-name-too-long'],
    ['a.b.c.com', 'domain-name-too-many-labels'],
    ['xn--a.com', 'domain-name-not-idn'],
    ['xn--abc-.com', 'domain-name-not-idn'],
    ['a\u200db.com', 'domain-name-not-idn'],
    ['אa.com', 'domain-name-not-idn'],
    ['\u0301a.com', 'domain-name-not-idn'],
  ])('%j is rejected: %s', (typed, error) => expect(read(typed)).toBe(error))

  // What UTS 46 lets through and IDNA 2008 does not (RFC 5892), typed or as A-labels.
  test.each([
    ['i❤.com', 'domain-name-character'],
    ['☃.com', 'domain-name-character'],
    ['😀.com', 'domain-name-character'],
    ['xn--i-7iq.com', 'domain-name-character'],
    ['a‐b.com', 'domain-name-character'],
    ['a→b.com', 'domain-name-character'],
    ['€uro.com', 'domain-name-character'],
    ['1½.com', 'domain-name-character'],
    ['a…b.com', 'domain-name-not-idn'],
    ['「a」.com', 'domain-name-character'],
    ['a՚.com', 'domain-name-character'],
    ['ـب.com', 'domain-name-character'],
    ['ᄀ.com', 'domain-name-character'],
    ['a⃝.com', 'domain-name-character'],
    ['〆〳.com', 'domain-name-character'],
    ['a·b.com', 'domain-name-context'],
    ['l·b.com', 'domain-name-context'],
    ['·l.com', 'domain-name-context'],
    ['xn--ab-0ea.com', 'domain-name-context'],
    ['a׳.com', 'domain-name-not-idn'],
    ['׳א.com', 'domain-name-context'],
    ['α͵.com', 'domain-name-context'],
    ['a・b.com', 'domain-name-context'],
    ['٠۰.com', 'domain-name-not-idn'],
    ['ب٠۰.com', 'domain-name-not-idn'],
  ])('%s is rejected: %s', (typed, error) => expect(read(typed)).toBe(error))

  test.each([
    ['col·lecta.com'],
    ['テレビ・テスト.com'],
    ['中・a.com'],
    ['ג׳ירפה.com'],
    ['צה״ל.com'],
    ['͵α.com'],
    ['ب٠١.com'],
    ['ب۰۱.com'],
    ['straße.com'],
    ['σας.com'],
    ['〇一.com'],
    ['क्‍ष.com'],
    ['กำ.com', 'กํา.com'],
    ['한국.com'],
    ['ꮳꮃꭹ.com', 'ᏣᎳᎩ.com'],
    ['ñandú.com'],
  ])('%s is valid', (typed, shown = typed) => expect(read(typed)).toMatchObject({ unicode: shown }))

  test('says which character, and where it could stand', () => {
    expect(readDomainName('i❤.com', tlds)).toMatchObject({ parameters: { character: '❤ (U+2764)' } })
    expect(readDomainName('a·b.com', tlds)).toMatchObject({ parameters: { character: '· (U+00B7)' } })
    // A look-up may be of a name that a registry has sold.
    expect(readDomainName('i❤.ws')).toMatchObject({ data: { ascii: 'xn--i-7iq.ws' } })
  })

  test.each([
    ['ns1.bücher.example', 'ns1.xn--bcher-kva.example'],
    ['NS1.Example.com.', 'ns1.example.com'],
    ['ns1.col·lecta.cat', 'ns1.xn--collecta-ioa.cat'],
    ['_ns.example.com', '_ns.example.com'],
    ['ns1.i❤.ws', undefined],
    ['ns1.xn--i-7iq.ws', undefined],
    ['ns1.a·b.com', undefined],
    ['ns1.xn--a.com', undefined],
    ['ns1', undefined],
  ])('a host that is created: %s', (typed, host) => expect(readHostObject(typed)).toBe(host))

  test('without a TLD list everything after the first label is the TLD', () => {
    expect(readDomainName('example.co.uk')).toMatchObject({ data: { sld: 'example', tld: 'co.uk' } })
    expect(readDomainName('example.museum')).toMatchObject({ data: { tld: 'museum' } })
  })
})

describe('look-alike names', () => {
  test.each([
    ['pаypal.com', { kind: 'mixed-scripts', scripts: ['Latin', 'Cyrillic'] }],
    ['gοogle.com', { kind: 'mixed-scripts', scripts: ['Latin', 'Greek'] }],
    ['аррӏе.com', { kind: 'look-alike', looksLike: 'apple.com' }],
    ['ɡoogle.com', { kind: 'look-alike', looksLike: 'google.com' }],
  ])('%s gets a warning', (typed, warning) => expect(read(typed)).toMatchObject({ warning }))

  test.each(['apple.com', 'bücher.com', '东京タワー.com', '中国abc.com', 'пример.com', 'сосо.xn--p1ai', '123.com'])(
    '%s gets none',
    typed => expect(read(typed)).toMatchObject({ warning: undefined }),
  )
})

const asciiLabel = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/).filter(text => text.slice(2, 4) !== '--')

test('every well-formed ASCII name parses to itself, in any spelling', () => {
  fc.assert(
    fc.property(asciiLabel, fc.constantFrom(...tlds), (sld, tld) => {
      if (tlds.has(`${sld}.${tld}`)) return
      for (const typed of [`${sld}.${tld}`, `${sld}.${tld}`.toUpperCase(), `\t${sld}.${tld}. `]) {
        expect(read(typed)).toMatchObject({ ascii: `${sld}.${tld}`, sld, tld })
      }
    }),
  )
})

test('any input: no crash, and an accepted name parses to itself again', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(anything, typed => {
      const first = readDomainName(`${typed}.com`, tlds)
      if (first.failed) return
      expect(first.data.ascii).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/)
      expect(read(first.data.ascii)).toEqual(first.data)
      expect(read(first.data.unicode)).toEqual(first.data)
    }),
    { numRuns: 500 },
  )
})

test('encodes host names without the rules for registrable names', () => {
  expect(toAsciiName('Mail.Bücher.example.')).toBe('mail.xn--bcher-kva.example')
  expect(toAsciiName('*._tcp.Bücher.example')).toBe('*._tcp.xn--bcher-kva.example')
  expect(toAsciiName('a\u200db.example')).toBeUndefined()
  expect(toUnicodeName('xn--bcher-kva.com')).toBe('bücher.com')
  expect(toUnicodeName('xn--a.com')).toBe('xn--a.com')
})
