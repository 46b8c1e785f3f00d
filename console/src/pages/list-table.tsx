import type { Described } from '@namestead/contract/describe'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Act } from '../catalogue.ts'
import { formatCount } from '../core/format.ts'
import { useLanguage, useSay } from '../core/language.ts'
import { labelOfCall } from '../labels/of-features.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { type Row, useFieldLabel, Value } from '../ui/value.tsx'
import { type Column, useColumns } from './list-columns.ts'
import styles from './list-table.module.css'

const rowHeight = 36
/** Sentences, which take the width that the other columns leave. */
const sentences = new Set(['meaning', 'text'])
/** There is room for sentences beside few columns. */
const isRoomy = (columns: number) => columns <= 6
/** Actions that stand in the row itself, beside few columns or many, or a sentence; the others are in its panel. */
const rowButtons = (columns: readonly Column[]) =>
  columns.length > 8 || columns.some(({ field }) => sentences.has(field.name)) ? 1 : 2

/** Lists without pages end at a round number, however much there is. */
const mayBeCut = (rows: number) => rows > 0 && rows % 100 === 0

/** Where the focus goes when it was lost, as by an act that draws the list again. */
export interface RowFocus {
  /** Counts the losses. */
  readonly wanted: number
  /** The row that had it last. */
  readonly rowAt: RefObject<number>
}

interface Props {
  readonly name: string
  readonly fields: readonly Described[]
  readonly rows: readonly Row[]
  readonly isPending: boolean
  /** What stands in place of no rows. */
  readonly empty: ReactNode
  readonly rowActs: readonly Act[]
  readonly more: { load(): void; readonly loading: boolean } | undefined
  readonly focus: RowFocus
  onShow(row: Row): void
  onAct(act: Act, row: Row): void
}

/** A dense table that draws only what is seen. Arrow keys move, Enter opens a row. */
export function ListTable({ name, fields, rows, isPending, empty, rowActs, more, focus, onShow, onAct }: Props) {
  const say = useSay()
  const language = useLanguage()
  const label = useFieldLabel()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 1000, height: 800 },
  })
  const items = drawn.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = drawn.getTotalSize() - (items.at(-1)?.end ?? 0)
  const columns = useColumns(fields, rows)
  const last = rows.length - 1
  const toFocus = useRef<number>(undefined)
  /** At once where the row is drawn, because the next key may come sooner than the next frame; otherwise when it is. */
  const focusDrawn = useCallback(() => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${toFocus.current}"]`)
    if (!row) return
    toFocus.current = undefined
    row.focus()
  }, [])
  const move = useCallback(
    (to: number) => {
      const next = Math.max(0, Math.min(last, to))
      setActive(next)
      drawn.scrollToIndex(next)
      toFocus.current = next
      focusDrawn()
    },
    [last, drawn, focusDrawn],
  )
  useLayoutEffect(focusDrawn)
  const { wanted, rowAt } = focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: by each loss, when the rows are there
  useEffect(() => {
    if (wanted === 0 || isPending) return
    // After the dialog has left, which gives the focus back where its opener is still there.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return
      if (last >= 0) move(rowAt.current)
      else document.querySelector<HTMLElement>('#content')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, isPending, rows])
  const onFocus = useCallback(
    (index: number) => {
      toFocus.current = undefined
      setActive(index)
      rowAt.current = index
    },
    [rowAt],
  )
  if (isPending)
    return (
      <div className={styles.skeleton} aria-hidden>
        {Array.from({ length: 10 }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars without content
          <span key={n} />
        ))}
      </div>
    )
  if (rows.length === 0) return empty
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keys (WCAG 2.1.1) */}
      <section ref={scroller} className={styles.scroller} aria-label={name} tabIndex={0}>
        <table
          className={`${styles.table} ${isRoomy(columns.length) ? styles.roomy : ''}`}
          aria-rowcount={rows.length + 1}
        >
          <thead>
            <tr>
              {columns.map(({ field, isNumeric }) => (
                <th key={field.name} scope="col" className={isNumeric ? styles.numeric : undefined}>
                  {label(field.name)}
                </th>
              ))}
              {rowActs.length > 0 && (
                <th scope="col">
                  <span className="visually-hidden">{say(texts.actions)}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {above > 0 && <tr style={{ height: above }} />}
            {items.map(({ index }) => {
              const row = rows[index] ?? {}
              return (
                <DrawnRow
                  key={String(row.id ?? index)}
                  row={row}
                  index={index}
                  isActive={index === active}
                  columns={columns}
                  rowActs={rowActs}
                  onMove={move}
                  onFocus={onFocus}
                  onShow={onShow}
                  onAct={onAct}
                />
              )
            })}
            {below > 0 && <tr style={{ height: below }} />}
          </tbody>
        </table>
      </section>
      <footer className={styles.foot}>
        <span>
          {say(more ? texts.rowsShown : mayBeCut(rows.length) ? texts.firstShown : texts.allShown, {
            count: formatCount(rows.length, language),
          })}
        </span>
        {more && (
          <Button onClick={more.load} disabled={more.loading}>
            {say(texts.more)}
          </Button>
        )}
        <span className={styles.keys}>{say(texts.keys)}</span>
      </footer>
    </>
  )
}

interface DrawnRowProps {
  readonly row: Row
  readonly index: number
  readonly isActive: boolean
  readonly columns: readonly Column[]
  readonly rowActs: readonly Act[]
  onMove(to: number): void
  onFocus(index: number): void
  onShow(row: Row): void
  onAct(act: Act, row: Row): void
}

/** A row that is seen: drawn once while the list is scrolled past it. */
const DrawnRow = memo(function DrawnRow(props: DrawnRowProps) {
  const { row, index, isActive, columns, rowActs, onMove, onFocus, onShow, onAct } = props
  const say = useSay()
  const allowed = rowActs.filter(act => act.allowed?.(row) ?? true).slice(0, rowButtons(columns))
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onFocus(index)}
      onClick={() => onShow(row)}
      onKeyDown={event => {
        if (event.target !== event.currentTarget) return
        const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15 }[event.key]
        if (step) {
          event.preventDefault()
          onMove(index + step)
        } else if (event.key === 'Home') onMove(0)
        else if (event.key === 'End') onMove(Number.MAX_SAFE_INTEGER)
        else if (event.key === 'Enter') {
          // Otherwise the key moves to the button that the panel focuses.
          event.preventDefault()
          onShow(row)
        }
      }}
    >
      {columns.map(({ field, isNumeric, isWhole }, n) => (
        <td
          key={field.name}
          className={`${isNumeric ? styles.numeric : ''} ${n === 0 ? styles.first : ''} ${sentences.has(field.name) ? styles.sentence : ''}`}
        >
          <div className={isWhole ? undefined : styles.cut}>
            <Value field={field} value={row[field.name]} row={row} brief />
          </div>
        </td>
      ))}
      {rowActs.length > 0 && (
        <td className={styles.acts}>
          <div>
            {allowed.map(act => (
              <Button
                key={act.call.path}
                look="quiet"
                onClick={event => {
                  event.stopPropagation()
                  onAct(act, row)
                }}
              >
                {say(labelOfCall(act.call))}
              </Button>
            ))}
          </div>
        </td>
      )}
    </tr>
  )
})
