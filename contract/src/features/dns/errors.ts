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
  'domain-unknown': { us: "This domain isn't in your account", zhcn: '该域名不在您的账号中' },
  'domain-not-active': {
    us: "This domain is in redemption or pending delete, so it can't be changed. Restore it first, if it still can be restored.",
    zhcn: '域名处于赎回期或即将删除，无法修改。如仍可赎回，请先赎回域名。',
  },
  'signing-elsewhere': {
    us: "This domain uses other name servers, so DNSSEC is turned on where its DNS is. Add that provider's DS records here.",
    zhcn: '该域名使用其他 DNS 服务器，请在 DNS 服务商处开启 DNSSEC，再到此添加其 DS 记录',
  },
  'signing-unsupported': { us: "This extension doesn't offer DNSSEC", zhcn: '该后缀不支持 DNSSEC' },
  'signing-locked': {
    us: 'The update lock is on, so the registry accepts no changes. Turn the lock off first.',
    zhcn: '已开启更新锁，注册局不接受修改，请先关闭更新锁',
  },
  'signing-under-way': {
    us: 'A change for this domain is in progress. Try again when it has ended.',
    zhcn: '该域名有变更正在进行，请在完成后重试',
  },
  'signing-not-on': { us: "DNSSEC isn't on for this domain", zhcn: '该域名未开启 DNSSEC' },
  'registry-silent': {
    us: "The registry didn't answer. Try again in a few minutes.",
    zhcn: '注册局未响应，请几分钟后重试',
  },
  'name-servers-silent': {
    us: "The domain's name servers didn't answer. Check them, or paste the DS record instead.",
    zhcn: '域名的 DNS 服务器未响应。请检查 DNS 服务器，或直接粘贴 DS 记录。',
  },
  'no-keys-found': {
    us: 'The name servers publish no DNSSEC keys. Turn DNSSEC on at your DNS provider first.',
    zhcn: 'DNS 服务器未发布 DNSSEC 密钥，请先在 DNS 服务商处开启 DNSSEC',
  },
  'ds-invalid': {
    us: "This isn't a DS or DNSKEY record. Check the algorithm and that the digest is complete.",
    zhcn: '不是有效的 DS 或 DNSKEY 记录，请检查算法以及摘要是否完整',
  },
  'ds-managed': {
    us: 'We keep the DS records of this domain in step with its keys. Turn DNSSEC off to change them yourself.',
    zhcn: '平台会自动维护该域名的 DS 记录。如需自行修改，请先关闭 DNSSEC。',
  },
  'too-many-ds': { us: 'A domain can have up to {most} DS records', zhcn: '每个域名最多 {most} 条 DS 记录' },
  'glue-unsupported': {
    us: "This extension doesn't offer hosts of your own",
    zhcn: '该后缀不支持自有 DNS 主机',
  },
  'glue-host-invalid': {
    us: 'Enter a full host name, such as ns1.example.com',
    zhcn: '请填写完整的主机名，例如 ns1.example.com',
  },
  'glue-host-elsewhere': {
    us: 'The host must be below one of your domains',
    zhcn: '主机名必须属于您的某个域名',
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
  'records-missing': { us: 'Add at least one record', zhcn: '请至少添加一条解析记录' },
  'types-missing': { us: 'Choose at least one type', zhcn: '请至少选择一种记录类型' },
  'no-zone-chosen': {
    us: 'None of the selected domains has records that can be changed here',
    zhcn: '所选域名在平台均没有可修改的解析记录',
  },
  'records-left-out': {
    us: '{count} not added, because other records are in the way',
    zhcn: '{count} 条与现有记录冲突，未添加',
  },
  ...bulkErrors,
  'record-template-unknown': { us: 'This template no longer exists', zhcn: '该解析模板已不存在' },
  'record-template-changed': {
    us: 'This template was changed in the meantime. Reload it, then make your changes again.',
    zhcn: '该解析模板已被修改，请刷新后重新编辑',
  },
  'record-template-name-taken': { us: 'You already have a template with this name', zhcn: '已有同名解析模板' },
  'too-many-record-templates': {
    us: 'You can have up to {most} templates. Delete one first.',
    zhcn: '最多可创建 {most} 个解析模板，请先删除部分模板',
  },
  'no-longer-attached': { us: 'It no longer follows the template', zhcn: '该域名已不再关联此模板' },
  'edited-by-hand': {
    us: 'It was edited by hand in the meantime. Apply the template again to overwrite it.',
    zhcn: '该域名的记录已被手动修改。如需覆盖，请重新应用模板。',
  },
  'template-not-attached': {
    us: 'None of these domains follows the template',
    zhcn: '所选域名均未关联该解析模板',
  },
  'change-undone': { us: 'This change has already been undone', zhcn: '该修改已撤销' },
})
export type DnsError = keyof typeof errors
