import { usd } from '@namestead/contract/money'
import { describe, expect, test } from 'vitest'
import type { Entry } from './kind-key.ts'
import { statementFile } from './statement-file.ts'

const entry: Entry = {
  sequence: '7', at: new Date('2026-03-01T10:00:00Z'), kind: 'order', amount: usd(-1099n), balance: usd(500n),
  subject: 'a.com', reference: '100001',
} // biome-ignore format: one row

const written = async (subject: string) => {
  const file = statementFile([{ ...entry, subject }], {
    head: ['Number', 'Time'],
    kindOf: () => 'Order',
    subjectOf: ({ subject: about }) => about,
  })
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
}

describe('the statement file', () => {
  test('is UTF-8 with a byte order mark, one line per entry, amounts as numbers', async () => {
    expect(await written('a.com')).toBe(
      '\ufeffNumber,Time\r\n7,2026-03-01T10:00:00.000Z,Order,a.com,-10.99,5.00,100001\r\n',
    )
  })

  test('quotes separators and escapes formulas', async () => {
    expect(await written('a, "b"')).toContain(',"a, ""b""",')
    expect(await written('=1+1')).toContain(",'=1+1,")
    expect(await written('@SUM(A1)')).toContain(",'@SUM(A1),")
  })
})
