import type { Output } from '@namestead/contract/call'
import type { findQueuedTransfers, QueuedTransferState } from '@namestead/contract/transfers-in'
import type { Looks } from '../../../ui/state-tag.tsx'

export type QueuedTransfer = Output<typeof findQueuedTransfers>['domains'][number]

export const queuedLooks = {
  waiting: { tone: 'brand', icon: 'clock', text: 'state_waiting' },
  trying: { tone: 'brand', icon: 'refresh', text: 'queuedState_trying' },
  asked: { tone: 'warn', icon: 'alert', text: 'needsAttention' },
  done: { tone: 'ok', icon: 'check', text: 'queuedState_done' },
  cancelled: { tone: 'quiet', icon: 'close', text: 'state_cancelled' },
  lapsed: { tone: 'bad', icon: 'minus', text: 'queuedState_lapsed' },
} as const satisfies Looks<QueuedTransferState>
