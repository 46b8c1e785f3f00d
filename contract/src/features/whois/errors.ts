import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'name-invalid': { us: 'Domain name format error', zhcn: '域名格式错误' },
  'no-server': {
    us: "We can't look up .{tld} domains, because no public server is known for this extension.",
    zhcn: '暂不支持查询 .{tld} 域名：该后缀没有已知的公开查询服务器。',
  },
  'look-ups-busy': {
    us: 'Too many look-ups are running. Try again in a moment.',
    zhcn: '当前查询人数过多，请稍后再试。',
  },
})
