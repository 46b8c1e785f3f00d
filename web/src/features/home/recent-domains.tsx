import { findDomains } from '@namestead/contract/portfolio'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { useFirstRowMark } from '../../ui/first-row-mark.ts'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { StateView, Unanswered } from '../../ui/state-view.tsx'

const shownDomains = 3

/** The domains registered last. */
export function RecentDomains() {
  const t = useTexts('home')
  const { data, isError, refetch } = useCall(findDomains, { sort: '-registered', pageSize: shownDomains })
  const domains = data?.domains
  useFirstRowMark(domains !== undefined && domains.length > 0)
  return (
    <section aria-label={t('recentDomains')}>
      <SectionTitle more={{ to: '/user/my_domain', text: t('count_all') }}>{t('recentDomains')}</SectionTitle>
      {!domains ? (
        <Unanswered failed={isError} onRetry={refetch} rows={shownDomains} />
      ) : domains.length === 0 ? (
        <StateView picture={<NoDomains size={96} />} title={t('noDomains')} text={t('noDomainsText')}>
          <ButtonLink to="/search">{t('searchNames')}</ButtonLink>
        </StateView>
      ) : (
        <Card rows>
          {domains.map(({ domain, name, unicode, expiresAt }) => (
            <ListRow key={domain} to="/user/domain_xq" query={{ domain }} forward>
              <DomainName name={unicode} ascii={name} />
              <RowFacts>
                {t('expires')} <DateText at={expiresAt} />
              </RowFacts>
            </ListRow>
          ))}
        </Card>
      )}
    </section>
  )
}
