import { expect, test } from 'vitest'
import { explained, explainRefusal, storedRefusal } from './registry-refusals.ts'

test('a refusal is read as what its code means, and then in the registry’s own words', () => {
  const stored = storedRefusal(2304, 'Object status prohibits operation; serverUpdateProhibited')
  expect(explainRefusal(stored, 'us')).toBe(
    'A lock or a status of the domain prevents it. In the registry’s words: “Object status prohibits operation; serverUpdateProhibited”',
  )
  expect(explainRefusal(stored, 'zhcn')).toBe(
    '域名的锁定或状态不允许该操作。注册局原文：“Object status prohibits operation; serverUpdateProhibited”',
  )
  // A code that only this registry has.
  expect(explainRefusal('2999 Come back on Monday', 'zhcn')).toBe(
    '注册局未接受该请求。注册局原文：“Come back on Monday”',
  )
  expect(explainRefusal('2308 ', 'us')).toBe('The registry’s policy doesn’t allow it.')
})

test('what has no code stays as it is', () => {
  for (const text of [
    '',
    'clientHold',
    '2024-05-01 was a Wednesday',
    '3000 lines',
    storedRefusal(undefined, 'no answer'),
  ])
    expect(explainRefusal(text, 'zhcn')).toBe(text)
  expect(explained({ count: 3, name: 'a.com', reason: '2308 No' }, 'us')).toEqual({
    count: 3,
    name: 'a.com',
    reason: 'The registry’s policy doesn’t allow it. In the registry’s words: “No”',
  })
})
