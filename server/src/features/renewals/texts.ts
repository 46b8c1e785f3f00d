import type { Text } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/renewals'

/** Notes of a renewal's order line while it waits or after it failed. */
export const lineNotes = {
  'registry-silent': {
    us: "The registry hasn't answered yet. We keep asking. Your money is on hold, not charged.",
    zhcn: '注册局尚未响应，系统会继续尝试。款项仅冻结，尚未扣款。',
  },
  'registry-pending': {
    us: 'The registry is reviewing this renewal. Your money is on hold until it decides.',
    zhcn: '注册局正在审核该续费。结果确定前，款项仅冻结，不扣款。',
  },
  'our-side': {
    us: "There's a problem between us and the registry, and we're on it. Your money is on hold, not charged.",
    zhcn: '平台与注册局之间出现问题，正在处理。款项仅冻结，尚未扣款。',
  },
  'price-higher': {
    us: "The registry's price is higher than the one you agreed to",
    zhcn: '注册局的价格高于您确认的价格',
  },
  'no-longer-here': { us: 'This domain is no longer in your account', zhcn: '该域名已不在您的账号中' },
  'policy-refused': { us: 'The registry refused the renewal: {reason}', zhcn: '注册局拒绝续费：{reason}' },
} as const satisfies Record<string, Text>
export type LineNote = keyof typeof lineNotes

/** Why a domain cannot be renewed now. */
export const obstacles: Readonly<Record<(typeof contract.obstacles)[number], Text>> = {
  'in-redemption': {
    us: '{name} has been deleted. Restore it before you renew it.',
    zhcn: '{name} 处于赎回期，赎回后才能续费',
  },
  'pending-delete': { us: '{name} is being deleted by its registry', zhcn: '{name} 即将被注册局删除，无法续费' },
  'under-way': { us: '{name} is already being renewed', zhcn: '{name} 正在续费中' },
  'transfer-pending': {
    us: "{name} is being transferred. Renew it when that's done.",
    zhcn: '{name} 正在转移中，完成后再续费',
  },
  'renew-locked': { us: '{name} is locked against renewal', zhcn: '{name} 已被锁定，无法续费' },
  'too-far-ahead': { us: '{name} is already paid for 10 years ahead', zhcn: '{name} 已续满 10 年' },
  'not-connected': {
    us: "{name} can't be renewed here right now. Try again later.",
    zhcn: '{name} 的后缀暂未开通，无法续费',
  },
}

export const refusals = {
  unknown: { us: "{name} isn't in your account", zhcn: '{name} 不在您的账号中' },
  silent: {
    us: "{name}'s registry didn't answer. Try again later.",
    zhcn: '{name} 的注册局暂未响应，请稍后再试',
  },
} as const satisfies Record<string, Text>
