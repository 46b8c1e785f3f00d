import type { Text } from '@namestead/contract/language'

/** The texts of the transport itself. */
export const texts = {
  ok: { us: 'OK', zhcn: '成功' },
  furtherStep: { us: 'One more step', zhcn: '请继续下一步' },
  sessionLost: { us: 'Sign in to continue', zhcn: '请先登录' },
  viewOnly: {
    us: "You're viewing this account. Nothing can be changed.",
    zhcn: '您正在查看客户账号，不能进行任何更改',
  },
  csrfTokenStale: { us: 'This page has expired. Try again.', zhcn: '页面已过期，请重试' },
  tooMany: { us: 'Too many requests. Try again in {seconds} s.', zhcn: '请求过于频繁，请 {seconds} 秒后再试' },
  unknownField: { us: 'This page is out of date. Reload it and try again.', zhcn: '页面版本已过时，请刷新后重试' },
  badField: {
    us: "Some of the information isn't valid. Check what you entered and try again.",
    zhcn: '部分内容填写有误，请检查后重试',
  },
  badForm: { us: "The request couldn't be read", zhcn: '无法读取请求内容' },
  tooLarge: { us: 'The request is too large', zhcn: '请求内容过大' },
  wrongType: { us: 'The request must be form-encoded', zhcn: '请求必须为表单编码' },
  rightMissing: { us: "Your account isn't allowed to do this", zhcn: '您的账号没有此操作的权限' },
  wrongOrigin: { us: 'The request came from another site', zhcn: '请求来自其他网站' },
  unknownHost: { us: 'This site has another address', zhcn: '本网站使用其他地址' },
  notFound: { us: 'Page not found', zhcn: '页面不存在' },
  wrongMethod: { us: "This address doesn't support this method", zhcn: '该地址不支持此请求方式' },
  broken: {
    us: 'Something went wrong on our side, and nothing was changed. Reference: {request}',
    zhcn: '服务器出现问题，未作任何更改。参考编号：{request}',
  },
  verificationNeeded: { us: 'Complete verification to continue.', zhcn: '请完成验证后继续。' },
  workNeeded: {
    us: "Your browser couldn't be checked. Reload the page and try again.",
    zhcn: '浏览器校验未通过，请刷新页面后重试',
  },
  captchaEmpty: { us: 'Please complete the verification first', zhcn: '请先完成验证' },
  operatorUnknown: { us: 'Operator not found or disabled', zhcn: '操作员不存在或已停用' },
  notPermitted: { us: 'You need the permission {permission}', zhcn: '您需要权限 {permission}' },
  ownAccount: {
    us: 'Account {account} is your own. Another operator has to do this.',
    zhcn: '账户 {account} 属于您本人，请由其他操作员处理',
  },
  reasonNeeded: { us: 'A reason is required: it is recorded in the audit log', zhcn: '请填写原因：原因将记入审计日志' },
  reasonTooLong: { us: 'The reason can have up to {maximum} characters', zhcn: '原因最多 {maximum} 个字符' },
  captchaWrong: { us: 'The captcha is incorrect', zhcn: '验证码不正确' },
} as const satisfies Record<string, Text>
