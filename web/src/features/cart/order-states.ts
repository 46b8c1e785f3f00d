import type { Output } from '@namestead/contract/call'
import type { findOrders, ShownOrderState } from '@namestead/contract/cart'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/state-tag.tsx'

export type OrderRecord = Output<typeof findOrders>['orders'][number]

/** Each state has its own tone and icon, so that no two look the same. */
export const orderLooks: Readonly<Record<ShownOrderState, { readonly tone: Tone; readonly icon: IconName }>> = {
  unpaid: { tone: 'warn', icon: 'wallet' },
  working: { tone: 'brand', icon: 'clock' },
  done: { tone: 'ok', icon: 'check' },
  partly: { tone: 'warn', icon: 'alert' },
  failed: { tone: 'bad', icon: 'alert' },
  cancelled: { tone: 'quiet', icon: 'close' },
  lapsed: { tone: 'quiet', icon: 'clock' },
}

export const orderTexts = {
  unpaid: 'order_unpaid',
  working: 'inProgress',
  done: 'order_done',
  partly: 'order_partly',
  failed: 'failed',
  cancelled: 'state_cancelled',
  lapsed: 'state_expired',
} as const satisfies Readonly<Record<ShownOrderState, string>>

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
