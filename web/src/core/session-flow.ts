import { codes } from '@namestead/contract/call'
import { readCart } from '@namestead/contract/cart'
import { readAccount, readSession, signOut } from '@namestead/contract/identity'
import { countUnread } from '@namestead/contract/notices'
import { call } from './calls.ts'
import { dropToken, renewToken } from './csrf-token.ts'
import { toast, whileLoading } from './feedback.ts'
import { currentLanguage } from './language.tsx'
import { currentLocation } from './navigation.ts'
import { hasOverlay, type OverlayProps, openOverlay } from './overlays.ts'
import { builtPath } from './page-index.ts'
import { pathTo } from './paths.ts'
import { dropPrompts, markPromptsDue } from './prompts-due.ts'
import { queries } from './queries.ts'
import { forgetSession, useSession } from './session.ts'
import { forgetEverything, keys, savedAccount, write } from './storage.ts'
import { textsIn } from './texts.ts'

/** Reads who is signed in. For visitors this is an answer, not an error. */
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

/**
 * Runs on start with a session and after signing in. If the server does not answer, the account that the browser kept stays.
 */
export async function startSession(): Promise<void> {
  try {
    await refreshAccount()
    if (!useSession.getState().account) return
    markPromptsDue()
    refreshGiven()
    await Promise.all([refreshCart(), refreshUnread()])
  } catch {
    useSession.setState(({ account }) => ({ account: account ?? savedAccount() ?? null }))
  }
}

/**
 * Answers in the document were made for visitors, and a customer's prices may differ. Only those that no request has replaced
 * are read again.
 */
const refreshGiven = () =>
  void queries.invalidateQueries({
    predicate: ({ state: { data, dataUpdateCount } }) => data !== undefined && dataUpdateCount === 0,
  })

/** Runs when the customer returns to the page: another tab may have signed in or out, or the session may have ended. */
export async function recheckSession(): Promise<void> {
  const { account } = useSession.getState()
  if (account === undefined) return
  const answer = await call(readSession, {}).catch(() => undefined)
  // The session of this page is gone, and a visitor's token was fetched in its place.
  if (answer?.code === codes.csrfTokenStale) return startSession()
  const signedIn = answer?.code === 1 ? answer.data : answer?.code === codes.sessionLost ? false : undefined
  if (signedIn === undefined) return
  if (signedIn === Boolean(account)) return signedIn ? refreshUnread().catch(() => undefined) : undefined
  if (signedIn) return startSession()
  await loseSession(textsIn('core', currentLanguage())('sessionLost'))
}

/** After signing in or registering the session has rotated, so everything read before is read again. */
export async function afterSignIn(): Promise<void> {
  await renewToken()
  await startSession()
  await queries.invalidateQueries()
}

/** Ends the session after signing out here or elsewhere. Its token is replaced. */
export async function endSession(): Promise<void> {
  dropPrompts()
  forgetSession()
  forgetEverything()
  dropToken()
  queries.clear()
  await renewToken()
}

let signingOut = false

/** Signs out and shows `home`. Requests that are still pending are answered -1001, which must not open sign-in. */
export async function signOutTo(home: () => Promise<void> | void): Promise<void> {
  signingOut = true
  try {
    const answer = await whileLoading(call(signOut, {}))
    if (answer.code !== 1) return
    // Home is shown first: a page that needs an account would redirect to sign-in as soon as there is none.
    await home()
    await endSession()
  } finally {
    signingOut = false
  }
}

/** Handles -1001: forgets what the browser kept of the customer and opens sign-in, except on the sign-in pages themselves. */
export async function loseSession(message: string): Promise<void> {
  if (signingOut) return
  await endSession()
  const current = currentLocation()
  if (!current || current.path === '/login' || current.path === '/register') return
  toast(message)
  await openLogin({ reload: true })
}

/** Pages that need a signed-in customer redirect to `/login` and back; the others open the login dialog. */
export async function openLogin(props: OverlayProps['login']): Promise<void> {
  if (signingOut) return
  const current = currentLocation()
  if (hasOverlay('login') && !current?.accountPage) return openOverlay({ name: 'login', props })
  const login = await builtPath('/login')
  if (!login || !current) return
  write(keys.returnAddress, location.pathname + location.search)
  // Going back must not return to the page that redirects here again.
  await current.navigate(pathTo(currentLanguage(), login), { replace: current.accountPage })
}
