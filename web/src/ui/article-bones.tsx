import css from './article-bones.module.css'
import { Bone, Skeleton } from './skeleton.tsx'

const widths = [34, 96, 88, 93, 61, 42, 97, 90, 72]

/** An article before it is there: a heading's worth and lines. */
export function ArticleBones() {
  return (
    <Skeleton className={css.bones}>
      {widths.map((width, index) => (
        <div key={width} className={css.line} aria-hidden="true">
          <Bone width={width} tall={index % 5 === 0} />
        </div>
      ))}
    </Skeleton>
  )
}
