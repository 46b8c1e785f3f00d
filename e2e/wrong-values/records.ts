import { screenText, type WrongValue } from './wrong-value.ts'

/** Records of a zone. */
export const records: readonly WrongValue[] = [
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
]
