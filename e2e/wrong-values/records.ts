import { screenText, type WrongValue } from './wrong-value.ts'

/** Records of a zone. */
export const records: readonly WrongValue[] = [
  {
    route: '/user/domain_forward',
    fill: [
      [screenText('Address', '地址'), 'not an address'],
      [screenText('Forward to', '转发到'), 'me@example.org'],
    ],
    press: screenText('Save address', '保存地址'),
    error: screenText(
      'Use letters, digits, dots, hyphens and underscores, up to 64 characters',
      '仅可使用字母、数字、点、连字符和下划线，最多 64 个字符',
    ),
  },
  {
    route: '/user/domain_forward',
    fill: [
      [screenText('Address', '地址'), 'info'],
      [screenText('Forward to', '转发到'), 'nobody'],
    ],
    press: screenText('Save address', '保存地址'),
    error: screenText('nobody is not an email address', 'nobody 不是有效的邮箱'),
  },
  {
    route: '/user/dns_site/add_dnshost',
    fill: [
      [screenText('Host', '主机名'), 'ns1.somebody-elses.com'],
      [screenText('IPv4 addresses', 'IPv4 地址'), '8.8.8.8'],
    ],
    press: screenText('Save host', '保存主机'),
    error: screenText('The host must be below one of your domains', '主机名必须属于您的某个域名'),
  },
  {
    route: '/user/dns_site/add_dnshost',
    fill: [
      [screenText('Host', '主机名'), 'ns1.example.com'],
      [screenText('IPv6 addresses', 'IPv6 地址'), 'fe80::1'],
    ],
    press: screenText('Save host', '保存主机'),
    error: screenText(
      "Private and reserved addresses can't be reached from the internet. Enter public ones.",
      '私有和保留地址无法从互联网访问，请填写公网地址',
    ),
  },
  {
    route: '/user/dns_site/add_dnshost',
    fill: [
      [screenText('Host', '主机名'), 'ns1.example.com'],
      [screenText('IPv4 addresses', 'IPv4 地址'), Array.from({ length: 14 }, (_, at) => `8.8.8.${at + 1}`).join('\n')],
    ],
    press: screenText('Save host', '保存主机'),
    error: screenText('Up to 13 addresses per host', '每个主机最多 13 个地址'),
  },
  {
    route: '/user/dns_site/add_dnssec',
    fill: [[screenText('DS or DNSKEY records', 'DS 或 DNSKEY 记录'), '12345 13 2 ABCDEF']],
    press: screenText('Check', '检查'),
    error: screenText(
      "This isn't a DS or DNSKEY record. Check the algorithm and that the digest is complete.",
      '不是有效的 DS 或 DNSKEY 记录，请检查算法以及摘要是否完整',
    ),
  },
  {
    route: '/user/domain_anAdd',
    fill: [
      [screenText('Host', '主机记录'), 'not a host'],
      [screenText('IPv4 address', 'IPv4 地址'), '192.0.2.1'],
    ],
    press: screenText('Add record', '添加记录'),
    error: screenText(
      'Host can be @, *, or letters, digits, - and _, up to 63 characters between dots',
      '主机记录只能是 @、* 或由字母、数字、- 和 _ 组成，每段最多 63 个字符',
    ),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('Type', '记录类型'), screenText('A', 'A')],
    fill: [[screenText('IPv4 address', 'IPv4 地址'), '999.1.1.1']],
    press: screenText('Add record', '添加记录'),
    error: screenText('IP address error', 'IP 地址错误'),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('Type', '记录类型'), screenText('A', 'A')],
    fill: [[screenText('IPv4 address', 'IPv4 地址'), '2001:db8::1']],
    press: screenText('Add record', '添加记录'),
    error: screenText('Record value for A is IPv4', 'A 记录的记录值为 IPv4 地址'),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('Type', '记录类型'), screenText('AAAA', 'AAAA')],
    fill: [[screenText('IPv6 address', 'IPv6 地址'), 'nothing']],
    press: screenText('Add record', '添加记录'),
    error: screenText('Record value for AAAA is IPv6', 'AAAA 记录的记录值为 IPv6 地址'),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('Type', '记录类型'), screenText('CNAME', 'CNAME')],
    fill: [
      [screenText('Target', '目标域名'), 'no host'],
      [screenText('Host', '主机记录'), 'cn'],
    ],
    press: screenText('Add record', '添加记录'),
    error: screenText('Record value for CNAME is a domain name', 'CNAME 记录的记录值为域名'),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('Type', '记录类型'), screenText('MX', 'MX')],
    fill: [[screenText('Mail server', '邮件服务器'), 'no host']],
    press: screenText('Add record', '添加记录'),
    error: screenText('Record value for MX is a domain name', 'MX 记录的记录值为域名'),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('Type', '记录类型'), screenText('MX', 'MX')],
    fill: [
      [screenText('Mail server', '邮件服务器'), 'mail.example.com'],
      [screenText('Priority', '优先级'), '99'],
    ],
    press: screenText('Add record', '添加记录'),
    error: screenText('MX priority is a whole number from 0 to 50', 'MX 优先级为 0 到 50 之间的整数'),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('Type', '记录类型'), screenText('NS', 'NS')],
    fill: [
      [screenText('Name server', 'DNS 服务器'), 'no host'],
      [screenText('Host', '主机记录'), 'sub'],
    ],
    press: screenText('Add record', '添加记录'),
    error: screenText('Record value for NS is a domain name', 'NS 记录的记录值为域名'),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('Type', '记录类型'), screenText('SRV', 'SRV')],
    fill: [
      [screenText('Target', '目标域名'), 'no host'],
      [screenText('Priority', '优先级'), '1'],
      [screenText('Weight', '权重'), '1'],
      [screenText('Port', '端口'), '1'],
    ],
    press: screenText('Add record', '添加记录'),
    error: screenText(
      'Record value for SRV is: priority weight port target',
      'SRV 记录的记录值格式为：优先级 权重 端口 目标',
    ),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('Type', '记录类型'), screenText('CAA', 'CAA')],
    fill: [[screenText('Value', '值'), 'not a domain"']],
    press: screenText('Add record', '添加记录'),
    error: screenText(
      'Record value for CAA is: flags tag "value", such as 0 issue "ca.example"',
      'CAA 记录的记录值格式为：标志 标签 "值"，如 0 issue "ca.example"',
    ),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('Type', '记录类型'), screenText('ALIAS', 'ALIAS')],
    fill: [[screenText('Target', '目标域名'), 'no host']],
    press: screenText('Add record', '添加记录'),
    error: screenText('Record value for ALIAS is a domain name', 'ALIAS 记录的记录值为域名'),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('Type', '记录类型'), screenText('PTR', 'PTR')],
    fill: [
      [screenText('Host name', '主机名'), 'no host'],
      [screenText('Host', '主机记录'), 'ptr'],
    ],
    press: screenText('Add record', '添加记录'),
    error: screenText('Record value for PTR is a domain name', 'PTR 记录的记录值为域名'),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('Type', '记录类型'), screenText('URL', '显性 URL')],
    fill: [[screenText('Destination', '跳转地址'), 'ftp://example.com']],
    press: screenText('Add record', '添加记录'),
    error: screenText(
      'Record value for URL starts with http:// or https://',
      '显性 URL 记录的记录值须以 http:// 或 https:// 开头',
    ),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('TTL', '缓存时间（TTL）'), screenText('Custom', '自定义')],
    fill: [
      [screenText('IPv4 address', 'IPv4 地址'), '192.0.2.1'],
      [screenText('Seconds', '秒数'), '5'],
    ],
    press: screenText('Add record', '添加记录'),
    error: screenText('TTL is a whole number from 60 to 604800', 'TTL 为 60 到 604800 之间的整数'),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('Type', '记录类型'), screenText('HTTPS', 'HTTPS')],
    fill: [[screenText('Parameters', '参数'), 'port=none']],
    press: screenText('Add record', '添加记录'),
    error: screenText(
      'Record value for HTTPS is: priority target parameters, such as 1 . alpn=h3,h2. Priority 0 is an alias without parameters.',
      'HTTPS 记录的记录值格式为：优先级 目标 参数，如 1 . alpn=h3,h2；优先级 0 表示别名，不带参数',
    ),
  },
  {
    route: '/user/domain_anAdd',
    open: [screenText('Type', '记录类型'), screenText('SSHFP', 'SSHFP')],
    fill: [[screenText('Fingerprint', '指纹'), 'abc']],
    press: screenText('Add record', '添加记录'),
    error: screenText(
      'Record value for SSHFP is: algorithm (1-4 or 6) hash (1-2) and a hexadecimal fingerprint: 40 digits for SHA-1, 64 for SHA-256',
      'SSHFP 记录的记录值格式为：算法（1-4 或 6）哈希（1-2）及十六进制指纹，SHA-1 为 40 位，SHA-256 为 64 位',
    ),
  },
]
