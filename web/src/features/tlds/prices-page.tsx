import { listPrices } from '@namestead/contract/tlds'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { Button } from '../../ui/button.tsx'
import { CartLink } from '../../ui/cart-link.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { ListEnd } from '../../ui/list-end.tsx'
import { ListCount, ListTools } from '../../ui/list-tools.tsx'
import { percentOff } from '../../ui/offer.ts'
import { Page } from '../../ui/page.tsx'
import { NoMatch } from '../../ui/pictures/no-match.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { SelectSheet } from '../../ui/select-sheet.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { EmptyList, FailedView } from '../../ui/state-view.tsx'
import { OtherPrices } from './other-prices.tsx'
import { type ChosenFilters, PriceFilterSheet } from './price-filter-sheet.tsx'
import { categories, categoriesIn, categoriesText, findPrices, isSort, sorts } from './price-filters.ts'
import { PriceRow } from './price-row.tsx'
import css from './prices-page.module.css'
import { TldSheet } from './tld-sheet.tsx'

const noFilters = { tld: '', kind: 'all', offers: '', sort: 'popular', show: 'available', more: '' }

export default function PricesPage() {
  const t = useTexts('tlds')
  const prices = useCall(listPrices, {})
  const [filters, setFilters] = useUrlFilters(noFilters)
  const [sorting, setSorting] = useState(false)
  const [filtering, setFiltering] = useState(false)
  const [opened, setOpened] = useState<string>()
  const chosen = categoriesIn(filters.kind)
  const [category = 'all'] = chosen
  const offers = filters.offers === '1'
  const sort = isSort(filters.sort) ? filters.sort : 'popular'
  const unavailable = filters.show === 'all'
  const tlds = prices.data?.tlds ?? []
  // A choice is shown at once; the rows, more than 150, follow it.
  const shownFilters = useDeferredValue(filters)
  const find = (draft: ChosenFilters) => findPrices(tlds, { ...draft, text: filters.tld, sort })
  const { found, hidden } = findPrices(tlds, {
    chosen: categoriesIn(shownFilters.kind),
    offers: shownFilters.offers === '1',
    unavailable: shownFilters.show === 'all',
    text: shownFilters.tld,
    sort: isSort(shownFilters.sort) ? shownFilters.sort : 'popular',
  })
  // A link from another page opens an extension; a tap on its row does so without changing the address.
  const more = opened ?? filters.more
  const shownTld = more === '' ? undefined : tlds.find(({ label }) => label === more)
  const closeTld = () => {
    setOpened(undefined)
    if (filters.more !== '') void setFilters({ more: '' }, { typing: true })
  }
  const filtersOn = (chosen.size > 1 ? 1 : 0) + (offers ? 1 : 0)

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
          options={[
            ...(chosen.size > 1 ? [{ value: 'several', text: t('categoriesChosen', { count: chosen.size }) }] : []),
            ...categories.map(value => ({ value: value as string, text: t(`group_${value}`) })),
          ]}
          value={chosen.size > 1 ? 'several' : category}
          onChange={kind => setFilters({ kind })}
        />
      </ListTools>
      <ListCount text={prices.data ? t('found', { count: found.length }) : undefined} failed={prices.isError}>
        <span className={`${layout.tools} ${css.tools}`}>
          <button type="button" className={layout.tool} onClick={() => setFiltering(true)}>
            <Icon name="filter" size={18} />
            {filtersOn > 0 ? t('filterOn', { count: filtersOn }) : t('filter')}
          </button>
          <button type="button" className={layout.tool} onClick={() => setSorting(true)}>
            <Icon name="sort" size={18} />
            {t(`sort_${sort}`)}
          </button>
        </span>
      </ListCount>
      {prices.isPending && <LoadingRows />}
      {prices.isError && <FailedView onRetry={() => prices.refetch()} />}
      {prices.data && (
        <PullToRefresh onRefresh={() => prices.refetch()}>
          {found.length > 0 ? (
            <>
              {/* Each row says by itself what its prices are. */}
              <div className={css.head} aria-hidden="true">
                <span>{t('register')}</span>
                <span>{t('renewal')}</span>
                <span>{t('transfer')}</span>
              </div>
              <ul className={css.list}>
                {found.map(tld => (
                  <li key={tld.label}>
                    <PriceRow tld={tld} onOpen={setOpened} />
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
              <p className={`${layout.note} ${layout.centerText} ${layout.pad}`}>{t('allPricesAre')}</p>
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
      <OtherPrices than="/price" />
      {shownTld && <TldSheet tld={shownTld} onClose={closeTld} />}
      {filtering && (
        <PriceFilterSheet
          filters={{ chosen, offers, unavailable }}
          hasOffers={tlds.some(tld => percentOff(tld) > 0)}
          countOf={draft => find(draft).found.length}
          onConfirm={draft => {
            setFilters({
              kind: categoriesText(draft.chosen) || 'all',
              offers: draft.offers ? '1' : '',
              show: draft.unavailable ? 'all' : 'available',
            })
            setFiltering(false)
          }}
          onClose={() => setFiltering(false)}
        />
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
