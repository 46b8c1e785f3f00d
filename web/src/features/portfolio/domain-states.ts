import type { Tone } from '../../ui/state-tag.tsx'
import type { DomainState } from './portfolio-filters.ts'

export const stateTones: Readonly<Record<DomainState, Tone>> = {
  active: 'ok',
  expired: 'bad',
  redemption: 'bad',
  'pending-delete': 'bad',
  gone: 'quiet',
}
