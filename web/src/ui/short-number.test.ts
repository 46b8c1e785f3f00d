import { expect, test } from 'vitest'
import { shortNumber } from './short-number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1250, '1.2K'],
  [10_999, '10K'],
  [999_999, '999K'],
  [1_000_000, '1M'],
  [5_650_000, '5.6M'],
])('%d is %s', (count, text) => expect(shortNumber(count)).toBe(text))
