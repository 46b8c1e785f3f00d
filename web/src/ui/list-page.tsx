import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { FilterChips } from './chips.tsx'
import { type Column, EndlessList } from './endless-list.tsx'
import { Icon } from './icon.tsx'
import css from './list-page.module.css'
import { ListCount, ListTools } from './list-tools.tsx'
import { Page, type PageProps } from './page.tsx'
import { NoMatch } from './pictures/no-match.tsx'
import { SearchLine, type SearchLineProps } from './search-line.tsx'
import { SelectSheet } from './select-sheet.tsx'
import { EmptyList } from './state-view.tsx'
import type { RowGroup } from './virtual-rows.tsx'

/** The text of an empty list, and the next step. */
interface Nothing {
  readonly picture: ReactNode
  readonly title?: string
  readonly text?: string
  readonly nextStep?: ReactNode
}

interface NoneMatch {
  readonly title: string
  readonly text: string
  /** The label of the button that removes all filters. */
  readonly clear: string
  readonly onClear: () => void
}

interface Sort {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly value: string
  readonly onSort: (value: string) => void
}

interface ListPageProps<PageOfRows, Row> extends Pick<PageProps, 'bar'> {
  readonly title: string
  /** From `usePagedCall`: its state decides between skeleton, failure, empty list and rows. */
  readonly query: UseInfiniteQueryResult<InfiniteData<PageOfRows>>
  readonly rowsOf: (page: PageOfRows) => readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly children: (row: Row) => ReactNode
  /** The headings of the table that a desktop shows: subject, facts, end. Rows with controls of their own have none. */
  readonly columns?: readonly Column[] | undefined
  readonly group?: RowGroup<Row> | undefined
  /** Between the header and the search field. */
  readonly above?: ReactNode
  /** The search field, with the link to the filter page. */
  readonly search?: SearchLineProps
  /** `ChoiceChips`, which stay visible with the search field. */
  readonly choice?: ReactNode
  /** The active filters, each removable. */
  readonly filtered?: {
    readonly chips: readonly { readonly key: string; readonly text: string }[]
    readonly onRemove: (key: string) => void
  }
  /** Below the filters, above the count. */
  readonly notice?: ReactNode
  /** The number of rows, from the first page. */
  readonly count: (first: PageOfRows) => string
  readonly sort?: Sort
  /** To the right of the count: an action on all rows. */
  readonly action?: ReactNode
  /** For a list without any rows. */
  readonly empty: Nothing
  /** For a search or filters that match no row; false if there are none. */
  readonly noneMatch?: NoneMatch | false
  /** Sheets and dialogs over the page. */
  readonly overlays?: ReactNode
}

/** A page of rows by cursor, with search, filters, count, sorting and pull to refresh, in all of its states. */
export function ListPage<PageOfRows, Row>({
  title,
  bar,
  query,
  rowsOf,
  keyOf,
  children,
  columns,
  group,
  above,
  search,
  choice,
  filtered,
  notice,
  count,
  sort,
  action,
  empty,
  noneMatch,
  overlays,
}: ListPageProps<PageOfRows, Row>) {
  const first = query.data?.pages[0]
  const [sorting, setSorting] = useState(false)
  return (
    <Page title={title} bar={bar}>
      {above}
      {(search || choice || filtered) && (
        <ListTools search={search !== undefined}>
          {search && <SearchLine {...search} />}
          {choice}
          {filtered && <FilterChips filters={filtered.chips} onRemove={filtered.onRemove} />}
        </ListTools>
      )}
      {notice}
      <ListCount text={first && count(first)} failed={query.isError}>
        {sort && (
          <button type="button" className={css.sort} onClick={() => setSorting(true)}>
            <Icon name="sort" size={18} />
            {sort.options.find(({ value }) => value === sort.value)?.text}
          </button>
        )}
        {action}
      </ListCount>
      <EndlessList
        query={query}
        rowsOf={rowsOf}
        keyOf={keyOf}
        columns={columns}
        group={group}
        empty={
          noneMatch ? (
            <EmptyList picture={<NoMatch />} title={noneMatch.title} text={noneMatch.text}>
              <Button look="quiet" onClick={noneMatch.onClear}>
                {noneMatch.clear}
              </Button>
            </EmptyList>
          ) : (
            <Nothing {...empty} />
          )
        }
      >
        {children}
      </EndlessList>
      {sort && sorting && (
        <SelectSheet
          title={sort.label}
          options={sort.options}
          value={sort.value}
          onSelect={value => {
            sort.onSort(value)
            setSorting(false)
          }}
          onClose={() => setSorting(false)}
        />
      )}
      {overlays}
    </Page>
  )
}

const Nothing = ({ nextStep, ...shown }: Nothing) => <EmptyList {...shown}>{nextStep}</EmptyList>
