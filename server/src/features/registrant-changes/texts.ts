import type { MailTexts } from '../notices/index.ts'

const lock = {
  us: '\n\nAfterwards the domains can’t move to another registrar for {days} days.',
  zhcn: '\n\n变更后 {days} 天内，域名不能转出至其他注册商。',
}

const old: MailTexts = {
  subject: { us: 'Confirm the change of registrant of {domains}', zhcn: '请确认变更 {domains} 的注册人' },
  body: {
    us: 'You are the registrant of {domains}. The owner of the account asked to make {registrant} the new registrant.\n\nOpen this page to agree or to refuse:\n{link}\n\nIf you don’t answer by {until}, nothing changes.',
    zhcn: '您是 {domains} 的注册人。账号持有人申请将注册人变更为 {registrant}。\n\n请打开以下页面，同意或拒绝变更：\n{link}\n\n如在 {until} 前未答复，注册人保持不变。',
  },
}
const next: MailTexts = {
  subject: { us: 'Become the registrant of {domains}?', zhcn: '请确认成为 {domains} 的注册人' },
  body: {
    us: 'You, {registrant}, are to become the registrant of {domains}.\n\nOpen this page to agree or to refuse:\n{link}\n\nIf you don’t answer by {until}, nothing changes. If you don’t know these domains, refuse.',
    zhcn: '{registrant}，您好：\n\n您将成为 {domains} 的注册人。\n\n请打开以下页面，同意或拒绝：\n{link}\n\n如在 {until} 前未答复，则不作变更。如您不了解这些域名，请拒绝。',
  },
}

/** `locked`: the lock that follows was not waived. */
export function consentMail(side: 'old' | 'new', locked: boolean): MailTexts {
  const { subject, body } = side === 'old' ? old : next
  return { subject, body: locked ? { us: `${body.us}${lock.us}`, zhcn: `${body.zhcn}${lock.zhcn}` } : body }
}

export const changeEndedMessage: MailTexts = {
  subject: {
    us: 'Registrant changed ({done} of {total})',
    zhcn: '注册人变更完成：{total} 个域名中有 {done} 个已变更',
  },
  body: {
    us: 'Your change of registrant has ended. Open it to see each domain.',
    zhcn: '注册人变更已结束，可查看各域名的结果。',
  },
}

/** Refused, lapsed or failed, every one. */
export const nothingChangedMessage: MailTexts = {
  subject: { us: 'Registrant not changed', zhcn: '注册人未变更' },
  body: {
    us: 'Your change of registrant has ended, and every domain keeps its registrant. Open it to see why.',
    zhcn: '注册人变更已结束，所有域名的注册人均保持不变，可查看各域名的原因。',
  },
}
