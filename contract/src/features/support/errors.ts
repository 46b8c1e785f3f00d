import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'name-invalid': { us: 'Domain name format error', zhcn: '域名格式错误', field: 'name' },
  'domain-not-ours': {
    us: "{name} isn't registered through us. Report it to its registrar, which WHOIS shows.",
    zhcn: '{name} 不是通过我们注册的，请向其注册商举报（可在 WHOIS 中查询）。',
    field: 'name',
  },
  'reports-too-many': {
    us: 'Too many reports were sent today. Try again tomorrow.',
    zhcn: '今天提交的举报过多，请明天再试。',
  },
  'not-affirmed': {
    us: 'Confirm that the request is made in good faith',
    zhcn: '请确认申请内容真实且用途合法',
    field: 'affirmed',
  },
  'requests-too-many': {
    us: 'Too many requests were sent today. Try again tomorrow.',
    zhcn: '今天提交的申请过多，请明天再试。',
  },
  'too-many-work-orders': {
    us: 'You have opened {most} work orders today. Try again tomorrow.',
    zhcn: '今日已提交 {most} 个工单，请明天再试',
  },
  'work-orders-full': {
    us: '{most} work orders are open. Close one of them first.',
    zhcn: '有 {most} 个工单未关闭，请先关闭一个',
  },
  'domain-not-yours': { us: '{name} isn’t in your account', zhcn: '{name} 不在您的账号中', field: 'domains' },
  'file-unknown': { us: 'Upload each file again', zhcn: '请重新上传文件', field: 'files' },
  'work-order-not-closed': { us: 'Close the work order first', zhcn: '请先关闭工单' },
  'work-order-rated': { us: 'You have rated this work order already', zhcn: '您已评价过该工单' },
  'work-order-unknown': { us: 'Work order not found', zhcn: '工单不存在' },
  'work-order-closed': { us: 'This work order is closed', zhcn: '该工单已关闭' },
})
