import { lazy, Suspense } from 'react'
import { useOverlays } from '../core/overlays.ts'

/** Fetched with the first overlay; the overlay's texts come from the same index. */
const OverlayStack = lazy(async () => ({ default: (await import('./feature-index.ts')).OverlayStack }))

export function OverlayHost() {
  const anyOpen = useOverlays(state => state.open.length > 0)
  return <Suspense fallback={null}>{anyOpen && <OverlayStack />}</Suspense>
}
