import { readPremium } from '@namestead/contract/registration'
import { Refused, useCall } from '../../../core/calls.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Attention } from '../../../ui/pictures/attention.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../../ui/state-view.tsx'
import { PremiumOrder } from './premium-order.tsx'

/** `?name=`: a premium domain, with its own prices, each of which is agreed to. */
export default function PremiumRegisterPage() {
  const t = useTexts('registration')
  const [search] = useSearchParams()
  const name = search.get('name')?.trim().slice(0, 253) ?? ''
  const offer = useCall(readPremium, { name }, { enabled: name !== '', staleTime: 0 })
  const invalid = offer.error instanceof Refused && offer.error.error === 'name-invalid'
  const shown = offer.data
  if (shown && !offer.isError && shown.state === 'premium' && shown.register && shown.renew)
    return <PremiumOrder shown={{ ...shown, register: shown.register, renew: shown.renew }} />
  return (
    <Page title={t('premiumDomain')}>
      {name === '' || invalid ? (
        <StateView picture={<NoDomains />} title={t('premiumChoose')} text={t('premiumChooseText')}>
          <ButtonLink to="/yjym_search">{t('premiumFilterTitle')}</ButtonLink>
        </StateView>
      ) : offer.isError || shown?.state === 'unknown' ? (
        <FailedView onRetry={() => offer.refetch()} text={t('premiumSilentText')} />
      ) : shown?.state === 'paused' ? (
        <StateView picture={<Attention />} title={t('state_paused')} text={t('pausedText')}>
          <Button look="quiet" onClick={() => offer.refetch()}>
            {t('retry')}
          </Button>
        </StateView>
      ) : shown?.state === 'opens' ? (
        <StateView picture={<Attention />} title={t('state_opens')} text={t('opensLaterText')}>
          <ButtonLink to="/user/pl_lxzc" query={{ name: shown.name }}>
            {t('queueWhenOpen')}
          </ButtonLink>
        </StateView>
      ) : shown ? (
        <StateView
          picture={<Attention />}
          title={t(shown.state === 'available' ? 'premiumNotOne' : 'premiumTaken', { name: shown.unicode })}
          text={t(shown.state === 'available' ? 'premiumNotOneText' : 'premiumTakenText')}
        >
          <ButtonLink to="/search" query={{ name: shown.name }}>
            {t('searchNames')}
          </ButtonLink>
        </StateView>
      ) : (
        <LoadingRows count={4} />
      )}
    </Page>
  )
}
