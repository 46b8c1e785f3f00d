import { expect, test } from 'vitest'
import { namesIn } from './pasted-names.ts'

test('domains are found in lists, addresses and tables, each once; other cells are left out', () => {
  expect(namesIn('One.com, two.net；灯笼.com\nhttps://one.com/\n"three.org";10.99\t2027.01.31 a@b.com total')).toEqual([
    'one.com',
    'two.net',
    '灯笼.com',
    'three.org',
  ])
  expect(namesIn('')).toEqual([])
})
