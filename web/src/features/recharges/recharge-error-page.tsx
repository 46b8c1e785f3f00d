import { formatAmount } from '@namestead/contract/money'
import { useEffect } from 'react'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Failed } from '../../ui/pictures/failed.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { resultPage } from './records/recharge-record.ts'
import { useShownRecharge } from './use-shown-recharge.ts'

const reasonOf = (state: string | undefined) =>
  state === undefined || state === 'failed' ? 'failed' : state === 'expired' ? 'expired' : 'abnormal'

const pollMilliseconds = 10_000

/** A late payment, or another try, is credited all the same. */
const mayBePaid = (state: string) => state === 'expired' || state === 'failed'

/** Why a recharge failed, what that means for the money, and the next step. */
export default function RechargeErrorPage() {
  const t = useTexts('recharges')
  const goTo = useGoTo()
  const { id, data, error, refetch, unknown } = useShownRecharge(pollMilliseconds, mayBePaid)
  const reason = reasonOf(data?.state)
  const page = data && resultPage(data.state)
  useEffect(() => {
    if (page && page !== '/recharge/error') void goTo(page, { query: { recharge: id }, replace: true })
  }, [page, id, goTo])
  return (
    <Page title={t('recharge')}>
      {/* Of a recharge that isn't there, nothing is said about a charge. */}
      {unknown && (
        <StateView picture={<NoMoney />} title={t('rechargeUnknown')}>
          <ButtonLink to="/user/cz_jl">{t('recordsTitle')}</ButtonLink>
        </StateView>
      )}
      {!unknown && page !== '/recharge/error' && (error ? <FailedView onRetry={refetch} /> : <LoadingRows count={2} />)}
      {!unknown && page === '/recharge/error' && (
        <StateView
          picture={reason === 'abnormal' ? <Attention /> : <Failed />}
          title={t(`${reason}Title`)}
          text={t(`${reason}Text`)}
        >
          {reason === 'abnormal' ? (
            <ButtonLink to="/user/cz_jl" query={{ recharge: id }}>
              {t('solve')}
            </ButtonLink>
          ) : data?.order ? (
            <ButtonLink to="/pay" query={{ order: data.order }}>
              {t('retry')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/recharge" query={data ? { amount: formatAmount(data.amount) } : {}}>
              {t('retry')}
            </ButtonLink>
          )}
          {reason === 'abnormal' && data?.order && (
            <ButtonLink look="plain" to="/pay" query={{ order: data.order }}>
              {t('backToOrder')}
            </ButtonLink>
          )}
        </StateView>
      )}
    </Page>
  )
}
