import type { GivenInput, Output } from '@namestead/contract/call'
import { findCredits } from '@namestead/contract/withdrawals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callKey, fetchData } from '../../core/calls.ts'
import { useLanguage } from '../../core/language.tsx'

const pageSize = 50

/** Credits page by page: they have no cursor, since their open parts depend on all of them. */
export function useCredits(input: Partial<GivenInput<typeof findCredits>>) {
  return useInfiniteQuery<Output<typeof findCredits>, Error>({
    queryKey: [...callKey(findCredits, { ...input, pageSize }), useLanguage()],
    queryFn: ({ pageParam, signal }) =>
      fetchData(findCredits, { ...input, page: Number(pageParam), pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
    staleTime: 0,
  })
}
