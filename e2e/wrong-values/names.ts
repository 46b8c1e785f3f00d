import { say, type WrongValue } from './wrong-value.ts'

/** Searching, registering, registrants and name servers. */
export const names: readonly WrongValue[] = [
  {
    route: '/',
    fill: [[say('Domain name or keyword', '域名或关键词'), '-a.com']],
    press: say('Search', '搜索'),
    says: say('Domain name format error', '域名格式错误'),
  },
  {
    route: '/search',
    fill: [[say('Domain name or keyword', '域名或关键词'), '-a.com']],
    press: say('Search', '搜索'),
    says: say('Domain name format error', '域名格式错误'),
  },
  {
    route: '/user/add_mb',
    fill: [[say('Full name', '姓名'), 'x']],
    says: say('Enter 2 to 100 characters', '请输入 2 至 100 个字符'),
  },
  {
    route: '/user/add_mb',
    fill: [[say('Email', '邮箱'), 'nobody']],
    says: say('Incorrect email address', '邮箱地址不正确'),
  },
  {
    route: '/user/add_mb',
    fill: [[say('Street address', '详细地址'), 'x']],
    says: say('Please enter a 4-300 digit real and valid detailed address', '请输入 4-300 个字符的真实有效的详细地址'),
  },
  { route: '/user/add_mb', fill: [[say('Postcode', '邮编'), '!']], says: say('Incorrect postcode', '邮编不正确') },
  { route: '/user/add_mb', fill: [[say('Phone', '电话'), '0']], says: say('Incorrect phone', '电话号码不正确') },
  {
    route: '/user/domain_xq',
    open: [say('Change name servers', '修改 DNS 服务器'), say('Custom', '自定义 DNS')],
    fill: [[say('Name server 1', 'DNS 1'), 'nothing']],
    press: say('Save', '保存'),
    says: say('DNS format error', 'DNS格式错误'),
  },
  {
    route: '/user/domain_xq',
    open: [say('Change name servers', '修改 DNS 服务器'), say('Custom', '自定义 DNS')],
    fill: [
      [say('Name server 1', 'DNS 1'), 'ns1.example.net'],
      [say('Name server 2', 'DNS 2'), 'NS1.example.net.'],
    ],
    press: say('Save', '保存'),
    says: say('Each name server can be listed only once', 'DNS 服务器不能重复'),
  },
  {
    route: '/pl_register',
    fill: [[say('One domain per line, up to 500', '每行一个域名，最多 500 个'), '{501 names}']],
    says: say("That's 501 domains. The limit is 500 at once.", '共 501 个，超过单次最多 500 个'),
  },
  {
    route: '/domain_register',
    open: [say('Custom', '自定义')],
    fill: [[say('One host name per line, up to 13', '每行一个主机名，最多 13 个'), 'nothing']],
    press: say('Place order', '提交订单'),
    says: say('DNS format error', 'DNS格式错误'),
  },
]
