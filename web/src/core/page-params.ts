import { createContext, use } from 'react'

/** Values of the route pattern's parameters; the shell provides them. */
export const PageParams = createContext<Readonly<Record<string, string>>>({})

export const usePageParams = (): Readonly<Record<string, string>> => use(PageParams)
