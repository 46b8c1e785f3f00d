import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { EmptyView } from '../../ui/state-view.tsx'
import { canBuy, type DomainSearch, type FoundDomain } from './domain-search.ts'
import { ExactDomain } from './exact-domain.tsx'
import { FoundDomainRow } from './found-domain-row.tsx'
import css from './search-results.module.css'

interface SearchResultsProps {
  readonly search: DomainSearch & { retry: () => void }
  readonly inCart: ReadonlySet<string>
  readonly onlyAvailable: boolean
  readonly onOnlyAvailable: (wanted: boolean) => void
}

/** The exact domain first, then the same label under other extensions, then suggestions. */
export function SearchResults({ search, inCart, onlyAvailable, onOnlyAvailable }: SearchResultsProps) {
  const t = useTexts('registration')
  const app = useTexts('core')
  const { names, state } = search
  const exact = names.find(({ kind }) => kind === 'exact')
  const keep = (found: FoundDomain) => !onlyAvailable || canBuy(found)
  const others = names.filter(found => found.kind === 'tld' && keep(found))
  const ideas = names.filter(found => found.kind === 'idea' && keep(found))
  const none = state === 'done' && others.length + ideas.length === 0 && names.length > (exact ? 1 : 0)

  return (
    <>
      {exact && <ExactDomain found={exact} inCart={inCart.has(exact.name)} onRetry={search.retry} />}
      <div className={css.line}>
        <span role="status">{state === 'searching' ? t('searching') : t('answered', { count: names.length })}</span>
        <button
          type="button"
          className={css.only}
          aria-pressed={onlyAvailable}
          onClick={() => onOnlyAvailable(!onlyAvailable)}
        >
          <span className={css.switch} aria-hidden="true" />
          {t('onlyAvailable')}
        </button>
      </div>
      {others.length > 0 && <Rows title={t('otherExtensions')} first={!exact} names={others} inCart={inCart} />}
      {ideas.length > 0 && <Rows title={t('ideas')} names={ideas} inCart={inCart} />}
      {state === 'searching' && <LoadingRows count={others.length === 0 ? 6 : 2} />}
      {state === 'broken' && (
        <div className={css.broken} role="alert">
          {t('broken')}
          <Button look="plain" onClick={search.retry}>
            {app('retry')}
          </Button>
        </div>
      )}
      {none && (
        <EmptyView icon="search" title={t('noneAvailable')} text={t('noneAvailableText')}>
          <Button look="quiet" onClick={() => onOnlyAvailable(false)}>
            {app('showAll')}
          </Button>
        </EmptyView>
      )}
      {state === 'done' && !none && <ListEnd />}
    </>
  )
}

interface RowsProps {
  readonly title: string
  /** Whether no exact match is above, so that "other" would be wrong. */
  readonly first?: boolean
  readonly names: readonly FoundDomain[]
  readonly inCart: ReadonlySet<string>
}

const Rows = ({ title, first = false, names, inCart }: RowsProps) => (
  <section>
    {!first && <h2 className={css.title}>{title}</h2>}
    <ul className={css.list}>
      {names.map(found => (
        <li key={found.name}>
          <FoundDomainRow found={found} inCart={inCart.has(found.name)} />
        </li>
      ))}
    </ul>
  </section>
)
