import { findRecordTemplates } from '@namestead/contract/record-templates'
import type { ComponentProps } from 'react'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NoRecords } from '../../../ui/pictures/no-records.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { EmptyList, Unanswered } from '../../../ui/state-view.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import css from '../changes/record-change.module.css'

interface TemplateChoiceProps {
  readonly template: Pick<ComponentProps<typeof SelectField<string>>, 'value' | 'onChange'>
  readonly attach: Pick<ComponentProps<typeof SwitchRow>, 'on' | 'onChange'>
}

/** Which template is applied, and whether the domains follow it from then on. */
export function TemplateChoice({ template, attach }: TemplateChoiceProps) {
  const t = useTexts('record-templates')
  const { data, isError, refetch } = useCall(findRecordTemplates, { pageSize: 100 })
  if (!data) return <Unanswered failed={isError} onRetry={refetch} rows={2} />
  if (data.templates.length === 0)
    return (
      <EmptyList picture={<NoRecords />} text={t('noRecordTemplatesText')}>
        <ButtonLink to="/user/dns_site/jxmb_xq">{t('newTemplate')}</ButtonLink>
      </EmptyList>
    )
  return (
    <>
      <div className={css.form}>
        <SelectField
          label={t('template')}
          options={data.templates.map(({ recordTemplate, label, records }) => ({
            value: recordTemplate,
            text: label,
            note: t('found', { count: records }),
          }))}
          {...template}
          placeholder={t('chooseTemplate')}
        />
      </div>
      <Card>
        <SwitchRow label={t('attach')} help={t('attachHelp')} {...attach} />
      </Card>
    </>
  )
}
