import type { Text } from '@namestead/contract/language'

export const depositTodo = { kind: 'escrow-deposit', reference: 'deposit' } as const

export const depositFailed = (failure: string): Text => ({
  us: `An escrow deposit failed: ${failure}`,
  zhcn: `数据托管失败：${failure}`,
})
