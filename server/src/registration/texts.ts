import type { Text } from '@namestead/contract/language'

/** What a registration's line says to the person. */
export const lineNotes = {
  'registry-silent': {
    us: 'The registry has not answered yet. We keep asking; your money is held, not spent.',
    zhcn: '注册局尚未响应，系统会继续尝试。款项仅冻结，尚未扣除。',
  },
  taken: { us: 'The name is no longer available', zhcn: '该域名已被注册' },
  'price-higher': { us: 'The registry asks a higher price than was agreed', zhcn: '注册局价格高于确认的价格' },
  'policy-refused': { us: 'The registry refused the name: {reason}', zhcn: '注册局拒绝注册：{reason}' },
} as const satisfies Record<string, Text>
export type LineNote = keyof typeof lineNotes
