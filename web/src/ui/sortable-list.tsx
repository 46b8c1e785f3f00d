import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../core/texts.ts'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'
import css from './sortable-list.module.css'

interface SortableListProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** What screen readers call a row. */
  readonly nameOf: (row: Row) => string
  readonly onMove: (rows: readonly Row[]) => void
  readonly children: (row: Row) => ReactNode
}

/** Rows that are put in order by dragging their handles, or with the arrow keys on them. */
export function SortableList<Row>({ rows, keyOf, nameOf, onMove, children }: SortableListProps<Row>) {
  const t = useTexts('core')
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')

  const move = (from: number, to: number) => {
    const row = rows[from]
    if (row === undefined || to === from || to < 0 || to >= rows.length) return
    const next = rows.toSpliced(from, 1).toSpliced(to, 0, row)
    onMove(next)
    setSaid(t('movedTo', { what: nameOf(row), place: to + 1, count: rows.length }))
  }
  /** To the place behind all other rows whose middle is above the pointer. */
  const drag = useEffectEvent((key: string, { clientY }: PointerEvent) => {
    const from = rows.findIndex(row => keyOf(row) === key)
    const middles = [...(list.current?.children ?? [])].flatMap((item, at) => {
      const { top, height } = item.getBoundingClientRect()
      return at === from ? [] : top + height / 2
    })
    move(from, middles.filter(middle => middle < clientY).length)
  })
  useEffect(() => {
    if (dragged === undefined) return
    // On the window: a handle that is moved in the document loses its capture of the pointer.
    const follow = (event: PointerEvent) => drag(dragged, event)
    const end = () => setDragged(undefined)
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [dragged])
  const press = (event: KeyboardEvent, at: number) => {
    const to = event.key === 'ArrowUp' ? at - 1 : event.key === 'ArrowDown' ? at + 1 : undefined
    if (to === undefined) return
    event.preventDefault()
    move(at, to)
  }

  return (
    <>
      <ol ref={list} className={layout.stack}>
        {rows.map((row, at) => (
          <li
            key={keyOf(row)}
            className={`${layout.stack1} ${css.row}`}
            data-dragged={dragged === keyOf(row) || undefined}
          >
            <span className={layout.note} aria-hidden="true">
              {at + 1}
            </span>
            <div className={layout.shrink}>{children(row)}</div>
            <button
              type="button"
              className={`${layout.soft} ${layout.middle} ${css.handle}`}
              aria-label={t('moveNamed', { what: nameOf(row), place: at + 1, count: rows.length })}
              onKeyDown={event => press(event, at)}
              onPointerDown={event => {
                event.preventDefault()
                event.currentTarget.focus()
                setDragged(keyOf(row))
              }}
            >
              <Icon name="grip" size={20} />
            </button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
