import type { Output } from '@namestead/contract/call'
import type { findQueuedTransfers, QueuedTransferState } from '@namestead/contract/transfers-in'
import type { IconName } from '../../../ui/icon.tsx'
import type { Tone } from '../../../ui/state-tag.tsx'

export type QueuedTransfer = Output<typeof findQueuedTransfers>['domains'][number]

/** Each state has its own tone and icon, so that no two look the same. */
export const queuedLooks: Readonly<Record<QueuedTransferState, { readonly tone: Tone; readonly icon: IconName }>> = {
  waiting: { tone: 'brand', icon: 'clock' },
  trying: { tone: 'brand', icon: 'refresh' },
  asked: { tone: 'warn', icon: 'alert' },
  done: { tone: 'ok', icon: 'check' },
  cancelled: { tone: 'quiet', icon: 'close' },
  lapsed: { tone: 'bad', icon: 'minus' },
}

export const queuedTexts = {
  waiting: 'state_waiting',
  trying: 'queuedState_trying',
  asked: 'needsAttention',
  done: 'queuedState_done',
  cancelled: 'state_cancelled',
  lapsed: 'queuedState_lapsed',
} as const satisfies Readonly<Record<QueuedTransferState, string>>
