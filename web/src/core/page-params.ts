import { createContext, use } from 'react'

/** What the page's address has in the place of the parameters of its path: the shell says it. */
export const PageParams = createContext<Readonly<Record<string, string>>>({})

export const usePageParams = (): Readonly<Record<string, string>> => use(PageParams)
