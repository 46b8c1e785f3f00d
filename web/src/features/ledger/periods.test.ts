import { describe, expect, test } from 'vitest'
import { firstOfLast, instantsOf, isBackwards } from './periods.ts'

describe('a period of days', () => {
  test('includes its last day whole', () => {
    expect(instantsOf({ from: '2026-01-31', to: '2026-02-28' })).toEqual({
      from: new Date(2026, 0, 31),
      to: new Date(2026, 2, 1),
    })
  })

  test('an address that means nothing asks for nothing', () => {
    expect(instantsOf({ from: 'yesterday', to: '2026-13-40' })).toEqual({ from: undefined, to: undefined })
  })

  test('the last seven days are today and the six before', () => {
    expect(firstOfLast(7, new Date(2026, 2, 3))).toBe('2026-02-25')
  })

  test('knows when its ends are the wrong way round', () => {
    expect(isBackwards({ from: '2026-02-02', to: '2026-02-01' })).toBe(true)
    expect(isBackwards({ from: '2026-02-02', to: '' })).toBe(false)
  })
})
