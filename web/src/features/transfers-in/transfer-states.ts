import type { Output } from '@namestead/contract/call'
import type { findTransfers, TransferState } from '@namestead/contract/transfers-in'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/state-tag.tsx'

export type TransferRecord = Output<typeof findTransfers>['transfers'][number]

/** Each state has its own tone and icon, so that no two look the same. */
export const looks: Readonly<Record<TransferState, { readonly tone: Tone; readonly icon: IconName }>> = {
  'waiting-for-code': { tone: 'warn', icon: 'key' },
  submitted: { tone: 'brand', icon: 'refresh' },
  pending: { tone: 'brand', icon: 'clock' },
  done: { tone: 'ok', icon: 'check' },
  refused: { tone: 'bad', icon: 'minus' },
  cancelled: { tone: 'quiet', icon: 'close' },
  failed: { tone: 'bad', icon: 'alert' },
}

/** The filters in the address. `transfer` opens one. */
