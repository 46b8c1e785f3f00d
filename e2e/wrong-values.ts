import type { Language } from './browser.ts'

export type Said = Readonly<Record<Language, string>>

/** A wrong value that is typed into a field, and what the page says to it. */
export interface WrongValue {
  readonly route: string
  /** Buttons that lead to the form, one after the other. */
  readonly open?: readonly Said[]
  /** The field @file uploads a file of that name. */
  readonly fill: readonly (readonly [field: Said, value: string])[]
  /** Judges the form; without one the field is judged as it is left. */
  readonly press?: Said
  readonly says: Said
}

const say = (us: string, zhcn: string): Said => ({ us, zhcn })

/** Every field of every form that can be wrong by itself, with one wrong value at least. */
export const wrongValues: readonly WrongValue[] = [
  {
    route: '/login',
    fill: [
      [say('Email or account ID', '邮箱或账户 ID'), 'nobody@example.com'],
      [say('Password', '密码'), 'guess'],
      [say('Captcha', '图形验证码'), 'ab'],
    ],
    press: say('Login Now', '立即登录'),
    says: say('The captcha is incorrect', '验证码不正确'),
  },
  {
    route: '/login',
    fill: [
      [say('Email or account ID', '邮箱或账户 ID'), 'nobody@example.com'],
      [say('Password', '密码'), 'guess'],
      [say('Captcha', '图形验证码'), '{captcha}'],
    ],
    press: say('Login Now', '立即登录'),
    says: say('The account or password is incorrect', '账号或密码不正确'),
  },
  {
    route: '/register',
    fill: [[say('Email', '邮箱'), 'nobody']],
    press: say('Acquire', '获取验证码'),
    says: say('Email format error', '邮箱格式错误'),
  },
  {
    route: '/register',
    fill: [[say('Email', '邮箱'), 'nobody@example.com']],
    press: say('Acquire', '获取验证码'),
    says: say('Please complete the verification first', '请先完成验证'),
  },
  {
    route: '/register',
    fill: [
      [say('Email', '邮箱'), 'nobody@example.com'],
      [say('Captcha', '图形验证码'), '0000'],
    ],
    press: say('Acquire', '获取验证码'),
    says: say('The captcha is incorrect', '验证码不正确'),
  },
  {
    route: '/register',
    fill: [[say('Password', '密码'), 'short']],
    says: say('Use at least 8 characters', '密码至少 8 个字符'),
  },
  {
    route: '/register',
    fill: [[say('Password', '密码'), 'password123']],
    says: say(
      'This password is on lists that attackers try first. Please choose another one',
      '该密码过于常见，容易被猜中，请换一个',
    ),
  },
  {
    route: '/register',
    fill: [
      [say('Email', '邮箱'), 'nobody'],
      [say('Captcha', '图形验证码'), '{captcha}'],
      [say('Email code', '邮箱验证码'), '123456'],
      [say('Password', '密码'), 'a long walk by the river'],
      [say('Repeat password', '确认密码'), 'a long walk by the river'],
    ],
    press: say('Register', '注册'),
    says: say('Incorrect email address', '邮箱地址不正确'),
  },
  {
    route: '/register',
    fill: [
      [say('Email', '邮箱'), 'nobody@example.com'],
      [say('Captcha', '图形验证码'), '{captcha}'],
      [say('Email code', '邮箱验证码'), '123456'],
      [say('Password', '密码'), 'a long walk by the river'],
      [say('Repeat password', '确认密码'), 'another walk'],
    ],
    press: say('Register', '注册'),
    says: say('The two passwords do not match', '两次输入的密码不一致'),
  },
  {
    route: '/register',
    fill: [
      [say('Email', '邮箱'), 'nobody@example.com'],
      [say('Captcha', '图形验证码'), '{captcha}'],
      [say('Email code', '邮箱验证码'), '123456'],
      [say('Password', '密码'), 'a long walk by the river'],
      [say('Repeat password', '确认密码'), 'a long walk by the river'],
    ],
    press: say('Register', '注册'),
    says: say('The email verification code is incorrect', '邮箱验证码不正确'),
  },
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
    route: '/forgetPw',
    fill: [[say('Email', '邮箱'), 'nobody']],
    press: say('Acquire', '获取验证码'),
    says: say('Email format error', '邮箱格式错误'),
  },
  {
    route: '/forgetPw',
    fill: [
      [say('Email', '邮箱'), 'nobody'],
      [say('Captcha', '图形验证码'), '{captcha}'],
      [say('Email code', '邮箱验证码'), '123456'],
    ],
    press: say('Next', '下一步'),
    says: say('Incorrect email address', '邮箱地址不正确'),
  },
  {
    route: '/forgetPw',
    fill: [
      [say('Email', '邮箱'), 'nobody@example.com'],
      [say('Captcha', '图形验证码'), '!!'],
      [say('Email code', '邮箱验证码'), '123456'],
    ],
    press: say('Next', '下一步'),
    says: say('The captcha is incorrect', '验证码不正确'),
  },
  {
    route: '/user/pass',
    fill: [
      [say('Current password', '当前密码'), 'x'],
      [say('New password', '新密码'), 'short'],
      [say('Repeat password', '确认密码'), 'short'],
    ],
    press: say('Change password', '修改密码'),
    says: say('Use at least 8 characters', '密码至少 8 个字符'),
  },
  {
    route: '/user/pass',
    fill: [
      [say('Current password', '当前密码'), 'x'],
      [say('New password', '新密码'), 'a long walk by the river'],
      [say('Repeat password', '确认密码'), 'another walk'],
    ],
    press: say('Change password', '修改密码'),
    says: say('The two passwords do not match', '两次输入的密码不一致'),
  },
  {
    route: '/user/info',
    fill: [[say('Display name', '显示名称'), '']],
    press: say('Save', '保存'),
    says: say('Please enter a display name', '请输入显示名称'),
  },
  {
    route: '/user/info',
    fill: [[say('Phone', '电话'), '0']],
    press: say('Save', '保存'),
    says: say('Please enter the correct telephone', '请输入正确的电话号码'),
  },
  {
    route: '/user/info',
    fill: [[say('Address', '地址'), 'x']],
    press: say('Save', '保存'),
    says: say('Please enter a 4-300 digit real and valid detailed address', '请输入 4-300 个字符的真实有效详细地址'),
  },
  {
    route: '/user/info',
    fill: [[say('Postcode', '邮编'), '-1-']],
    press: say('Save', '保存'),
    says: say('Incorrect postcode', '邮编不正确'),
  },
  {
    route: '/set_zl',
    fill: [[say('Phone', '电话'), '0']],
    press: say('Submit', '提交'),
    says: say('Please enter the correct telephone', '请输入正确的电话号码'),
  },
  {
    route: '/set_zl',
    fill: [[say('Address', '地址'), 'x']],
    press: say('Submit', '提交'),
    says: say('Please enter a 4-300 digit real and valid detailed address', '请输入 4-300 个字符的真实有效详细地址'),
  },
  {
    route: '/user/safe_yx_edit',
    fill: [[say('New email', '新邮箱'), 'nobody']],
    press: say('Acquire', '获取验证码'),
    says: say('Email format error', '邮箱格式错误'),
  },
  {
    route: '/user/safe_sj_edit',
    fill: [[say('Phone', '手机号'), '0']],
    press: say('Acquire', '获取验证码'),
    says: say('Please enter the correct telephone', '请输入正确的电话号码'),
  },
  {
    route: '/user/safe_mb_edit',
    open: [say('Security question', '密保问题'), say('@first', '@first')],
    fill: [[say('Answer', '答案'), 'x']],
    press: say('Submit', '提交'),
    says: say('Please enter at least 2 characters', '请至少输入 2 个字符'),
  },
  {
    route: '/user/zhzh_apply',
    fill: [[say('Where can we reach you?', '联系邮箱'), 'nobody']],
    press: say('Acquire', '获取验证码'),
    says: say('Email format error', '邮箱格式错误'),
  },
  {
    route: '/user/zhzh_apply',
    open: [say('The phone', '手机')],
    fill: [
      [say('Email or ID of the account', '账户邮箱或 ID'), 'nobody@example.com'],
      [say('Where can we reach you?', '联系邮箱'), 'nobody@example.com'],
      [say('Code from this email', '联系邮箱验证码'), '123456'],
      [say('What happened?', '情况说明'), 'It is mine.'],
      [say('@file', '@file'), 'passport.pdf'],
    ],
    press: say('Submit the request', '提交申请'),
    says: say('Please write at least 20 characters', '请至少填写 20 个字符'),
  },
  {
    route: '/user/zhzh_apply',
    open: [say('The phone', '手机')],
    fill: [
      [say('Email or ID of the account', '账户邮箱或 ID'), 'nobody@example.com'],
      [say('Where can we reach you?', '联系邮箱'), 'nobody@example.com'],
      [say('Code from this email', '联系邮箱验证码'), '123456'],
      [say('What happened?', '情况说明'), 'My phone fell into the river.'],
      [say('Phone (optional)', '联系电话（选填）'), '0'],
      [say('@file', '@file'), 'passport.pdf'],
    ],
    press: say('Submit the request', '提交申请'),
    says: say('The phone number is incorrect', '电话号码有误'),
  },
  {
    route: '/user/zhzh_apply',
    open: [say('The phone', '手机')],
    fill: [
      [say('Email or ID of the account', '账户邮箱或 ID'), 'nobody@example.com'],
      [say('Where can we reach you?', '联系邮箱'), 'nobody@example.com'],
      [say('Code from this email', '联系邮箱验证码'), '123456'],
      [say('What happened?', '情况说明'), 'My phone fell into the river.'],
      [say('@file', '@file'), 'passport.pdf'],
    ],
    press: say('Submit the request', '提交申请'),
    says: say('The email verification code is incorrect', '邮箱验证码不正确'),
  },
  {
    route: '/user/zhzh_apply',
    fill: [[say('@file', '@file'), 'notes.txt']],
    says: say(
      'Only PNG, JPEG and WebP pictures and PDF files can be uploaded',
      '仅支持上传 PNG、JPEG、WebP 图片和 PDF 文件',
    ),
  },
  {
    route: '/user/add_mb',
    fill: [[say('Full name', '姓名'), 'x']],
    says: say('Please enter 2 to 100 characters', '请输入 2 至 100 个字符'),
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
      [say('Name server', 'DNS服务器'), 'no host'],
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
    fill: [[say('Address to go to', '跳转地址'), 'ftp://example.com']],
    press: say('Add record', '添加记录'),
    says: say('Record value for URL starts with http:// or https://', 'URL 记录的记录值须以 http:// 或 https:// 开头'),
  },
  {
    route: '/user/domain_anAdd',
    open: [say('Kept by resolvers for (TTL)', '缓存时间（TTL）'), say('Other', '自定义')],
    fill: [
      [say('IPv4 address', 'IPv4 地址'), '192.0.2.1'],
      [say('Seconds', '秒数'), '5'],
    ],
    press: say('Add record', '添加记录'),
    says: say('TTL is a whole number from 60 to 604800', 'TTL 为 60 到 604800 之间的整数'),
  },
  {
    route: '/user/domain_xq',
    open: [say('Change name servers', '修改DNS服务器'), say('My own', '自定义DNS')],
    fill: [[say('Name server 1', 'DNS 1'), 'nothing']],
    press: say('Save', '保存'),
    says: say('DNS format error', 'DNS格式错误'),
  },
  {
    route: '/user/domain_xq',
    open: [say('Change name servers', '修改DNS服务器'), say('My own', '自定义DNS')],
    fill: [
      [say('Name server 1', 'DNS 1'), 'ns1.example.net'],
      [say('Name server 2', 'DNS 2'), 'NS1.example.net.'],
    ],
    press: say('Save', '保存'),
    says: say('Each name server can be listed only once', 'DNS 服务器不能重复'),
  },
  {
    route: '/recharge',
    fill: [[say('Amount in US dollars', '充值金额（美元）'), '1,5']],
    says: say('Use commas between thousands only, and a dot before the cents', '逗号只用于千位分隔，小数点请用“.”'),
  },
  {
    route: '/recharge',
    fill: [[say('Amount in US dollars', '充值金额（美元）'), '0.01']],
    says: say('The minimum is $1.00', '最低金额为 $1.00'),
  },
  {
    route: '/recharge',
    fill: [[say('Amount in US dollars', '充值金额（美元）'), '9999999999']],
    says: say('The maximum is $50,000.00', '最高金额为 $50,000.00'),
  },
  {
    route: '/user/zjmx_search',
    fill: [
      [say('From', '开始日期'), '2026-02-02'],
      [say('To', '结束日期'), '2026-02-01'],
    ],
    says: say('The end is before the beginning', '结束日期早于开始日期'),
  },
  {
    route: '/user/djmx_search',
    fill: [
      [say('From', '开始日期'), '2026-02-02'],
      [say('To', '结束日期'), '2026-02-01'],
    ],
    says: say('The end is before the beginning', '结束日期早于开始日期'),
  },
  {
    route: '/pl_register',
    fill: [[say('One name a line, up to 500', '每行一个域名，最多 500 个'), '{501 names}']],
    says: say('501 names are more than the 500 that are checked at once', '共 501 个，超过单次最多 500 个'),
  },
  {
    route: '/domain_register',
    open: [say('My own', '自定义')],
    fill: [[say('One host name a line, up to 13', '每行一个主机名，最多 13 个'), 'nothing']],
    press: say('Place order', '提交订单'),
    says: say('DNS format error', 'DNS格式错误'),
  },
  {
    route: '/message',
    open: [say('Contact information', '联系方式')],
    fill: [[say('Skype', 'Skype'), 'x']],
    says: say('Please enter the correct Skype account', '请输入正确的 Skype 账号'),
  },
  {
    route: '/message',
    open: [say('Contact information', '联系方式')],
    fill: [[say('WhatsApp', 'WhatsApp'), '12']],
    says: say('Please enter the correct WhatsApp account', '请输入正确的 WhatsApp 账号'),
  },
  {
    route: '/message',
    open: [say('Contact information', '联系方式')],
    fill: [[say('Telegram', 'Telegram'), 'x']],
    says: say('Please enter the correct Telegram account', '请输入正确的 Telegram 账号'),
  },
  {
    route: '/message',
    open: [say('Contact information', '联系方式')],
    fill: [[say('WeChat', '微信'), 'x']],
    says: say('Please enter the correct WeChat account', '请输入正确的微信号'),
  },
  {
    route: '/message',
    open: [say('Contact information', '联系方式')],
    fill: [[say('QQ', 'QQ'), '1']],
    says: say('please enter the correct QQ account number', '请输入正确的 QQ 号'),
  },
]
