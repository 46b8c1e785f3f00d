import { listPayees, readWithdrawable, removePayee } from '@namestead/contract/withdrawals'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { BarButton, BarLink } from '../../ui/action-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { DateText } from '../../ui/dates.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { EmptyList, Unanswered } from '../../ui/state-view.tsx'
import { AddPayeeSheet } from './add-payee-sheet.tsx'
import { type Payee, whereToVerify } from './obstacles.tsx'
import { isUsable, usePayeeObstacle } from './withdraw-page.tsx'
import { payeeIcons, payeeTexts } from './withdrawal-looks.ts'
import { Refusal } from './withdrawal-parts.tsx'
import css from './withdrawals.module.css'

/** The accounts that money is paid to. */
export default function PayeesPage() {
  const t = useTexts('withdrawals')
  const [adding, setAdding] = useState(false)
  const payees = useCall(listPayees, {}, { staleTime: 0 })
  const terms = useCall(readWithdrawable, {}, { staleTime: 0 })
  const names = terms.data?.verifiedNames
  return (
    <Page
      title={t('payees')}
      bar={
        terms.data && names?.length === 0 ? (
          <BarLink {...whereToVerify(terms.data.nameTemplate)}>{t('verifyName')}</BarLink>
        ) : (
          <BarButton disabled={!names} onClick={() => setAdding(true)}>
            {t('addPayee')}
          </BarButton>
        )
      }
    >
      {names?.length === 0 && (
        <p className={`${layout.noticeSmall} ${css.warning}`} role="note">
          {t('missing_name')}
        </p>
      )}
      {payees.data ? (
        payees.data.payees.length === 0 ? (
          <EmptyList picture={<NoMoney />} text={t('noPayeesText')} />
        ) : (
          <ul className={`${layout.stack3} ${css.payees}`}>
            {payees.data.payees.map(payee => (
              <li key={payee.payee}>
                <PayeeCard payee={payee} />
              </li>
            ))}
          </ul>
        )
      ) : (
        <Unanswered failed={payees.isError} onRetry={payees.refetch} rows={3} />
      )}
      {adding && terms.data && (
        <AddPayeeSheet
          names={terms.data.verifiedNames}
          hours={terms.data.payeeHours}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  )
}

const tones = { checking: 'warn', verified: 'ok', refused: 'bad', removed: 'quiet' } as const

function PayeeCard({ payee }: { readonly payee: Payee }) {
  const t = useTexts('withdrawals')
  const obstacleOf = usePayeeObstacle()
  const { payee: id, kind, masked, holder, state, reason, addedAt } = payee
  const question = {
    title: t('removeTitle', { number: masked }),
    text: t('removeText'),
    confirm: t('removePayer'),
    cancel: t('keep'),
    destructive: true,
  }
  const removal = { command: removePayee, input: { payee: id }, question, refresh: [listPayees] }
  return (
    <Card>
      <div className={`${layout.wrapping} ${css.payee}`}>
        <Icon name={payeeIcons[kind]} />
        <span className={`${layout.wrap} ${layout.grow} ${layout.grid} ${css.pickText}`}>
          <strong>
            {t(`kind_${kind}`)} {masked}
          </strong>
          <span className={layout.detail}>{holder}</span>
          <span className={layout.detail}>
            {t('addedOn')} <DateText at={addedAt} />
          </span>
          {state === 'verified' && !isUsable(payee) && (
            <span className={`${layout.small} ${layout.warn}`}>{obstacleOf(payee)}</span>
          )}
        </span>
        <StateTag tone={tones[state]}>{t(payeeTexts[state])}</StateTag>
      </div>
      <div className={`${layout.stack} ${layout.starts} ${css.payeeMore}`}>
        {state === 'checking' && <p className={layout.detail}>{t('checkingText')}</p>}
        {reason && <Refusal text={reason} />}
        <CommandButton {...removal} small look="plain" disabled={payee.busy}>
          {t('removePayer')}
        </CommandButton>
      </div>
    </Card>
  )
}
