import { describe, expect, test } from 'vitest'
import { firstDayOfLast, instantsOf, isBackwards, monthBounds } from './periods.ts'

describe('a period of days', () => {
  test('includes its whole last day', () => {
    expect(instantsOf({ from: '2026-01-31', to: '2026-02-28' })).toEqual({
      from: new Date(2026, 0, 31),
      to: new Date(2026, 2, 1),
    })
  })

  test('ignores invalid dates', () => {
    expect(instantsOf({ from: 'yesterday', to: '2026-13-40' })).toEqual({ from: undefined, to: undefined })
  })

  test('counts today as one of the last seven days', () => {
    expect(firstDayOfLast(7, new Date(2026, 2, 3))).toBe('2026-02-25')
  })

  test('detects a start after its end', () => {
    expect(isBackwards({ from: '2026-02-02', to: '2026-02-01' })).toBe(true)
    expect(isBackwards({ from: '2026-02-02', to: '' })).toBe(false)
  })
})

describe('the months of a statement', () => {
  const days = (bounds: readonly Date[]) => bounds.map(at => `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`)

  test('reach from the year of the oldest entry to the month after the newest one', () => {
    expect(days(monthBounds(new Date(2026, 1, 28), new Date(2026, 2, 1)))).toEqual([
      '2026-1-1', '2026-2-1', '2026-3-1', '2026-4-1',
    ]) // biome-ignore format: one list
    expect(days(monthBounds(new Date(2025, 11, 31), new Date(2026, 0, 1)))).toHaveLength(14)
  })

  test('are those of the latest ten years, if there are more', () => {
    const bounds = days(monthBounds(new Date(1999, 0, 1), new Date(2026, 11, 31)))
    expect([bounds.length, bounds[0], bounds.at(-1)]).toEqual([121, '2017-1-1', '2027-1-1'])
  })
})
