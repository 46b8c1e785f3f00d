import type { Text } from '@namestead/contract/language'

/** What a registration's line says to the person. */
export const lineNotes = {
  'registry-silent': {
    us: 'The registry has not answered yet. We keep asking; your money is held, not spent.',
    zhcn: '注册局尚未响应，系统会继续尝试。款项仅冻结，尚未扣除。',
  },
  'registry-pending': {
    us: 'The registry is reviewing this registration. Your money is on hold until it decides.',
    zhcn: '注册局正在审核该注册，结果确定前款项仅冻结，不扣除。',
  },
  'our-side': {
    us: "There is a problem between us and the registry, and we're on it. Your money is on hold, not spent.",
    zhcn: '平台与注册局之间出现问题，正在处理。款项仅冻结，尚未扣除。',
  },
  taken: { us: 'The name is no longer available', zhcn: '该域名已被注册' },
  'price-higher': { us: 'The registry asks a higher price than was agreed', zhcn: '注册局价格高于确认的价格' },
  'policy-refused': { us: 'The registry refused the name: {reason}', zhcn: '注册局拒绝注册：{reason}' },
} as const satisfies Record<string, Text>
export type LineNote = keyof typeof lineNotes

/** Why a name cannot go into the cart. */
export const refusals = {
  taken: { us: '{name} is taken', zhcn: '{name} 已被注册' },
  unknown: {
    us: 'The registry of {name} did not answer. Please try again later',
    zhcn: '{name} 的注册局暂未响应，请稍后再试',
  },
  unsupported: { us: '{name}: this TLD is not connected yet', zhcn: '{name}：该后缀暂未接通' },
  invalid: { us: '{name}: Domain name format error', zhcn: '{name}：域名格式错误' },
} as const satisfies Record<string, Text>
