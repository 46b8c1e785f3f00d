import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { memo, useCallback, useLayoutEffect } from 'react'

/** Rows beyond both edges of the screen; Tab always finds a next one. */
const overscan = 10

/** The rows near the screen, in pixels from the top of the document. */
export interface ShownRows {
  readonly items: readonly Pick<VirtualItem, 'index' | 'start' | 'end'>[]
  /** Of the list above which the rows were placed. */
  readonly top: number
  /** Of all rows together. */
  readonly height: number
  /** Observes the height of a row's element. */
  readonly measure: (element: HTMLLIElement | null) => void
}

interface RowWindowProps {
  readonly keys: readonly string[]
  /** In pixels, as far as they are known. */
  readonly heights: Map<string, number>
  /** Of a row that was never shown. */
  readonly usualHeight: () => number
  /** From the top of the document to the list. */
  readonly top: number
  readonly onChange: (shown: ShownRows) => void
}

/** Reports which rows of a long list are near the screen, before each paint. It renders nothing itself. */
export const RowWindow = memo(({ keys, heights, usualHeight, top, onChange }: RowWindowProps) => {
  const keyOf = useCallback((index: number) => keys[index] ?? '', [keys])
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: keys.length,
    getItemKey: keyOf,
    estimateSize: index => heights.get(keyOf(index)) ?? usualHeight(),
    measureElement(element, entry) {
      const height = entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height
      heights.set(keyOf(Number(element.dataset.index)), height)
      return height
    },
    overscan,
    scrollMargin: top,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const height = virtual.getTotalSize()
  const measure = virtual.measureElement
  useLayoutEffect(() => onChange({ items, top, height, measure }), [items, top, height, measure, onChange])
  return null
})
