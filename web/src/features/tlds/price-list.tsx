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
import { EmptyList, Unanswered } from '../../ui/state-view.tsx'
import css from './prices.module.css'
import type { Listed } from './tld-search.ts'

interface PriceListFilters {
  readonly tld: string
  readonly sort: string
  readonly show: string
}

interface PriceListProps<Row> {
  readonly query: { readonly isError: boolean; readonly refetch: () => Promise<unknown> }
  /** undefined while the prices load. */
  readonly rows: readonly Row[] | undefined
  /** How many more match that cannot be ordered yet. */
  readonly hidden: number
  readonly filters: PriceListFilters
  readonly setFilters: (changes: Partial<PriceListFilters>, how?: { readonly typing: boolean }) => unknown
  /** What is cleared when all are shown, beside the text. */
  readonly cleared?: Partial<PriceListFilters>
  readonly sorts: readonly { readonly value: string; readonly text: string }[]
  /** Beside the choice of an order. */
  readonly action?: ReactNode
  /** Below the search field. */
  readonly choice?: ReactNode
  /** What the prices are, as a desktop shows it once. */
  readonly columns: readonly string[]
  readonly note: string
  readonly children: (row: Row) => ReactNode
}

/** Extensions with their prices: searched, sorted, at first only those that can be ordered. */
export function PriceList<Row extends Listed>({
  query: { isError, refetch },
  rows,
  hidden,
  filters,
  setFilters,
  cleared,
  sorts,
  action,
  choice,
  columns,
  note,
  children,
}: PriceListProps<Row>) {
  const t = useTexts('tlds')
  const [sorting, setSorting] = useState(false)
  const unavailable = filters.show === 'all'
  const order = sorts.find(({ value }) => value === filters.sort) ?? sorts[0]
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
      <ListCount text={rows ? t('extensionsFound', { count: rows.length }) : undefined} failed={isError}>
        <span className={`${layout.tools} ${css.tools}`}>
          {action}
          <button type="button" className={layout.tool} onClick={() => setSorting(true)}>
            <Icon name="sort" size={18} />
            {order?.text}
          </button>
        </span>
      </ListCount>
      {!rows && <Unanswered failed={isError} onRetry={refetch} />}
      {rows && (
        <PullToRefresh onRefresh={refetch}>
          {rows.length > 0 ? (
            <>
              <div className={css.table} data-columns={columns.length}>
                {/* Each row says by itself what its prices are. */}
                <div className={css.head} aria-hidden="true">
                  {columns.map(column => (
                    <span key={column}>{column}</span>
                  ))}
                </div>
                <ul className={css.list}>
                  {rows.map(row => (
                    <li key={row.label}>{children(row)}</li>
                  ))}
                </ul>
              </div>
              {(hidden > 0 || unavailable) && (
                <div className={`${layout.grid} ${layout.padTop}`}>
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
              <Button look="quiet" onClick={() => setFilters({ ...cleared, tld: '', show: 'all' })}>
                {t('showAllExtensions')}
              </Button>
            </EmptyList>
          )}
        </PullToRefresh>
      )}
      {sorting && (
        <SelectSheet
          title={t('sortBy')}
          options={sorts}
          value={order?.value}
          onSelect={sort => {
            setFilters({ sort })
            setSorting(false)
          }}
          onClose={() => setSorting(false)}
        />
      )}
    </>
  )
}
