import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'

const cards = [
  ['first', 'second', 'third', 'fourth'],
  ['fifth', 'sixth'],
] as const

/** The skeleton of a result: the domain and its state, two cards of facts. */
export function LookUpSkeleton() {
  return (
    <Skeleton className={`${layout.stack4} ${layout.padEnd}`}>
      <div className={`${layout.stack3} ${layout.padPage} ${layout.band}`}>
        <SkeletonLine width={22} />
        <SkeletonLine width={64} tall />
        <SkeletonLine width={80} />
      </div>
      {cards.map(lines => (
        <Card key={lines[0]}>
          <div className={layout.stack4}>
            {lines.map((line, at) => (
              <SkeletonLine key={line} width={90 - at * 14} />
            ))}
          </div>
        </Card>
      ))}
    </Skeleton>
  )
}
