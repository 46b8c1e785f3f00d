import { queries } from './queries.ts'
import { useSession } from './session.ts'
import { startSession } from './session-flow.ts'
import { adoptMark, isMarkCurrent, takeMark } from './session-mark.ts'
import { forgetTab, keys } from './storage.ts'

/**
 * Notices that another tab has ended or replaced the session of this page. A page that the browser keeps for Back is hidden
 * while it is away, so that it never flashes an account that has signed out meanwhile.
 */
export function watchOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keys.mark || key === null) void follow()
  }
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted && useSession.getState().account) veil(true)
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    void follow().then(stays => {
      if (stays) veil(false)
    })
  }
  // A tab in the background may have been frozen, and heard nothing.
  const onVisible = () => document.visibilityState === 'visible' && void follow()
  addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
  }
}

/** A frozen page runs no transition, so there must be none, not even of a hundredth of a millisecond. */
function veil(hidden: boolean): void {
  const { style } = document.documentElement
  if (hidden) {
    style.setProperty('transition', 'none', 'important')
    style.opacity = '0'
  } else for (const name of ['opacity', 'transition']) style.removeProperty(name)
}

/** Resolves to whether the page stays. */
async function follow(): Promise<boolean> {
  if (isMarkCurrent() || adoptMark()) return true
  if (useSession.getState().account) {
    // All that the page holds is another session's: form fields, lists, dialogs.
    forgetTab()
    location.reload()
    return false
  }
  takeMark()
  await startSession()
  await queries.invalidateQueries()
  return true
}
