import { NoAnswer } from '@namestead/contract/client'
import { QueryClient } from '@tanstack/react-query'

const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

/** An answer stays fresh for half a minute. Only a call without an answer is retried, once. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof NoAnswer,
      queryKeyHashFn: key => JSON.stringify(key, text),
    },
  },
})
