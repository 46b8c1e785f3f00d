import { describe, expect, test } from 'vitest'
import { combineWords, domainsIn } from './bulk-domains.ts'

describe('domains in a pasted text', () => {
  test('are separated by line breaks, commas, spaces and their Chinese equivalents', () => {
    expect(domainsIn('a.com\r\nb.com, c.com；d.com、e.com\n\n')).toEqual(['a.com', 'b.com', 'c.com', 'd.com', 'e.com'])
  })

  test('are listed once, regardless of case and final dot', () => {
    expect(domainsIn('A.com a.COM a.com.')).toEqual(['A.com'])
  })

  test('are combined from words and extensions', () => {
    expect(combineWords('one two', ['com', 'net'])).toEqual(['one.com', 'one.net', 'two.com', 'two.net'])
  })
})
