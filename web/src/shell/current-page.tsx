import { Suspense, use, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { markDone } from '../core/done-promise.ts'
import { clearFeedback } from '../core/feedback.ts'
import { withoutLanguage } from '../core/language.tsx'
import { arrive, setPlace, useNavigate } from '../core/navigation.ts'
import { closeOverlays } from '../core/overlays.ts'
import { PageParams } from '../core/page-params.ts'
import { loadPage, type ReadyPage } from '../core/pages.ts'
import { AccountPage } from './account-page.tsx'
import { forgetInFull, loadInFull } from './in-full.ts'
import { useScrollPosition } from './scroll-position.ts'
import { StartScreen } from './start-screen.tsx'
import { TabBar } from './tab-bar.tsx'

/** What stands at the address. The page before it stays until this one is there. */
export function CurrentPage() {
  const { pathname } = useLocation()
  const page = use(shownPage(pathname))
  usePlace(page)
  useScrollPosition()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that stands is what it waits for
  useEffect(forgetInFull, [page])
  const { path, entry, params, Content } = page
  // What the content waits for itself (menus, texts of other features) must not undo the effects above.
  const content = (
    <Suspense fallback={<StartScreen />}>
      <Content key={path} />
    </Suspense>
  )
  return (
    <>
      <PageParams value={params}>{entry?.account ? <AccountPage>{content}</AccountPage> : content}</PageParams>
      {entry?.tab && <TabBar />}
    </>
  )
}

const shown = new Map<string, Promise<ReadyPage>>()
const retryMilliseconds = 1000

/** React asks again and again, and must get the same promise. */
function shownPage(pathname: string): Promise<ReadyPage> {
  const known = shown.get(pathname)
  if (known) return known
  const loading = loadPage(pathname)
  const page = 'status' in loading ? loading : loading.catch(loadInFull)
  shown.set(pathname, page)
  page.then(
    ready => markDone(page, ready),
    // React hears of the failure first; whoever comes back has it fetched again.
    () => setTimeout(() => shown.delete(pathname), retryMilliseconds),
  )
  return page
}

/**
 * Every route change closes the overlays and clears the loading overlay. All of it comes before the new page's own
 * effects, which may ask where they are (to lead a visitor to `/login`) or open an overlay themselves.
 */
function usePlace({ entry }: ReadyPage) {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const accountPage = entry?.account === true
  useLayoutEffect(() => {
    setPlace({ navigate, accountPage, path: withoutLanguage(pathname) })
  }, [navigate, accountPage, pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of address is what it waits for
  useLayoutEffect(() => {
    closeOverlays()
    clearFeedback()
  }, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a key of its own
  useLayoutEffect(arrive, [key])
}
