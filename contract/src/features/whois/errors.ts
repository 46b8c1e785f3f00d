import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'name-invalid': { us: 'Domain name format error', zhcn: '域名格式错误', field: 'name' },
  'no-server': {
    us: "We can't look up .{tld} domains, because no public server is known for this extension.",
    zhcn: '暂不支持查询 .{tld} 域名：该后缀没有已知的公开查询服务器。',
  },
  'domain-not-ours': {
    us: "{name} isn't registered through us. Its registrar is shown in WHOIS.",
    zhcn: '{name} 不是通过我们注册的，可在 WHOIS 中查询其注册商。',
    field: 'name',
  },
  'domain-not-own': { us: 'Domain not found', zhcn: '域名不存在' },
  'certificate-elsewhere': {
    us: 'The registrar of this domain is another company, which issues its certificate.',
    zhcn: '该域名的注册商不是我们，请向其注册商申请证书。',
  },
  'certificate-letters': {
    us: "We can't print this certificate: our fonts don't have all letters of the domain or its registrant. Latin, Greek, Cyrillic and Chinese letters work.",
    zhcn: '无法生成证书：字体不支持域名或注册人中的部分字符。目前支持拉丁、希腊、西里尔字母和中文。',
  },
  'certificate-not-registered': {
    us: 'We can’t certify this domain now: it’s deleted, or its registrant isn’t known here yet.',
    zhcn: '暂无法开具证书：该域名已被删除，或注册人信息尚未同步。',
  },
  'contact-too-many': {
    us: 'Too many messages were sent today. Try again tomorrow.',
    zhcn: '今天发送的消息过多，请明天再试。',
  },
  'look-ups-busy': {
    us: 'Too many look-ups are running. Try again in a moment.',
    zhcn: '当前查询人数过多，请稍后再试。',
  },
})
