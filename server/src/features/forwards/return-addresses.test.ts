import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { originalOf, returnAddressOf } from './return-addresses.ts'

const key = randomBytes(32)
const host = 'mail.shop.example'
const day = 86_400_000
const now = new Date('2034-05-06T07:08:09Z')
const mailboxOf = (address: string) => address.slice(0, address.lastIndexOf('@'))

const mailbox = fc
  .array(fc.constantFrom(...'abcXYZ019.=+-_!#'), { minLength: 1, maxLength: 40 })
  .map(letters => letters.join(''))
  .filter(text => !/^srs[01][=+-]/i.test(text))
const domain = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}[a-z0-9]\.(com|example|co\.uk)$/)

describe('a return address', () => {
  test('leads back to the sender, whatever the address is', () => {
    fc.assert(
      fc.property(mailbox, domain, (name, at) => {
        const made = returnAddressOf(`${name}@${at}`, host, key, now)
        expect(made.endsWith(`@${host}`)).toBe(true)
        expect(originalOf(mailboxOf(made), [key], now)).toBe(`${name}@${at}`)
        expect(originalOf(mailboxOf(made).toLowerCase(), [key], now)).toBe(`${name}@${at}`.toLowerCase())
      }),
    )
  })

  test('of another forwarder’s return address leads back to that one, however many forwarders there were', () => {
    const first = returnAddressOf('mary@start.example', 'one.example', randomBytes(32), now)
    const second = returnAddressOf(first, 'two.example', key, now)
    const third = returnAddressOf(second, 'three.example', key, now)
    expect(second).toMatch(/^SRS1=[a-z2-7]{8}=one\.example==/)
    expect(third.length).toBeLessThanOrEqual(second.length + 2)
    for (const made of [second, third]) expect(originalOf(mailboxOf(made), [key], now)).toBe(first)
  })

  test('of a bounce is empty', () => expect(returnAddressOf('', host, key, now)).toBe(''))

  test('is accepted for three weeks, also after the key was replaced, and not if it was made up', () => {
    const made = mailboxOf(returnAddressOf('mary@start.example', host, key, now))
    const later = (days: number) => new Date(now.getTime() + days * day)
    expect(originalOf(made, [randomBytes(32), key], later(21))).toBe('mary@start.example')
    expect(originalOf(made, [key], later(22))).toBeUndefined()
    expect(originalOf(made, [key], later(1025))).toBe('mary@start.example')
    expect(originalOf(made, [randomBytes(32)], now)).toBeUndefined()
    expect(originalOf(made.replace('start', 'other'), [key], now)).toBeUndefined()
    expect(originalOf(made.replace('mary', 'john'), [key], now)).toBeUndefined()
    for (const typed of ['postmaster', 'SRS0=', 'SRS0=aaaaaaaa=aa=start.example=mary', 'SRS1=aaaaaaaa=one.example==x'])
      expect(originalOf(typed, [key], now)).toBeUndefined()
  })
})
