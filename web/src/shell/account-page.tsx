import { type ReactNode, useEffect } from 'react'
import { useSession } from '../core/session.ts'
import { openLogin } from '../core/session-flow.ts'
import { Page } from '../ui/page.tsx'
import { LoadingRows } from '../ui/skeleton.tsx'

/** A page for signed-in customers. Visitors are redirected to `/login` and return afterwards. */
export function AccountPage({ children }: { children: ReactNode }) {
  const account = useSession(state => state.account)
  const visitor = account === null
  useEffect(() => {
    if (visitor) void openLogin({ reload: false })
  }, [visitor])
  if (account) return children
  return (
    <Page>
      <LoadingRows />
    </Page>
  )
}
