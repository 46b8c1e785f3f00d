import { placeIntake } from '@namestead/contract/intakes'
import { times } from '@namestead/contract/money'
import { useState } from 'react'
import { call } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { Link } from '../../core/link.tsx'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import css from './intake-bar.module.css'
import { canTake, clearIntake, useIntakeCheck } from './intake-check.ts'
import { useIntakeRegistrar } from './intake-form.tsx'

/** What the ticked domains cost, and the order to bring them in. */
export function IntakeBar() {
  const t = useTexts('intakes')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const { submit, busy } = useSubmit()
  const { rows, chosen, theirAccount } = useIntakeCheck()
  const { registrar } = useIntakeRegistrar()
  const [short, setShort] = useState<string>()
  const names = rows.flatMap(row => (canTake(row) && chosen.has(row.typed) ? [row.answer?.name ?? row.typed] : []))
  if (!registrar) return null

  const place = (): Promise<void> =>
    submit(async () => {
      setShort(undefined)
      const input = { registrar: registrar.registrar, theirAccount: theirAccount.trim(), names }
      const answer = await call(placeIntake, input, { retry: () => void place() })
      if (answer.code === -1) {
        if (answer.error === 'not-enough-funds' || answer.error === 'in-debt') setShort(answer.message)
        else toast(answer.message)
      }
      if (answer.code !== 1 || !('data' in answer)) return
      clearIntake()
      await refreshAccount()
      await navigate(pathTo('/plrk_result', { query: { id: answer.data.intake } }), { replace: true })
    })

  return (
    <ActionBar
      about={
        <div className={css.about}>
          {short && (
            <p className={css.short} role="alert">
              {short} <Link to={pathTo('/recharge')}>{t('payDebt')}</Link>
            </p>
          )}
          <p className={css.sum}>
            <span>{t('intakeSum', { count: names.length })}</span>
            <Money amount={times(registrar.fee, names.length)} size="title" />
          </p>
          <p className={layout.note}>
            {t('intakeAgree')}{' '}
            <Link to={pathTo('/terms/:id', { params: { id: 'membership-agreement' } })}>{t('intakeAgreement')}</Link>{' '}
            {t('intakeAgreeAnd')}{' '}
            <Link to={pathTo('/terms/:id', { params: { id: 'registration-agreement' } })}>
              {t('registrationAgreement')}
            </Link>
          </p>
        </div>
      }
    >
      <Button busy={busy} disabled={names.length === 0} onClick={() => void place()}>
        {t('intakePlace')}
      </Button>
    </ActionBar>
  )
}
