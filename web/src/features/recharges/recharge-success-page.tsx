import { readOrder } from '@namestead/contract/cart'
import { readBalance } from '@namestead/contract/ledger'
import { displayAmount } from '@namestead/contract/money'
import { useEffect, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useGoTo } from '../../core/paths.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { Waiting } from '../../ui/pictures/waiting.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import css from './recharge-result.module.css'
import { resultPage } from './records/recharge-record.ts'
import { useShownRecharge } from './use-shown-recharge.ts'

/** The polling interval. Money is credited when the gateway's signed notification arrives, usually within a second. */
const pollMilliseconds = 1500

export default function RechargeSuccessPage() {
  const t = useTexts('recharges')
  const goTo = useGoTo()
  const { id, data, error, refetch, unknown } = useShownRecharge(pollMilliseconds, state => state === 'open')
  const state = data?.state
  const balance = useCall(readBalance, {}, { enabled: state === 'paid', staleTime: 0 })
  const order = state === 'paid' && data?.order ? data.order : undefined
  useOrderAfter(order, data?.pays === true)
  useEffect(() => {
    if (state === 'paid') void refreshAccount()
    const page = state && resultPage(state)
    if (page && page !== '/recharge/success') void goTo(page, { query: { recharge: id }, replace: true })
  }, [state, id, goTo])

  return (
    <Page title={t('recharge')}>
      <div className={`${layout.grid} ${layout.fill}`} aria-live="polite">
        {unknown && (
          <StateView picture={<NoMoney />} title={t('rechargeUnknown')}>
            <ButtonLink to="/recharge">{t('recharge')}</ButtonLink>
          </StateView>
        )}
        {!unknown && !data && (error ? <FailedView onRetry={refetch} /> : <LoadingRows count={2} />)}
        {data && state !== 'paid' && (
          <StateView picture={<Waiting />} title={t('confirming')} text={t('confirmingText')}>
            {data.checkoutUrl && (
              <a className={`${layout.strong} ${layout.middle} ${layout.touch}`} href={data.checkoutUrl}>
                {t('backToGateway')}
              </a>
            )}
          </StateView>
        )}
        {data && order && (
          <StateView picture={<Waiting />} title={t('startingOrder')} text={t('startingOrderText')}>
            <p className={css.sum}>
              <Money amount={data.amount} size="hero" signed />
            </p>
          </StateView>
        )}
        {data && state === 'paid' && !order && (
          <StateView
            picture={<Done />}
            title={t('credited')}
            text={
              balance.data && balance.isFetchedAfterMount
                ? t('creditedBalance', { balance: displayAmount(balance.data.balance) })
                : t('creditedText')
            }
          >
            <p className={css.sum}>
              <Money amount={data.amount} size="hero" signed />
            </p>
            <ButtonLink to="/search">{t('searchNames')}</ButtonLink>
            <ButtonLink look="plain" to="/user/cz_jl" query={{ recharge: id }}>
              {t('seeRecharge')}
            </ButtonLink>
          </StateView>
        )}
      </div>
    </Page>
  )
}

const orderPollMilliseconds = 400
/** The worker pays it at once; an order that it could not pay is left to the customer. */
const orderWaitMilliseconds = 6000

/** Continues to the order that the money is for: to its result once it is paid, else to its payment. */
function useOrderAfter(order: string | undefined, pays: boolean): void {
  const goTo = useGoTo()
  const [waited, setWaited] = useState(false)
  const read = useCall(
    readOrder,
    { order: order ?? '' },
    {
      enabled: order !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        pays && !waited && state.data?.state === 'unpaid' ? orderPollMilliseconds : false,
    },
  )
  const state = read.isFetchedAfterMount ? read.data?.state : undefined
  useEffect(() => {
    if (order === undefined) return
    const timer = setTimeout(setWaited, orderWaitMilliseconds, true)
    return () => clearTimeout(timer)
  }, [order])
  useEffect(() => {
    if (order === undefined) return
    if (state === 'working' || state === 'done') void goTo('/pay_result', { query: { order }, replace: true })
    else if (state === 'cancelled' || (state === 'unpaid' && !pays) || waited)
      void goTo('/pay', { query: { order }, replace: true })
  }, [order, state, pays, waited, goTo])
}
