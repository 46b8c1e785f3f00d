import css from './article-skeleton.module.css'
import layout from './layout.module.css'
import { Skeleton, SkeletonLine } from './skeleton.tsx'

const widths = [34, 96, 88, 93, 61, 42, 97, 90, 72]

/** The skeleton of an article: a heading and lines. */
export function ArticleSkeleton({ lines = widths.length }: { lines?: number }) {
  return (
    <Skeleton className={layout.stack3}>
      {widths.slice(0, lines).map((width, index) => (
        <div key={width} className={css.line} aria-hidden="true">
          <SkeletonLine width={width} tall={index % 5 === 0} />
        </div>
      ))}
    </Skeleton>
  )
}
