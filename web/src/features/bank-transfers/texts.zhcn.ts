import type { Both, Translation } from '../../core/text-types.ts'
import type { us } from './texts.us.ts'

export const zhcn = {
  transferTitle: '银行转账',
  transferExactly: '请准确转账',
  transferLate: '该充值单已过期。如已汇出，到账后仍会为您入账。',
  referenceNote: '转账时务必填写，以便及时入账。',
  accountNumber: '账号',
  codeRouting: '路由号码',
  codeCnaps: '联行号',
  copyLine: '复制{name}',
  ownAccountOnly: '请使用本人账户转账。他人代付的款项需先核实付款人。',
  takes: '到账时间',
  workingDays_other: '{count} 个工作日内',
  haveTransferred: '我已转账',
  seeClaim: '查看转账进度',
  payersTitle: '付款人认证',
  payersText: '来自 {names} 的转账会直接入账。如由他人付款，请在此添加。',
  payersNoName: '模板通过实名认证后，本人名下的转账会直接入账。其他付款人请在此添加。',
  noPayersText: '暂无其他付款人。',
  addPayer: '添加付款人',
  payerCheckingText: '通常在 1 个工作日内完成核实。',
  payerRefusedText: '可按要求重新添加该付款人。',
  relation: '与您的关系',
  addedOn: '添加时间',
  usedFor: '已用于',
  usedCount_other: '{count} 笔充值',
  removePayerTitle: '删除 {name}？',
  removePayerText: '之后来自该付款人的转账需重新核实。',
  holderHelp: '与账户的户名完全一致',
  statementHelp: '三个月内、包含户名与账号，支持 PDF、JPG、PNG，不超过 8 MB',
  statementOfOther: '三个月内的对账单，及与您关系的证明，支持 PDF、JPG、PNG，每个不超过 8 MB',
  payerNote: '付款人通过认证后，其待核实的充值将自动入账。',
} as const satisfies Translation<typeof us>

declare module '../../core/texts.ts' {
  interface Catalogue {
    'bank-transfers': Both<typeof us, typeof zhcn>
  }
}
