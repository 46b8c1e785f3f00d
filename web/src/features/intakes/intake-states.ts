import type { Output } from '@namestead/contract/call'
import type { findIntakes, IntakeDomainState, IntakeState, readIntake } from '@namestead/contract/intakes'
import type { Looks } from '../../ui/state-tag.tsx'

export type IntakeRecord = Output<typeof findIntakes>['intakes'][number]
export type IntakeDetail = Output<typeof readIntake>

export const intakeLooks = {
  waiting: { tone: 'warn', icon: 'alert', text: 'state_push' },
  pushed: { tone: 'brand', icon: 'clock', text: 'state_pushed' },
  accepting: { tone: 'brand', icon: 'refresh', text: 'state_accepting' },
  done: { tone: 'ok', icon: 'check', text: 'state_done' },
  refused: { tone: 'bad', icon: 'minus', text: 'state_refused' },
  cancelled: { tone: 'quiet', icon: 'close', text: 'state_cancelled' },
  lapsed: { tone: 'bad', icon: 'alert', text: 'state_expired' },
} as const satisfies Looks<IntakeState>

export const intakeDomainLooks = {
  waiting: { tone: 'brand', icon: 'clock', text: 'state_waiting' },
  done: { tone: 'ok', icon: 'check', text: 'state_done' },
  refused: { tone: 'bad', icon: 'minus', text: 'state_refused' },
  returned: { tone: 'quiet', icon: 'close', text: 'state_refunded' },
} as const satisfies Looks<IntakeDomainState>
