import type { Output } from '@namestead/contract/call'
import type { findSentPushes, PushState, readPush } from '@namestead/contract/pushes'
import type { Looks } from '../../ui/state-tag.tsx'

export type PushRecord = Output<typeof findSentPushes>['pushes'][number]
export type PushDetails = Output<typeof readPush>

export const pushLooks: Looks<PushState> = {
  waiting: { tone: 'warn', icon: 'clock' },
  accepted: { tone: 'ok', icon: 'check' },
  refused: { tone: 'bad', icon: 'close' },
  cancelled: { tone: 'quiet', icon: 'undo' },
  lapsed: { tone: 'quiet', icon: 'clock' },
  reversed: { tone: 'bad', icon: 'undo' },
}
