import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { setRefusalHandler } from '../core/calls.ts'
import { queries } from '../core/queries.ts'
import { recheckSession, startSession } from '../core/session-flow.ts'
import { keepStateOnUnload, restoreState } from '../core/storage.ts'
import { useTexts } from '../core/texts.ts'
import { keepTheme } from '../core/theme.ts'
import { FeedbackHost } from '../ui/feedback-host.tsx'
import { OfflineBanner } from '../ui/offline.tsx'
import { CurrentPage } from './current-page.tsx'
import { NewBuildBar } from './new-build-bar.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { ProgressLine } from './progress-line.tsx'
import css from './shell.module.css'
import { StartScreen } from './start-screen.tsx'
import { usePrompts } from './use-prompts.ts'

setRefusalHandler(async (...refusal) => (await import('./error-codes.ts')).handleCode(...refusal))

/** The frame around every page, in both languages. */
export function Shell() {
  const t = useTexts('core')
  useStart()
  usePrompts()
  return (
    <QueryClientProvider client={queries}>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      <ProgressLine />
      <div className={css.column}>
        <OfflineBanner />
        <NewBuildBar />
        <Suspense fallback={<StartScreen />}>
          <CurrentPage />
        </Suspense>
      </div>
      <OverlayHost />
      <FeedbackHost />
    </QueryClientProvider>
  )
}

function useStart() {
  useEffect(() => {
    const stopFollowing = keepTheme()
    restoreState()
    void startSession()
    const look = () => document.visibilityState === 'visible' && void recheckSession()
    document.addEventListener('visibilitychange', look)
    const stopKeeping = keepStateOnUnload()
    return () => {
      stopFollowing()
      document.removeEventListener('visibilitychange', look)
      stopKeeping()
    }
  }, [])
}
