import type { Output } from '@namestead/contract/call'
import type { findForwards } from '@namestead/contract/forwards'
import type { Tone } from '../../ui/state-tag.tsx'

export type FoundForwards = Output<typeof findForwards>
export type Forward = FoundForwards['forwards'][number]
export type Target = Forward['targets'][number]

export const tones: Readonly<Record<Target['state'], Tone>> = {
  waiting: 'brand',
  expired: 'warn',
  confirmed: 'ok',
  declined: 'bad',
}

export const isCatchAll = ({ mailbox }: Pick<Forward, 'mailbox'>): boolean => mailbox === '*'
