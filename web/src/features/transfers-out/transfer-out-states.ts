import type { Output } from '@namestead/contract/call'
import type { findTransfersOut } from '@namestead/contract/transfers-out'
import type { Looks } from '../../ui/state-tag.tsx'

export type TransferOutRecord = Output<typeof findTransfersOut>['transfers'][number]

/** What a row shows: an answer on its way to the registry has a state of its own. */
type ShownState = TransferOutRecord['state'] | 'approving' | 'refusing'

export function shownStateOf({ state, answer }: TransferOutRecord): ShownState {
  if (state !== 'pending' || !answer) return state
  return answer === 'approve' ? 'approving' : 'refusing'
}

export const outLooks: Looks<ShownState> = {
  'code-given': { tone: 'brand', icon: 'key' },
  pending: { tone: 'warn', icon: 'bell' },
  approving: { tone: 'brand', icon: 'refresh' },
  refusing: { tone: 'brand', icon: 'shield' },
  approved: { tone: 'brand', icon: 'clock' },
  refused: { tone: 'ok', icon: 'lock' },
  cancelled: { tone: 'quiet', icon: 'close' },
  gone: { tone: 'quiet', icon: 'exit' },
}
