import type { Output } from '@namestead/contract/call'
import type { readAccount } from '@namestead/contract/identity'
import { create } from 'zustand'

/** The signed-in account as kept in the browser (`userInfo`). */
export type Account = Exclude<Output<typeof readAccount>, 1001>

/** Page and page size of the five lists that keep them (specification, section 9). */
export const pagedLists = ['market', 'shop', 'expiring', 'auctions', 'myBids'] as const
export interface Paging {
  readonly page: number
  readonly pageSize: number
}

export interface Session {
  /** undefined: not read yet; null: a visitor. */
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

/** Clears everything about the customer from memory after the session has ended. */
export const forgetSession = (): void => useSession.setState({ ...empty, account: null }, true)
