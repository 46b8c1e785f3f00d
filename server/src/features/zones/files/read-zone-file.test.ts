import { expect, test } from 'vitest'
import { patience } from '../../../../../scripts/machine-speed.ts'
import { readZoneFile } from './read-zone-file.ts'

const read = (text: string) => readZoneFile(text, 'example.com')

test('a long run of digits is no TTL, and is refused at once', () => {
  const started = performance.now()
  expect(read(`a ${'1'.repeat(28)}! IN A 192.0.2.1`).refused).toMatchObject([{ error: 'record-type' }])
  expect(read(`$TTL ${'1'.repeat(28)}!`).refused).toMatchObject([{ error: 'line-not-understood' }])
  expect(performance.now() - started).toBeLessThan(patience(0.5))
})

test.each([
  ['3600', 3600],
  ['1h', 3600],
  ['1H30M', 5400],
  ['1h30', 3630],
])('a TTL of %s is %i seconds', (written, seconds) => {
  expect(read(`a ${written} A 192.0.2.1`).records).toMatchObject([{ draft: { type: 'A', ttl: seconds } }])
})

test('a file of parentheses that are never closed is refused line by line, at once', () => {
  const started = process.cpuUsage()
  expect(read('(\n'.repeat(250_000)).refused).toHaveLength(250_000)
  // Microseconds of the processor: the machine has other work.
  expect(process.cpuUsage(started).user).toBeLessThan(4_000_000)
})

test('an entry in parentheses has as many lines as a long key needs, and no more', () => {
  const spread = (lines: number) => `a TXT (\n${'"part"\n'.repeat(lines)})\nb A 192.0.2.1`
  expect(read(spread(60))).toMatchObject({ records: [{ line: 1 }, { line: 63 }], refused: [] })
  expect(read(spread(200)).records).toMatchObject([{ draft: { host: 'b' } }])
})

const ttls = (text: string) => read(text).records.map(({ draft }) => draft.ttl)

test.each([
  [
    'of the SOA, then the one stated last',
    '@ SOA ns. h. 1 2 3 4 7200\na A 192.0.2.1\nb 300 A 192.0.2.1\nc A 192.0.2.1',
    [7200, 300, 300],
  ],
  [
    'that the SOA states',
    '@ 7200 SOA ns. h. 1 2 3 4 60\na A 192.0.2.1\nb 300 A 192.0.2.1\nc A 192.0.2.1',
    [7200, 300, 300],
  ],
  ['of a SOA in parentheses', '@ IN SOA ns. h. (1 2 3\n 4 2h ) ; minimum\na A 192.0.2.1', [7200]],
  [
    'of $TTL, whatever was stated',
    '$TTL 1h\na 300 A 192.0.2.1\nb A 192.0.2.1\n$TTL 2h\nc A 192.0.2.1',
    [300, 3600, 7200],
  ],
  ['of $TTL rather than the SOA', '$TTL 900\n@ SOA ns. h. 1 2 3 4 7200\na A 192.0.2.1', [900]],
  ['stated by a line that is ours to answer', '@ 1800 NS ns.other.example.\na A 192.0.2.1', [1800]],
  ['stated by a line of another type', 'x 1800 HINFO a b\na IN A 192.0.2.1', [1800]],
  ['stated behind the class', 'a IN 1800 A 192.0.2.1\n IN AAAA 2001:db8::1', [1800, 1800]],
  ['not of what only we read', 'a 1800 A 192.0.2.1\n; paused: p 300 A 192.0.2.1\nb A 192.0.2.1', [1800, 300, 1800]],
  ['of ours where nothing says one', 'a A 192.0.2.1', [600]],
])('a TTL that is left out is the one %s', (_what, text, expected) => expect(ttls(text)).toEqual(expected))

test('escapes are those of RFC 1035: a backslash before a digit begins a number of three', () => {
  const one = (line: string) => read(line).records[0]?.draft
  expect(one('w\\119w A 192.0.2.1')?.host).toBe('www')
  expect(one('\\w\\w\\w A 192.0.2.1')?.host).toBe('www')
  expect(one('a\\03x A 192.0.2.1')?.host).toBe('a\\03x')
})
