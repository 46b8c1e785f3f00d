import { describe, expect, test } from 'vitest'
import { firstDayOfLast, instantsOf, isBackwards } from './periods.ts'

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
