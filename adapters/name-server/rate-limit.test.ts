import { expect, test } from 'vitest'
import { createResponseRateLimit, prefixOf } from './rate-limit.ts'
import { silent } from './test-client.ts'

test('a prefix gets its rate, then every second answer truncated; each second starts a new count', () => {
  let now = 1_000_000
  const limit = createResponseRateLimit(3, () => now, silent)
  const ask = (count: number) => Array.from({ length: count }, (_, index) => limit.decide(`192.0.2.${index}`))
  expect(ask(7)).toEqual(['answer', 'answer', 'answer', 'truncate', 'drop', 'truncate', 'drop'])
  expect(limit.decide('192.0.3.1')).toBe('answer')
  now += 1000
  expect(ask(1)).toEqual(['answer'])
  expect(limit.counts).toEqual({ truncated: 2, dropped: 2 })
})

test('logs a reached limit with the busiest network, at most once a minute', () => {
  let now = 1_000_000
  const logged: object[] = []
  const limit = createResponseRateLimit(3, () => now, { ...silent, warn: facts => logged.push(facts) })
  const minute = (queries: number) => {
    for (let index = 0; index < queries; index++) limit.decide('192.0.2.1')
    for (let index = 0; index < 4; index++) limit.decide('192.0.3.1')
    now += 1000
    limit.decide('192.0.4.1')
    now += 30_000
  }
  minute(3)
  expect(logged).toMatchObject([{ network: '192.0.3', queries: 4 }])
  minute(9)
  expect(logged).toHaveLength(1)
  minute(9)
  expect(logged[1]).toMatchObject({ network: '192.0.2', queries: 9, truncated: 9, dropped: 6 })
})

test.each([
  ['192.0.2.7', '192.0.2'],
  ['2001:db8:1:abcd::1', '2001:db8:1:ab'],
  ['2001:db8:1:ab12:1:2:3:4', '2001:db8:1:ab'],
  ['2001:db8::1', '2001:db8:0:00'],
  ['fe80::1', 'fe80:0:0:00'],
  ['::ffff:192.0.2.7', '192.0.2'],
])('%s belongs to %s', (address, prefix) => expect(prefixOf(address)).toBe(prefix))
