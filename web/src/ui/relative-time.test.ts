import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

test.each([
  ['zh-CN', 365, 'day', '365 天后'],
  ['zh-CN', -3, 'day', '3 天前'],
  ['zh-CN', 1000, 'day', '1,000 天后'],
  ['zh-CN', 5, 'year', '5 年后'],
  ['zh-CN', 1, 'day', '明天'],
  ['zh-CN', -1, 'year', '去年'],
  ['en-US', 365, 'day', 'in 365 days'],
  ['en-US', -3, 'day', '3 days ago'],
  ['en-US', 1, 'day', 'tomorrow'],
] as const)('%s: %d %s is %s', (locale, count, unit, text) => expect(relativeTime(locale, count, unit)).toBe(text))
