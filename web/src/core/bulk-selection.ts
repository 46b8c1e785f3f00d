import type { ValueOf } from '@namestead/contract/fields'
import * as f from '@namestead/contract/fields'
import { maxNamed, portfolioFilter } from '@namestead/contract/portfolio'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { onForget } from './storage.ts'

/**
 * The domains that bulk work is about, carried from page to page of a wizard, whichever feature they belong to. A selection may
 * be too long for an address, so this tab stores it; a reload keeps it.
 */
const key = 'namestead-bulk'

const schema = f.object({
  /** All that the filter finds, but `ids`; otherwise `ids` themselves. */
  all: f.truth,
  ids: f.list(f.id, { max: maxNamed }),
  filter: f.object(portfolioFilter),
  /** The number of domains that the customer saw. */
  count: f.integer(1),
})
export type BulkSelection = ValueOf<typeof schema>

function readKept(): BulkSelection | undefined {
  try {
    const found = z.safeDecode(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return found.success ? found.data : undefined
  } catch {
    return undefined
  }
}

/** undefined: nothing is selected. */
export const useBulkSelection = create<{ readonly selection: BulkSelection | undefined }>(() => ({
  selection: readKept(),
}))

export function keepSelection(selection: BulkSelection | undefined): void {
  useBulkSelection.setState({ selection })
  try {
    if (selection === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(z.encode(schema, selection)))
  } catch {
    // it lasts as long as this document
  }
}

onForget(() => useBulkSelection.setState({ selection: undefined }))

/** The selection as bulk calls take it. */
export const selectionInput = ({ all, ids, filter, count }: BulkSelection) =>
  all ? { ...filter, ...(ids.length > 0 ? { except: ids } : {}), count } : { domains: ids, count }
