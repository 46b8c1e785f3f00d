import { readDomain } from '@namestead/contract/portfolio'
import { findPending } from '@namestead/contract/registration'
import { Refused, useCall } from '../../core/calls.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { DetailSkeleton } from './detail/detail-skeleton.tsx'
import { DomainDetail } from './detail/domain-detail.tsx'
import { PendingDomain } from './detail/pending-domain.tsx'

/** The polling interval while the registry has not confirmed a change. */
const pendingMilliseconds = 2000

export default function DomainDetailPage() {
  const t = useTexts('portfolio')
  const [search] = useSearchParams()
  const domain = /^[1-9]\d{0,17}$/.test(search.get('domain') ?? '') ? (search.get('domain') ?? undefined) : undefined
  const name = search.get('name') || undefined
  const found = useCall(
    readDomain,
    { domain, name: domain ? undefined : name },
    {
      refetchInterval: ({ state }) =>
        state.data?.pendingNameServers || state.data?.pendingLocks ? pendingMilliseconds : false,
    },
  )
  const unknown = found.error instanceof Refused && found.error.error === 'domain-unknown'
  // It is no domain of the portfolio before its registry has decided.
  const reviewed = useCall(findPending, { name }, { enabled: unknown && name !== undefined })
  const [pending] = unknown ? (reviewed.data?.domains ?? []) : []

  return (
    <Page title={t('detailTitle')}>
      {found.isPending && <DetailSkeleton />}
      {found.isError && unknown && pending && <PendingDomain {...pending} />}
      {found.isError && unknown && !pending && !reviewed.isLoading && (
        <StateView picture={<NoDomains />} title={t('domainNotFound')} text={t('unknownText')}>
          <ButtonLink to="/user/my_domain" look="quiet">
            {t('toDomains')}
          </ButtonLink>
        </StateView>
      )}
      {found.isError && !unknown && <FailedView onRetry={() => found.refetch()} />}
      {found.data && !found.isError && (
        <PullToRefresh onRefresh={() => found.refetch()}>
          <DomainDetail shown={found.data} />
        </PullToRefresh>
      )}
    </Page>
  )
}
