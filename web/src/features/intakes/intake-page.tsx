import { limitsFor } from '@namestead/contract/fields'
import { checkIntake } from '@namestead/contract/intakes'
import { useEffect } from 'react'
import { Link } from '../../core/link.tsx'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { TextField, verbatim } from '../../ui/text-field.tsx'
import { IntakeBar } from './intake-bar.tsx'
import { intakeCheck } from './intake-check.ts'
import { IntakeForm } from './intake-form.tsx'
import { IntakeResults } from './intake-results.tsx'

const maxTyped = limitsFor(checkIntake.fields, 'names').item?.maxLength

/** One domain that stays at its registrar and is pushed there into our account. `?name=`: as other pages fill it in. */
export default function IntakePage() {
  const t = useTexts('intakes')
  const [search] = useSearchParams()
  const given = search.get('name')?.slice(0, maxTyped)
  const { rows, draft } = intakeCheck.useList()
  // What is no domain is corrected in its field.
  const isInvalid = rows.length === 1 && rows[0]?.answer?.verdict === 'invalid'
  const isChecked = rows.length > 0 && !isInvalid
  useEffect(() => {
    if (given && intakeCheck.useList.getState().rows.length === 0) intakeCheck.beginWith([given])
  }, [given])
  return (
    <Page title={t('service_intake')} bar={isChecked && <IntakeBar />}>
      {isChecked ? (
        <IntakeResults />
      ) : (
        <IntakeForm
          intro={
            <p className={layout.pad}>
              <Link to="/pl_ruku">{t('intakeMany')}</Link>
            </p>
          }
        >
          <TextField
            label={t('columnDomain')}
            placeholder={t('exampleCom')}
            value={draft.split('\n', 1)[0] ?? ''}
            onChange={text => intakeCheck.beginWith([text])}
            error={isInvalid ? t('queueRefusal_invalid') : undefined}
            maxLength={maxTyped}
            inputMode="url"
            {...verbatim}
          />
        </IntakeForm>
      )}
    </Page>
  )
}
