import { displayAmount } from '@namestead/contract/money'
import { cancelWithdrawal, findWithdrawals, readWithdrawal, writeReceipt } from '@namestead/contract/withdrawals'
import { call, callKey } from '../../core/calls.ts'
import { ask, toast } from '../../core/feedback.ts'
import { Link } from '../../core/link.tsx'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { savePdf } from '../../core/save-pdf.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DatedSteps } from '../../ui/dated-steps.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { useWithdrawalTexts } from './texts-of.ts'
import { type Withdrawal, WithdrawalView } from './use-withdrawal.tsx'
import { cameBack, withdrawalLooks } from './withdrawal-looks.ts'
import css from './withdrawals.module.css'

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
  const { submit, busy } = useSubmit()
  const cancel = async () => {
    const agreed = await ask({
      title: t('cancelTitle'),
      text: t('cancelText', { amount: displayAmount(amount) }),
      confirm: t('cancel'),
      cancel: t('keep'),
    })
    if (!agreed) return
    await submit(async () => {
      const answer = await call(cancelWithdrawal, { withdrawal })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      for (const read of [readWithdrawal, findWithdrawals]) await queries.invalidateQueries({ queryKey: callKey(read) })
      await refreshAccount()
    })
  }
  const receipt = () =>
    submit(async () => {
      const answer = await call(writeReceipt, { withdrawal })
      if (answer.code === -1) toast(answer.message)
      if (answer.code === 1) savePdf(answer.data)
    })
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
        <Button wide look="quiet" busy={busy} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      </ActionBar>
    )
  if (state === 'arrived')
    return (
      <ActionBar>
        <Button wide look="quiet" busy={busy} onClick={() => void receipt()}>
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
  const pathTo = usePathTo()
  const { next } = useWithdrawalTexts()
  const { withdrawal, state, amount, fee, net, channel, masked, holder, reason, expectedBy, documentsBy, endedAt } =
    shown
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Money amount={amount} size="hero" />
        <StateTag {...withdrawalLooks[state]}>{t(`state_${state}`)}</StateTag>
        <p className={layout.soft}>{next(shown)}</p>
        {reason && (
          <p className={css.refused} role="note">
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
          <Fact name={t('number')}>{masked}</Fact>
          <Fact name={t('accountHolder')}>{holder}</Fact>
          {cameBack(state) ? (
            <Fact name={t('givenBack')} strong>
              <Money amount={amount} />
            </Fact>
          ) : (
            <>
              <Fact name={t('fee')}>
                <Money amount={fee} />
              </Fact>
              <Fact name={t('arrives')} strong>
                <Money amount={net} />
              </Fact>
            </>
          )}
          {/* Without the documents it doesn't leave. */}
          {!endedAt && state !== 'needs-documents' && (
            <Fact name={t('by')}>
              <DateText at={expectedBy} />
            </Fact>
          )}
          {state === 'needs-documents' && documentsBy && (
            <Fact name={t('documentsBy')}>
              <DateText at={documentsBy} time />
            </Fact>
          )}
          {shown.providerReference && <Fact name={t('providerReference')}>{shown.providerReference}</Fact>}
        </Facts>
        {shown.documents.length > 0 && !shown.can.supply && (
          <Link to={pathTo('/user/zjtx_dhbccl1', { query: { id: withdrawal } })} className={css.manage}>
            {t('documentsTitle')}
            <Icon name="forward" size={18} />
          </Link>
        )}
        <Link to={pathTo('/user/txjl_mx', { query: { id: withdrawal } })} className={css.manage}>
          {t('breakdown')}
          <Icon name="forward" size={18} />
        </Link>
      </Card>
    </div>
  )
}
