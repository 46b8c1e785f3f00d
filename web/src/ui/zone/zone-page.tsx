import type { ReactNode } from 'react'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../button.tsx'
import { Page } from '../page.tsx'
import { NoDomains } from '../pictures/no-domains.tsx'
import { NoRecords } from '../pictures/no-records.tsx'
import { LoadingRows } from '../skeleton.tsx'
import { FailedView, StateView } from '../state-view.tsx'
import { isZoneUnknown, useZoneAddress } from './zone-address.ts'

/** A page about the domain in the address; without one it says so. */
export function ZonePage({ title, children }: { title: string; children: (domain: string) => ReactNode }) {
  const { domain } = useZoneAddress()
  if (domain) return children(domain)
  return (
    <Page title={title}>
      <NoZone />
    </Page>
  )
}

interface Found {
  readonly data: unknown
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

/** What a page about a domain shows while there is nothing else: skeleton, failure, or that the domain has no zone here. */
export function ZoneState({ domain, of: { data, isError, error, refetch } }: { domain: string; of: Found }) {
  if (data !== undefined) return null
  if (!isError) return <LoadingRows count={4} />
  return isZoneUnknown(error) ? <NoZone domain={domain} /> : <FailedView onRetry={() => void refetch()} />
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
