import { parseTypedAmount } from '@namestead/contract/money'
import { findWithdrawals, listPayees, readWithdrawable, submitWithdrawal } from '@namestead/contract/withdrawals'
import { useState } from 'react'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useNavigate, useSearchParams } from '../../core/navigation.ts'
import { openOverlay } from '../../core/overlays.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { feeOf } from './fees.ts'
import { Obstacles, useObstacles } from './obstacles.tsx'
import css from './withdrawals.module.css'

/** `?payee=&amount=`: the last look before money leaves. */
export default function SubmitPage() {
  const t = useTexts('withdrawals')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const { submit, busy } = useSubmit()
  const [search] = useSearchParams()
  const [refused, setRefused] = useState('')
  const terms = useCall(readWithdrawable, {}, { staleTime: 0 })
  const payees = useCall(listPayees, {}, { staleTime: 0 })
  const obstacles = useObstacles(terms.data, payees.data?.payees)
  const amount = parseTypedAmount(search.get('amount') ?? '')
  const payee = payees.data?.payees.find(each => each.payee === search.get('payee'))
  const reckoned = terms.data && payee && amount ? feeOf(terms.data, payee.kind, amount) : undefined
  const send = (): Promise<void> =>
    submit(async () => {
      if (!payee || !amount) return
      const answer = await call(submitWithdrawal, { payee: payee.payee, amount }, { retry: () => void send() })
      if (answer.code === -1 && answer.error === 'information-needed')
        return openOverlay({ name: 'completeInformation', props: { mode: 3, done: () => void send() } })
      if (answer.code === -1) {
        toast(answer.message)
        setRefused(answer.message)
      }
      for (const read of [readWithdrawable, listPayees, findWithdrawals])
        await queries.invalidateQueries({ queryKey: callKey(read) })
      if (answer.code !== 1 || !('data' in answer)) return
      await refreshAccount()
      await navigate(pathTo('/user/txjl_xq', { query: { id: answer.data.withdrawal } }), { replace: true })
    })
  return (
    <Page
      title={t('confirmTitle')}
      bar={
        payee &&
        reckoned && (
          <ActionBar
            about={
              <>
                <span className={layout.noteLine}>{t('arrives')}</span>
                <Money amount={reckoned.net} size="title" />
              </>
            }
          >
            <Button busy={busy} disabled={obstacles.length > 0} onClick={() => void send()}>
              {t('submit')}
            </Button>
          </ActionBar>
        )
      }
    >
      {terms.isError || payees.isError ? (
        <FailedView onRetry={() => Promise.all([terms.refetch(), payees.refetch()])} />
      ) : !terms.data || !payees.data ? (
        <LoadingRows count={5} />
      ) : payee && amount && reckoned ? (
        <div className={css.page}>
          <header className={css.head}>
            <span className={css.label}>{t('amount')}</span>
            <Money amount={amount} size="hero" />
          </header>
          <Obstacles obstacles={obstacles} />
          {refused !== '' && (
            <p className={css.refused} role="alert">
              {refused}
            </p>
          )}
          <Card>
            <Facts>
              <Fact name={t('payTo')}>{t(`kind_${payee.kind}`)}</Fact>
              <Fact name={t('number')}>{payee.masked}</Fact>
              <Fact name={t('accountHolder')}>{payee.holder}</Fact>
              <Fact name={t('fee')}>
                <Money amount={reckoned.fee} />
              </Fact>
              <Fact name={t('rate')}>{t('noRate')}</Fact>
              <Fact name={t('arrives')} strong>
                <Money amount={reckoned.net} />
              </Fact>
              <Fact name={t('by')}>
                <DateText at={reckoned.expectedBy} />
              </Fact>
            </Facts>
          </Card>
          <p className={css.inset}>{t('submitNote')}</p>
        </div>
      ) : (
        <StateView picture={<NoMoney />} title={t('nothingChosen')}>
          <ButtonLink to="/user/tx">{t('withdraw')}</ButtonLink>
        </StateView>
      )}
    </Page>
  )
}
