import { listPayers, type PayerState, removePayer } from '@namestead/contract/bank-transfers'
import type { Output } from '@namestead/contract/call'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { BarLink } from '../../ui/action-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { QueryPage } from '../../ui/record-page.tsx'
import css from '../../ui/report-form.module.css'
import { StateTag } from '../../ui/state-tag.tsx'
import { EmptyList } from '../../ui/state-view.tsx'

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
  const query = useCall(listPayers, {}, { staleTime: 0 })
  return (
    <QueryPage title={t('payersTitle')} query={query} bar={() => <BarLink to="/user/rz_add">{t('addPayer')}</BarLink>}>
      {data => (
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
      )}
    </QueryPage>
  )
}

function PayerCard({ shown }: { readonly shown: Output<typeof listPayers>['payers'][number] }) {
  const t = useTexts('bank-transfers')
  const { payer, holder, bank, masked, relation, state, reason, addedAt, used } = shown
  const question = {
    title: t('removePayerTitle', { name: holder }),
    text: t('removePayerText'),
    confirm: t('removePayer'),
    cancel: t('keep'),
    destructive: true,
  }
  const removal = { command: removePayer, input: { payer }, question, refresh: [listPayers] }
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
        <CommandButton {...removal} small look="plain">
          {t('removePayer')}
        </CommandButton>
      </div>
    </Card>
  )
}
