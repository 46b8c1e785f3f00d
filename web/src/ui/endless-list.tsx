import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../core/texts.ts'
import { Button } from './button.tsx'
import css from './endless-list.module.css'
import { useFirstRowMark } from './first-row-mark.ts'
import layout from './layout.module.css'
import { ListEnd } from './list-end.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'
import { LoadingRows } from './skeleton.tsx'
import { FailedView } from './state-view.tsx'
import { type RowGroup, VirtualRows } from './virtual-rows.tsx'

interface EndlessListProps<PageOfRows, Row> {
  /** From `usePagedCall`. */
  readonly query: UseInfiniteQueryResult<InfiniteData<PageOfRows>>
  readonly rowsOf: (page: PageOfRows) => readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly children: (row: Row) => ReactNode
  /** On a desktop the rows are a table: the headings of subject, facts and end. */
  readonly columns?: readonly Column[] | undefined
  /** Each row is a card: no frame around them all. */
  readonly cards?: boolean | undefined
  /** Days or months, each with a heading above its first row. */
  readonly group?: RowGroup<Row> | undefined
  /** Shown if there are no rows: "No data~" with the next step. */
  readonly empty: ReactNode
}

/** Rows by cursor, with pull to refresh, loading at the end, and a note below the last row. */
export function EndlessList<PageOfRows, Row>({
  query,
  rowsOf,
  keyOf,
  children,
  columns,
  cards = false,
  group,
  empty,
}: EndlessListProps<PageOfRows, Row>) {
  const rows = query.data?.pages.flatMap(rowsOf)
  useFirstRowMark(rows !== undefined && rows.length > 0)
  if (query.isPending) return <LoadingRows />
  if (!rows) return <FailedView onRetry={() => query.refetch()} />
  return (
    <PullToRefresh onRefresh={() => query.refetch()}>
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          <div
            className={cards ? css.cards : css.table}
            data-columns={columns ? true : undefined}
            style={columns && templateOf(columns)}
          >
            {columns && (
              // Each row says by itself what its values are.
              <div className={css.head} aria-hidden="true">
                {columns.map(column => (
                  <span
                    key={headingOf(column)}
                    data-numeric={(typeof column === 'object' && column.numeric) || undefined}
                  >
                    {headingOf(column)}
                  </span>
                ))}
              </div>
            )}
            <VirtualRows
              rows={rows}
              keyOf={keyOf}
              className={`${layout.paper} ${css.list}`}
              group={group}
              total={query.hasNextPage ? totalOf(query.data?.pages[0]) : rows.length}
            >
              {children}
            </VirtualRows>
          </div>
          {query.hasNextPage ? <More query={query} pages={query.data?.pages.length ?? 0} /> : <ListEnd />}
        </>
      )}
    </PullToRefresh>
  )
}

/** The number of all rows, where the first page says it; -1 is ARIA's for an unknown number. */
const totalOf = (page: unknown): number =>
  typeof page === 'object' && page !== null && 'total' in page && typeof page.total === 'number' ? page.total : -1

/** The heading of a column: a wide one holds sentences or values without a limit, a numeric one ends at its right. */
export type Column = string | { readonly heading: string; readonly wide?: true; readonly numeric?: true }

const headingOf = (column: Column) => (typeof column === 'string' ? column : column.heading)

/** A column for the icon, the subject, the facts, and the end. */
function templateOf([, ...rest]: readonly Column[]): CSSProperties {
  const facts = rest.slice(0, -1).map(column => `minmax(0, ${typeof column === 'string' || !column.wide ? 1 : 3}fr)`)
  // The last one does not change its width with the rows that are on the screen.
  return { '--columns': ['auto', 'minmax(0, 2fr)', ...facts, 'minmax(8.5rem, auto)'].join(' ') } as CSSProperties
}

/** The distance from the end at which a list loads its next rows (specification, section 9). */
const offset = 20

/** Loads the next rows when it comes into view. The button is for keyboards, and for retries after a failure. */
function More({
  query,
  pages,
}: {
  /** Further rows put the mark out of sight and a scroll brings it back, which an observer may miss within one frame. */
  pages: number
  query: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'>
}) {
  const t = useTexts('core')
  const mark = useRef<HTMLDivElement>(null)
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is observed again
  useEffect(() => {
    const element = mark.current
    if (!element || isFetchingNextPage || isFetchNextPageError) return
    const watcher = new IntersectionObserver(
      // A busy page gets several entries at once; the last one is what is on the screen.
      entries => {
        if (entries.at(-1)?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: `${offset}px` },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [fetchNextPage, isFetchingNextPage, isFetchNextPageError, pages])
  return (
    <div ref={mark} className={`${layout.note} ${layout.centerText} ${layout.pad}`}>
      <Button look="plain" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {isFetchNextPageError ? t('retry') : isFetchingNextPage ? t('loading') : t('loadMore')}
      </Button>
    </div>
  )
}
