import { findRecordTemplates } from '@namestead/contract/record-templates'
import { useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import layout from '../../../ui/layout.module.css'
import { PickerField } from '../../../ui/picker-field.tsx'
import { NoRecords } from '../../../ui/pictures/no-records.tsx'
import { SelectSheet } from '../../../ui/select-sheet.tsx'
import { EmptyList, Unanswered } from '../../../ui/state-view.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import css from '../changes/record-change.module.css'
import { changeDraft, type RecordDraft } from '../changes/record-draft.ts'

/** Which template is applied, and whether the domains follow it from then on. */
export function TemplateChoice({ draft: { recordTemplate, attach } }: { draft: RecordDraft }) {
  const t = useTexts('record-templates')
  const [open, setOpen] = useState(false)
  const { data, isError, refetch } = useCall(findRecordTemplates, { pageSize: 100 })
  if (!data) return <Unanswered failed={isError} onRetry={refetch} rows={2} />
  const { templates } = data
  if (templates.length === 0)
    return (
      <EmptyList picture={<NoRecords />} text={t('noRecordTemplatesText')}>
        <ButtonLink to="/user/dns_site/jxmb_xq">{t('newTemplate')}</ButtonLink>
      </EmptyList>
    )
  const chosen = templates.find(template => template.recordTemplate === recordTemplate)
  return (
    <>
      <div className={`${layout.stack4} ${css.form}`}>
        <PickerField label={t('template')} text={chosen?.label ?? t('chooseTemplate')} onOpen={() => setOpen(true)} />
      </div>
      <Card>
        <SwitchRow
          label={t('attach')}
          help={t('attachHelp')}
          on={attach}
          onChange={on => changeDraft({ attach: on })}
        />
      </Card>
      {open && (
        <SelectSheet
          title={t('template')}
          options={templates.map(({ recordTemplate: value, label, records }) => ({
            value,
            text: label,
            note: t('found', { count: records }),
          }))}
          value={recordTemplate}
          onSelect={value => {
            changeDraft({ recordTemplate: value })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
