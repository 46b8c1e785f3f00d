import { maxIntakeDomains } from '@namestead/contract/intakes'
import { linesIn } from '../../core/domain-lines.ts'
import { useTexts } from '../../core/texts.ts'
import { Page } from '../../ui/page.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { verbatim } from '../../ui/text-field.tsx'
import { IntakeBar } from './intake-bar.tsx'
import { intakeCheck } from './intake-check.ts'
import { IntakeForm } from './intake-form.tsx'
import { IntakeResults } from './intake-results.tsx'

/** Up to 500 domains that stay at their registrar. */
export default function BulkIntakePage() {
  const t = useTexts('intakes')
  const { rows, draft } = intakeCheck.useList()
  const { length: count } = linesIn(draft)
  return (
    <Page title={t('bulkIntakeTitle')} bar={rows.length > 0 && <IntakeBar />}>
      {rows.length > 0 ? (
        <IntakeResults />
      ) : (
        <IntakeForm>
          <TextArea
            label={t('intakeDomains', { most: maxIntakeDomains })}
            value={draft}
            onChange={text => intakeCheck.beginWith([text])}
            placeholder={'example.com\nexample.net'}
            help={count > 0 ? t('countDomains', { count }) : t('intakeDomainsHelp')}
            error={count > maxIntakeDomains ? t('linesTooMany', { count, most: maxIntakeDomains }) : undefined}
            tall
            {...verbatim}
          />
        </IntakeForm>
      )}
    </Page>
  )
}
