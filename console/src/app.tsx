import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, localStorageStore } from 'ra-core'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { accountsPage, screens } from './catalogue.ts'
import { isUnanswered, Refused } from './core/ask.ts'
import { dataProvider } from './core/data-provider.ts'
import { authProvider } from './core/session.ts'
import { AccountPage } from './pages/account.tsx'
import { InvitationPage } from './pages/invitation.tsx'
import { NotFoundPage } from './pages/not-found.tsx'
import { OverviewPage } from './pages/overview.tsx'
import { ScreenPage } from './pages/screen.tsx'
import { SignInPage } from './pages/sign-in.tsx'
import { Frame } from './shell/frame.tsx'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      // Reading personal data is written to the audit log: once for each look, not for each focus of the window.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (count, error) => count < 2 && isUnanswered(error) && !(error instanceof Refused),
    },
    // The default keeps an act while the browser is offline, says nothing, and sends it once it is online: long after the operator left.
    mutations: { networkMode: 'always' },
  },
})
const store = localStorageStore('1', 'namestead.console')

export function App() {
  return (
    <BrowserRouter basename="/console">
      <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={queryClient} store={store}>
        <Routes>
          <Route path="/sign-in" element={<SignInPage />} />
          <Route path="/invitation" element={<InvitationPage />} />
          <Route element={<Frame />}>
            <Route index element={<OverviewPage />} />
            {screens.map(screen => (
              <Route key={screen.address} path={screen.address} element={<ScreenPage screen={screen} />} />
            ))}
            <Route path={`${accountsPage}/:account`} element={<AccountPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </CoreAdminContext>
    </BrowserRouter>
  )
}
