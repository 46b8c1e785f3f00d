import { parseTypedAmount } from '@namestead/contract/money'
import { findWithdrawals, listPayees, readWithdrawable, submitWithdrawal } from '@namestead/contract/withdrawals'
import { useCall } from '../../core/calls.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { openOverlay } from '../../core/overlays.ts'
import { useGoTo } from '../../core/paths.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { BarButton } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { Sum } from '../../ui/sum.tsx'
import { feeOf } from './fees.ts'
import { Obstacles, useObstacles } from './obstacles.tsx'
import { Head, Parts, Refusal } from './withdrawal-parts.tsx'

/** `?payee=&amount=`: the last look before money leaves. */
export default function SubmitPage() {
  const t = useTexts('withdrawals')
  const goTo = useGoTo()
  const [search] = useSearchParams()
  const terms = useCall(readWithdrawable, {}, { staleTime: 0 })
  const payees = useCall(listPayees, {}, { staleTime: 0 })
  const obstacles = useObstacles(terms.data, payees.data?.payees)
  const amount = parseTypedAmount(search.get('amount') ?? '')
  const payee = payees.data?.payees.find(each => each.payee === search.get('payee'))
  const reckoned = terms.data && payee && amount ? feeOf(terms.data, payee.kind, amount) : undefined
  const { run, busy, fault } = useCommand(submitWithdrawal, {
    refresh: [readWithdrawable, listPayees, findWithdrawals],
    quiet: true,
    done: async ({ withdrawal: id }) => {
      await refreshAccount()
      await goTo('/user/txjl_xq', { query: { id }, replace: true })
    },
    refused: ({ error, again }) => {
      if (error !== 'information-needed') return false
      openOverlay({ name: 'completeInformation', props: { mode: 3, done: again } })
      return true
    },
  })
  return (
    <Page
      title={t('confirmTitle')}
      bar={
        payee &&
        amount &&
        reckoned && (
          <BarButton
            about={<Sum label={t('arrives')} amount={reckoned.net} />}
            busy={busy}
            disabled={obstacles.length > 0}
            onClick={() => void run({ payee: payee.payee, amount })}
          >
            {t('confirmWithdrawal')}
          </BarButton>
        )
      }
    >
      {terms.isError || payees.isError ? (
        <FailedView onRetry={() => Promise.all([terms.refetch(), payees.refetch()])} />
      ) : !terms.data || !payees.data ? (
        <LoadingRows count={5} />
      ) : payee && amount && reckoned ? (
        <Parts>
          <Head>
            <span className={layout.note}>{t('withdrawalAmount')}</span>
            <Money amount={amount} size="hero" />
          </Head>
          <Obstacles obstacles={obstacles} />
          {fault && <Refusal text={fault} role="alert" />}
          <Card>
            <Facts>
              <Fact name={t('payTo')}>{t(`kind_${payee.kind}`)}</Fact>
              <Fact name={t('group_account')}>{payee.masked}</Fact>
              <Fact name={t('accountHolder')}>{payee.holder}</Fact>
              <MoneyFact name={t('fee')} amount={reckoned.fee} />
              <Fact name={t('rate')}>{t('noRate')}</Fact>
              <MoneyFact name={t('arrives')} amount={reckoned.net} strong />
              <DateFact name={t('by')} at={reckoned.expectedBy} />
            </Facts>
          </Card>
          <p className={layout.noteInset}>{t('submitNote')}</p>
        </Parts>
      ) : (
        <StateView picture={<NoMoney />} title={t('nothingChosen')}>
          <ButtonLink to="/user/tx">{t('withdraw')}</ButtonLink>
        </StateView>
      )}
    </Page>
  )
}
