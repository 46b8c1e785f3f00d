import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { patience } from '../../../../../scripts/machine-speed.ts'
import { correctSearch } from './correct-search.ts'

const extensions = ['com', 'net', 'org', 'info', 'xyz', 'shop', 'online', 'co', 'cn', 'com.cn']
const correct = (typed: string) => correctSearch(typed, extensions)

describe('a search is corrected', () => {
  test.each([
    ['lantern.cmo', 'lantern.com'],
    ['lantern.con', 'lantern.com'],
    ['lantern.comm', 'lantern.com'],
    ['Lantern.OCM ', 'lantern.com'],
    ['lantern.nte', 'lantern.net'],
    ['lantern.ogr', 'lantern.org'],
    ['lantern.shopp', 'lantern.shop'],
    ['lantern.onlien', 'lantern.online'],
    ['lantern,com', 'lantern.com'],
    ['lantern com', 'lantern.com'],
    ['lantern . com', 'lantern.com'],
    ['lantern。com', 'lantern.com'],
    ['lantern..com', 'lantern.com'],
    ['lanterncom', 'lantern.com'],
  ])('%s: %s', (typed, meant) => expect(correct(typed)).toBe(meant))

  test.each([
    ['an offered extension', 'lantern.com'],
    ['one that is another one with an error', 'lantern.co'],
    ['one of two parts', 'lantern.com.cn'],
    ['one that is still being typed', 'lantern.onl'],
    ['one that resembles none', 'lantern.berlin'],
    ['a word', 'lantern'],
    ['a word that ends like an extension', 'telecom'],
    ['several words', 'my lantern light'],
    ['a label with a dot', 'shop.lantern'],
    ['a label that cannot exist', '-lantern.cmo'],
    ['another script', '灯笼.cmo'],
    ['nothing', ''],
    ['a dot', '.cmo'],
  ])('but not %s: %s', (_what, typed) => expect(correct(typed)).toBeUndefined())
})

test('whatever is typed, a correction is a domain with an offered extension, and is right itself', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom('.', '..', ',', ' ', '。', 'com', 'cmo', 'shop', 'lantern', 'xn--', '-', 'a'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), pieces => {
      const meant = correct(pieces.join(''))
      if (meant === undefined) return
      const dot = meant.indexOf('.')
      expect(extensions).toContain(meant.slice(dot + 1))
      expect(meant.slice(0, dot)).toMatch(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/)
      expect(correct(meant)).toBeUndefined()
    }),
  )
})

test('a long text is judged at once', () => {
  const started = performance.now()
  for (const text of ['a-'.repeat(20_000), `${'a'.repeat(20_000)},`, `${'a '.repeat(20_000)}com`]) correct(text)
  expect(performance.now() - started).toBeLessThan(patience(0.5))
})
