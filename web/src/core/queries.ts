import { NoAnswer } from '@namestead/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { hashOf } from './query-hash.ts'

/**
 * An answer stays fresh for half a minute. Only a call without an answer is retried, once. Without a connection calls are sent
 * all the same and fail at once, which finds the kept answer; what is shown is read again when the connection is back.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnReconnect: 'always',
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof NoAnswer,
      queryKeyHashFn: hashOf,
    },
    mutations: { networkMode: 'always' },
  },
})
