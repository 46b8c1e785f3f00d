import { operatorCalls } from '@namestead/contract/all'
import { describeCall } from '@namestead/contract/describe'
import { expect, test } from 'vitest'
import { nameLabel } from './names.ts'

test('the audit log names the subjects of acts in words', () => {
  const said = (subject: string) => nameLabel('subjects', subject, {})
  expect(said('account 100042')).toEqual({ us: 'Account 100042', zhcn: '账号 100042' })
  expect(said('bank account 3')).toEqual({ us: 'Bank account 3', zhcn: '银行账户 3' })
  expect(said('bankAccount 3')).toEqual(said('bank account 3'))
  expect(said('recharge-refund 7')).toEqual(said('refund 7'))
  expect(said('coupon-offer 2')).toEqual(said('offer 2'))
  expect(said('abuse-report 4')).toEqual({ us: 'Abuse report 4', zhcn: '滥用举报 4' })
  expect(said('registryCommand 422')).toEqual({ us: 'Registry command 422', zhcn: '注册局命令 422' })
  expect(said('something-new 1')).toBeUndefined()
})

test('every id that an act can be given has words there', () => {
  const ids = operatorCalls.flatMap(call => describeCall(call).input.filter(({ kind }) => kind === 'id'))
  const silent = ids.filter(({ name }) => nameLabel('subjects', `${name} 1`, {}) === undefined).map(({ name }) => name)
  expect([...new Set(silent)]).toEqual([])
})

test('a difference of accounts and a message of a registry are about something in words', () => {
  const todo = { todo: '1', kind: 'comparison' }
  expect(nameLabel('reference', 'clearing/bank-5', todo)).toEqual({
    us: 'Clearing · Bank account 5',
    zhcn: '渠道清算 · 银行账户 5',
  })
  expect(nameLabel('reference', '100017', { kind: 'payment' })).toBeUndefined()
  expect(nameLabel('kind', 'comparison', todo)?.us).toBe('Difference of accounts')
  expect(nameLabel('kind', 'registry-silent', { fault: '1' })?.us).toBe('Registry silent')
  expect(nameLabel('kind', 'pending-action', {})).toEqual({ us: 'Decision on a command', zhcn: '待处理命令的结果' })
})

test('a rule of an extension has its value in words', () => {
  expect(nameLabel('value', 'yes', { rule: 'supports.dnssec' })).toEqual({ us: 'Yes', zhcn: '是' })
  expect(nameLabel('shipped', 'choice', { rule: 'privacy' })).toEqual({ us: 'Customer’s choice', zhcn: '由客户选择' })
  expect(nameLabel('value', '45', { rule: 'lifeCycle.autoRenewGrace' })).toBeUndefined()
  expect(nameLabel('value', 'yes', {})).toBeUndefined()
})
