import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '../core/session.ts'
import { LoadingRows } from '../ui/skeleton.tsx'
import { FirstRegistrant, HomeParts, OrderGap, OrderOutcome, type SlotOf } from '../ui/slot.tsx'

// The page works without it: a file that does not load must not take the page with it.
const Raffle = lazy(() => import('../features/campaigns/raffle-button.tsx').catch(() => ({ default: () => null })))

/** The parts of other features on the home page. They are loaded only for signed-in customers. */
HomeParts.fill(() => {
  const account = useSession(state => state.account)
  if (!account) return null
  return (
    <Suspense fallback={null}>
      <Raffle />
    </Suspense>
  )
})

/** A part that is loaded with its page; rows stand in its place until then. */
function fillLater<Props extends object>(
  slot: SlotOf<Props>,
  rows: number,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): void {
  const Part: ComponentType<Props> = lazy(load)
  slot.fill(props => (
    <Suspense fallback={<LoadingRows count={rows} />}>
      <Part {...props} />
    </Suspense>
  ))
}

fillLater(FirstRegistrant, 4, () => import('../features/registrants/first-registrant.tsx'))
fillLater(OrderGap, 1, () => import('../features/payments/order-gap.tsx'))
fillLater(OrderOutcome, 3, () => import('../features/cart/order-outcome.tsx'))
