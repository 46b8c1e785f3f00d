import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReturnMailbox, newReturnAddress, returnHashOf } from './return-addresses.ts'

const host = 'mail.shop.example'
const mailboxOf = (address: string) => address.slice(0, address.lastIndexOf('@'))
const mailbox = fc
  .array(fc.constantFrom(...'abcXYZ019.=+-_!#"@ '), { minLength: 1, maxLength: 90 })
  .map(letters => letters.join(''))
const domain = fc.stringMatching(/^[a-z][a-z0-9-]{0,60}[a-z0-9]\.(com|example|co\.uk)$/)

describe('a return address', () => {
  test('is one of ours, has at most 64 octets before its host, and is another for each mail', () => {
    fc.assert(
      fc.property(mailbox, domain, (name, at) => {
        const made = newReturnAddress(`${name}@${at}`, host)
        expect(made.endsWith(`@${host}`)).toBe(true)
        expect(Buffer.byteLength(mailboxOf(made))).toBeLessThanOrEqual(64)
        expect(isReturnMailbox(mailboxOf(made))).toBe(true)
        expect(newReturnAddress(`${name}@${at}`, host)).not.toBe(made)
      }),
    )
  })

  test.each([
    ['mary@start.example', /^SRS0=[a-z2-7]{8}=[a-z2-7]{2}=start\.example=mary$/],
    [`${'m'.repeat(32)}@start.example`, /^SRS0=.{60}$|^SRS0=/],
    [`${'m'.repeat(34)}@start.example`, /^return-[a-z2-7]{26}$/],
    ['SRS0=abcdefgh=aa=one.example=x@two.example', /^return-/],
    ['srs1=abcdefgh=one.example==x@two.example', /^return-/],
    ['"a b"@start.example', /^return-/],
    ['mary@[192.0.2.1]', /^return-/],
  ])('of %s', (sender, form) => expect(mailboxOf(newReturnAddress(sender, host))).toMatch(form))

  test('of a bounce is empty', () => expect(newReturnAddress('', host)).toBe(''))

  test('is known in any case of its letters', () =>
    expect(returnHashOf('SRS0=Ab=X').equals(returnHashOf('srs0=aB=x'))).toBe(true))
})
