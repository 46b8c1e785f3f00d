import { readOffer } from '@namestead/contract/renewals'
import { Refused, useCall } from '../../core/calls.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { RenewalOffer } from './renewal-offer.tsx'

/** `?domain=`: the domain's id, or the domain itself. */
export default function RenewPage() {
  const t = useTexts('renewals')
  const [search] = useSearchParams()
  const domain = search.get('domain')?.trim().slice(0, 253) ?? ''
  const offer = useCall(readOffer, { domain }, { enabled: domain !== '', staleTime: 0 })
  const refusal = offer.error instanceof Refused ? offer.error.error : undefined

  if (offer.data && !offer.isError) return <RenewalOffer offer={offer.data} />
  return (
    <Page title={t('renew')}>
      {domain === '' || refusal === 'domain-unknown' ? (
        <StateView
          picture={<NoDomains />}
          title={domain === '' ? t('whichDomain') : t('domainNotFound')}
          text={domain === '' ? t('chooseText') : t('unknownText')}
        >
          <ButtonLink to="/user/my_domain">{t('toDomains')}</ButtonLink>
        </StateView>
      ) : offer.isError ? (
        <FailedView
          onRetry={() => offer.refetch()}
          text={refusal === 'registry-silent' ? t('silentText') : undefined}
        />
      ) : (
        <LoadingRows count={4} />
      )}
    </Page>
  )
}
