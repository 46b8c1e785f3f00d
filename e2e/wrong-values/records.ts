import { say, type WrongValue } from './wrong-value.ts'

/** Records of a zone. */
export const records: readonly WrongValue[] = [
  {
    route: '/user/domain_anAdd',
    fill: [
      [say('Host', '主机记录'), 'not a host'],
      [say('IPv4 address', 'IPv4 地址'), '192.0.2.1'],
    ],
    press: say('Add record', '添加记录'),
    says: say(
      'Host: @, *, or letters, digits, - and _ in parts of at most 63 characters',
      '主机记录只能是 @、* 或由字母、数字、- 和 _ 组成，每段最多 63 个字符',
    ),
  },
  {
    route: '/user/domain_anAdd',
    open: [say('Type', '记录类型'), say('A', 'A')],
    fill: [[say('IPv4 address', 'IPv4 地址'), '999.1.1.1']],
    press: say('Add record', '添加记录'),
    says: say('IP address error', 'IP 地址错误'),
  },
  {
    route: '/user/domain_anAdd',
    open: [say('Type', '记录类型'), say('A', 'A')],
    fill: [[say('IPv4 address', 'IPv4 地址'), '2001:db8::1']],
    press: say('Add record', '添加记录'),
    says: say('Record value for A is IPv4', 'A 记录的记录值为 IPv4 地址'),
  },
  {
    route: '/user/domain_anAdd',
    open: [say('Type', '记录类型'), say('AAAA', 'AAAA')],
    fill: [[say('IPv6 address', 'IPv6 地址'), 'nothing']],
    press: say('Add record', '添加记录'),
    says: say('Record value for AAAA is IPv6', 'AAAA 记录的记录值为 IPv6 地址'),
  },
  {
    route: '/user/domain_anAdd',
    open: [say('Type', '记录类型'), say('CNAME', 'CNAME')],
    fill: [
      [say('Target', '目标域名'), 'no host'],
      [say('Host', '主机记录'), 'cn'],
    ],
    press: say('Add record', '添加记录'),
    says: say('Record value for CNAME is a domain name', 'CNAME 记录的记录值为域名'),
  },
  {
    route: '/user/domain_anAdd',
    open: [say('Type', '记录类型'), say('MX', 'MX')],
    fill: [[say('Mail server', '邮件服务器'), 'no host']],
    press: say('Add record', '添加记录'),
    says: say('Record value for MX is a domain name', 'MX 记录的记录值为域名'),
  },
  {
    route: '/user/domain_anAdd',
    open: [say('Type', '记录类型'), say('MX', 'MX')],
    fill: [
      [say('Mail server', '邮件服务器'), 'mail.example.com'],
      [say('Priority', '优先级'), '99'],
    ],
    press: say('Add record', '添加记录'),
    says: say('MX priority is a whole number from 0 to 50', 'MX 优先级为 0 到 50 之间的整数'),
  },
  {
    route: '/user/domain_anAdd',
    open: [say('Type', '记录类型'), say('NS', 'NS')],
    fill: [
      [say('Name server', 'DNS 服务器'), 'no host'],
      [say('Host', '主机记录'), 'sub'],
    ],
    press: say('Add record', '添加记录'),
    says: say('Record value for NS is a domain name', 'NS 记录的记录值为域名'),
  },
  {
    route: '/user/domain_anAdd',
    open: [say('Type', '记录类型'), say('SRV', 'SRV')],
    fill: [
      [say('Target', '目标域名'), 'no host'],
      [say('Priority', '优先级'), '1'],
      [say('Weight', '权重'), '1'],
      [say('Port', '端口'), '1'],
    ],
    press: say('Add record', '添加记录'),
    says: say('Record value for SRV is: priority weight port target', 'SRV 记录的记录值格式为：优先级 权重 端口 目标'),
  },
  {
    route: '/user/domain_anAdd',
    open: [say('Type', '记录类型'), say('CAA', 'CAA')],
    fill: [[say('Value', '值'), 'not a domain"']],
    press: say('Add record', '添加记录'),
    says: say(
      'Record value for CAA is: flags tag "value", such as 0 issue "ca.example"',
      'CAA 记录的记录值格式为：标志 标签 "值"，如 0 issue "ca.example"',
    ),
  },
  {
    route: '/user/domain_anAdd',
    open: [say('Type', '记录类型'), say('ALIAS', 'ALIAS')],
    fill: [[say('Target', '目标域名'), 'no host']],
    press: say('Add record', '添加记录'),
    says: say('Record value for ALIAS is a domain name', 'ALIAS 记录的记录值为域名'),
  },
  {
    route: '/user/domain_anAdd',
    open: [say('Type', '记录类型'), say('PTR', 'PTR')],
    fill: [
      [say('Name', '域名'), 'no host'],
      [say('Host', '主机记录'), 'ptr'],
    ],
    press: say('Add record', '添加记录'),
    says: say('Record value for PTR is a domain name', 'PTR 记录的记录值为域名'),
  },
  {
    route: '/user/domain_anAdd',
    open: [say('Type', '记录类型'), say('URL', '显性URL')],
    fill: [[say('Destination', '跳转地址'), 'ftp://example.com']],
    press: say('Add record', '添加记录'),
    says: say('Record value for URL starts with http:// or https://', 'URL 记录的记录值须以 http:// 或 https:// 开头'),
  },
  {
    route: '/user/domain_anAdd',
    open: [say('TTL', '缓存时间（TTL）'), say('Other', '自定义')],
    fill: [
      [say('IPv4 address', 'IPv4 地址'), '192.0.2.1'],
      [say('Seconds', '秒数'), '5'],
    ],
    press: say('Add record', '添加记录'),
    says: say('TTL is a whole number from 60 to 604800', 'TTL 为 60 到 604800 之间的整数'),
  },
]
