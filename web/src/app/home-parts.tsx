import { lazy, Suspense } from 'react'
import { useSession } from './session.ts'

const Raffle = lazy(() => import('../features/campaigns/raffle-entrance.tsx'))

/** What other features put on the home page, for those who are signed in; fetched only then. */
export function HomeParts() {
  const account = useSession(state => state.account)
  if (!account) return null
  return (
    <Suspense fallback={null}>
      <Raffle />
    </Suspense>
  )
}
