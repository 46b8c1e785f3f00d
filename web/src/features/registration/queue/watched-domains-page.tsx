import { findWatched, maxWatched } from '@namestead/contract/registration'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { WatchedDomainRow } from './watched-domain-row.tsx'

/** Taken domains that are checked daily for the account. */
export default function WatchedDomainsPage() {
  const t = useTexts('registration')
  const query = usePagedCall(findWatched, next => ({ next }))
  return (
    <ListPage
      title={t('watchedDomains')}
      count={({ total }) => t('watchedCount', { count: total, most: maxWatched })}
      query={query}
      rowsOf={page => page.domains}
      keyOf={row => row.watched}
      empty={{
        picture: <NoDomains />,
        text: t('noWatchedText'),
        nextStep: (
          <ButtonLink look="quiet" to="/search">
            {t('searchNames')}
          </ButtonLink>
        ),
      }}
    >
      {row => <WatchedDomainRow shown={row} />}
    </ListPage>
  )
}
