import { screenText, type WrongValue } from './wrong-value.ts'

/** Searching, registering, registrants and name servers. */
export const names: readonly WrongValue[] = [
  {
    route: '/',
    fill: [[screenText('Domain name or keyword', '域名或关键词'), '-a.com']],
    press: screenText('Search', '搜索'),
    error: screenText('Domain name format error', '域名格式错误'),
  },
  {
    route: '/error',
    fill: [[screenText('Domain name or keyword', '域名或关键词'), '-a.com']],
    press: screenText('Search', '搜索'),
    error: screenText('Domain name format error', '域名格式错误'),
  },
  {
    route: '/search',
    fill: [[screenText('Domain name or keyword', '域名或关键词'), '-a.com']],
    press: screenText('Search', '搜索'),
    error: screenText('Domain name format error', '域名格式错误'),
  },
  {
    route: '/domain_zr',
    fill: [[screenText('Domain', '域名'), '-a.com']],
    press: screenText('Check domain', '查询域名'),
    error: screenText('Domain name format error', '域名格式错误'),
  },
  {
    route: '/domain_zr',
    fill: [
      [screenText('Domain', '域名'), 'transfer-me.app'],
      [screenText('Auth code', '转移码'), 'not-this-one'],
    ],
    press: screenText('Check domain', '查询域名'),
    error: screenText('The registry refused this auth code', '注册局拒绝了该转移码'),
  },
  {
    route: '/whois',
    fill: [[screenText('Domain to look up', '要查询的域名'), '-a.com']],
    press: screenText('Search', '搜索'),
    error: screenText('Domain name format error', '域名格式错误'),
  },
  {
    route: '/whois_jg',
    fill: [[screenText('Domain to look up', '要查询的域名'), '-a.com']],
    press: screenText('Search', '搜索'),
    error: screenText('Domain name format error', '域名格式错误'),
  },
  ...(
    [
      [
        'nobody',
        'A login page that imitates a bank.',
        'Enter an email address, such as you@example.com.',
        '请输入正确的邮箱，例如 you@example.com。',
      ],
      ['ada@example.org', 'Too short', 'Write at least 20 characters.', '至少输入 20 个字符。'],
    ] as const
  ).map(([email, evidence, us, zhcn]) => ({
    route: '/report_abuse',
    open: [screenText('Kind of abuse Choose', '滥用类型 请选择'), screenText('Phishing', '网络钓鱼')],
    fill: [
      [screenText('Domain', '域名'), 'google.com'],
      [screenText('Evidence', '证据'), evidence],
      [screenText('Your name', '您的姓名'), 'Ada'],
      [screenText('Your email', '您的邮箱'), email],
    ] as const,
    press: screenText('Send report', '提交举报'),
    error: screenText(us, zhcn),
  })),
  {
    route: '/contact/:domain',
    fill: [
      [screenText('Your name', '您的姓名'), 'Ada'],
      [screenText('Your email', '您的邮箱'), 'nobody'],
      [screenText('Message', '留言内容'), 'A message that is long enough to be sent.'],
    ],
    press: screenText('Send message', '发送留言'),
    error: screenText('Enter an email address, such as you@example.com.', '请输入正确的邮箱，例如 you@example.com。'),
  },
  {
    route: '/contact/:domain',
    fill: [
      [screenText('Your name', '您的姓名'), 'Ada'],
      [screenText('Your email', '您的邮箱'), 'ada@example.org'],
      [screenText('Message', '留言内容'), 'Too short'],
    ],
    press: screenText('Send message', '发送留言'),
    error: screenText('Write at least 20 characters.', '至少输入 20 个字符。'),
  },
  {
    route: '/user/add_mb',
    fill: [[screenText('Full name', '姓名'), 'x']],
    error: screenText('Enter 2 to 100 characters', '请输入 2 至 100 个字符'),
  },
  {
    route: '/user/add_mb',
    fill: [[screenText('Email', '邮箱'), 'nobody']],
    error: screenText('Incorrect email address', '邮箱地址不正确'),
  },
  {
    route: '/user/add_mb',
    fill: [[screenText('Street address', '详细地址'), 'x']],
    error: screenText(
      'Please enter a 4-300 digit real and valid detailed address',
      '请输入 4-300 个字符的真实有效的详细地址',
    ),
  },
  {
    route: '/user/add_mb',
    fill: [[screenText('Postcode', '邮编'), '!']],
    error: screenText('Incorrect postcode', '邮编不正确'),
  },
  {
    route: '/user/add_mb',
    fill: [[screenText('Phone', '电话'), '0']],
    error: screenText('Incorrect phone', '电话号码不正确'),
  },
  {
    route: '/user/domain_xq',
    open: [screenText('Change name servers', '修改 DNS 服务器'), screenText('Custom', '自定义 DNS')],
    fill: [[screenText('Name server 1', 'DNS 服务器 1'), 'nothing']],
    press: screenText('Save', '保存'),
    error: screenText('DNS format error', 'DNS 格式错误'),
  },
  {
    route: '/user/domain_xq',
    open: [screenText('Change name servers', '修改 DNS 服务器'), screenText('Custom', '自定义 DNS')],
    fill: [
      [screenText('Name server 1', 'DNS 服务器 1'), 'ns1.example.net'],
      [screenText('Name server 2', 'DNS 服务器 2'), 'NS1.example.net.'],
    ],
    press: screenText('Save', '保存'),
    error: screenText('Each name server can be listed only once', 'DNS 服务器不能重复'),
  },
  {
    route: '/user/domain_xq',
    open: [screenText('Change name servers', '修改 DNS 服务器'), screenText('Custom', '自定义 DNS')],
    fill: [[screenText('Name server 1', 'DNS 服务器 1'), 'ns1.example.net']],
    press: screenText('Save', '保存'),
    error: screenText('Enter at least 2 name servers', '请至少填写 2 个 DNS 服务器'),
  },
  {
    route: '/pl_zr',
    fill: [
      [
        screenText('One domain and its auth code per line, up to 500', '每行一个域名及其转移码，最多 500 行'),
        '{501 names}',
      ],
    ],
    error: screenText("That's 501 domains. The limit is 500 at once.", '共 501 个，单次最多 500 个'),
  },
  ...(
    [
      ['Price from', '最低价'],
      ['Price to', '最高价'],
    ] as const
  ).map(([us, zhcn]) => ({
    route: '/yjym_search',
    fill: [[screenText(us, zhcn), '1,2']] as const,
    error: screenText(
      'Use commas only between thousands, and a dot before the cents',
      '逗号只用于千位分隔，小数点请用“.”',
    ),
  })),
  {
    route: '/user/zy_lxzr',
    open: [screenText('Queue transfers', '添加排队转入')],
    fill: [
      [
        screenText('One domain and its auth code per line, up to 500', '每行一个域名及其转移码，最多 500 行'),
        '{501 names}',
      ],
    ],
    error: screenText("That's 501 domains. The limit is 500 at once.", '共 501 个，单次最多 500 个'),
  },
  {
    route: '/user/zy_lxzr',
    open: [screenText('Queue transfers', '添加排队转入')],
    fill: [
      [screenText('One domain and its auth code per line, up to 500', '每行一个域名及其转移码，最多 500 行'), '-a.com'],
      [screenText('Highest price per domain', '每个域名最高价'), '20.00'],
    ],
    press: screenText('Queue 1', '排队 1 个'),
    error: screenText('Domain name format error', '域名格式错误'),
  },
  {
    route: '/user/pl_lxzc',
    fill: [
      [
        screenText('Domains that are taken, one per line (up to 100)', '已被注册的域名，每行一个（最多 100 个）'),
        '{501 names}',
      ],
    ],
    error: screenText("That's 501 domains. The limit is 100 at once.", '共 501 个，单次最多 100 个'),
  },
  {
    route: '/user/pl_lxzc',
    fill: [[screenText('Highest price per domain', '每个域名最高价'), '1,2']],
    error: screenText(
      'Use commas only between thousands, and a dot before the cents',
      '逗号只用于千位分隔，小数点请用“.”',
    ),
  },
  {
    route: '/user/pl_lxzc',
    fill: [[screenText('Try until', '截止日期'), '2020-01-01']],
    error: screenText('Choose a day within the next 180 days', '请选择 180 天内的日期'),
  },
  {
    route: '/domain_ruku',
    fill: [
      [screenText('Your account there', '您在该注册商的账号'), '20001'],
      [screenText('Domain', '域名'), '-a.com'],
    ],
    press: screenText('Check', '检查'),
    error: screenText('Domain name format error', '域名格式错误'),
  },
  {
    route: '/pl_ruku',
    fill: [[screenText('Domains, one per line (up to 500)', '域名，每行一个（最多 500 个）'), '{501 names}']],
    error: screenText("That's 501 domains. The limit is 500 at once.", '共 501 个，单次最多 500 个'),
  },
  {
    route: '/pl_register',
    fill: [[screenText('One domain per line, up to 500', '每行一个域名，最多 500 个'), '{501 names}']],
    error: screenText("That's 501 domains. The limit is 500 at once.", '共 501 个，单次最多 500 个'),
  },
  {
    route: '/domain_register',
    open: [screenText('Custom', '自定义 DNS')],
    fill: [[screenText('One host name per line, up to 13', '每行一个主机名，最多 13 个'), 'nothing']],
    press: screenText('Place order', '提交订单'),
    error: screenText('DNS format error', 'DNS 格式错误'),
  },
]
