import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../core/session.ts'
import { openLogin } from '../core/session-flow.ts'
import { Page } from '../ui/page.tsx'
import { LoadingRows } from '../ui/skeleton.tsx'

/** Pages that need somebody signed in: a visitor is led to `/login` and comes back. */
export default function AccountPages() {
  const account = useSession(state => state.account)
  const visitor = account === null
  useEffect(() => {
    if (visitor) void openLogin({ reload: false })
  }, [visitor])
  if (account) return <Outlet />
  return (
    <Page>
      <LoadingRows />
    </Page>
  )
}
