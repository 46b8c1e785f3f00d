import { lazy, Suspense } from 'react'
import { useSession } from '../core/session.ts'
import { fillSlot } from '../ui/slot.tsx'

const Raffle = lazy(() => import('../features/campaigns/raffle-button.tsx'))

/** The parts of other features on the home page. They are loaded only for signed-in customers. */
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
