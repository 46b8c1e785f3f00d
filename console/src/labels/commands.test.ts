import { expect, test } from 'vitest'
import { nameLabel } from './names.ts'

test('commands to registries have Chinese names', () => {
  expect(nameLabel('command', 'read-domain', {})?.zhcn).toBe('读取域名')
  expect(nameLabel('lastCommand', 'check-contacts', {})?.zhcn).toBe('查询联系人')
  expect(nameLabel('command', 'launch-rocket', {})).toBeUndefined()
})
