import { longestComment } from '@namestead/contract/dns-records'
import { useState } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FieldErrors } from '../fields/field-errors.ts'
import { HostField } from '../fields/host-field.tsx'
import { fieldsOfType, type RecordFields } from '../fields/record-fields.ts'
import { TtlField } from '../fields/ttl-field.tsx'
import { TypeField } from '../fields/type-field.tsx'
import { ValueFields } from '../fields/value-fields.tsx'
import { ConflictSheet } from './conflict-sheet.tsx'
import type { ZoneRecord } from './record-filters.ts'
import { useSaveRecord, type Zone } from './use-save-record.ts'

interface EditRecordProps {
  readonly title: string
  readonly zone: Zone
  readonly editing: ZoneRecord | undefined
  readonly initial: RecordFields
}

export function EditRecord({ title, zone, editing, initial }: EditRecordProps) {
  const t = useTexts('zones')
  const [fields, setFields] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { save, busy, conflict, resolve, closeConflict } = useSaveRecord(zone, editing, setErrors)
  const change = (changes: Partial<RecordFields>) => {
    setFields(before => ({ ...before, ...changes }))
    setErrors({})
  }
  return (
    <Page
      title={title}
      bar={
        <ActionBar>
          <Button type="submit" form="record" busy={busy} disabled={fields.value.trim() === ''}>
            {editing ? t('save') : t('addRecord')}
          </Button>
        </ActionBar>
      }
    >
      <form
        id="record"
        noValidate
        className={layout.inset}
        onSubmit={event => {
          event.preventDefault()
          void save(fields)
        }}
      >
        <DomainName name={zone.unicode} ascii={zone.name} size="title" />
        {editing?.paused && <StateTag tone="warn">{t('paused')}</StateTag>}
        <TypeField value={fields.type} error={errors.type} onChange={type => change(fieldsOfType(type))} />
        <HostField value={fields.host} zone={zone} error={errors.host} onChange={host => change({ host })} />
        <ValueFields fields={fields} errors={errors} onChange={change} />
        {editing?.https && (
          <p className={layout.note}>
            {t(`httpsText_${editing.https}`)}{' '}
            {editing.https === 'ready' && editing.host.startsWith('*') && t('httpsWildcard')}
          </p>
        )}
        <TtlField value={fields.ttl} error={errors.ttl} onChange={ttl => change({ ttl })} />
        <TextField
          label={t('comment')}
          value={fields.comment}
          onChange={comment => change({ comment })}
          help={t('commentHelp')}
          maxLength={longestComment}
        />
      </form>
      {conflict && <ConflictSheet conflict={conflict} onResolve={resolve} onClose={closeConflict} />}
      <p className="visually-hidden" role="status">
        {Object.keys(errors).length > 0 ? t('notSaved') : ''}
      </p>
    </Page>
  )
}
