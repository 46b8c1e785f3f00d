import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { setRefusalHandler } from '../core/calls.ts'
import { useConnection, watchConnection } from '../core/connection.ts'
import { queries } from '../core/queries.ts'
import { useSession } from '../core/session.ts'
import { openSession, recheckSession, resumeSession } from '../core/session-flow.ts'
import { isMarkCurrent } from '../core/session-mark.ts'
import { watchOtherTabs } from '../core/session-watch.ts'
import { keepStateOnUnload } from '../core/storage.ts'
import { useTexts } from '../core/texts.ts'
import { keepTheme } from '../core/theme.ts'
import { FeedbackHost } from '../ui/feedback-host.tsx'
import { OfflineBar } from '../ui/offline.tsx'
import { CurrentPage } from './current-page.tsx'
import { FailedPage } from './failed-page.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { NewBuildBar } from './new-build-bar.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { ProgressLine } from './progress-line.tsx'
import css from './shell.module.css'
import { StartScreen } from './start-screen.tsx'
import { usePrompts } from './use-prompts.ts'

setRefusalHandler(async (...refusal) => (await import('./error-codes.ts')).handleCode(...refusal))

const ViewingBar = lazy(() => import('./viewing-bar.tsx'))

/** The frame around every page, in both languages. */
export function Shell() {
  const t = useTexts('core')
  const { key } = useLocation()
  useStart()
  usePrompts()
  const viewing = useSession(({ account }) => account?.viewing === true)
  return (
    <QueryClientProvider client={queries}>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      <ProgressLine />
      <div className={css.column}>
        <OfflineBar />
        <NewBuildBar />
        {viewing && (
          <Suspense>
            <ViewingBar />
          </Suspense>
        )}
        <FailureBoundary
          at={key}
          instead={
            <>
              <FailedPage />
              <MainNavigation tab />
            </>
          }
        >
          <Suspense fallback={<StartScreen />}>
            <CurrentPage />
          </Suspense>
        </FailureBoundary>
      </div>
      <OverlayHost />
      <FeedbackHost />
    </QueryClientProvider>
  )
}

function useStart() {
  useEffect(() => {
    const stopFollowing = keepTheme()
    void openSession()
    const look = () => document.visibilityState === 'visible' && void recheckSession()
    document.addEventListener('visibilitychange', look)
    const stops = [
      keepStateOnUnload(isMarkCurrent),
      watchConnection(),
      watchOtherTabs(),
      whenStarted(),
      useConnection.subscribe(({ connection }) => connection === 'online' && void resumeSession()),
    ]
    return () => {
      stopFollowing()
      document.removeEventListener('visibilitychange', look)
      for (const stop of stops) stop()
    }
  }, [])
}

function whenStarted(): () => void {
  // The pages work without it.
  const started = import('./after-start.ts').then(({ afterStart }) => afterStart()).catch(() => undefined)
  return () => void started.then(stop => stop?.())
}
