import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asciiOf, isLiteralOf, readMailbox } from './mailbox.ts'

describe('a mailbox', () => {
  test.each([
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['info@BÜCHER.Example', 'info@xn--bcher-kva.example'],
    ['info@bu\u0308cher.example', 'info@xn--bcher-kva.example'],
    ['info@XN--Bcher-KVA.example', 'info@xn--bcher-kva.example'],
    ['info@bücher。example', 'info@xn--bcher-kva.example'],
    ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['info@mail.straße.example', 'info@mail.xn--strae-oqa.example'],
    ['info@xn--bcher-kva.bücher.example', 'info@xn--bcher-kva.xn--bcher-kva.example'],
    ['info@example.com.', 'info@example.com'],
    ['a@xn--.example', undefined],
    ['a@1.2.3.4', 'a@1.2.3.4'],
    ['"a b"@here.example', '"a b"@here.example'],
    ['"info"@here.example', 'info@here.example'],
    ['"in\\fo"@here.example', 'info@here.example'],
    ['"a@b"@here.example', '"a@b"@here.example'],
    ['"a\\"b>"@here.example', '"a\\"b>"@here.example'],
    ['""@here.example', '""@here.example'],
    ['a@[127.0.0.1]', 'a@[127.0.0.1]'],
    ['a@[IPv6:2001:DB8:0:0::1]', 'a@[IPv6:2001:db8::1]'],
    [`a@[ipv6:::1]`, 'a@[IPv6:::1]'],
    [`${'l'.repeat(90)}@here.example`, `${'l'.repeat(90)}@here.example`],
    ['a b@here.example', undefined],
    ['a"b@here.example', undefined],
    ['"ab@here.example', undefined],
    ['"a"b@here.example', undefined],
    ['.a@here.example', undefined],
    ['a..b@here.example', undefined],
    ['a.@here.example', undefined],
    ['ü@here.example', undefined],
    ['"ü"@here.example', undefined],
    ['a,b@here.example', undefined],
    ['a@b@here.example', undefined],
    ['@here.example', undefined],
    ['a@', undefined],
    ['a', undefined],
    ['a@here_.example', undefined],
    ['a@-here.example', undefined],
    ['a@here..example', undefined],
    ['a@[127.0.0.256]', undefined],
    ['a@[2001:db8::1]', undefined],
    ['a@[]', undefined],
    ['a@[example.com]', undefined],
    [`a@${'é'.repeat(300)}.example`, undefined],
  ])('%s', (text, kept) => expect(readMailbox(text)).toBe(kept))

  test('is read again as it was kept', () => {
    const local = fc.string({ unit: fc.constantFrom(...'aB1.@"\\ <>'), minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(local, text => {
        const kept = readMailbox(`"${text.replace(/["\\]/g, '\\$&')}"@here.example`)
        expect(kept).toBeDefined()
        expect(readMailbox(kept ?? '')).toBe(kept)
      }),
    )
  })

  test('at a literal is of the address by which we were reached, however either is written', () => {
    expect(isLiteralOf('[127.0.0.1]', '::ffff:127.0.0.1')).toBe(true)
    expect(isLiteralOf('[IPv6:2001:db8::1]', '2001:DB8:0::1')).toBe(true)
    expect(isLiteralOf('[127.0.0.2]', '127.0.0.1')).toBe(false)
    expect(isLiteralOf('127.0.0.1', '127.0.0.1')).toBe(false)
  })
})

test('a greeting’s name is read in either form', () => expect(asciiOf('Müller.example')).toBe('xn--mller-kva.example'))
