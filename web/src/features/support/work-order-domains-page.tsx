import { listWorkOrderDomains } from '@namestead/contract/support'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { EmptyList } from '../../ui/state-view.tsx'
import { useGoneOrder } from './order-head.tsx'
import css from './support.module.css'

/** `?id=`: the domains that a work order is about. */
export default function WorkOrderDomainsPage() {
  const t = useTexts('support')
  const id = useAddressId()
  const query = useCall(listWorkOrderDomains, { order: id ?? '0' }, { enabled: id !== undefined })
  return (
    <RecordPage title={t('domainsTitle')} id={id} query={query} gone={useGoneOrder('/user/wt_list')}>
      {data =>
        data.domains.length === 0 ? (
          <EmptyList picture={<NoDomains />} text={t('noDomainsText')} />
        ) : (
          <div className={`${layout.stack3} ${css.domains}`}>
            <p className={`${layout.facts} ${css.facts}`}>{data.title}</p>
            <Card rows>
              {data.domains.map(({ name, unicode, tld, domain }) =>
                domain ? (
                  <Link
                    key={name}
                    to="/user/domain_xq"
                    query={{ domain }}
                    className={`${layout.between} ${layout.ink} ${css.domain}`}
                  >
                    <DomainName name={unicode} ascii={name} tld={tld} />
                    <Icon name="forward" size={18} />
                  </Link>
                ) : (
                  <p key={name} className={`${layout.between} ${layout.ink} ${css.domain}`}>
                    <DomainName name={unicode} ascii={name} tld={tld} unavailable />
                    <span className={`${layout.facts} ${css.facts}`}>{t('domainGone')}</span>
                  </p>
                ),
              )}
            </Card>
          </div>
        )
      }
    </RecordPage>
  )
}
