import type * as dns from '@namestead/contract/record-templates'
import { expect, test } from 'vitest'
import { planRecordChange, showDifference, zoneWork } from './plan-record-change.ts'
import type { RecordRow } from './records.ts'

const largestZone = 10_000
const row = (id: number, host: string, type: string, value: string): RecordRow => ({
  id: `${id}`,
  zone_id: '1',
  version: '1',
  host,
  type,
  ttl: 600,
  value,
  priority: null,
  redirect_status: null,
  paused: false,
  comment: '',
  changed_at: new Date(0),
})
const address = (n: number) => `10.1.${n >> 8}.${n & 255}`
const zones: readonly (readonly [string, (n: number) => RecordRow])[] = [
  ['20 records of each host', n => row(n, `h${n % 500}`, 'A', address(n))],
  ['10,000 records of one host', n => (n % 2 ? row(n, 'h0', 'A', address(n)) : row(n, 'h0', 'NS', `n${n}.example`))],
]
const recordOf = (type: 'A' | 'CNAME', n: number, host: string): dns.TypedRecord =>
  type === 'A' ? { host, type, value: address(largestZone + n) } : { host, type, value: `灯笼${n}.example.net` }
const cases = zones.flatMap(([name, rowOf]) =>
  (['add', 'replace'] as const).flatMap(use =>
    (['keep', 'replace'] as const).map(conflicts => [use, name, conflicts, rowOf] as const),
  ),
)

test.each(cases)('%s: 500 records in a zone with %s, conflicts: %s, block nobody', (use, _, conflicts, rowOf) => {
  const rows = Array.from({ length: largestZone }, (_, n) => rowOf(n))
  for (const spread of [true, false])
    for (const type of ['A', 'CNAME'] as const) {
      const records = Array.from({ length: 500 }, (_, n) => recordOf(type, n, spread ? `h${n}` : 'h0'))
      // Of the processor's time the best of some runs: the machine has other work.
      const times = Array.from({ length: 5 }, () => {
        const since = process.cpuUsage()
        const work = zoneWork({ use, records, types: [], host: undefined, conflicts })('example.com')
        showDifference(planRecordChange(work, rows))
        return process.cpuUsage(since).user / 1000
      })
      // Milliseconds; before rows were grouped by host, 700 of a minimum.
      expect(Math.min(...times)).toBeLessThan(400)
    }
})
