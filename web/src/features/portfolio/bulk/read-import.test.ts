import { expect, test } from 'vitest'
import { partsOf, readImport } from './read-import.ts'

test('an exported table is read again, in either language, quoted or not', () => {
  expect(
    readImport('\ufeffDomain,Group,Remark,Status\r\nblue.com,Shops,"a, ""b""",Active\r\n灯笼.com,,\'=1+1,Active\r\n'),
  ).toEqual({
    names: ['blue.com', '灯笼.com'],
    groups: ['Shops', ''],
    remarks: ['a, "b"', '=1+1'],
  })
  expect(readImport('域名;备注\nblue.com;客户甲\n\n')).toEqual({
    names: ['blue.com'],
    groups: undefined,
    remarks: ['客户甲'],
  })
})

test('a table without the columns is none', () => {
  for (const text of ['', 'blue.com', 'Domain,Price\nblue.com,12', 'Group,Remark\na,b'])
    expect(readImport(text)).toBeUndefined()
})

test('a long table is sent in parts, all of one kind', () => {
  const names = Array.from({ length: 1201 }, (_, n) => `n${n}.com`)
  const parts = partsOf({ names, groups: names.map(() => ''), remarks: undefined })
  expect(parts.map(part => [part.names.length, part.groups?.length, part.remarks, part.columns])).toEqual([
    [500, 500, undefined, 'groups'],
    [500, 500, undefined, 'groups'],
    [201, 201, undefined, 'groups'],
  ])
})
