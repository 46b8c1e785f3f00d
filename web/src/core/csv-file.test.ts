import { expect, test } from 'vitest'
import { cell } from './csv-file.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://x.example","pay")'])(
  'a cell that a spreadsheet would run gets an apostrophe: %j',
  text => {
    expect(cell(text).replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test.each([
  ['example.com', 'example.com'],
  ['a,b', '"a,b"'],
  ['a "quoted" text', '"a ""quoted"" text"'],
  ['two\nlines', '"two\nlines"'],
])('any other is written as it is, in quotes where it has to be: %j', (text, written) =>
  expect(cell(text)).toBe(written),
)
