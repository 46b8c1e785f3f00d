import { expect, test } from 'vitest'
import { readZoneFile } from './read-zone-file.ts'

const read = (text: string) => readZoneFile(text, 'example.com')

test('a long run of digits is no TTL, and is refused at once', () => {
  const started = performance.now()
  expect(read(`a ${'1'.repeat(28)}! IN A 192.0.2.1`).refused).toMatchObject([{ error: 'record-type' }])
  expect(read(`$TTL ${'1'.repeat(28)}!`).refused).toMatchObject([{ error: 'line-not-understood' }])
  expect(performance.now() - started).toBeLessThan(500)
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
