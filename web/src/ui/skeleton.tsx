import type { ReactNode } from 'react'
import { useTexts } from '../core/texts.ts'
import css from './skeleton.module.css'

/** A bone in place of a text that is on its way. Width in percent of its row. */
export const SkeletonLine = ({ width, tall = false }: { width: number; tall?: boolean }) => (
  <span className={tall ? css.tall : css.line} style={{ width: `${width}%` }} />
)

const widths = [52, 38, 61, 44, 56, 47]

/** What stands in the place of something that is on its way, and says so to those who do not see the bones. */
export function Skeleton({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const t = useTexts('core')
  return (
    <div role="status" className={className} data-loading>
      <span className="unseen">{t('loading')}</span>
      {children}
    </div>
  )
}

/** Rows of a list before its data: a name, a line of facts, a price at the right. */
export function LoadingRows({ count = 6 }: { count?: number }) {
  return (
    <Skeleton className={css.rows}>
      {widths.slice(0, count).map(width => (
        <div key={width} className={css.row} aria-hidden="true">
          <div className={css.facts}>
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
