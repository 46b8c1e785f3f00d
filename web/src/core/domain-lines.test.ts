import { expect, test } from 'vitest'
import { linesIn } from './domain-lines.ts'

test('lines are a domain and its code, whatever separates them; a domain counts once', () => {
  expect(linesIn('one.com Code-1\r\n\n  two.com,Co,de\nthree.com\tx \nONE.com other\nfour.com')).toEqual([
    'one.com Code-1',
    'two.com,Co,de',
    'three.com\tx',
    'four.com',
  ])
})

test('a CSV file has no heading and no quotes', () => {
  expect(linesIn('Domain,Auth code\n"one.com","Code 1"\n域名.com,y')).toEqual(['one.com,Code 1', '域名.com,y'])
  expect(linesIn('a.com,",x"\nb.com x"y"z')).toEqual(['a.com,,x', 'b.com x"y"z'])
  expect(linesIn('')).toEqual([])
})
