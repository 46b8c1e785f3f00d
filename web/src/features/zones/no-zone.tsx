import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { NoRecords } from '../../ui/pictures/no-records.tsx'
import { StateView } from '../../ui/state-view.tsx'

/** The address names no domain, or one that has never used our name servers. */
export function NoZone({ domain }: { domain?: string | undefined }) {
  const t = useTexts('zones')
  if (!domain)
    return (
      <StateView picture={<NoDomains />} title={t('whichDomain')} text={t('noNameText')}>
        <ButtonLink to="/user/my_domain">{t('toMyDomains')}</ButtonLink>
      </StateView>
    )
  return (
    <StateView picture={<NoRecords />} title={t('noZoneTitle')} text={t('noZoneText')}>
      <ButtonLink to="/user/domain_xq" query={{ domain }}>
        {t('changeNameServers')}
      </ButtonLink>
    </StateView>
  )
}
