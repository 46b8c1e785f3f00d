import { useEffect, useState } from 'react'
import { useCart } from '../../../core/cart.ts'
import { recentSearches } from '../../../core/recent-searches.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { CartLink } from '../../../ui/cart-link.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { Attention } from '../../../ui/pictures/attention.tsx'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { FailedView, StateView } from '../../../ui/state-view.tsx'
import { CartBar } from '../cart-bar.tsx'
import { useWatched } from '../queue/watched-domains.ts'
import { usePlannedSearch } from './planned-search.ts'
import { noFilters } from './search-filters.ts'
import { SearchNotes } from './search-notes.tsx'
import css from './search-page.module.css'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'

export default function SearchPage() {
  const t = useTexts('registration')
  const [filters, setFilters] = useUrlFilters(noFilters)
  const { name } = filters
  const [typed, setTyped] = useState(name)
  useEffect(() => setTyped(name), [name])
  const search = usePlannedSearch(name.trim(), filters.as === 'typed')
  const { state, rows, invalid } = search
  const searched = search.cleaned?.searched ?? name.trim()
  useEffect(() => {
    if (state === 'done' && searched !== '' && rows.length > 0) recentSearches.remember(searched)
  }, [state, searched, rows.length])
  const watched = useWatched()
  const cart = useCart().data
  const inCart = new Set(cart?.lines.map(line => line.name))
  const empty = rows.length === 0 && !invalid

  return (
    <Page
      actions={<CartLink />}
      title={name ? `${name} · ${t('searchTitle')}` : t('searchTitle')}
      heading={<h1>{t('searchTitle')}</h1>}
      description={t('searchDescription')}
      bar={
        cart &&
        cart.total > 0 && (
          <CartBar
            count={cart.total}
            sum={cart.sum}
            registers={cart.lines.some(({ kind }) => kind === 'registration')}
          />
        )
      }
    >
      <div className={`${layout.padLine} ${layout.band} ${css.tools}`}>
        <SearchBar
          value={typed}
          onChange={setTyped}
          onSearch={value => (value === name ? search.retry() : setFilters({ name: value, as: '' }))}
          label={t('searchDomains')}
          placeholder={t('domainOrKeyword')}
        />
        {state === 'refused' && (
          <p className={`${layout.fault} ${css.refused}`} role="alert">
            {search.message}
          </p>
        )}
      </div>
      {name !== '' && <SearchNotes search={search} typed={name} />}
      {state === 'idle' && <SearchStart />}
      {state === 'broken' && empty && <FailedView onRetry={search.retry} />}
      {state === 'refused' && empty && (
        <StateView picture={<Attention />} title={search.message} text={t('startText')} />
      )}
      {(!empty || state === 'searching') && (
        <SearchResults
          key={searched}
          search={search}
          filters={filters}
          onFilters={setFilters}
          inCart={inCart}
          watched={watched}
        />
      )}
    </Page>
  )
}
