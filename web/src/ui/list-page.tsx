import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { type ChoiceFilter, type Filter, type FilteredList, searchOf } from '../core/list-filters.ts'
import { useTexts } from '../core/texts.ts'
import { Button } from './button.tsx'
import { ChoiceChips, FilterChips } from './chips.tsx'
import { type Column, EndlessList } from './endless-list.tsx'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'
import { ListCount, ListTools } from './list-tools.tsx'
import { Page, type PageProps } from './page.tsx'
import { NoMatch } from './pictures/no-match.tsx'
import { SearchLine } from './search-line.tsx'
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

interface Sort {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly value: string
  readonly onSort: (value: string) => void
}

interface ListPageProps<PageOfRows, Row> extends Pick<PageProps, 'bar' | 'actions' | 'description'> {
  readonly title: string
  /** From `usePagedCall`: its state decides between skeleton, failure, empty list and rows. */
  readonly query: UseInfiniteQueryResult<InfiniteData<PageOfRows>>
  readonly rowsOf: (page: PageOfRows) => readonly Row[]
  readonly keyOf: (row: Row) => string
  /** A row; `onOpen` shows its sheet. */
  readonly children: (row: Row, onOpen: () => void) => ReactNode
  /** What is known of a row and can be done with it. */
  readonly sheet?: (row: Row, onClose: () => void) => ReactNode
  /** The headings of the table that a desktop shows: subject, facts, end. Rows with controls of their own have none. */
  readonly columns?: readonly Column[] | undefined
  readonly group?: RowGroup<Row> | undefined
  /** Each row is a card. */
  readonly cards?: boolean
  /** Between the header and the search field. */
  readonly above?: ReactNode
  /** From `useListFilters`: the search with the link to the filters, the active ones, and what is said if no row matches. */
  readonly list?: FilteredList
  /** Further choices, which stay visible with the search field. */
  readonly choice?: ReactNode
  /** Below the filters, above the count. */
  readonly notice?: ReactNode
  /** The number of rows, from the first page. */
  readonly count?: (first: PageOfRows) => string
  readonly sort?: Sort
  /** To the right of the count: an action on all rows. */
  readonly action?: ReactNode
  /** For a list without any rows. */
  readonly empty: Nothing
  /** Sheets and dialogs over the page. */
  readonly overlays?: ReactNode
  /** The address names nothing whose rows there could be: what the page says instead. */
  readonly gone?: ReactNode
}

/** A page of rows by cursor, with search, filters, count, sorting and pull to refresh, in all of its states. */
export function ListPage<PageOfRows, Row>({
  title,
  bar,
  actions = null,
  description = '',
  query,
  rowsOf,
  keyOf,
  children,
  sheet,
  columns,
  group,
  cards,
  above,
  list,
  choice,
  notice,
  count,
  sort,
  action,
  empty,
  overlays,
  gone,
}: ListPageProps<PageOfRows, Row>) {
  const first = query.data?.pages[0]
  const [sorting, setSorting] = useState(false)
  const [openKey, setOpenKey] = useState<string>()
  const open = sheet && query.data?.pages.flatMap(rowsOf).find(row => keyOf(row) === openKey)
  const t = useTexts('shared')
  if (gone) return <Page title={title}>{gone}</Page>
  return (
    <Page title={title} bar={bar} actions={actions} description={description}>
      {above}
      <Tools list={list} choice={choice} />
      {notice}
      {count && (
        <ListCount text={first && count(first)} failed={query.isError}>
          {sort && (
            <button type="button" className={layout.tool} onClick={() => setSorting(true)}>
              <Icon name="sort" size={18} />
              {sort.options.find(({ value }) => value === sort.value)?.text}
            </button>
          )}
          {action}
        </ListCount>
      )}
      <EndlessList
        query={query}
        rowsOf={rowsOf}
        keyOf={keyOf}
        columns={columns}
        group={group}
        cards={cards}
        empty={
          list?.filtered ? (
            <EmptyList picture={<NoMatch />} {...textsOf(list.noneMatch)}>
              <Button look="quiet" onClick={list.clear}>
                {list.noneMatch.clear ?? t('clearFilters')}
              </Button>
            </EmptyList>
          ) : (
            <Nothing {...empty} />
          )
        }
      >
        {row => children(row, () => setOpenKey(keyOf(row)))}
      </EndlessList>
      {open && <Fragment key={openKey}>{sheet(open, () => setOpenKey(undefined))}</Fragment>}
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

function Tools({ list, choice }: { readonly list: FilteredList | undefined; readonly choice: ReactNode }) {
  const [search, lines] = [list && searchOf(list), list?.filters.filter(isLine) ?? []]
  if (!search && !choice && lines.length === 0 && !list?.chips.length) return null
  return (
    <ListTools search={search !== undefined}>
      {search && <SearchLine {...search} />}
      {lines.map(({ name, label, options, inList }) => (
        <ChoiceChips
          key={name}
          label={label}
          options={[{ value: '', text: inList }, ...options]}
          value={list?.values[name] ?? ''}
          onChange={value => list?.set({ [name]: value })}
        />
      ))}
      {choice}
      {list && <FilterChips filters={list.chips} onRemove={list.remove} />}
    </ListTools>
  )
}

const isLine = (filter: Filter): filter is ChoiceFilter & { readonly inList: string } =>
  filter.kind === 'choice' && filter.inList !== undefined && filter.options.length > 0

const textsOf = ({ clear: _, ...texts }: FilteredList['noneMatch']) => texts
