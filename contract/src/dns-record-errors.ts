import type { Text } from './language.ts'

/** Why one record is rejected. */
export const dnsRecordErrors = {
  'record-host': {
    us: 'Host can be @, *, or letters, digits, - and _, up to 63 characters between dots',
    zhcn: '主机记录只能是 @、* 或由字母、数字、- 和 _ 组成，每段最多 63 个字符',
  },
  'record-host-too-long': {
    us: 'Host and domain together can have up to 253 characters',
    zhcn: '主机记录与域名合计最多 253 个字符',
  },
  'record-type': { us: "This record type isn't supported", zhcn: '不支持该记录类型' },
  'record-ttl': { us: 'TTL is a whole number from 60 to 604800', zhcn: 'TTL 为 60 到 604800 之间的整数' },
  'record-priority': { us: 'MX priority is a whole number from 0 to 50', zhcn: 'MX 优先级为 0 到 50 之间的整数' },
  'record-value-ip': { us: 'IP address error', zhcn: 'IP 地址错误' },
  'record-value-a': { us: 'Record value for A is IPv4', zhcn: 'A 记录的记录值为 IPv4 地址' },
  'record-value-aaaa': { us: 'Record value for AAAA is IPv6', zhcn: 'AAAA 记录的记录值为 IPv6 地址' },
  'record-value-cname': { us: 'Record value for CNAME is a domain name', zhcn: 'CNAME 记录的记录值为域名' },
  'record-value-ns': { us: 'Record value for NS is a domain name', zhcn: 'NS 记录的记录值为域名' },
  'record-value-mx': { us: 'Record value for MX is a domain name', zhcn: 'MX 记录的记录值为域名' },
  'record-value-ptr': { us: 'Record value for PTR is a domain name', zhcn: 'PTR 记录的记录值为域名' },
  'record-value-alias': { us: 'Record value for ALIAS is a domain name', zhcn: 'ALIAS 记录的记录值为域名' },
  'record-value-txt': {
    us: 'Record value for TXT is text up to 2048 bytes, or quoted strings up to 255 bytes each, with \\DDD for any byte',
    zhcn: 'TXT 记录的记录值为最多 2048 字节的文本，或每段最多 255 字节的引号文本，任意字节可写作 \\DDD',
  },
  'record-value-srv': {
    us: 'Record value for SRV is: priority weight port target',
    zhcn: 'SRV 记录的记录值格式为：优先级 权重 端口 目标',
  },
  'record-value-caa': {
    us: 'Record value for CAA is: flags tag "value", such as 0 issue "ca.example"',
    zhcn: 'CAA 记录的记录值格式为：标志 标签 "值"，如 0 issue "ca.example"',
  },
  'record-value-url': {
    us: 'Record value for URL starts with http:// or https://',
    zhcn: '显性 URL 记录的记录值须以 http:// 或 https:// 开头',
  },
  'record-value-url_hidden': {
    us: 'Record value for URL_HIDDEN starts with http:// or https://',
    zhcn: '隐性 URL 记录的记录值须以 http:// 或 https:// 开头',
  },
  'record-value-email': {
    us: 'Record value for email forward is: name address, such as info me@example.net, or an address alone',
    zhcn: '邮件转发的记录值格式为：名称 邮箱地址，如 info me@example.net，或仅填邮箱地址',
  },
} as const satisfies Record<string, Text>

/** Why records conflict within one zone. */
export const dnsZoneErrors = {
  'record-duplicate': { us: 'This record already exists', zhcn: '该记录已存在' },
  'record-ttl-differs': {
    us: 'Records of the same host and type must share one TTL',
    zhcn: '同一主机记录和类型的 TTL 必须相同',
  },
  'cname-at-apex': {
    us: "CNAME isn't allowed at the domain itself. Use ALIAS instead.",
    zhcn: '域名本身（@）不能设置 CNAME，请使用 ALIAS',
  },
  'cname-not-alone': {
    us: "A host with a CNAME can't have other records",
    zhcn: '设置了 CNAME 的主机记录不能有其他记录',
  },
  'address-from-two-records': {
    us: 'A host can have only one of ALIAS, URL and URL_HIDDEN, and no A or AAAA beside it',
    zhcn: 'ALIAS、显性 URL 和隐性 URL 只能设置一个，且不能与 A、AAAA 并存',
  },
  'mail-from-two-records': {
    us: "A host with email forwards can't have MX records",
    zhcn: '设置了邮件转发的主机记录不能有 MX',
  },
  'record-set-too-large': {
    us: 'Records of one host and type can take up to 62,000 bytes in a DNS answer. Shorten or delete some first.',
    zhcn: '同一主机记录和类型的记录总长度不能超过 62000 字节（DNS 应答上限），请先缩短或删除部分记录',
  },
  'ns-at-wildcard': { us: "NS isn't allowed at *", zhcn: '泛解析（*）不能设置 NS' },
} as const satisfies Record<string, Text>

export type DnsRecordError = keyof typeof dnsRecordErrors
export type DnsZoneError = keyof typeof dnsZoneErrors
