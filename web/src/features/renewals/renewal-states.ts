import type { Output } from '@namestead/contract/call'
import { type findRenewals, type RenewalState, renewalStates } from '@namestead/contract/renewals'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/state-tag.tsx'

export type RenewalRecord = Output<typeof findRenewals>['renewals'][number]

export const looks: Readonly<Record<RenewalState, { readonly tone: Tone; readonly icon: IconName }>> = {
  waiting: { tone: 'brand', icon: 'clock' },
  done: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'alert' },
}

/** The filters in the address. `by`: 'hand' or 'itself'. */
export const noRenewalFilters = { text: '', state: '', by: '' }
export type RenewalFilters = typeof noRenewalFilters

export const ways = ['hand', 'itself'] as const
const stateOf = (text: string) => renewalStates.find(state => state === text)
const wayOf = (text: string) => ways.find(way => way === text)

/** The call's input for the address; invalid values are left out. */
export const inputOf = ({ text, state, by }: RenewalFilters) => {
  const way = wayOf(by)
  return { text: text || undefined, state: stateOf(state), automatic: way && way === 'itself' }
}

/** The active filters besides the search. */
export const activeOf = ({ state, by }: RenewalFilters) => ({ state: stateOf(state), by: wayOf(by) })
