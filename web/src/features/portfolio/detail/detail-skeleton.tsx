import { Card } from '../../../ui/card.tsx'
import layout from '../../../ui/layout.module.css'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import css from './detail-skeleton.module.css'

/** The skeleton of a domain's page: the domain, its term, two cards. */
export function DetailSkeleton() {
  return (
    <Skeleton className={css.skeleton}>
      <div className={`${layout.stack4} ${layout.paper} ${css.hero}`}>
        <SkeletonLine width={64} tall />
        <SkeletonLine width={22} />
        <SkeletonLine width={100} />
      </div>
      {[3, 2].map(lines => (
        <Card key={lines}>
          <div className={`${layout.stack4} ${css.lines}`}>
            {Array.from({ length: lines }, (_, line) => (
              <SkeletonLine key={line === 0 ? 'first' : line === 1 ? 'second' : 'third'} width={80 - line * 18} />
            ))}
          </div>
        </Card>
      ))}
    </Skeleton>
  )
}
