import { errorTexts } from '../../call.ts'
import { dnsRecordErrors, dnsZoneErrors } from '../../dns-record-errors.ts'

export const errors = errorTexts({
  ...dnsRecordErrors,
  ...dnsZoneErrors,
  'zone-unknown': { us: 'This name has no zone here', zhcn: '该域名在此没有解析区' },
  'records-not-editable': {
    us: 'This domain is in redemption or about to be deleted, so its records can’t be changed. Restore it first, where that is still possible.',
    zhcn: '域名处于赎回期或即将删除，解析记录无法修改。如仍可赎回，请先赎回域名。',
  },
  'record-unknown': { us: 'The record is no longer there', zhcn: '该解析记录已不存在' },
  'record-changed': {
    us: 'Somebody changed the record meanwhile. It now says {theirs}; you wrote {yours}',
    zhcn: '记录已被他人修改。现为 {theirs}，您填写的是 {yours}',
  },
  'too-many-records': { us: 'A zone holds at most {most} records', zhcn: '每个域名最多 {most} 条解析记录' },
  'email-forward-not-offered': {
    us: 'E-mail forwarding is not offered on this installation',
    zhcn: '平台暂不提供邮件转发',
  },
  'change-unknown': { us: 'There is no such change', zhcn: '变更记录不存在' },
  'change-undone': { us: 'This change was undone already', zhcn: '该变更已撤销' },
})
export type DnsError = keyof typeof errors
