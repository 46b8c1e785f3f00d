import { errorTexts } from '../../call.ts'
import { dnsRecordErrors, dnsZoneErrors, zoneFileErrors } from '../../dns-record-errors.ts'
import { bulkErrors } from '../portfolio/bulk-errors.ts'

export const errors = errorTexts({
  ...dnsRecordErrors,
  ...dnsZoneErrors,
  ...zoneFileErrors,
  'zone-unknown': { us: 'This domain has no DNS records here', zhcn: '该域名在平台没有解析记录' },
  'records-not-editable': {
    us: "This domain is in redemption or pending delete, so its records can't be changed. Restore it first, if it still can be restored.",
    zhcn: '域名处于赎回期或即将删除，解析记录无法修改。如仍可赎回，请先赎回域名。',
  },
  'name-invalid': { us: 'Enter a domain with its extension, like example.com', zhcn: '请输入完整域名，如 example.com' },
  'not-connected': { us: "We don't offer this extension yet", zhcn: '平台暂不支持该后缀' },
  'not-registered': {
    us: "This domain isn't registered, so it has no records yet",
    zhcn: '该域名尚未注册，没有解析记录',
  },
  'too-many-prepared-zones': {
    us: 'You can prepare records for up to {most} domains at once. Clear those of another domain first.',
    zhcn: '最多可同时为 {most} 个域名准备解析记录，请先清空其他域名的记录',
  },
  'record-unknown': { us: 'This record no longer exists', zhcn: '该解析记录已不存在' },
  'record-changed': {
    us: 'Someone changed this record in the meantime. It now says {theirs}; you entered {yours}.',
    zhcn: '记录已被他人修改。现为 {theirs}，您填写的是 {yours}',
  },
  'record-set-changed': {
    us: 'Someone changed these records in the meantime. They now say {theirs}; you entered {yours}.',
    zhcn: '这些记录已被他人修改。现为 {theirs}，您填写的是 {yours}',
  },
  'too-many-records': {
    us: 'A domain can have up to {most} records. Delete some first.',
    zhcn: '每个域名最多 {most} 条解析记录，请先删除部分记录',
  },
  'email-forward-not-offered': {
    us: 'Email forwarding has a page of its own: open it from the menu of the DNS records.',
    zhcn: '请在解析记录菜单中的“邮件转发”中设置',
    field: 'type',
  },
  'zone-changed': {
    us: 'The records changed in the meantime. Check the new preview, then apply it.',
    zhcn: '解析记录已有变动，请查看新的预览后再应用',
  },
  'preset-own-invalid': {
    us: 'Enter the name exactly as your provider shows it',
    zhcn: '请按服务商显示的内容填写',
  },
  'change-unknown': { us: 'Change not found', zhcn: '修改记录不存在' },
  'domain-not-active': {
    us: "This domain is in redemption or pending delete, so it can't be changed. Restore it first, if it still can be restored.",
    zhcn: '域名处于赎回期或即将删除，无法修改。如仍可赎回，请先赎回域名。',
  },
  'signing-locked': {
    us: 'The update lock is on, so the registry accepts no changes. Turn the lock off first.',
    zhcn: '已开启更新锁，注册局不接受修改，请先关闭更新锁',
  },
  'signing-under-way': {
    us: 'A change for this domain is in progress. Try again when it has ended.',
    zhcn: '该域名有变更正在进行，请在完成后重试',
  },
  'registry-silent': {
    us: "The registry didn't answer. Try again in a few minutes.",
    zhcn: '注册局未响应，请几分钟后重试',
  },
  'glue-unsupported': {
    us: "This extension doesn't offer hosts of your own",
    zhcn: '该后缀不支持自有 DNS 主机',
    field: 'host',
  },
  'glue-host-invalid': {
    us: 'Enter a full host name, such as ns1.example.com',
    zhcn: '请填写完整的主机名，例如 ns1.example.com',
    field: 'host',
  },
  'glue-host-elsewhere': {
    us: 'The host must be below one of your domains',
    zhcn: '主机名必须属于您的某个域名',
    field: 'host',
  },
  'glue-host-unknown': { us: 'This host no longer exists', zhcn: '该主机已不存在' },
  'glue-host-used': {
    us: 'These domains use this host: {names}. Change their name servers first.',
    zhcn: '以下域名正在使用该主机：{names}，请先修改其 DNS 服务器',
  },
  'address-invalid': { us: 'Enter IP addresses, one per line', zhcn: '请填写 IP 地址，每行一个' },
  'address-not-public': {
    us: "Private and reserved addresses can't be reached from the internet. Enter public ones.",
    zhcn: '私有和保留地址无法从互联网访问，请填写公网地址',
  },
  'address-repeated': { us: 'An address is listed twice', zhcn: '地址重复' },
  'too-many-glue-hosts': { us: 'A domain can have up to {most} hosts', zhcn: '每个域名最多 {most} 个主机' },
  'records-left-out': {
    us: '{count} not added, because other records are in the way',
    zhcn: '{count} 条与现有记录冲突，未添加',
  },
  ...bulkErrors,
  'no-longer-attached': { us: 'It no longer follows the template', zhcn: '该域名已不再关联此模板' },
  'edited-by-hand': {
    us: 'It was edited by hand in the meantime. Apply the template again to overwrite it.',
    zhcn: '该域名的记录已被手动修改。如需覆盖，请重新应用模板。',
  },
  'change-undone': { us: 'This change has already been undone', zhcn: '该修改已撤销' },
})
export type DnsError = keyof typeof errors
