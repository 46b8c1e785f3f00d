import { readAccount } from '@namestead/contract/identity'
import * as z from 'zod/mini'
import { type Account, type Session, useSession } from './session.ts'

/** The keys in local storage (specification, section 3). `token` is the csrf token, never a session secret. */
export const keys = {
  token: 'token',
  account: 'PguserInfo',
  signedIn: 'getIsLogin',
  returnAddress: 'myUrlHou',
  state: 'namestead',
  /** The functions that the account used last. */
  recent: 'namestead-recent',
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

/** Deletes user, cart, cookies and local storage on session loss. The chosen theme is no secret and stays. */
export function forgetEverything(): void {
  for (const key of Object.values(keys)) if (key !== keys.returnAddress) write(key, undefined)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  for (const name of promptCookies) document.cookie = `${name}=; path=/; max-age=0`
}

/** Saves client state for a reload. Overlays and loading are not included, so they start reset. */
export function keepStateOnUnload(): () => void {
  const save = () => {
    const { cartCount, unread, paging, account } = useSession.getState()
    write(keys.state, JSON.stringify({ cartCount, unread, paging }))
    write(keys.account, account ? JSON.stringify(z.encode(readAccount.output, account)) : undefined)
  }
  addEventListener('pagehide', save)
  return () => removeEventListener('pagehide', save)
}

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
