import type { Output } from '@namestead/contract/call'
import { findCredits } from '@namestead/contract/withdrawals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callKey, fetchData } from '../../core/calls.ts'
import { useLanguage } from '../../core/language.tsx'
import { type CreditFilters, filterInput } from './credit-filters.ts'

const pageSize = 50

/** Credits page by page: they have no cursor, since their open parts depend on all of them. */
export function useCredits(filters: CreditFilters) {
  const input = filterInput(filters)
  return useInfiniteQuery<Output<typeof findCredits>, Error>({
    queryKey: [...callKey(findCredits, { ...input, pageSize }), useLanguage()],
    queryFn: ({ pageParam, signal }) =>
      fetchData(findCredits, { ...input, page: Number(pageParam), pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
    staleTime: 0,
  })
}
