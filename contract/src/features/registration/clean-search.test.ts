import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanSearch } from './clean-search.ts'

const searched = (typed: string) => cleanSearch(typed).searched

describe('a search is cleaned', () => {
  test.for([
    ['https://www.Example.com/path?q=1#top', 'example.com'],
    ['http://user:secret@example.com:8080/', 'example.com'],
    ['//cdn.example.com/x.js', 'cdn.example.com'],
    ['https://a.b.c.example.com/', 'c.example.com'],
    ['example.com/about', 'example.com'],
    ['example.com:8080', 'example.com'],
    ['www.example.com', 'example.com'],
    ['www2.example.com', 'example.com'],
    ['mailto:somebody@example.com', 'example.com'],
    ['somebody@example.com', 'example.com'],
    ['river stone', 'riverstone'],
    ['  river\tstone . com ', 'riverstone.com'],
    ['river_stone', 'river-stone'],
    ['_river__stone_', 'river-stone'],
    ['Café Zürich', 'cafezurich'],
    ['Straße', 'strasse'],
    ['joe’s pizza!', 'joespizza'],
    ['♥ pizza', 'pizza'],
    ['例子。中国', '例子.中国'],
    ['example..com.', 'example.com'],
  ])('%s → %s', ([typed, cleaned]) => {
    expect(cleanSearch(typed ?? '')).toMatchObject({ searched: cleaned, changed: true })
  })

  test.for([
    'example.com',
    'EXAMPLE.com',
    'river-stone',
    '你好世界.com',
    'раypal.com',
    'हिन्दी',
    'bücher.de',
    'www.com',
    'a.b.c.com',
    '-a.com',
    '-.-',
    '¿?',
  ])('%s stays as it is', typed => {
    expect(cleanSearch(typed)).toEqual({ searched: expect.any(String), changed: false, accents: false })
    expect(searched(typed).toLowerCase()).toBe(typed.toLowerCase())
  })

  test('of accents can be undone, for a word only', () => {
    expect(cleanSearch('Café')).toEqual({ searched: 'cafe', changed: true, accents: true })
    expect(cleanSearch('Café', { keepsAccents: true })).toEqual({ searched: 'café', changed: false, accents: false })
  })

  test('is never longer than the calls accept, and has no spaces or slashes where it has letters', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 600 }), fc.webUrl()), typed => {
        const cleaned = searched(typed)
        expect(cleaned.length).toBeLessThanOrEqual(255)
        if (/[a-z0-9]/.test(cleaned)) expect(cleaned).not.toMatch(/[\s/@:?#_]/)
      }),
    )
  })
})
