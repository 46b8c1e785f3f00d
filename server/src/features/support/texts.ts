import type { MailTexts } from '../notices/index.ts'

export const openedMessage: MailTexts = {
  subject: { us: 'Work order {order}: {title}', zhcn: '工单 {order}：{title}' },
  body: {
    us: 'We opened a work order for your account and need your reply.',
    zhcn: '平台为您的账号创建了工单，请查看并回复。',
  },
}

export const urgentMail: MailTexts = {
  subject: { us: 'Urgent: {title}', zhcn: '紧急：{title}' },
  body: {
    us: 'Your account has an urgent work order ({order}):\n\n{text}\n\nSign in and reply to it under System work orders.',
    zhcn: '您的账号有一个紧急工单（{order}）：\n\n{text}\n\n请登录后在“系统工单”中查看并回复。',
  },
}

export const openedMail: MailTexts = {
  subject: { us: 'Work order {order}: {title}', zhcn: '工单 {order}：{title}' },
  body: {
    us: 'We opened work order {order} for your account and need your reply:\n\n{text}\n\nSign in and reply to it under System work orders.',
    zhcn: '平台为您的账号创建了工单 {order}，请查看并回复：\n\n{text}\n\n请登录后在“系统工单”中查看并回复。',
  },
}

export const answeredMail: MailTexts = {
  subject: { us: 'New reply to work order {order}', zhcn: '工单 {order} 有新回复' },
  body: {
    us: 'We replied to “{title}” (work order {order}):\n\n{text}\n\nSign in to see the whole conversation, with any files, and to reply.',
    zhcn: '平台回复了“{title}”（工单 {order}）：\n\n{text}\n\n请登录后查看完整对话及附件，并继续回复。',
  },
}

export const answeredMessage: MailTexts = {
  subject: { us: 'New reply to work order {order}', zhcn: '工单 {order} 有新回复' },
  body: { us: 'We replied to “{title}”.', zhcn: '平台回复了“{title}”。' },
}
