import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'domain-unknown': { us: "This domain isn't in your account", zhcn: '该域名不在您的账号中' },
  'domain-not-active': {
    us: "This domain isn't active, so its email can't be forwarded. Renew or restore it first.",
    zhcn: '域名当前不可用，无法转发邮件。请先续费或赎回。',
  },
  'forwards-off': { us: "Email forwarding isn't available here", zhcn: '平台未提供邮件转发' },
  'forward-unknown': { us: 'This address no longer exists', zhcn: '该转发地址已不存在' },
  'mailbox-invalid': {
    us: 'Use letters, digits, dots, hyphens and underscores, up to 64 characters',
    zhcn: '仅可使用字母、数字、点、连字符和下划线，最多 64 个字符',
    field: 'mailbox',
  },
  'mailbox-taken': {
    us: 'This address already exists. Edit it instead.',
    zhcn: '该地址已存在，请直接编辑',
    field: 'mailbox',
  },
  'too-many-forwards': {
    us: 'A domain can have up to {most} addresses. Delete one first.',
    zhcn: '每个域名最多 {most} 个转发地址，请先删除部分地址',
    field: 'mailbox',
  },
  'target-repeated': { us: 'A recipient is listed twice', zhcn: '收件邮箱重复', field: 'targets' },
  'target-loops': {
    us: '{email} leads back to this address, so mail would go in circles',
    zhcn: '{email} 会转回此地址，邮件将循环转发',
    field: 'targets',
  },
  'target-declined': {
    us: "{email} has declined this domain's mail. Its owner can still accept with the link we sent.",
    zhcn: '{email} 已拒绝接收该域名的邮件。对方仍可通过我们发送的链接同意接收。',
    field: 'targets',
  },
  'target-confirmed': { us: '{email} is confirmed already', zhcn: '{email} 已确认' },
  'links-too-many': {
    us: 'Too many confirmation emails were sent today. Try again tomorrow.',
    zhcn: '今天发送的确认邮件过多，请明天再试',
  },
  'zone-elsewhere': {
    us: 'This domain uses other name servers. Add the MX record where its DNS is.',
    zhcn: '该域名使用其他 DNS 服务器，请在 DNS 服务商处添加 MX 记录',
  },
  'zone-unknown': { us: 'This domain has no DNS records here', zhcn: '该域名在平台没有解析记录' },
  'records-not-editable': {
    us: "This domain's records can't be changed now",
    zhcn: '该域名的解析记录当前无法修改',
  },
  'too-many-records': {
    us: 'A domain can have up to {most} records. Delete some first.',
    zhcn: '每个域名最多 {most} 条解析记录，请先删除部分记录',
  },
  'records-conflict': {
    us: 'Other records of this domain are in the way. Check its DNS records first.',
    zhcn: '与该域名的其他解析记录冲突，请先检查解析记录',
  },
  'zone-changed': {
    us: 'The records changed in the meantime. Check them again, then continue.',
    zhcn: '解析记录已有变动，请重新核对后继续',
  },
  'link-unknown': { us: "This link isn't valid any more", zhcn: '该链接已失效' },
  'link-expired': {
    us: 'This link has expired. Ask the owner of the domain for a new one.',
    zhcn: '该链接已过期，请联系域名持有者重新发送',
  },
})
