import type { Output } from '@namestead/contract/call'
import type { readAccount } from '@namestead/contract/identity'
import { create } from 'zustand'

/** The signed-in account as the browser keeps it (`userInfo`). */
export type Account = Exclude<Output<typeof readAccount>, 1001>

/** Page and page size of the five lists that keep them (specification, section 9). */
export const pagedLists = ['market', 'shop', 'expiring', 'auctions', 'myBids'] as const
export interface Paging {
  readonly page: number
  readonly pageSize: number
}

export interface Session {
  /** undefined: not asked yet; null: nobody is signed in. */
  readonly account: Account | null | undefined
  readonly cartCount: number
  readonly unread: number
  readonly paging: Readonly<Record<(typeof pagedLists)[number], Paging>>
}

const firstPage: Paging = { page: 1, pageSize: 50 }
const empty: Session = {
  account: undefined,
  cartCount: 0,
  unread: 0,
  paging: { market: firstPage, shop: firstPage, expiring: firstPage, auctions: firstPage, myBids: firstPage },
}

export const useSession = create<Session>(() => empty)

/** Nobody is signed in any more: nothing of the person stays in memory. */
export const forgetSession = (): void => useSession.setState({ ...empty, account: null }, true)
