import { useCallback, useEffect, useState } from 'react'

/** Some domains, or all that the filters find but some. */
interface Selected {
  readonly all: boolean
  /** The selected domains; with `all`, those taken out again. */
  readonly ids: ReadonlySet<string>
}

const none: Selected = { all: false, ids: new Set() }

/** The domains that a customer selects in a list. Another filter shows another list, so that it begins anew. */
export function useSelection(filter: string, total: number) {
  const [selecting, setSelecting] = useState(false)
  const [selected, setSelected] = useState(none)
  const stop = useCallback(() => {
    setSelecting(false)
    setSelected(none)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the filter is what resets
  useEffect(() => setSelected(none), [filter])
  useEffect(() => {
    if (!selecting) return
    // A dialog over the list closes by the same key.
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) stop()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [selecting, stop])

  const toggle = (id: string) =>
    setSelected(({ all, ids }) => ({
      all,
      ids: ids.has(id) ? new Set([...ids].filter(other => other !== id)) : new Set([...ids, id]),
    }))
  return {
    selecting,
    all: selected.all && selected.ids.size === 0,
    count: selected.all ? total - selected.ids.size : selected.ids.size,
    selected,
    has: (id: string) => selected.ids.has(id) !== selected.all,
    toggle,
    /** Begins with this domain. */
    startWith(id?: string) {
      setSelecting(true)
      if (id !== undefined) setSelected({ all: false, ids: new Set([id]) })
    },
    selectAll: () => setSelected({ all: true, ids: new Set() }),
    selectNone: () => setSelected(none),
    stop,
  }
}

export type Selection = ReturnType<typeof useSelection>
