import type { Text } from '@namestead/contract/language'

export const texts = {
  'amount-off': { us: '{amount} off', zhcn: '减 {amount}' },
  // Chinese states the remaining price, in tenths.
  'percent-off': { us: '{percent}% off', zhcn: '{tenths} 折' },
  'fixed-price': { us: 'for {amount}', zhcn: '仅 {amount}' },
  registration: { us: 'Registration', zhcn: '注册' },
  renewal: { us: 'Renewal', zhcn: '续费' },
  transfer: { us: 'Transfer', zhcn: '转入' },
} as const satisfies Record<string, Text>
