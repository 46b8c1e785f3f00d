import { expect, test } from 'vitest'
import { nameLabel } from './names.ts'

test('what a rule of risk saw is said in both languages', () => {
  const facts = (text: string) => nameLabel('facts', text, {})
  expect(facts('first order, $10.99')?.zhcn).toBe('首单，$10.99')
  expect(facts('12 domains of the account within an hour')?.zhcn).toBe('该账号 1 小时内 12 个域名')
  expect(facts('card of US, account of DE')).toEqual({
    us: 'Card of United States, account of Germany',
    zhcn: '银行卡：美国，账号：德国',
  })
  expect(facts('listed as “Anna Berg”')?.zhcn).toBe('名单中的“Anna Berg”')
  expect(facts('something newer')).toBeUndefined()
})

test('commands to registries have Chinese names', () => {
  expect(nameLabel('command', 'read-domain', {})?.zhcn).toBe('读取域名')
  expect(nameLabel('lastCommand', 'check-contacts', {})?.zhcn).toBe('查询联系人')
  expect(nameLabel('command', 'launch-rocket', {})).toBeUndefined()
})
