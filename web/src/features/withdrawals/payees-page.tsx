import { listPayees, readWithdrawable, removePayee } from '@namestead/contract/withdrawals'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
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
        <ActionBar>
          {terms.data && names?.length === 0 ? (
            <ButtonLink wide {...whereToVerify(terms.data.nameTemplate)}>
              {t('verifyName')}
            </ButtonLink>
          ) : (
            <Button wide disabled={!names} onClick={() => setAdding(true)}>
              {t('addPayee')}
            </Button>
          )}
        </ActionBar>
      }
    >
      {names?.length === 0 && (
        <p className={`${layout.notice} ${layout.small} ${css.warning}`} role="note">
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
  const { run, busy } = useCommand(removePayee, { refresh: [listPayees] })
  const obstacleOf = usePayeeObstacle()
  const { payee: id, kind, masked, holder, state, reason, addedAt } = payee
  const remove = () =>
    run(
      { payee: id },
      {
        title: t('removeTitle', { number: masked }),
        text: t('removeText'),
        confirm: t('removePayer'),
        cancel: t('keep'),
        destructive: true,
      },
    )
  return (
    <Card>
      <div className={`${layout.wrapping} ${css.payee}`}>
        <Icon name={payeeIcons[kind]} />
        <span className={`${layout.wrap} ${layout.grow} ${layout.grid} ${css.pickText}`}>
          <strong>
            {t(`kind_${kind}`)} {masked}
          </strong>
          <span className={`${layout.note} ${layout.wrap}`}>{holder}</span>
          <span className={`${layout.note} ${layout.wrap}`}>
            {t('addedOn')} <DateText at={addedAt} />
          </span>
          {state === 'verified' && !isUsable(payee) && (
            <span className={`${layout.small} ${layout.warn}`}>{obstacleOf(payee)}</span>
          )}
        </span>
        <StateTag tone={tones[state]}>{t(payeeTexts[state])}</StateTag>
      </div>
      <div className={`${layout.stack} ${layout.starts} ${css.payeeMore}`}>
        {state === 'checking' && <p className={`${layout.note} ${layout.wrap}`}>{t('checkingText')}</p>}
        {reason && <p className={`${layout.refusal} ${layout.small} ${css.refused}`}>{reason}</p>}
        <Button small look="plain" busy={busy} disabled={payee.busy} onClick={() => void remove()}>
          {t('removePayer')}
        </Button>
      </div>
    </Card>
  )
}
