import type { GivenInput, Output } from '@namestead/contract/call'
import { entryKinds, type findEntries, type findHolds } from '@namestead/contract/ledger'
import { instantsOf } from './periods.ts'

export type Entry = Output<typeof findEntries>['entries'][number]
export type Hold = Output<typeof findHolds>['holds'][number]

/** The filters in the address. */
export const noEntryFilters = { text: '', kind: '', direction: '', from: '', to: '' }
export type EntryFilters = typeof noEntryFilters
export const noHoldFilters = { text: '', state: '', from: '', to: '' }
export type HoldFilters = typeof noHoldFilters

export const directions = ['in', 'out'] as const
export const holdStates = ['held', 'captured', 'released'] as const

const oneOf = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find(value => value === text)

export const kindOf = (text: string) => oneOf(entryKinds, text)
export const directionOf = (text: string) => oneOf(directions, text)
export const holdStateOf = (text: string) => oneOf(holdStates, text)

/** The call's input for the address; invalid values are left out. */
export const entryInput = ({ text, kind, direction, ...period }: EntryFilters): GivenInput<typeof findEntries> => ({
  ...instantsOf(period),
  text: text || undefined,
  kind: kindOf(kind),
  direction: directionOf(direction),
})

export const holdInput = ({ text, state, ...period }: HoldFilters): GivenInput<typeof findHolds> => ({
  ...instantsOf(period),
  text: text || undefined,
  state: holdStateOf(state),
})

/** The number of active filters besides search; a period counts as one. */
export const filtersOn = ({ text: _, from, to, ...others }: Readonly<Record<string, string>>): number =>
  [from || to, ...Object.values(others)].filter(Boolean).length
