import type { AnyCall } from '@namestead/contract/call'
import { rowsOf, wireOf } from '@namestead/contract/describe'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { askWire } from './ask.ts'

type Row = Readonly<Record<string, unknown>>

const none: readonly ListedRow[] = []

/** A row of a list, with an id that no other row of it has. */
export type ListedRow = Row & { readonly id: string }

/**
 * The rows of a query and the rest of its answer, page after page: each page has the cursor of the next one. `acts`: how many acts were
 * done on them; rows from before the last one are never shown, since the next act would be about what they say.
 */
export function useRows(
  query: AnyCall,
  filter: Row,
  { acts, enabled }: { readonly acts: number; readonly enabled: boolean },
) {
  const rows = rowsOf(query)
  if (!rows) throw new Error(`${query.path} lists no rows`)
  const { data, ...list } = useInfiniteQuery({
    queryKey: [query.path, filter, acts],
    queryFn: async ({ pageParam, signal }) =>
      (await askWire(query, { ...wireOf(query, filter), ...(pageParam && { next: pageParam }) }, { signal })) as Row,
    initialPageParam: '',
    getNextPageParam: ({ next }) => (typeof next === 'string' ? next : undefined),
    enabled,
    gcTime: 0,
  })
  const [rowsName, key] = [rows.name, rows.fields[0]?.name ?? '']
  const listed = useMemo(
    () =>
      data?.pages.flatMap((answer, page) =>
        (answer[rowsName] as readonly Row[]).map((row, at): ListedRow => ({ ...row, id: `${page}-${at}-${row[key]}` })),
      ),
    [data, rowsName, key],
  )
  return { ...list, rows: listed ?? none, answer: data?.pages[0] }
}

/** The answer of a query about one record, which its field `by` names; without a query nothing is asked. */
export const useRecord = (query: AnyCall | undefined, by: string, of: string) =>
  useQuery({
    queryKey: [query?.path, by, of],
    queryFn: async ({ signal }) => {
      if (!query) throw new Error('nothing is asked')
      return (await askWire(query, wireOf(query, by ? { [by]: of } : {}), { signal })) as Row
    },
    enabled: query !== undefined,
    gcTime: 0,
  })
