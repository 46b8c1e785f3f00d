import { operatorCalls } from '@namestead/contract/all'
import type { Text } from '@namestead/contract/language'
import { expect, test } from 'vitest'
import { inWords, withoutCommands } from './command-words.ts'

test('a refusal names fields and acts as the screen does', () => {
  expect(withoutCommands('Say why with --note: the customer reads it', 'us')).toBe(
    'Say why with “Note”: the customer reads it',
  )
  expect(withoutCommands('请指明其一：--credit <金额>、--as-it-is、--refunded', 'zhcn')).toBe(
    '请指明其一：“入账金额”、“按实收入账”、“已线下退款”',
  )
  expect(withoutCommands('send it back by hand, then solve-payment --refunded', 'us')).toBe(
    'send it back by hand, then “Resolve payment” “Refunded outside”',
  )
  expect(withoutCommands('made-up-name.com is locked', 'us')).toBe('made-up-name.com is locked')
})

test('no refusal of an operator’s call is left in the words of a shell', () => {
  const names = new Set(operatorCalls.map(({ path }) => path.split('/').pop()))
  const texts = operatorCalls.flatMap(({ errors }) => Object.values(errors as Readonly<Record<string, Text>>))
  const told = texts.flatMap(text =>
    (['us', 'zhcn'] as const).map(language => withoutCommands(text[language], language)),
  )
  const inShell = told.filter(text => text.includes('--') || text.split(/[^a-z-]+/).some(word => names.has(word)))
  expect(inShell).toEqual([])
})

test('a refusal names the field to check', () => {
  expect(withoutCommands("The coupon can't be granted: check --value", 'us')).toBe(
    "The coupon can't be granted: check “Value”",
  )
})

test('a refusal names states in words', () => {
  const of = (message: string, state: string, language: 'us' | 'zhcn') => inWords(message, language, { state })
  expect(of('Withdrawal 100001 is in-review: this step is not open', 'in-review', 'us')).toBe(
    'Withdrawal 100001 is in review: this step is not open',
  )
  expect(of('提现 100001 状态为 in-review：无法执行该操作', 'in-review', 'zhcn')).toBe(
    '提现 100001 状态为 审核中：无法执行该操作',
  )
  expect(inWords('bitpay is not connected', 'us', { channel: 'bitpay' })).toMatch(/BitPay/)
  expect(inWords('There is no payment 7', 'us', { payment: '7' })).toBe('There is no payment 7')
})
