import { displayAmount } from '@namestead/contract/money'
import { cancelWithdrawal, findWithdrawals, readWithdrawal, writeReceipt } from '@namestead/contract/withdrawals'
import { readAgain } from '../../core/calls.ts'
import { savePdf } from '../../core/save-pdf.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { BarButton, BarLink } from '../../ui/action-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { DatedSteps } from '../../ui/dated-steps.tsx'
import { useDay } from '../../ui/dates.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { type Withdrawal, WithdrawalView } from './use-withdrawal.tsx'
import { cameBack, withdrawalLooks } from './withdrawal-looks.ts'
import { Head, MoreLink, Parts, Refusal } from './withdrawal-parts.tsx'

/** One withdrawal with its dated states, and what the customer can do. */
export default function WithdrawalPage() {
  const t = useTexts('withdrawals')
  return (
    <WithdrawalView title={t('recordTitle')} bar={shown => <Acts shown={shown} />}>
      {shown => <Detail shown={shown} />}
    </WithdrawalView>
  )
}

function Acts({ shown: { withdrawal, can, amount, state } }: { readonly shown: Withdrawal }) {
  const t = useTexts('withdrawals')
  const cancelling = useCommand(cancelWithdrawal, {
    refresh: async () => {
      await readAgain([readWithdrawal, findWithdrawals])
      await refreshAccount()
    },
  })
  const receipt = useCommand(writeReceipt, { done: savePdf })
  if (can.supply)
    return (
      <BarLink to="/user/zjtx_dhbccl1" query={{ id: withdrawal }}>
        {t('supply')}
      </BarLink>
    )
  const question = {
    title: t('cancelTitle'),
    text: t('cancelText', { amount: displayAmount(amount) }),
    confirm: t('cancelWithdrawal'),
    cancel: t('keep'),
  }
  if (can.cancel)
    return (
      <BarButton look="quiet" busy={cancelling.busy} onClick={() => void cancelling.run({ withdrawal }, question)}>
        {t('cancelWithdrawal')}
      </BarButton>
    )
  if (state === 'arrived')
    return (
      <BarButton look="quiet" icon="download" busy={receipt.busy} onClick={() => void receipt.run({ withdrawal })}>
        {t('receipt')}
      </BarButton>
    )
  return cameBack(state) ? <BarLink to="/user/tx">{t('withdraw')}</BarLink> : null
}

function Detail({ shown }: { readonly shown: Withdrawal }) {
  const t = useTexts('withdrawals')
  const day = useDay()
  const { withdrawal, state, amount, fee, net, channel, masked, holder, reason, expectedBy, documentsBy, endedAt } =
    shown
  /** What the state means for the customer, and what happens next. */
  const next =
    state === 'needs-documents'
      ? t('next_needs-documents', { date: day(documentsBy) })
      : state === 'approved' || state === 'sent'
        ? t(`next_${state}`, { date: day(expectedBy) })
        : t(`next_${state}`)
  return (
    <Parts>
      <Head>
        <Money amount={amount} size="hero" />
        <StateTag {...withdrawalLooks[state]}>{t(`state_${state}`)}</StateTag>
        <p className={layout.soft}>{next}</p>
        {reason && <Refusal text={reason} role="note" />}
      </Head>
      <Card>
        <DatedSteps
          label={t('history')}
          steps={shown.steps.map(({ state: step, at }) => ({
            text: t(`state_${step}`),
            at,
            bad: step === 'refused' || step === 'returned',
          }))}
        />
      </Card>
      <Card>
        <Facts>
          <Fact name={t('recordNumber')}>{withdrawal}</Fact>
          <Fact name={t('payTo')}>{t(`kind_${channel}`)}</Fact>
          <Fact name={t('group_account')}>{masked}</Fact>
          <Fact name={t('accountHolder')}>{holder}</Fact>
          {cameBack(state) ? (
            <MoneyFact name={t('givenBack')} amount={amount} strong />
          ) : (
            <>
              <MoneyFact name={t('fee')} amount={fee} />
              <MoneyFact name={t('arrives')} amount={net} strong />
            </>
          )}
          {/* Without the documents it doesn't leave. */}
          {!endedAt && state !== 'needs-documents' && <DateFact name={t('by')} at={expectedBy} />}
          {state === 'needs-documents' && documentsBy && <DateFact name={t('documentsBy')} at={documentsBy} time />}
          {shown.providerReference && <Fact name={t('providerReference')}>{shown.providerReference}</Fact>}
        </Facts>
        {shown.documents.length > 0 && !shown.can.supply && (
          <MoreLink to="/user/zjtx_dhbccl1" query={{ id: withdrawal }} text={t('documentsTitle')} />
        )}
        <MoreLink to="/user/txjl_mx" query={{ id: withdrawal }} text={t('breakdown')} />
      </Card>
    </Parts>
  )
}
