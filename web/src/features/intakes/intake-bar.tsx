import { placeIntake } from '@namestead/contract/intakes'
import { times } from '@namestead/contract/money'
import { useState } from 'react'
import { Link } from '../../core/link.tsx'
import { useGoTo } from '../../core/paths.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import css from './intake-bar.module.css'
import { canTake, intakeCheck, useIntakeSource } from './intake-check.ts'
import { useIntakeRegistrar } from './intake-form.tsx'

/** What the ticked domains cost, and the order to bring them in. */
export function IntakeBar() {
  const t = useTexts('intakes')
  const goTo = useGoTo()
  const { rows, chosen } = intakeCheck.useList()
  const theirAccount = useIntakeSource(state => state.theirAccount)
  const { registrar } = useIntakeRegistrar()
  const [short, setShort] = useState<string>()
  const names = rows.flatMap(row => (canTake(row) && chosen.has(row.line) ? [row.answer?.name ?? row.line] : []))
  const { run, busy } = useCommand(placeIntake, {
    done: async ({ intake }) => {
      intakeCheck.beginWith([])
      await refreshAccount()
      await goTo('/plrk_result', { query: { id: intake }, replace: true })
    },
    refused: ({ error, message }) => {
      const isShort = error === 'not-enough-funds' || error === 'in-debt'
      if (isShort) setShort(message)
      return isShort
    },
  })
  if (!registrar) return null

  const place = () => {
    setShort(undefined)
    void run({ registrar: registrar.registrar, theirAccount: theirAccount.trim(), names })
  }

  return (
    <ActionBar
      about={
        <div className={layout.stack1}>
          {short && (
            <p className={css.short} role="alert">
              {short} <Link to="/recharge">{t('payDebt')}</Link>
            </p>
          )}
          <p className={`${layout.baseline} ${css.sum}`}>
            <span>{t('intakeSum', { count: names.length })}</span>
            <Money amount={times(registrar.fee, names.length)} size="title" />
          </p>
          <p className={layout.note}>
            {t('intakeAgree')}{' '}
            <Link to="/terms/:id" params={{ id: 'membership-agreement' }}>
              {t('intakeAgreement')}
            </Link>{' '}
            {t('intakeAgreeAnd')}{' '}
            <Link to="/terms/:id" params={{ id: 'registration-agreement' }}>
              {t('registrationAgreement')}
            </Link>
          </p>
        </div>
      }
    >
      <Button busy={busy} disabled={names.length === 0} onClick={place}>
        {t('intakePlace')}
      </Button>
    </ActionBar>
  )
}
