import { errorTexts } from '../../call.ts'
import { errors as portfolioErrors } from '../portfolio/errors.ts'

export const errors = errorTexts({
  ...portfolioErrors,
  'same-registrant': { us: 'It has this registrant already', zhcn: '注册人已是该模板' },
  'nothing-to-change': { us: 'None of these domains can be changed', zhcn: '所选域名均无法变更' },
  'fees-changed': {
    us: 'The fee is now {fees}. Check it, then try again.',
    zhcn: '费用已变为 {fees}，请确认后重试',
  },
  'too-many-registrant-changes': {
    us: '{most} changes of registrant are in progress. Wait for one of them to finish, or cancel it.',
    zhcn: '有 {most} 项注册人变更正在进行，请等待其完成或取消',
  },
  'registry-decided-against': {
    us: 'The registry decided against the change. You can start it again.',
    zhcn: '注册局审核后未通过该变更，您可重新发起',
  },
  'consent-mails-too-many': {
    us: '{email} got enough emails for today. Try again tomorrow.',
    zhcn: '今日已向 {email} 发送足够多的邮件，请明天再试',
  },
  'consent-mail-too-soon': { us: 'An email was just sent. Wait a minute.', zhcn: '邮件刚刚发送，请一分钟后再试' },
  'consent-unknown': { us: "This link isn't valid", zhcn: '链接无效' },
  'consent-ended': { us: 'This request has ended', zhcn: '该请求已结束' },
  'registrant-change-unknown': { us: 'Change not found', zhcn: '变更记录不存在' },
})
