import type { Output } from '@namestead/contract/call'
import { readDomain } from '@namestead/contract/portfolio'
import { findPending } from '@namestead/contract/registration'
import { Refused, useCall } from '../../core/calls.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateFact, Facts, MoneyFact } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { Waiting } from '../../ui/pictures/waiting.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import css from './detail/detail-skeleton.module.css'
import { DomainDetail } from './detail/domain-detail.tsx'

/** A domain that its registry still decides about. */
function PendingDomain(domain: Output<typeof findPending>['domains'][number]) {
  const t = useTexts('portfolio')
  const { unicode, order, price, since, expectedBy, checkedAt } = domain
  return (
    <>
      <StateView picture={<Waiting />} title={t('reviewTitle', { name: unicode })} text={t('reviewText')}>
        <ButtonLink to="/user/order" query={{ id: order }}>
          {t('viewOrder')}
        </ButtonLink>
      </StateView>
      <Card>
        <Facts>
          <DateFact name={t('reviewSince')} at={since} time />
          <DateFact name={t('reviewBy')} at={expectedBy} />
          <DateFact name={t('reviewChecked')} at={checkedAt} time />
          <MoneyFact name={t('onHold')} amount={price} />
        </Facts>
      </Card>
    </>
  )
}

/** The skeleton of a domain's page: the domain, its term, two cards. */
function DetailSkeleton() {
  return (
    <Skeleton className={css.skeleton}>
      <div className={`${layout.stack4} ${layout.paper} ${css.hero}`}>
        <SkeletonLine width={64} tall />
        <SkeletonLine width={22} />
        <SkeletonLine width={100} />
      </div>
      {[3, 2].map(lines => (
        <Card key={lines}>
          <div className={`${layout.stack4} ${css.lines}`}>
            {Array.from({ length: lines }, (_, line) => (
              <SkeletonLine key={line === 0 ? 'first' : line === 1 ? 'second' : 'third'} width={80 - line * 18} />
            ))}
          </div>
        </Card>
      ))}
    </Skeleton>
  )
}

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
