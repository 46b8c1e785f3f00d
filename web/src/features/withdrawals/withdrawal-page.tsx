import { displayAmount } from '@namestead/contract/money'
import { cancelWithdrawal, findWithdrawals, readWithdrawal, writeReceipt } from '@namestead/contract/withdrawals'
import { readAgain } from '../../core/calls.ts'
import { formatDate } from '../../core/date-format.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { Link } from '../../core/link.tsx'
import { savePdf } from '../../core/save-pdf.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DatedSteps } from '../../ui/dated-steps.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { type Withdrawal, WithdrawalView } from './use-withdrawal.tsx'
import { cameBack, withdrawalLooks } from './withdrawal-looks.ts'
import css from './withdrawals.module.css'

/** What a state means for the customer, and what happens next. */
function useWithdrawalTexts() {
  const t = useTexts('withdrawals')
  const locale = localeOf(useLanguage())
  const day = (at: Date | null) => (at ? formatDate(at, locale, { dateStyle: 'medium' }) : '')
  return {
    next: ({ state, expectedBy, documentsBy }: Withdrawal): string =>
      state === 'needs-documents'
        ? t('next_needs-documents', { date: day(documentsBy) })
        : state === 'approved' || state === 'sent'
          ? t(`next_${state}`, { date: day(expectedBy) })
          : t(`next_${state}`),
  }
}

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
  const cancel = () =>
    cancelling.run(
      { withdrawal },
      {
        title: t('cancelTitle'),
        text: t('cancelText', { amount: displayAmount(amount) }),
        confirm: t('cancel'),
        cancel: t('keep'),
      },
    )
  const receipt = useCommand(writeReceipt, { done: savePdf })
  if (can.supply)
    return (
      <ActionBar>
        <ButtonLink wide to="/user/zjtx_dhbccl1" query={{ id: withdrawal }}>
          {t('supply')}
        </ButtonLink>
      </ActionBar>
    )
  if (can.cancel)
    return (
      <ActionBar>
        <Button wide look="quiet" busy={cancelling.busy} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      </ActionBar>
    )
  if (state === 'arrived')
    return (
      <ActionBar>
        <Button wide look="quiet" busy={receipt.busy} onClick={() => void receipt.run({ withdrawal })}>
          <Icon name="download" size={20} />
          {t('receipt')}
        </Button>
      </ActionBar>
    )
  if (cameBack(state))
    return (
      <ActionBar>
        <ButtonLink wide to="/user/tx">
          {t('withdraw')}
        </ButtonLink>
      </ActionBar>
    )
  return null
}

function Detail({ shown }: { readonly shown: Withdrawal }) {
  const t = useTexts('withdrawals')
  const { next } = useWithdrawalTexts()
  const { withdrawal, state, amount, fee, net, channel, masked, holder, reason, expectedBy, documentsBy, endedAt } =
    shown
  return (
    <div className={`${layout.stack4} ${layout.padEnd} ${css.page}`}>
      <header className={`${layout.stack} ${layout.starts} ${layout.band} ${layout.pad} ${css.head}`}>
        <Money amount={amount} size="hero" />
        <StateTag {...withdrawalLooks[state]}>{t(`state_${state}`)}</StateTag>
        <p className={layout.soft}>{next(shown)}</p>
        {reason && (
          <p className={`${layout.refusal} ${layout.small} ${css.refused}`} role="note">
            {reason}
          </p>
        )}
      </header>
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
          <Link
            to="/user/zjtx_dhbccl1"
            query={{ id: withdrawal }}
            className={`${layout.across} ${layout.touch} ${layout.brand} ${css.manage}`}
          >
            {t('documentsTitle')}
            <Icon name="forward" size={18} />
          </Link>
        )}
        <Link
          to="/user/txjl_mx"
          query={{ id: withdrawal }}
          className={`${layout.across} ${layout.touch} ${layout.brand} ${css.manage}`}
        >
          {t('breakdown')}
          <Icon name="forward" size={18} />
        </Link>
      </Card>
    </div>
  )
}
