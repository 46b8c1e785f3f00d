import type { Output } from '@namestead/contract/call'
import type { findTransfers, TransferState } from '@namestead/contract/transfers-in'
import type { Looks } from '../../ui/state-tag.tsx'

export type TransferRecord = Output<typeof findTransfers>['transfers'][number]

export const looks: Looks<TransferState> = {
  'waiting-for-code': { tone: 'warn', icon: 'key' },
  submitted: { tone: 'brand', icon: 'refresh' },
  pending: { tone: 'brand', icon: 'clock' },
  done: { tone: 'ok', icon: 'check' },
  refused: { tone: 'bad', icon: 'minus' },
  cancelled: { tone: 'quiet', icon: 'close' },
  failed: { tone: 'bad', icon: 'alert' },
}
