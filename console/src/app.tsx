import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, Route, Routes } from 'react-router'
import { accountsPage, screens } from './catalogue.ts'
import { queries } from './core/queries.ts'
import { AccountPage } from './pages/account.tsx'
import { InvitationPage } from './pages/invitation.tsx'
import { NotFoundPage } from './pages/not-found.tsx'
import { OverviewPage } from './pages/overview.tsx'
import { ScreenPage } from './pages/screen.tsx'
import { SignInPage } from './pages/sign-in.tsx'
import { Frame } from './shell/frame.tsx'

export function App() {
  return (
    <BrowserRouter basename="/console">
      <QueryClientProvider client={queries}>
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
      </QueryClientProvider>
    </BrowserRouter>
  )
}
