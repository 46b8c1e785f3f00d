import type { TypedRecord } from '@namestead/contract/record-templates'
import { errors as texts } from '@namestead/contract/zones'
import { useState } from 'react'
import { useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from './draft-list.module.css'
import { errorFieldOf, type FieldErrors } from './field-errors.ts'
import { draftOf, emptyFields, fieldsOf, fieldsOfType, type RecordFields } from './record-fields.ts'
import { TtlField } from './ttl-field.tsx'
import { TypeField } from './type-field.tsx'
import { anyZone, errorBeside } from './typed-records.ts'
import { ValueFields } from './value-fields.tsx'

/** A typed record as a zone shows it. */
function fieldsOfDraft({ host, type, value, ttl = 600, priority, status, comment = '' }: TypedRecord): RecordFields {
  const shown = { record: '0', host, type, value, ttl, priority: priority ?? null, status: status ?? null, comment }
  return fieldsOf(
    { ...shown, shownHost: host, shownValue: value, paused: false, version: '1', changedAt: new Date(0), https: null },
    anyZone,
  )
}

interface DraftSheetProps {
  /** undefined: a new one. */
  readonly editing: TypedRecord | undefined
  /** Beside which it must be allowed. */
  readonly others: readonly TypedRecord[]
  readonly onSave: (record: TypedRecord) => void
  readonly onClose: () => void
}

/** A record for many domains: its host is relative to each. */
export function DraftSheet({ editing, others, onSave, onClose }: DraftSheetProps) {
  const t = useTexts('zones')
  const language = useLanguage()
  const { submit, busy } = useSubmit()
  const [fields, setFields] = useState(() => (editing ? fieldsOfDraft(editing) : emptyFields(null)))
  const [errors, setErrors] = useState<FieldErrors>({})
  const change = (changes: Partial<RecordFields>) => {
    setFields(before => ({ ...before, ...changes }))
    setErrors({})
  }
  const save = () =>
    submit(async () => {
      const { comment, ...draft } = await draftOf(fields)
      const domain = editing?.domain === undefined ? {} : { domain: editing.domain }
      const error = errorBeside({ ...draft, ...domain }, others)
      if (error !== undefined) return setErrors({ [errorFieldOf(error)]: texts[error][language] })
      onSave({ ...draft, ...domain, ...(comment ? { comment } : {}) })
    })
  return (
    <Sheet
      title={editing ? t('editRecord') : t('addRecord')}
      onClose={onClose}
      bar={
        <Button type="submit" form="draft" busy={busy} disabled={fields.value.trim() === ''}>
          {editing ? t('save') : t('addRecord')}
        </Button>
      }
    >
      <form
        id="draft"
        noValidate
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <TypeField value={fields.type} error={errors.type} onChange={type => change(fieldsOfType(type))} />
        <TextField
          label={t('host')}
          placeholder="@"
          value={fields.host}
          onChange={host => change({ host })}
          error={errors.host}
          help={t('draftHostHelp')}
          maxLength={253}
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
        />
        <ValueFields fields={fields} errors={errors} onChange={change} />
        <TtlField value={fields.ttl} error={errors.ttl} onChange={ttl => change({ ttl })} />
      </form>
    </Sheet>
  )
}
