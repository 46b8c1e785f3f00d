import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { handleRefusalsBy } from '../core/calls.ts'
import { clearFeedback } from '../core/feedback.ts'
import { withoutLanguage } from '../core/language.tsx'
import { setPlace } from '../core/navigation.ts'
import { closeOverlays } from '../core/overlays.ts'
import { queries } from '../core/queries.ts'
import { lookAgain, startSession } from '../core/session-flow.ts'
import { keepStateOnUnload, restoreState } from '../core/storage.ts'
import { useTexts } from '../core/texts.ts'
import { keepTheme } from '../core/theme.ts'
import { FeedbackHost } from '../ui/feedback-host.tsx'
import { OfflineBanner } from '../ui/offline.tsx'
import { OverlayHost } from './overlay-host.tsx'
import css from './shell.module.css'
import { usePrompts } from './use-prompts.ts'

handleRefusalsBy(async (...refusal) => (await import('./error-codes.ts')).handleCode(...refusal))

/** What stands around every page, in both languages. */
export default function Shell() {
  const t = useTexts('core')
  useStart()
  usePlace()
  usePrompts()
  return (
    <QueryClientProvider client={queries}>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      <div className={css.column}>
        <OfflineBanner />
        <Outlet />
      </div>
      <OverlayHost />
      <FeedbackHost />
    </QueryClientProvider>
  )
}

function useStart() {
  useEffect(() => {
    keepTheme()
    restoreState()
    void startSession()
    const look = () => document.visibilityState === 'visible' && void lookAgain()
    document.addEventListener('visibilitychange', look)
    const stopKeeping = keepStateOnUnload()
    return () => {
      document.removeEventListener('visibilitychange', look)
      stopKeeping()
    }
  }, [])
}

/**
 * Every route change closes the overlays and clears the loading overlay. All of it comes before the new page's own
 * effects, which may ask where they are (to lead a visitor to `/login`) or open an overlay themselves.
 */
function usePlace() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const accountPage = useMatches().some(({ id }) => id === 'account' || id === 'tab-account')
  useLayoutEffect(() => {
    setPlace({ navigate, accountPage, path: withoutLanguage(pathname) })
  }, [navigate, accountPage, pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of address is what it waits for
  useLayoutEffect(() => {
    closeOverlays()
    clearFeedback()
  }, [pathname])
}
