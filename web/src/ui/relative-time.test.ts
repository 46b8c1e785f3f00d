import { afterEach, expect, test } from 'vitest'
import { dayHeading, dayKey, daysUntil, monthHeading, monthKey, relativeDays, relativeTime } from './relative-time.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

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

test.each([
  // Ten minutes before and after midnight in Shanghai, eight hours before UTC's.
  ['Asia/Shanghai', '2026-11-22T15:50:00Z', '2026-11-22T16:10:00Z', -1, 'Yesterday', '昨天'],
  ['UTC', '2026-11-22T15:50:00Z', '2026-11-22T16:10:00Z', 0, 'Today', '今天'],
  ['America/New_York', '2026-11-23T04:59:59Z', '2026-11-23T05:00:00Z', -1, 'Yesterday', '昨天'],
  ['UTC', '2026-11-22T23:59:59.999Z', '2026-11-23T00:00:00Z', -1, 'Yesterday', '昨天'],
  // The night of 25 hours and the one of 23: still one day.
  ['America/New_York', '2026-11-01T04:30:00Z', '2026-11-02T04:45:00Z', 0, 'Today', '今天'],
  ['America/New_York', '2027-03-14T05:30:00Z', '2027-03-15T04:10:00Z', -1, 'Yesterday', '昨天'],
  ['UTC', '2026-11-18T12:00:00Z', '2026-11-22T12:00:00Z', -4, 'Wednesday, November 18', '11月18日星期三'],
  ['UTC', '2025-11-18T12:00:00Z', '2026-01-02T12:00:00Z', -45, 'Tuesday, November 18, 2025', '2025年11月18日星期二'],
] as const)('in %s, %s seen at %s is %d days away: %s', (timeZone, at, now, days, us, zhcn) => {
  process.env.TZ = timeZone
  const [then, seen] = [new Date(at), Date.parse(now)]
  expect(daysUntil(then, seen)).toBe(days)
  expect(dayHeading('en-US', then, seen)).toBe(us)
  expect(dayHeading('zh-CN', then, seen)).toBe(zhcn)
  // A day has one key, whatever its hour.
  expect(dayKey(then) === dayKey(new Date(seen))).toBe(days === 0)
})

test('a term of a year has 365 days left the whole day, and years count from the second on', () => {
  process.env.TZ = 'Asia/Shanghai'
  const expiry = new Date('2027-11-22T15:00:00Z')
  for (const now of ['2026-11-21T16:00:00Z', '2026-11-22T15:59:59Z'])
    expect(relativeDays('en-US', expiry, Date.parse(now))).toBe('in 365 days')
  expect(relativeDays('en-US', new Date('2029-11-22T15:00:00Z'), Date.parse('2026-11-22T00:00:00Z'))).toBe('in 3 years')
  expect(relativeDays('zh-CN', expiry, Date.parse('2027-11-22T00:00:00Z'))).toBe('今天')
})

test('a month begins at local midnight', () => {
  const at = new Date('2026-11-30T16:30:00Z')
  process.env.TZ = 'Asia/Shanghai'
  expect([monthKey(at), monthHeading('zh-CN', at)]).toEqual(['2026-12', '2026年12月'])
  process.env.TZ = 'UTC'
  expect([monthKey(at), monthHeading('en-US', at)]).toEqual(['2026-11', 'November 2026'])
})
