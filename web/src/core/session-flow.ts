import { codes } from '@namestead/contract/call'
import { readCart } from '@namestead/contract/cart'
import { NoAnswer } from '@namestead/contract/client'
import { readAccount, readSession, signOut } from '@namestead/contract/identity'
import { countUnread } from '@namestead/contract/notices'
import { call, readCall } from './calls.ts'
import { isReachable } from './connection.ts'
import { dropToken, renewToken } from './csrf-token.ts'
import { dropEarly } from './early-answer.ts'
import { toast, whileLoading } from './feedback.ts'
import { claimKept, eraseKept } from './kept-answers.ts'
import { erasePageFiles } from './kept-page-files.ts'
import { currentLanguage } from './language.tsx'
import { currentLocation } from './navigation.ts'
import { type OverlayProps, openOverlay } from './overlays.ts'
import { builtPath } from './page-index.ts'
import { pathTo } from './paths.ts'
import { dropPrompts, markPromptsDue } from './prompts-due.ts'
import { queries } from './queries.ts'
import { finishSignOut, isSignOutQueued, queueSignOut } from './queued-sign-out.ts'
import { type Account, forgetSession, useSession } from './session.ts'
import { isMarkOf, ownMark, renewMark, visitorMark } from './session-mark.ts'
import { forgetEverything, keys, restoreState, saveAccount, savedAccount, write } from './storage.ts'
import { textsIn } from './texts.ts'

interface Reading {
  /** The session has just begun: nothing of an earlier one is used, not even of the same account. */
  readonly fresh?: boolean
}

/** Reads who is signed in. For visitors this is an answer, not an error. */
export async function refreshAccount({ fresh = false }: Reading = {}): Promise<void> {
  const answer = await call(readAccount, {})
  if (answer.code !== 1 || answer.data === 1001) {
    // The session has ended by itself.
    if (ownMark() !== visitorMark) {
      await eraseSession()
      dropToken()
    }
    useSession.setState({ account: null, cartCount: 0, unread: 0 })
    write(keys.signedIn, undefined)
    return
  }
  const kept = keepFor(answer.data, fresh)
  useSession.setState({ account: answer.data })
  saveAccount(answer.data)
  write(keys.signedIn, '1')
  await kept
}

/**
 * Makes what the browser keeps the account's. The mark and what was typed change at once, so that nothing of another account can
 * be read from then on; its kept answers are erased in the background, before the first of this account is kept.
 */
async function keepFor({ accountId }: Account, fresh: boolean): Promise<void> {
  if (isMarkOf(accountId) && !fresh) return claimKept(ownMark())
  const ofAnother = ownMark() !== visitorMark && !isMarkOf(accountId)
  if (ofAnother) {
    forgetEverything()
    // What the page has read is the other account's, however fresh.
    void queries.invalidateQueries()
  }
  await eraseKept(renewMark(accountId))
}

/**
 * Erases what the browser keeps of a session. Its mark goes first and at once: without it nothing that is left can be read, and
 * the next start erases the rest, should this page be killed here.
 */
async function eraseSession(): Promise<void> {
  const mark = renewMark(undefined)
  forgetEverything()
  await Promise.all([eraseKept(mark), erasePageFiles()])
}

async function refreshCart(): Promise<void> {
  const { total } = await readCall(readCart, {})
  useSession.setState({ cartCount: total })
}

export async function refreshUnread(): Promise<void> {
  const answer = await call(countUnread, {})
  if (answer.code === 1) useSession.setState({ unread: answer.data })
}

let started: Promise<void> | undefined

/** Starts the session of this document, once. Resolves when it is known who is signed in. */
export async function openSession(): Promise<void> {
  if (!started) {
    restoreState()
    started = startSession()
  }
  const known = new Promise<void>(resolve =>
    useSession.subscribe(({ account }) => void (account !== undefined && resolve())),
  )
  if (useSession.getState().account === undefined) await Promise.race([known, started])
}

/**
 * Runs on start with a session and after signing in. If the server does not answer, the account that the browser kept stays.
 */
export async function startSession(reading: Reading = {}): Promise<void> {
  try {
    await refreshAccount(reading)
    if (!useSession.getState().account) return claimKept(ownMark())
    refreshGiven()
    // What is in the cart decides whether a prompt would break into an order.
    await Promise.all([refreshCart().then(markPromptsDue), refreshUnread()])
  } catch {
    useSession.setState(({ account }) => ({ account: account ?? accountOfMark() ?? null }))
  }
}

/** The saved account, if its session has not been ended here. */
function accountOfMark(): Account | undefined {
  const saved = savedAccount()
  return saved && isMarkOf(saved.accountId) && !isSignOutQueued() ? saved : undefined
}

/** Runs when the server answers again. */
export async function resumeSession(): Promise<void> {
  await finishSignOut().catch(() => undefined)
  await recheckSession()
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
  dropEarly()
  await renewToken()
  await startSession({ fresh: true })
  await queries.invalidateQueries()
}

/** Ends the session after signing out here or elsewhere. Its token is replaced. */
export async function endSession(): Promise<void> {
  dropEarly()
  dropPrompts()
  forgetSession()
  const erased = eraseSession()
  dropToken()
  queries.clear()
  await erased
  // Without a connection the next request fetches it.
  if (!isSignOutQueued()) await renewToken()
}

let signingOut = false

/**
 * Signs out and shows `home`. Requests that are still pending are answered -1001, which must not open sign-in. Without a
 * connection the customer is signed out here at once, and on the server before anything else is asked of it.
 */
export async function signOutTo(home: () => Promise<void> | void): Promise<void> {
  signingOut = true
  try {
    if (!(await whileLoading(endOnServer()))) return
    // Home is shown first: a page that needs an account would redirect to sign-in as soon as there is none.
    await home()
    await endSession()
  } finally {
    signingOut = false
  }
}

async function endOnServer(): Promise<boolean> {
  try {
    const { code } = await call(signOut, {})
    return code === codes.ok || code === codes.sessionLost
  } catch (error) {
    if (!(error instanceof NoAnswer) || (await isReachable())) throw error
    queueSignOut()
    return true
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
  if (!current?.accountPage) return openOverlay({ name: 'login', props })
  const login = await builtPath('/login')
  if (!login) return
  write(keys.returnAddress, location.pathname + location.search)
  // Going back must not return to the page that redirects here again.
  await current.navigate(pathTo(currentLanguage(), login), { replace: true })
}
