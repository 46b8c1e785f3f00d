import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecordLines } from './record-lines.ts'

describe('records of a CSV file', () => {
  test('come in the usual columns, with or without a heading', () => {
    const lines = 'www,A,192.0.2.1,300\n@,mx,mx.example.net,600,5\n\nold,URL,https://example.com/,,,301\n'
    const records = [
      { host: 'www', type: 'A', value: '192.0.2.1', ttl: 300 },
      { host: '@', type: 'MX', value: 'mx.example.net', ttl: 600, priority: 5 },
      { host: 'old', type: 'URL', value: 'https://example.com/', status: 301 },
    ]
    expect(readRecordLines(lines)).toEqual({ records, unread: [] })
    expect(readRecordLines(`\ufeffHost,Type,Value,TTL,Priority,Status\r\n${lines}`)).toEqual({ records, unread: [] })
    expect(readRecordLines('Value;Type\n192.0.2.1;A').records).toEqual([{ host: '@', type: 'A', value: '192.0.2.1' }])
  })

  test('may be for one domain each', () => {
    expect(readRecordLines('domain,host,type,value\nExample.com,www,A,192.0.2.1\n,all,A,192.0.2.2').records).toEqual([
      { domain: 'example.com', host: 'www', type: 'A', value: '192.0.2.1' },
      { host: 'all', type: 'A', value: '192.0.2.2' },
    ])
  })

  test('may quote commas, quotes and line ends; other lines are named', () => {
    const text = '@,TXT,"v=spf1; ""really"" ~all"\n@,TXT,"two\nlines"\nnonsense\n@,NOPE,x\n@,A,192.0.2.1,soon'
    const { records, unread } = readRecordLines(text)
    expect(records.map(({ value }) => value)).toEqual(['v=spf1; "really" ~all', 'two\nlines'])
    expect(unread).toEqual([
      { line: 4, text: 'nonsense' },
      { line: 5, text: '@,NOPE,x' },
      { line: 6, text: '@,A,192.0.2.1,soon' },
    ])
  })

  test('of any text: every line is read or named', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[^"\n\r]*$/)), lines => {
        const { records, unread } = readRecordLines(lines.join('\n'))
        const filled = lines.filter(line => line.replace(/^\ufeff/, '').trim() !== '').length
        expect(records.length + unread.length).toBeGreaterThanOrEqual(filled - 1)
        expect(records.length + unread.length).toBeLessThanOrEqual(lines.length)
      }),
    )
  })
})
