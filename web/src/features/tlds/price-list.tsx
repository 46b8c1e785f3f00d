import { type ReactNode, useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { ListEnd } from '../../ui/list-end.tsx'
import { ListCount, ListTools } from '../../ui/list-tools.tsx'
import { NoMatch } from '../../ui/pictures/no-match.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { SelectSheet } from '../../ui/select-sheet.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { EmptyList, FailedView } from '../../ui/state-view.tsx'
import css from './prices-page.module.css'

export interface PriceListFilters {
  readonly tld: string
  readonly sort: string
  readonly show: string
}

interface PriceListProps<Row, Sort extends string> {
  /** undefined while the prices load. */
  readonly rows: readonly Row[] | undefined
  /** How many more match that cannot be ordered yet. */
  readonly hidden: number
  readonly failed: boolean
  readonly refetch: () => Promise<unknown>
  readonly filters: PriceListFilters
  readonly setFilters: (changes: Partial<PriceListFilters>, how?: { readonly typing: boolean }) => unknown
  readonly sorts: readonly { readonly value: Sort; readonly text: string }[]
  readonly sort: Sort
  /** Beside the choice of an order. */
  readonly action?: ReactNode
  /** Below the search field. */
  readonly choice?: ReactNode
  /** The heading of the columns, on a desktop. */
  readonly head: ReactNode
  readonly note: string
  readonly keyOf: (row: Row) => string
  readonly children: (row: Row) => ReactNode
}

/** Extensions with their prices: searched, sorted, at first only those that can be ordered. */
export function PriceList<Row, Sort extends string>(props: PriceListProps<Row, Sort>) {
  const { rows, hidden, failed, refetch, filters, setFilters, sorts, sort, action, choice, head, note } = props
  const t = useTexts('tlds')
  const [sorting, setSorting] = useState(false)
  const unavailable = filters.show === 'all'
  return (
    <>
      <ListTools search>
        <div className={css.search}>
          <SearchBar
            live
            value={filters.tld}
            onChange={tld => setFilters({ tld }, { typing: true })}
            onSearch={tld => setFilters({ tld })}
            label={t('searchLabel')}
            placeholder={t('searchPlaceholder')}
          />
        </div>
        {choice}
      </ListTools>
      <ListCount text={rows ? t('found', { count: rows.length }) : undefined} failed={failed}>
        <span className={`${layout.tools} ${css.tools}`}>
          {action}
          <button type="button" className={layout.tool} onClick={() => setSorting(true)}>
            <Icon name="sort" size={18} />
            {sorts.find(({ value }) => value === sort)?.text}
          </button>
        </span>
      </ListCount>
      {!rows && (failed ? <FailedView onRetry={refetch} /> : <LoadingRows />)}
      {rows && (
        <PullToRefresh onRefresh={refetch}>
          {rows.length > 0 ? (
            <>
              {head}
              <ul className={css.list}>
                {rows.map(row => (
                  <li key={props.keyOf(row)}>{props.children(row)}</li>
                ))}
              </ul>
              {(hidden > 0 || unavailable) && (
                <div className={css.more}>
                  <Button look="quiet" onClick={() => setFilters({ show: unavailable ? 'available' : 'all' })}>
                    {unavailable ? t('hideUnavailable') : t('showUnavailable', { count: hidden })}
                  </Button>
                </div>
              )}
              <p className={`${layout.note} ${layout.centerText} ${layout.pad}`}>{note}</p>
              <ListEnd />
            </>
          ) : (
            <EmptyList picture={<NoMatch />} title={t('noneFound')} text={t('noneFoundText')}>
              <Button look="quiet" onClick={() => setFilters({ tld: '', show: 'all' })}>
                {t('showAll')}
              </Button>
            </EmptyList>
          )}
        </PullToRefresh>
      )}
      {sorting && (
        <SelectSheet
          title={t('sortBy')}
          options={sorts}
          value={sort}
          onSelect={value => {
            setFilters({ sort: value })
            setSorting(false)
          }}
          onClose={() => setSorting(false)}
        />
      )}
    </>
  )
}
