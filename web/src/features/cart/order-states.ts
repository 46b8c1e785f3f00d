import type { Output } from '@namestead/contract/call'
import type { findOrders, ShownOrderState } from '@namestead/contract/cart'
import type { Looks } from '../../ui/state-tag.tsx'

export type OrderRecord = Output<typeof findOrders>['orders'][number]

export const orderLooks = {
  unpaid: { tone: 'warn', icon: 'wallet', text: 'order_unpaid' },
  working: { tone: 'brand', icon: 'clock', text: 'inProgress' },
  done: { tone: 'ok', icon: 'check', text: 'order_done' },
  partly: { tone: 'warn', icon: 'alert', text: 'order_partly' },
  failed: { tone: 'bad', icon: 'alert', text: 'failed' },
  cancelled: { tone: 'quiet', icon: 'close', text: 'state_cancelled' },
  lapsed: { tone: 'quiet', icon: 'clock', text: 'state_expired' },
} as const satisfies Looks<ShownOrderState>

export const lineTexts = {
  unpaid: 'line_unpaid',
  waiting: 'inProgress',
  done: 'state_done',
  failed: 'failed',
  cancelled: 'state_cancelled',
} as const

export const productTexts = {
  registration: 'registration',
  renewal: 'renewal',
  transfer: 'transfer',
  restore: 'restore',
} as const

/** A receipt is for what was charged; an order in progress shows what was charged so far. */
export const hasReceipt = ({ paidAt }: { readonly paidAt: Date | null }): boolean => paidAt !== null
