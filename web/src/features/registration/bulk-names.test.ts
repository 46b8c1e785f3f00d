import { describe, expect, test } from 'vitest'
import { namesIn, wordsUnder } from './bulk-names.ts'

describe('names of a pasted text', () => {
  test('are separated by lines, commas and spaces, Chinese ones too', () => {
    expect(namesIn('a.com\r\nb.com, c.com；d.com、e.com\n\n')).toEqual(['a.com', 'b.com', 'c.com', 'd.com', 'e.com'])
  })

  test('are taken once, however they are written', () => {
    expect(namesIn('A.com a.COM a.com.')).toEqual(['A.com'])
  })

  test('come of every word under every extension', () => {
    expect(wordsUnder('one two', ['com', 'net'])).toEqual(['one.com', 'one.net', 'two.com', 'two.net'])
  })
})
