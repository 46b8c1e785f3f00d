import { expect, test } from 'vitest'
import { nameLabel } from './names.ts'

test.each([
  ['cause', 'hold:order', {}, 'Held · Order', '冻结 · 订单'],
  ['cause', 'release:registrant-change', {}, 'Released · Change of registrant', '解冻 · 变更注册人'],
  ['cause', 'recharge:alipay', {}, 'Recharge · Alipay', '充值 · 支付宝'],
  ['cause', 'withdrawal-back', {}, 'Withdrawal given back', '提现退回'],
  ['part', 'registration/com', { ledgerKind: 'income' }, 'Registration · .com', '注册 · .com'],
  ['part', 'DE', { ledgerKind: 'tax-payable' }, 'Germany', '德国'],
  ['part', 'payout-bank', { ledgerKind: 'clearing' }, 'Payouts by bank', '银行提现'],
  ['part', 'in-transit-bank-2', { ledgerKind: 'clearing' }, 'In transit · Bank account 2', '在途 · 银行账户 2'],
  ['subject', 'unionpay', { kind: 'recharge' }, 'UnionPay', '银联'],
])('the %s %s of the ledger is said in words', (field, key, row, us, zhcn) => {
  expect(nameLabel(field, key, row)).toEqual({ us, zhcn })
})

test.each([
  ['cause', 'hold:something-new', {}],
  ['part', 'verisign', { ledgerKind: 'registry-deposit' }],
  ['subject', 'alipay.com', { kind: 'order' }],
])('the %s %s, which is not known, stays as it is', (field, key, row) => {
  expect(nameLabel(field, key, row)).toBeUndefined()
})
