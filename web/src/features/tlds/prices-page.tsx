import { listPrices } from '@namestead/contract/tlds'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { Button } from '../../ui/button.tsx'
import { CartLink } from '../../ui/cart-link.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { ListCount, ListTools } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { NoMatch } from '../../ui/pictures/no-match.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { SelectSheet } from '../../ui/select-sheet.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { EmptyList, FailedView } from '../../ui/state-view.tsx'
import { categories, findPrices, isCategory, isSort, sorts } from './price-filters.ts'
import { PriceRow } from './price-row.tsx'
import css from './prices-page.module.css'

const noFilters = { tld: '', kind: 'all', sort: 'popular', show: 'available' }

export default function PricesPage() {
  const t = useTexts('tlds')
  const prices = useCall(listPrices, {})
  const [filters, setFilters] = useUrlFilters(noFilters)
  const [sorting, setSorting] = useState(false)
  const category = isCategory(filters.kind) ? filters.kind : 'all'
  const sort = isSort(filters.sort) ? filters.sort : 'popular'
  const unavailable = filters.show === 'all'
  const { found, hidden } = findPrices(prices.data?.tlds ?? [], { text: filters.tld, category, sort, unavailable })

  return (
    <Page title={t('pricesTitle')} description={t('pricesDescription')} actions={<CartLink />}>
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
        <ChoiceChips
          label={t('categories')}
          options={categories.map(value => ({ value, text: t(`category_${value}`) }))}
          value={category}
          onChange={kind => setFilters({ kind })}
        />
      </ListTools>
      <ListCount text={prices.data ? t('found', { count: found.length }) : undefined}>
        <button type="button" className={css.sort} onClick={() => setSorting(true)}>
          <Icon name="sort" size={18} />
          {t(`sort_${sort}`)}
        </button>
      </ListCount>
      {prices.isPending && <LoadingRows />}
      {prices.isError && <FailedView onRetry={() => prices.refetch()} />}
      {prices.data && (
        <PullToRefresh onRefresh={() => prices.refetch()}>
          {found.length > 0 ? (
            <>
              <ul className={css.list}>
                {found.map(tld => (
                  <li key={tld.label}>
                    <PriceRow tld={tld} />
                  </li>
                ))}
              </ul>
              {(hidden > 0 || unavailable) && (
                <div className={css.more}>
                  <Button look="quiet" onClick={() => setFilters({ show: unavailable ? 'available' : 'all' })}>
                    {unavailable ? t('hideUnavailable') : t('showUnavailable', { count: hidden })}
                  </Button>
                </div>
              )}
              <p className={css.end}>{t('allPricesAre')}</p>
              <ListEnd />
            </>
          ) : (
            <EmptyList picture={<NoMatch />} title={t('noneFound')} text={t('noneFoundText')}>
              <Button look="quiet" onClick={() => setFilters({ ...noFilters, show: 'all' })}>
                {t('showAll')}
              </Button>
            </EmptyList>
          )}
        </PullToRefresh>
      )}
      {sorting && (
        <SelectSheet
          title={t('sortBy')}
          options={sorts.map(value => ({ value, text: t(`sort_${value}`) }))}
          value={sort}
          onSelect={value => {
            setFilters({ sort: value })
            setSorting(false)
          }}
          onClose={() => setSorting(false)}
        />
      )}
    </Page>
  )
}
