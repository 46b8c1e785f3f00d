import { listPrices } from '@namestead/contract/tlds'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useCall } from '../core/calls.ts'
import { useSession } from '../core/session.ts'
import { percentOff } from '../ui/offer.ts'
import { LoadingRows } from '../ui/skeleton.tsx'
import {
  BulkOutcome,
  ChooseRegistrant,
  ExtensionNeeds,
  FirstRegistrant,
  HomeHeader,
  HomeParts,
  LineSavings,
  OrderGap,
  OrderOutcome,
  PasteDomains,
  PendingRegistrations,
  PickDomains,
  PriceFacts,
  type SlotOf,
  WatchDomain,
} from '../ui/slot.tsx'

// The page works without them: a file that does not load must not take the page with it.
const Raffle = lazy(() => import('../features/campaigns/raffle-button.tsx').catch(() => ({ default: () => null })))
const Promotion = lazy(() => import('../features/campaigns/promotion.tsx').catch(() => ({ default: () => null })))

/** The entrance of the raffle. Loaded only for signed-in customers. */
function HeaderPart() {
  const account = useSession(state => state.account)
  if (!account) return null
  return (
    <Suspense fallback={null}>
      <Raffle />
    </Suspense>
  )
}

/** The promotional image. It comes after the page, which must not wait for it, and only where there is an offer to show. */
function PagePart() {
  const [isIdle, setIdle] = useState(false)
  const hasOffers = useCall(listPrices, {}).data?.tlds.some(tld => tld.connected && percentOff(tld) > 0)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  if (!isIdle || !hasOffers) return null
  return (
    <Suspense fallback={null}>
      <Promotion />
    </Suspense>
  )
}

HomeHeader.fill(HeaderPart)
HomeParts.fill(PagePart)

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
fillLater(ChooseRegistrant, 1, () => import('../features/registration/choose-registrant.tsx'))
fillLater(ExtensionNeeds, 0, () => import('../features/registrants/extension-needs.tsx'))
fillLater(PendingRegistrations, 0, () => import('../features/registration/pending-registrations.tsx'))
fillLater(OrderGap, 1, () => import('../features/recharges/order-gap.tsx'))
fillLater(OrderOutcome, 3, () => import('../features/cart/order-outcome.tsx'))
fillLater(PriceFacts, 0, () => import('../features/cart/price-facts.tsx'))
fillLater(LineSavings, 0, () => import('../features/cart/line-savings.tsx'))
fillLater(PasteDomains, 0, () => import('../features/portfolio/bulk/paste-sheet.tsx'))
fillLater(PickDomains, 6, () => import('../features/portfolio/bulk/pick-domains.tsx'))
fillLater(BulkOutcome, 3, () => import('../features/portfolio/bulk/bulk-outcome.tsx'))
fillLater(WatchDomain, 1, () => import('../features/registration/queue/watch-domain.tsx'))
