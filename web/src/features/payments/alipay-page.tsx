import { displayRate, parseRate } from '@namestead/contract/exchange-rate'
import { readRecharge } from '@namestead/contract/payments'
import { useEffect } from 'react'
import { Refused, useCall } from '../../core/calls.ts'
import { useNavigate, useSearchParams } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { amountIn } from './channel.ts'
import { hasPhone } from './device.ts'
import css from './provider-page.module.css'
import { RateCountdown } from './rate-countdown.tsx'
import { resultPage } from './recharge-record.ts'

const pollMilliseconds = 2000

/** The last look before Alipay: what is paid there, and for how long its rate holds. The state is live, also after coming back. */
export default function AlipayPage() {
  const t = useTexts('payments')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const id = search.get('recharge') ?? ''
  const known = /^\d+$/.test(id)
  const { data, error, refetch } = useCall(
    readRecharge,
    { recharge: id },
    {
      enabled: known,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'open' ? pollMilliseconds : false),
    },
  )
  const isOurs = data?.channel === 'alipay'
  const unknown = !known || (data && !isOurs) || (error instanceof Refused && error.error === 'recharge-unknown')
  const state = isOurs ? data.state : undefined
  useEffect(() => {
    if (state && state !== 'open')
      void navigate(pathTo(resultPage(state), { query: { recharge: id } }), { replace: true })
  }, [state, id, navigate, pathTo])
  const open = isOurs && state === 'open' ? data : undefined

  return (
    <Page
      title={t('alipayTitle')}
      bar={
        open?.checkoutUrl && (
          <ActionBar about={<RateCountdown until={open.expiresAt} />}>
            <ButtonAnchor href={open.checkoutUrl}>{t('openAlipay')}</ButtonAnchor>
          </ActionBar>
        )
      }
    >
      {unknown && (
        <StateView picture={<NoMoney />} title={t('rechargeUnknown')}>
          <ButtonLink to="/recharge">{t('rechargeTitle')}</ButtonLink>
        </StateView>
      )}
      {!unknown && !open && (error ? <FailedView onRetry={refetch} /> : <LoadingRows count={3} />)}
      {!unknown && open && (
        <div className={css.page}>
          <p className={css.charged}>
            <span>{t('payAtAlipay')}</span>
            <strong>{amountIn(open.currency, open.charged)}</strong>
          </p>
          <Card>
            <Facts>
              <Fact name={t('willCredit')}>
                <Money amount={open.amount} signed />
              </Fact>
              <Fact name={t('fee')}>
                <Money amount={open.fee} />
              </Fact>
              {open.rate && (
                <Fact name={t('fixedRate')}>
                  1 {open.currency} = ${displayRate(parseRate(open.rate) ?? 0n)}
                </Fact>
              )}
              <Fact name={t('rechargeNumber')}>{open.recharge}</Fact>
            </Facts>
          </Card>
          <p className={css.note}>{t(hasPhone() ? 'alipayOnPhone' : 'alipayOnDesktop')}</p>
          <p className={css.note}>{t('alipayAfter')}</p>
        </div>
      )}
    </Page>
  )
}
