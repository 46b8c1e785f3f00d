import { matchNames, maxNamed } from '@namestead/contract/portfolio'
import type { TypedRecord } from '@namestead/contract/record-templates'
import { keepSelection, useBulkSelection } from '../../../core/bulk-selection.ts'
import { fetchData } from '../../../core/calls.ts'

/** Adds the domains that a file's records name to what is selected one by one. Those of other accounts are not found. */
export async function selectNamed(records: readonly TypedRecord[]): Promise<void> {
  const { selection } = useBulkSelection.getState()
  const names = [...new Set(records.flatMap(({ domain }) => domain ?? []))].slice(0, maxNamed)
  if (!selection || selection.all || names.length === 0) return
  const { domains } = await fetchData(matchNames, { names })
  const ids = [...new Set([...selection.ids, ...domains])].slice(0, maxNamed)
  keepSelection({ ...selection, ids, count: ids.length })
}
