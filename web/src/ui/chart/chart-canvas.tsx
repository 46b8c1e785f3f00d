import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTheme } from '../../core/theme.ts'
import css from './chart.module.css'
import type { ChartPoint } from './points.ts'

export interface ChartCanvasProps {
  readonly points: readonly ChartPoint[]
  readonly shape: 'line' | 'columns'
  readonly unit: 'amount' | 'count'
  readonly small: boolean
  /** The point under the finger or the pointer; null when it leaves. */
  readonly onPoint: (index: number | null) => void
}

/** Draws with uPlot on a canvas, and again when the theme, the size or the browser's font size changes. */
export default function ChartCanvas({ points, shape, unit, small, onPoint }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  const locale = localeOf(useLanguage())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors are read from the theme's tokens
  useEffect(() => {
    const element = box.current
    if (!element) return
    let plot: uPlot | undefined
    let width = 0
    const watcher = new ResizeObserver(() => {
      if (element.clientWidth === width || element.clientWidth === 0) return
      width = element.clientWidth
      plot?.destroy()
      const data: uPlot.AlignedData = [points.map((_, index) => index), points.map(({ value }) => value)]
      plot = new uPlot(optionsOf({ points, shape, unit, small, onPoint, element, locale }), data, element)
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      plot?.destroy()
      onPoint(null)
    }
  }, [points, shape, unit, small, onPoint, theme, locale])
  return <div ref={box} className={css.fill} />
}

interface Drawing extends ChartCanvasProps {
  readonly element: HTMLElement
  readonly locale: string
}

/** Whole numbers only: there is no half a domain. */
const wholeSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]

function optionsOf({ points, shape, unit, small, onPoint, element, locale }: Drawing): uPlot.Options {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const font = `${0.75 * rem}px ${style.fontFamily}`
  const last = points.length - 1
  const half = shape === 'columns' || last === 0 ? 0.5 : 0
  const short = new Intl.NumberFormat(locale, {
    notation: 'compact',
    ...(unit === 'amount' && { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  })
  const { clientWidth: width, clientHeight: height } = element
  // As many labels as have room beside one another.
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor((width - 3 * rem) / (2.75 * rem)))))
  const axis = { stroke: token('--ink-soft'), font, ticks: { show: false }, show: !small }
  return {
    width,
    height,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { size: 8 } },
    // The last label is centered below the last point.
    padding: [0.5 * rem, small ? 2 : shape === 'line' ? 1.25 * rem : 0.5 * rem, small ? 2 : 0, small ? 2 : 0],
    scales: {
      x: { time: false, range: () => [-half, last + half] },
      y: { range: (_, low, high) => [Math.min(0, low), Math.max(high * 1.1, unit === 'count' ? 2 : 1, low)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 1.5 * rem,
        splits: () => points.flatMap((_, index) => ((last - index) % every === 0 ? [index] : [])),
        values: (_, splits) => splits.map(index => points[index]?.label ?? ''),
      },
      {
        ...axis,
        grid: { stroke: token('--line'), width: 1 },
        size: 3.25 * rem,
        space: 2.25 * rem,
        ...(unit === 'count' && { incrs: wholeSteps, size: 2.25 * rem }),
        values: (_, splits) => splits.map(value => short.format(value)),
      },
    ],
    series: [
      {},
      {
        stroke: token('--brand'),
        width: shape === 'line' ? 2 : 0,
        fill: token(shape === 'line' ? '--brand-soft' : '--brand'),
        points: { show: last === 0 && shape === 'line', size: 8, fill: token('--brand') },
        // A balance stays what it is until the next entry.
        ...(shape === 'line' && uPlot.paths.stepped && { paths: uPlot.paths.stepped({ align: 1 }) }),
        ...(shape === 'columns' &&
          uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.6, 2.5 * rem], radius: 0.15 }) }),
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  }
}
