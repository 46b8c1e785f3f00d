import { listWorkOrderDomains } from '@namestead/contract/support'
import { Refused, useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { useSearchParams } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { NoWorkOrders } from '../../ui/pictures/no-work-orders.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { EmptyList, FailedView, StateView } from '../../ui/state-view.tsx'
import css from './support.module.css'

/** `?id=`: the domains that a work order is about. */
export default function WorkOrderDomainsPage() {
  const t = useTexts('support')
  const pathTo = usePathTo()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const known = /^[1-9]\d{0,17}$/.test(id)
  const { data, error, refetch } = useCall(listWorkOrderDomains, { order: known ? id : '0' }, { enabled: known })
  const unknown = !known || (error instanceof Refused && error.error === 'work-order-unknown')
  return (
    <Page title={t('domainsTitle')}>
      {unknown ? (
        <StateView picture={<NoWorkOrders />} title={t('unknown')}>
          <ButtonLink look="quiet" to="/user/wt_list">
            {t('toList')}
          </ButtonLink>
        </StateView>
      ) : data ? (
        data.domains.length === 0 ? (
          <EmptyList picture={<NoDomains />} text={t('noDomainsText')} />
        ) : (
          <div className={css.domains}>
            <p className={css.facts}>{data.title}</p>
            <Card rows>
              {data.domains.map(({ name, unicode, tld, domain }) =>
                domain ? (
                  <Link key={name} to={pathTo('/user/domain_xq', { query: { domain } })} className={css.domain}>
                    <DomainName name={unicode} ascii={name} tld={tld} />
                    <Icon name="forward" size={18} />
                  </Link>
                ) : (
                  <p key={name} className={css.domain}>
                    <DomainName name={unicode} ascii={name} tld={tld} unavailable />
                    <span className={css.facts}>{t('domainGone')}</span>
                  </p>
                ),
              )}
            </Card>
          </div>
        )
      ) : error ? (
        <FailedView onRetry={refetch} />
      ) : (
        <LoadingRows count={3} />
      )}
    </Page>
  )
}
