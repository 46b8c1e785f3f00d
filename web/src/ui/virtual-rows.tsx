import {
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import layout from './layout.module.css'
import type { RowWindow, ShownRows } from './row-window.tsx'
import css from './virtual-rows.module.css'

/** Up to here all rows are in the document, where the browser finds and prints them. */
const allRows = 100
/** A phone's screen: the first paint waits for these alone. */
const firstScreen = 12
/** More than a screen shows, until it is known which rows are near the screen. */
const firstRows = 30
/** In pixels, until a row has been seen. */
const usualHeight = 73
/** After rows have come, they are measured. */
const measureMs = 500

export interface RowGroup<Row> {
  readonly keyOf: (row: Row) => string
  /** Shown above the first row of the group. */
  readonly heading: (row: Row) => ReactNode
}

interface VirtualRowsProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly children: (row: Row, index: number) => ReactNode
  /** All rows of the list, those that are not loaded included; -1 where nobody knows. */
  readonly total?: number | undefined
  readonly group?: RowGroup<Row> | undefined
  readonly className?: string | undefined
}

/**
 * A list whose rows are in the document only while they are near the screen. Rows stay in the flow (the first one has the height
 * of those above as its margin), so that they can be the rows of a subgrid. Screen readers hear each row's position, and a printout
 * has them all.
 */
export function VirtualRows<Row>({
  rows,
  keyOf,
  children,
  total = rows.length,
  group,
  className,
}: VirtualRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const printing = usePrinting()
  const heights = keptHeights()
  const few = rows.length <= allRows
  const Window = useRowWindow(!few)
  // Back finds all rows at once, so that the scroll position exists.
  const [painted, setPainted] = useState(rows.length <= firstScreen || heights.size > 0)
  useEffect(() => startTransition(() => setPainted(true)), [])
  const all = (few && painted) || printing || Window === 'missing'
  const inDocument = useRef(firstRows)
  const [near, setNear] = useState<ShownRows>()
  const usual = useRef(usualHeight)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row's key does not change
  const keys = useMemo(() => rows.map(keyOf), [rows])
  const usualOf = useCallback(() => usual.current, [])

  // What is above the list (a chart, a banner) may grow after the list was shown.
  useLayoutEffect(() => {
    if (all) return
    const place = () => {
      // Rounded: the sum of two fractions differs from scroll to scroll.
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY))
    }
    place()
    const grown = new ResizeObserver(place)
    grown.observe(document.body)
    return () => grown.disconnect()
  }, [all])
  // The heights that the rows have while all are in the document are known when the list grows beyond that. Rows outside the
  // screen are laid out to be measured, which the first paint does not wait for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured once each time that rows come
  useEffect(() => {
    if (!all || printing) return
    const measuring = setTimeout(() => {
      for (const [index, row] of [...(list.current?.children ?? [])].entries())
        heights.set(keys[index] ?? '', row.getBoundingClientRect().height)
    }, measureMs)
    return () => clearTimeout(measuring)
  }, [all, printing, rows.length])
  // Rows that were never shown are as high as the others are on average.
  useEffect(() => {
    if (heights.size > 0) usual.current = [...heights.values()].reduce((sum, height) => sum + height, 0) / heights.size
  })

  // Rows that are in the document stay there until it is known which ones are near the screen.
  useEffect(() => {
    if (few) inDocument.current = Math.max(firstRows, rows.length)
  }, [few, rows.length])

  const windowed = all ? undefined : near
  const shown =
    windowed?.items.filter(({ index }) => index < rows.length) ??
    rows
      .slice(0, all ? rows.length : painted ? inDocument.current : firstScreen)
      .map((_, index) => ({ index, start: 0, end: 0 }))
  const height = () => windowed?.height ?? keys.reduce((sum, key) => sum + (heights.get(key) ?? usual.current), 0)
  return (
    <>
      {!few && typeof Window !== 'string' && (
        <Window keys={keys} heights={heights} usualHeight={usualOf} top={top} onChange={setNear} />
      )}
      <ul
        ref={list}
        className={[css.rows, className].filter(Boolean).join(' ')}
        data-virtual={!all || undefined}
        // Fixed, not the sum of the rows and margins: the browser would cut the scroll position while they are exchanged.
        style={all ? undefined : { height: height() }}
      >
        {shown.map(({ index, start }, position) => {
          const row = rows[index] as Row
          const end = shown[position - 1]?.end ?? windowed?.top ?? 0
          const first = group && (index === 0 || group.keyOf(rows[index - 1] as Row) !== group.keyOf(row))
          return (
            <li
              key={keyOf(row)}
              ref={windowed?.measure}
              data-index={index}
              data-first={index === 0 || first || undefined}
              style={start <= end ? undefined : { marginTop: start - end }}
              {...(total !== rows.length || !all ? { 'aria-setsize': total, 'aria-posinset': index + 1 } : {})}
            >
              {first && <div className={`${layout.note} ${layout.wrapping} ${css.group}`}>{group.heading(row)}</div>}
              <RowContent row={row} index={index} content={children} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Lists longer than `allRows` are few: the library that knows which rows are near the screen comes with the first one. */
let loaded: typeof RowWindow | undefined

/** 'missing' where it cannot be fetched: then all rows are shown. */
function useRowWindow(needed: boolean) {
  const [state, setState] = useState<'loading' | 'loaded' | 'missing'>(loaded ? 'loaded' : 'loading')
  useEffect(() => {
    if (!needed || loaded) return
    let over = false
    import('./row-window.tsx').then(
      module => {
        loaded = module.RowWindow
        if (!over) setState('loaded')
      },
      () => !over && setState('missing'),
    )
    return () => {
      over = true
    }
  }, [needed])
  return loaded ?? state
}

interface RowContentProps {
  readonly row: unknown
  readonly index: number
  // biome-ignore lint/suspicious/noExplicitAny: `memo` forgets the type of the row, which the list checks
  readonly content: (row: any, index: number) => ReactNode
}

/** Scrolling renders only the rows that come; the others are the same as before. */
const RowContent = memo(({ row, index, content }: RowContentProps) => content(row, index))

/** True while the browser takes the document for a printout. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // Before the browser lays out the paper.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}

/** The heights of the lists that were shown last, so that Back finds a page as high as it was left, and its rows where they were. */
const keptLists = 10
const kept = new Map<string, Map<string, number>>()
const noHeights = new Map<string, number>()

function keptHeights(): Map<string, number> {
  if (typeof document === 'undefined') return noHeights
  // Rows have other heights at another width.
  const list = `${location.pathname}${location.search} ${innerWidth}`
  const heights = kept.get(list) ?? new Map<string, number>()
  kept.delete(list)
  kept.set(list, heights)
  for (const oldest of kept.keys()) if (kept.size > keptLists) kept.delete(oldest)
  return heights
}
