import { Suspense, use, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { markDone } from '../core/done-promise.ts'
import { dropEarly } from '../core/early-answer.ts'
import { clearFeedback } from '../core/feedback.ts'
import { forgetGiven } from '../core/given-answers.ts'
import { withoutLanguage } from '../core/language.tsx'
import { finishNavigations, setCurrentLocation, useNavigate } from '../core/navigation.ts'
import { closeOverlays } from '../core/overlays.ts'
import { PageParams } from '../core/page-params.ts'
import { loadPage, type ReadyPage } from '../core/pages.ts'
import { AccountPage } from './account-page.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { PageMeta } from './page-meta.tsx'
import { allowReload, reloadOrThrow } from './reload-or-throw.ts'
import { useScrollPosition } from './scroll-position.ts'
import { StartScreen } from './start-screen.tsx'

/** The page at the current address. The previous page stays until this one is loaded. */
export function CurrentPage() {
  const { pathname } = useLocation()
  const page = use(shownPage(pathname))
  useCurrentLocation(page)
  useScrollPosition()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page
  useEffect(allowReload, [page])
  const { path, entry, params, Content } = page
  // Content that suspends on its own (menus, texts of other features) must not reset the effects above.
  const content = (
    <Suspense fallback={<StartScreen />}>
      <Content key={path} />
    </Suspense>
  )
  return (
    <>
      <PageMeta entry={entry} />
      <PageParams value={params}>{entry?.account ? <AccountPage>{content}</AccountPage> : content}</PageParams>
      <MainNavigation tab={entry?.tab === true} />
    </>
  )
}

const shown = new Map<string, Promise<ReadyPage>>()
const retryMilliseconds = 1000

/** React calls this on every attempt to render and needs the same promise. */
function shownPage(pathname: string): Promise<ReadyPage> {
  const known = shown.get(pathname)
  if (known) return known
  const loading = loadPage(pathname)
  const page = 'status' in loading ? loading : loading.catch(reloadOrThrow)
  shown.set(pathname, page)
  page.then(
    ready => markDone(page, ready),
    // The boundary sees the failure first; a later visit fetches the page again.
    () => setTimeout(() => shown.delete(pathname), retryMilliseconds),
  )
  return page
}

/**
 * Every route change closes the overlays and clears the loading overlay. Layout effects run before the page's own effects,
 * which may read the current location (to redirect a visitor to `/login`) or open an overlay.
 */
function useCurrentLocation({ entry }: ReadyPage) {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const accountPage = entry?.account === true
  useLayoutEffect(() => {
    setCurrentLocation({ navigate, accountPage, path: withoutLanguage(pathname) })
  }, [navigate, accountPage, pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of the path
  useLayoutEffect(() => {
    closeOverlays()
    clearFeedback()
    return () => {
      forgetGiven()
      dropEarly()
    }
  }, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own key
  useLayoutEffect(finishNavigations, [key])
}
