import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'name-invalid': { us: 'Domain name format error', zhcn: '域名格式错误' },
  'domain-not-ours': {
    us: "{name} isn't registered through us. Report it to its registrar, which WHOIS shows.",
    zhcn: '{name} 不是通过我们注册的，请向其注册商举报（可在 WHOIS 中查询）。',
  },
  'reports-too-many': {
    us: 'Too many reports were sent today. Try again tomorrow.',
    zhcn: '今天提交的举报过多，请明天再试。',
  },
  'not-affirmed': {
    us: 'Confirm that the request is made in good faith',
    zhcn: '请确认申请内容真实且用途合法',
  },
  'requests-too-many': {
    us: 'Too many requests were sent today. Try again tomorrow.',
    zhcn: '今天提交的申请过多，请明天再试。',
  },
  'work-order-unknown': { us: 'Work order not found', zhcn: '工单不存在' },
  'work-order-closed': { us: 'This work order is closed', zhcn: '该工单已关闭' },
})
