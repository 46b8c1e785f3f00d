import { lazy, Suspense } from 'react'
import { useSession } from '../core/session.ts'
import { fillSlot } from '../ui/slot.tsx'

const Raffle = lazy(() => import('../features/campaigns/raffle-button.tsx'))

/** What other features put on the home page, for those who are signed in; fetched only then. */
function HomeParts() {
  const account = useSession(state => state.account)
  if (!account) return null
  return (
    <Suspense fallback={null}>
      <Raffle />
    </Suspense>
  )
}

fillSlot('home', HomeParts)
