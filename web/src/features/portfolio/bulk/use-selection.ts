import { useCallback, useEffect, useState } from 'react'
import type { RowSelection } from '../../../ui/list-row.tsx'

/** Some domains, or all that the filters find but some. */
export interface Selected {
  readonly all: boolean
  /** The selected domains; with `all`, those taken out again. */
  readonly ids: ReadonlySet<string>
}

export const none: Selected = { all: false, ids: new Set() }

/**
 * The domains that a customer selects in a list. Another filter shows another list, so that it restarts. With `kept`, the page
 * is for selecting, and domains that were selected one by one stay selected no matter what the filter shows.
 */
export function useSelection(filter: string, total: number, kept?: Selected) {
  const [selecting, setSelecting] = useState(kept !== undefined)
  const [selected, setSelected] = useState(kept ?? none)
  const [filterOfSelected, setFilterOfSelected] = useState(filter)
  if (filterOfSelected !== filter) {
    setFilterOfSelected(filter)
    setSelected(before => (kept && !before.all ? before : none))
  }
  const stop = useCallback(() => {
    setSelecting(false)
    setSelected(none)
  }, [])
  const leaves = selecting && kept === undefined
  useEffect(() => {
    if (!leaves) return
    // A dialog over the list closes by the same key.
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) stop()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [leaves, stop])

  const toggle = (id: string) =>
    setSelected(({ all, ids }) => ({
      all,
      ids: ids.has(id) ? new Set([...ids].filter(other => other !== id)) : new Set([...ids, id]),
    }))
  /** Begins with this domain. */
  function startWith(id?: string) {
    setSelecting(true)
    if (id !== undefined) setSelected({ all: false, ids: new Set([id]) })
  }
  return {
    selecting,
    all: selected.all && selected.ids.size === 0,
    count: selected.all ? total - selected.ids.size : selected.ids.size,
    selected,
    /** The selection of a domain's row. */
    rowOf: (domain: string, label: string): RowSelection => ({
      selecting,
      selected: selected.ids.has(domain) !== selected.all,
      label,
      onToggle: () => toggle(domain),
      onLongPress: () => kept || startWith(domain),
    }),
    startWith,
    /** Adds these to what is selected one by one. */
    add: (ids: readonly string[]) =>
      setSelected(before => ({ all: false, ids: new Set([...(before.all ? [] : before.ids), ...ids]) })),
    selectAll: () => setSelected({ all: true, ids: new Set() }),
    selectNone: () => setSelected(none),
    stop,
  }
}

export type Selection = ReturnType<typeof useSelection>
