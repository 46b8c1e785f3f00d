import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut, isUnanswered, Refused } from './ask.ts'
import { endSession } from './session.ts'

export const queries = new QueryClient({
  // An act that finds the session ended keeps its form: only what is read leads to the sign-in page.
  queryCache: new QueryCache({ onError: error => isSignedOut(error) && endSession(queries) }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      // Reading personal data is written to the audit log: once for each look, not for each focus of the window.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (count, error) => count < 2 && isUnanswered(error) && !(error instanceof Refused),
    },
    // The default keeps an act while the browser is offline, says nothing, and sends it once it is online: long after the operator left.
    mutations: { networkMode: 'always' },
  },
})
