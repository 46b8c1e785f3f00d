import { readRecharge } from '@namestead/contract/payments'
import { useEffect } from 'react'
import { Refused, useCall } from '../../core/calls.ts'
import { useNavigate, useSearchParams } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { Waiting } from '../../ui/pictures/waiting.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { resultPage } from './recharge-record.ts'
import css from './recharge-result.module.css'

/** The polling interval. Money is credited when the gateway's signed notification arrives, usually within a second. */
const pollMilliseconds = 1500

export default function RechargeSuccessPage() {
  const t = useTexts('payments')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const id = search.get('recharge') ?? ''
  const { data, error, refetch } = useCall(
    readRecharge,
    { recharge: id },
    {
      enabled: /^\d+$/.test(id),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'open' ? pollMilliseconds : false),
    },
  )
  const state = data?.state
  const unknown = !/^\d+$/.test(id) || (error instanceof Refused && error.error === 'recharge-unknown')
  useEffect(() => {
    if (state === 'paid') void refreshAccount()
    const page = state && resultPage(state)
    if (page && page !== '/recharge/success')
      void navigate(pathTo(page, { query: { recharge: id } }), { replace: true })
  }, [state, id, navigate, pathTo])

  return (
    <Page title={t('rechargeTitle')}>
      <div aria-live="polite">
        {unknown && (
          <StateView picture={<NoMoney />} title={t('rechargeUnknown')}>
            <ButtonLink to="/recharge">{t('rechargeTitle')}</ButtonLink>
          </StateView>
        )}
        {!unknown && !data && (error ? <FailedView onRetry={refetch} /> : <LoadingRows count={2} />)}
        {data && state !== 'paid' && (
          <StateView picture={<Waiting />} title={t('confirming')} text={t('confirmingText')}>
            {data.checkoutUrl && (
              <a className={css.retry} href={data.checkoutUrl}>
                {t('backToGateway')}
              </a>
            )}
          </StateView>
        )}
        {data && state === 'paid' && (
          <StateView
            picture={<Done />}
            title={t('credited')}
            text={data.order ? t('creditedForOrder') : t('creditedText')}
          >
            <p className={css.sum}>
              <Money amount={data.amount} size="hero" signed />
            </p>
            {data.order ? (
              <ButtonLink to="/pay" query={{ order: data.order }}>
                {t('backToOrder')}
              </ButtonLink>
            ) : (
              <ButtonLink to="/search">{t('toSearch')}</ButtonLink>
            )}
          </StateView>
        )}
      </div>
    </Page>
  )
}
