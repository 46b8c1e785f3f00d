import { usd } from '@namestead/contract/money'
import { describe, expect, test } from 'vitest'
import { findSuggestions } from './find-suggestions.ts'

const tld = (label: string, connected = true) => ({
  label,
  unicode: label,
  category: 'popular' as const,
  connected,
  minYears: 1,
  maxYears: 10,
  register: usd(1099n),
  renew: usd(1199n),
  transfer: usd(1099n),
  restore: usd(8000n),
  registerList: undefined,
  offerUntil: undefined,
})
const tlds = ['com', 'net', 'org', 'info', 'xyz', 'shop', 'store'].map(label => tld(label))
const known = { tlds: [...tlds, tld('gallery', false)], recent: ['lantern.net', 'lighthouse', 'harbor'], words: [] }
const found = (typed: string, more = {}) =>
  findSuggestions(typed, { ...known, ...more }).map(({ kind, text }) => `${kind} ${text}`)

describe('before typing', () => {
  test('the searches of this device come first, then words that are extensions on sale', () => {
    expect(found('')).toEqual([
      'recent lantern.net',
      'recent lighthouse',
      'recent harbor',
      'word info',
      'word shop',
      'word store',
    ])
  })

  test("the operator's words replace them, and nothing is suggested twice", () => {
    expect(found(' ', { words: ['coffee', 'harbor'] }).slice(3)).toEqual(['word coffee'])
    expect(found('', { words: [...'abcdefghij'] })).toHaveLength(8)
  })
})

describe('while typing', () => {
  test('a word is suggested under the popular extensions, with their prices', () => {
    expect(found('coffee')).toEqual(['com', 'net', 'org', 'info', 'xyz'].map(label => `domain coffee.${label}`))
    expect(findSuggestions('coffee', known)[0]?.tld?.register).toEqual(usd(1099n))
  })

  test('an extension is completed, and one that cannot be ordered is not suggested', () => {
    expect(found('coffee.s').slice(0, 3)).toEqual(['domain coffee.shop', 'domain coffee.store', 'domain coffee.com'])
    expect(found('coffee.gal')).toEqual([])
  })

  test('an error is corrected first', () => {
    expect(found('lantern.cmo').slice(0, 2)).toEqual(['corrected lantern.com', 'domain lantern.net'])
    expect(found('https://www.Coffee.com/menu')[0]).toBe('corrected coffee.com')
  })

  test('earlier searches that begin alike are offered', () => {
    expect(found('l').slice(0, 2)).toEqual(['recent lantern.net', 'recent lighthouse'])
    expect(found('lighthouse')[0]).toBe('domain lighthouse.com')
  })

  test.each(['...', '!!!', '-', 'a'.repeat(70), `${'a'.repeat(300)}.com`, '\0', '💡'.repeat(5)])(
    'nothing is made of %j',
    typed => expect(found(typed).filter(text => text.startsWith('domain'))).toEqual([]),
  )
})
