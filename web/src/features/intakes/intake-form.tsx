import { listIntakeRegistrars, maxIntakeDomains, placeIntake } from '@namestead/contract/intakes'
import { displayAmount } from '@namestead/contract/money'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { linesIn } from '../../core/domain-lines.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { Card } from '../../ui/card.tsx'
import { SubmitButton } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import css from '../../ui/offer-form.module.css'
import { PickerField } from '../../ui/picker-field.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { SelectSheet } from '../../ui/select-sheet.tsx'
import { EmptyList, FailedView } from '../../ui/state-view.tsx'
import { TextField, verbatim } from '../../ui/text-field.tsx'
import { intakeCheck, useIntakeSource } from './intake-check.ts'

/** The registrars from which domains can be brought in, and the chosen one: the only one where there is one. */
export function useIntakeRegistrar() {
  const query = useCall(listIntakeRegistrars, {})
  const chosen = useIntakeSource(state => state.registrar)
  const all = query.data?.registrars ?? []
  return {
    query,
    all,
    registrar: all.find(({ registrar }) => registrar === chosen) ?? (all.length === 1 ? all[0] : undefined),
  }
}

/** Where the domains are, whose account there, and which: one, or a list. `children` is the field of the domains. */
export function IntakeForm({ children, intro }: { readonly children: ReactNode; readonly intro?: ReactNode }) {
  const t = useTexts('intakes')
  const { query, all, registrar } = useIntakeRegistrar()
  const draft = intakeCheck.useList(state => state.draft)
  const theirAccount = useIntakeSource(state => state.theirAccount)
  const [choosing, setChoosing] = useState(false)
  const lines = linesIn(draft)
  const form = useForm(placeIntake, {
    initial: { registrar: registrar?.registrar ?? '', theirAccount: '' },
    kept: { values: { theirAccount }, set: changes => useIntakeSource.setState(changes) },
    send: async (_, { registrar }) => {
      useIntakeSource.setState({ registrar })
      void intakeCheck.start(lines)
      return undefined
    },
  })
  if (query.isError) return <FailedView onRetry={() => void query.refetch()} />
  if (query.data && all.length === 0) return <EmptyList picture={<NoDomains />} text={t('intakeNoRegistrars')} />
  const steps = [
    registrar ? t('intakeIntro_fee', { fee: displayAmount(registrar.fee) }) : t('intakeIntro_1'),
    t('intakeIntro_2'),
    ...(query.data ? [t('intakeIntro_3', { count: query.data.pushDays })] : []),
    ...(query.data && query.data.lockedDays > 0 ? [t('intakeThenLocked', { count: query.data.lockedDays })] : []),
  ]
  return (
    <>
      <form id={form.id} className={`${layout.stack4} ${layout.pad}`} onSubmit={form.onSubmit} noValidate>
        <PickerField
          label={t('registrar')}
          text={registrar ? registrar.label : ''}
          placeholder={t('intakeChoose')}
          onOpen={() => setChoosing(true)}
        />
        <TextField
          label={t('intakeAccount')}
          {...form.field('theirAccount')}
          help={t('intakeAccountHelp')}
          {...verbatim}
        />
        {children}
        <SubmitButton
          form={form}
          submit={t('checkDs')}
          disabled={lines.length === 0 || lines.length > maxIntakeDomains}
        />
      </form>
      <section className={css.intro}>
        <h2>{t('whatHappens')}</h2>
        <Card>
          <ol>
            {steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
        {intro}
      </section>
      {choosing && (
        <SelectSheet
          title={t('registrar')}
          options={all.map(({ registrar: value, label, byHand, fee }) => ({
            value,
            text: label,
            note: t(byHand ? 'intakeByHand' : 'intakeAtOnce', { fee: displayAmount(fee) }),
          }))}
          value={registrar?.registrar}
          onSelect={value => {
            useIntakeSource.setState({ registrar: value })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
