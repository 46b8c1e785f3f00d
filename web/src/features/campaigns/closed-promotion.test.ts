import { expect, test } from 'vitest'
import { isPromotionClosed } from './closed-promotion.ts'

const day = 86_400_000

test('a promotion stays closed for a day', () => {
  expect(isPromotionClosed(5000)).toBe(false)
  expect(isPromotionClosed(day + 999, '1000')).toBe(true)
  expect(isPromotionClosed(day + 1000, '1000')).toBe(false)
})

test('a stored value that is no past instant closes nothing', () => {
  for (const stored of ['', 'soon', 'Infinity', `${3 * day}`, '-1e999'])
    expect(isPromotionClosed(2 * day, stored), stored).toBe(false)
})
