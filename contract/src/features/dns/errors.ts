import { errorTexts } from '../../call.ts'
import { dnsRecordErrors, dnsZoneErrors } from '../../dns-record-errors.ts'

export const errors = errorTexts({
  ...dnsRecordErrors,
  ...dnsZoneErrors,
  'zone-unknown': { us: 'This domain has no DNS records here', zhcn: '该域名在平台没有解析记录' },
  'records-not-editable': {
    us: "This domain is in redemption or pending delete, so its records can't be changed. Restore it first, if it still can be restored.",
    zhcn: '域名处于赎回期或即将删除，解析记录无法修改。如仍可赎回，请先赎回域名。',
  },
  'record-unknown': { us: 'This record no longer exists', zhcn: '该解析记录已不存在' },
  'record-changed': {
    us: 'Someone changed this record in the meantime. It now says {theirs}; you entered {yours}.',
    zhcn: '记录已被他人修改。现为 {theirs}，您填写的是 {yours}',
  },
  'too-many-records': {
    us: 'A domain can have up to {most} records. Delete some first.',
    zhcn: '每个域名最多 {most} 条解析记录，请先删除部分记录',
  },
  'email-forward-not-offered': {
    us: "Email forwarding isn't available here",
    zhcn: '平台暂不提供邮件转发',
  },
  'change-unknown': { us: 'Change not found', zhcn: '修改记录不存在' },
  'change-undone': { us: 'This change has already been undone', zhcn: '该修改已撤销' },
})
export type DnsError = keyof typeof errors
