import type { AnyCall, GivenInput, Output } from '@namestead/contract/call'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { callKey, fetchData, givenOrNone } from './calls.ts'
import { fetchOrKept } from './kept-answers.ts'
import { useLanguage } from './language.tsx'

/** A list that is read page by page with its `next` cursor. */
export function usePagedCall<C extends AnyCall>(
  called: C & (Output<C> extends { next: string | null } ? unknown : never),
  inputAfter: (next: string | undefined) => GivenInput<C>,
  { enabled = true }: { readonly enabled?: boolean } = {},
) {
  const language = useLanguage()
  return useInfiniteQuery<Output<C>, Error, InfiniteData<Output<C>>, unknown[], string | undefined>({
    queryKey: [...callKey(called, inputAfter(undefined)), language, 'pages'],
    queryFn: ({ pageParam, signal, queryKey }) => {
      const input = inputAfter(pageParam)
      return fetchOrKept(called, input, queryKey, () => fetchData(called, input, { signal }))
    },
    initialData: () => {
      const first = enabled ? givenOrNone(called, inputAfter(undefined)) : undefined
      return first && { pages: [first], pageParams: [undefined] }
    },
    enabled,
    initialPageParam: undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  })
}
