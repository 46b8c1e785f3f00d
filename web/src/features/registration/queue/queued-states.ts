import type { Output } from '@namestead/contract/call'
import type { findQueued, QueueState } from '@namestead/contract/registration'
import type { Looks } from '../../../ui/state-tag.tsx'

export type QueuedDomain = Output<typeof findQueued>['domains'][number]

export const queueLooks: Looks<QueueState> = {
  waiting: { tone: 'brand', icon: 'clock' },
  trying: { tone: 'brand', icon: 'refresh' },
  registered: { tone: 'ok', icon: 'check' },
  'price-above': { tone: 'warn', icon: 'alert' },
  'given-up': { tone: 'bad', icon: 'minus' },
  cancelled: { tone: 'quiet', icon: 'close' },
}

/** The text of a state; what was given up says by what. */
export const queueEndText = ({ state, endedBy }: QueuedDomain) => {
  if (endedBy !== '') return `queueEnd_${endedBy}` as const
  if (state === 'registered') return 'queuedText_done'
  return state === 'cancelled' ? 'queuedText_cancelled' : (`queueText_${state}` as const)
}
