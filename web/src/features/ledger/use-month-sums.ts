import type { GivenInput, Output } from '@namestead/contract/call'
import { sumEntries } from '@namestead/contract/ledger'
import { useEffect, useRef } from 'react'
import { readAgain, useCall } from '../../core/calls.ts'
import { monthBounds } from './periods.ts'
import type { EntryInput } from './statement-filters.ts'

export type MonthSum = Output<typeof sumEntries>['periods'][number]

interface Listed {
  readonly at: Date
}

/**
 * Money in and out of the months of these rows, of all their entries under the filters, loaded or not; by the instant at which the
 * month begins. `total`: the number of entries; the sums are read again when it changes.
 */
export function useMonthSums(
  rows: readonly Listed[],
  filter: EntryInput,
  total: number | undefined,
): ReadonlyMap<number, MonthSum> {
  const [newest, oldest] = [rows[0], rows.at(-1)]
  const bounds = newest && oldest ? monthBounds(oldest.at, newest.at) : []
  const { data } = useCall(
    sumEntries,
    { ...filter, bounds },
    {
      enabled: bounds.length > 0,
      // The months that are shown keep their sums while those of an earlier year are read.
      placeholderData: (before, query) => (query && isSameFilter(query.queryKey[1], filter) ? before : undefined),
    },
  )
  const counted = useRef(total)
  useEffect(() => {
    if (counted.current !== undefined && counted.current !== total) void readAgain([sumEntries])
    counted.current = total
  }, [total])
  return new Map(data?.periods.map(period => [period.from.getTime(), period]))
}

function isSameFilter(input: unknown, filter: GivenInput<typeof sumEntries> | object): boolean {
  if (typeof input !== 'object' || input === null) return false
  return JSON.stringify({ ...input, bounds: undefined }) === JSON.stringify({ ...filter, bounds: undefined })
}
