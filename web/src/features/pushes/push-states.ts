import type { Output } from '@namestead/contract/call'
import type { findSentPushes, PushState, readPush } from '@namestead/contract/pushes'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/state-tag.tsx'

export type PushRecord = Output<typeof findSentPushes>['pushes'][number]
export type PushDetails = Output<typeof readPush>

export const pushLooks: Readonly<Record<PushState, { readonly tone: Tone; readonly icon: IconName }>> = {
  waiting: { tone: 'warn', icon: 'clock' },
  accepted: { tone: 'ok', icon: 'check' },
  refused: { tone: 'bad', icon: 'close' },
  cancelled: { tone: 'quiet', icon: 'undo' },
  lapsed: { tone: 'quiet', icon: 'clock' },
  reversed: { tone: 'bad', icon: 'undo' },
}
