import { codes } from '@namestead/contract/call'
import { readCart } from '@namestead/contract/cart'
import { readAccount, readSession, signOut } from '@namestead/contract/identity'
import { countUnread } from '@namestead/contract/notices'
import { call } from './calls.ts'
import { dropToken, renewToken } from './csrf-token.ts'
import { toast, whileLoading } from './feedback.ts'
import { currentLanguage } from './language.tsx'
import { currentPlace } from './navigation.ts'
import { hasOverlay, type OverlayProps, openOverlay } from './overlays.ts'
import { builtPath } from './page-index.ts'
import { pathTo } from './paths.ts'
import { dropPrompts, promptsDue } from './prompts-due.ts'
import { queries } from './queries.ts'
import { forgetSession, useSession } from './session.ts'
import { forgetEverything, keptAccount, keys, write } from './storage.ts'
import { sayIn } from './texts.ts'

/** Who is signed in, as the server says. Visitors are an answer, not an error. */
export async function refreshAccount(): Promise<void> {
  const answer = await call(readAccount, {})
  if (answer.code !== 1 || answer.data === 1001) {
    useSession.setState({ account: null, cartCount: 0, unread: 0 })
    write(keys.signedIn, undefined)
    return
  }
  useSession.setState({ account: answer.data })
  write(keys.signedIn, '1')
}

export async function refreshCart(): Promise<void> {
  const answer = await call(readCart, {})
  if (answer.code === 1) useSession.setState({ cartCount: answer.data.total })
}

export async function refreshUnread(): Promise<void> {
  const answer = await call(countUnread, {})
  if (answer.code === 1) useSession.setState({ unread: answer.data })
}

/** At start with a session, and after it. A server that does not answer leaves what the browser kept. */
export async function startSession(): Promise<void> {
  try {
    await refreshAccount()
    if (!useSession.getState().account) return
    promptsDue()
    refreshGiven()
    await Promise.all([refreshCart(), refreshUnread()])
  } catch {
    useSession.setState(({ account }) => ({ account: account ?? keptAccount() ?? null }))
  }
}

/** The answers that a document carries are a visitor's; a customer's prices may be others. Nothing has replaced them yet. */
const refreshGiven = () =>
  void queries.invalidateQueries({
    predicate: ({ state: { data, dataUpdateCount } }) => data !== undefined && dataUpdateCount === 0,
  })

/** Back on the page after a while: another tab may have signed in or out meanwhile, or the session have ended. */
export async function lookAgain(): Promise<void> {
  const { account } = useSession.getState()
  if (account === undefined) return
  const answer = await call(readSession, {}).catch(() => undefined)
  // The session of this page is gone, and a visitor's token was fetched in its place.
  if (answer?.code === codes.csrfTokenStale) return startSession()
  const signedIn = answer?.code === 1 ? answer.data : answer?.code === codes.sessionLost ? false : undefined
  if (signedIn === undefined) return
  if (signedIn === Boolean(account)) return signedIn ? refreshUnread().catch(() => undefined) : undefined
  if (signedIn) return startSession()
  await loseSession(sayIn('core', currentLanguage())('sessionLost'))
}

/** After signing in or registering: the session has rotated, so everything read before it is asked again. */
export async function afterSignIn(): Promise<void> {
  await renewToken()
  await startSession()
  await queries.invalidateQueries()
}

/** Signed out here, or found signed out: the session's token is another one from now on. */
export async function endSession(): Promise<void> {
  dropPrompts()
  forgetSession()
  forgetEverything()
  dropToken()
  queries.clear()
  await renewToken()
}

let signingOut = false

/** Signs out and shows `home`. What the page still reads meanwhile is answered -1001, which must not lead to sign-in. */
export async function signOutTo(home: () => Promise<void> | void): Promise<void> {
  signingOut = true
  try {
    const answer = await whileLoading(call(signOut, {}))
    if (answer.code !== 1) return
    // Home stands first: a page that needs an account would lead to sign-in the moment there is none.
    await home()
    await endSession()
  } finally {
    signingOut = false
  }
}

/** -1001: what the browser knew of the person goes; then the way to sign in again, but not on the way in itself. */
export async function loseSession(message: string): Promise<void> {
  if (signingOut) return
  await endSession()
  const place = currentPlace()
  if (!place || place.path === '/login' || place.path === '/register') return
  toast(message)
  await openLogin({ reload: true })
}

/** Pages that need somebody signed in lead to `/login` and back; on the others the login dialog opens. */
export async function openLogin(props: OverlayProps['login']): Promise<void> {
  if (signingOut) return
  const place = currentPlace()
  if (hasOverlay('login') && !place?.accountPage) return openOverlay({ name: 'login', props })
  const login = await builtPath('/login')
  if (!login || !place) return
  write(keys.wayBack, location.pathname + location.search)
  // The way back must not lead to the page that leads here again.
  await place.navigate(pathTo(currentLanguage(), login), { replace: place.accountPage })
}
