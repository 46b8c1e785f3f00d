import { errorTexts } from '../../call.ts'
import { informationNeededText } from '../account/information-needed.ts'
import { restrictedTexts } from '../account-security/restrictions.ts'

export const errors = errorTexts({
  'information-needed': informationNeededText,
  'agreement-changed': {
    us: 'The withdrawal agreement has changed. Read it again.',
    zhcn: '提现协议已更新，请重新阅读',
  },
  'agreement-needed': { us: 'Read and accept the withdrawal agreement first', zhcn: '请先阅读并同意提现协议' },
  'amount-too-small': { us: 'Enter at least {minimum}', zhcn: '单笔不低于 {minimum}', field: 'amount' },
  'amount-too-large': { us: 'Enter at most {maximum}', zhcn: '单笔不超过 {maximum}', field: 'amount' },
  'account-restricted': {
    us: 'Withdrawals are paused after your account recovery, until {until}',
    zhcn: '账号找回后暂停提现，至 {until} 恢复',
  },
  'withdrawals-restricted': restrictedTexts['withdrawals-restricted'],
  'country-unknown': { us: 'Choose the country of the bank', zhcn: '请选择开户银行所在国家或地区', field: 'country' },
  'credits-unknown': { us: 'One of these credits was not found', zhcn: '所选款项中有不存在的记录' },
  'document-unreadable': { us: 'Upload each file again', zhcn: '请重新上传文件' },
  'documents-missing': { us: 'Add every file that is asked for', zhcn: '请补齐所有需要的文件' },
  'in-debt': { us: 'Your account owes {amount}. Pay it first.', zhcn: '账户欠款 {amount}，请先结清' },
  'not-enough-funds': {
    us: 'You need {missing} more to withdraw this amount',
    zhcn: '可提现余额不足，还差 {missing}',
    field: 'amount',
  },
  'number-invalid': {
    us: 'Check the number: a digit or a letter is wrong',
    zhcn: '号码校验未通过，请核对是否有误',
    field: 'number',
  },
  'bank-code-invalid': {
    us: 'Check the bank code: its check digit does not match',
    zhcn: '银行代码校验未通过，请核对',
    field: 'bankNumber',
  },
  'payee-busy': {
    us: 'A withdrawal to this payee is in progress',
    zhcn: '该收款账户有处理中的提现',
  },
  'payee-known': { us: 'You have already added this account', zhcn: '该收款账户已添加', field: 'number' },
  'payee-not-usable': { us: 'This payee is usable from {from}', zhcn: '该收款账户自 {from} 起可用' },
  'payee-not-verified': { us: 'This payee is not verified', zhcn: '该收款账户未通过核实' },
  'payee-unknown': { us: 'Payee not found', zhcn: '收款账户不存在' },
  'receipt-too-early': {
    us: 'The receipt is ready when the money has arrived',
    zhcn: '到账后方可下载回单',
  },
  'too-many-payees': {
    us: 'You can keep {count} payees. Remove one first.',
    zhcn: '最多保存 {count} 个收款账户，请先删除一个',
  },
  'too-many-payees-today': {
    us: 'You have added {count} payees today. Try again tomorrow.',
    zhcn: '今日已添加 {count} 个收款账户，请明天再试',
  },
  'too-many-withdrawals': {
    us: 'You have submitted {count} withdrawals today. Try again tomorrow.',
    zhcn: '今日已提交 {count} 笔提现，请明天再试',
  },
  'verified-name-needed': {
    us: "Verify a registrant's identity first: we pay only to an account in your own name",
    zhcn: '请先完成模板实名认证：仅可提现至本人账户',
  },
  'withdrawal-not-cancellable': {
    us: 'This withdrawal can no longer be canceled',
    zhcn: '该提现已无法取消',
  },
  'withdrawal-unknown': { us: 'Withdrawal not found', zhcn: '提现记录不存在' },
  'no-documents-asked': { us: 'This withdrawal asks for no files', zhcn: '该提现无需补充文件' },
})
