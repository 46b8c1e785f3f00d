import { type Money as Amount, formatAmount } from '@namestead/contract/money'
import { useEffect, useState } from 'react'
import { useCart } from '../../../core/cart.ts'
import { Link } from '../../../core/link.tsx'
import { recentSearches } from '../../../core/recent-searches.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { CartLink } from '../../../ui/cart-link.tsx'
import layout from '../../../ui/layout.module.css'
import { Money } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { Attention } from '../../../ui/pictures/attention.tsx'
import { PriceFlash } from '../../../ui/price-flash.tsx'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { FailedView, StateView } from '../../../ui/state-view.tsx'
import { useWatched } from '../queue/watched-domains.ts'
import { type PlannedSearch, usePlannedSearch } from './planned-search.ts'
import { noFilters } from './search-filters.ts'
import css from './search-page.module.css'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'

/** What was searched for, where it is not what was typed, and an extension that we do not offer. */
function SearchNotes({ search: { cleaned, unoffered }, typed }: { search: PlannedSearch; typed: string }) {
  const t = useTexts('registration')
  if (!cleaned && unoffered === undefined) return null
  return (
    <div className={`${layout.stack1} ${layout.padLine} ${css.notes}`} role="status">
      {cleaned && (
        <p>
          {t('searchingFor')} <strong className={layout.wrap}>{cleaned.searched}</strong>
          {cleaned.accents && (
            <Link
              className={`${layout.inline} ${layout.brand} ${css.instead}`}
              to="/search"
              query={{ name: typed, as: 'typed' }}
            >
              {t('searchInstead', { name: typed.trim() })}
            </Link>
          )}
        </p>
      )}
      {unoffered !== undefined && <p>{t('unoffered', { tld: unoffered })}</p>}
    </div>
  )
}

/** The number of domains in the cart and their total. They are ordered from here; the cart itself is in the header. */
function CartBar({ count, sum, registers }: { count: number; sum: Amount; registers: boolean }) {
  const t = useTexts('registration')
  return (
    <ActionBar
      about={
        <p className={layout.sum}>
          <span className={layout.note}>{t('cartHolds', { count })}</span>
          <PriceFlash value={formatAmount(sum)}>
            <Money amount={sum} size="title" />
          </PriceFlash>
        </p>
      }
    >
      <ButtonLink to={registers ? '/domain_register' : '/shopcar'}>{t('checkOut')}</ButtonLink>
    </ActionBar>
  )
}

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
