import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'name-invalid': { us: 'Domain name format error', zhcn: '域名格式错误' },
  'no-names': { us: 'Enter at least one domain', zhcn: '请至少输入一个域名' },
  'watch-not-connected': {
    us: "We can't watch .{tld} domains, because we have no connection to that registry",
    zhcn: '暂时无法关注 .{tld} 域名：尚未接入该注册局',
  },
  'watch-own': { us: '{name} is already in your account', zhcn: '{name} 已在您的账号中' },
  'watch-full': {
    us: 'You can watch up to {most} domains. Remove one first.',
    zhcn: '最多可关注 {most} 个域名，请先移除一个',
  },
})
