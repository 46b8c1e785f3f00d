import type { ComponentProps } from 'react'
import { useAddressId } from '../../core/address-id.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../button.tsx'
import { NoDomains } from '../pictures/no-domains.tsx'
import { NoRecords } from '../pictures/no-records.tsx'
import { RecordPage } from '../record-page.tsx'
import { StateView } from '../state-view.tsx'

/** `?domain=`: a page about the zone of a domain, or that it has none here. */
export const ZonePage = <T,>(page: Omit<ComponentProps<typeof RecordPage<T>>, 'id' | 'gone' | 'rows'>) => {
  const domain = useAddressId('domain')
  return (
    <RecordPage {...page} id={domain} gone={{ error: 'zone-unknown', view: <NoZone domain={domain} /> }} rows={4} />
  )
}

/** The address names no domain, or one that has never used our name servers. */
export function NoZone({ domain }: { domain?: string | undefined }) {
  const t = useTexts('shared')
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
