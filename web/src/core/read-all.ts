import type { AnyCall, GivenInput, Output } from '@namestead/contract/call'
import { fetchData } from './calls.ts'

interface ReadOptions<PageOfRows> {
  readonly signal?: AbortSignal
  /** Told of each page that has come. */
  readonly onPage?: (page: PageOfRows, read: number) => void
  /** The reading stops once there are as many. */
  readonly maxRows?: number
}

/** All rows of a list that is read page by page with its `next` cursor, for a file of them. `inputAfter`: what is asked after a cursor. */
export async function readAll<C extends AnyCall, Row>(
  called: C & (Output<C> extends { next: string | null } ? unknown : never),
  inputAfter: (next: string | undefined) => GivenInput<C>,
  rowsOf: (page: Output<C>) => readonly Row[],
  { signal, onPage, maxRows = Number.POSITIVE_INFINITY }: ReadOptions<Output<C>> = {},
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let next: string | undefined; rows.length < maxRows; ) {
    const page: Output<C> & { readonly next: string | null } = await fetchData(called, inputAfter(next), {
      ...(signal && { signal }),
    })
    rows.push(...rowsOf(page))
    onPage?.(page, rows.length)
    if (page.next === null) break
    next = page.next
  }
  return rows
}
