import type { MailTexts } from '../notices/index.ts'

/** The operators' to-do where a registry refuses the locks. */
export const disputeTodo = 'dispute-lock'

export const lockedMessage: MailTexts = {
  subject: { us: '{name} is locked: dispute {case}', zhcn: '{name} 已锁定：争议案件 {case}' },
  body: {
    us: 'A proceeding about {name} has begun (case {case}). Until its outcome the domain can’t be transferred, pushed or deleted, and its registrant can’t change. It keeps working. Questions about the case go to its provider.',
    zhcn: '{name} 涉及争议程序（案件 {case}）。结案前该域名不能转出、站内转移或删除，也不能变更注册人，解析不受影响。有关案件的问题请联系受理机构。',
  },
}

export const releasedMessage: MailTexts = {
  subject: { us: '{name} is no longer locked', zhcn: '{name} 已解除锁定' },
  body: {
    us: 'The proceeding about {name} (case {case}) has ended, and we’ve removed its lock. The transfer lock stays on until you turn it off.',
    zhcn: '{name} 的争议程序（案件 {case}）已结束，锁定已解除。转移锁仍为开启状态，可自行关闭。',
  },
}
