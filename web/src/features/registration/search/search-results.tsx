import { useDeferredValue, useState } from 'react'
import { useStable } from '../../../core/stable.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/chips.tsx'
import layout from '../../../ui/layout.module.css'
import { ListEnd } from '../../../ui/list-end.tsx'
import { NoMatch } from '../../../ui/pictures/no-match.tsx'
import { SelectSheet } from '../../../ui/select-sheet.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import type { WatchedDomain } from '../queue/watched-domains.ts'
import { ExactDomain } from './exact-domain.tsx'
import { FoundDomainRow } from './found-domain-row.tsx'
import type { PlannedSearch, SearchRow } from './planned-search.ts'
import { ResultTools } from './result-tools.tsx'
import { SearchFilterSheet } from './search-filter-sheet.tsx'
import {
  activeFilters,
  bestMatch,
  type FilterKey,
  filtered,
  groups,
  type SearchFilters,
  sorted,
  sortOf,
  sorts,
} from './search-filters.ts'
import css from './search-results.module.css'
import { useFilterTexts } from './use-filter-texts.ts'

interface SearchResultsProps {
  readonly search: PlannedSearch
  readonly filters: SearchFilters
  readonly onFilters: (changes: Partial<SearchFilters>) => void
  readonly inCart: ReadonlySet<string>
  readonly watched: ReadonlyMap<string, WatchedDomain>
}

/** The exact domain or best match first, then the same label under other extensions, then suggestions. */
export function SearchResults({ search, filters, onFilters, inCart, watched }: SearchResultsProps) {
  const t = useTexts('registration')
  const filterTexts = useFilterTexts()
  const [open, setOpen] = useState<'filters' | 'sort'>()
  const { state, invalid } = search
  const over = state !== 'searching'
  // A tap on a filter is shown at once, also where the rows take longer.
  const shownFilters = useDeferredValue(filters)
  const fitting = filtered(search.rows, shownFilters)
  const exact = search.rows.find(({ kind }) => kind === 'exact')
  const hero = exact ?? (invalid ? undefined : bestMatch(fitting))
  const rest = sorted(
    fitting.filter(row => row !== hero && row.kind !== 'exact'),
    sortOf(shownFilters.sort),
    { over },
  )
  const others = rest.filter(({ kind }) => kind === 'tld')
  const ideas = rest.filter(({ kind }) => kind === 'idea')
  const active = activeFilters(filters)
  const answered = search.rows.filter(({ found }) => found).length
  const none = search.rows.length > (exact ? 1 : 0) && rest.length === 0 && (exact !== undefined || !hero)
  const onAsk = useStable(search.ask)
  const clear = () => onFilters({ only: '', group: '', price: '', length: '' })
  const rowsOf = (rows: readonly SearchRow[]) => <Rows rows={rows} inCart={inCart} watched={watched} onAsk={onAsk} />

  return (
    <>
      {hero && (
        <ExactDomain
          domain={hero}
          found={hero.found}
          best={hero.kind !== 'exact'}
          inCart={inCart.has(hero.name)}
          watched={watched.get(hero.name)}
          onRetry={() => search.ask(hero)}
        />
      )}
      {invalid && !exact && (
        <ExactDomain
          domain={invalid}
          found={invalid}
          best={false}
          inCart={false}
          watched={undefined}
          onRetry={search.retry}
        />
      )}
      {search.rows.length > 0 && (
        <ResultTools
          status={
            over
              ? t('answered', { count: rest.length + (hero ? 1 : 0) })
              : t('searchingOf', { done: answered, count: search.rows.length })
          }
          sort={t(`sort_${sortOf(filters.sort)}`)}
          active={active.length}
          onSort={() => setOpen('sort')}
          onFilter={() => setOpen('filters')}
        />
      )}
      {active.length > 0 && (
        <div className={css.active}>
          <FilterChips
            filters={active.map(key => ({ key, text: filterTexts.chip(key, filters) }))}
            onRemove={key => onFilters({ [key as FilterKey]: '' })}
          />
        </div>
      )}
      {search.rows.length === 0 && !over && <LoadingRows />}
      {others.length > 0 && (
        <section>
          <h2 className={`${layout.note} ${css.title}`}>{hero || invalid ? t('otherExtensions') : t('extensions')}</h2>
          {rowsOf(others)}
        </section>
      )}
      {ideas.length > 0 && (
        <section>
          <h2 className={`${layout.note} ${css.title}`}>{t('ideas')}</h2>
          {rowsOf(ideas)}
        </section>
      )}
      {state === 'broken' && (
        <div className={`${layout.note} ${layout.across} ${layout.pad} ${css.broken}`} role="alert">
          {t('broken')}
          <Button look="plain" onClick={search.retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {none && active.length > 0 && (
        <StateView picture={<NoMatch />} title={t('noneMatch')} text={t('noPremiumMatchText')}>
          <Button look="quiet" onClick={clear}>
            {t('showAll')}
          </Button>
        </StateView>
      )}
      {state === 'done' && rest.length > 0 && <ListEnd />}
      {open === 'filters' && (
        <SearchFilterSheet
          filters={filters}
          groups={groups.filter(group => search.rows.some(row => row.category === group))}
          countOf={draft => filtered(search.rows, draft).length}
          onApply={changes => {
            onFilters(changes)
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'sort' && (
        <SelectSheet
          title={t('sortBy')}
          options={sorts.map(value => ({ value, text: t(`sort_${value}`) }))}
          value={sortOf(filters.sort)}
          onSelect={sort => {
            onFilters({ sort })
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface RowsProps extends Pick<SearchResultsProps, 'inCart' | 'watched'> {
  readonly rows: readonly SearchRow[]
  readonly onAsk: (row: SearchRow) => void
}

/** Beyond this, a domain and its price do not fit side by side on a phone; then no row of the list puts them so. */
const maxBeside = 20
const widthOf = ({ unicode }: SearchRow) => [...unicode].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)

const Rows = ({ rows, inCart, watched, onAsk }: RowsProps) => (
  <ul className={`${layout.lines} ${css.list}`} data-stacked={rows.some(row => widthOf(row) > maxBeside) || undefined}>
    {rows.map(row => (
      <li key={row.name}>
        <FoundDomainRow row={row} inCart={inCart.has(row.name)} watched={watched.get(row.name)} onAsk={onAsk} />
      </li>
    ))}
  </ul>
)
