import { listPayers, type PayerState, removePayer } from '@namestead/contract/bank-transfers'
import type { Output } from '@namestead/contract/call'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import css from '../../ui/report-form.module.css'
import { StateTag } from '../../ui/state-tag.tsx'
import { EmptyList, Unanswered } from '../../ui/state-view.tsx'

const payerTones: Readonly<Record<PayerState, 'ok' | 'warn' | 'bad' | 'quiet'>> = {
  checking: 'warn',
  verified: 'ok',
  refused: 'bad',
  removed: 'quiet',
}
const payerTexts = {
  checking: 'beingChecked',
  verified: 'verified',
  refused: 'notAccepted',
  removed: 'removed',
} as const satisfies Readonly<Record<PayerState, string>>

/** Whose transfers are credited at once. */
export default function PayersPage() {
  const t = useTexts('bank-transfers')
  const { data, isError, refetch } = useCall(listPayers, {}, { staleTime: 0 })
  return (
    <Page
      title={t('payersTitle')}
      bar={
        <ActionBar>
          <ButtonLink wide to="/user/rz_add">
            {t('addPayer')}
          </ButtonLink>
        </ActionBar>
      }
    >
      {data ? (
        <div className={`${layout.pageToEnd} ${css.page}`}>
          <p className={`${layout.noteInset} ${layout.wrap}`}>
            {data.verifiedNames.length > 0
              ? t('payersText', { names: data.verifiedNames.join(t('listComma')) })
              : t('payersNoName')}
          </p>
          {data.payers.length === 0 ? (
            <EmptyList picture={<NoMoney />} text={t('noPayersText')} />
          ) : (
            <ul className={layout.stack4}>
              {data.payers.map(payer => (
                <li key={payer.payer}>
                  <PayerCard shown={payer} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <Unanswered failed={isError} onRetry={refetch} rows={3} />
      )}
    </Page>
  )
}

function PayerCard({ shown }: { readonly shown: Output<typeof listPayers>['payers'][number] }) {
  const t = useTexts('bank-transfers')
  const { run, busy } = useCommand(removePayer, { refresh: [listPayers] })
  const { payer, holder, bank, masked, relation, state, reason, addedAt, used } = shown
  const remove = () =>
    run(
      { payer },
      {
        title: t('removePayerTitle', { name: holder }),
        text: t('removePayerText'),
        confirm: t('removePayer'),
        cancel: t('keep'),
        destructive: true,
      },
    )
  return (
    <Card>
      <div className={`${layout.wrap} ${layout.between} ${css.cardHead}`}>
        <strong>{holder}</strong>
        <StateTag tone={payerTones[state]}>{t(payerTexts[state])}</StateTag>
      </div>
      {state === 'checking' && <p className={`${layout.note} ${css.small}`}>{t('payerCheckingText')}</p>}
      {reason && <p className={`${layout.refusalSmall} ${css.refused}`}>{reason}</p>}
      {state === 'refused' && <p className={`${layout.note} ${css.small}`}>{t('payerRefusedText')}</p>}
      <Facts>
        <Fact name={t('bank')}>{bank}</Fact>
        <Fact name={t('accountNumber')}>{masked}</Fact>
        {relation && <Fact name={t('relation')}>{relation}</Fact>}
        <DateFact name={t('addedOn')} at={addedAt} />
        {(state === 'verified' || used > 0) && <Fact name={t('usedFor')}>{t('usedCount', { count: used })}</Fact>}
      </Facts>
      <div className={css.remove}>
        <Button small look="plain" busy={busy} onClick={() => void remove()}>
          {t('removePayer')}
        </Button>
      </div>
    </Card>
  )
}
