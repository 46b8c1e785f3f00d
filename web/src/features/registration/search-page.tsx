import { useEffect, useState } from 'react'
import { useCart } from '../../core/cart.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { CartLink } from '../../ui/cart-link.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { EmptyView, FailedView, StateView } from '../../ui/state-view.tsx'
import { CartBar } from './cart-bar.tsx'
import { useDomainSearch } from './domain-search.ts'
import css from './search-page.module.css'
import { SearchResults } from './search-results.tsx'

const noFilters = { name: '', only: '' }

export default function SearchPage() {
  const t = useTexts('registration')
  const [{ name, only }, setFilters] = useUrlFilters(noFilters)
  const [typed, setTyped] = useState(name)
  useEffect(() => setTyped(name), [name])
  const search = useDomainSearch(name.trim())
  const cart = useCart().data
  const inCart = new Set(cart?.lines.map(line => line.name))

  return (
    <Page
      actions={<CartLink />}
      title={name ? `${name} · ${t('searchTitle')}` : t('searchTitle')}
      heading={<h1>{t('searchTitle')}</h1>}
      description={t('searchDescription')}
      bar={cart && cart.total > 0 && <CartBar count={cart.total} sum={cart.sum} />}
    >
      <div className={css.tools}>
        <SearchBar
          value={typed}
          onChange={setTyped}
          onSearch={value => (value === name ? search.retry() : setFilters({ name: value }))}
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
        />
        {search.state === 'refused' && (
          <p className={css.refused} role="alert">
            {search.message}
          </p>
        )}
      </div>
      {search.state === 'idle' && <EmptyView icon="search" title={t('startTitle')} text={t('startText')} />}
      {search.state === 'broken' && search.names.length === 0 && <FailedView onRetry={search.retry} />}
      {search.state === 'refused' && search.names.length === 0 && (
        <StateView icon="info" title={search.message} text={t('startText')} />
      )}
      {(search.names.length > 0 || search.state === 'searching') && (
        <SearchResults
          search={search}
          inCart={inCart}
          onlyAvailable={only === 'available'}
          onOnlyAvailable={wanted => setFilters({ only: wanted ? 'available' : '' })}
        />
      )}
    </Page>
  )
}
