import type { Output } from '@namestead/contract/call'
import { readConsoleSession, signOutOfConsole } from '@namestead/contract/console'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ask } from './ask.ts'

export type Session = NonNullable<Output<typeof readConsoleSession>['session']>

/** Read once, and again after each sign-in. */
const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => (await ask(readConsoleSession, {})).session,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The signed-in operator; `data` is null where nobody is. */
export const useSession = () => useQuery(sessionQuery)

let hasEnded = false

/** Whether the operator was led to the sign-in page by the end of a session. */
export const sessionHasEnded = () => hasEnded

/** The server knows the session no longer. */
export function endSession(queries: QueryClient): void {
  hasEnded = true
  queries.setQueryData(sessionQuery.queryKey, null)
}

/** After a sign-in: nothing that was read before it is shown, and the page that was asked for opens. */
export function useSignedIn(): (to: string) => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return to => {
    hasEnded = false
    queries.clear()
    navigate(to, { replace: true })
  }
}

/** Signs out, also where the server does not answer. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await ask(signOutOfConsole, {}).catch(() => undefined)
    navigate('/sign-in')
    queries.clear()
  }
}
