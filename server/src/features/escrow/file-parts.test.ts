import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, spreadsheetLine } from '../../platform/csv.ts'
import { partsOf } from './file-parts.ts'

const collect = async (rows: readonly string[][], maxBytes: number) => {
  const parts: string[] = []
  const source = (async function* () {
    yield* rows
  })()
  for await (const part of partsOf(['a', 'b'], source, maxBytes)) {
    const pieces: Buffer[] = []
    for await (const piece of part) pieces.push(piece)
    parts.push(Buffer.concat(pieces).toString())
  }
  return parts
}

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', ''])).toBe('a,"b,c","say ""x""","two\nlines",\r\n')
})

test('a cell that a spreadsheet would run is text', () => {
  expect(spreadsheetLine(['=1+1', '-a', 'b=c', '@x'])).toBe("'=1+1,'-a,b=c,'@x\r\n")
})

test('no row is lost or split, each part has the header, and none is too large but for one large row', async () => {
  const cell = fc.string({ maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell)), fc.integer({ min: 1, max: 200 }), async (rows, max) => {
      const parts = await collect(rows, max)
      const head = csvLine(['a', 'b'])
      expect(parts.length).toBeGreaterThan(0)
      for (const part of parts) expect(part.startsWith(head)).toBe(true)
      expect(parts.map(part => part.slice(head.length)).join('')).toBe(rows.map(csvLine).join(''))
      const largest = Math.max(0, ...rows.map(row => Buffer.byteLength(csvLine(row))))
      for (const part of parts)
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(Math.max(max, head.length + largest))
      if (rows.length > 0) for (const part of parts) expect(part.length).toBeGreaterThan(head.length)
    }),
  )
})
