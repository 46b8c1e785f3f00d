import { expect, test } from 'vitest'
import { workingDaysAfter } from './utc-calendar.ts'

test.each([
  ['2026-11-23T10:00:00Z', 5, '2026-11-30T10:00:00Z'],
  ['2026-11-28T10:00:00Z', 5, '2026-12-04T10:00:00Z'],
  ['2026-11-27T10:00:00Z', 1, '2026-11-30T10:00:00Z'],
  ['2026-11-29T10:00:00Z', 0, '2026-11-30T10:00:00Z'],
  ['2026-11-27T10:00:00Z', 0, '2026-11-27T10:00:00Z'],
  ['2026-11-25T10:00:00Z', 10, '2026-12-09T10:00:00Z'],
])('%s and %i working days later', (from, count, to) => {
  expect(workingDaysAfter(new Date(from), count)).toEqual(new Date(to))
})
