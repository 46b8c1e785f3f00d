import { expect, test } from 'vitest'
import { partsOfLine } from './read-typed.ts'

test.each([
  ['a.com code', 'code'],
  ['a.com,code', 'code'],
  ['a.com;code', 'code'],
  ['a.com，code', 'code'],
  ['a.com, code', 'code'],
  ['a.com ; code', 'code'],
  ['a.com\tcode', 'code'],
  ['  a.com   code  ', 'code'],
  ['a.com', ''],
  ['a.com,', ''],
  ['a.com ;', ''],
  // Codes as registries make them.
  ['a.com ,code', ',code'],
  ['a.com ;,x', ';,x'],
  ['a.com,,code', ',code'],
  ['a.com;;code', ';code'],
  ['a.com, ,code', ',code'],
  ['a.com\t;code', ';code'],
  ['a.com a,b;c', 'a,b;c'],
  ['a.com,"x"', '"x"'],
])('%j has the code %j', (line, code) => expect(partsOfLine(line)).toEqual({ domain: 'a.com', authCode: code }))

test('a line of three words is none', () => expect(partsOfLine('a.com code more')).toBeUndefined())
