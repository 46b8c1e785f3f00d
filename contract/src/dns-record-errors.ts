import type { ErrorText } from './call.ts'

/** Why one record is rejected. */
export const dnsRecordErrors = {
  'record-host': {
    us: 'Host can be @, *, or letters, digits, - and _, up to 63 characters between dots',
    zhcn: '主机记录只能是 @、* 或由字母、数字、- 和 _ 组成，每段最多 63 个字符',
    field: 'host',
  },
  'record-host-too-long': {
    us: 'Host and domain together can have up to 253 characters',
    zhcn: '主机记录与域名合计最多 253 个字符',
    field: 'host',
  },
  'record-type': { us: "This record type isn't supported", zhcn: '不支持该记录类型', field: 'type' },
  'record-ttl': { us: 'TTL is a whole number from 60 to 604800', zhcn: 'TTL 为 60 到 604800 之间的整数', field: 'ttl' },
  'record-priority': {
    us: 'MX priority is a whole number from 0 to 50',
    zhcn: 'MX 优先级为 0 到 50 之间的整数',
    field: 'priority',
  },
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
  'record-value-https': {
    us: 'Record value for HTTPS is: priority target parameters, such as 1 . alpn=h3,h2. Priority 0 is an alias without parameters.',
    zhcn: 'HTTPS 记录的记录值格式为：优先级 目标 参数，如 1 . alpn=h3,h2；优先级 0 表示别名，不带参数',
  },
  'record-value-svcb': {
    us: 'Record value for SVCB is: priority target parameters, such as 1 dns.example.com alpn=dot. Priority 0 is an alias without parameters.',
    zhcn: 'SVCB 记录的记录值格式为：优先级 目标 参数，如 1 dns.example.com alpn=dot；优先级 0 表示别名，不带参数',
  },
  'record-value-tlsa': {
    us: 'Record value for TLSA is: usage (0-3) selector (0-1) matching type (0-2) and hexadecimal data: 64 digits for SHA-256, 128 for SHA-512',
    zhcn: 'TLSA 记录的记录值格式为：用途（0-3）选择器（0-1）匹配类型（0-2）及十六进制数据，SHA-256 为 64 位，SHA-512 为 128 位',
  },
  'record-value-sshfp': {
    us: 'Record value for SSHFP is: algorithm (1-4 or 6) hash (1-2) and a hexadecimal fingerprint: 40 digits for SHA-1, 64 for SHA-256',
    zhcn: 'SSHFP 记录的记录值格式为：算法（1-4 或 6）哈希（1-2）及十六进制指纹，SHA-1 为 40 位，SHA-256 为 64 位',
  },
  'record-value-ds': {
    us: 'Record value for DS is: key tag, algorithm (5, 7, 8, 10 or 13-16), digest type (1, 2 or 4) and a hexadecimal digest of 40, 64 or 96 digits',
    zhcn: 'DS 记录的记录值格式为：密钥标签 算法（5、7、8、10 或 13-16）摘要类型（1、2 或 4）及 40、64 或 96 位十六进制摘要',
  },
  'record-value-naptr': {
    us: 'Record value for NAPTR is: order preference "flags" "services" "regexp" replacement. Use either a regular expression or a replacement; the other is "" or a dot.',
    zhcn: 'NAPTR 记录的记录值格式为：顺序 优先级 "标志" "服务" "正则表达式" 替换域名；正则表达式与替换域名二选一，另一项填 "" 或一个点',
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
} as const satisfies Record<string, ErrorText>

/** Why records conflict within one zone. */
export const dnsZoneErrors = {
  'record-duplicate': { us: 'This record already exists', zhcn: '该记录已存在' },
  'record-ttl-differs': {
    us: 'Records of the same host and type must share one TTL',
    zhcn: '同一主机记录和类型的 TTL 必须相同',
    field: 'ttl',
  },
  'cname-at-apex': {
    us: "CNAME isn't allowed at the domain itself. Use ALIAS instead.",
    zhcn: '域名本身（@）不能设置 CNAME，请使用 ALIAS',
    field: 'host',
  },
  'cname-not-alone': {
    us: "A host with a CNAME can't have other records",
    zhcn: '设置了 CNAME 的主机记录不能有其他记录',
    field: 'type',
  },
  'address-from-two-records': {
    us: 'A host can have only one of ALIAS, URL and URL_HIDDEN, and no A or AAAA beside it',
    zhcn: 'ALIAS、显性 URL 和隐性 URL 只能设置一个，且不能与 A、AAAA 并存',
    field: 'type',
  },
  'mail-from-two-records': {
    us: "A host with email forwards can't have MX records",
    zhcn: '设置了邮件转发的主机记录不能有 MX',
    field: 'type',
  },
  'record-set-too-large': {
    us: 'Records of one host and type can take up to 62,000 bytes in a DNS answer. Shorten or delete some first.',
    zhcn: '同一主机记录和类型的记录总长度不能超过 62000 字节（DNS 应答上限），请先缩短或删除部分记录',
  },
  'ds-at-apex': {
    us: 'DS is for delegated subdomains. The DS of the domain itself belongs to its registry.',
    zhcn: 'DS 用于已委派的子域名；域名本身的 DS 须提交到注册局',
    field: 'host',
  },
  'ds-without-ns': {
    us: 'DS needs a delegated host. Add the NS records of this host first.',
    zhcn: 'DS 只能用于已委派的主机记录，请先为其添加 NS',
    field: 'host',
  },
  'ns-at-wildcard': { us: "NS isn't allowed at *", zhcn: '泛解析（*）不能设置 NS', field: 'host' },
} as const satisfies Record<string, ErrorText>

/** Why a line of an imported zone file is refused. */
export const zoneFileErrors = {
  'line-not-understood': {
    us: "This line isn't a record of a zone file",
    zhcn: '该行不符合区域文件的格式',
  },
  'line-class': { us: 'Only class IN is supported', zhcn: '仅支持 IN 类' },
  'line-elsewhere': { us: 'This host is outside the domain', zhcn: '该主机不属于本域名' },
  'line-directive': { us: "$INCLUDE and $GENERATE aren't supported", zhcn: '不支持 $INCLUDE 和 $GENERATE' },
  'line-authority': {
    us: 'We provide the SOA and the name servers of the domain',
    zhcn: '域名的 SOA 和 DNS 服务器由平台提供',
  },
  'line-repeated': { us: 'The file has this record more than once', zhcn: '文件中已有相同的记录' },
} as const satisfies Record<string, ErrorText>

export type ZoneFileError = keyof typeof zoneFileErrors
export type DnsRecordError = keyof typeof dnsRecordErrors
export type DnsZoneError = keyof typeof dnsZoneErrors
