import type { Output } from '@namestead/contract/call'
import type { findIntakes, IntakeDomainState, IntakeState, readIntake } from '@namestead/contract/intakes'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/state-tag.tsx'

export type IntakeRecord = Output<typeof findIntakes>['intakes'][number]
export type IntakeDetail = Output<typeof readIntake>

interface Look {
  readonly tone: Tone
  readonly icon: IconName
}

/** Each state has its own tone and icon, so that no two look the same. */
export const intakeLooks: Readonly<Record<IntakeState, Look>> = {
  waiting: { tone: 'warn', icon: 'alert' },
  pushed: { tone: 'brand', icon: 'clock' },
  accepting: { tone: 'brand', icon: 'refresh' },
  done: { tone: 'ok', icon: 'check' },
  refused: { tone: 'bad', icon: 'minus' },
  cancelled: { tone: 'quiet', icon: 'close' },
  lapsed: { tone: 'bad', icon: 'alert' },
}

export const intakeDomainLooks: Readonly<Record<IntakeDomainState, Look>> = {
  waiting: { tone: 'brand', icon: 'clock' },
  done: { tone: 'ok', icon: 'check' },
  refused: { tone: 'bad', icon: 'minus' },
  returned: { tone: 'quiet', icon: 'close' },
}

export const intakeTexts = {
  waiting: 'state_push',
  pushed: 'state_pushed',
  accepting: 'state_accepting',
  done: 'state_done',
  refused: 'state_refused',
  cancelled: 'state_cancelled',
  lapsed: 'state_expired',
} as const satisfies Readonly<Record<IntakeState, string>>

export const intakeDomainTexts = {
  waiting: 'state_waiting',
  done: 'state_done',
  refused: 'state_refused',
  returned: 'state_refunded',
} as const satisfies Readonly<Record<IntakeDomainState, string>>
