import type { Tone } from '../../ui/state-tag.tsx'
import type { DomainState } from './portfolio-filters.ts'

export const stateTones: Readonly<Record<DomainState, Tone>> = {
  active: 'ok',
  expired: 'bad',
  redemption: 'bad',
  'pending-delete': 'bad',
  gone: 'quiet',
}

/** What each count of the portfolio is called. */
export const countTexts = {
  all: 'group_all',
  expiring: 'count_expiring',
  expired: 'state_expired',
  redemption: 'state_redemption',
  pendingDelete: 'state_pending-delete',
  suspended: 'lock_suspended',
  unlocked: 'lock_unlocked',
  locked: 'lock_locked',
} as const
