import type { Text } from '@namestead/contract/language'
import type { RefusalReason } from '@namestead/contract/transfers-out'
import type { MailTexts } from '../notices/index.ts'

/** The losing notice to the registrant: who, until when, and what silence means (ICANN Transfer Policy, section I.A.3). */
export const losingNotice: MailTexts = {
  subject: {
    us: '{name}: confirm or stop the transfer to another registrar',
    zhcn: '{name}：请确认或阻止域名转出',
  },
  body: {
    us: 'On {requested}, the registrar {registrar} asked to take over {name} in your name.\n\nIf that is what you want, you don’t need to do anything. The domain moves on {decides} at the latest.\n\nTo let it go now, or to keep it here, open this page before then:\n{link}\n\nIf you didn’t request this transfer, refuse it there. Without an answer the registry approves it.',
    zhcn: '注册商 {registrar} 已于 {requested} 以您的名义申请转入 {name}。\n\n如确认转出，您无需操作，域名最晚于 {decides} 转出。\n\n如需立即放行或拒绝转出，请在此之前打开以下页面：\n{link}\n\n如非您本人申请，请在页面中拒绝。如未答复，注册局将自动批准。',
  },
}

export const codeMail: MailTexts = {
  subject: { us: '{name}: auth code', zhcn: '{name} 的转移码' },
  body: {
    us: 'Auth code of {name}:\n\n{code}\n\nGive it to the new registrar only: whoever has it can request the domain. If you don’t want to transfer the domain, lock it again under Transfers out.',
    zhcn: '{name} 的转移码：\n\n{code}\n\n请仅提供给新注册商，持有者可申请转走域名。如不再转出，请在“转出记录”中重新锁定。',
  },
}

export const requestedMessage: MailTexts = {
  subject: { us: '{name}: transfer to another registrar requested', zhcn: '{name} 收到转出申请' },
  body: {
    us: 'The registrar {registrar} asked for this domain. Approve or refuse the transfer under Transfers out. Without an answer the registry approves it.',
    zhcn: '注册商 {registrar} 申请转入该域名。请在“转出记录”中批准或拒绝；如未答复，注册局将自动批准。',
  },
}

/** Of a request that the registry approved before anybody here could answer it. */
export const movedNotice: MailTexts = {
  subject: { us: '{name} moved to another registrar', zhcn: '{name} 已转至其他注册商' },
  body: {
    us: 'On {requested}, the registrar {registrar} asked to take over {name} in your name. The registry approved it before we could ask you: the domain is already there.\n\nIf you didn’t request this transfer, tell us at once. It may still be undone.',
    zhcn: '注册商 {registrar} 已于 {requested} 以您的名义申请转入 {name}。注册局在我方征询您之前已批准，域名已转出。\n\n如非您本人申请，请立即联系我们，转移仍有可能被撤销。',
  },
}
export const requestedAndMovedMessage: MailTexts = {
  subject: { us: '{name}: transfer to another registrar requested', zhcn: '{name} 收到转出申请' },
  body: {
    us: 'The registrar {registrar} asked for this domain, and the registry approved it before anyone here could answer. If this wasn’t you, contact us at once.',
    zhcn: '注册商 {registrar} 申请转入该域名，注册局已直接批准，未经平台答复。如非您本人操作，请立即联系客服。',
  },
}

/** Ends a request without a word on locks and codes, which stay as they are while the next one waits. */
export const supersededMessage: MailTexts = {
  subject: { us: '{name}: transfer requested again', zhcn: '{name} 再次收到转出申请' },
  body: {
    us: 'The earlier request has ended. {registrar} asked again: the new request is under Transfers out.',
    zhcn: '此前的申请已结束。{registrar} 再次申请转入该域名，新的申请请见“转出记录”。',
  },
}

export const endMessages: Readonly<Record<'refused' | 'cancelled' | 'gone', MailTexts>> = {
  refused: {
    subject: { us: '{name} stays: transfer refused', zhcn: '{name} 转出已拒绝' },
    body: {
      us: 'The transfer to {registrar} was refused: {reason}. The domain is locked again and has a new auth code.',
      zhcn: '转往 {registrar} 的申请已拒绝，原因：{reason}。域名已重新锁定，转移码已更换。',
    },
  },
  cancelled: {
    subject: { us: '{name} stays: transfer canceled', zhcn: '{name} 转出已取消' },
    body: {
      us: 'The transfer to {registrar} was canceled, and the domain has a new auth code.',
      zhcn: '转往 {registrar} 的申请已取消，域名的转移码已更换。',
    },
  },
  gone: {
    subject: { us: '{name} was transferred out', zhcn: '{name} 已转出' },
    body: {
      us: 'The domain is now with {registrar}. Its history stays under Transfers out.',
      zhcn: '域名已转至 {registrar}，记录保留在“转出记录”中。',
    },
  },
}

/** Of a domain that left although it was to stay: the registry had decided before. */
const goneTooSoon: MailTexts = {
  subject: { us: '{name} was transferred out before we could refuse', zhcn: '{name} 在拒绝生效前已转出' },
  body: {
    us: 'The registry approved the transfer to {registrar} before the refusal reached it. If you didn’t request this transfer, contact us at once. It may still be undone.',
    zhcn: '注册局在收到拒绝之前已批准转往 {registrar} 的申请。如非您本人操作，请立即联系客服，转移仍有可能被撤销。',
  },
}

/** The message about a domain that left; `days`: for how many our name servers still answer, where we have its zone. */
export function goneMessage({ refused, days }: { readonly refused: boolean; readonly days: number | null }): MailTexts {
  const { subject, body } = refused ? goneTooSoon : endMessages.gone
  if (days === null) return { subject, body }
  const us =
    days === 0
      ? 'Our name servers no longer answer for it.'
      : `Our name servers still answer for it for ${days} ${days === 1 ? 'day' : 'days'}. If it uses them, set other name servers at the new registrar before then.`
  const zhcn =
    days === 0
      ? '平台的 DNS 服务器已停止解析该域名。'
      : `平台的 DNS 服务器将继续解析 ${days} 天。如仍在使用，请尽快在新注册商处更换 DNS 服务器。`
  return { subject, body: { us: `${body.us}\n\n${us}`, zhcn: `${body.zhcn}\n\n${zhcn}` } }
}

/** Within the message of a refusal. */
export const reasonTexts: Readonly<Record<RefusalReason | 'registry', Text>> = {
  objection: { us: 'the registrant objects', zhcn: '注册人反对转出' },
  fraud: { us: 'the registrant did not request it', zhcn: '非注册人本人申请' },
  'identity-dispute': { us: 'the identity of the registrant is disputed', zhcn: '注册人身份存在争议' },
  proceeding: { us: 'a proceeding about the domain is under way', zhcn: '域名涉及争议程序' },
  'payment-taken-back': { us: 'the payment for the domain was taken back', zhcn: '域名的购买款已被撤回' },
  'registered-recently': { us: 'the domain was registered too recently', zhcn: '域名注册时间过近' },
  'moved-recently': { us: 'the domain was transferred too recently', zhcn: '域名距上次转移时间过近' },
  'registrant-changed-recently': { us: 'its registrant changed too recently', zhcn: '域名距上次变更注册人时间过近' },
  registry: { us: 'the registry shows it as refused', zhcn: '注册局显示已拒绝' },
}
