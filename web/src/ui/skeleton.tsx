import type { ReactNode } from 'react'
import { useTexts } from '../core/texts.ts'
import layout from './layout.module.css'
import css from './skeleton.module.css'

/** The placeholder of a text that is loading. Width in percent of its row. */
export const SkeletonLine = ({ width, tall = false }: { width: number; tall?: boolean }) => (
  <span className={tall ? css.tall : css.line} style={{ width: `${width}%` }} />
)

const widths = [52, 38, 61, 44, 56, 47]

/** The placeholder of content that is loading, with a text for screen readers. */
export function Skeleton({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const t = useTexts('core')
  return (
    <div role="status" className={className} data-loading>
      <span className="visually-hidden">{t('loading')}</span>
      {children}
    </div>
  )
}

/** The skeleton of a list's rows: a title, a line of details, a price at the right. */
export function LoadingRows({ count = 6 }: { count?: number }) {
  return (
    <Skeleton className={css.rows}>
      {widths.slice(0, count).map(width => (
        <div key={width} className={`${layout.across} ${layout.padLine} ${css.row}`} aria-hidden="true">
          <div className={`${layout.stack3} ${layout.fill}`}>
            <SkeletonLine width={width} tall />
            <SkeletonLine width={width * 0.6} />
          </div>
          <div className={css.price}>
            <SkeletonLine width={100} tall />
          </div>
        </div>
      ))}
    </Skeleton>
  )
}
