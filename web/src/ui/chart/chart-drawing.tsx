import { ticks } from 'd3-array'
import { area, curveStepAfter, line } from 'd3-shape'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { localeOf, useLanguage } from '../../core/language.tsx'
import layout from '../layout.module.css'
import css from './chart.module.css'
import type { ChartPoint } from './points.ts'

export interface ChartDrawingProps {
  readonly points: readonly ChartPoint[]
  readonly shape: 'line' | 'columns'
  readonly unit: 'amount' | 'count' | 'rate'
  readonly small: boolean
  /** The point under the finger or the pointer. */
  readonly pointed: number | null
  readonly onPoint: (index: number | null) => void
}

interface Size {
  readonly width: number
  readonly height: number
  /** The browser's font size in px. */
  readonly rem: number
}

/** Draws in px, so that lines and letters keep their size, and again when the box changes. */
export default function ChartDrawing(props: ChartDrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      if (width > 0) setSize({ width, height, rem })
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={box} className={css.fill}>
      {size && <Drawing {...props} {...size} />}
    </div>
  )
}

function Drawing({ points, shape, unit, small, pointed, onPoint, width, height, rem }: ChartDrawingProps & Size) {
  const locale = localeOf(useLanguage())
  const left = small ? 2 : (unit === 'count' ? 2.25 : 3.25) * rem
  const right = width - (small ? 2 : shape === 'line' ? 1.25 * rem : 0.5 * rem)
  const bottom = height - (small ? 2 : 1.5 * rem)
  const { low, high, lines } = scaleOf(points, unit, Math.max(2, Math.floor(height / (2.25 * rem))))
  const last = points.length - 1
  // A column stands in the middle of its part; a line reaches both edges.
  const half = shape === 'columns' || last === 0 ? 0.5 : 0
  const x = (at: number) => left + ((right - left) * (at + half)) / Math.max(1, last + 2 * half)
  const y = (value: number) => bottom - ((bottom - 0.5 * rem) * (value - low)) / (high - low)
  const short = new Intl.NumberFormat(locale, {
    notation: 'compact',
    ...(unit !== 'count' && { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
    ...(unit === 'rate'
      ? { minimumSignificantDigits: 3, maximumSignificantDigits: 4 }
      : { maximumFractionDigits: 1, minimumFractionDigits: 0 }),
  })
  // As many labels as have room beside one another, counted from the last point.
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor((right - left) / (2.75 * rem)))))
  const pointAt = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = (clientX - currentTarget.getBoundingClientRect().left - left) / ((right - left) / (last + 2 * half))
    onPoint(Math.min(last, Math.max(0, Math.round(at - half))))
  }

  return (
    <svg
      className={`${layout.block} ${css.drawing}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={pointAt}
      onPointerMove={pointAt}
      onPointerLeave={() => onPoint(null)}
    >
      {!small &&
        lines.map(value => (
          <g key={value}>
            <line className={css.grid} x1={left} x2={right} y1={y(value)} y2={y(value)} />
            <text x={left - 0.5 * rem} y={y(value) + 0.25 * rem} textAnchor="end">
              {short.format(value)}
            </text>
          </g>
        ))}
      {!small &&
        points.map(
          ({ key, label }, at) =>
            (last - at) % every === 0 && (
              <text key={key} x={x(at)} y={height - 0.375 * rem} textAnchor="middle">
                {label}
              </text>
            ),
        )}
      {shape === 'columns' ? (
        <Columns points={points} x={x} y={y} most={2.5 * rem} />
      ) : (
        <Line points={points} x={x} y={y} base={y(Math.max(0, low))} radius={0.25 * rem} />
      )}
      {pointed !== null && points[pointed] && (
        <g>
          <line className={css.pointer} x1={x(pointed)} x2={x(pointed)} y1={0} y2={bottom} />
          {shape === 'line' && (
            <circle className={css.point} cx={x(pointed)} cy={y(points[pointed].value)} r={0.25 * rem} />
          )}
        </g>
      )}
    </svg>
  )
}

interface Plotted {
  readonly points: readonly ChartPoint[]
  readonly x: (at: number) => number
  readonly y: (value: number) => number
}

/** Steps: a balance stays what it is until the next entry. */
function Line({ points, x, y, base, radius }: Plotted & { base: number; radius: number }) {
  const outline = line<ChartPoint>(
    (_, at) => x(at),
    ({ value }) => y(value),
  ).curve(curveStepAfter)
  const filled = area<ChartPoint>(
    (_, at) => x(at),
    base,
    ({ value }) => y(value),
  ).curve(curveStepAfter)
  const [only] = points
  if (only && points.length === 1) return <circle className={css.point} cx={x(0)} cy={y(only.value)} r={radius} />
  return (
    <>
      <path className={css.area} d={filled([...points]) ?? ''} />
      <path className={css.line} d={outline([...points]) ?? ''} />
    </>
  )
}

function Columns({ points, x, y, most }: Plotted & { most: number }) {
  const width = Math.min(most, 0.6 * (x(1) - x(0)))
  return points.map(({ key, value }, at) => (
    <rect
      key={key}
      className={css.column}
      x={x(at) - width / 2}
      y={Math.min(y(value), y(0))}
      width={width}
      height={Math.abs(y(0) - y(value))}
      rx={Math.min(4, width / 4)}
    />
  ))
}

/** The ends of the value axis, with room above the highest value, and the lines between them. */
function scaleOf(points: readonly ChartPoint[], unit: ChartDrawingProps['unit'], most: number) {
  const values = points.map(({ value }) => value)
  if (unit === 'rate') {
    // A day's change is a thousandth of the rate: from 0 it would not be seen.
    const [least, greatest] = [Math.min(...values), Math.max(...values)]
    const room = (greatest - least) / 10 || greatest / 100
    const [low, high] = [least - room, greatest + room]
    return { low, high, lines: ticks(low, high, most) }
  }
  const low = Math.min(0, ...values)
  const high = Math.max(unit === 'count' ? 2 : 1, 1.1 * Math.max(...values), low + 1)
  // There is no half a domain.
  const lines = ticks(low, high, most).filter(value => unit === 'amount' || Number.isInteger(value))
  return { low, high, lines }
}
