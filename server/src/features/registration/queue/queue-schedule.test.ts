import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dropOf, nextCheck } from './queue-schedule.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const drop = new Date('2026-06-01T18:00:00Z')
const before = (ms: number) => new Date(drop.getTime() - ms)
const interval = (now: Date, dropsAt: Date | null) => nextCheck(now, dropsAt).getTime() - now.getTime()

describe('a queued domain is checked', () => {
  test.each<[string, number, number]>([
    ['daily, long before it drops', 30 * day, day],
    ['at the beginning of the last day', day + 5 * hour, 5 * hour],
    ['every 10 minutes in the last day', 20 * hour, 10 * minute],
    ['at the beginning of the last hour', hour + 4 * minute, 4 * minute],
    ['every minute in the last hour', 30 * minute, minute],
    ['every minute in the hour after', -30 * minute, minute],
    ['every 10 minutes for a day after', -5 * hour, 10 * minute],
    ['daily again, where it never dropped', -2 * day, day],
  ])('%s', (_when, left, expected) => {
    expect(interval(before(left), drop)).toBe(expected)
  })

  test('daily, where nothing is known', () => expect(interval(drop, null)).toBe(day))

  test('always later, at most a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400 * day, max: 400 * day }), left => {
        const wait = interval(before(left), drop)
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(day)
        // No interval reaches into the last hour by more than its first check.
        if (left > hour) expect(left - wait).toBeGreaterThanOrEqual(hour - 1)
      }),
    )
  })
})

test('the drop follows from the status and the instant of the last change', () => {
  const changedAt = new Date('2026-05-01T00:00:00Z')
  const lifeCycle = { redemption: 30, pendingDelete: 5 }
  const of = (...statuses: string[]) => dropOf({ state: 'registered', statuses, changedAt }, lifeCycle)?.toISOString()
  expect(of('redemptionPeriod', 'pendingDelete')).toBe('2026-06-05T00:00:00.000Z')
  expect(of('pendingDelete')).toBe('2026-05-06T00:00:00.000Z')
  expect(of('clientTransferProhibited')).toBeUndefined()
  expect(dropOf({ state: 'registered', statuses: ['pendingDelete'], changedAt: null }, lifeCycle)).toBeNull()
  expect(dropOf({ state: 'free', statuses: [], changedAt }, lifeCycle)).toBeNull()
})
