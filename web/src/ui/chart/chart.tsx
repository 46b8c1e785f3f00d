import { lazy, Suspense, useState } from 'react'
import layout from '../layout.module.css'
import css from './chart.module.css'
import type { ChartPoint } from './points.ts'

const ChartDrawing = lazy(() => import('./chart-drawing.tsx'))

export interface ChartProps {
  /** The subject, as the table's caption. */
  readonly title: string
  /** What the chart says, in one sentence. */
  readonly summary: string
  /** The names of the table's two columns. */
  readonly columns: readonly [name: string, value: string]
  readonly points: readonly ChartPoint[]
  readonly shape: 'line' | 'columns'
  /** The unit of the values at the axis: dollars, a whole number of something, or dollars for a unit, whose axis does not begin at 0. */
  readonly unit: 'amount' | 'count' | 'rate'
  /** Without axes, for a card about something else. */
  readonly small?: boolean
}

/** Numbers as a picture, with the sentence that they amount to, and as a table for screen readers. */
export function Chart({ title, summary, columns, points, shape, unit, small = false }: ChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const at = pointed === null ? undefined : points[pointed]
  return (
    <figure className={css.chart}>
      <figcaption className={`${layout.note} ${layout.grid} ${css.summary}`}>
        <span className={at ? css.covered : undefined}>{summary}</span>
        {at && (
          <span className={css.pointed} aria-hidden="true">
            {at.name} <strong>{at.text}</strong>
          </span>
        )}
      </figcaption>
      <div className={small ? css.small : css.drawn} aria-hidden="true">
        <Suspense fallback={<div className={css.waiting} data-loading />}>
          <ChartDrawing
            points={points}
            shape={shape}
            unit={unit}
            small={small}
            pointed={pointed}
            onPoint={setPointed}
          />
        </Suspense>
      </div>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, name, text }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** The place of a chart that is loading, of the same height. */
export const ChartSkeleton = ({ small = false }: { small?: boolean }) => (
  <div className={css.chart} aria-busy="true">
    <div className={`${layout.note} ${layout.grid} ${css.summary}`} />
    <div className={small ? css.small : css.drawn} data-loading />
  </div>
)

/** What stands there instead where there is nothing to draw. */
export const ChartEmpty = ({ text }: { text: string }) => <p className={css.empty}>{text}</p>
