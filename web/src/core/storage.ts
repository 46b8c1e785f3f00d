import { readAccount } from '@namestead/contract/identity'
import * as z from 'zod/mini'
import { type Account, type Session, useSession } from './session.ts'
import { themeKey } from './theme-key.ts'

/** The keys in local storage (specification, section 3). `token` is the csrf token, never a session secret. */
export const keys = {
  token: 'token',
  account: 'PguserInfo',
  signedIn: 'getIsLogin',
  returnAddress: 'myUrlHou',
  state: 'namestead',
  /** The functions that the account used last. */
  recent: 'namestead-recent',
  /** Names the session, for what is kept of it (`session-mark.ts`). */
  mark: 'namestead-session',
  /** The customer has signed out without a connection (`queued-sign-out.ts`). */
  leaving: 'namestead-sign-out',
} as const

/** The cookies that remember which prompts were answered. */
const promptCookies = ['MGN_XTGD', 'MGN_WFK', 'GN_CZZT', 'GN_LXFS']

/** A browser may refuse storage (private windows, full disk); the product works without it. */
export function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // the value lasts as long as this page
  }
}

/** What this tab has stored, which a reload keeps. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // the value lasts as long as this document
  }
}

/** No secrets of the session: the theme, the way back after signing in, and a sign-out that the server does not know yet. */
const outlasting = new Set<string>([themeKey, keys.returnAddress, keys.leaving])
/** One prompt a visit (`prompted.ts`). */
const outlastingInTab = new Set(['namestead-prompted'])

const forgetters = new Set<() => void>()

/** Registers what else is forgotten with the session: copies of stored values in memory. */
export const onForget = (forget: () => void): void => void forgetters.add(forget)

/** Deletes user, cart, cookies and local storage on session loss, and anything else pages store, here and in this tab. */
export function forgetEverything(): void {
  clear(() => localStorage, outlasting)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  for (const name of promptCookies) document.cookie = `${name}=; path=/; max-age=0`
  forgetTab()
}

/** What only this tab stores. */
export function forgetTab(): void {
  clear(() => sessionStorage, outlastingInTab)
  for (const forget of forgetters) forget()
}

function clear(storageOf: () => Storage, outlasts: ReadonlySet<string>): void {
  try {
    const storage = storageOf()
    for (const key of Object.keys(storage)) if (!outlasts.has(key)) storage.removeItem(key)
  } catch {
    // storage is blocked: nothing is kept
  }
}

/** Saves client state for a reload. Overlays and loading are not included, so they start reset. */
export function keepStateOnUnload(isStillOwn: () => boolean): () => void {
  const save = () => {
    // Another tab has ended the session of this one.
    if (!isStillOwn()) return
    const { cartCount, unread, paging, account } = useSession.getState()
    write(keys.state, JSON.stringify({ cartCount, unread, paging }))
    saveAccount(account)
  }
  addEventListener('pagehide', save)
  return () => removeEventListener('pagehide', save)
}

/** A phone may end the page without notice, so the account is saved as soon as it is read, too. */
export const saveAccount = (account: Session['account']): void =>
  write(keys.account, account ? JSON.stringify(z.encode(readAccount.output, account)) : undefined)

/** The account as it was when the page was left, for a start without a reachable server. */
export function savedAccount(): Account | undefined {
  const kept = z.safeParse(readAccount.output, parse(read(keys.account)))
  return kept.success && kept.data !== 1001 ? kept.data : undefined
}

export function restoreState(): void {
  const { paging } = useSession.getState()
  const kept = parse(read(keys.state))
  const count = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0)
  useSession.setState({
    cartCount: count(kept.cartCount),
    unread: count(kept.unread),
    paging: pagingOf(kept.paging, paging),
  })
}

function parse(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function pagingOf(kept: unknown, standard: Session['paging']): Session['paging'] {
  if (typeof kept !== 'object' || kept === null) return standard
  const lists = Object.entries(kept).filter(
    ([list, paging]) => list in standard && Number.isInteger(paging?.page) && Number.isInteger(paging?.pageSize),
  )
  return { ...standard, ...Object.fromEntries(lists) }
}
