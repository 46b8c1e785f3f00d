import { errorTexts } from '../../call.ts'
import { registrantErrors } from '../registrants/registrant-errors.ts'

export const errors = errorTexts({
  'name-invalid': { us: 'Domain name format error', zhcn: '域名格式错误' },
  ...registrantErrors,
  'template-unknown': { us: 'Choose a registrant', zhcn: '请选择注册人' },
  'name-servers-invalid': { us: 'Enter valid name servers', zhcn: '请输入有效的 DNS 服务器' },
  'name-servers-too-few': { us: 'Enter at least 2 name servers', zhcn: '请至少填写 2 个 DNS 服务器' },
  'name-servers-repeated': { us: 'Each name server can be listed only once', zhcn: 'DNS 服务器不能重复' },
  'queue-until-invalid': { us: 'Choose a date within the next {most} days', zhcn: '请选择 {most} 天内的日期' },
  'queue-price-missing': { us: 'Enter the highest price', zhcn: '请填写最高价' },
  'queue-full': {
    us: 'Up to {most} domains can be queued. Cancel some first.',
    zhcn: '最多可排队 {most} 个域名，请先取消部分排队',
  },
  'queue-unknown': { us: 'Queued domain not found', zhcn: '排队记录不存在' },
  'queue-ended': { us: 'This domain is no longer queued', zhcn: '该域名已结束排队' },
  'queue-busy': {
    us: "We're registering this domain right now. Try again in a minute.",
    zhcn: '正在注册该域名，请一分钟后再试',
  },
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
